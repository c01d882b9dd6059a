import { createRecord, runAction, sql, inNameOf, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { enrolment } from '../../model/school/enrolment.resource.ts'

interface NewLearner {
  readonly employee: number
  readonly source: 'self' | 'assign' | 'path'
  readonly due_on?: string | undefined
}

/** Enrols people into the published edition; who has passed and is still valid is left alone, who learns already gets the earlier day. Answers how many are new. */
export async function enrol({ app, tx, ctx }: CommandContext, course: number, people: readonly NewLearner[]): Promise<number> {
  // whoever may learn or assign has no right over the records of learning themselves
  const call = { app, tx, ctx: inNameOf(ctx) }
  const c = await tx.maybe<{ edition: number; credit: string }>(
    sql`select edition, credit::text as credit from course where id = ${course}::bigint and edition > 0 and status <> 'offline' for share`,
  )
  if (!c) throw refuse.COURSE_CLOSED()
  let made = 0
  for (const p of people) {
    const old = await tx.maybe<{ id: number; status: string }>(
      sql`select id, status from enrolment where course_id = ${course}::bigint and employee_id = ${p.employee}::bigint for update`,
    )
    if (old) {
      if (p.due_on && old.status !== 'passed')
        await tx.run(
          sql`update enrolment set due_on = least(coalesce(due_on, ${p.due_on}::date), ${p.due_on}::date), version = version + 1, updated_at = now() where id = ${old.id}::bigint`,
        )
      continue
    }
    const d = await tx.one<{ department: number | null }>(sql`select department_id as department from employee where id = ${p.employee}::bigint`)
    await createRecord(call, enrolment, {
      course,
      employee: p.employee,
      department: d.department,
      source: p.source,
      edition: c.edition,
      due_on: p.due_on ?? null,
      credit: c.credit,
    })
    made++
  }
  await countLearners(tx, [course])
  return made
}
export const countLearners = (tx: Tx, courses: readonly number[]): Promise<unknown> =>
  tx.run(
    sql`update course c set learners = x.n, passed = x.p from (select course_id, count(*)::int as n, count(*) filter (where status in ('passed', 'expired'))::int as p from enrolment where course_id = any(${courses}::bigint[]) group by 1) x where x.course_id = c.id and (c.learners, c.passed) is distinct from (x.n, x.p)`,
  )

/** May this person learn it? Its audience is everybody, departments with what lies below them, or positions. */
export async function requireAudience(tx: Tx, course: number, employee: number): Promise<void> {
  const fits = await tx.maybe(sql`
    select 1 as x from course c join employee e on e.id = ${employee}::bigint where c.id = ${course}::bigint and (c.audience = 'all'
      or c.audience = 'departments' and e.department_id in (select descendant_id from department_closure where ancestor_id = any(c.departments))
      or c.audience = 'positions' and e.position_id = any(c.positions)
      or exists (select 1 from enrolment n where n.course_id = c.id and n.employee_id = e.id))`)
  if (!fits) throw refuse.COURSE_AUDIENCE()
}

/** Begins or goes on: his enrolment, made where there is none, and now learning. */
export async function begin(call: CommandContext, course: number): Promise<number> {
  const { tx, ctx } = call
  if (ctx.employee === null) throw refuse.SCHOOL_EMPLOYEE()
  await requireAudience(tx, course, ctx.employee)
  await enrol(call, course, [{ employee: ctx.employee, source: 'self' }])
  const e = await tx.one<{ id: number; status: string; edition: number; due: boolean }>(
    sql`select id, status, edition, coalesce(valid_to - 30 <= current_date, false) as due from enrolment where course_id = ${course}::bigint and employee_id = ${ctx.employee}::bigint for update`,
  )
  if (e.status === 'not_started' || e.status === 'expired') {
    await runAction({ ...call, ctx: inNameOf(ctx) }, enrolment, e.id, 'learn', {}, true)
    if (e.status === 'expired') await startAnew(tx, e.id)
  }
  return e.id
}
/** Everything from the beginning, in the edition that is published now. */
export async function startAnew(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from lesson_progress where enrolment_id = ${id}::bigint`)
  await tx.run(
    sql`update enrolment e set edition = c.edition, progress = 0, score = null, passed_at = null from course c where c.id = e.course_id and e.id = ${id}::bigint`,
  )
}
