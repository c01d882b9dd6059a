import { daysBetween } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { daysOn } from '../../model/forecast/calendar.ts'
import type { HistoryDay } from '../../model/forecast/clean.ts'

export const historyMonths = 25
/** What a day says beside its pieces, in bits: nothing left, its shelf known, nobody could buy, an event, complete. */
const bits = { empty: 1, shelf: 2, unseen: 4, promo: 8, complete: 16 } as const

interface Packed {
  readonly msku: number
  /** Eight bytes a day: its offset × 2⁵ plus bits, and the pieces sold. */
  readonly days: Buffer
  /** Bulk orders are rare: eight bytes for each of their days alone, its offset and its pieces. */
  readonly bulk: Buffer | null
}
const pair = 8

/**
 * Days of many listings up to a day, each without a gap: a day that no report names sold nothing. One row a listing comes from the database, two numbers a
 * day in it, in no order, as each says its day: reading was half of a night's work.
 */
export async function histories(run: Runner, mskus: readonly number[], from: string, to: string): Promise<Map<number, HistoryDay[]>> {
  const rows = await run.rows<Packed>(sql`
    select msku_id as msku, string_agg(int8send(((day - ${from}::date) * 32 + case fba_available_eod when 0 then 3 else case when fba_available_eod is null then 0 else 2 end end + case when buybox_pct < 10 and sessions > 0 then 4 else 0 end + promo::int * 8 + complete::int * 16)::bigint << 32 | (units::bigint & 4294967295)), ''::bytea) as days,
      string_agg(int8send(((day - ${from}::date)::bigint << 32) | units_bulk), ''::bytea) filter (where units_bulk > 0) as bulk
    from msku_daily where msku_id = any(${[...mskus]}::bigint[]) and day between ${from}::date and ${to}::date group by msku_id`)
  const last = daysBetween(from, to)
  const names = Array.from({ length: last + 1 }, (_, n) => daysOn(from, n))
  return new Map(rows.map((r) => [r.msku, unpack(r, names)]))
}
function unpack(r: Packed, names: readonly string[]): HistoryDay[] {
  const units = new Int32Array(names.length)
  const codes = new Int32Array(names.length).fill(-1)
  const bulk = new Int32Array(names.length)
  let first = names.length
  for (let at = 0; at < r.days.length; at += pair) {
    const code = r.days.readInt32BE(at)
    const n = code >> 5
    codes[n] = code
    units[n] = r.days.readInt32BE(at + 4)
    if (n < first) first = n
  }
  for (let at = 0; r.bulk && at < r.bulk.length; at += pair) bulk[r.bulk.readInt32BE(at)] = r.bulk.readInt32BE(at + 4)
  const days: HistoryDay[] = []
  let complete = false
  for (let n = first; n < names.length; n++) {
    const known = codes[n]! >= 0
    const code = known ? codes[n]! : 0
    // A day that nobody names is as complete as the one before it.
    if (known) complete = (code & bits.complete) !== 0
    days.push({
      day: names[n]!,
      units: units[n]!,
      units_bulk: bulk[n]!,
      available: (code & bits.shelf) === 0 ? null : (code & bits.empty) === 0 ? 1 : 0,
      unseen: (code & bits.unseen) !== 0,
      promo: (code & bits.promo) !== 0,
      complete,
    })
  }
  return days
}
