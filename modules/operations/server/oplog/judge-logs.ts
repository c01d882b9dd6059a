import { addDays, dayOf } from '@crossway/kernel'
import { sql, type App, type JobDef, type Runner, type Sql } from '@crossway/server-kit'
import { effectOf } from '../../model/oplog/effect.ts'

const most = 500
/** Days within which what came of an entry is still worked out. */
const oldest = 120
interface Due {
  readonly id: number
  readonly day: string
  readonly n: number
  readonly store: number
  readonly msku: number | null
  readonly asin: string | null
  readonly metric: 'units' | 'sessions' | 'sales' | 'conversion' | null
}
/** A figure of a day over the rows that a condition keeps; a day without visitors has no conversion. */
const figure = (metric: NonNullable<Due['metric']>, kept: Sql): Sql => {
  const total = (column: string): Sql => sql`coalesce(sum(${sql.raw(`d.${column}`)}) filter (where ${kept}), 0)`
  return metric === 'conversion' ? sql`100.0 * ${total('orders')} / nullif(${total('sessions')}, 0)` : total(metric)
}

/** What the entry wanted to move, on each day of a span: of its subject, and of the rest of the store. */
async function courseOf(run: Runner, log: Due, from: string, to: string): Promise<{ own: number[]; rest: number[] }> {
  const metric = log.metric ?? 'units'
  const mine = log.msku
    ? sql`d.msku_id = ${log.msku}::bigint`
    : sql`d.msku_id in (select id from msku where store_id = ${log.store}::bigint and item_id = ${log.asin})`
  const days = await run.rows<{ own: number | null; rest: number | null }>(sql`
    select (${figure(metric, mine)})::float8 as own, (${figure(metric, sql`d.msku_id is not null and not (${mine})`)})::float8 as rest
    from generate_series(${from}::date, ${to}::date, interval '1 day') g left join msku_daily d on d.store_id = ${log.store}::bigint and d.day = g::date group by g order by g limit 200`)
  const known = (list: readonly (number | null)[]): number[] => list.filter((v): v is number => v !== null)
  return { own: known(days.map((d) => d.own)), rest: known(days.map((d) => d.rest)) }
}

/** Works out what came of entries whose days are over, by the figure that they name, units without one (operations.md oplogPlus, effect). */
export async function judgeLogs(app: App, today = dayOf(new Date())): Promise<{ judged: number }> {
  const due = await app.db.rows<Due>(
    sql`select id, day, evaluate_after as n, store_id as store, msku_id as msku, asin, goal_metric as metric from op_log where effect is null and (msku_id is not null or asin is not null) and day + evaluate_after < ${today}::date and day > ${today}::date - ${oldest}::int order by id limit ${most}::int`,
  )
  for (const d of due) {
    const before = await courseOf(app.db, d, addDays(d.day, -d.n), addDays(d.day, -1))
    const after = await courseOf(app.db, d, addDays(d.day, 1), addDays(d.day, d.n))
    const e = effectOf({ before: before.own, after: after.own }, { before: before.rest, after: after.rest })
    await app.db.run(
      sql`update op_log set before_mean = ${e.before}::numeric, after_mean = ${e.after}::numeric, effect = ${e.points}::numeric where id = ${d.id}`,
    )
  }
  return { judged: due.length }
}
export const judgeJob: JobDef = {
  name: 'operations.judgeLogs',
  title: { 'zh-cn': '运营日志效果', en: 'Effects of the operation log' },
  cron: '40 5 * * *',
  run: ({ app }) => judgeLogs(app),
}
