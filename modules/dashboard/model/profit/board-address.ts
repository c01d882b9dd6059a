import { addDays, addMonths, dayOf, endOfMonth, isDay, startOfMonth } from '@crossway/kernel'
import { bases, filterNames, stages, views, type FilterName, type Grain, type ProfitQuery } from './ask.ts'
import type { Span } from './compare.ts'

export const periods = ['today', 'yesterday', 'last7', 'month', 'last30', 'lastMonth', 'quarter', 'year', 'last13', 'custom'] as const
export type Period = (typeof periods)[number]
export type Compare = 'previous' | 'lastYear' | 'none'

/** What the bar of a board says; all of it stands in the address, so that a link shows the same board. */
export interface BoardState extends Span {
  readonly period: Period
  readonly compare: Compare
  readonly stage: ProfitQuery['stage']
  readonly basis: ProfitQuery['basis']
  readonly side: ProfitQuery['side']
  readonly currency: string
  readonly filter: ProfitQuery['filter']
}

/** Days of a named period as of `today`; months to date end today. */
export function spanOf(period: Period, today: string): Span {
  const month = startOfMonth(today)
  const quarter = addMonths(month, -((Number(today.slice(5, 7)) - 1) % 3))
  const table: Record<Period, Span> = {
    today: { from: today, to: today },
    yesterday: { from: addDays(today, -1), to: addDays(today, -1) },
    last7: { from: addDays(today, -6), to: today },
    last30: { from: addDays(today, -29), to: today },
    month: { from: month, to: today },
    lastMonth: { from: addMonths(month, -1), to: addDays(month, -1) },
    quarter: { from: quarter, to: today },
    year: { from: `${today.slice(0, 4)}-01-01`, to: today },
    last13: { from: addMonths(month, -12), to: endOfMonth(today) },
    custom: { from: month, to: today },
  }
  return table[period]
}

type Query = Readonly<Record<string, string>>
const pick = <const T extends readonly string[]>(list: T, v: string | undefined, standard: T[number]): T[number] =>
  v !== undefined && list.includes(v) ? v : standard

/** The state out of the address; what is missing or wrong is the board's standard. */
export function readBoard(query: Query, standard: Period, today = dayOf(new Date())): BoardState {
  const period = pick(periods, query['period'], standard)
  const given = query['from'] && query['to'] && isDay(query['from']) && isDay(query['to']) ? { from: query['from'], to: query['to'] } : undefined
  const filter: Partial<Record<FilterName, (number | string)[]>> = {}
  for (const d of filterNames) {
    const raw = query[`f_${d}`]
    if (raw) filter[d] = raw.split(',').map((x) => (/^\d+$/.test(x) && d !== 'parent_asin' ? Number(x) : x))
  }
  return {
    period,
    ...(period === 'custom' && given ? given : spanOf(period, today)),
    compare: pick(['previous', 'lastYear', 'none'] as const, query['compare'], 'previous'),
    stage: pick(stages, query['stage'], 'mixed'),
    basis: pick(bases, query['basis'], 'book'),
    side: pick(views, query['side'], 'operating'),
    currency: query['currency'] ?? 'CNY',
    filter,
  }
}

export type QueryRest = Partial<Pick<ProfitQuery, 'from' | 'to' | 'grain' | 'by' | 'leaves' | 'stage' | 'filter' | 'except' | 'days'>>
const rolling: readonly Period[] = ['today', 'yesterday', 'last7', 'last30']
/**
 * Does a board tell its period by days? Rolling spans and those that begin within a month do, and whatever stands by weeks or days: parts of such a table
 * and the entries behind it are then read by days as well, else they would sum to another figure where a closed month received something later.
 */
export const tellsDays = (s: Span & { readonly period: Period }, grain: Grain = 'total'): boolean =>
  grain === 'week' || grain === 'day' || rolling.includes(s.period) || s.from !== startOfMonth(s.from)
/**
 * The board's question with what one widget wants of its own; filters of the widget narrow those of the board. A widget that shows months of its own reads
 * them as months, whatever the board's period is.
 */
export const queryOf = (s: BoardState, rest: QueryRest = {}): Omit<ProfitQuery, 'view'> => ({
  from: s.from,
  to: s.to,
  grain: 'total',
  by: [],
  stage: s.stage,
  basis: s.basis,
  side: s.side,
  currency: s.currency,
  leaves: false,
  ...(tellsDays(s) && !(rest.from !== undefined && rest.grain === 'month') ? { days: true } : {}),
  ...rest,
  filter: { ...s.filter, ...rest.filter },
})
/** Days of a span that have come: what is to come is not told yet. */
export const reportedOf = (s: Span, today: string): Span => ({ from: s.from, to: s.to < today ? s.to : today })
/** The days that a cell and its board have both. */
export const clampTo = (board: Span, ...cells: readonly Partial<Span>[]): Span =>
  cells.reduce<Span>((s, c) => ({ from: c.from && c.from > s.from ? c.from : s.from, to: c.to && c.to < s.to ? c.to : s.to }), {
    from: board.from,
    to: board.to,
  })
export const setFilters = (s: Pick<BoardState, 'filter'>): number => Object.values(s.filter).filter((v) => v.length > 0).length
