import type { PortfolioSet } from '../../model/crm/portfolio.ts'
import type { SummarySet } from '../../model/crm/summary.ts'

/** Opens the rows of a set. */
export type OpenSet = (set: PortfolioSet, title: string, more?: Readonly<Record<string, string | number>>) => void
/** Opens the entries behind a profit. */
export type OpenProfit = (customers: readonly number[], node: 'S1' | 'S5' | 'S6', title: string, span: { readonly from: string; readonly to: string }) => void
/** Opens the rows that a figure of people's work counts. */
export type OpenWork = (set: SummarySet, title: string, more?: Readonly<Record<string, string | number>>) => void
