export interface StockPeriod {
  readonly company: { readonly id: number; readonly title: string }
  readonly period: string
  readonly status: 'open' | 'closing' | 'closed'
  readonly recalculated_at: string | null
  readonly closed_at: string | null
  readonly closed_by: string | null
  readonly note: string | null
}
export const periodUrl = (p: StockPeriod, action: string): string => `stock-period/${p.company.id}/${p.period}/actions/${action}`
/** 202611 as 2026-11. */
export const monthOf = (period: string): string => `${period.slice(0, 4)}-${period.slice(4)}`
export const nameOf = (p: StockPeriod): string => `${p.company.title} ${monthOf(p.period)}`
