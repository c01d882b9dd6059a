import { labelText, refuse as engine } from '@crossway/kernel'
import { pathId, readRecord, route, sendFile, sql, type App, type CommandContext, type Ctx, type ServerModule } from '@crossway/server-kit'
import { paperPrinter } from '@crossway/workplace/server'
import { refuse } from '../../model/errors.ts'
import { certificate } from '../../model/school/enrolment.resource.ts'
import { begin } from './enrol.ts'
import { beat, lessonDone } from './learn.ts'
import { outlineOf } from './outline.ts'
import { keepAnswers, leftQuiz, startQuiz, submitQuiz } from './quiz.ts'
import { lessonTalk, sayToLesson, unsay } from './talk.ts'

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
const closed = (properties: object, required: readonly string[] = []): Record<string, unknown> => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
})
const answers = { type: 'object', maxProperties: 300, additionalProperties: { type: 'string', maxLength: 5000 } }
const whole = { type: 'integer', minimum: 0, maximum: 100_000 }

/** Learning: by whom it concerns, for himself (tool.md school). */
export function schoolRoutes(http: Http, app: App): void {
  const own = { node: 'school', module: 'tool' } as const
  const within = <T>(ctx: Ctx, run: (call: CommandContext) => Promise<T>): Promise<T> => app.db.tx((tx) => run({ app, tx, ctx }))
  const post = (
    url: string,
    summary: string,
    body: Record<string, unknown> | undefined,
    run: (call: CommandContext, id: number, body: never) => Promise<object>,
  ): void =>
    void route(http, app, { method: 'POST', url, ...own, refuses: [403, 404, 409], summary, ...(body ? { body } : {}) }, async ({ ctx, req }) =>
      within(ctx, (call) => run(call, pathId(req), req.body as never)),
    )
  route(http, app, { method: 'GET', url: '/api/school/course/:id', ...own, summary: 'Outline of a course and how far the caller is' }, async ({ ctx, req }) =>
    outlineOf({ app, ctx }, pathId(req)),
  )
  post('/api/school/course/:id/begin', 'Begin a course or go on', undefined, async (call, id) => ({ enrolment: await begin(call, id) }))
  post(
    '/api/school/course/:id/mine',
    'Rate, remember and annotate a course',
    closed({ rating: { type: 'integer', minimum: 1, maximum: 5 }, favourite: { type: 'boolean' }, note: { type: 'string', maxLength: 5000 } }),
    mine,
  )
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/school/course/:id/talk',
      ...own,
      refuses: [404],
      summary: 'What was said about a lesson',
      query: { lesson: { type: 'integer', minimum: 1, maximum: 1000 } },
    },
    async ({ ctx, req }) => lessonTalk({ app, ctx }, pathId(req), Number((req.query as { lesson?: number }).lesson ?? 1)),
  )
  post(
    '/api/school/course/:id/talk',
    'Say something about a lesson, or answer',
    closed(
      {
        lesson: { type: 'integer', minimum: 1, maximum: 1000 },
        text: { type: 'string', minLength: 1, maxLength: 2000 },
        reply_to: { type: 'integer', minimum: 1, maximum: 999_999_999_999_999 },
      },
      ['lesson', 'text'],
    ),
    sayToLesson,
  )
  post('/api/school/talk/:id/unsay', 'Take back what was said', undefined, unsay)
  post(
    '/api/school/enrolment/:id/beat',
    'Five seconds more of a film',
    closed({ lesson: whole, position: whole, length: { ...whole, minimum: 1 } }, ['lesson', 'position', 'length']),
    beat,
  )
  post('/api/school/enrolment/:id/done', 'A lesson is done', closed({ lesson: whole }, ['lesson']), (call, id, b: { lesson: number }) =>
    lessonDone(call, id, b.lesson),
  )
  post('/api/school/enrolment/:id/quiz', 'Begin a quiz or go on', undefined, startQuiz)
  post('/api/school/quiz/:id/answers', 'Keep answers', closed({ answers }, ['answers']), (call, id, b: { answers: Record<string, string> }) =>
    keepAnswers(call, id, b.answers),
  )
  post('/api/school/quiz/:id/hand-in', 'Hand the paper in', closed({ answers }, ['answers']), (call, id, b: { answers: Record<string, string> }) =>
    submitQuiz(call, id, b.answers),
  )
  post('/api/school/quiz/:id/left', 'The learner was away', undefined, leftQuiz)
  route(
    http,
    app,
    { method: 'GET', url: '/api/certificate/:id/paper.pdf', ...own, summary: '证书 · The paper of a certificate', doc: { responses: {} } },
    async ({ ctx, req, reply }) => {
      const print = paperPrinter(app)
      const c = (await readRecord({ app, ctx }, certificate, pathId(req))) as {
        no: string
        course: { title: string }
        employee: { title: string }
        issued_on: string
        valid_to: string | null
        score: string | null
      }
      if (!print) throw refuse.CERTIFICATE_NO_PRINTER()
      const say = (zh: string, en: string): string => (ctx.lang === 'en' ? en : zh)
      const bytes = await print(
        [
          { kind: 'title', text: labelText(app.registry.labels('certificate', ctx.lang).name, 'certificate') },
          { kind: 'heading', text: c.employee.title },
          {
            kind: 'text',
            text: say(
              `已通过课程《${c.course.title}》的学习与考核${c.score === null ? '' : `，成绩 ${c.score} 分`}。`,
              `has passed the course “${c.course.title}”${c.score === null ? '' : ` with ${c.score} points`}.`,
            ),
          },
          {
            kind: 'text',
            text: `${say('证书号', 'Number')} ${c.no}　${say('发证日', 'Issued on')} ${c.issued_on}　${say('有效期至', 'Valid to')} ${c.valid_to ?? say('长期', 'no end')}`,
          },
        ],
        { foot: c.no },
      )
      return sendFile(reply, `${c.no}.pdf`, bytes)
    },
  )
}

/** A rating counts once half of the course is done. */
async function mine(
  { tx, ctx }: CommandContext,
  course: number,
  b: { readonly rating?: number; readonly favourite?: boolean; readonly note?: string },
): Promise<object> {
  if (ctx.employee === null) throw refuse.SCHOOL_EMPLOYEE()
  if (!(await tx.maybe(sql`select 1 as x from course where id = ${course}::bigint and edition > 0`))) throw engine.NOT_FOUND()
  if (b.rating !== undefined) {
    const far = await tx.maybe(
      sql`select 1 as x from enrolment where course_id = ${course}::bigint and employee_id = ${ctx.employee}::bigint and progress >= 50`,
    )
    if (!far) throw refuse.RATING_EARLY()
  }
  await tx.run(
    sql`insert into course_mine as m (course_id, employee_id, rating, favourite, note) values (${course}, ${ctx.employee}, ${b.rating ?? null}, ${b.favourite ?? false}, ${b.note ?? null}) on conflict (course_id, employee_id) do update set rating = coalesce(${b.rating ?? null}, m.rating), favourite = coalesce(${b.favourite ?? null}, m.favourite), note = coalesce(${b.note ?? null}, m.note)`,
  )
  await tx.run(sql`update course set rating = (select round(avg(rating), 1) from course_mine where course_id = ${course}::bigint) where id = ${course}::bigint`)
  return { ok: true }
}
