import { sql, type Runner } from '@crossway/server-kit'
import { systemClock, type Clock } from '@crossway/amazon'

/**
 * The database's time, told by this machine's clock. What one worker writes down as due, another must find due: a machine minutes ahead would take the
 * others' leases for lapsed and make them wait for moments and limits that only it has reached.
 */
export async function sharedClock(run: Runner): Promise<Clock> {
  const before = Date.now()
  const { now } = await run.one<{ now: string }>(sql`select (extract(epoch from clock_timestamp()) * 1000)::text as now`)
  const ahead = (before + Date.now()) / 2 - Number(now)
  return { now: () => Math.round(Date.now() - ahead), sleep: systemClock.sleep }
}
