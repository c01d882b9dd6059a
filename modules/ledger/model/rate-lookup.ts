import { addDays, addMonths, num, round, startOfMonth, type Num } from '@crossway/kernel'
import type { RateType } from './exchange-rate.resource.ts'

export const monthTypes: readonly RateType[] = ['month_pl', 'customs', 'tax']

/** A rate as it stands in the table. */
export interface StoredRate {
  readonly id: number
  readonly from: string
  readonly to: string
  readonly date: string
  readonly rate: string
}
export interface FoundRate {
  readonly rate: Num
  /** Rows the rate comes from: none for equal currencies, two when crossed through CNY. */
  readonly rows: readonly StoredRate[]
  readonly date: string
  /** The month had no rate, the previous month's was taken. */
  readonly previousMonth: boolean
}

/** First day a look-up may reach back to: seven days for spot, the previous month for month types, none for the others. */
export const reachBack = (type: RateType, date: string): string =>
  monthTypes.includes(type) ? addMonths(startOfMonth(date), -1) : type === 'spot' ? addDays(date, -7) : date

/**
 * The rate of a day out of the stored rows of one type (finance-treasury.md exchangeRate): the exact day; spot falls back to the
 * latest within seven days, month types to the previous month (flagged); else the inverse, rounded to 8 digits; else crossed through CNY.
 */
export function lookUp(rows: readonly StoredRate[], from: string, to: string, date: string, type: RateType): FoundRate | undefined {
  if (from === to) return { rate: num(1), rows: [], date, previousMonth: false }
  const month = monthTypes.includes(type)
  const wanted = month ? startOfMonth(date) : date
  const earliest = reachBack(type, date)
  const latest = (a: string, b: string): StoredRate | undefined =>
    rows.filter((r) => r.from === a && r.to === b && r.date <= wanted && r.date >= earliest).sort((x, y) => (x.date < y.date ? 1 : -1))[0]
  const direct = (a: string, b: string): FoundRate | undefined => {
    const straight = latest(a, b)
    const inverse = straight ? undefined : latest(b, a)
    const row = straight ?? inverse
    if (!row) return undefined
    return { rate: straight ? num(row.rate) : round(num(1).div(row.rate), 8), rows: [row], date: row.date, previousMonth: month && row.date !== wanted }
  }
  const found = direct(from, to)
  if (found || from === 'CNY' || to === 'CNY') return found
  const a = direct(from, 'CNY')
  const b = direct(to, 'CNY')
  if (!a || !b) return undefined
  return {
    rate: round(a.rate.div(b.rate), 8),
    rows: [...a.rows, ...b.rows],
    date: a.date < b.date ? a.date : b.date,
    previousMonth: a.previousMonth || b.previousMonth,
  }
}

/** How far a rate lies from the one before, in percent with two decimals. */
export const deviation = (rate: string, before: string): Num => round(num(rate).div(before).minus(1).times(100).abs(), 2)
