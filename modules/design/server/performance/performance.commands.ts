import { dayOf, daysBetween, num, refId, type RowOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { emit, handle, runAction, sql, systemCtx, type JobDef, type Runner, type Tx } from '@crossway/server-kit'
import { param } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { designPerformance } from '../../model/performance/performance.resource.ts'
import { levelOf, scoreMonth, type Scored } from '../../model/performance/score.ts'
import { isFree, isOne } from '../who.ts'
import { monthFigures, rawOf, scoredFields, weightsOf, type Judgement } from './generate.ts'

type Doc = RowOf<typeof designPerformance>
const appealDays = 3
export const mostS = 'design.most_s_pct'

/** Whether payroll of the month is locked for the person's company (design.md setPayrollState). */
const isPaid = async (run: Runner, doc: Doc): Promise<boolean> =>
  !!(await run.maybe(
    sql`select 1 from design_payroll_lock l join employee e on e.company_id = l.company_id where e.id = ${doc.employee.id} and l.month = ${doc.month} limit 1`,
  ))
export const setPayrollState = ({ tx }: { readonly tx: Tx }, company: number, month: string, locked: boolean): Promise<number> =>
  locked
    ? tx.run(sql`insert into design_payroll_lock (company_id, month) values (${company}, ${month}) on conflict do nothing`)
    : tx.run(sql`delete from design_payroll_lock where company_id = ${company} and month = ${month}`)

async function writeItems(tx: Tx, doc: Doc, s: Scored): Promise<void> {
  await tx.run(sql`delete from design_performance_item where design_performance_id = ${doc.id}`)
  await tx.run(sql`
    insert into design_performance_item (design_performance_id, seq, item, weight, raw, score, weighted)
    select ${doc.id}, u.n, u.item, u.weight, u.raw, u.score, u.weighted from unnest(${s.items.map((i) => i.item)}::text[], ${s.items.map((i) => i.weight)}::numeric[], ${s.items.map((i) => i.raw)}::numeric[], ${s.items.map((i) => i.score)}::numeric[], ${s.items.map((i) => i.weighted)}::numeric[]) with ordinality as u(item, weight, raw, score, weighted, n)`)
}
async function score(tx: Tx, doc: Doc, j: Judgement): Promise<Scored> {
  const s = scoreMonth(await weightsOf(tx, doc.kind), rawOf(doc, j))
  await writeItems(tx, doc, s)
  return s
}

/** A month's score from the draft to pay (design.md planePerformance, table of actions). */
export const designPerformanceCommands = handle(designPerformance, {
  guard: ({ doc, action, ctx }) => {
    const own = isOne(ctx, refId(doc.employee))
    if (isFree(ctx) && !own) return undefined
    if ((action === 'self' || action === 'appeal') && !own && !isFree(ctx)) return refuse.DP_OWN()
    if (action === 'score' && (own || (!isFree(ctx) && doc.leader && !isOne(ctx, doc.leader.id)))) return refuse.DP_LEAD({ name: doc.leader?.title ?? '' })
    if ((action === 'confirm' || action === 'resolve') && own) return refuse.DP_SELF_CONFIRM()
    return undefined
  },
  actions: {
    recalc: async ({ tx, doc, set }) => {
      const { employee: _, ...f } = (await monthFigures(tx, doc.kind, doc.month, [doc.employee.id])).get(doc.employee.id)!
      const s = scoreMonth(await weightsOf(tx, doc.kind), rawOf(f, doc))
      await writeItems(tx, doc, s)
      set({ ...f, total_score: s.total })
      return 'draft' as const
    },
    self: ({ ctx, doc, args, set }) => {
      if (ctx.account !== 0 && doc.self_due && dayOf(new Date()) > doc.self_due) throw refuse.DP_LATE({ date: doc.self_due })
      set({ self_comment: args.comment })
      return 'self_done'
    },
    score: async ({ tx, doc, args, set }) => {
      if (num(args.innovation ?? 0).gt(0) && !args.innovation_reason) throw refuse.DP_REASON({}, 'args.innovation_reason')
      if (num(args.deduct ?? 0).gt(0) && !args.deduct_reason) throw refuse.DP_REASON({}, 'args.deduct_reason')
      const judged = { manager_score: args.manager_score, innovation_score: args.innovation ?? '0', discipline_deduct: args.deduct ?? '0' }
      set({
        ...judged,
        innovation_reason: args.innovation_reason,
        deduct_reason: args.deduct_reason,
        leader_comment: args.comment ?? doc.leader_comment,
        ...scoredFields(await score(tx, doc, judged)),
      })
      return 'scored' as const
    },
    confirm: async ({ app, tx, doc, args, set }) => {
      const usual = num(levelOf(doc.total_score ?? 0)[2])
      const chosen = args.coefficient ?? usual.toFixed(2)
      if (num(chosen).minus(usual).abs().gt('0.1'))
        throw refuse.DP_COEF({ low: usual.minus('0.1').toFixed(2), high: usual.plus('0.1').toFixed(2) }, 'args.coefficient')
      if (doc.level === 'S' && !args.reason) {
        const pct = Number(await param(tx, mostS))
        const n = await tx.one<{ all: number; s: number }>(
          sql`select count(*)::int as "all", (count(*) filter (where level = 'S' and status in ('confirmed', 'appealed', 'pushed') and id <> ${doc.id}))::int as s from design_performance where kind = ${doc.kind} and month = ${doc.month} and department_id is not distinct from ${refId(doc.department)}::bigint and status <> 'exempt'`,
        )
        if ((n.s + 1) * 100 > pct * n.all) throw refuse.DP_SHARE({ pct }, 'args.reason')
      }
      set({ coefficient: chosen, confirmed_at: new Date().toISOString() })
      await notify({ app, tx }, 'design.performance', {
        employees: [doc.employee.id],
        vars: { month: doc.month },
        record: { resource: 'design_performance', id: doc.id },
      })
      return 'confirmed' as const
    },
    appeal: ({ doc, args, set }) => {
      if (doc.confirmed_at && daysBetween(dayOf(new Date(doc.confirmed_at)), dayOf(new Date())) > appealDays) throw refuse.DP_APPEAL_LATE()
      set({ appeal: args.text })
      return 'appealed'
    },
    resolve: async ({ tx, doc, args, set }) => {
      set({
        appeal_reply: args.reply,
        ...(args.manager_score
          ? { manager_score: args.manager_score, ...scoredFields(await score(tx, doc, { ...doc, manager_score: args.manager_score })) }
          : {}),
      })
      return 'confirmed' as const
    },
    push: async ({ app, tx, doc, set }) => {
      if (await isPaid(tx, doc)) throw refuse.DP_PAYROLL({ month: doc.month })
      set({ pushed_at: new Date().toISOString() })
      await emit(
        { app, tx },
        'design.performancePushed',
        { employee: doc.employee.id, month: doc.month, kind: doc.kind },
        { resource: 'design_performance', id: doc.id },
      )
      return 'pushed' as const
    },
    reopen: async ({ app, tx, doc, set }) => {
      if (await isPaid(tx, doc)) throw refuse.DP_PAYROLL({ month: doc.month })
      set({ pushed_at: null, confirmed_at: null })
      await emit(
        { app, tx },
        'design.performanceWithdrawn',
        { employee: doc.employee.id, month: doc.month, kind: doc.kind },
        { resource: 'design_performance', id: doc.id },
      )
      return 'scored' as const
    },
  },
})

export interface PerformanceScore {
  readonly kind: string
  readonly score: string
  readonly level: string
  readonly coefficient: string
  readonly no: string
}
/** Confirmed performance of a person and month, for pay (design.md performanceScore). */
export const performanceScore = (run: Runner, employee: number, month: string): Promise<PerformanceScore | undefined> =>
  run.maybe<PerformanceScore>(
    sql`select kind, total_score::text as score, level, coefficient::text as coefficient, no from design_performance where employee_id = ${employee}::bigint and month = ${month} and status in ('confirmed', 'pushed') order by id limit 1`,
  )

/** Who has not spoken for himself in time has had his say. */
export const selfJob: JobDef = {
  name: 'design.selfAssessment',
  title: { 'zh-cn': '设计绩效自评截止', en: 'Close self-assessments of designers' },
  cron: '10 0 * * *',
  run: async ({ app }) => {
    const rows = await app.db.rows<{ id: number }>(
      sql`select id from design_performance where status = 'draft' and self_due < ${dayOf(new Date())}::date order by id limit 1000`,
    )
    for (const r of rows)
      await app.db.tx((tx) => runAction({ app, tx, ctx: systemCtx() }, designPerformance, r.id, 'self', { args: { comment: '逾期未自评' } }, true))
    return { closed: rows.length }
  },
}
