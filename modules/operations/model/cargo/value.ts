import { num, roundMoney, sum, type NumLike } from '@crossway/kernel'

export const stages = ['domestic', 'transit', 'overseas', 'fba', 'defective'] as const
export type Stage = (typeof stages)[number]
export interface Cargo {
  readonly goods: Readonly<Record<Stage, NumLike>>
  readonly prepaid: NumLike
  readonly unpaid: NumLike
  /** Goods value at the beginning of the period; that of its end where nothing is known. */
  readonly opening?: NumLike | null
  readonly cogs30: NumLike
  readonly aged: { readonly d181: NumLike; readonly d271: NumLike; readonly d366: NumLike }
  readonly quota: NumLike | null
}
/** Money in goods of a project (operations.md cargoValue, calculations). */
export function cargoOf(c: Cargo) {
  const goods = sum(stages.map((s) => c.goods[s]))
  const capital = goods.plus(c.prepaid).minus(c.unpaid)
  const average = c.opening === null || c.opening === undefined ? goods : goods.plus(c.opening).div(2)
  const cogs = num(c.cogs30)
  const quota = c.quota === null ? null : num(c.quota)
  return {
    goods_value: roundMoney(goods).toFixed(2),
    capital: roundMoney(capital).toFixed(2),
    /** Days that the goods lie: none where nothing was sold. */
    turnover_days: cogs.gt(0) ? average.div(cogs).times(30).toFixed(1) : null,
    provision_suggest: provision(c.aged),
    used_pct: quota?.gt(0) ? capital.div(quota).times(100).toFixed(2) : null,
  }
}
/** 10 % of what lies 181 to 270 days, 30 % of 271 to 365, 60 % of more. */
export const provision = (aged: Cargo['aged']): string =>
  roundMoney(num(aged.d181).times('0.1').plus(num(aged.d271).times('0.3')).plus(num(aged.d366).times('0.6'))).toFixed(2)

export interface Quota {
  readonly limit: NumLike
  readonly used: NumLike
}
/** Whether an amount still fits, and by how much it does not (operations.md checkCargoQuota). */
export function quotaCheck(
  q: Quota | undefined,
  amount: NumLike,
): { readonly result: 'ok' | 'over'; readonly limit: string | null; readonly used: string; readonly over: string } {
  if (!q) return { result: 'ok', limit: null, used: '0.00', over: '0.00' }
  const over = num(q.used).plus(amount).minus(q.limit)
  return { result: over.gt(0) ? 'over' : 'ok', limit: num(q.limit).toFixed(2), used: num(q.used).toFixed(2), over: over.gt(0) ? over.toFixed(2) : '0.00' }
}
