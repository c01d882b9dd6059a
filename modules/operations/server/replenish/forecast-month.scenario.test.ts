import { addDays, addMonths, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { forecastsOf, marketOf, storeForecasts } from './forecast-run.ts'
import { listingsOf } from './listings.ts'
import { replenishJob } from './replenish-job.ts'

// operations.md aiRestock, accuracy board: WAPE and bias by shop, class and month.
let w: Fixture
const today = dayOf(new Date())
const monday = addDays(today, -((new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7))
const weeks = () =>
  w.db.rows<{ week: string; forecast: string; actual: string }>(
    sql`select week::text as week, forecast::numeric(12,1)::text as forecast, actual::numeric(12,1)::text as actual from forecast_week order by week, msku_id`,
  )
const month = async (tab: string, filter: object = {}): Promise<Record<string, unknown>[]> =>
  (await w.call('GET', `forecast-month?view=aiRestock&tab=${tab}&filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.rows
beforeAll(async () => {
  w = await makeFixture()
  w.as(superCtx(1, w.leader))
})
afterAll(() => w.close())

describe('accuracy of forecasts, month by month', () => {
  it('keeps what was first said of each of the last weeks, and what was sold in it as it is told now', async () => {
    const { msku } = await w.listing('F-1', { available: 500 })
    await w.db.run(
      sql`insert into msku_daily (store_id, msku_id, day, units, fba_available_eod, complete) select ${w.store}, ${msku}, d::date, 10, 300, true from generate_series(${addDays(monday, -210)}::date, ${addDays(today, -1)}::date, interval '1 day') d`,
    )
    const night = async (): Promise<void> => {
      const known = await forecastsOf(w.db, await listingsOf(w.db, { mskus: [msku] }), await marketOf(w.db, today, []))
      await w.db.tx((tx) => storeForecasts(tx, today, known))
    }
    await night()
    const first = await weeks()
    expect(first).toHaveLength(8)
    expect(first.at(-1)).toEqual({ week: addDays(monday, -7), forecast: '70.0', actual: '70.0' })
    // a late report: the last week sold half as much. What was said of it stands.
    await w.db.run(sql`update msku_daily set units = 5 where msku_id = ${msku} and day between ${addDays(monday, -7)}::date and ${addDays(monday, -1)}::date`)
    await night()
    const second = await weeks()
    expect(second).toHaveLength(8)
    expect(second.at(-1)).toMatchObject({ week: addDays(monday, -7), forecast: '70.0' })
    expect(Number(second.at(-1)!.actual)).toBeLessThan(70)
  })
  it('forgets whole months that are over for more than two years, in the night’s run of all shops', async () => {
    await w.db.run(sql`delete from forecast_week`)
    const { msku } = await w.listing('F-4')
    // the first Thursday that is kept, and the one before it
    const first = `${addMonths(today, -24).slice(0, 7)}-01`
    const thursday = addDays(first, (4 - new Date(`${first}T12:00:00Z`).getUTCDay() + 7) % 7)
    const kept = addDays(thursday, -3)
    await w.db.run(
      sql`insert into forecast_week (msku_id, week, forecast, actual) select ${msku}, d::date, 1, 1 from unnest(${[addDays(kept, -700), addDays(kept, -7), kept, monday]}::date[]) d`,
    )
    const night = (store?: number) =>
      replenishJob.run({ app: w.app, ctx: superCtx(1, w.leader), id: 1, data: { store }, progress: async () => undefined, log: async () => undefined, itemFailed: async () => undefined, signal: new AbortController().signal }) // prettier-ignore
    const own = async () =>
      (await w.db.rows<{ week: string }>(sql`select week::text as week from forecast_week where msku_id = ${msku} order by 1`)).map((r) => r.week)
    await night(w.store)
    expect(await own()).toHaveLength(4)
    await night()
    expect(await own()).toEqual([kept, monday])
  })
  it('weighs errors by what was sold, in the month of each week’s Thursday, altogether or by shop and class', async () => {
    await w.db.run(sql`delete from forecast_week`)
    const [a, b] = [await w.listing('F-2'), await w.listing('F-3')]
    await w.db.run(sql`update msku set abc_class = 'A' where id = ${a.msku}`)
    await w.db.run(sql`update msku set abc_class = 'B' where id = ${b.msku}`)
    // Monday 29 June belongs to July: its Thursday is the second
    await w.db.run(sql`insert into forecast_week (msku_id, week, forecast, actual) values
      (${a.msku}, '2026-06-29', 80, 100), (${a.msku}, '2026-07-06', 130, 100), (${b.msku}, '2026-07-06', 60, 50), (${b.msku}, '2026-06-22', 10, 0)`)
    expect(await month('month')).toMatchObject([
      { month: '2026-07', mskus: 2, forecast: 270, units: 250, wape: '24.0000', bias: '8.0000' },
      { month: '2026-06', mskus: 1, forecast: 10, units: 0, wape: null, bias: null },
    ])
    expect(await month('store', { month: { eq: '2026-07' } })).toMatchObject([
      { class: 'A', store: { id: w.store }, units: 200, wape: '25.0000', bias: '5.0000' },
      { class: 'B', units: 50, wape: '20.0000', bias: '20.0000' },
    ])
  })
})
