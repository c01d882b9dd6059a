import { profitPages, type ProfitPage } from '../../model/profit/ask.ts'
import { isTargetPage, type TargetPage } from '../../model/profit/board-group.ts'

/** The page that a board's code runs for: its rights and its group's rows are asked in this name. */
export const pageOf = (route: string, standard: ProfitPage): ProfitPage => profitPages.find((p) => p === route) ?? standard
export const targetPageOf = (route: string): TargetPage => (isTargetPage(route) ? route : 'profitTarget')
