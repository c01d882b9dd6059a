import type { ProfitQuery } from '../profit/ask.ts'

/** What a year brought by month, in parts: the question that targets are held against. */
export const yearQuery = (year: string | number, by: ProfitQuery['by']): Omit<ProfitQuery, 'view'> => ({
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
