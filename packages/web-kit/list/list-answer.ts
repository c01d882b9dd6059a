/** Whether an action may be done with a row, and why not. No rule lives in the browser. */
export interface Allowed {
  readonly action: string
  readonly ok: boolean
  readonly why?: string
}
/** How a row waits for people: its approval, and who decides. */
export interface Waits {
  readonly approval: number
  readonly no: string
  readonly people: readonly string[]
  readonly mine: boolean
  readonly failed: boolean
}
export interface ListRow {
  readonly id: number
  readonly version?: number
  readonly allowed?: readonly Allowed[]
  readonly waits?: Waits
  /** Number of the approval that the record had last; on a record that was opened. */
  readonly approval?: number
  readonly [field: string]: unknown
}
/** Sum of money that comes in several currencies is answered by currency, never across. */
export type SummaryValue = number | string | null | readonly { readonly currency: string; readonly amount: string }[]
export interface ListAnswer {
  readonly rows: readonly ListRow[]
  readonly total: number
  readonly page: number
  readonly size: number
  readonly summary?: Readonly<Record<string, SummaryValue>>
  /** What this reader may not filter or sort by. */
  readonly closed?: readonly string[]
  readonly tabCounts?: Readonly<Record<string, number>>
}
