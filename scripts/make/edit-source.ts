/** Adds an import line among those at the top of a file, in the order of their sources; a second time it changes nothing. */
export function withImport(source: string, line: string): string {
  if (source.includes(line)) return source
  const lines = source.split('\n')
  const from = (l: string): string => /from '([^']+)'/.exec(l)?.[1] ?? ''
  const imports = lines.flatMap((l, i) => (l.startsWith('import ') && l.includes(' from ') ? [i] : []))
  const before = imports.find((i) => from(lines[i]!) > from(line) && from(lines[i]!).startsWith('@') === from(line).startsWith('@'))
  const at = before ?? (imports.at(-1) ?? -1) + 1
  return [...lines.slice(0, at), line, ...lines.slice(at)].join('\n')
}

/** Adds an entry at the end of the first list or object that opens with `opening` (`resources: [`, `labels: {`). */
export function withEntry(source: string, opening: string, entry: string): string {
  const start = source.indexOf(opening)
  if (start < 0) throw new Error(`the file holds no "${opening}"`)
  const from = start + opening.length
  const end = closing(source, from - 1)
  const inside = source.slice(from, end).trimEnd()
  const comma = inside === '' || inside.endsWith(',') ? '' : ','
  return `${source.slice(0, from)}${inside}${comma} ${entry}, ${source.slice(end)}`
}

/** Place of the bracket that closes the one at `open`. */
function closing(source: string, open: number): number {
  let depth = 0
  for (let i = open; i < source.length; i++) {
    if ('[{('.includes(source[i]!)) depth++
    else if (']})'.includes(source[i]!) && --depth === 0) return i
  }
  throw new Error('a bracket is not closed')
}
