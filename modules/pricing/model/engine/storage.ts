import { num, roundMoney, zero, type Num, type NumLike } from '@crossway/kernel'

export interface StorageRow {
  readonly size_group: 'standard' | 'oversize'
  readonly month_from: number
  readonly month_to: number
  readonly rate: NumLike
}
const rateOf = (rows: readonly StorageRow[], group: string, month: number): NumLike | undefined =>
  rows.find((r) => r.size_group === group && month >= r.month_from && month <= r.month_to)?.rate

/**
 * Storage of one unit that stays so many months from a day on: each month by its own rate, the last one in part. The volume is in the unit of the
 * rates. Undefined = a month has no rate.
 */
export function storageFee(rows: readonly StorageRow[], group: string, volume: NumLike, months: NumLike, day: string, currency: string): Num | undefined {
  let [total, left, month] = [zero, num(months), Number(day.slice(5, 7))]
  while (left.gt(0)) {
    const rate = rateOf(rows, group, month)
    if (rate === undefined) return undefined
    total = total.plus(num(rate).times(left.gt(1) ? 1 : left))
    left = left.minus(1)
    month = (month % 12) + 1
  }
  return roundMoney(total.times(volume), currency)
}

export interface PlacementRow {
  readonly tier: string
  readonly max_weight: NumLike | null
  readonly option: 'minimal' | 'partial' | 'optimized'
  readonly fee: NumLike
}
/** Fee for the way in which an inbound is spread over the platform's warehouses; undefined = it is typed. */
export const placementFee = (rows: readonly PlacementRow[], tier: string, weight: NumLike, option: string): Num | undefined => {
  const row = rows.find((r) => r.tier === tier && r.option === option && (r.max_weight === null || num(weight).lte(r.max_weight)))
  return row && num(row.fee)
}
