import { addMonths, num, sum, type Num } from '@crossway/kernel'
import type { CrmFacts } from './compared.ts'

export interface Kpi {
  readonly n: number
  /** In CNY; null where it has none or the reader has no right to it. */
  readonly amount: string | null
}
/** What the figures of the portfolio count; each opens its rows (dashboard.md CustomerStatistics). */
export const portfolioSets = [
  'opensea',
  'protect',
  'working',
  'cooperate',
  'new',
  'lost',
  'active',
  'expiring',
  'expired',
  'renewed',
  'arr',
  'deposits',
  'receivable',
  'overdue',
  'billed',
  'collected',
  'mix',
  'cohort',
  'ending',
  'projects',
  'stores',
] as const
export type PortfolioSet = (typeof portfolioSets)[number]
export const portfolioCards = [
  'opensea',
  'protect',
  'working',
  'cooperate',
  'new',
  'lost',
  'active',
  'expiring',
  'expired',
  'renewed',
  'arr',
  'deposits',
  'receivable',
  'overdue',
] as const satisfies readonly PortfolioSet[]
/** Sets that are money: nobody sees them without the page's verb `company`. */
export const moneySets: readonly PortfolioSet[] = ['arr', 'deposits', 'receivable', 'overdue', 'billed', 'collected']
export const mixes = ['level', 'customer_type', 'source', 'settle_mode', 'region', 'industry'] as const
export type Mix = (typeof mixes)[number]

export interface PortfolioRow {
  readonly id: number
  readonly no: string
  readonly name: string
  readonly level: string
  readonly owner: string | null
  readonly projects: number
  readonly stores: number
  readonly s1: string | null
  readonly s5: string | null
  readonly s6: string | null
  readonly billed: string | null
  readonly collected: string | null
  readonly overdue: string | null
  readonly deposit: string | null
  readonly last_followup: string | null
  readonly contract_end: string | null
}
export interface MixPart {
  readonly mix: Mix
  readonly key: string
  readonly title: string
  readonly n: number
}
export interface Ending {
  readonly month: string
  readonly renewed: number
  readonly open: number
}
export interface Signed {
  readonly month: string
  /** Month in which the cooperation ended; null of one that lasts. */
  readonly ended: string | null
  readonly n: number
}
export interface Profit {
  readonly id: number
  readonly name: string
  readonly s6: string
}
/** Figures of a period; the others tell how things stand today and are compared with nothing. */
export const periodCards = ['new', 'lost', 'expired', 'renewed'] as const satisfies readonly (typeof portfolioCards)[number][]
export interface PortfolioBoard extends CrmFacts {
  /** The same figures of the period that it is compared with. */
  readonly compared: Readonly<Record<(typeof periodCards)[number], number>> | null
  readonly cards: Readonly<Record<(typeof portfolioCards)[number], Kpi>>
  readonly rows: readonly PortfolioRow[]
  readonly mix: readonly MixPart[]
  readonly signed: readonly Signed[]
  readonly endings: readonly Ending[]
  /** S6 of the last twelve months by customer, and by month; empty without the right. */
  readonly profits: readonly Profit[]
  readonly months: readonly { readonly month: string; readonly id: number; readonly s6: string }[]
  readonly booked: { readonly from: string; readonly to: string }
  readonly rights: { readonly company: boolean; readonly export: boolean }
}

/** Share of what expired that was renewed; undefined where nothing expired. */
export const renewalRate = (renewed: number, expired: number): number | undefined => (expired === 0 ? undefined : renewed / expired)

export interface Classed extends Profit {
  readonly class: 'A' | 'B' | 'C'
  /** Share of the whole up to and with this one. */
  readonly upTo: Num
}
/** Customers by what they leave us: A the first 70 %, B up to 90 %, C the rest; who costs us money stands in a list of his own. */
export function abcOf(of: readonly Profit[]): { readonly classed: readonly Classed[]; readonly losing: readonly Profit[] } {
  const winning = of.filter((p) => num(p.s6).gt(0)).toSorted((a, b) => num(b.s6).cmp(num(a.s6)) || a.id - b.id)
  const whole = sum(winning.map((p) => p.s6))
  let before = num(0)
  const classed = winning.map((p): Classed => {
    const from = before.div(whole)
    before = before.plus(p.s6)
    return { ...p, class: from.lt('0.7') ? 'A' : from.lt('0.9') ? 'B' : 'C', upTo: before.div(whole) }
  })
  return { classed, losing: of.filter((p) => num(p.s6).lt(0)).toSorted((a, b) => num(a.s6).cmp(num(b.s6)) || a.id - b.id) }
}

const monthAfter = (month: string, n: number): string => addMonths(`${month}-01`, n).slice(0, 7)
/** Share of the customers signed in a month that are still ours at the end of each month since, up to `last`. */
export function retentionOf(signed: readonly Signed[], last: string): { readonly month: string; readonly of: number; readonly active: readonly number[] }[] {
  const months = [...new Set(signed.map((s) => s.month))].sort()
  return months.map((month) => {
    const mine = signed.filter((s) => s.month === month)
    const active: number[] = []
    for (let k = 0; monthAfter(month, k) <= last; k++)
      active.push(mine.filter((s) => s.ended === null || s.ended > monthAfter(month, k)).reduce((n, s) => n + s.n, 0))
    return { month, of: mine.reduce((n, s) => n + s.n, 0), active }
  })
}

/** Share of the best 1, 5 and 10 customers in what all leave us in a month; undefined where nobody left anything. */
export function concentrationOf(month: readonly { readonly s6: string }[]): readonly (number | undefined)[] {
  const gains = month
    .map((m) => num(m.s6))
    .filter((v) => v.gt(0))
    .toSorted((a, b) => b.cmp(a))
  const whole = sum(gains)
  return [1, 5, 10].map((n) => (whole.isZero() ? undefined : sum(gains.slice(0, n)).div(whole).toNumber()))
}
