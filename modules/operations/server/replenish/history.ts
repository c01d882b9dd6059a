import { daysBetween } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { daysOn } from '../../model/forecast/calendar.ts'
import type { HistoryDay } from '../../model/forecast/clean.ts'

export const historyMonths = 25
/** What a day says beside its pieces, in bits: nothing left, its shelf known, nobody could buy, an event, complete. */
const bits = { empty: 1, shelf: 2, unseen: 4, promo: 8, complete: 16 } as const

interface Packed {
  readonly msku: number
  /** Days as numbers: offset × 2⁵ plus bits, and the pieces sold. */
  readonly days: string
  readonly units: string
  /** Bulk orders are rare: their days and pieces alone. */
  readonly bulk_days: number[] | null
  readonly bulk: number[] | null
}
const numbersOf = (text: string): number[] => text.slice(1, -1).split(',').map(Number)

/**
 * Days of many listings up to a day, each without a gap: a day that no report names sold nothing. One row a listing comes from the database, two numbers a
 * day in it: reading was half of a night's work.
 */
export async function histories(run: Runner, mskus: readonly number[], from: string, to: string): Promise<Map<number, HistoryDay[]>> {
  const rows = await run.rows<Packed>(sql`
    select msku_id as msku, array_agg((day - ${from}::date) * 32 + case fba_available_eod when 0 then 3 else case when fba_available_eod is null then 0 else 2 end end + case when buybox_pct < 10 and sessions > 0 then 4 else 0 end + promo::int * 8 + complete::int * 16 order by day)::text as days,
      array_agg(units order by day)::text as units, array_agg(day - ${from}::date order by day) filter (where units_bulk > 0) as bulk_days, array_agg(units_bulk order by day) filter (where units_bulk > 0) as bulk
    from msku_daily where msku_id = any(${[...mskus]}::bigint[]) and day between ${from}::date and ${to}::date group by msku_id`)
  const last = daysBetween(from, to)
  const names = Array.from({ length: last + 1 }, (_, n) => daysOn(from, n))
  return new Map(rows.map((r) => [r.msku, unpack(r, names)]))
}
function unpack(r: Packed, names: readonly string[]): HistoryDay[] {
  const codes = numbersOf(r.days)
  const units = numbersOf(r.units)
  const bulk = new Map(r.bulk_days?.map((d, i) => [d, r.bulk![i]!]))
  const days: HistoryDay[] = []
  let i = 0
  for (let n = codes[0]! >> 5; n < names.length; n++) {
    const code = i < codes.length && codes[i]! >> 5 === n ? codes[i]! : undefined
    const known = code !== undefined
    const is = (bit: number): boolean => known && (code & bit) !== 0
    days.push({
      day: names[n]!,
      units: known ? units[i]! : 0,
      units_bulk: bulk.size > 0 ? (bulk.get(n) ?? 0) : 0,
      available: is(bits.shelf) ? (is(bits.empty) ? 0 : 1) : null,
      unseen: is(bits.unseen),
      promo: is(bits.promo),
      complete: known ? is(bits.complete) : i > 0 && i < codes.length && (codes[i - 1]! & bits.complete) !== 0,
    })
    if (known) i++
  }
  return days
}
