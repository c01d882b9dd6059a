export interface Piece {
  readonly kind: 'same' | 'gone' | 'new'
  readonly text: string
}
const longest = 2000

/** Characters that stayed, went and came between two texts, by their longest common part; very long texts are compared whole. */
export function charDiff(before: string, after: string): Piece[] {
  const a = [...before]
  const b = [...after]
  if (a.length > longest || b.length > longest || before === after)
    return before === after
      ? [{ kind: 'same', text: after }]
      : [
          { kind: 'gone', text: before },
          { kind: 'new', text: after },
        ]
  const width = b.length + 1
  const common = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i--)
    for (let j = b.length - 1; j >= 0; j--)
      common[i * width + j] = a[i] === b[j] ? common[(i + 1) * width + j + 1]! + 1 : Math.max(common[(i + 1) * width + j]!, common[i * width + j + 1]!)
  const out: Piece[] = []
  const put = (kind: Piece['kind'], c: string): void => {
    const last = out.at(-1)
    if (last?.kind === kind) out[out.length - 1] = { kind, text: last.text + c }
    else out.push({ kind, text: c })
  }
  let i = 0
  let j = 0
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      put('same', a[i]!)
      i++
      j++
    } else if (j >= b.length || (i < a.length && common[(i + 1) * width + j]! >= common[i * width + j + 1]!)) put('gone', a[i++]!)
    else put('new', b[j++]!)
  }
  return out
}
