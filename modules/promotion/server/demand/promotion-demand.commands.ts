import { addDays, dayOf, moneyText, num, refId, sum, type ActionsOf, type ArgsOf, type RowOf } from '@crossway/kernel'
import { createRecord, emit, handle, sql, type CommandContext, type SaveCall, type Tx } from '@crossway/server-kit'
import { promotionDemand } from '../../model/demand/promotion-demand.resource.ts'
import { refuse } from '../../model/errors.ts'
import { promotionTask } from '../../model/task/promotion-task.resource.ts'
import { departmentOf, spendingProject } from '../places.ts'
import { holdPlans, keepPlans } from '../plan/plan-balance.ts'
import { stateNow } from '../plan/state-now.ts'
import { checkPhrases } from '../resource/check-phrases.ts'
import { countDemand } from './demand-counts.ts'

export type Demand = RowOf<typeof promotionDemand>
type Line = { object?: unknown; qty?: unknown; unit_cap?: unknown; [more: string]: unknown }
/** Days ahead that promotion needs, and the days within which a request is evaluated. */
const leadDays = { normal: 7, urgent: 3, critical: 0 } as const
const evaluateDays = 30
const coverDays = 14

async function save({ tx, ctx, before, draft }: SaveCall<typeof promotionDemand>): Promise<void> {
  const head: Record<string, unknown> = { ...before, ...draft }
  const lines = (draft.lines ?? before?.lines ?? []) as readonly Line[]
  const project = refId(head.project)!
  const objects = await tx.rows<{ id: number; title: string; project: number }>(
    sql`select id, title, project_id as project from promotion_object where id = any(${lines.map((l) => refId(l.object))}::bigint[])`,
  )
  lines.forEach((l, i) => {
    const o = objects.find((x) => x.id === refId(l.object))
    if (o && o.project !== project) throw refuse.PD_OBJECT_PROJECT({ title: o.title }, `lines[${i}].object`)
  })
  const plan = refId(head.plan)
  if (plan !== null) {
    const p = await tx.one<{ no: string; project: number; currency: string }>(
      sql`select no, project_id as project, currency from promotion_plan where id = ${plan}::bigint`,
    )
    if (p.project !== project || p.currency !== head.currency) throw refuse.PD_PLAN_OTHER({ no: p.no }, 'plan')
  }
  if (!before) Object.assign(draft, { requester: draft.requester ?? ctx.employee, department: await departmentOf(tx, ctx.employee) })
  Object.assign(draft, {
    total_budget: moneyText(sum(lines.map((l) => num(String(l.unit_cap)).times(Number(l.qty))))),
    qty: lines.reduce((n, l) => n + Number(l.qty), 0),
  })
}

async function checkSubmit(tx: Tx, doc: Demand, confirmed: ReadonlySet<string>): Promise<void> {
  await spendingProject(tx, doc.project.id)
  const earliest = addDays(dayOf(new Date()), leadDays[doc.urgency])
  if (doc.publish_from < earliest) throw refuse.PD_EARLY({ date: earliest }, 'publish_from')
  if (!doc.plan) {
    const running = await tx.maybe<{ no: string }>(
      sql`select no from promotion_plan where project_id = ${doc.project.id} and status = 'executing' and period_from <= ${doc.publish_to}::date and period_to >= ${doc.publish_from}::date order by id limit 1`,
    )
    if (running) throw refuse.PD_PLAN(running, 'plan')
  }
  const objects = await tx.rows<{ id: number; title: string; status: string; cover: number | null }>(
    sql`select id, title, status, cover_days as cover from promotion_object where id = any(${doc.lines.map((l) => l.object.id)}::bigint[]) order by id`,
  )
  const resting = objects.find((o) => o.status !== 'active')
  if (resting) throw refuse.PD_OBJECT({ title: resting.title })
  doc.lines.forEach((l, i) => {
    const covers = l.offer_type === 'none' || ((l.offer_from ?? '') <= doc.publish_from && (l.offer_to ?? '9999') >= doc.publish_to)
    if (!covers) throw refuse.PD_OFFER({}, `lines[${i}].offer_to`)
  })
  await checkPhrases(tx, [doc.reason, ...doc.lines.flatMap((l) => [l.brief, l.must_have, l.audience])], 'lines')
  const short = objects.find((o) => o.cover !== null && o.cover < coverDays)
  if (short && !confirmed.has('PD_STOCK')) throw refuse.PD_STOCK({ title: short.title, n: short.cover! })
}

/** What a request would take of its plan must be there (promotion.md accept). */
async function checkPlan(tx: Tx, doc: Demand): Promise<void> {
  if (!doc.plan) return
  await holdPlans(tx, [doc.plan.id])
  await keepPlans(tx, [doc.plan.id])
  const { available } = await tx.one<{ available: string }>(sql`select available::text as available from promotion_plan where id = ${doc.plan.id}`)
  const over = num(doc.total_budget ?? 0).minus(available)
  if (over.gt(0)) throw refuse.PP_OVER({ n: over.toFixed(2) })
}

type AssignArgs = ArgsOf<ActionsOf<typeof promotionDemand>['assign']>
/** One task a resource and line; all together no more than what is open of the line. */
async function assign({ app, tx, ctx }: CommandContext, doc: Demand, args: AssignArgs): Promise<void> {
  const rows = args.lines.filter((r) => (r.posts ?? 0) > 0)
  if (args.resources.length === 0 || rows.length === 0) throw refuse.PD_RESOURCES({}, 'args.resources')
  await tx.rows(sql`select id from promotion_demand where id = ${doc.id} for update`)
  for (const [i, r] of rows.entries()) {
    const line = doc.lines.find((l) => l.id === r.line)!
    if (r.posts! * args.resources.length > (line.open_qty ?? 0)) throw refuse.PD_ASSIGN({ n: line.open_qty ?? 0 }, `args.lines[${i}].posts`)
    const platforms = await tx.rows<{ id: number; platform: string | null }>(
      sql`select id, main_platform as platform from promotion_resource where id = any(${[...args.resources]}::bigint[]) order by id`,
    )
    for (const p of platforms)
      await createRecord(
        { app, tx, ctx },
        promotionTask,
        {
          object: line.object.id,
          resource: p.id,
          promoter: args.promoter ?? ctx.employee,
          plan: doc.plan?.id ?? null,
          coop_mode: num(line.unit_cap).isZero() ? 'free' : 'fixed',
          fee: moneyText(num(line.unit_cap).times(r.posts!)),
          currency: doc.currency,
          schedule_at: args.schedule_at ?? doc.publish_to,
          code: null,
          sample_needed: (line.sample_per_resource ?? 0) > 0,
          sample_qty: line.sample_per_resource,
          brief: [line.brief, line.must_have && `必须：${line.must_have}`, line.must_not && `禁止：${line.must_not}`].filter(Boolean).join('\n'),
          deliverables: [{ type: line.deliverable_type, platform: p.platform ?? 'other', qty: r.posts, due_at: args.schedule_at ?? doc.publish_to }],
        },
        { preset: { demand: doc.id, demand_line: line.id, unit_cap: moneyText(num(line.unit_cap).times(r.posts!)), channel: line.channel } },
      )
  }
  await countDemand(tx, doc.id)
}

const confirmedTasks = (tx: Tx, demand: number, states: string): Promise<{ n: number }> =>
  tx.one<{ n: number }>(sql`select count(*)::int as n from promotion_task where demand_id = ${demand}::bigint and status in (${sql.raw(states)})`)
/** Tasks that nobody has agreed on yet end with their request. */
const dropOpenTasks = (tx: Tx, demand: number, why: string): Promise<number> =>
  tx.run(
    sql`update promotion_task set status = 'failed', fail_reason = 'refused', status_reason = ${why}, version = version + 1, updated_at = now() where demand_id = ${demand}::bigint and status in ('assigned', 'negotiating')`,
  )

/** Requests from the wish to their evaluation (promotion.md promotionDemand, table of actions). */
export const promotionDemandCommands = handle(promotionDemand, {
  save,
  guard: ({ doc, action, ctx }) => {
    if (action !== 'evaluate') return undefined
    if (doc.score !== null) return refuse.PD_EVALUATED()
    if (doc.requester && doc.requester.id !== ctx.employee) return refuse.PD_EVALUATE_WHO({ name: doc.requester.title })
    return doc.done_on && doc.done_on < addDays(dayOf(new Date()), -evaluateDays) ? refuse.PD_EVALUATE_LATE() : undefined
  },
  actions: {
    submit: async ({ tx, doc, confirmed }) => {
      await checkSubmit(tx, doc, confirmed)
      return 'reviewing' as const
    },
    approve: () => 'pending',
    reject: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'rejected'
    },
    accept: async ({ app, tx, ctx, doc, set }) => {
      await spendingProject(tx, doc.project.id)
      await checkPlan(tx, doc)
      set({ accepted_by: ctx.employee, accepted_at: new Date().toISOString() })
      await emit({ app, tx }, 'promo.demand.accepted', { demand: doc.id, no: doc.no, project: doc.project.id }, { resource: 'promotion_demand', id: doc.id })
      await stateNow(tx, 'promotion_demand', doc.id, 'in_progress')
      await keepPlans(tx, [doc.plan?.id])
      return 'in_progress' as const
    },
    refuse: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'rejected'
    },
    assign: async ({ app, tx, ctx, doc, args }) => {
      await assign({ app, tx, ctx }, doc, args)
      return 'in_progress' as const
    },
    shortClose: async ({ tx, doc, args, set }) => {
      const { n } = await confirmedTasks(tx, doc.id, `'confirmed', 'producing', 'published'`)
      if (n > 0) throw refuse.PD_OPEN({ n })
      await holdPlans(tx, [doc.plan?.id])
      await dropOpenTasks(tx, doc.id, args.reason)
      await countDemand(tx, doc.id)
      await tx.run(sql`update promotion_demand_line set closed_qty = qty - accepted_qty where promotion_demand_id = ${doc.id}`)
      await stateNow(tx, 'promotion_demand', doc.id, 'done')
      await keepPlans(tx, [doc.plan?.id])
      set({ status_reason: args.reason, done_on: dayOf(new Date()) })
      return 'done' as const
    },
    complete: async ({ tx, doc, set }) => {
      await holdPlans(tx, [doc.plan?.id])
      await stateNow(tx, 'promotion_demand', doc.id, 'done')
      await keepPlans(tx, [doc.plan?.id])
      set({ done_on: dayOf(new Date()) })
      return 'done' as const
    },
    evaluate: ({ args, set }) => {
      set({ score: args.score, evaluation: args.evaluation })
      return 'done'
    },
    cancel: async ({ tx, doc, args, set }) => {
      const { n } = await confirmedTasks(tx, doc.id, `'confirmed', 'producing', 'published', 'accepted', 'finished'`)
      if (n > 0) throw refuse.PD_CONFIRMED()
      await holdPlans(tx, [doc.plan?.id])
      await dropOpenTasks(tx, doc.id, args.reason)
      await stateNow(tx, 'promotion_demand', doc.id, 'cancelled')
      await keepPlans(tx, [doc.plan?.id])
      set({ status_reason: args.reason })
      return 'cancelled' as const
    },
  },
})

export interface WantedPromotion {
  readonly object: number
  readonly channel: string
  readonly deliverable_type: string
  readonly qty: number
  readonly unit_cap: string
  readonly brief: string
}
/** A request made by another module, once a source (contracts.md createDemand). */
export async function createDemand(
  { app, tx, ctx }: CommandContext,
  source: { readonly type: string; readonly id: number },
  project: number,
  wanted: { readonly reason: string; readonly publish_from: string; readonly publish_to: string; readonly lines: readonly WantedPromotion[] },
): Promise<number> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion_demand ${source.type} ${source.id}`}, 0))`)
  const stands = await tx.maybe<{ id: number }>(sql`select id from promotion_demand where source_type = ${source.type} and source_id = ${source.id}::bigint`)
  if (stands) return stands.id
  const { reason, publish_from, publish_to, lines } = wanted
  return createRecord(
    { app, tx, ctx },
    promotionDemand,
    { project, reason, publish_from, publish_to, lines },
    { preset: { source_type: source.type, source_id: source.id } },
  )
}
