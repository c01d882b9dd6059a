import { readBoard, type Compare, type Period } from '../profit/board-address.ts'

export const narrowings = ['department', 'employee', 'industry', 'source', 'region'] as const
export type Narrowing = (typeof narrowings)[number]
/** The days that a board of customers shows where its address names none. */
export const crmPeriods = { investmentIndustryTrack: 'year', CustomerStatistics: 'year', marketingSummaryBoard: 'month' } as const satisfies Readonly<
  Record<string, Period>
>
export interface CrmAddress {
  readonly period: Period
  readonly from: string
  readonly to: string
  readonly compare: Compare
  readonly filter: Readonly<Partial<Record<Narrowing, string>>>
}
/** Days and filter out of the address; what is missing is the board's standard. */
export function readCrmAddress(query: Readonly<Record<string, string>>, view: keyof typeof crmPeriods): CrmAddress {
  const { period, from, to, compare } = readBoard(query, crmPeriods[view])
  const filter = Object.fromEntries(narrowings.flatMap((n) => (/^\d{1,15}$/.test(query[n] ?? '') ? [[n, query[n]!]] : [])))
  return { period, from, to, compare, filter }
}
/** What else the address of a board says. */
export const trackLevel = (query: Readonly<Record<string, string>>): 1 | 2 => (query['level'] === '1' ? 1 : 2)
export const workBy = (query: Readonly<Record<string, string>>): 'employee' | 'department' => (query['by'] === 'department' ? 'department' : 'employee')
export const workMode = (query: Readonly<Record<string, string>>): 'cohort' | 'period' => (query['mode'] === 'cohort' ? 'cohort' : 'period')
