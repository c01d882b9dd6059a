import { num, split, sum, type Num } from '@crossway/kernel'

type Value = string | number | null | undefined
const part = (a: Value, b: Value): Num | null => (a === null || a === undefined || b === null || b === undefined || num(b).isZero() ? null : num(a).div(num(b)))
const minus = (a: Value, b: Value): Num | null => (a === null || a === undefined || b === null || b === undefined ? null : num(a).minus(num(b)))

export interface CouponRow {
  readonly start_at?: Value
  readonly end_at?: Value
  readonly clips?: Value
  readonly redemptions?: Value
  readonly total_discount?: Value
  readonly budget_spent?: Value
  readonly budget_percentage_used?: Value
  readonly sales?: Value
}
export type CouponState = 'not_started' | 'running' | 'out_of_budget' | 'ended'
/** Where a coupon stands at a moment; used up = all of its budget spent while it runs (resource.md CouponPerformance). */
export function couponState(c: CouponRow, now: number): CouponState | null {
  if (!c.start_at) return null
  if (now < Date.parse(String(c.start_at))) return 'not_started'
  if (c.end_at && now > Date.parse(String(c.end_at))) return 'ended'
  return c.budget_percentage_used !== null && c.budget_percentage_used !== undefined && num(c.budget_percentage_used).gte(100) ? 'out_of_budget' : 'running'
}
/** Redemption rate, discount an order, platform's fee, cost ratio, sales after the fee. Ratios are parts of one; null = a divisor is nothing (resource.md CouponPerformance). */
export function couponFigures(c: CouponRow): { rate: Num | null; perOrder: Num | null; fee: Num | null; costRatio: Num | null; net: Num | null } {
  const fee = minus(c.budget_spent, c.total_discount)
  return {
    rate: part(c.redemptions, c.clips),
    perOrder: part(c.total_discount, c.redemptions),
    fee,
    costRatio: part(c.budget_spent, c.sales),
    net: fee && c.sales !== null && c.sales !== undefined ? num(c.sales).minus(fee) : null,
  }
}

/** A coupon's amount over its articles: by the units of orders that carry it, equally where none does; the remainder goes to the largest (resource.md CouponPerformance). */
export const couponSplit = (amount: Value, units: readonly number[]): Num[] => {
  const weights = units.map((u) => Math.max(0, u))
  return split(amount ?? 0, sum(weights).isZero() ? units.map(() => 1) : weights)
}

export interface DealRow {
  readonly units_sold?: Value
  readonly glance_views?: Value
  readonly revenue?: Value
  readonly deal_fee?: Value
  readonly baseline_units?: Value
  readonly start_at?: Value
  readonly end_at?: Value
}
const dayMs = 86_400_000
/** Conversion, fee share of revenue (PCOS), average price, and lift over the baseline of the days it ran, at least one (resource.md LDBDPerformance). */
export function dealFigures(d: DealRow): { conversion: Num | null; pcos: Num | null; averagePrice: Num | null; lift: Num | null } {
  const days = d.start_at && d.end_at ? Math.max(1, Math.round((Date.parse(String(d.end_at)) - Date.parse(String(d.start_at))) / dayMs)) : null
  const usual = days === null || d.baseline_units === null || d.baseline_units === undefined ? null : num(d.baseline_units).times(days)
  const lift = usual && !usual.isZero() && d.units_sold !== null && d.units_sold !== undefined ? num(d.units_sold).div(usual).minus(1) : null
  return { conversion: part(d.units_sold, d.glance_views), pcos: part(d.deal_fee, d.revenue), averagePrice: part(d.revenue, d.units_sold), lift }
}
