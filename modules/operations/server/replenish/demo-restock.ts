import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { replenishRun } from '../../model/restock/restock.resources.ts'
import { loadRules } from '../rule/load-rules.ts'
import { forecastsOf, marketOf, storeForecasts } from './forecast-run.ts'
import { listingsOf } from './listings.ts'
import { planned, storedForecasts } from './run-replenish.ts'
import { publishSuggestions, rowsOf, stageSuggestions, storeOutlook, type Planned } from './suggestions.ts'
import { waysOf } from './ways.ts'

const listings = 640
/** Open suggestions, and how many of them say that the order is late (operations.md, demo data). */
const [open, late] = [280, 40]
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
        suggestion_count: day === today ? 0 : open - 14 + ((i * 11) % 23),
        status: day === today ? 'running' : 'finished',
        created_at: `${day}T03:00:00+08:00`,
      }
    }),
  )
  const run = runs.at(-1)!
  const plans = chosen(await planned({ app, run: tx }, all, await storedForecasts(tx, ids), market, await waysOf(tx)), today, size)
  await stageSuggestions(tx, { id: run.id, day: today }, 0, plans)
  await storeOutlook(tx, plans)
  const n = await publishSuggestions(tx, { id: run.id, day: today })
  await tx.run(sql`update replenish_run set suggestion_count = ${n}, status = 'finished' where id = ${run.id}`)
  await tx.run(
    sql`update replenish_suggestion set status = 'ignored', ignore_reason = '等待新品替换', snooze_until = ${addDays(today, 7)}::date where run_id = ${run.id} and id % 17 = 3 and not (kind = 'purchase' and order_by < ${today}::date)`,
  )
  await tx.run(
    sql`update replenish_suggestion set status = 'accepted', accepted_qty = qty where run_id = ${run.id} and id % 13 = 5 and kind in ('expedite', 'cancel')`,
  )
  await tx.run(sql`update replenish_suggestion set followed = true where run_id = ${run.id} and id % 19 = 4`)
}

/** Listings until there is as much to decide as there shall be; of those whose order is late only so many as somebody would let it come to. */
function chosen(plans: readonly Planned[], today: string, size: number): Planned[] {
  let [rows, overdue] = [0, 0]
  return plans.filter((p) => {
    const of = rowsOf(p)
    const isLate = of.some((r) => r.kind === 'purchase') && p.plan.orderBy !== null && p.plan.orderBy < today
    if (rows >= Math.ceil(open * size) || (isLate && overdue >= Math.ceil(late * size))) return false
    rows += of.length
    overdue += isLate ? 1 : 0
    return true
  })
}
