/** What one carton of a kind holds: so many pieces of which lines. */
export interface CartonContent {
  readonly line: number
  readonly qty: number
}
interface Kind {
  readonly line: number | null
  readonly per_carton: number | null
  readonly contents?: unknown
}
const isContent = (v: unknown): v is CartonContent =>
  typeof v === 'object' && v !== null && 'line' in v && 'qty' in v && Number.isInteger(v.line) && Number.isInteger(v.qty)

/** Contents of a mixed carton; a carton of one line holds that line. */
export const contentsOf = (kind: Kind): readonly CartonContent[] =>
  Array.isArray(kind.contents) && kind.contents.length > 0 ? kind.contents.filter(isContent) : [{ line: kind.line ?? 0, qty: kind.per_carton ?? 0 }]
