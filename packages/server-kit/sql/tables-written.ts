const known = new Map<string, readonly string[]>()
const none: readonly string[] = []

/** Tables that a statement of ours names as ones it writes, read from its text; a name too many does no harm, it only means reading again. */
export function tablesWritten(text: string): readonly string[] {
  const seen = known.get(text)
  if (seen) return seen
  const found = [...text.matchAll(/\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?"?([a-z_][a-z_0-9]*)"?/gi)].map((m) =>
    m[1]!.toLowerCase(),
  )
  const tables = found.length ? [...new Set(found)] : none
  if (known.size < 3000) known.set(text, tables)
  return tables
}
