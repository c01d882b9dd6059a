import { addDays, addMonths, daysBetween, num, roundMoney, sum, type Num, type NumLike } from '@crossway/kernel'

export const feeTypes = [
  'service',
  'deposit',
  'commission',
  'profit_share',
  'store_open',
  'ad_recharge',
  'training',
  'promotion',
  'design',
  'goods',
  'other',
] as const
export type FeeType = (typeof feeTypes)[number]
export const calcModes = ['once', 'monthly', 'quarterly', 'yearly', 'percent', 'tier_progressive', 'tier_whole', 'share'] as const
export type CalcMode = (typeof calcModes)[number]

/** What a fee line says about when how much is due (contract.md R1). */
export interface PlannedFee {
  /** Number of the line, which it keeps over all versions of the contract. */
  readonly fee_no: number
  readonly fee_type: FeeType
  readonly calc_mode: CalcMode
  readonly amount: NumLike | null
  readonly free_months: number
  readonly period_basis: 'natural' | 'anniversary'
  readonly pay_timing: 'advance' | 'arrears'
  readonly due_rule: 'on_sign' | 'period_start' | 'bill_confirmed'
  readonly due_days: number
  readonly tax_rate: NumLike | null
}
export interface PlanTerms {
  readonly currency: string
  readonly tax_included: boolean
  readonly period_start: string
  readonly period_end: string
  readonly fees: readonly PlannedFee[]
}
export interface PlanRow {
  readonly fee_no: number
  readonly fee_type: FeeType
  /** First day of the whole period that the row stands in: rows of one period meet by it. */
  readonly period: string
  readonly from: string
  readonly to: string
  readonly due: string
  readonly amount: Num
  readonly tax: Num
}

/** Months of a period by the way a fee is reckoned; the other ways are billed and not planned. */
const months: Readonly<Partial<Record<CalcMode, number>>> = { monthly: 1, quarterly: 3, yearly: 12 }
export const isPeriodic = (mode: CalcMode): boolean => mode in months
export const isFixed = (mode: CalcMode): boolean => mode === 'once' || isPeriodic(mode)
/** What is money of others, or goods: it does not count as what a contract is signed for. */
const passing: readonly FeeType[] = ['deposit', 'ad_recharge', 'goods']

const firstOf = (day: string, step: number): string => {
  const month = Number(day.slice(5, 7))
  return addMonths(`${day.slice(0, 7)}-01`, -((month - 1) % step))
}
const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)

const taxOf = (terms: PlanTerms, fee: PlannedFee, amount: Num): Num => {
  const rate = num(fee.tax_rate ?? 0)
  return roundMoney(terms.tax_included ? amount.times(rate).div(rate.plus(100)) : amount.times(rate).div(100), terms.currency)
}

/**
 * The receivable plan of fixed fees (contract.md calculations 1), between the days of the contract or a part of them. A single amount is due
 * days after signing; a periodic one has a row each period, parts of a natural period by its days, each row rounded half-up by itself.
 */
export function planOf(terms: PlanTerms, signed: string, part: { readonly from?: string; readonly to?: string } = {}): PlanRow[] {
  return terms.fees.flatMap((fee) => {
    const step = months[fee.calc_mode]
    const row = (period: string, from: string, to: string, due: string, amount: Num): PlanRow => {
      const rounded = roundMoney(amount, terms.currency)
      return { fee_no: fee.fee_no, fee_type: fee.fee_type, period, from, to, due, amount: rounded, tax: taxOf(terms, fee, rounded) }
    }
    if (fee.calc_mode === 'once') {
      const due = addDays(fee.due_rule === 'period_start' ? terms.period_start : signed, fee.due_days)
      return [row(terms.period_start, terms.period_start, terms.period_end, due, num(fee.amount ?? 0))]
    }
    if (step === undefined) return []
    const start = later(addMonths(terms.period_start, fee.free_months), part.from ?? '')
    const end = earlier(terms.period_end, part.to ?? '9999-12-31')
    const periods = fee.period_basis === 'natural' ? naturalPeriods(start, end, step) : anniversaries(terms, fee, step, start, end)
    return periods.map(({ period, from, to, share }) =>
      row(period, from, to, addDays(fee.pay_timing === 'advance' ? from : to, fee.due_days), num(fee.amount ?? 0).times(share)),
    )
  })
}
interface Period {
  readonly period: string
  readonly from: string
  readonly to: string
  readonly share: Num
}
function naturalPeriods(start: string, end: string, step: number): Period[] {
  const out: Period[] = []
  for (let first = firstOf(start, step); first <= end; first = addMonths(first, step)) {
    const last = addDays(addMonths(first, step), -1)
    const [from, to] = [later(first, start), earlier(last, end)]
    if (from <= to) out.push({ period: first, from, to, share: num(daysBetween(from, to) + 1).div(daysBetween(first, last) + 1) })
  }
  return out
}
/** Periods from the contract's own first day: whole amounts, the last part by days of thirty a month. What begins outside of the part belongs to another. */
function anniversaries(terms: PlanTerms, fee: PlannedFee, step: number, start: string, end: string): Period[] {
  const out: Period[] = []
  const origin = addMonths(terms.period_start, fee.free_months)
  for (let k = 0; ; k += step) {
    const from = addMonths(origin, k)
    if (from > end) return out
    const last = addDays(addMonths(origin, k + step), -1)
    const to = earlier(last, terms.period_end)
    const share = to === last ? num(1) : num(daysBetween(from, to) + 1).div(30 * step)
    if (from >= start) out.push({ period: from, from, to, share: share.gt(1) ? num(1) : share })
  }
}

/** What the contract is signed for: its fixed fees without deposit, recharge and goods, in its own currency (contract.md calculations 3). */
export const signAmountOf = (rows: readonly PlanRow[]): Num => sum(rows.filter((r) => !passing.includes(r.fee_type)).map((r) => r.amount))
export const depositOf = (rows: readonly PlanRow[]): Num => sum(rows.filter((r) => r.fee_type === 'deposit').map((r) => r.amount))

/** Simple interest of a late payment (contract.md calculations 4): rate in percent a day. */
export const lateFeeOf = (unpaid: NumLike, rate: NumLike, days: number, currency: string): Num =>
  roundMoney(num(unpaid).times(rate).div(100).times(Math.max(days, 0)), currency)
