import type { Context } from '@crossway/server-kit'
import { leaderOf } from '@crossway/organization/server'
import { sql, systemCtx, type App, type EventHandler, type Tx } from '@crossway/server-kit'
import { nodeIn } from '../model/engine/flow-tree.ts'
import { enterNode, handTask, isOpen, markNode, removeSigner, tasksAt, type Task } from '../model/engine/run.ts'
import { nobody } from './engine/approvers.ts'
import { askingOf, drive, finishRejected } from './engine/drive.ts'
import { lockLive, type Live } from './engine/live.ts'
import { barredFrom, inService, maySignIn, standingOf, thereOf } from './engine/standing.ts'
import { saveLive, writeLog } from './engine/store.ts'
import { tellAbsent } from './engine/tell-absent.ts'

const most = 500

/** Approvals in which somebody is asked who cannot answer: this person alone, or anybody. */
const waitingForAbsent = (run: Pick<Tx, 'rows'>, employee?: number): Promise<{ id: number }[]> =>
  run.rows(
    sql`select distinct i.id from approval_task t join approval_instance i on i.id = t.instance_id and i.status = 'running' join employee e on e.id = t.approver_id
      where t.status in ('pending', 'waiting') and (${employee ?? null}::bigint is null or t.approver_id = ${employee ?? null}::bigint) and not (${inService} and ${maySignIn(new Date())}) order by i.id limit ${most}`,
  )

/** Tasks of people who cannot sign in any more go where the flow sends what nobody decides; answers how many approvals were looked at. */
export async function reseatAbsent(app: App): Promise<number> {
  const stuck = await waitingForAbsent(app.db)
  for (const { id } of stuck)
    // each by itself: what cannot be done for one does not hold up the others
    await app.db.tx((tx) => reseatIn({ app, tx }, id)).catch((e: unknown) => app.log(`approval ${id}: ${String((e as Error).stack)}`))
  return stuck.length
}

/** At once when an account is closed or somebody leaves; what else shuts people out is found every ten minutes. */
const reseatOf = async ({ app, tx }: Context<'app' | 'tx'>, employee: unknown): Promise<void> => {
  if (!Number.isSafeInteger(employee)) return
  for (const { id } of await waitingForAbsent(tx, Number(employee)))
    await tx.attempt(() => reseatIn({ app, tx }, id)).catch((e: unknown) => app.log(`approval ${id}: ${String((e as Error).stack)}`))
}
export const absentHandlers: readonly EventHandler[] = [
  { event: 'employee.left', name: 'workplace.approvalsOfLeft', run: ({ app, tx, payload }) => reseatOf({ app, tx }, payload.employee) },
  { event: 'admin.closed', name: 'workplace.approvalsOfClosed', run: ({ app, tx, payload }) => reseatOf({ app, tx }, payload.employee) },
]

async function reseatIn({ app, tx }: Context<'app' | 'tx'>, instance: number): Promise<void> {
  const live = await lockLive({ app, tx, ctx: systemCtx() }, instance)
  live.note.client = 'system'
  const people = live.run.tasks.filter(isOpen).map((t) => t.approver)
  const { there, shut } = await standingOf(tx, people, live.at)
  for (const task of live.run.tasks.filter((t) => isOpen(t) && !there.includes(t.approver))) {
    if (live.row.status !== 'running' || !isOpen(task)) continue
    // whoever has left is followed by his superior (workplace.md E1.5); one who is shut out counts as not there
    if (!shut.includes(task.approver) && (await toHead(live, task))) continue
    await withoutHim(live, task)
  }
  await saveLive(live)
}

/** The step goes on as if he had not been found when it began. */
async function withoutHim(live: Live, task: Task): Promise<void> {
  const { run, tx, flow } = live
  const node = nodeIn(flow.nodes, task.node)
  if (!node) return
  const asking = askingOf(live)
  const back = task.origin === 'delegate' && task.original !== null ? await thereOf(tx, [task.original], live.at) : []
  const others = tasksAt(run, task.node).filter((t) => t !== task && !t.origin.startsWith('add_'))
  const alone = others.length === 0 && !task.origin.startsWith('add_')
  const found = alone && back.length === 0 ? await nobody(asking, '@absent') : undefined
  if (back.length > 0) handTask(run, task, { approver: back[0]!, origin: 'rule' })
  else if (found?.seats.length) {
    task.status = 'cancelled'
    enterNode(
      run,
      node,
      found.seats.map((s) => ({ ...s, original: task.approver })),
    )
  } else if (found?.empty === 'pass') {
    task.status = 'cancelled'
    markNode(run, node, 'skipped')
  } else if (found === undefined && removeSigner(run, flow.nodes, task) === 'failed') await finishRejected(live, null)
  run.progress.undo = null
  if (!isOpen(task)) writeLog(live, 'absent', { task: task.id > 0 ? task.id : null, node: task.node })
  await tellAbsent(live, [task.approver])
  if (live.row.status === 'running') await drive(live)
}

/** To the superior, or where there is none who may decide it, to the administrator of the flow; answers whether there was anybody. */
export async function toHead(live: Live, task: Task): Promise<boolean> {
  const leader = await leaderOf(live.tx, task.approver)
  const asked = new Set(live.run.tasks.filter((t) => t.node === task.node && t.status === 'pending').map((t) => t.approver))
  const barred = await barredFrom({ app: live.app, run: live.tx }, live.row.resource, live.doc)
  const able = await thereOf(live.tx, [...(leader === null ? [] : [leader]), ...live.flow.row.admins], live.at)
  const to = able.find((p) => p !== task.approver && p !== live.row.starter_id && p !== barred && !asked.has(p))
  if (to === undefined) return false
  handTask(live.run, task, { approver: to, origin: 'to_head' })
  writeLog(live, 'toHead', { task: task.id, node: task.node, detail: { to } })
  return true
}
