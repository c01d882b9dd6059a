import { Refusal, fill } from '@crossway/kernel'
import { notify, type DueReminder } from '@crossway/platform/server'
import type { NoticeKind } from '@crossway/platform/model'
import { audit, sql, systemCtx, type App, type Ctx, type JobDef } from '@crossway/server-kit'
import { workTransfer } from '../../model/transfer/work-transfer.resource.ts'
import { count, scan } from './scan.ts'
import { transferables } from './transferables.ts'

export const transferNotices: readonly NoticeKind[] = [
  {
    code: 'transfer.return',
    category: 'todo',
    level: 'info',
    title: {
      'zh-cn': '{no} 移交的工作将于 {date} 归还，请新建移交单移回',
      en: 'Work handed over by {no} goes back on {date}: begin the handover the other way',
    },
  },
  {
    code: 'transfer.received',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': '{name} 向您移交 {n} 项工作（{no}）', en: '{name} hands {n} items over to you ({no})' },
  },
]

interface Item {
  readonly id: number
  readonly resource: string
  readonly record: number
  readonly to: number
}

/**
 * Hands over what is assigned, each item in a transaction of its own, so that one that is refused leaves the others done. What came to the person
 * since the scan goes to the default receiver. Run again it goes on with what is left: an item that its receiver has already is done.
 */
export async function carryOut(
  { app, ctx }: { readonly app: App; readonly ctx: Ctx },
  transfer: number,
  progress: (done: number, all: number) => Promise<void>,
): Promise<{ ok: number; failed: number }> {
  const head = await app.db.tx(async (tx) => {
    const row = await tx.maybe<{ no: string; from: number; name: string; default_to: number | null; reason: string; status: string }>(
      sql`select w.transfer_no as no, w.from_employee_id as from, e.name, w.default_to_id as default_to, w.reason, w.status from work_transfer w join employee e on e.id = w.from_employee_id where w.id = ${transfer}::bigint for update of w`,
    )
    if (row?.status !== 'running') return undefined
    await scan({ app, tx, ctx }, transfer, row.from)
    await tx.run(
      sql`update work_transfer_item set to_employee_id = ${row.default_to} where work_transfer_id = ${transfer}::bigint and result = 'pending' and to_employee_id is null and ${row.default_to}::bigint is not null`,
    )
    return row
  })
  if (!head) return { ok: 0, failed: 0 }
  const kinds = new Map(transferables(app).map((t) => [t.resource, t]))
  // decisions that wait go first, so that nobody is kept waiting by an approver who has left
  const items = await app.db.rows<Item>(
    sql`select id, resource, record_id as record, to_employee_id as to from work_transfer_item where work_transfer_id = ${transfer}::bigint and result = 'pending' and to_employee_id is not null order by resource <> 'approval_task', seq limit 20000`,
  )
  for (const [i, item] of items.entries()) {
    const error = await app.db
      .tx(async (tx) => {
        await kinds.get(item.resource)?.transferOwner({ app, tx, ctx }, { id: item.record, from: head.from, to: item.to, reason: head.no })
        await tx.run(sql`update work_transfer_item set result = 'ok', error = null, done_at = now() where id = ${item.id}`)
        return null
      })
      .catch((e: unknown) => reasonOf(app, item, e))
    if (error !== null)
      await app.db.tx((tx) => tx.run(sql`update work_transfer_item set result = 'failed', error = ${error} where id = ${item.id} and result = 'pending'`))
    if (i % 20 === 19) await progress(i + 1, items.length)
  }
  return app.db.tx(async (tx) => {
    // what nobody was named for and does not keep him from leaving stays with him
    await tx.run(
      sql`update work_transfer_item set result = 'skipped' where work_transfer_id = ${transfer}::bigint and result = 'pending' and to_employee_id is null and not blocking`,
    )
    const { open, failed } = await count(tx, transfer)
    const status = open + failed > 0 ? 'partial' : 'done'
    await tx.run(
      sql`update work_transfer set status = ${status}, version = version + 1, updated_at = now() where id = ${transfer}::bigint and status = 'running'`,
    )
    await audit({ run: tx, ctx }, [
      { resource: 'work_transfer', record: transfer, no: head.no, operation: 'action', action: 'execute', from: 'running', to: status },
    ])
    const done = await tx.rows<{ to: number; n: number }>(
      sql`select to_employee_id as to, count(*)::int as n from work_transfer_item where work_transfer_id = ${transfer}::bigint and result = 'ok' group by 1`,
    )
    for (const { to, n } of done)
      await notify({ app, tx }, 'transfer.received', {
        employees: [to],
        vars: { name: head.name, n, no: head.no },
        record: { resource: 'work_transfer', id: transfer },
        key: `transfer ${transfer} ${to}`,
      })
    return { ok: done.reduce((all, d) => all + d.n, 0), failed: open + failed }
  })
}

function reasonOf(app: App, item: Item, e: unknown): string {
  if (e instanceof Refusal) return fill(e.row['zh-cn'], e.params).slice(0, 300)
  app.log(`transfer item ${item.id}: ${String((e as Error).stack)}`)
  return '执行失败，请重试'
}

export const transferJob: JobDef = {
  name: 'workplace.transfer',
  title: { 'zh-cn': '工作移交', en: 'Work handover' },
  run: ({ app, data, progress }) => carryOut({ app, ctx: systemCtx() }, Number(data['transfer']), (done, all) => progress(done, all, '')),
}

/** Work that was handed over for a long leave goes back when it ends: both hear of it three days before and on the day. */
export const returnReminder: DueReminder = {
  name: 'workplace.transfersBack',
  title: { 'zh-cn': '移交到期归还', en: 'Handovers to give back' },
  record: workTransfer,
  date: 'return_at',
  days: [3, 0],
  to: ['from_employee', 'default_to'],
  where: { status: { in: ['done', 'partial'] } },
  notice: 'transfer.return',
}

/** Handovers whose day has come begin by themselves. */
export const dueTransfersJob: JobDef = {
  name: 'workplace.transfersDue',
  title: { 'zh-cn': '到期移交', en: 'Handovers that fall due' },
  cron: '*/10 * * * *',
  async run({ app, ctx }) {
    const due = await app.db.rows<{ id: number; no: string }>(
      sql`select id, transfer_no as no from work_transfer where status = 'approved' and effective_at <= now() order by effective_at limit 100`,
    )
    for (const { id, no } of due)
      await app.db.tx(async (tx) => {
        const begun = await tx.run(sql`update work_transfer set status = 'running', version = version + 1 where id = ${id}::bigint and status = 'approved'`)
        if (begun) await app.jobs.enqueue(tx, ctx, transferJob.name, `${transferJob.title['zh-cn']} ${no}`, { transfer: id }, { uniqueKey: `transfer:${id}` })
      })
    return { begun: due.length }
  },
}
