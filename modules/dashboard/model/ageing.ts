import { num, round, type Num } from '@crossway/kernel'
import type { PartyDunning } from './receivable/dunning.ts'

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
  readonly last_paid: string | null
  readonly dunning: PartyDunning
}
export interface Ageing {
  readonly asOf: string
  readonly parties: readonly AgeingRow[]
  readonly total: Readonly<Record<Bucket | 'open' | 'overdue' | 'loss', string>>
  readonly flow: CollectionFlow
}
/** What the thirty days up to the day brought, and what the thirty after it are to bring (dashboard.md M63, M64, M65). */
export interface CollectionFlow {
  readonly collected: string
  readonly expected: string
  /** Days that money is out on average; null where nothing was billed. */
  readonly dso: string | null
  /** Part of what was open and of what fell due anew; null where there was nothing. */
  readonly rate: string | null
}
export const flowDays = 30
/** Average of what was open at both ends over what was billed between them, in days; money in over what was there to come in. */
export function collectionFlow(m: {
  readonly opening: string
  readonly closing: string
  readonly billed: string
  readonly new_due: string
  readonly collected: string
  readonly expected: string
}): CollectionFlow {
  const there = num(m.opening).plus(m.new_due)
  return {
    collected: m.collected,
    expected: m.expected,
    dso: num(m.billed).isZero() ? null : round(num(m.opening).plus(m.closing).div(2).div(m.billed).times(flowDays), 1).toFixed(1),
    rate: there.isZero() ? null : num(m.collected).div(there).toFixed(4),
  }
}
/** Ages at the ends of months, and what the next eight weeks are to bring. */
export interface ReceivableOutlook {
  readonly months: readonly (Readonly<Record<Bucket, string>> & { readonly day: string })[]
  readonly weeks: readonly { readonly from: string; readonly due: string; readonly expected: string }[]
}
/** What will probably never come: 5 % of 31–60, 20 % of 61–90, half of what is older (dashboard.md receivableStatistics). */
export const estimatedLoss = (a: Readonly<Record<'d60' | 'd90' | 'older', string>>): Num =>
  round(num(a.d60).times('0.05').plus(num(a.d90).times('0.2')).plus(num(a.older).times('0.5')), 2)
