import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { replenishRun } from '../../model/restock/restock.resources.ts'
import { loadRules } from '../rule/load-rules.ts'
import { forecastsOf, marketOf, storeForecasts } from './forecast-run.ts'
import { listingsOf } from './listings.ts'
import { planned, storedForecasts } from './run-replenish.ts'
import { publishSuggestions, stageSuggestions, storeOutlook } from './suggestions.ts'
import { waysOf } from './ways.ts'

const listings = 230
/** Of each shop so many, so that no operator's page is empty. */
const ofEach = 6
/** Fourteen nightly runs, the last one's suggestions of the listings that sell most, some of each shop: worked out as every night, some of them decided. */
export async function demoRestock(call: DemoCall): Promise<void> {
  const { app, tx, today, size = 1 } = call
  const ids = (
    await tx.rows<{ id: number }>(sql`
      select t.id from (select d.msku_id as id, sum(d.units) as units, row_number() over (partition by d.store_id order by sum(d.units) desc, d.msku_id) as place from msku_daily d join msku m on m.id = d.msku_id
        where d.day between ${addDays(today, -30)}::date and ${today}::date and m.lifecycle not in ('clearance', 'stopped') group by 1, d.store_id) t order by t.place > ${ofEach}::int, t.units desc, t.id limit ${Math.ceil(listings * size)}::int`)
  ).map((r) => r.id)
  if (ids.length === 0) return
  const market = await marketOf(tx, today, await loadRules(tx, today))
  const all = await listingsOf(tx, { mskus: ids })
  const known = await forecastsOf(tx, all, market)
  await storeForecasts(tx, today, known)
  const runs = await seed(
    call,
    replenishRun,
    Array.from({ length: 14 }, (_, i) => {
      const day = addDays(today, i - 13)
      return {
        day,
        started_at: `${day}T03:00:00+08:00`,
        finished_at: `${day}T03:04:10+08:00`,
        msku_count: known.length,
        suggestion_count: 0,
        status: day === today ? 'running' : 'finished',
        created_at: `${day}T03:00:00+08:00`,
      }
    }),
  )
  const run = runs.at(-1)!
  const plans = await planned({ app, run: tx }, all, await storedForecasts(tx, ids), market, await waysOf(tx))
  await stageSuggestions(tx, { id: run.id, day: today }, 0, plans)
  await storeOutlook(tx, plans)
  const n = await publishSuggestions(tx, { id: run.id, day: today })
  await tx.run(sql`update replenish_run set suggestion_count = ${n}, status = 'finished' where id = ${run.id}`)
  await tx.run(
    sql`update replenish_suggestion set status = 'ignored', ignore_reason = '等待新品替换', snooze_until = ${addDays(today, 7)}::date where run_id = ${run.id} and id % 17 = 3`,
  )
  await tx.run(
    sql`update replenish_suggestion set status = 'accepted', accepted_qty = qty where run_id = ${run.id} and id % 13 = 5 and kind in ('expedite', 'cancel')`,
  )
  await tx.run(sql`update replenish_suggestion set followed = true where run_id = ${run.id} and id % 19 = 4`)
}
