import type { BillSection, LineFlag } from '../../model/reconcile/bill-sum.ts'

/** A line of a bill as the server answers it. */
export interface BillLine {
  readonly id: number
  readonly section: BillSection
  readonly pl_line_code: string | null
  readonly title: string
  readonly title_en: string | null
  readonly source_type: string | null
  readonly source_id: number | null
  readonly quantity: number | null
  readonly base_amount: string | null
  readonly rate: string | null
  readonly orig_amount: string | null
  readonly currency: string
  readonly fx_rate: string
  readonly amount: string
  readonly flag: LineFlag | null
  readonly note: string | null
}
/** How a section counts in the net: A − B − C + D + E − F. */
export const signOf: Readonly<Record<BillSection, '+' | '−'>> = { A: '+', B: '−', C: '−', D: '+', E: '+', F: '−' }
export const sumField: Readonly<Record<BillSection, string>> = {
  A: 'sum_sales',
  B: 'sum_cost',
  C: 'sum_charge',
  D: 'sum_prior',
  E: 'sum_manual',
  F: 'sum_prepaid',
}
