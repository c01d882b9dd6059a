import { addDays, endOfMonth, num, roundMoney, sum, zero, type Num } from '@crossway/kernel'
import { poolOf, type PoolRule } from './pool.ts'
import type { ShareRow } from './shares.ts'
import type { BaseMetric, DivideRole, LeaverRule } from './words.ts'

export interface ShareMember extends ShareRow {
  readonly role: DivideRole
  /** null: a pool of the department. */
  readonly employee: number | null
}
/** A structure for the days of the month on which it holds. */
export interface Span extends PoolRule {
  readonly structure: number
  readonly version: number
  readonly from: string
  readonly to: string
  readonly base_metric: BaseMetric
  readonly hold_ratio: string
  readonly use_performance: boolean
  readonly loss_carry: boolean
  readonly leaver_rule: LeaverRule
  readonly members: readonly ShareMember[]
  /** Its metric of the month on the books, entries of this month and of earlier ones apart. */
  readonly base: string
  readonly prior: string
}
export interface Question {
  /** yyyy-MM */
  readonly month: string
  /** In the order of time; at least one. */
  readonly spans: readonly Span[]
  /** What the last bill left to carry, 0 or below. */
  readonly carry: string
  readonly isWorkday: (day: string) => boolean
  /** Coefficient of the month's appraisal; 1.00 where there is none yet. */
  readonly coefficientOf: (employee: number) => string | undefined
  /** Last day of somebody who has left. */
  readonly leftOn: (employee: number) => string | undefined
}

export interface BillLine {
  readonly role: DivideRole
  readonly employee: number | null
  readonly share_rate: string
  readonly days_ratio: string
  readonly coefficient: string
  readonly coefficient_missing: boolean
  readonly amount: string
  readonly held: string
  readonly payable: string
  readonly forfeited: boolean
}
export interface Bill {
  readonly structure: number
  readonly version: number
  readonly base_metric: BaseMetric
  readonly base_amount: string
  readonly prior_adjust: string
  readonly carry_in: string
  readonly net_base: string
  readonly carry_out: string
  readonly pool_amount: string
  readonly hold_ratio: string
  readonly lines: readonly BillLine[]
}

const text = (v: Num): string => v.toFixed(2)
const least = (a: string, b: string | null | undefined): string => (b && b < a ? b : a)
const most = (a: string, b: string | null): string => (b && b > a ? b : a)

/** What of an amount is kept back until the month's money is collected, and what is paid now. */
export function heldOf(amount: Num, ratio: string): { readonly held: Num; readonly payable: Num } {
  const held = roundMoney(amount.times(ratio))
  return { held, payable: amount.minus(held) }
}

/**
 * A month's commission of a project (finance.md operationCommission). Pure: the same data gives the same lines. The figures of the head are those
 * of the structure that holds at the month's end; where the structure changed, each pays its own pool for its working days.
 */
export function calculateBill(q: Question): Bill {
  const days = daysOf(q.month + '-01', endOfMonth(q.month + '-01'))
  const worked = days.filter(q.isWorkday)
  // A month without a working day would pay nobody: its calendar days count then.
  const counted = worked.length ? worked : days
  const results = q.spans.map((s) => {
    const carry_in = s.loss_carry ? num(q.carry) : zero
    const net = num(s.base).plus(s.prior).plus(carry_in)
    return { span: s, carry_in, net, pool: poolOf(net, s) }
  })
  const last = results.at(-1)!
  const share = (from: string, to: string): Num => num(counted.filter((d) => from <= d && d <= to).length).div(counted.length)
  return {
    structure: last.span.structure,
    version: last.span.version,
    base_metric: last.span.base_metric,
    base_amount: text(num(last.span.base)),
    prior_adjust: text(num(last.span.prior)),
    carry_in: text(last.carry_in),
    net_base: text(last.net),
    carry_out: text(last.net.lt(0) && last.span.loss_carry ? last.net : zero),
    pool_amount: text(results.length === 1 ? last.pool : roundMoney(sum(results.map((r) => r.pool.times(share(r.span.from, r.span.to)))))),
    hold_ratio: last.span.hold_ratio,
    lines: results.flatMap((r) => linesOf(r.span, r.pool, q, share)),
  }
}

function linesOf(s: Span, pool: Num, q: Question, share: (from: string, to: string) => Num): BillLine[] {
  const parts = s.members.flatMap((m) => {
    const left = m.employee === null ? undefined : q.leftOn(m.employee)
    const days = share(most(s.from, m.from), least(least(s.to, m.to), s.leaver_rule === 'prorate' ? left : undefined))
    if (days.isZero()) return []
    const known = m.employee === null ? '1' : q.coefficientOf(m.employee)
    const coefficient = s.use_performance ? (known ?? '1') : '1'
    const exact = pool.times(m.share_rate).times(days).times(coefficient)
    return [{ m, days, coefficient, known, exact, amount: roundMoney(exact), forfeited: s.leaver_rule === 'forfeit' && left !== undefined }]
  })
  // The lines sum to what is shared: the cents that rounding leaves go to the largest.
  const largest = parts.reduce((at, p, i) => (p.amount.gt(parts[at]!.amount) ? i : at), 0)
  const rest = roundMoney(sum(parts.map((p) => p.exact))).minus(sum(parts.map((p) => p.amount)))
  return parts.map(({ m, days, coefficient, known, amount, forfeited }, i) => {
    const whole = i === largest ? amount.plus(rest) : amount
    const { held, payable } = heldOf(forfeited ? zero : whole, s.hold_ratio)
    return {
      role: m.role,
      employee: m.employee,
      share_rate: num(m.share_rate).toFixed(8),
      days_ratio: days.toFixed(8),
      coefficient: num(coefficient).toFixed(8),
      coefficient_missing: s.use_performance && known === undefined,
      amount: text(whole),
      held: text(held),
      payable: text(payable),
      forfeited,
    }
  })
}

function daysOf(from: string, to: string): string[] {
  const out: string[] = []
  for (let d = from; d <= to; d = addDays(d, 1)) out.push(d)
  return out
}
