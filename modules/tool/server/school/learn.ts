import { createRecord, inNameOf, runAction, sql, type CommandContext } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { refuse } from '../../model/errors.ts'
import { certificate, enrolment } from '../../model/school/enrolment.resource.ts'
import { progressPercent } from '../../model/school/quiz-score.ts'
import { editionOf, type Edition, type Lesson } from './edition.ts'
import { countLearners } from './enrol.ts'

interface Own {
  readonly id: number
  readonly course: number
  readonly employee: number
  readonly edition: number
  readonly status: string
}
const beatSeconds = 5
/** What a film may be short of its length: its last seconds are titles. */
const enough = 0.9

/** The caller's own enrolment, locked. Anybody else's does not exist for him. */
export async function ownEnrolment({ tx, ctx }: CommandContext, id: number): Promise<Own> {
  const row = await tx.maybe<Own>(
    sql`select id, course_id as course, employee_id as employee, edition, status from enrolment where id = ${id}::bigint and employee_id = ${ctx.employee}::bigint for update`,
  )
  if (!row) throw refuse.ENROLMENT_NONE()
  return row
}
function lessonOf(e: Edition, no: number): Lesson {
  const found = e.lessons.find((l) => l.no === no)
  if (!found) throw refuse.ENROLMENT_NONE()
  return found
}

/**
 * Five seconds more of a film: one beat a person and five seconds, however many tabs he has open. Forward jumps at the first time are not taken where the
 * lesson forbids them; a film is done at nine tenths of its length or at its least seconds.
 */
export async function beat(
  call: CommandContext,
  id: number,
  b: { readonly lesson: number; readonly position: number; readonly length: number },
): Promise<object> {
  const { tx } = call
  const e = await ownEnrolment(call, id)
  const edition = await editionOf(tx, e.course, e.edition)
  const lesson = lessonOf(edition, b.lesson)
  const counted = await tx.maybe(
    sql`insert into learning_beat as x (employee_id, at) values (${e.employee}, clock_timestamp()) on conflict (employee_id) do update set at = excluded.at where x.at <= clock_timestamp() - make_interval(secs => ${beatSeconds - 0.5}) returning 1 as ok`,
  )
  const before = await tx.maybe<{ seconds: number; furthest: number; done: boolean }>(
    sql`select seconds, furthest, done_at is not null as done from lesson_progress where enrolment_id = ${id}::bigint and lesson = ${b.lesson}`,
  )
  const furthest = before?.furthest ?? 0
  const jumped = lesson.no_seek_first && !before?.done && b.position > furthest + 2 * beatSeconds
  const reached = jumped ? furthest : Math.max(furthest, b.position)
  const seconds = (before?.seconds ?? 0) + (counted ? beatSeconds : 0)
  const done = before?.done === true || seconds >= (lesson.min_seconds > 0 ? lesson.min_seconds : Math.ceil(b.length * enough))
  await tx.run(
    sql`insert into lesson_progress (enrolment_id, lesson, seconds, furthest, done_at) values (${id}, ${b.lesson}, ${seconds}, ${reached}, ${done ? new Date().toISOString() : null}) on conflict (enrolment_id, lesson) do update set seconds = excluded.seconds, furthest = excluded.furthest, done_at = coalesce(lesson_progress.done_at, excluded.done_at)`,
  )
  if (counted) await tx.run(sql`update enrolment set seconds = seconds + ${beatSeconds} where id = ${id}::bigint`)
  if (done && !before?.done) await settle(call, e, edition)
  return { seconds, furthest: reached, done, back: jumped }
}

/** A lesson that is read, joined or worked through: done by its learner's own word. Films are done by their beats. */
export async function lessonDone(call: CommandContext, id: number, no: number): Promise<object> {
  const e = await ownEnrolment(call, id)
  const edition = await editionOf(call.tx, e.course, e.edition)
  const lesson = lessonOf(edition, no)
  if (lesson.type === 'video') throw refuse.LESSON_WATCH()
  await call.tx.run(
    sql`insert into lesson_progress (enrolment_id, lesson, seconds, furthest, done_at) values (${id}, ${no}, 0, 0, now()) on conflict (enrolment_id, lesson) do update set done_at = coalesce(lesson_progress.done_at, now())`,
  )
  return { progress: await settle(call, e, edition) }
}

/** Progress out of lessons and quiz; with everything done the course is passed, and its certificate issued once. */
export async function settle(call: CommandContext, e: Own, edition: Edition): Promise<number> {
  const { tx } = call
  const doneRows = await tx.rows<{ lesson: number }>(sql`select lesson from lesson_progress where enrolment_id = ${e.id}::bigint and done_at is not null`)
  const done = new Set(doneRows.map((r) => r.lesson))
  const c = await tx.one<{ pass: number; months: number | null; credit: string; attempts: number }>(
    sql`select pass_score as pass, valid_months as months, credit::text as credit, quiz_attempts as attempts from course where id = ${e.course}::bigint`,
  )
  const best = await tx.one<{ score: string | null; turns: number; reading: boolean }>(
    sql`select max(score)::text as score, count(*)::int as turns, coalesce(bool_or(status <> 'graded'), false) as reading from quiz_attempt where enrolment_id = ${e.id}::bigint and turn > 0`,
  )
  const good = best.score !== null && Number(best.score) >= c.pass
  const quiz = edition.questions.length === 0 ? 'none' : good ? 'passed' : 'open'
  const progress = progressPercent(
    edition.lessons.map((l) => ({ weight: l.weight, done: done.has(l.no) })),
    quiz,
  )
  await tx.run(sql`update enrolment set progress = ${progress}, score = ${best.score}::numeric where id = ${e.id}::bigint`)
  const running = ['learning', 'overdue', 'failed'].includes(e.status)
  if (progress === 100 && running) {
    const today = dayOf(new Date())
    await runAction({ ...call, ctx: inNameOf(call.ctx) }, enrolment, e.id, 'pass', {}, true)
    const { valid_to } = await tx.one<{ valid_to: string | null }>(
      sql`update enrolment set passed_at = now(), valid_to = ${today}::date + make_interval(months => ${c.months}) where id = ${e.id}::bigint returning valid_to::text as valid_to`,
    )
    const who = await tx.one<{ department: number | null }>(sql`select department_id as department from employee where id = ${e.employee}::bigint`)
    await createRecord({ ...call, ctx: inNameOf(call.ctx) }, certificate, {
      course: e.course,
      employee: e.employee,
      department: who.department,
      issued_on: today,
      valid_to,
      score: best.score,
      credit: c.credit,
    })
    await countLearners(tx, [e.course])
  } else if (quiz === 'open' && best.turns >= c.attempts && !best.reading && (e.status === 'learning' || e.status === 'overdue')) {
    await runAction({ ...call, ctx: inNameOf(call.ctx) }, enrolment, e.id, 'fail', {}, true)
  }
  return progress
}
