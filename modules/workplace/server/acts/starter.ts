import type { CommandContext } from '@crossway/server-kit'
import { notify } from '@crossway/platform/server'
import { sql } from '@crossway/server-kit'
import { cancelAll, handTask } from '../../model/engine/run.ts'
import { refuse } from '../../model/errors.ts'
import { copyTo, finishApproved, giveBack } from '../engine/drive.ts'
import { lockLive, type Live } from '../engine/live.ts'
import { saveLive, writeLog } from '../engine/store.ts'
import { answerable } from './people.ts'

/** The starter takes it back: always before the first decision, later where the flow allows it. */
export async function withdraw({ app, tx, ctx }: CommandContext, instance: number, comment: string | null): Promise<void> {
  const live = await lockLive({ app, tx, ctx }, instance)
  if (live.row.starter_account_id !== ctx.account) throw refuse.APPROVAL_NOT_YOURS()
  if (live.row.status !== 'running' && live.row.status !== 'returned') throw refuse.APPROVAL_ENDED()
  const decided = live.run.tasks.some((t) => ['approved', 'approving', 'rejected', 'returned'].includes(t.status))
  if (decided && !live.flow.row.allow_withdraw) throw refuse.APPROVAL_WITHDRAW()
  cancelAll(live.run)
  live.row.status = 'withdrawn'
  await giveBack(live, comment, 'withdraw')
  writeLog(live, 'withdraw', { comment })
  await saveLive(live)
}

export async function urge({ app, tx, ctx }: CommandContext, instance: number): Promise<void> {
  const live = await lockLive({ app, tx, ctx }, instance)
  await mustTakePart(live)
  if (live.row.status !== 'running') throw refuse.APPROVAL_ENDED()
  const { urge_interval_min: every, urge_max: most } = live.flow.row
  const since = live.row.urged_at === null ? Infinity : (Date.now() - Date.parse(live.row.urged_at)) / 60_000
  if (live.row.urged >= most) throw refuse.APPROVAL_URGE_MAX({ n: most })
  if (since < every) throw refuse.APPROVAL_URGE_SOON({ n: Math.ceil(every - since) })
  live.row.urged++
  live.row.urged_at = new Date().toISOString()
  const waiting = live.run.tasks.filter((t) => t.status === 'pending').map((t) => t.approver)
  await notify({ app, tx }, 'approval.urged', {
    employees: waiting,
    vars: { title: live.row.title, name: ctx.name },
    record: { resource: 'approval_instance', id: instance },
    by: { account: ctx.account, name: ctx.name },
  })
  writeLog(live, 'urge')
  await saveLive(live)
}

export async function copy({ app, tx, ctx }: CommandContext, instance: number, people: readonly number[]): Promise<void> {
  const live = await lockLive({ app, tx, ctx }, instance)
  await mustTakePart(live)
  for (const id of people) await copyTo(live, id, 'manual')
  await notify({ app, tx }, 'approval.copied', {
    employees: people,
    vars: { title: live.row.title, name: ctx.name },
    record: { resource: 'approval_instance', id: instance },
    by: { account: ctx.account, name: ctx.name },
  })
  writeLog(live, 'cc', { detail: { people } })
}

export async function remark({ app, tx, ctx }: CommandContext, instance: number, text: string): Promise<void> {
  const live = await lockLive({ app, tx, ctx }, instance)
  await mustTakePart(live)
  writeLog(live, 'comment', { comment: text })
}

async function mustTakePart(live: Live): Promise<void> {
  const shown = await live.app.ports.approval.delegated(live.tx, live.ctx.employee, 'approval_instance', live.row.id)
  if (!shown && live.row.starter_account_id !== live.ctx.account && !isAdmin(live)) throw refuse.APPROVAL_NOT_YOURS()
}
/** Administrators of the flow, and whoever administers all of them. */
const isAdmin = (live: Live): boolean =>
  live.ctx.access.super || live.ctx.access.has('approvalFlow/admin') || (live.ctx.employee !== null && live.flow.row.admins.includes(live.ctx.employee))
const mustAdmin = (live: Live): void => {
  if (!isAdmin(live)) throw refuse.APPROVAL_ADMIN()
}

/** Flow administrators give an open task to somebody else. */
export async function reassign({ app, tx, ctx }: CommandContext, task: number, to: number, reason: string): Promise<void> {
  const found = await tx.maybe<{ instance: number }>(sql`select instance_id as instance from approval_task where id = ${task}::bigint`)
  if (!found) throw refuse.APPROVAL_NOT_YOURS()
  const live = await lockLive({ app, tx, ctx }, found.instance)
  mustAdmin(live)
  const open = live.run.tasks.find((t) => t.id === task)!
  if (open.status !== 'pending' || live.row.status !== 'running') throw refuse.APPROVAL_HANDLED()
  await answerable({ ...live, ctx: { ...ctx, employee: open.approver } }, open.node, [to], 'to')
  handTask(live.run, open, { approver: to, origin: 'admin' })
  writeLog(live, 'reassign', { task, node: open.node, comment: reason, detail: { to } })
  await saveLive(live)
}

/** Ends an approval that cannot or shall not go on; the record goes back to where it was. */
export async function terminate({ app, tx, ctx }: CommandContext, instance: number, reason: string, byOwner = false): Promise<void> {
  const live = await lockLive({ app, tx, ctx }, instance)
  if (!byOwner && !(live.row.status === 'error' && live.row.starter_account_id === ctx.account)) mustAdmin(live)
  if (!['running', 'returned', 'error'].includes(live.row.status)) throw refuse.APPROVAL_ENDED()
  cancelAll(live.run)
  live.row.status = 'terminated'
  await giveBack(live, reason, 'withdraw')
  writeLog(live, 'terminate', { comment: reason })
  await saveLive(live)
}

/** Does the action once more after what forbade it is gone. */
export async function retryExecution({ app, tx, ctx }: CommandContext, instance: number): Promise<void> {
  const live = await lockLive({ app, tx, ctx }, instance)
  if (live.row.starter_account_id !== ctx.account) mustAdmin(live)
  if (live.row.status !== 'error') throw refuse.APPROVAL_HANDLED()
  await finishApproved(live)
  writeLog(live, 'retry', { detail: { status: live.row.status } })
  await saveLive(live)
}
