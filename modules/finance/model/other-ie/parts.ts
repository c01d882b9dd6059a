import { addMonths, endOfMonth, num, round, split, sum, type Num, type NumLike } from '@crossway/kernel'

/** Months `yyyy-MM` from one to the other, both counted; none when the end comes first. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  for (let m = from; m <= to && months.length <= 60; m = addMonths(m + '-01', 1).slice(0, 7)) months.push(m)
  return months
}

/** An amount in equal parts by month; the last takes the remainder (finance-treasury.md otherIandE: 10,000.00 over 3 months → 3,333.33, 3,333.33, 3,333.34). */
export function monthlyParts(amount: NumLike, months: number): Num[] {
  const part = round(num(amount).div(months), 2)
  const parts = Array.from({ length: months - 1 }, () => part)
  return [...parts, num(amount).minus(sum(parts))]
}

export interface Part {
  readonly month: string
  readonly biz_date: string
  readonly share: number
  readonly amount: Num
}
/** What is posted of a document: each month of its spread cut by its shares. Without a spread its own day counts, with one the last day of each month. */
export function partsOf(o: {
  readonly amount: NumLike
  readonly biz_date: string
  readonly from: string | null
  readonly to: string | null
  readonly weights: readonly NumLike[]
}): Part[] {
  const months = o.from && o.to ? monthsBetween(o.from, o.to) : [o.biz_date.slice(0, 7)]
  const weights = o.weights.length ? o.weights : [1]
  return monthlyParts(o.amount, months.length).flatMap((amount, i) => {
    const month = months[i]!
    const day = o.from ? endOfMonth(month + '-01') : o.biz_date
    return split(amount, weights).map((part, share) => ({ month, biz_date: day, share, amount: part }))
  })
}
