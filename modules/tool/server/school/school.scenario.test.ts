import { server as ledger } from '@crossway/ledger/server'
import { server as organization } from '@crossway/organization/server'
import { server as platform } from '@crossway/platform/server'
import { server as pricing } from '@crossway/pricing/server'
import { server as product } from '@crossway/product/server'
import { server as settings } from '@crossway/settings/server'
import { server as workplace } from '@crossway/workplace/server'
import { sql, systemAccess, type Ctx } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { standIns } from '../testing/stand-ins.ts'
import { toolServer } from '../tool-server.ts'
import { keepLearning, onJoined } from './school-jobs.ts'
import { schoolCredits } from './school.sql.ts'

let t: TestApp
let who: Ctx
let teacher: number
let pupil: number
let position: number
const as = (employee: number): void =>
  void (who =
    employee === teacher
      ? { ...superCtx(employee), employee }
      : { ...superCtx(employee), employee, access: { ...systemAccess, super: false, scopes: () => [{ kind: 'self' }] } })
const call = async (method: string, url: string, payload?: object): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }> => {
  const r = await t.http.inject({ method: method as 'GET', url: `/api/${url}`, ...(payload ? { payload } : {}) })
  return { status: r.statusCode, body: r.body ? r.json() : null }
}
const act = (record: string, id: number, action: string, args: object = {}) => call('POST', `${record}/${id}/actions/${action}`, { args, confirmed: [action] })
const day = (n: number): string => new Date(Date.now() + 8 * 3_600_000 + n * 86_400_000).toISOString().slice(0, 10)
const article = (title: string) => ({ title, type: 'article', weight: 1, body: '正文' })
/** The quiz of tool.md: ten single of six points, four multiple of ten. */
const questions = [
  ...Array.from({ length: 10 }, (_, i) => ({ type: 'single', stem: `单选 ${i + 1}`, options: 'A. 是\nB. 否', answer: 'A', score: 6 })),
  ...Array.from({ length: 4 }, (_, i) => ({ type: 'multiple', stem: `多选 ${i + 1}`, options: 'A. 一\nB. 二\nC. 三\nD. 四', answer: 'ABC', score: 10 })),
]
async function published(more: object): Promise<number> {
  as(teacher)
  const made = await call('POST', 'course', {
    category: 'skill',
    lecturer: teacher,
    lessons: Array.from({ length: 5 }, (_, i) => article(`课 ${i + 1}`)),
    ...more,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  expect((await act('course', made.body.id, 'submit')).status).toBe(200)
  expect((await act('course', made.body.id, 'publish')).status).toBe(200)
  return made.body.id
}
const begin = async (course: number): Promise<number> => (await call('POST', `school/course/${course}/begin`)).body.enrolment
const done = (enrolment: number, lesson: number) => call('POST', `school/enrolment/${enrolment}/done`, { lesson })
const stateOf = (id: number) =>
  t.app.db.one<{ status: string; progress: number; score: string | null }>(
    sql`select status, progress, score::text as score from enrolment where id = ${id}::bigint`,
  )

beforeAll(async () => {
  t = await createTestApp(
    [
      platform,
      settings,
      organization,
      workplace,
      pricing,
      ledger,
      product,
      standIns('customer', 'warehouse', 'project', 'contract', 'brand_client'),
      toolServer,
    ],
    { auth: () => ({ authenticate: async () => who }) },
  )
  const { db } = t.app
  const company = await insertRow(db, 'company', { code: 'SZ', name: '跨途', short_name: '跨途', status: 'active' })
  const department = await insertRow(db, 'department', { code: 'OP', name: '运营部', status: 'enabled' })
  position = await insertRow(db, 'position', { code: 'OPS', name: '运营' })
  const person = (name: string) =>
    insertRow(db, 'employee', {
      emp_no: name,
      name,
      department_id: department,
      company_id: company,
      position_id: position,
      status: 'regular',
      entry_date: '2020-01-01',
    })
  teacher = await person('讲师')
  pupil = await person('学员')
})
afterAll(() => t.close())

describe('tool.md school', () => {
  it('is not published with a quiz that nobody can pass, or a question without an answer', async () => {
    as(teacher)
    const base = { category: 'skill', lecturer: teacher, lessons: [article('一')], title: '空' }
    const low = await call('POST', 'course', { ...base, questions: [{ type: 'judge', stem: '对吗', answer: '对', score: 10 }] })
    expect((await act('course', low.body.id, 'submit')).body.errors[0].code).toBe('QUIZ_UNREACHABLE')
    const bare = await call('POST', 'course', { ...base, title: '空二', questions: [{ type: 'single', stem: '选', options: 'A. 一\nB. 二', score: 60 }] })
    expect((await act('course', bare.body.id, 'submit')).body.errors[0].code).toBe('QUESTION_ANSWER')
    const film = await call('POST', 'course', { ...base, title: '空三', lessons: [{ title: '片', type: 'video', weight: 1 }] })
    expect((await act('course', film.body.id, 'submit')).body.errors[0].code).toBe('LESSON_EMPTY')
  })
  it('12. the quiz brings 73 and passes; four of five lessons with the quiz open are 64 %; double submit stores one attempt', async () => {
    const course = await published({ title: '考试课', questions, credit: '2', valid_months: 12 })
    as(pupil)
    const e = await begin(course)
    expect(await begin(course)).toBe(e)
    for (const n of [1, 2, 3, 4]) await done(e, n)
    expect(await stateOf(e)).toMatchObject({ status: 'learning', progress: 64 })
    const paper = (await call('POST', `school/enrolment/${e}/quiz`)).body
    expect(paper.questions).toHaveLength(14)
    expect(JSON.stringify(paper)).not.toContain('answer":"A"')
    // a second tab goes on with the same paper
    expect((await call('POST', `school/enrolment/${e}/quiz`)).body.id).toBe(paper.id)
    const answers: Record<string, string> = { 11: 'ABC', 12: 'CBA', 13: 'AB', 14: 'AD' }
    for (let i = 1; i <= 10; i++) answers[i] = i <= 8 ? 'A' : 'B'
    const both = await Promise.all([1, 2].map(() => call('POST', `school/quiz/${paper.id}/hand-in`, { answers })))
    expect(both.map((r) => r.body.score)).toEqual(['73.0', '73.0'])
    expect(both[0]!.body).toMatchObject({ passed: true, status: 'graded' })
    expect((await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from quiz_attempt where enrolment_id = ${e}::bigint`)).n).toBe(1)
    expect(await stateOf(e)).toMatchObject({ status: 'learning', progress: 84 })
    await done(e, 5)
    expect(await stateOf(e)).toMatchObject({ status: 'passed', progress: 100, score: '73.0' })
    await done(e, 5)
    const papers = await t.app.db.rows<{ valid_to: string }>(sql`select valid_to::text as valid_to from certificate where employee_id = ${pupil}::bigint`)
    expect(papers).toHaveLength(1)
    expect(papers[0]!.valid_to > day(360)).toBe(true)
    expect(await schoolCredits(t.app.db, pupil, day(0), day(0))).toBe('2.0')
  })
  it('12. a fourth attempt is refused, the course has failed, and its teacher may allow it again', async () => {
    const course = await published({ title: '三次课', questions })
    as(pupil)
    const e = await begin(course)
    for (let i = 0; i < 3; i++) {
      const { id } = (await call('POST', `school/enrolment/${e}/quiz`)).body
      const r = await call('POST', `school/quiz/${id}/hand-in`, { answers: { 1: 'A' } })
      expect(r.body).toMatchObject({ passed: false, left: 2 - i })
      // the right answers stay unseen while he may try again
      expect(r.body.answers.length).toBe(i === 2 ? 14 : 0)
    }
    expect((await call('POST', `school/enrolment/${e}/quiz`)).body.code).toBe('QUIZ_ATTEMPTS')
    expect(await stateOf(e)).toMatchObject({ status: 'failed' })
    as(teacher)
    expect((await act('enrolment', e, 'again')).status).toBe(200)
    as(pupil)
    expect((await call('POST', `school/enrolment/${e}/quiz`)).status).toBe(200)
  })
  it('counts one beat a person and five seconds, takes no skipping at first, and ends a film at nine tenths', async () => {
    const film = await insertRow(t.app.db, 'attachment', {
      name: 'a.mp4',
      size: 1,
      suffix: 'mp4',
      mime: 'video/mp4',
      sha256: 'x',
      sha1: 'x',
      topic: 't',
      visibility: 'internal',
      uploader: 1,
      key: 'k',
      engine: 'local',
    }).catch(() => 0)
    const course = await published({ title: '影片课', lessons: [{ ...article('片'), no_seek_first: true }] })
    await t.app.db.run(
      sql`update course_edition set lessons = jsonb_set(jsonb_set(lessons, '{0,type}', '"video"'), '{0,file}', ${String(film)}::jsonb) where course_id = ${course}::bigint`,
    )
    as(pupil)
    const e = await begin(course)
    const beat = (at: number) => call('POST', `school/enrolment/${e}/beat`, { lesson: 1, position: at, length: 20 })
    expect((await done(e, 1)).body.code).toBe('LESSON_WATCH')
    const two = await Promise.all([beat(5), beat(5)])
    expect(two.map((r) => r.body.seconds)).toEqual([5, 5])
    expect((await beat(600)).body).toMatchObject({ back: true, furthest: 5 })
    for (let i = 2; i <= 4; i++) {
      await t.app.db.run(sql`update learning_beat set at = at - interval '6 seconds'`)
      expect((await beat(5 * i)).body).toMatchObject({ seconds: 5 * i, done: i === 4 })
    }
    expect(await stateOf(e)).toMatchObject({ status: 'passed', progress: 100 })
  })
  it('an essay waits for its teacher, who does not grade himself', async () => {
    const course = await published({ title: '问答课', pass_score: 50, questions: [{ type: 'essay', stem: '为什么', score: 60 }] })
    as(teacher)
    const mine = await begin(course)
    const own = (await call('POST', `school/enrolment/${mine}/quiz`)).body.id
    expect((await call('POST', `school/quiz/${own}/hand-in`, { answers: { 1: '因为' } })).body).toMatchObject({ status: 'grading', score: null })
    expect((await act('quiz-attempt', own, 'grade', { teacher_score: '50' })).body.code).toBe('GRADE_SELF')
    as(pupil)
    const e = await begin(course)
    const { id } = (await call('POST', `school/enrolment/${e}/quiz`)).body
    await call('POST', `school/quiz/${id}/hand-in`, { answers: { 1: '因为规则' } })
    as(teacher)
    expect((await act('quiz-attempt', id, 'grade', { teacher_score: '61' })).body.errors[0].code).toBe('GRADE_TOO_MUCH')
    expect((await act('quiz-attempt', id, 'grade', { teacher_score: '55' })).status).toBe(200)
    expect(await stateOf(e)).toMatchObject({ score: '55.0', progress: 20 })
  })
  it('a paper ends by its time and by being left three times', async () => {
    const course = await published({ title: '限时课', questions })
    as(pupil)
    const e = await begin(course)
    const { id } = (await call('POST', `school/enrolment/${e}/quiz`)).body
    await call('POST', `school/quiz/${id}/answers`, { answers: { 1: 'A', 2: 'A' } })
    await t.app.db.run(sql`update quiz_attempt set ends_at = now() - interval '1 minute' where id = ${id}::bigint`)
    expect((await call('POST', `school/quiz/${id}/hand-in`, { answers: { 1: 'A', 2: 'A', 3: 'A' } })).body).toMatchObject({ score: '12.0' })
    const next = (await call('POST', `school/enrolment/${e}/quiz`)).body.id
    await call('POST', `school/quiz/${next}/answers`, { answers: { 1: 'A' } })
    expect((await call('POST', `school/quiz/${next}/left`)).body).toEqual({ leaves: 1, most: 3 })
    await call('POST', `school/quiz/${next}/left`)
    expect((await call('POST', `school/quiz/${next}/left`)).body).toMatchObject({ status: 'graded', score: '6.0' })
  })
  it('learners finish their edition, or begin anew after a major update', async () => {
    const course = await published({ title: '版本课' })
    as(pupil)
    const e = await begin(course)
    await done(e, 1)
    as(teacher)
    const edit = async (restart: boolean): Promise<void> => {
      await act('course', course, 'revise')
      const doc = (await call('GET', `course/${course}`)).body
      const changed = await call('PATCH', `course/${course}`, { version: doc.version, restart, lessons: [article('新一'), article('新二')] })
      expect(changed.status, JSON.stringify(changed.body)).toBe(200)
      await act('course', course, 'submit')
      expect((await act('course', course, 'publish')).status).toBe(200)
    }
    await edit(false)
    as(pupil)
    expect((await call('GET', `school/course/${course}`)).body.lessons).toHaveLength(5)
    as(teacher)
    await edit(true)
    as(pupil)
    const seen = (await call('GET', `school/course/${course}`)).body
    expect(seen.lessons.map((l: { title: string }) => l.title)).toEqual(['新一', '新二'])
    expect(await stateOf(e)).toMatchObject({ progress: 0 })
  })
  it('is assigned with a day, becomes overdue once, and opens again thirty days before the certificate ends', async () => {
    const course = await published({ title: '必修课', valid_months: 12 })
    as(teacher)
    expect((await act('course', course, 'assign', { employees: [pupil], due_on: day(-1) })).body.errors[0].code).toBe('ASSIGN_PAST')
    expect((await act('course', course, 'assign', { employees: [pupil], due_on: day(3) })).status).toBe(200)
    expect((await keepLearning(t.app, day(4))).late).toBe(1)
    expect((await keepLearning(t.app, day(4))).late).toBe(0)
    as(pupil)
    const e = await begin(course)
    for (const n of [1, 2, 3, 4, 5]) await done(e, n)
    expect((await stateOf(e)).status).toBe('passed')
    expect((await act('course', course, 'assign', { employees: [pupil], due_on: day(9) })).body.code).toBe('ASSIGN_NOBODY')
    await t.app.db.run(sql`update enrolment set valid_to = ${day(20)}::date where id = ${e}::bigint`)
    expect((await keepLearning(t.app, day(0))).expired).toBe(1)
    expect(await begin(course)).toBe(e)
    expect(await stateOf(e)).toMatchObject({ status: 'learning', progress: 0 })
  })
  it('a path brings its courses to whoever joins in its position, one after the other', async () => {
    const [a, b] = [await published({ title: '路径一' }), await published({ title: '路径二' })]
    const made = await call('POST', 'learning-path', {
      name: '入职',
      positions: [position],
      courses: [
        { course: a, days: 5 },
        { course: b, days: 7 },
      ],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const payload = { employee: pupil, department: 1, position }
    for (let i = 0; i < 2; i++) await t.app.db.tx((tx) => onJoined.run({ app: t.app, tx, payload } as never))
    const rows = await t.app.db.rows(
      sql`select course_id as course, source, due_on::text as due from enrolment where employee_id = ${pupil}::bigint and source = 'path' order by due_on`,
    )
    expect(rows).toEqual([
      { course: a, source: 'path', due: day(5) },
      { course: b, source: 'path', due: day(12) },
    ])
  })
  it('is rated by whoever has done half of it, and kept from whom it is not meant for', async () => {
    const course = await published({ title: '评分课', audience: 'positions', positions: [position] })
    as(pupil)
    const e = await begin(course)
    const rate = () => call('POST', `school/course/${course}/mine`, { rating: 4, favourite: true })
    expect((await rate()).body.code).toBe('RATING_EARLY')
    for (const n of [1, 2, 3]) await done(e, n)
    expect((await rate()).status).toBe(200)
    expect((await call('GET', `course/${course}`)).body.rating).toBe('4.0')
    const elsewhere = await insertRow(t.app.db, 'position', { code: 'FIN', name: '财务' })
    const other = await insertRow(t.app.db, 'employee', {
      position_id: elsewhere,
      emp_no: '外',
      name: '外',
      department_id: 1,
      company_id: 1,
      status: 'regular',
      entry_date: '2020-01-01',
    })
    as(other)
    expect((await call('POST', `school/course/${course}/begin`)).body.code).toBe('COURSE_AUDIENCE')
    as(pupil)
    const stranger = await begin(course)
    as(other)
    expect((await done(stranger, 4)).status).toBe(404)
  })
  it('learners talk under a lesson: the lecturer hears of questions, whoever asked of answers; nobody else reads along', async () => {
    const course = await published({ title: '讨论课' })
    // with the page alone, as learners have it
    const asLearner = (employee: number): void => {
      as(employee)
      who = { ...who, access: { ...who.access, has: (n) => !n.includes('/') } }
    }
    const { db } = t.app
    const { department_id: department } = await db.one<{ department_id: number }>(sql`select department_id from employee where id = ${pupil}`)
    const other = await insertRow(db, 'employee', { emp_no: '旁听', name: '旁听', department_id: department, status: 'regular', entry_date: '2020-01-01' })
    const account = (employee: number, name: string) =>
      insertRow(db, 'admin', { username: name, nickname: name, kind: 'staff', employee_id: employee, status: 'enabled' })
    const [teachers, pupils] = [await account(teacher, 'talk-teacher'), await account(pupil, 'talk-pupil')]
    const told = () =>
      db.rows<{ account: number; type: string }>(sql`select account, type from notification where type in ('school.asked', 'school.answered') order by id`)
    const say = (text: string, more: object = {}) => call('POST', `school/course/${course}/talk`, { lesson: 2, text, ...more })
    const talk = async (lesson = 2) => (await call('GET', `school/course/${course}/talk?lesson=${lesson}`)).body
    asLearner(other)
    expect([(await say('偷看')).body.code, (await talk()).code]).toEqual(['ENROLMENT_NONE', 'ENROLMENT_NONE'])
    asLearner(pupil)
    await begin(course)
    expect((await say('   ')).body.errors).toMatchObject([{ code: 'TALK_EMPTY', field: 'text' }])
    expect((await call('POST', `school/course/${course}/talk`, { lesson: 9, text: '没有这一课' })).status).toBe(404)
    const { id: first } = (await say('这里为什么要分仓？')).body
    expect(await told()).toEqual([{ account: teachers, type: 'school.asked' }])
    as(teacher)
    const { id: answer } = (await say('为了缩短时效', { reply_to: first })).body
    expect(await told()).toEqual([
      { account: teachers, type: 'school.asked' },
      { account: pupils, type: 'school.answered' },
    ])
    asLearner(pupil)
    const { id: second } = (await say('另一个问题')).body
    await say('明白了', { reply_to: answer })
    expect((await talk()).rows.map((r: { text: string; reply_to: number | null; teaches: boolean }) => [r.text, r.reply_to, r.teaches])).toEqual([
      ['另一个问题', null, false],
      ['这里为什么要分仓？', null, false],
      ['为了缩短时效', first, true],
      ['明白了', first, false],
    ])
    expect((await talk(1)).rows).toEqual([])
    // a learner takes back his own only, the lecturer anything, and answers go with their question
    expect((await call('POST', `school/talk/${answer}/unsay`)).body.code).toBe('TALK_GONE')
    expect((await call('POST', `school/talk/${second}/unsay`)).status).toBe(200)
    as(teacher)
    expect((await call('POST', `school/talk/${first}/unsay`)).status).toBe(200)
    expect((await talk()).rows).toEqual([])
  })

  it('the board tells by lesson who stopped where, and names them', async () => {
    const course = await published({ title: '停留课', questions, lessons: [article('一'), article('二'), article('三')] })
    const { db } = t.app
    const { department_id: department } = await db.one<{ department_id: number }>(sql`select department_id from employee where id = ${pupil}`)
    const learns = async (name: string, lessons: readonly number[]): Promise<number> => {
      const employee = await insertRow(db, 'employee', { emp_no: name, name, department_id: department, status: 'regular', entry_date: '2020-01-01' })
      as(employee)
      const e = await begin(course)
      for (const n of lessons) await done(e, n)
      return employee
    }
    await learns('停在一', [])
    const second = await learns('停在二', [1])
    await learns('也停在二', [1, 3])
    await learns('只差考试', [1, 2, 3])
    as(teacher)
    const of = async (query: string, filter: object) =>
      (await call('GET', `${query}?size=50&filter=${encodeURIComponent(JSON.stringify({ course: { eq: course }, ...filter }))}`)).body.rows
    expect(
      (await of('school-lesson', {})).map((r: { lesson: number; done: number; done_rate: string; stopped: number }) => [
        r.lesson,
        r.done,
        r.done_rate,
        r.stopped,
      ]),
    ).toEqual([
      [1, 3, '75.00', 1],
      [2, 1, '25.00', 2],
      [3, 2, '50.00', 0],
    ])
    const names = async (filter: object): Promise<string[]> =>
      (await of('school-stop', filter)).map((r: { employee: { title: string } }) => r.employee.title).toSorted()
    expect(await names({ lesson: { eq: 2 } })).toEqual(['也停在二', '停在二'].toSorted())
    expect(await of('school-stop', { employee: { eq: second } })).toMatchObject([{ lesson_title: '二', state: 'learning', progress: 27, last_on: day(0) }])
    expect(await names({})).toHaveLength(4)
    // a learner sees himself alone
    as(second)
    expect(await names({})).toEqual(['停在二'])
  })
})
