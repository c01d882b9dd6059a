export interface DiffPart {
  readonly kind: 'same' | 'out' | 'in'
  readonly text: string
}
/** Words, numbers, single Chinese characters, spaces and signs: what a reader sees as one changed piece. */
const pieces = (text: string): string[] => text.match(/[A-Za-z0-9_]+|\s+|[^A-Za-z0-9_\s]/gu) ?? []
/** Above this many changed pieces a comparison piece by piece is no easier to read than old and new in one. */
const most = 800

/** What was taken out of a text and what was put in, in reading order; neighbours of a kind in one part (settings.md cudLog: text diff for long). */
export function textDiff(before: string, after: string): DiffPart[] {
  const a = pieces(before)
  const b = pieces(after)
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head++
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  const left = a.slice(head, a.length - tail)
  const right = b.slice(head, b.length - tail)
  const middle: DiffPart[] =
    left.length * right.length > most * most
      ? [
          { kind: 'out', text: left.join('') },
          { kind: 'in', text: right.join('') },
        ]
      : longestCommon(left, right)
  return joined([{ kind: 'same', text: a.slice(0, head).join('') }, ...middle, { kind: 'same', text: a.slice(a.length - tail).join('') }])
}

/** Walk along the longest common subsequence. */
function longestCommon(a: readonly string[], b: readonly string[]): DiffPart[] {
  const width = b.length + 1
  const length = new Uint32Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      length[i * width + j] = a[i] === b[j] ? length[(i + 1) * width + j + 1]! + 1 : Math.max(length[(i + 1) * width + j]!, length[i * width + j + 1]!)
  const out: DiffPart[] = []
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      out.push({ kind: 'same', text: a[i]! })
      i++
      j++
    } else if (j >= b.length || (i < a.length && length[(i + 1) * width + j]! >= length[i * width + j + 1]!)) out.push({ kind: 'out', text: a[i++]! })
    else out.push({ kind: 'in', text: b[j++]! })
  }
  return out
}

function joined(parts: readonly DiffPart[]): DiffPart[] {
  const out: { kind: DiffPart['kind']; text: string }[] = []
  for (const p of parts) {
    if (p.text === '') continue
    const last = out.at(-1)
    if (last?.kind === p.kind) last.text += p.text
    else out.push({ ...p })
  }
  return out
}
