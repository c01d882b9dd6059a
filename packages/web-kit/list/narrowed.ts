import type { Filter } from '@crossway/kernel'

type Ops = Filter[string]

/** What the reader asks and what the place asks by itself hold both, whichever of the two names a field first; nothing where no row can meet both. */
export function narrowed(reader: Filter, own: Filter = {}): Filter | undefined {
  const out: Record<string, Ops> = { ...reader }
  for (const [field, ops] of Object.entries(own)) {
    const both = bothOf(out[field] ?? {}, ops)
    if (!both) return undefined
    out[field] = both
  }
  return out
}

function bothOf(there: Ops, own: Ops): Ops | undefined {
  const out: Record<string, unknown> = { ...there }
  for (const [op, value] of Object.entries(own)) {
    if (op === 'in' && 'in' in out) {
      const mine = new Set(listOf(value).map(String))
      const common = listOf(out['in']).filter((v) => mine.has(String(v)))
      if (common.length === 0) return undefined
      out['in'] = common
    } else if (op === 'between' && 'between' in out) {
      // two spans of one field: the server knows one by this name, and the ends of another by theirs
      const [from, to] = listOf(value)
      if (from !== null && from !== undefined) out['gte'] = from
      if (to !== null && to !== undefined) out['lte'] = to
    } else out[op] = value
  }
  return out
}
const listOf = (v: unknown): readonly unknown[] => (Array.isArray(v) ? v : [v])
