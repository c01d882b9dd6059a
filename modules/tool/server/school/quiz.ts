import { randomInt } from 'node:crypto'
import { createRecord, inNameOf, runAction, sql, type CommandContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { quizAttempt } from '../../model/school/enrolment.resource.ts'
import { markOf, type Question } from '../../model/school/quiz-score.ts'
import { editionOf } from './edition.ts'
import { ownEnrolment, settle } from './learn.ts'

type Answers = Readonly<Record<string, string>>
interface Attempt {
  readonly id: number
  readonly enrolment: number
  readonly turn: number
  readonly drawn: readonly Question[]
  readonly answers: Answers | null
  readonly status: string
  readonly over: boolean
  readonly leaves: number
  readonly ends_at: string
}
/** What the learner sees of a question: never its answer. */
const asked = ({ no, type, stem, options, score }: Question) => ({ no, type, stem, options: (options ?? '').split('\n').filter(Boolean), score })
const shown = (a: Pick<Attempt, 'id' | 'turn' | 'drawn' | 'answers' | 'ends_at' | 'leaves'>) => ({
  id: a.id,
  turn: a.turn,
  ends_at: a.ends_at,
  leaves: a.leaves,
  questions: a.drawn.map(asked),
  answers: a.answers ?? {},
})
/** Late answers of a slow line still count. */
const grace = '5 seconds'

const attemptOf = (call: CommandContext, id: number): Promise<Attempt | undefined> =>
  call.tx.maybe<Attempt>(
    sql`select id, enrolment_id as enrolment, turn, drawn, answers, status, ends_at < now() - ${grace}::interval as over, leaves, ends_at from quiz_attempt where id = ${id}::bigint and employee_id = ${call.ctx.employee}::bigint for update`,
  )

/** Begins a sitting, or goes on with the open one: a second tab gets the same paper. Throws QUIZ_ATTEMPTS when all are used. */
export async function startQuiz(call: CommandContext, enrolmentId: number): Promise<object> {
  const { tx } = call
  const e = await ownEnrolment(call, enrolmentId)
  const open = await tx.maybe<Attempt>(
    sql`select id, enrolment_id as enrolment, turn, drawn, answers, status, ends_at < now() as over, leaves, ends_at from quiz_attempt where enrolment_id = ${e.id}::bigint and status = 'open' for update`,
  )
  if (open && !open.over) return shown(open)
  if (open) await handIn(call, open, open.answers ?? {})
  const c = await tx.one<{ attempts: number; minutes: number; count: number | null; shuffle: boolean; lecturer: number }>(
    sql`select quiz_attempts as attempts, quiz_minutes as minutes, quiz_count as count, shuffle, lecturer_id as lecturer from course where id = ${e.course}::bigint`,
  )
  const { questions } = await editionOf(tx, e.course, e.edition)
  if (questions.length === 0) throw refuse.QUIZ_NONE()
  const { used } = await tx.one<{ used: number }>(sql`select count(*)::int as used from quiz_attempt where enrolment_id = ${e.id}::bigint and turn > 0`)
  if (used >= c.attempts) throw refuse.QUIZ_ATTEMPTS()
  if (e.status === 'passed') throw refuse.QUIZ_PASSED()
  const drawn = draw(questions, c.count ?? questions.length, c.shuffle)
  const id = await createRecord({ ...call, ctx: inNameOf(call.ctx) }, quizAttempt, {
    enrolment: e.id,
    course: e.course,
    employee: e.employee,
    lecturer: c.lecturer,
    turn: used + 1,
    drawn,
    started_at: new Date().toISOString(),
    ends_at: new Date(Date.now() + c.minutes * 60_000).toISOString(),
  })
  return shown((await attemptOf(call, id))!)
}
/** So many of them by chance; in their own order unless shuffled. */
export function draw(questions: readonly Question[], count: number, shuffle: boolean): Question[] {
  const pool = [...questions]
  const out: Question[] = []
  while (out.length < count && pool.length > 0) out.push(...pool.splice(randomInt(pool.length), 1))
  return shuffle ? out : out.sort((a, b) => a.no - b.no)
}

/** Keeps answers while the paper is open; after its end it is handed in as it stands. */
export async function keepAnswers(call: CommandContext, id: number, answers: Answers): Promise<object> {
  const a = await attemptOf(call, id)
  if (!a) throw refuse.ENROLMENT_NONE()
  if (a.status !== 'open') return resultOf(call, id)
  if (a.over) return handIn(call, a, a.answers ?? {})
  await call.tx.run(
    sql`update quiz_attempt set answers = ${JSON.stringify(answers)}::jsonb, version = version + 1, updated_at = now() where id = ${id}::bigint`,
  )
  return { kept: true }
}
/** Hands in once: the second call answers the first one's result. */
export async function submitQuiz(call: CommandContext, id: number, answers: Answers): Promise<object> {
  const a = await attemptOf(call, id)
  if (!a) throw refuse.ENROLMENT_NONE()
  if (a.status !== 'open') return resultOf(call, id)
  return handIn(call, a, a.over ? (a.answers ?? {}) : answers)
}
/** He was away for more than half a minute; as often as the course allows hand the paper in. */
export async function leftQuiz(call: CommandContext, id: number): Promise<object> {
  const a = await attemptOf(call, id)
  if (!a) throw refuse.ENROLMENT_NONE()
  if (a.status !== 'open') return resultOf(call, id)
  const { most } = await call.tx.one<{ most: number }>(
    sql`select c.quiz_leaves as most from course c join enrolment e on e.course_id = c.id where e.id = ${a.enrolment}::bigint`,
  )
  await call.tx.run(sql`update quiz_attempt set leaves = leaves + 1, version = version + 1 where id = ${id}::bigint`)
  return most > 0 && a.leaves + 1 >= most ? handIn(call, a, a.answers ?? {}) : { leaves: a.leaves + 1, most }
}

async function handIn(call: CommandContext, a: Attempt, answers: Answers): Promise<object> {
  const { tx } = call
  const { points, essays } = markOf(a.drawn, answers)
  const written = a.drawn.filter((q) => q.type === 'essay').map((q) => `${q.stem}\n${answers[q.no] ?? ''}`)
  await tx.run(
    sql`update quiz_attempt set answers = ${JSON.stringify(answers)}::jsonb, essays = ${written.join('\n\n') || null}, essay_max = ${essays}, score = ${essays === 0 ? String(points) : null}::numeric, submitted_at = now() where id = ${a.id}::bigint`,
  )
  await runAction({ ...call, ctx: inNameOf(call.ctx) }, quizAttempt, a.id, 'hand_in', {}, true)
  const e = await ownEnrolment(call, a.enrolment)
  await settle(call, e, await editionOf(tx, e.course, e.edition))
  return resultOf(call, a.id)
}

/** Result with right answers and explanations; a paper that is still read says so. */
async function resultOf({ tx }: CommandContext, id: number): Promise<object> {
  const a = await tx.one<{
    status: string
    score: string | null
    drawn: readonly Question[]
    answers: Answers | null
    pass: number
    used: number
    attempts: number
  }>(
    sql`select a.status, a.score::text as score, a.drawn, a.answers, c.pass_score as pass, c.quiz_attempts as attempts, (select count(*)::int from quiz_attempt x where x.enrolment_id = a.enrolment_id) as used from quiz_attempt a join course c on c.id = a.course_id where a.id = ${id}::bigint`,
  )
  const passed = a.score !== null && Number(a.score) >= a.pass
  // the right answers stay unseen while he may try again
  const open = passed || a.used >= a.attempts
  return {
    status: a.status,
    score: a.score,
    passed,
    left: Math.max(0, a.attempts - a.used),
    answers: open
      ? a.drawn.map((q) => ({ no: q.no, stem: q.stem, given: a.answers?.[q.no] ?? '', answer: q.answer ?? '', explanation: q.explanation ?? '' }))
      : [],
  }
}
