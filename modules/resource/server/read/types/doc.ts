/** Pieces of a JSON answer: numbers are text already, so no float ever touches money. */
export type Doc = Readonly<Record<string, unknown>>

/** One element of an answer by our column names, and the site it speaks of. */
export interface Item {
  readonly values: Readonly<Record<string, unknown>>
  readonly site?: string | null
}

export const listOf = (v: unknown): readonly Doc[] => (Array.isArray(v) ? (v.filter((x) => x !== null && typeof x === 'object') as Doc[]) : [])
export const docOf = (v: unknown): Doc => (v !== null && typeof v === 'object' && !Array.isArray(v) ? (v as Doc) : {})
/** Text of a plain value; null for what is absent or no plain value. */
export const textOf = (v: unknown): string | null => (typeof v === 'string' || typeof v === 'number' || typeof v === 'boolean' ? String(v) : null)
export const wordOf = (v: unknown): string | null => textOf(v)?.toLowerCase() ?? null
