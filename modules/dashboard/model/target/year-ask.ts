import type { ProfitAsk } from '../profit/ask.ts'

/** What a year brought by month, in parts: the question that targets are held against. */
export const yearAsk = (year: string | number, by: ProfitAsk['by']): Omit<ProfitAsk, 'view'> => ({
  from: `${year}-01-01`,
  to: `${year}-12-31`,
  grain: 'month',
  by,
  stage: 'mixed',
  basis: 'book',
  side: 'operating',
  currency: 'CNY',
  filter: {},
  leaves: false,
})
