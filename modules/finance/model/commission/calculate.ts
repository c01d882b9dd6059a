import { addDays, endOfMonth, num, roundMoney, sum, zero, type Num } from '@crossway/kernel'
import { reachedMilestones, type Milestone, type Reached, type StoreTotal } from './milestones.ts'
import { poolOf, type PoolRule } from './pool.ts'
import { roasOf, roleAmount, rulesByRole, type MonthAds, type RoleRule } from './role-rules.ts'
import { liveOn, type ShareRow } from './shares.ts'
import type { BaseMetric, DivideRole, LeaverRule, LineRole, MilestoneMetric } from './words.ts'

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
  readonly milestones: readonly Milestone[]
  readonly role_rules: readonly RoleRule[]
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
  /** What each store has brought, where milestones count it, and what of them other months have paid. */
  readonly totals: readonly StoreTotal[]
  readonly paid: readonly Pick<Reached, 'store' | 'metric' | 'threshold'>[]
  /** Advertising of the month, where a role is paid by it; undefined where nobody tells. */
  readonly ads: MonthAds | undefined
}

export interface BillLine {
  readonly role: LineRole
  readonly employee: number | null
  readonly share_rate: string
  readonly days_ratio: string
  readonly coefficient: string
  readonly coefficient_missing: boolean
  readonly store: number | null
  readonly metric: MilestoneMetric | null
  readonly threshold: string | null
  readonly ad_spend: string | null
  readonly roas: string | null
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
    lines: [...results.flatMap((r) => linesOf(r.span, r.pool, q, share)), ...milestoneLines(last.span, q)],
  }
}

type Share = (from: string, to: string) => Num
/** Part of a member in what is shared, before rounding. */
interface Part {
  readonly m: ShareMember
  readonly days: Num
  readonly coefficient: string
  readonly known: string | undefined
  readonly exact: Num
}
/** What a line says besides who gets how much. */
type More = Pick<BillLine, 'store' | 'metric' | 'threshold' | 'ad_spend' | 'roas'>
const plain: More = { store: null, metric: null, threshold: null, ad_spend: null, roas: null }

function linesOf(s: Span, pool: Num, q: Question, share: Share): BillLine[] {
  const rules = rulesByRole(s.role_rules)
  const daysOfMember = (m: ShareMember): Num => {
    const left = m.employee === null ? undefined : q.leftOn(m.employee)
    return share(most(s.from, m.from), least(least(s.to, m.to), s.leaver_rule === 'prorate' ? left : undefined))
  }
  const pooled = s.members.flatMap((m): Part[] => {
    const days = daysOfMember(m)
    if (days.isZero() || rules.has(m.role)) return []
    const known = m.employee === null ? '1' : q.coefficientOf(m.employee)
    const coefficient = s.use_performance ? (known ?? '1') : '1'
    return [{ m, days, coefficient, known: s.use_performance ? known : '1', exact: pool.times(m.share_rate).times(days).times(coefficient) }]
  })
  const ruled = [...rules].flatMap(([role, tiers]) => {
    const amount = roleAmount(tiers, q.ads)
    const roas = q.ads && roasOf(q.ads)
    const own = s.members.filter((m) => m.role === role)
    const parts = own.flatMap((m): Part[] => {
      const days = daysOfMember(m)
      if (days.isZero()) return []
      // Several of a role divide its amount by their shares while they are there together.
      const together = sum(own.filter((o) => overlaps(o, m)).map((o) => o.share_rate))
      return [{ m, days, coefficient: '1', known: '1', exact: amount.times(m.share_rate).div(together).times(days) }]
    })
    return rounded(parts, s, q, { ...plain, ad_spend: q.ads ? text(num(q.ads.spend)) : null, roas: roas ? text(roas) : null })
  })
  return [...rounded(pooled, s, q, plain), ...ruled]
}
const overlaps = (a: ShareRow, b: ShareRow): boolean => (a.from ?? '') <= (b.to ?? '9999') && (b.from ?? '') <= (a.to ?? '9999')

/** A milestone is shared by whoever is a member at the month's end, without coefficients: it is a fixed bonus. */
const milestoneLines = (s: Span, q: Question): BillLine[] =>
  reachedMilestones(s.milestones, q.totals, q.paid).flatMap(({ store, metric, threshold, amount }) => {
    const parts = s.members
      .filter((m) => liveOn(m, s.to))
      .map((m): Part => ({ m, days: num(1), coefficient: '1', known: '1', exact: num(amount).times(m.share_rate) }))
    return rounded(parts, s, q, { ...plain, store, metric, threshold: text(num(threshold)) }).map((l) => ({ ...l, role: 'milestone' as const }))
  })

/** The lines sum to what is shared: the cents that rounding leaves go to the largest. */
function rounded(parts: readonly Part[], s: Span, q: Question, more: More): BillLine[] {
  const amounts = parts.map((p) => roundMoney(p.exact))
  const largest = amounts.reduce((at, a, i) => (a.gt(amounts[at]!) ? i : at), 0)
  const rest = roundMoney(sum(parts.map((p) => p.exact))).minus(sum(amounts))
  return parts.map(({ m, days, coefficient, known }, i) => {
    const whole = i === largest ? amounts[i]!.plus(rest) : amounts[i]!
    const forfeited = s.leaver_rule === 'forfeit' && m.employee !== null && q.leftOn(m.employee) !== undefined
    const { held, payable } = heldOf(forfeited ? zero : whole, s.hold_ratio)
    return {
      role: m.role,
      employee: m.employee,
      share_rate: num(m.share_rate).toFixed(8),
      days_ratio: days.toFixed(8),
      coefficient: num(coefficient).toFixed(8),
      coefficient_missing: known === undefined,
      ...more,
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
