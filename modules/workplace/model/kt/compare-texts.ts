export interface Piece {
  readonly kind: 'same' | 'added' | 'removed'
  readonly text: string
}
const mostCells = 4_000_000
/** Words of western scripts, single signs of Chinese, line ends. */
const wordsOf = (text: string): string[] => text.match(/\n|[A-Za-z0-9_]+|[^\S\n]+|[^\sA-Za-z0-9_]/gu) ?? []

function joined(pieces: readonly Piece[]): Piece[] {
  const out: Piece[] = []
  for (const p of pieces) {
    const last = out.at(-1)
    if (last?.kind === p.kind) out[out.length - 1] = { kind: p.kind, text: last.text + p.text }
    else out.push(p)
  }
  return out
}

/** What was added and what was taken away between two texts, word by word; very long texts are compared as a whole where the middle differs. */
export function compareTexts(before: string, after: string): Piece[] {
  const a = wordsOf(before)
  const b = wordsOf(after)
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const x = a.slice(head, a.length - tail)
  const y = b.slice(head, b.length - tail)
  const start: Piece[] = head ? [{ kind: 'same', text: a.slice(0, head).join('') }] : []
  const end: Piece[] = tail ? [{ kind: 'same', text: a.slice(a.length - tail).join('') }] : []
  if (x.length * y.length > mostCells || x.length === 0 || y.length === 0)
    return joined([
      ...start,
      ...(x.length ? [{ kind: 'removed' as const, text: x.join('') }] : []),
      ...(y.length ? [{ kind: 'added' as const, text: y.join('') }] : []),
      ...end,
    ])
  const width = y.length + 1
  const longest = new Uint32Array((x.length + 1) * width)
  for (let i = x.length - 1; i >= 0; i--)
    for (let j = y.length - 1; j >= 0; j--)
      longest[i * width + j] = x[i] === y[j] ? longest[(i + 1) * width + j + 1]! + 1 : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!)
  const middle: Piece[] = []
  let i = 0
  let j = 0
  while (i < x.length || j < y.length) {
    if (i < x.length && j < y.length && x[i] === y[j]) {
      middle.push({ kind: 'same', text: x[i]! })
      i++
      j++
    } else if (i < x.length && (j >= y.length || longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)) middle.push({ kind: 'removed', text: x[i++]! })
    else middle.push({ kind: 'added', text: y[j++]! })
  }
  return joined([...start, ...middle, ...end])
}
