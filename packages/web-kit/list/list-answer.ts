/** Whether an action may be done with a row, and why not. No rule lives in the browser. */
export interface Allowed {
  readonly action: string
  readonly ok: boolean
  readonly why?: string
}
export interface ListRow {
  readonly id: number
  readonly version?: number
  readonly allowed?: readonly Allowed[]
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
  readonly tabCounts?: Readonly<Record<string, number>>
}
