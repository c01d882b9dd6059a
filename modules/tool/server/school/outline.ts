import { refuse as engine } from '@crossway/kernel'
import { fileLink, sql, type QueryContext } from '@crossway/server-kit'
import { editionOf } from './edition.ts'

/** Lessons of the caller's own edition (the published one before he begins) with how far he is; no question leaves the server before a quiz begins. */
export async function outlineOf({ app, ctx }: QueryContext, course: number): Promise<object> {
  const c = await app.db.maybe<{ id: number; title: string; edition: number; attempts: number; minutes: number; pass: number; status: string }>(
    sql`select id, title, edition, quiz_attempts as attempts, quiz_minutes as minutes, pass_score as pass, status from course where id = ${course}::bigint and edition > 0`,
  )
  if (!c) throw engine.NOT_FOUND()
  const own = await app.db.maybe<{
    id: number
    edition: number
    status: string
    progress: number
    score: string | null
    due_on: string | null
    valid_to: string | null
    used: number
  }>(
    sql`select e.id, e.edition, e.status, e.progress, e.score::text as score, e.due_on::text as due_on, e.valid_to::text as valid_to, (select count(*)::int from quiz_attempt a where a.enrolment_id = e.id and a.turn > 0) as used from enrolment e where e.course_id = ${course}::bigint and e.employee_id = ${ctx.employee}::bigint`,
  )
  const { lessons, questions } = await editionOf(app.db, course, own?.edition ?? c.edition)
  const far = own
    ? await app.db.rows<{ lesson: number; seconds: number; furthest: number; done: boolean }>(
        sql`select lesson, seconds, furthest, done_at is not null as done from lesson_progress where enrolment_id = ${own.id}::bigint`,
      )
    : []
  const mine = await app.db.maybe<{ rating: number | null; favourite: boolean; note: string | null }>(
    sql`select rating, favourite, note from course_mine where course_id = ${course}::bigint and employee_id = ${ctx.employee}::bigint`,
  )
  return {
    course: { id: c.id, title: c.title, edition: c.edition, status: c.status },
    enrolment: own ?? null,
    lessons: lessons.map((l) => ({
      ...l,
      file: l.file === null ? null : fileLink(app, l.file, ctx.account, false).url,
      ...(far.find((p) => p.lesson === l.no) ?? { seconds: 0, furthest: 0, done: false }),
    })),
    quiz: questions.length === 0 ? null : { questions: questions.length, attempts: c.attempts, used: own?.used ?? 0, minutes: c.minutes, pass: c.pass },
    mine: mine ?? { rating: null, favourite: false, note: null },
  }
}
