import type { StockState } from '../stock-states.ts'

export const platformEventKinds = ['sale', 'lost', 'found', 'damaged', 'moved', 'disposed'] as const
export type PlatformEventKind = (typeof platformEventKinds)[number]
type Place = Extract<StockState, 'available' | 'defective'>

/** One movement that a platform reports of a listing's pieces, without anything that points to a buyer (warehouse.md A10). */
export interface PlatformEvent {
  readonly kind: PlatformEventKind
  /** What makes it the same event in the next file. */
  readonly key: string
  readonly seller_sku: string
  /** Units of the listing, above zero. */
  readonly qty: number
  /** Where the units were, or came to. */
  readonly state: Place
  /** Where moved or damaged units went. */
  readonly to?: Place
  readonly occurred_at: string
  /** Moment whose mapping tells what the listing was: the purchase of a sale. */
  readonly mapped_at: string
  /** The platform's own number of the order or event. */
  readonly no: string | null
  /** Domain or country by which the row names its site. */
  readonly site: string | null
  /** The columns that decided, as the platform wrote them. */
  readonly raw: Readonly<Record<string, string>>
}

/** A row of a report as `resource.rows` answers it: columns by the platform's names in lower case with hyphens. */
export type RawRow = Readonly<Record<string, unknown>>
export const cell = (row: RawRow, name: string): string => String(row[name] ?? '').trim()
export const stored = (row: RawRow, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((n) => (cell(row, n) === '' ? [] : [[n, cell(row, n)]])))

/** A row that cannot be read, with what is wrong in it. */
export interface BadRow {
  readonly bad: string
  readonly key: string
  readonly seller_sku: string
  readonly raw: Readonly<Record<string, string>>
}

/** Whole units above zero, else undefined. */
export function unitsOf(text: string): number | undefined {
  const n = Number(text.replaceAll(',', ''))
  return Number.isSafeInteger(n) ? n : undefined
}

/** A moment out of ISO 8601, or a day (yyyy-MM-dd, M/d/yyyy, or d/M/yyyy where the first number cannot be a month), taken at its noon in UTC and never in the future. */
export function momentOf(text: string, now: Date): string | undefined {
  const capped = (at: Date): string | undefined =>
    Number.isNaN(at.getTime()) ? undefined : (at > now && at.getTime() - now.getTime() < 86_400_000 ? now : at).toISOString()
  const slash = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
  if (slash) {
    const [first, second] = [Number(slash[1]), Number(slash[2])]
    const [month, day] = first > 12 ? [second, first] : [first, second]
    const at = new Date(Date.UTC(Number(slash[3]), month - 1, day, 12))
    return at.getUTCMonth() === month - 1 && at.getUTCDate() === day ? capped(at) : undefined
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return capped(new Date(`${text}T12:00:00Z`))
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? capped(new Date(text)) : undefined
}
