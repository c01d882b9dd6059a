import type { PortfolioSet } from '../../model/crm/portfolio.ts'

/** Opens the rows of a set. */
export type OpenSet = (set: PortfolioSet, title: string, more?: Readonly<Record<string, string | number>>) => void
/** Opens the entries behind a profit. */
export type OpenProfit = (customers: readonly number[], node: 'S1' | 'S5' | 'S6', title: string, span: { readonly from: string; readonly to: string }) => void
