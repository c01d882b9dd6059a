/** What is compared of a competitor, in the order of the table. */
export const attributes = [
  'brand',
  'seller_type',
  'fba',
  'price',
  'list_price',
  'coupon',
  'deal',
  'rating',
  'review_count',
  'bsr_main',
  'bsr_sub',
  'est_month_units',
  'est_month_sales',
  'launched_on',
  'variations',
  'main_keywords',
  'ad_positions',
  'off_site',
  'discount_code',
  'strengths',
  'weaknesses',
] as const
export type Attribute = (typeof attributes)[number]
export type Line = Readonly<Record<string, unknown>> & { readonly asin: string }

export interface Cell {
  readonly value: unknown
  /** What it was in the survey compared with; absent where it is the same, or the competitor was not there. */
  readonly was?: unknown
}
export interface Column {
  readonly asin: string
  readonly title: string
  /** Came since, or has gone. */
  readonly change?: 'new' | 'gone'
  readonly cells: Readonly<Record<Attribute, Cell>>
}
const plain = (v: unknown): string => {
  const text = v === null || v === undefined ? '' : String(v)
  return /^-?\d+(\.\d+)?$/.test(text) ? String(Number(text)) : text
}

/** Competitors as columns, beside what they were in another survey: those of now first, then those that have gone (promotion.md competitorSurvey, compareWith). */
export function matrixOf(lines: readonly Line[], earlier?: readonly Line[]): Column[] {
  const column = (line: Line, old: Line | undefined, change?: Column['change']): Column => ({
    asin: line.asin,
    title: typeof line['title'] === 'string' ? line['title'] : '',
    ...(change ? { change } : {}),
    cells: Object.fromEntries(
      attributes.map((a) => [a, old && plain(old[a]) !== plain(line[a]) ? { value: line[a], was: old[a] ?? null } : { value: line[a] }]),
    ) as Record<Attribute, Cell>,
  })
  const before = new Map((earlier ?? []).map((l) => [l.asin, l]))
  const now = new Set(lines.map((l) => l.asin))
  return [
    ...lines.map((l) => column(l, before.get(l.asin), earlier && !before.has(l.asin) ? 'new' : undefined)),
    ...(earlier ?? []).filter((l) => !now.has(l.asin)).map((l) => column(l, undefined, 'gone')),
  ]
}
/** Rows about which anything is known. */
export const filled = (columns: readonly Column[]): Attribute[] =>
  attributes.filter((a) => columns.some((c) => plain(c.cells[a].value) !== '' && c.cells[a].value !== false))
