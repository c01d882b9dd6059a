import type { Context } from '@crossway/server-kit'
import { notify } from '@crossway/platform/server'
import { addWorkHours } from '@crossway/settings/server'
import { emit, nextNumber, sql, type App, type Tx } from '@crossway/server-kit'
import { flat, nodeIn } from '../../model/engine/flow-tree.ts'
import { isOpen, type Task } from '../../model/engine/run.ts'
import { changedTasks, type Live } from './live.ts'

const ended: ReadonlySet<string> = new Set(['approved', 'rejected', 'withdrawn', 'terminated'])

/** Writes what a decision has changed, and tells those whose turn it is now. */
export async function saveLive(live: Live): Promise<void> {
  const { tx, row, run, ctx, note } = live
  const ids = new Map<number, number>()
  const real = (id: number | null): number | null => (id === null ? null : id < 0 ? (ids.get(id) ?? null) : id)
  const opened: Task[] = []
  for (const t of changedTasks(live)) {
    const isNew = t.id < 0
    const fresh = t.status === 'pending' && (isNew || !live.before.get(t.id)?.startsWith('["pending"'))
    const acted = ['approved', 'rejected', 'returned', 'transferred', 'approving', 'auto_passed', 'auto_rejected'].includes(t.status) && t.id === actedOn(live)
    const node = nodeIn(live.flow.nodes, t.node)
    const due = fresh && node?.hours ? await addWorkHours(tx, live.at.toISOString(), node.hours) : null
    if (isNew) {
      const { id } = await tx.one<{ id: number }>(
        sql`insert into approval_task (instance_id, node_key, node_name, round, seq, approver_id, original_approver_id, parent_task_id, origin, status, comment, opened_at, due_at, created_by, updated_by)
          values (${row.id}, ${t.node}, ${node?.name ?? t.node}, ${t.round}, ${t.seq}, ${t.approver}::bigint, ${t.original}::bigint, ${real(t.parent)}::bigint, ${t.origin}, ${t.status}, ${t.comment}, ${fresh ? new Date().toISOString() : null}::timestamptz, ${due}::timestamptz, ${ctx.account}, ${ctx.account}) returning id`,
      )
      ids.set(t.id, id)
      if (fresh) opened.push({ ...t, id })
    } else {
      await tx.run(
        sql`update approval_task set status = ${t.status}, comment = ${t.comment}, parent_task_id = ${real(t.parent)}::bigint, opened_at = case when ${fresh} then coalesce(opened_at, now()) else opened_at end, due_at = case when ${fresh} and due_at is null then ${due}::timestamptz else due_at end,
          acted_at = case when ${acted} then now() when ${isOpen(t)} then null else acted_at end, acted_by_id = case when ${acted} then nullif(${ctx.account}::bigint, 0) when ${isOpen(t)} then null else acted_by_id end,
          client = case when ${acted} then ${note.client} else client end, files = case when ${acted} then ${note.files}::bigint[] else files end, field_changes = case when ${acted} then ${note.changes === null ? null : JSON.stringify(note.changes)}::jsonb else field_changes end,
          updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where id = ${t.id}::bigint`,
      )
      if (fresh) opened.push(t)
    }
  }
  const open = flat(live.flow.nodes)
    .filter((n) => run.progress.marks[n.key] === 'open')
    .map((n) => n.name)
  await tx.run(
    sql`update approval_instance set status = ${row.status}, round = ${run.round}, progress = ${JSON.stringify({ ...run.progress, people: row.progress.people ?? {} })}::jsonb, current_nodes = ${row.status === 'running' ? open : []}::text[], error_text = ${row.error_text},
      finished_at = case when ${ended.has(row.status)} then now() end, urged = ${row.urged}, urged_at = ${row.urged_at}::timestamptz, updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where id = ${row.id}::bigint`,
  )
  if (opened.length) await tellApprovers(live, opened)
  if (row.status === 'error')
    await notify({ app: live.app, tx }, 'approval.failed', {
      accounts: [row.starter_account_id],
      employees: live.flow.row.admins,
      vars: { title: row.title, text: row.error_text ?? '' },
      record: { resource: 'approval_instance', id: row.id },
    })
  if (ended.has(row.status))
    await emit({ app: live.app, tx }, 'approval.finished', {
      instance: row.id,
      resource: row.resource,
      record: row.record_id,
      action: row.action,
      status: row.status,
    })
  await tellTaskCounts({ app: live.app, tx }, [...new Set(run.tasks.map((t) => t.approver))])
}
/** The task that the acting person decided on: its own marks carry his name, those that closed with it do not. */
const acting = new WeakMap<Live, number>()
export const actingOn = (live: Live, task: Task): void => void acting.set(live, task.id)
const actedOn = (live: Live): number | undefined => acting.get(live)

async function tellApprovers(live: Live, opened: readonly Task[]): Promise<void> {
  const { app, tx, row, ctx } = live
  const what = { 'zh-cn': app.registry.labels(row.resource, 'zh-cn').name, en: app.registry.labels(row.resource, 'en').name }
  for (const t of opened) {
    await emit({ app, tx }, 'approval.taskOpened', { instance: row.id, task: t.id, approver: t.approver })
    await notify({ app, tx }, 'approval.waiting', {
      employees: [t.approver],
      vars: { what, no: row.record_no ?? row.no, name: live.ctx.name },
      record: { resource: 'approval_instance', id: row.id },
      by: { account: ctx.account, name: ctx.name },
      key: `approval.task ${t.id}`,
    })
  }
}

/** Badge of the header: open tasks of each of these people, in all their browsers. */
export async function tellTaskCounts({ app, tx }: Context<'app' | 'tx'>, employees: readonly number[]): Promise<void> {
  const rows = await tx.rows<{ account: number; n: number }>(
    sql`select a.id as account, (select count(*)::int from approval_task t where t.approver_id = a.employee_id and t.status = 'pending') as n from admin a where a.employee_id = any(${employees}::bigint[])`,
  )
  for (const { account, n } of rows) await app.events.push(tx, { type: 'approval.count', to: [account], data: { n } })
}

export const writeLog = (
  live: Pick<Live, 'tx' | 'ctx' | 'row'>,
  act: string,
  o: { task?: number | null; node?: string; comment?: string | null; detail?: object } = {},
): void =>
  live.tx.later(
    sql`insert into approval_log (instance_id, task_id, act, by_name, by_account_id, node_key, comment, detail, created_by, updated_by) values (${live.row.id}, ${o.task ?? null}::bigint, ${act}, ${live.ctx.name.slice(0, 60)}, (select id from admin where id = ${live.ctx.account}::bigint), ${o.node ?? null}, ${o.comment ?? null}, ${o.detail ? JSON.stringify(o.detail) : null}::jsonb, ${live.ctx.account}, ${live.ctx.account})`,
  )

export const approvalNumber = (app: App, tx: Tx): Promise<string> => nextNumber(app, tx, 'approval_instance', 'SP{yyMMdd}{seq:4}')
