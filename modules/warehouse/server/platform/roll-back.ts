import type { QueryContext } from '@crossway/server-kit'
import { Refusal } from '@crossway/kernel'
import { sql, systemCtx, type EventHandler, type JobDef } from '@crossway/server-kit'
import { isStockPeriodOpen } from '../queries/period.ts'
import { reverseStock } from '../reversal.ts'

/** A report was rolled back: what it posted is taken back, what of it waits is dropped. Postings whose goods are gone stay and are counted. */
export async function rollBackEvents({ app, ctx }: QueryContext, file: number): Promise<{ reversed: number; stayed: number }> {
  const list = await app.db.rows<{ key: string; posting: number; company: number; occurred_at: string }>(sql`
    select e.key, e.posting_id as posting, p.company_id as company, p.occurred_at from platform_event e join stock_posting p on p.id = e.posting_id
    where e.report_file_id = ${file} and p.reversed_by_id is null order by e.occurred_at desc, e.key limit 50000`)
  let reversed = 0
  for (const k of list)
    try {
      await app.db.tx(async (tx) => {
        const open = await isStockPeriodOpen(tx, k.company, k.occurred_at)
        await reverseStock({ app, tx, ctx }, k.posting, open ? k.occurred_at : undefined, '报告已撤销', `platform:undo:${k.posting}`)
        await tx.run(sql`update platform_event set posting_id = null, event = event || jsonb_build_object('undone', ${k.posting}::bigint) where key = ${k.key}`)
      })
      reversed++
    } catch (e) {
      if (!(e instanceof Refusal)) throw e
    }
  await app.db.run(sql`delete from pending_event where done_at is null and row -> 'told' ->> 'file' = ${String(file)}`)
  return { reversed, stayed: list.length - reversed }
}

export const rollBackJob: JobDef = {
  name: 'warehouse.rollBackReport',
  title: { 'zh-cn': '平台报告撤销', en: 'Roll-back of a platform report' },
  run: ({ app, ctx, data }) => rollBackEvents({ app, ctx }, Number(data.file)),
}

export const onReportRolledBack: EventHandler = {
  event: 'report.rolledBack',
  name: 'warehouse.rollBackReport',
  run: async ({ app, tx, payload }) => {
    const file = Number(payload.file)
    const posted = await tx.maybe(sql`select 1 from platform_event where report_file_id = ${file} limit 1`)
    const waits = await tx.maybe(sql`select 1 from pending_event where done_at is null and row -> 'told' ->> 'file' = ${String(file)} limit 1`)
    if (posted || waits) await app.jobs.enqueue(tx, systemCtx(), rollBackJob.name, rollBackJob.title['zh-cn'], { file }, { uniqueKey: `rollBack:${file}` })
  },
}
