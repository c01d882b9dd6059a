import type { CommandContext, Context } from '@crossway/server-kit'
import { labelText, stateField, type AnyResource } from '@crossway/kernel'
import { emit, runAction, sql, type App, type ApprovalPayload, type ApprovalPort, type Runner } from '@crossway/server-kit'
import { reopen, restart } from '../../model/engine/run.ts'
import { refuse } from '../../model/errors.ts'
import { approveTask, rejectTask } from '../acts/decide.ts'
import { withdraw } from '../acts/starter.ts'
import { asksDecision, drive, giveBack } from './drive.ts'
import { amountOf, type About } from './facts.ts'
import { delegatedBy } from './lent-by.ts'
import { lockLive, type Flow, type Live } from './live.ts'
import { flowedRecords, tryFlows } from './match.ts'
import { needPeople } from './choose.ts'
import { approvalNumber, saveLive, writeLog } from './store.ts'
import { waitingOf } from './waiting.ts'
import { keepsReading } from '../transfer/keep-read.ts'

interface Open {
  readonly id: number
  readonly status: 'running' | 'returned' | 'error'
  readonly action: string
  readonly starter: number
}
const openOf = (run: Runner, resource: string, id: number): Promise<Open | undefined> =>
  run.maybe<Open>(
    sql`select id, status, action, starter_account_id as starter from approval_instance where resource = ${resource} and record_id = ${id}::bigint and status in ('running', 'returned', 'error') order by id desc limit 1`,
  )
const titleOf = (r: AnyResource, doc: Readonly<Record<string, unknown>>): string | null => {
  const v = doc[r.title]
  return v === null || v === undefined ? null : typeof v === 'object' ? String((v as { title?: unknown }).title ?? '') : String(v)
}

/** The engine behind every action that offers itself to approval (workplace.md E1.2). */
export const approvalPort = (app: App): ApprovalPort => ({
  beforeAction: async ({ tx, ctx, resource: r, doc, action, payload }) => {
    if (!(await flowedRecords(app)).has(r.name)) return undefined
    const id = Number(doc.id)
    const open = await openOf(tx, r.name, id)
    if (open && open.status !== 'returned') throw refuse.APPROVAL_RUNNING()
    if (open && open.action === action) return () => resubmit({ app, tx, ctx }, open.id, payload)
    const about: About = { app, run: tx, r, doc, args: payload.args, starter: ctx.employee }
    const department = await departmentOf(tx, ctx.employee)
    const { flow } = await tryFlows(about, action, department)
    return flow && (() => begin({ app, tx, ctx }, r, { about, flow, action, payload, department }))
  },
  held: async ({ tx, ctx, resource: r, id, action, args, comment }) => {
    if (!(await flowedRecords(app)).has(r.name)) return false
    const open = await openOf(tx, r.name, id)
    if (!open) return false
    if (open.status === 'returned') {
      if (action === 'delete' || endsRecord(r, action)) await closeOpen({ app, tx, ctx }, open.id)
      return false
    }
    if (action === open.action) throw refuse.APPROVAL_RUNNING()
    if (action === 'edit' && open.status === 'running' && open.starter === ctx.account && asksDecision(r, open.action)) {
      const live = await lockLive({ app, tx, ctx }, open.id)
      if (live.flow.row.on_edit === 'restart') {
        await giveBack(live, null, 'withdraw')
        return (confirmed) => startAnew({ app, tx, ctx }, open.id, confirmed)
      }
    }
    if (open.status === 'running' && asksDecision(r, open.action)) {
      if (action === 'withdraw' && open.starter === ctx.account) {
        await withdraw({ app, tx, ctx }, open.id, comment ?? null)
        return true
      }
      const task = action === 'approve' || action === 'reject' ? await myTask({ run: tx, ctx }, open.id) : undefined
      const message = comment ?? reasonIn(args)
      if (task !== undefined && action === 'approve') await approveTask({ app, tx, ctx }, task, { comment: message })
      else if (task !== undefined) await rejectTask({ app, tx, ctx }, task, { comment: message })
      if (task !== undefined) return true
    }
    throw refuse.APPROVAL_LOCKED()
  },
  open: (run, ctx, resource, ids) => waitingOf({ app, run, ctx }, resource, ids),
  last: async (run, resource, id) =>
    (await flowedRecords(app)).has(resource)
      ? (
          await run.maybe<{ id: number }>(
            sql`select id from approval_instance where resource = ${resource} and record_id = ${id}::bigint order by status in ('running', 'returned', 'error') desc, id desc limit 1`,
          )
        )?.id
      : undefined,
  delegated: async (run, employee, resource, id) => {
    if (employee === null) return undefined
    if (resource === 'approval_instance') return (await takesPart(run, employee, id)) ? [] : undefined
    const task = (await flowedRecords(app)).has(resource) ? (await delegatedBy(run, employee, resource, [id])).get(id) : undefined
    return task ?? ((await keepsReading(run, employee, resource, id)) ? [] : undefined)
  },
  agreed: async (run, ctx, resource, id) => {
    const { by, now } = (await run.maybe<{ by: number[]; now: boolean }>(sql`
      select i.status = 'running' and i.starter_account_id <> ${ctx.account}::bigint as now,
        array(select distinct t.acted_by_id from approval_task t where t.instance_id = i.id and t.round = i.round and t.status = 'approved' and t.acted_by_id <> i.starter_account_id) as by
      from approval_instance i where i.resource = ${resource} and i.record_id = ${id}::bigint and i.status in ('running', 'error') order by i.id desc limit 1`)) ?? {
      by: [],
      now: false,
    }
    // the last decision is written when it has been carried out; whoever tries again what failed decides nothing
    return [...new Set([...by.map(Number), ...(now && ctx.account > 0 ? [ctx.account] : [])])]
  },
})

const reasonIn = (args: unknown): string | null => {
  const o = args as Record<string, unknown> | undefined
  const v = o?.reason ?? o?.comment
  return typeof v === 'string' ? v : null
}
const endsRecord = (r: AnyResource, action: string): boolean => {
  const to = r.lifecycle?.actions[action]?.to
  return to !== undefined && (typeof to === 'string' ? [to] : to).every((s) => r.lifecycle!.ended?.includes(s))
}
const takesPart = async (run: Runner, employee: number, instance: number): Promise<boolean> =>
  (await run.maybe(
    sql`select 1 as x from approval_instance i where i.id = ${instance}::bigint and (i.starter_id = ${employee}::bigint or exists (select 1 from approval_task t where t.instance_id = i.id and t.approver_id = ${employee}::bigint) or exists (select 1 from approval_cc c where c.instance_id = i.id and c.employee_id = ${employee}::bigint) or exists (select 1 from approval_flow f where f.id = i.flow_id and ${employee}::bigint = any(f.admins)))`,
  )) !== undefined
const myTask = async ({ run, ctx }: Context<'run' | 'ctx'>, instance: number): Promise<number | undefined> =>
  ctx.employee === null
    ? undefined
    : (
        await run.maybe<{ id: number }>(
          sql`select id from approval_task where instance_id = ${instance}::bigint and approver_id = ${ctx.employee}::bigint and status = 'pending' order by id limit 1`,
        )
      )?.id
const departmentOf = async (run: Runner, employee: number | null): Promise<number | null> =>
  employee === null ? null : ((await run.maybe<{ d: number }>(sql`select department_id as d from employee where id = ${employee}::bigint`))?.d ?? null)

/** A returned approval whose record is ended or deleted goes with it. */
async function closeOpen({ app, tx, ctx }: CommandContext, instance: number): Promise<void> {
  const live = await lockLive({ app, tx, ctx }, instance)
  live.row.status = 'terminated'
  writeLog(live, 'terminate')
  await saveLive(live)
}

interface Start {
  readonly about: About
  readonly flow: Flow
  readonly action: string
  readonly payload: ApprovalPayload
  readonly department: number | null
}
async function begin({ app, tx, ctx }: CommandContext, r: AnyResource, { about, flow, action, payload, department }: Start): Promise<void> {
  const doc = about.doc
  const id = Number(doc.id)
  await needPeople({ about, flow, department }, payload.people ?? {})
  const no = await approvalNumber(app, tx)
  const amount = await amountOf(about)
  const title = titleFrom(app, r, flow, { starter: ctx.name, no: titleOf(r, doc) ?? String(id), action })
  const state = stateField(r)
  const { id: instance } = await tx.one<{ id: number }>(
    sql`insert into approval_instance (no, flow_id, resource, record_id, record_no, action, payload, title, summary, amount_cny, starter_id, starter_account_id, starter_department_id, from_state, progress, started_at, created_by, updated_by)
      values (${no}, ${flow.row.id}, ${r.name}, ${id}, ${titleOf(r, doc)?.slice(0, 80) ?? null}, ${action}, ${JSON.stringify(payload)}::jsonb, ${title.slice(0, 300)}, ${JSON.stringify(flow.row.summary_fields ?? [])}::jsonb, ${amount}::numeric, ${ctx.employee}::bigint, ${ctx.account}::bigint, ${department}::bigint, ${state ? String(doc[state]) : null}, ${JSON.stringify(payload.people ? { people: payload.people } : {})}::jsonb, now(), ${ctx.account}, ${ctx.account}) returning id`,
  )
  const live = await lockLive({ app, tx, ctx }, instance)
  writeLog(live, 'start', { comment: payload.comment })
  await emit({ app, tx }, 'approval.started', { instance, resource: r.name, record: id, action })
  await drive(live)
  await saveLive(live)
}

/** Without the amount, which stands beside it for whoever may see it: a title is read by everybody whom it reaches. */
function titleFrom(app: App, r: AnyResource, flow: Flow, v: { starter: string; no: string; action: string }): string {
  const labels = app.registry.labels(r.name, 'zh-cn')
  const words: Record<string, string> = {
    starter: v.starter,
    resource: labels.name,
    no: v.no,
    action: labelText(labels.actions[v.action], v.action),
    amount: '',
  }
  return (flow.row.title_tpl || '{resource} {no} {action}').replace(/\{(\w+)\}/g, (all, k: string) => words[k] ?? all).trim()
}

/** The starter has mended what was returned to him: anew from the first step, or straight back to the step that returned it (workplace.md E1.5). */
async function resubmit({ app, tx, ctx }: CommandContext, instance: number, payload: ApprovalPayload): Promise<void> {
  const live = await lockLive({ app, tx, ctx }, instance)
  if (live.row.status !== 'returned') throw refuse.APPROVAL_RUNNING()
  live.row.status = 'running'
  live.row.payload = payload
  await rematch(live)
  await takeChosen(live, payload)
  if (live.flow.row.resubmit_mode === 'restart') restart(live.run)
  else reopen(live.run)
  await tx.run(
    sql`update approval_instance set payload = ${JSON.stringify(payload)}::jsonb, flow_id = ${live.flow.row.id}, amount_cny = ${await amountOf(aboutOf(live))}::numeric where id = ${instance}::bigint`,
  )
  writeLog(live, 'resubmit', { comment: payload.comment })
  await drive(live)
  await saveLive(live)
}

/** The starter has changed what is being decided about (`on_edit` = restart): the action is asked for again, and everybody decides anew. */
async function startAnew({ app, tx, ctx }: CommandContext, instance: number, confirmed: readonly string[]): Promise<void> {
  const was = await lockLive({ app, tx, ctx }, instance)
  const { args, comment } = was.row.payload
  const known = [...new Set([...was.row.payload.confirmed, ...confirmed])]
  await runAction({ app, tx, ctx }, was.r, was.row.record_id, was.row.action, { args, confirmed: known, ...(comment ? { comment } : {}) }, 'asks')
  const live = await lockLive({ app, tx, ctx }, instance)
  await rematch(live, true)
  restart(live.run)
  await takeChosen(live, live.row.payload)
  await tx.run(
    sql`update approval_instance set flow_id = ${live.flow.row.id}, amount_cny = ${await amountOf(aboutOf(live))}::numeric where id = ${instance}::bigint`,
  )
  writeLog(live, 'resubmit')
  await drive(live)
  await saveLive(live)
}

/** Keeps whom the starter has chosen; a step on the way that leaves the choice to him and has nobody yet is asked for by name. */
async function takeChosen(live: Live, payload: ApprovalPayload): Promise<void> {
  const named = { ...live.row.progress.people, ...payload.people }
  await needPeople({ about: aboutOf(live), flow: live.flow, department: live.row.starter_department_id }, named)
  live.row.progress.people = Object.fromEntries(Object.entries(named).map(([k, v]) => [k, [...v]]))
}
const aboutOf = (live: Live): About => ({ app: live.app, run: live.tx, r: live.r, doc: live.doc, args: live.row.payload.args, starter: live.row.starter_id })

/** Another amount may ask for another flow; only a restart may change it. */
async function rematch(live: Live, always = false): Promise<void> {
  if (!always && live.flow.row.resubmit_mode !== 'restart') return
  const before = await live.tx.one<{ amount: string | null }>(sql`select amount_cny::text as amount from approval_instance where id = ${live.row.id}`)
  const now = await amountOf(aboutOf(live))
  if (before.amount !== null && now !== null && Number(before.amount) === Number(now)) return
  const { flow } = await tryFlows(aboutOf(live), live.row.action, live.row.starter_department_id)
  if (flow) Object.assign(live, { flow })
}
