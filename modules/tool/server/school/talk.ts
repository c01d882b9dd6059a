import { notify } from '@crossway/platform/server'
import { audit, sql, type CommandContext, type Ctx, type QueryContext, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

const most = 200
const keepsSchool = (ctx: Ctx): boolean => ctx.access.super || ctx.access.has('school/publish')
interface Place {
  readonly title: string
  readonly lecturer: number
}
/** Those who learn a course, who teaches it and who keeps the school talk about its lessons; for others there is no discussion. */
async function placeOf(run: Runner, { ctx }: Pick<QueryContext, 'ctx'>, course: number, lesson: number): Promise<Place> {
  const found = await run.maybe<Place>(sql`
    select c.title, c.lecturer_id as lecturer from course c where c.id = ${course}::bigint and c.edition > 0
      and (${keepsSchool(ctx)} or c.lecturer_id = ${ctx.employee}::bigint or exists (select 1 from enrolment e where e.course_id = c.id and e.employee_id = ${ctx.employee}::bigint))
      and exists (select 1 from course_edition x where x.course_id = c.id and x.lessons @> ${JSON.stringify([{ no: lesson }])}::jsonb)`)
  if (!found) throw refuse.ENROLMENT_NONE()
  return found
}

/** What was said about a lesson, newest questions first, answers under theirs in their order. */
export async function lessonTalk({ app, ctx }: QueryContext, course: number, lesson: number): Promise<{ rows: object[] }> {
  const place = await placeOf(app.db, { ctx }, course, lesson)
  const rows = await app.db.rows(sql`
    select m.id, m.reply_to, m.text, m.at, e.name, m.employee_id = ${place.lecturer} as teaches, (${keepsSchool(ctx)} or ${ctx.employee}::bigint in (m.employee_id, ${place.lecturer})) as removable
    from (select * from course_comment where course_id = ${course}::bigint and lesson = ${lesson} order by id desc limit ${most}) m join employee e on e.id = m.employee_id
    order by coalesce(m.reply_to, m.id) desc, m.id`)
  return { rows }
}

/** A question, or an answer to one: the lecturer hears of questions, whoever asked hears of answers. */
export async function sayToLesson(
  { app, tx, ctx }: CommandContext,
  course: number,
  b: { readonly lesson: number; readonly text: string; readonly reply_to?: number },
): Promise<object> {
  if (ctx.employee === null) throw refuse.SCHOOL_EMPLOYEE()
  const text = b.text.trim()
  if (text === '') throw refuse.TALK_EMPTY({}, 'text')
  const place = await placeOf(tx, { ctx }, course, b.lesson)
  const asked =
    b.reply_to === undefined
      ? undefined
      : await tx.maybe<{ id: number; by: number }>(
          // an answer to an answer stands under the same question
          sql`select coalesce(q.reply_to, q.id) as id, q.employee_id as by from course_comment q where q.id = ${b.reply_to}::bigint and q.course_id = ${course}::bigint and q.lesson = ${b.lesson}`,
        )
  if (b.reply_to !== undefined && !asked) throw refuse.TALK_GONE()
  const { id } = await tx.one<{ id: number }>(
    sql`insert into course_comment (course_id, lesson, reply_to, employee_id, text) values (${course}, ${b.lesson}, ${asked?.id ?? null}, ${ctx.employee}, ${text}) returning id`,
  )
  const told = asked?.by ?? place.lecturer
  if (told !== ctx.employee)
    await notify({ app, tx }, asked ? 'school.answered' : 'school.asked', {
      employees: [told],
      vars: { name: ctx.name, title: place.title },
      record: { resource: 'course', id: course },
      by: { account: ctx.account, name: ctx.name },
    })
  return { id }
}

/** Taken back by whoever said it, or by who teaches or keeps the course; its answers go with a question. */
export async function unsay({ tx, ctx }: CommandContext, id: number): Promise<object> {
  const gone = await tx.maybe<{ course: number; text: string; own: boolean }>(sql`
    delete from course_comment m using course c where m.id = ${id}::bigint and c.id = m.course_id
      and (${keepsSchool(ctx)} or m.employee_id = ${ctx.employee}::bigint or c.lecturer_id = ${ctx.employee}::bigint)
    returning m.course_id as course, m.text, m.employee_id is not distinct from ${ctx.employee}::bigint as own`)
  if (!gone) throw refuse.TALK_GONE()
  // what somebody else said is not taken away without a trace
  if (!gone.own) await audit({ run: tx, ctx }, [{ resource: 'course', record: gone.course, operation: 'update', comment: `- ${gone.text.slice(0, 200)}` }])
  return { ok: true }
}
