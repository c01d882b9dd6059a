import { num, round, type Num } from '@crossway/kernel'

/** How long money is overdue: not due, 1–30, 31–60, 61–90 days, longer. */
export const buckets = ['not_due', 'd30', 'd60', 'd90', 'older'] as const
export type Bucket = (typeof buckets)[number]

export interface AgeingRow extends Readonly<Record<Bucket, string>> {
  readonly party_type: string
  readonly party_id: number
  readonly party_name: string
  readonly open: string
  readonly items: number
  readonly oldest: number
}
export interface Ageing {
  readonly asOf: string
  readonly parties: readonly AgeingRow[]
  readonly total: Readonly<Record<Bucket | 'open' | 'overdue' | 'loss', string>>
}
/** Ages at the ends of months, and what the next eight weeks are to bring. */
export interface ReceivableOutlook {
  readonly months: readonly (Readonly<Record<Bucket, string>> & { readonly day: string })[]
  readonly weeks: readonly { readonly from: string; readonly due: string; readonly expected: string }[]
}
/** What will probably never come: 5 % of 31–60, 20 % of 61–90, half of what is older (dashboard.md receivableStatistics). */
export const estimatedLoss = (a: Readonly<Record<'d60' | 'd90' | 'older', string>>): Num =>
  round(num(a.d60).times('0.05').plus(num(a.d90).times('0.2')).plus(num(a.older).times('0.5')), 2)
