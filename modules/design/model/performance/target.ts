import { num, round } from '@crossway/kernel'

/** Points of a month: the grade's base by working days of 22, the person's coefficient and his presence, less what training and the like take. */
export function targetOf(o: { base: string; month_days: number; own_days: number; personal: string; leave: string; deduct: string }): {
  month_coef: string
  target: string
} {
  // who joined within the month has fewer days, and his leave is of those
  const coef = round(num(o.own_days).div(22), 4)
  const present = o.own_days > 0 ? num(o.own_days).minus(o.leave).div(o.own_days).clampedTo(0, 1) : num(0)
  const target = round(num(o.base).times(coef).times(o.personal).times(present), 2).minus(o.deduct).clampedTo(0, 1e9)
  return { month_coef: coef.toFixed(4), target: target.toFixed(2) }
}
