import { addDays, daysBetween } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import type { HistoryDay } from '../../model/forecast/clean.ts'

interface Packed {
  readonly msku: number
  readonly at: number[]
  readonly units: number[]
  readonly bulk: number[]
  readonly shelf: (number | null)[]
  readonly buybox: (number | null)[]
  readonly sessions: number[]
  readonly promo: boolean[]
  readonly complete: boolean[]
}
export const historyMonths = 25

/**
 * Days of many listings up to a day, each without a gap: a day that no report names sold nothing. One row a listing comes from the database, its columns
 * as arrays, so that two years of two hundred listings are read in one go and are soon gone.
 */
export async function histories(run: Runner, mskus: readonly number[], from: string, to: string): Promise<Map<number, HistoryDay[]>> {
  const rows = await run.rows<Packed>(sql`
    select msku_id as msku, array_agg(day - ${from}::date order by day) as at, array_agg(units order by day) as units, array_agg(units_bulk order by day) as bulk, array_agg(fba_available_eod order by day) as shelf, array_agg(buybox_pct::float8 order by day) as buybox,
      array_agg(sessions order by day) as sessions, array_agg(promo order by day) as promo, array_agg(complete order by day) as complete
    from msku_daily where msku_id = any(${[...mskus]}::bigint[]) and day between ${from}::date and ${to}::date group by msku_id`)
  return new Map(rows.map((r) => [r.msku, unpack(r, from, daysBetween(from, to))]))
}
function unpack(r: Packed, from: string, last: number): HistoryDay[] {
  const days: HistoryDay[] = []
  let i = 0
  for (let n = r.at[0]!; n <= last; n++) {
    const day = addDays(from, n)
    if (r.at[i] !== n) {
      days.push({
        day,
        units: 0,
        units_bulk: 0,
        available: null,
        buybox: null,
        sessions: 0,
        promo: false,
        complete: i > 0 && i < r.at.length && r.complete[i - 1]!,
      })
      continue
    }
    days.push({
      day,
      units: r.units[i]!,
      units_bulk: r.bulk[i]!,
      available: r.shelf[i] ?? null,
      buybox: r.buybox[i] ?? null,
      sessions: r.sessions[i]!,
      promo: r.promo[i]!,
      complete: r.complete[i]!,
    })
    i++
  }
  return days
}
