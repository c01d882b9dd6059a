/** A row behind a figure of a customer board, and the page that opens it. */
export interface BoardEntry {
  readonly id: number
  readonly route: string
  readonly no: string | null
  readonly name: string
  readonly person: string | null
  readonly day: string | null
  /** What the row adds to an amount; null where the figure counts rows. */
  readonly amount: string | null
  readonly currency: string | null
  readonly note: string | null
}
export interface BoardEntries {
  readonly rows: readonly BoardEntry[]
  readonly total: number
  readonly amount: string | null
}
