import { dayOf, num, refId, round, type ActionsOf, type ArgsOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { emit, handle, runAction, sql, type ActionCall, type Tx } from '@crossway/server-kit'
import { workdays, addWorkdays } from '@crossway/settings/server'
import { designDemand } from '../../model/demand/design-demand.resource.ts'
import { refuse } from '../../model/errors.ts'
import { satisfactionOf } from '../../model/task/earned.ts'
import { designTask } from '../../model/task/design-task.resource.ts'
import { readPins, type Pin } from '../../model/task/pins.ts'

import { followDemand } from '../order/follow-demand.ts'
import { planTasks } from '../schedule/plan-task.ts'
import { isFree, isOne, leads } from '../who.ts'
import { bookPartial } from '../workload/book-entry.ts'
import { assignTasks } from './assign-tasks.ts'
import { applyChange } from './change-demand.ts'
import { saveDemand, type Demand } from './demand-save.ts'
import { submitDemand } from './submit-demand.ts'

type Call<A extends keyof ActionsOf<typeof designDemand>> = ActionCall<typeof designDemand, ArgsOf<ActionsOf<typeof designDemand>[A]>>
const mostRounds = 5
/** Actions of the design lead, and those of whoever accepts. */
const ofLead = ['accept', 'return', 'assign', 'hold', 'resume', 'decide_change']
const ofAcceptor = ['accept_work', 'rework']

const tasksOf = (tx: Tx, demand: number, states: readonly string[]) =>
  tx.rows<{ id: number; no: string; status: string }>(
    sql`select id, no, status from design_task where demand_id = ${demand} and status = any(${states}::text[]) order by id`,
  )
const running = ['doing', 'paused', 'reviewing', 'reworking', 'delivered']
const tell = (
  { app, tx, ctx }: Pick<Call<'submit'>, 'app' | 'tx' | 'ctx'>,
  code: string,
  doc: Demand,
  people: readonly (number | null)[],
  more: Record<string, string> = {},
) =>
  notify({ app, tx }, code, {
    employees: people.filter((p) => p !== null),
    vars: { no: doc.no, title: doc.title, ...more },
    record: { resource: 'design_demand', id: doc.id },
    by: { account: ctx.account, name: ctx.name },
  })
/** Pins of the acceptor go to the tasks whose newest version they point at; one that points at none of those sent back is refused. */
async function pinsByTask(tx: Tx, tasks: readonly number[], given: unknown): Promise<Map<number, Pin[]>> {
  if (given === undefined || given === null) return new Map()
  const versions = await tx.rows<{ task: number; files: number[] | null }>(
    sql`select t.id as task, v.files from unnest(${tasks}::bigint[]) as t(id) join lateral (select files from design_delivery d where d.design_task_id = t.id order by d.version_no desc limit 1) v on true`,
  )
  const pins = readPins(
    given,
    versions.flatMap((v) => v.files ?? []),
  )
  // without a file a pin is plain where one task goes back
  if (!pins || (tasks.length !== 1 && pins.some((p) => p.file === undefined))) throw refuse.DT_PIN({}, 'args.annotations')
  return Map.groupBy(pins, (p) => (p.file === undefined ? tasks[0]! : versions.find((v) => v.files?.includes(p.file!))!.task))
}
/** Moves a moment by working days; its hour stays. */
const later = async (tx: Tx, at: string, days: number): Promise<string> => {
  const day = await addWorkdays(tx, dayOf(new Date(at)), days)
  return new Date(Date.parse(at) + (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${dayOf(new Date(at))}T00:00:00Z`))).toISOString()
}

async function finish(call: Pick<Call<'submit'>, 'app' | 'tx' | 'ctx' | 'doc' | 'set'>, scores: Record<string, unknown>): Promise<void> {
  const { app, tx, ctx, doc, set } = call
  for (const t of await tasksOf(tx, doc.id, ['delivered'])) await runAction({ app, tx, ctx }, designTask, t.id, 'accept', { args: scores }, true)
  const mean = await tx.one<{ v: string | null }>(
    sql`select round(avg(score_quality * 0.5 + score_speed * 0.3 + score_service * 0.2), 2)::text as v from design_task where demand_id = ${doc.id} and status = 'accepted'`,
  )
  await tx.run(sql`update design_demand_line set state = 'done', done_qty = qty where design_demand_id = ${doc.id} and state <> 'cancelled'`)
  set({ satisfaction: mean.v, progress: '100', done_at: new Date().toISOString() })
  await emit(
    { app, tx },
    'design.demandDone',
    { demand: doc.id, no: doc.no, kind: doc.kind, source_type: doc.source_type, source_id: doc.source_id },
    { resource: 'design_demand', id: doc.id },
  )
  if (doc.visual_order) await followDemand({ app, tx, ctx }, doc.visual_order.id, doc.id)
}

/** Demands from the wish to the acceptance (design.md planeDemand and videoDemand, table of actions). */
export const designDemandCommands = handle(designDemand, {
  save: saveDemand,
  guardRows: async ({ run, ctx, docs }) => {
    const above = new Map<number, boolean>()
    for (const id of new Set(docs.flatMap((d) => refId(d.leader) ?? []))) above.set(id, await leads(run, ctx, id))
    return (doc, action) => {
      if (isFree(ctx)) return undefined
      const isLead = doc.leader === null || above.get(doc.leader.id) === true
      if (ofLead.includes(action) && !isLead) return refuse.DD_LEAD_ONLY({ name: doc.leader?.title ?? '' })
      if (ofAcceptor.includes(action) && !isOne(ctx, refId(doc.acceptor)) && !(isLead && action === 'rework'))
        return refuse.DD_ACCEPT_ONLY({ name: doc.acceptor?.title ?? '' })
      if (action === 'rework' && (doc.rework_rounds ?? 0) >= mostRounds && !isLead) return refuse.DD_ROUNDS({ n: mostRounds })
      if (action === 'add_proof' && !isLead && !isOne(ctx, refId(doc.requester), refId(doc.acceptor))) return refuse.DD_PROOF_BY()
      if (action === 'decide_change' && !doc.change) return refuse.DD_NO_CHANGE()
      if (action === 'change_request' && doc.change) return refuse.DD_CHANGE_WAITS()
      return undefined
    }
  },
  actions: {
    submit: async ({ app, tx, ctx, doc, set }) => {
      set(await submitDemand({ app, tx, ctx }, doc))
      return 'submitted' as const
    },
    accept: async (call) => {
      const { app, tx, doc, args, set } = call
      if (Date.parse(args.promised_at) <= Date.now()) throw refuse.DD_PROMISE({}, 'args.promised_at')
      set({ promised_at: args.promised_at, accepted_at: new Date().toISOString() })
      await emit({ app, tx }, 'design.demandAccepted', { demand: doc.id, no: doc.no, kind: doc.kind }, { resource: 'design_demand', id: doc.id })
      await tell(call, 'design.accepted', doc, [refId(doc.requester)], { at: dayOf(new Date(args.promised_at)) })
      return 'accepted' as const
    },
    return: async (call) => {
      const { app, tx, ctx, doc, args } = call
      const [begun] = await tasksOf(tx, doc.id, [...running, 'accepted'])
      if (begun) throw refuse.DD_STARTED({ no: begun.no })
      for (const t of await tasksOf(tx, doc.id, ['pending', 'queued', 'refused'])) await runAction({ app, tx, ctx }, designTask, t.id, 'cancel', {}, true)
      await tx.run(sql`update design_demand_line set covered_pct = 0 where design_demand_id = ${doc.id}`)
      await tell(call, 'design.returned', doc, [refId(doc.requester)], { reason: args.reason })
      return 'returned' as const
    },
    assign: async ({ app, tx, ctx, doc, args, set }) => {
      set(await assignTasks({ app, tx, ctx }, doc, args.tasks))
      return 'in_progress' as const
    },
    hold: async (call) => {
      const { app, tx, ctx, doc, set } = call
      set({ held_at: new Date().toISOString() })
      for (const t of await tasksOf(tx, doc.id, ['doing'])) await runAction({ app, tx, ctx }, designTask, t.id, 'hold', {}, true)
      await tell(call, 'design.held', doc, [refId(doc.requester), ...(doc.designers ?? []).map((d) => d.id)])
      return 'on_hold' as const
    },
    resume: async ({ app, tx, ctx, doc, set }) => {
      const since = doc.held_at ?? new Date().toISOString()
      const held = Math.max(0, (await workdays(tx, dayOf(new Date(since)), dayOf(new Date()))) - 1)
      const moved = doc.promised_at && held > 0 ? await later(tx, doc.promised_at, held) : doc.promised_at
      set({ held_at: null, promised_at: moved })
      const open = await tx.rows<{ id: number; status: string; due: string | null; stopped: boolean }>(
        sql`select id, status, due_at as due, status = 'paused' and paused_at >= ${since} as stopped from design_task where demand_id = ${doc.id} and status in ('pending', 'queued', 'doing', 'paused', 'reviewing', 'reworking') order by id`,
      )
      for (const t of open) {
        if (t.due && held > 0) await tx.run(sql`update design_task set due_at = ${await later(tx, t.due, held)} where id = ${t.id}`)
        if (t.stopped) await runAction({ app, tx, ctx }, designTask, t.id, 'resume', {}, true)
      }
      // what lay in the days of the hold is laid anew, but for what somebody locked (design.md planeSchedule)
      const again = open.filter((t) => t.status !== 'reviewing').map((t) => t.id)
      if (held > 0) await planTasks({ app, tx, ctx }, again, dayOf(new Date()))
      return 'in_progress' as const
    },
    deliver: async (call) => {
      const { doc, set } = call
      const ads = await call.tx.rows<{ id: number }>(
        sql`select l.id from design_demand_line l join design_category c on c.id = l.category_id where l.design_demand_id = ${doc.id} and c.needs_licence`,
      )
      for (const l of doc.lines) {
        if (ads.some((a) => a.id === l.id) && !l.music_licence) throw refuse.DD_LICENCE({ n: l.seq })
        if ((l.models_needed ?? 0) > 0 && !l.release_form) throw refuse.DD_RELEASE({ n: l.seq })
      }
      set({ delivered_at: new Date().toISOString() })
      await tell(call, 'design.delivered', doc, [refId(doc.acceptor)])
      return 'delivered' as const
    },
    accept_work: async (call) => {
      const { quality, speed, service, comment } = call.args
      await finish(call, { quality, speed, service, comment })
      if (call.doc.satisfaction === null) call.set({ satisfaction: satisfactionOf(quality, speed, service).toFixed(2) })
      return 'done' as const
    },
    auto_accept: async (call) => {
      await finish(call, {})
      return 'done' as const
    },
    reopen: ({ set }) => {
      set({ done_at: null })
      return 'delivered'
    },
    rework: async (call) => {
      const { app, tx, ctx, doc, args, set } = call
      const chosen = (args.tasks ?? []) as readonly number[]
      const open = (await tasksOf(tx, doc.id, ['delivered'])).filter((t) => chosen.length === 0 || chosen.includes(t.id))
      const pins = await pinsByTask(
        tx,
        open.map((t) => t.id),
        args.annotations,
      )
      for (const t of open)
        await runAction(
          { app, tx, ctx },
          designTask,
          t.id,
          'external_rework',
          { args: { reason_category: args.reason_category, comment: args.reason, annotations: pins.get(t.id) ?? null } },
          true,
        )
      set({ rework_rounds: (doc.rework_rounds ?? 0) + 1, delivered_at: null })
      await tell(call, 'design.rework', doc, [refId(doc.leader), ...(doc.designers ?? []).map((d) => d.id)], { reason: args.reason })
      return 'in_progress' as const
    },
    add_proof: async ({ tx, doc, args }) => {
      if (!args.music_licence && !args.release_form) throw refuse.DD_PROOF({}, 'args.music_licence')
      const line = doc.lines.find((l) => l.seq === args.line_no)
      if (!line) throw refuse.DD_LINE_NO({ n: args.line_no }, 'args.line_no')
      await tx.run(
        sql`update design_demand_line set music_licence_id = coalesce(${args.music_licence ?? null}::bigint, music_licence_id), release_form_id = coalesce(${args.release_form ?? null}::bigint, release_form_id) where id = ${line.id}`,
      )
      return doc.status as 'accepted'
    },
    change_request: async (call) => {
      const { app, tx, ctx, doc, args, set } = call
      const change = args.lines.map((l) => ({ line: l.line, qty: l.new_qty, difficulty: l.new_difficulty }))
      // the lead changes at once what others ask him for
      if (!isFree(ctx) && isOne(ctx, refId(doc.leader))) set(await applyChange({ app, tx, ctx }, doc, change))
      else {
        set({ change, change_note: args.reason })
        await tell(call, 'design.change', doc, [refId(doc.leader)], { reason: args.reason })
      }
      return doc.status === 'accepted' ? 'accepted' : 'in_progress'
    },
    decide_change: async (call) => {
      const { app, tx, ctx, doc, args, set } = call
      if (!doc.change) throw refuse.DD_NO_CHANGE()
      if (args.agree) set(await applyChange({ app, tx, ctx }, doc, doc.change as Parameters<typeof applyChange>[2]))
      set({ change: null, change_note: null })
      await tell(call, args.agree ? 'design.changeAgreed' : 'design.changeRefused', doc, [refId(doc.requester)])
      return doc.status === 'accepted' ? 'accepted' : 'in_progress'
    },
    cancel: async (call) => {
      const { app, tx, ctx, doc, args } = call
      const begun = await tasksOf(tx, doc.id, running)
      if (begun.length > 0 && !call.trusted && !(await leads(tx, ctx, refId(doc.leader)))) throw refuse.DD_SHARE_LEAD({}, 'args.share_pct')
      const share = num(args.share_pct ?? 0)
      for (const t of begun) if (share.gt(0)) await bookPartial({ app, tx, ctx }, t.id, round(share.div(100), 4), args.reason)
      for (const t of await tasksOf(tx, doc.id, ['pending', 'queued', 'refused', ...running]))
        await runAction({ app, tx, ctx }, designTask, t.id, 'cancel', {}, true)
      await tx.run(sql`update design_demand_line set state = 'cancelled' where design_demand_id = ${doc.id} and state <> 'done'`)
      await tell(call, 'design.cancelled', doc, [refId(doc.requester), refId(doc.leader), ...(doc.designers ?? []).map((d) => d.id)], { reason: args.reason })
      if (doc.visual_order) await followDemand({ app, tx, ctx }, doc.visual_order.id, doc.id)
      return 'cancelled' as const
    },
  },
})
