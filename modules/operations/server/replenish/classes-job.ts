import { addDays, dayOf } from '@crossway/kernel'
import { getMetricBy } from '@crossway/ledger/server'
import { setMskuClass } from '@crossway/product/server'
import { sql, type App, type JobDef } from '@crossway/server-kit'
import { abcOf, xyzOf } from '../../model/replenish/service-level.ts'

const days = 90
/** Classes of all listings by ninety days of gross profit and by how much their weeks differ (operations.md A5). */
export async function classify(app: App, today: string): Promise<{ mskus: number }> {
  const [from, to] = [addDays(today, -days), addDays(today, -1)]
  const profits = await getMetricBy({ app, run: app.db.here() }, 'gross_profit', 'msku', { from, to })
  const weeks = await app.db.rows<{ msku: number; units: number[] }>(sql`
    select w.msku, array_agg(w.units order by w.week) as units from (select msku_id as msku, (day - ${from}::date) / 7 as week, sum(units)::int as units from msku_daily where day between ${from}::date and ${addDays(from, 83)}::date group by 1, 2) w group by 1 limit 200000`)
  const abc = abcOf([...profits].flatMap(([id, v]) => (/^\d+$/.test(id) ? [{ id: Number(id), profit: Number(v) }] : [])))
  const xyz = new Map(weeks.map((w) => [w.msku, xyzOf(w.units)]))
  const all = [...new Set([...abc.keys(), ...xyz.keys()])].sort((a, b) => a - b)
  await app.db.tx(async (tx) => {
    for (const id of all) await setMskuClass(tx, id, abc.get(id) ?? 'C', xyz.get(id) ?? null)
  })
  return { mskus: all.length }
}
/** On the first of a month. */
export const classesJob: JobDef = {
  name: 'operations.classes',
  title: { 'zh-cn': 'MSKU分类（ABC/XYZ）', en: 'Classes of listings (ABC/XYZ)' },
  cron: '20 4 1 * *',
  run: ({ app }) => classify(app, dayOf(new Date())),
}
