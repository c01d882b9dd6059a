import type { Context, QueryContext } from '@crossway/server-kit'
import { eachAsked, sql, systemCtx, type JobDef, type Sql } from '@crossway/server-kit'
import type { Waiting } from './keep-event.ts'
import { postEvents, type Posted, type ReportedEvent } from './post-events.ts'
import { shopsOf } from './where-it-lies.ts'

const most = 5000
/** Tries waiting rows again: all, those of one label, or chosen ones. Rows that cannot be read stay as they are. */
export async function retryPending(
  { app, ctx }: QueryContext,
  only: { readonly msku?: number | undefined; readonly ids?: readonly number[] | undefined } = {},
): Promise<Posted> {
  const where: Sql[] = [sql`done_at is null and not (row -> 'event' ? 'bad') and row ? 'told'`]
  if (only.msku !== undefined) where.push(sql`(msku_id = ${only.msku} or msku_text = (select seller_sku from msku where id = ${only.msku}))`)
  if (only.ids) where.push(sql`id = any(${[...only.ids]}::bigint[])`)
  const open = await app.db.rows<{ row: Waiting }>(sql`select row from pending_event where ${sql.and(where)} order by occurred_at, id limit ${most}::int`)
  const byAccount = new Map<number, ReportedEvent[]>()
  for (const { row } of open) byAccount.set(row.told.account, [...(byAccount.get(row.told.account) ?? []), row])
  const sum = { posted: 0, waiting: 0, known: 0 }
  for (const [account, events] of byAccount) {
    const done = await postEvents({ app, ctx }, await shopsOf(app.db, account), events)
    sum.posted += done.posted
    sum.waiting += done.waiting
    sum.known += done.known
  }
  return sum
}

export const pendingJob: JobDef = {
  name: 'warehouse.pendingEvents',
  title: { 'zh-cn': '待匹配事件重试', en: 'Waiting platform events' },
  cron: '20 1 * * *',
  same: () => 'labels',
  run: (job) =>
    eachAsked(
      job,
      (data) => `MSKU ${String(data.msku ?? '')}`,
      (data) => retryPending({ app: job.app, ctx: job.ctx }, data.msku === undefined ? {} : { msku: Number(data.msku) }),
    ),
}

export const retryLater = ({ app, tx }: Context<'app' | 'tx'>, msku: number): Promise<void> => app.jobs.ask(tx, systemCtx(), pendingJob, { msku })
