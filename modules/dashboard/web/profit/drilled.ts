import type { ProfitQuery } from '../../model/profit/ask.ts'

/** A figure somebody clicked on: its question, its node and how it is called. */
export interface Drilled {
  readonly query: Omit<ProfitQuery, 'view'>
  readonly node: string
  readonly title: string
}
