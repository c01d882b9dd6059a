import { dayOf, num, refId, round, type RowOf } from '@crossway/kernel'
import { emit, handle, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { isClosed } from '@crossway/ledger/server'
import { setPerformanceCoefficient } from '@crossway/finance/server'
import { addWorkdays } from '@crossway/settings/server'
import { collectActuals, type Actual, type Judged } from './collect-actuals.ts'
import { refuse } from '../../model/errors.ts'
import { performanceSheet } from '../../model/performance/performance.resource.ts'
import { payMonth, periodsEnding } from '../../model/performance/period.ts'
import { gradeOf, totalOf, type Grade, type Indicator } from '../../model/performance/score.ts'

type Doc = RowOf<typeof performanceSheet>
type Item = Doc['items'][number]
const confirmDays = 3
const lowest = 60
const highest = 110

const gradesOf = (tx: Tx, template: number): Promise<(Grade & { limit: string | null })[]> =>
  tx.rows(
    sql`select score_from::text as score_from, grade, coefficient::text as coefficient, limit_pct::text as "limit" from performance_grade where performance_template_id = ${template} order by score_from desc limit 20`,
  )
const setColumn = (tx: Tx, column: string, rows: readonly { readonly line: number; readonly value: string | null }[]): Promise<number> =>
  tx.run(
    sql`update performance_item i set ${sql.id(column)} = u.value from unnest(${rows.map((r) => r.line)}::bigint[], ${rows.map((r) => r.value)}::numeric[]) as u(line, value) where i.id = u.line`,
  )

/** Only the person himself, or only his leader, may do it; the system and a super account may do both. */
function only(
  ctx: { readonly employee: number | null; readonly account: number; readonly access: { readonly super: boolean } },
  who: number | undefined,
  zh: string,
  en: string,
): void {
  if (ctx.account !== 0 && !ctx.access.super && (who === undefined || ctx.employee !== who)) throw refuse.PERF_NOT_YOURS({ who: zh, whoEn: en })
}
const own = (ctx: Parameters<typeof only>[0], doc: Doc): void => only(ctx, doc.employee.id, '本人', 'employee himself')

/** Scores of all items as they are now; a manual item is weighed between the person and his leader. */
async function settle(tx: Tx, doc: Doc, bonus: string): Promise<{ total_score: string; grade: string; coefficient: string }> {
  const items = await tx.rows<Indicator & { id: number; source: string; self_score: string | null; leader_score: string | null }>(sql`
    select id, method, source, weight::text as weight, floor::text as floor, cap::text as cap, target::text as target, actual::text as actual, self_score::text as self_score, leader_score::text as leader_score, null as score
    from performance_item where performance_sheet_id = ${doc.id} and category <> 'bonus' order by seq limit 40`)
  const weigh = await tx.one<{ self: string; leader: string }>(
    sql`select self_pct::text as self, (leader_pct + second_pct)::text as leader from performance_template where id = ${doc.template.id}`,
  )
  const manual = (i: (typeof items)[number]): string | null => {
    if (i.source !== 'manual' || i.leader_score === null) return null
    const self = i.self_score === null ? num(0) : num(weigh.self)
    const whole = self.plus(weigh.leader)
    return whole.isZero()
      ? i.leader_score
      : round(
          num(i.self_score ?? 0)
            .times(self)
            .plus(num(i.leader_score).times(weigh.leader))
            .div(whole),
          2,
        ).toFixed(2)
  }
  const found = totalOf(
    items.map((i) => ({ ...i, score: i.source === 'import' ? i.actual : manual(i) })),
    bonus,
    await gradesOf(tx, doc.template.id),
  )
  const pairs = items.map((i, n) => ({ line: Number(i.id), score: found.scores[n] ?? null, weighted: found.weighted[n] ?? null }))
  await setColumn(
    tx,
    'score',
    pairs.map((p) => ({ line: p.line, value: p.score })),
  )
  await setColumn(
    tx,
    'weighted',
    pairs.map((p) => ({ line: p.line, value: p.weighted })),
  )
  return { total_score: found.total, grade: found.grade, coefficient: found.coefficient }
}

/** A month that has been paid stands: what a later change would give is paid the month after. */
async function refusePaid(tx: Tx, doc: Doc): Promise<void> {
  const locked = await tx.maybe(
    sql`select 1 from salary_slip p join salary_sheet s on s.id = p.sheet_id where p.employee_id = ${doc.employee.id} and p.month = ${payMonth(doc.period)} and s.status in ('locked', 'paid') limit 1`,
  )
  if (locked) throw refuse.PERF_LOCKED({ month: payMonth(doc.period) })
}

/** The month that pays a quarter or a year may have a sheet of its own, which then is what it pays by. */
async function judgedShorter(tx: Tx, doc: Doc): Promise<boolean> {
  const ending = periodsEnding(payMonth(doc.period))
  const shorter = ending.slice(0, ending.indexOf(doc.period))
  return (
    shorter.length > 0 &&
    (await tx.maybe(
      sql`select 1 from performance_sheet where employee_id = ${doc.employee.id} and period = any(${shorter}::text[]) and status <> 'void' limit 1`,
    )) !== undefined
  )
}

/** Whether a grade's share of the department is used up, this one included. */
async function overLimit(tx: Tx, doc: Doc, grade: string, grades: readonly { grade: string; limit: string | null }[]): Promise<string | undefined> {
  const limit = grades.find((g) => g.grade === grade)?.limit
  if (!limit) return undefined
  const n = await tx.one<{ all: number; same: number }>(sql`
    select count(*)::int as "all", (count(*) filter (where grade = ${grade} and status in ('published', 'appealed', 'confirmed', 'archived') and id <> ${doc.id}))::int as same
    from performance_sheet where period = ${doc.period} and department_id is not distinct from ${refId(doc.department)}::bigint and status <> 'void'`)
  return num(n.same + 1)
    .times(100)
    .gt(num(limit).times(n.all))
    ? limit
    : undefined
}
const judgedOf = (doc: Doc): Judged => ({ sheet: doc.id, employee: doc.employee.id, department: refId(doc.department), period: doc.period })
export const writeActuals = (tx: Tx, rows: readonly Actual[]): Promise<number> =>
  tx.run(
    sql`update performance_item i set actual = u.value, actual_source = u.source from unnest(${rows.map((r) => r.line)}::bigint[], ${rows.map((r) => r.actual)}::numeric[], ${rows.map((r) => r.source)}::text[]) as u(line, value, source) where i.id = u.line`,
  )
/** Figures of a month whose books are open may still move. */
async function isPreliminary(tx: Tx, doc: Doc): Promise<boolean> {
  const { company } = await tx.one<{ company: number | null }>(sql`select company_id as company from employee where id = ${doc.employee.id}`)
  return !(await isClosed(tx, payMonth(doc.period), company ?? undefined))
}
/** Figures that were preliminary, once more, until the leader has scored. */
export async function refreshActuals(tx: Tx, doc: Doc, rows: readonly Actual[]): Promise<void> {
  await writeActuals(tx, rows)
  const now = await settle(tx, doc, doc.bonus)
  await tx.run(
    sql`update performance_sheet set total_score = ${now.total_score}::numeric, grade = ${now.grade}, coefficient = ${now.coefficient}::numeric, preliminary = ${await isPreliminary(tx, doc)}, updated_at = now(), version = version + 1 where id = ${doc.id}`,
  )
}
const manualOf = (doc: Doc): Item[] => doc.items.filter((i) => i.source === 'manual' && i.category !== 'bonus')

async function adjusted({ tx }: Pick<CommandContext, 'tx'>, doc: Doc, total: string): Promise<Record<string, unknown>> {
  const { grade, coefficient } = gradeOf(await gradesOf(tx, doc.template.id), total)
  return { total_score: total, grade, coefficient, calibrated_from: doc.calibrated_from ?? doc.total_score }
}

export const performanceSheetCommands = handle(performanceSheet, {
  guard: ({ doc, action }) => (action === 'appeal' && doc.appeal ? refuse.PERF_APPEALED() : undefined),
  actions: {
    // Both agree to the targets; the second of them sets them going.
    confirmTarget: async ({ tx, ctx, doc, args, set }) => {
      await setColumn(
        tx,
        'target',
        (args.lines ?? []).map((l) => ({ line: l.line, value: l.target })),
      )
      const open = await tx.maybe(
        sql`select 1 from performance_item where performance_sheet_id = ${doc.id} and target is null and source not in ('manual', 'import') and method in ('ratio', 'ratio_inverse') limit 1`,
      )
      if (open) throw refuse.PERF_TARGETS({}, 'args.lines')
      const both = ctx.access.super || ctx.account === 0
      const employee = doc.target_by_employee || both || ctx.employee === doc.employee.id
      const leader = doc.target_by_leader || both || ctx.employee === refId(doc.leader)
      if (!both && ctx.employee !== doc.employee.id && ctx.employee !== refId(doc.leader))
        throw refuse.PERF_NOT_YOURS({ who: '本人或上级', whoEn: 'employee or his leader' })
      set({ target_by_employee: employee, target_by_leader: leader })
      return employee && leader ? ('running' as const) : ('target' as const)
    },
    // What people type stands before what the books say; the nightly job has asked them for everybody at once.
    collect: async ({ app, tx, ctx, doc, args, set }) => {
      const typed = new Set((args.lines ?? []).map((l) => l.line))
      if (ctx.account !== 0)
        await writeActuals(
          tx,
          (await collectActuals({ app, run: tx }, doc.period, [judgedOf(doc)])).filter((x) => !typed.has(x.line)),
        )
      await setColumn(
        tx,
        'actual',
        (args.lines ?? []).map((l) => ({ line: l.line, value: l.actual })),
      )
      set({ ...(await settle(tx, doc, doc.bonus)), preliminary: await isPreliminary(tx, doc), due_on: await addWorkdays(tx, dayOf(new Date()), 2) })
      return 'self' as const
    },
    selfScore: async ({ tx, ctx, doc, args, set }) => {
      own(ctx, doc)
      await setColumn(
        tx,
        'self_score',
        (args.lines ?? []).map((l) => ({ line: l.line, value: l.self_score })),
      )
      set({ comment_self: args.comment ?? doc.comment_self })
      return 'leader' as const
    },
    leaderScore: async ({ tx, ctx, doc, args, set }) => {
      only(ctx, refId(doc.leader) ?? undefined, '上级', 'leader')
      await setColumn(
        tx,
        'leader_score',
        (args.lines ?? []).map((l) => ({ line: l.line, value: l.leader_score })),
      )
      const given = new Map((args.lines ?? []).map((l) => [l.line, l.leader_score]))
      const scores = manualOf(doc).map((i) => given.get(i.id) ?? i.leader_score)
      if (scores.some((s) => s === null)) throw refuse.PERF_SCORES({}, 'args.lines')
      if (!args.comment && scores.some((s) => num(s!).lt(lowest) || num(s!).gt(highest))) throw refuse.PERF_COMMENT({}, 'args.comment')
      const bonus = args.bonus ?? doc.bonus
      set({ bonus, comment_leader: args.comment ?? doc.comment_leader, ...(await settle(tx, doc, bonus)) })
      return 'calibrating' as const
    },
    calibrate: async ({ app, tx, doc, args, confirmed, set }) => {
      await refusePaid(tx, doc)
      if (args.total && !args.reason) throw refuse.PERF_REASON({}, 'args.reason')
      const next = args.total ? await adjusted({ tx }, doc, args.total) : {}
      const grade = String(next.grade ?? doc.grade ?? '')
      const limit = await overLimit(tx, doc, grade, await gradesOf(tx, doc.template.id))
      if (limit && !confirmed.has('PERF_LIMIT')) throw refuse.PERF_LIMIT({ grade, pct: num(limit).toFixed() })
      set({ ...next, reason: args.reason ?? null, published_at: new Date().toISOString(), due_on: await addWorkdays(tx, dayOf(new Date()), confirmDays) })
      await emit(
        { app, tx },
        'performance.published',
        { sheet: doc.id, employee: doc.employee.id, period: doc.period },
        { resource: 'performance_sheet', id: doc.id },
      )
      return 'published' as const
    },
    confirm: async ({ tx, ctx, doc }) => {
      own(ctx, doc)
      if (!(await judgedShorter(tx, doc))) await setPerformanceCoefficient(tx, doc.employee.id, payMonth(doc.period), doc.coefficient, doc.no)
      return 'confirmed' as const
    },
    appeal: async ({ tx, ctx, doc, args, set }) => {
      own(ctx, doc)
      await refusePaid(tx, doc)
      set({ appeal: args.text })
      return 'appealed' as const
    },
    resolveAppeal: async ({ tx, doc, args, set }) => {
      if (args.total) await refusePaid(tx, doc)
      set({
        appeal_reply: args.reply,
        ...(args.total ? await adjusted({ tx }, doc, args.total) : {}),
        due_on: await addWorkdays(tx, dayOf(new Date()), confirmDays),
      })
      return 'published' as const
    },
    void: ({ args, set }) => {
      set({ reason: args.reason, coefficient: '1' })
      return 'void' as const
    },
  },
})
