import { dayOf, num } from '@crossway/kernel'
import { handle, sql, type ActionCall } from '@crossway/server-kit'
import { notify } from '@crossway/platform/server'
import { refuse } from '../../model/errors.ts'
import { course } from '../../model/school/course.resource.ts'
import { certificate, enrolment, learningPath, quizAttempt } from '../../model/school/enrolment.resource.ts'
import { markOf, type Question } from '../../model/school/quiz-score.ts'
import { editionOf, keepEdition } from './edition.ts'
import { enrol, startAnew } from './enrol.ts'
import { settle } from './learn.ts'

/** What a course cannot be published with: no lesson, a quiz that cannot be passed, a question without its answer. */
function requireWhole(doc: {
  readonly lessons: readonly { readonly type: string; readonly file: unknown; readonly url: string | null; readonly body: string | null }[]
  readonly questions: readonly { readonly type: string; readonly answer: string | null; readonly options: string | null; readonly score: number }[]
  readonly pass_score: number
  readonly quiz_count: number | null
}): void {
  if (doc.lessons.length === 0) throw refuse.COURSE_LESSONS({}, 'lessons')
  const bare = doc.lessons.findIndex(
    (l) =>
      ((l.type === 'video' || l.type === 'document') && !l.file) || ((l.type === 'link' || l.type === 'live') && !l.url) || (l.type === 'article' && !l.body),
  )
  if (bare >= 0) throw refuse.LESSON_EMPTY({ n: bare + 1 }, `lessons[${bare}].file`)
  const at = doc.questions.findIndex(
    (q) =>
      (q.type !== 'essay' && !q.answer?.trim()) || ((q.type === 'single' || q.type === 'multiple') && (q.options ?? '').split('\n').filter(Boolean).length < 2),
  )
  if (at >= 0) throw refuse.QUESTION_ANSWER({ n: at + 1 }, `questions[${at}].answer`)
  const most = doc.questions
    .map((q) => q.score)
    .sort((a, b) => b - a)
    .slice(0, doc.quiz_count ?? doc.questions.length)
    .reduce((a, b) => a + b, 0)
  if (doc.questions.length > 0 && most < doc.pass_score) throw refuse.QUIZ_UNREACHABLE({ most, pass: doc.pass_score }, 'pass_score')
}

async function publish({ app, tx, ctx, doc, set }: ActionCall<typeof course, unknown>): Promise<'published'> {
  requireWhole(doc as never)
  const edition = doc.edition + 1
  set({ edition })
  await keepEdition(tx, doc.id, edition)
  if (doc.restart) {
    const going = await tx.rows<{ id: number }>(
      sql`select id from enrolment where course_id = ${doc.id}::bigint and status in ('learning', 'failed', 'overdue', 'not_started') order by id`,
    )
    for (const { id } of going) {
      await startAnew(tx, id)
      await tx.run(sql`update enrolment set edition = ${edition} where id = ${id}::bigint`)
      await tx.run(sql`update quiz_attempt set turn = -id where enrolment_id = ${id}::bigint`)
    }
    await notify({ app, tx }, 'school.updated', {
      employees: await learnersOf(tx, doc.id),
      vars: { title: doc.title },
      record: { resource: 'course', id: doc.id },
      by: ctx,
    })
  }
  return 'published'
}
const learnersOf = async (tx: ActionCall<typeof course, unknown>['tx'], id: number): Promise<number[]> =>
  (
    await tx.rows<{ e: number }>(
      sql`select employee_id as e from enrolment where course_id = ${id}::bigint and status in ('learning', 'failed', 'overdue', 'not_started') limit 5000`,
    )
  ).map((r) => r.e)

export const courseCommands = handle(course, {
  actions: {
    submit: ({ doc }) => {
      requireWhole(doc as never)
      return 'reviewing' as const
    },
    publish,
    reject: () => 'draft' as const,
    revise: () => 'draft' as const,
    offline: () => 'offline' as const,
    assign: async ({ app, tx, ctx, doc, args }) => {
      if (args.due_on < dayOf(new Date())) throw refuse.ASSIGN_PAST({}, 'args.due_on')
      const rows = await tx.rows<{ id: number }>(
        sql`select e.id from employee e where e.status in ('probation', 'regular', 'leaving') and (e.id = any(${args.employees ?? []}::bigint[]) or e.department_id in (select descendant_id from department_closure where ancestor_id = any(${args.departments ?? []}::bigint[])))
          and not exists (select 1 from enrolment n where n.course_id = ${doc.id}::bigint and n.employee_id = e.id and n.status = 'passed') order by e.id limit 5000`,
      )
      if (rows.length === 0) throw refuse.ASSIGN_NOBODY()
      await enrol(
        { app, tx, ctx },
        doc.id,
        rows.map(({ id }) => ({ employee: id, source: 'assign' as const, due_on: args.due_on })),
      )
      await notify({ app, tx }, 'school.assigned', {
        employees: rows.map((r) => r.id),
        vars: { title: doc.title, date: args.due_on },
        record: { resource: 'course', id: doc.id },
        by: ctx,
      })
      return 'published' as const
    },
  },
})

export const enrolmentCommands = handle(enrolment, {
  actions: {
    learn: ({ set }) => {
      set({ started_at: new Date().toISOString() })
      return 'learning' as const
    },
    pass: () => 'passed' as const,
    fail: () => 'failed' as const,
    late: () => 'overdue' as const,
    expire: () => 'expired' as const,
    remind: async ({ app, tx, ctx, doc }) => {
      await notify({ app, tx }, 'school.remind', {
        employees: [doc.employee.id],
        vars: { title: doc.course.title, date: doc.due_on ?? '–' },
        record: { resource: 'course', id: doc.course.id },
        by: ctx,
      })
      return doc.status as Exclude<typeof doc.status, 'passed'>
    },
    // sittings so far stay on record and no longer count
    again: async ({ tx, doc }) => {
      await tx.run(sql`update quiz_attempt set turn = -id where enrolment_id = ${doc.id}::bigint and turn > 0`)
      return 'learning' as const
    },
  },
})
export const certificateCommands = handle(certificate, { actions: {} })
export const learningPathCommands = handle(learningPath, { actions: {} })

export const quizAttemptCommands = handle(quizAttempt, {
  guard: ({ doc, action, ctx }) => (action === 'grade' && doc.employee.id === ctx.employee ? refuse.GRADE_SELF() : undefined),
  actions: {
    hand_in: ({ doc }) => (doc.essay_max > 0 ? ('grading' as const) : ('graded' as const)),
    grade: async ({ app, tx, ctx, doc, args, set }) => {
      if (num(args.teacher_score).gt(doc.essay_max)) throw refuse.GRADE_TOO_MUCH({ most: doc.essay_max }, 'args.teacher_score')
      const { points } = markOf(doc.drawn as readonly Question[], (doc.answers ?? {}) as Record<string, unknown>)
      const score = num(args.teacher_score).plus(points).toString()
      set({ teacher_score: args.teacher_score, score })
      await tx.run(sql`update quiz_attempt set score = ${score}::numeric, status = 'graded' where id = ${doc.id}::bigint`)
      const e = await tx.one<{ id: number; course: number; employee: number; edition: number; status: string }>(
        sql`select id, course_id as course, employee_id as employee, edition, status from enrolment where id = ${doc.enrolment.id}::bigint for update`,
      )
      await settle({ app, tx, ctx }, e, await editionOf(tx, e.course, e.edition))
      await notify({ app, tx }, 'school.graded', {
        employees: [doc.employee.id],
        vars: { title: doc.course.title, score },
        record: { resource: 'course', id: doc.course.id },
        by: ctx,
      })
      return 'graded' as const
    },
  },
})
