import type { allowanceTypes } from './b2b-words.ts'
import type { termTypes } from './b2b-buyer.resource.ts'

/** The buyer's terms as they were when an order was confirmed; what stands in `sale_order.term`. */
export interface SaleTerm {
  readonly term_type: (typeof termTypes)[number]
  readonly net_days: number
  readonly discount_pct: string
  readonly discount_days: number
  readonly proximo_day: number | null
  readonly prepay_pct: string
  readonly allowances: readonly { readonly type: keyof typeof allowanceTypes; readonly pct: string; readonly off_invoice: boolean }[]
}
