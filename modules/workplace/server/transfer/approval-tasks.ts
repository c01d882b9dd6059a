import { sql } from '@crossway/server-kit'
import { handTask } from '../../model/engine/run.ts'
import { answerable } from '../acts/people.ts'
import { lockLive } from '../engine/live.ts'
import { saveLive, writeLog } from '../engine/store.ts'
import type { Transferable } from './transferables.ts'

/** Decisions that wait for a person go to whoever takes over, as if he had handed them on himself. */
export const approvalTasks: Transferable = {
  resource: 'approval_task',
  blocking: true,
  listOwned: (run, employee) =>
    run.rows(
      sql`select t.id, i.title, null::text as state from approval_task t join approval_instance i on i.id = t.instance_id where t.approver_id = ${employee}::bigint and t.status = 'pending' order by t.id limit 2000`,
    ),
  async transferOwner({ app, tx, ctx }, { id, from, to }) {
    const task = await tx.maybe<{ instance: number }>(
      sql`select instance_id as instance from approval_task where id = ${id}::bigint and status = 'pending' and approver_id = ${from}::bigint`,
    )
    if (!task) return
    const live = await lockLive({ app, tx, ctx }, task.instance)
    const open = live.run.tasks.find((t) => t.id === id)
    if (live.row.status !== 'running' || open?.status !== 'pending') return
    live.note.client = 'system'
    await answerable(live, open.node, [to], 'to_employee')
    handTask(live.run, open, { approver: to, origin: 'transfer' })
    writeLog(live, 'transfer', { task: id, node: open.node, detail: { to } })
    await saveLive(live)
  },
}
