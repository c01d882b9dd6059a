import { addDays, dayOf, startOfMonth } from '@crossway/kernel'
import { eachAsked, sql, systemCtx, type App, type EventHandler, type JobDef } from '@crossway/server-kit'
import { buildFacts } from './build-facts.ts'

/** Days that are read again when a later file lands: platforms restate that far back. */
export const reread = 45
const sources = new Set(['all_orders', 'orders_api', 'fba_myi', 'ads_sp', 'ads_sb', 'ads_sd', 'sales_traffic', 'returns', 'storage_fee', 'storage_fee_aged'])

/** Builds the last days of one shop, or of all that are in business; a shop in a transaction of its own. */
async function factsOf(app: App, store: number | undefined, step: (done: number, total: number) => Promise<void>): Promise<{ stores: number; rows: number }> {
  const today = dayOf(new Date())
  const ids = store
    ? [{ id: store }]
    : await app.db.rows<{ id: number }>(sql`select id from store where status in ('normal', 'suspended', 'vacation') order by id limit 5000`)
  let rows = 0
  for (const [i, { id }] of ids.entries()) {
    await step(i, ids.length)
    rows += (await app.db.tx((tx) => buildFacts(tx, { store: id, from: addDays(today, -reread), to: today }))).rows
  }
  return { stores: ids.length, rows }
}

/** Daily facts after each report and every night, for all that was missed; makes the months that come. */
export const factsJob: JobDef = {
  name: 'operations.facts',
  title: { 'zh-cn': '每日运营事实', en: 'Daily facts of listings' },
  cron: '30 2 * * *',
  same: (data) => String(data.store ?? 'all'),
  run: (job) =>
    eachAsked(
      job,
      (data) => String(data.store ?? ''),
      async (data) => {
        await job.app.db.run(sql`select erp_month_partitions('msku_daily', ${startOfMonth(dayOf(new Date()))}::date, 6)`)
        return factsOf(job.app, data.store === undefined ? undefined : Number(data.store), (done, total) => job.progress(done, total))
      },
    ),
}
export const onReported: EventHandler = {
  event: 'report.imported',
  name: 'operations.facts',
  run: async ({ app, tx, payload }) => {
    if (!sources.has(String(payload.type))) return
    const shops = await tx.rows<{ id: number }>(
      sql`select id from store where id = ${Number(payload.store) || null}::bigint or (${Number(payload.store) || null}::bigint is null and store_account_id = ${Number(payload.store_account) || null}::bigint) order by id limit 50`,
    )
    for (const { id } of shops) await app.jobs.ask(tx, systemCtx(), factsJob, { store: id })
  },
}
