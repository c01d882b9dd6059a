import { num, roundMoney, type NumLike } from '@crossway/kernel'

/** Share of units that came back of those that went out, per cent with two decimals; null where nothing went out. */
export const returnRate = (returned: number, shipped: number): string | null => (shipped <= 0 ? null : num(returned).times(100).div(shipped).toFixed(2))

/** What a return costs: the refund and the fee of the return, less what the goods are worth again (operations.md returnManage). */
export const returnLoss = (r: { readonly refund: NumLike; readonly fee: NumLike; readonly recovered: NumLike }): string =>
  roundMoney(num(r.refund).plus(r.fee).minus(r.recovered), 'CNY').toFixed(2)
