import { addDays, num, sum, type Num } from '@crossway/kernel'

/** A payout that has not come: its day and its amount in CNY by the month's rate; undefined where no rate is kept. */
export interface OpenPayout {
  readonly store: number
  readonly day: string
  readonly cny: string | null
}
/** What a store's payouts of twelve months came to, and how much of it came by its day. */
export interface StorePast {
  readonly store: number
  readonly due: string
  readonly onTime: string
}
export interface OutlookWeek {
  /** Monday. */
  readonly from: string
  readonly to: string
  readonly due: string
  /** Due × the store's punctuality. */
  readonly likely: string
}
export interface OutlookStore {
  readonly store: number
  readonly title: string
  readonly open: string
  readonly late: string
  readonly lateDays: number
  readonly punctual: string | null
}
export interface OutlookMonth {
  readonly month: string
  readonly onTime: string
  readonly after: string
  readonly open: string
}
export interface PayoutOutlook {
  readonly today: string
  readonly late: string
  readonly open: string
  readonly punctual: string | null
  readonly weeks: readonly OutlookWeek[]
  readonly months: readonly OutlookMonth[]
  readonly stores: readonly OutlookStore[]
  /** Currencies without a monthly rate: their payouts are not in the sums. */
  readonly unrated: readonly string[]
}
export const weeksAhead = 8
/** Of a store that nothing was due from yet (dashboard.md receivableStatistics, forecast). */
const newcomer = '0.8'

/** Share of a store's payouts of twelve months that came by their day. */
export function punctuality(past: StorePast | undefined): Num {
  return !past || !num(past.due).gt(0) ? num(newcomer) : num(past.onTime).div(past.due)
}

/** Eight weeks from this Monday on: what is due in each, and what of it will come by the past of its store; what has missed its day stands apart. */
export function payoutWeeks(
  today: string,
  open: readonly OpenPayout[],
  past: readonly StorePast[],
): { readonly late: string; readonly weeks: readonly OutlookWeek[] } {
  const monday = addDays(today, -((new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7))
  const known = open.filter((o): o is OpenPayout & { cny: string } => o.cny !== null)
  const ahead = known.filter((o) => o.day >= today)
  return {
    late: sum(known.filter((o) => o.day < today).map((o) => o.cny)).toFixed(2),
    weeks: Array.from({ length: weeksAhead }, (_, i) => {
      const [from, to] = [addDays(monday, 7 * i), addDays(monday, 7 * i + 6)]
      const due = ahead.filter((o) => o.day >= from && o.day <= to)
      return {
        from,
        to,
        due: sum(due.map((o) => o.cny)).toFixed(2),
        likely: sum(due.map((o) => num(o.cny).times(punctuality(past.find((p) => p.store === o.store))))).toFixed(2),
      }
    }),
  }
}
