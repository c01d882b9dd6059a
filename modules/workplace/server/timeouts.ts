import { notify } from '@crossway/platform/server'
import { addWorkHours } from '@crossway/settings/server'
import { sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { nodeIn } from '../model/engine/flow-tree.ts'
import { decideTask, type Task } from '../model/engine/run.ts'
import { reseatAbsent, toHead } from './absent.ts'
import { drive, finishRejected } from './engine/drive.ts'
import { lockLive, type Live } from './engine/live.ts'
import { actingOn, saveLive, writeLog } from './engine/store.ts'

const remindEvery = 8
const remindMost = 5

/** Does what each late task's step says: remind, hand to the superior, pass or reject (workplace.md E1.5). Answers how many were late. */
export async function actOnLate(app: App, at = new Date()): Promise<number> {
  const late = await app.db.rows<{ id: number; instance: number }>(
    sql`select t.id, t.instance_id as instance from approval_task t join approval_instance i on i.id = t.instance_id and i.status = 'running' where t.status = 'pending' and t.due_at <= ${at.toISOString()}::timestamptz order by t.due_at limit 500`,
  )
  for (const { id, instance } of late)
    // each by itself: what cannot be done for one does not hold up the others
    await app.db
      .tx(async (tx) => {
        const live = await lockLive({ app, tx, ctx: systemCtx() }, instance)
        const task = live.run.tasks.find((t) => t.id === id)
        if (task?.status === 'pending' && live.row.status === 'running') await oneLate(live, task, at)
      })
      .catch((e: unknown) => app.log(`approval task ${id}: ${String((e as Error).stack)}`))
  return late.length
}

async function oneLate(live: Live, task: Task, at: Date): Promise<void> {
  const node = nodeIn(live.flow.nodes, task.node)
  const action = node?.late ?? 'none'
  live.note.client = 'system'
  live.at = at
  if (action === 'to_head') {
    await toHead(live, task)
    return saveLive(live)
  }
  if (action === 'auto_pass' || action === 'auto_reject') {
    actingOn(live, task)
    const settled = decideTask(live.run, live.flow.nodes, task, action === 'auto_pass' ? 'auto_passed' : 'auto_rejected')
    writeLog(live, action === 'auto_pass' ? 'autoPass' : 'autoReject', { task: task.id, node: task.node })
    if (settled === 'failed') await finishRejected(live, null)
    else await drive(live)
    return saveLive(live)
  }
  const { reminded } = await live.tx.one<{ reminded: number }>(sql`select reminded from approval_task where id = ${task.id}`)
  const next = action === 'remind' && reminded + 1 < remindMost ? await addWorkHours(live.tx, at.toISOString(), remindEvery) : null
  await live.tx.run(
    sql`update approval_task set reminded = reminded + 1, due_at = case when ${next === null} then due_at else ${next}::timestamptz end where id = ${task.id}`,
  )
  if (action === 'none' && reminded > 0) return
  if (reminded >= remindMost) return
  await notify({ app: live.app, tx: live.tx }, 'approval.late', {
    employees: [task.approver],
    vars: { title: live.row.title },
    record: { resource: 'approval_instance', id: live.row.id },
    key: `approval.late ${task.id} ${reminded}`,
  })
}

export const timeoutJob: JobDef = {
  name: 'workplace.approvalTimeout',
  title: { 'zh-cn': '审批超时处理', en: 'Approvals that are late' },
  cron: '*/10 * * * *',
  run: async ({ app }) => ({ absent: await reseatAbsent(app), late: await actOnLate(app) }),
}
