import { endOfMonth, type RowOf } from '@crossway/kernel'
import { createRecord, handle, sql, type CommandContext, type Runner } from '@crossway/server-kit'
import { workdays } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { designGradeTarget, designTarget } from '../../model/performance/target.resources.ts'
import { targetOf } from '../../model/performance/target.ts'

type Target = RowOf<typeof designTarget>
interface Person {
  readonly id: number
  readonly name: string
  readonly kind: 'plane' | 'video'
  readonly grade: string | null
  readonly base: string | null
  readonly entry: string
  readonly probation: boolean
  readonly months: number
  readonly leads: boolean
}
/** Designers with what their grade has to earn in a month. */
const designersOf = (run: Runner, month: string, ids?: readonly number[]): Promise<Person[]> =>
  run.rows<Person>(sql`
    select e.id, e.name, case when e.design_kind = 'video' then 'video' else 'plane' end as kind, e.design_grade as grade, g.base_target::text as base, e.entry_date::text as entry, e.status = 'probation' as probation,
      (extract(year from ${`${month}-01`}::date) - extract(year from e.entry_date))::int * 12 + (extract(month from ${`${month}-01`}::date) - extract(month from e.entry_date))::int as months, exists (select 1 from department d where d.head_id = e.id) as leads
    from employee e left join lateral (select base_target from design_grade_target g where g.kind = case when e.design_kind = 'video' then 'video' else 'plane' end and g.grade = e.design_grade and g.valid_from <= ${endOfMonth(`${month}-01`)}::date order by g.valid_from desc limit 1) g on true
    where e.is_designer and e.entry_date <= ${endOfMonth(`${month}-01`)}::date and (e.leave_date is null or e.leave_date >= ${`${month}-01`}::date)
      and ${ids ? sql`e.id = any(${ids}::bigint[])` : sql.raw(`e.status in ('probation', 'regular', 'leaving')`)} order by e.id limit 1000`)
const probation = ['0.50', '0.70', '0.90']
const usualPersonal = (p: Person): string => (p.leads ? '0.60' : p.probation ? (probation[p.months] ?? '1.00') : '1.00')

async function daysOf(run: Runner, month: string, entry: string): Promise<{ month_days: number; own_days: number }> {
  const [first, last] = [`${month}-01`, endOfMonth(`${month}-01`)]
  const whole = await workdays(run, first, last)
  return { month_days: whole, own_days: entry > first ? await workdays(run, entry, last) : whole }
}

export const designGradeTargetCommands = handle(designGradeTarget, { actions: {} })
export const designTargetCommands = handle(designTarget, {
  save: async ({ tx, before, draft }) => {
    const employee = Number(draft.employee ?? before!.employee.id)
    const month = String(draft.month ?? before!.month)
    const [person] = await designersOf(tx, month, [employee])
    const grade = (draft.grade as string | null | undefined) ?? before?.grade ?? person?.grade ?? null
    const kind = String(draft.kind ?? before?.kind)
    const base = await tx.maybe<{ v: string }>(
      sql`select base_target::text as v from design_grade_target where kind = ${kind} and grade = ${grade} and valid_from <= ${endOfMonth(`${month}-01`)}::date order by valid_from desc limit 1`,
    )
    if (!person || !base) throw refuse.DG_NO_GRADE({ name: person?.name ?? '' }, 'grade')
    const days = await daysOf(tx, month, person.entry)
    const leave = String(draft.leave_days ?? before?.leave_days ?? '0')
    if (Number(leave) > days.own_days) throw refuse.DG_DEDUCT({ n: days.own_days }, 'leave_days')
    const personal = String(draft.personal_coef ?? before?.personal_coef ?? usualPersonal(person))
    const t = targetOf({ base: base.v, ...days, personal, leave, deduct: String(draft.other_deduct ?? before?.other_deduct ?? '0') })
    Object.assign(draft, { grade, base_target: base.v, work_days: days.own_days, personal_coef: personal, edited: before !== undefined, ...t })
  },
  guardRows: async ({ run, docs }) => {
    const used = new Set(
      (
        await run.rows<{ id: number }>(
          sql`select t.id from design_target t join design_performance p on p.employee_id = t.employee_id and p.month = t.month and p.kind = t.kind where t.id = any(${docs.map((d) => d.id)}::bigint[]) and p.status in ('confirmed', 'appealed', 'pushed')`,
        )
      ).map((r) => r.id),
    )
    return (doc: Target, action) => (action === 'unconfirm' && used.has(doc.id) ? refuse.DG_USED({ month: doc.month }) : undefined)
  },
  actions: { confirm: () => 'confirmed', unconfirm: () => 'draft' },
})

/** A target for every designer of a month; what stands, edited or not, stays (design.md targetCoefficient, generate). */
export async function generateTargets({ app, tx, ctx }: CommandContext, month: string): Promise<{ made: number; without: string[] }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`design targets ${month}`}, 0))`)
  const people = await designersOf(tx, month)
  const there = new Set((await tx.rows<{ id: number }>(sql`select employee_id as id from design_target where month = ${month}`)).map((r) => r.id))
  const last = new Map(
    (
      await tx.rows<{ id: number; v: string }>(
        sql`select distinct on (employee_id) employee_id as id, personal_coef::text as v from design_target where month < ${month} and edited order by employee_id, month desc`,
      )
    ).map((r) => [r.id, r.v]),
  )
  const fresh = people.filter((p) => !there.has(p.id))
  const able = fresh.filter((p) => p.base !== null)
  for (const p of able)
    await createRecord({ app, tx, ctx }, designTarget, {
      kind: p.kind,
      employee: p.id,
      month,
      personal_coef: p.probation ? usualPersonal(p) : (last.get(p.id) ?? usualPersonal(p)),
    })
  return { made: able.length, without: fresh.filter((p) => p.base === null).map((p) => p.name) }
}
