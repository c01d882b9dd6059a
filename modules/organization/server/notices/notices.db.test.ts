import { addDays } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organizationApp, type OrganizationApp } from '../testing/organization-app.ts'
import { Fixture, type Someone } from '../testing/world.ts'
import { dueNotices } from './due-notices.ts'
import { tellDueNotices } from './notices-job.ts'
import { organizationHandlers } from './organization-notices.ts'

const today = '2026-11-20'
let t: OrganizationApp
let w: Fixture
let dept: number
const about = async (kind: string): Promise<[string, number, number | null][]> =>
  (await dueNotices(t.app.db, today)).filter((n) => n.kind === kind).map((n) => [n.name, n.days, n.to])
const nameOf = async (s: Someone): Promise<string> => (await t.app.db.one<{ name: string }>(sql`select name from employee where id = ${s.employee}`)).name

beforeAll(async () => {
  t = await organizationApp()
  w = new Fixture(t.app.db)
  dept = await w.department('总部')
})
afterAll(() => t.close())

it('names ends of probation, contracts and grants on their days only, and birthdays on the day', async () => {
  const [on, off] = [await w.person(dept, { status: 'probation' }), await w.person(dept, { status: 'probation' })]
  await t.app.db.run(sql`update employee set plan_regular_date = ${addDays(today, 7)}::date, birthday = '1990-11-20' where id = ${on.employee}`)
  await t.app.db.run(sql`update employee set plan_regular_date = ${addDays(today, 8)}::date, birthday = '1990-11-21' where id = ${off.employee}`)
  for (const [who, days] of [
    [on, 30],
    [off, 31],
  ] as const)
    await t.app.db.run(
      sql`insert into employee_contract (employee_id, seq, type, start_on, end_on) values (${who.employee}, 1, 'fixed', '2024-01-01', ${addDays(today, days)}::date)`,
    )
  await w.grant(on, 'allow', ['deal'], '2026-11-01', addDays(today, 3))
  await w.grant(off, 'allow', ['deal'], '2026-11-01', addDays(today, 4))
  const name = await nameOf(on)
  expect(await about('probation')).toEqual([[name, 7, null]])
  expect(await about('contract')).toEqual([[name, 30, null]])
  expect(await about('birthday')).toEqual([[name, 0, null]])
  expect(await about('grant')).toEqual([[name, 3, on.employee]])
})

it('reminds the reviewer while lines are undecided, and after seven days tells his superior', async () => {
  const [boss, reviewer, holder] = [await w.person(dept), await w.person(dept), await w.person(dept)]
  await t.app.db.run(sql`update employee set leader_id = ${boss.employee} where id = ${reviewer.employee}`)
  const role = await w.role(['deal'])
  const review = async (period: string, due: string, decision: string | null): Promise<void> => {
    const id = await w.row('access_review', { period, scope: 'all', reviewer_id: reviewer.employee, due_on: due, status: 'running' })
    await w.row('access_review_line', { access_review_id: id, seq: 1, employee_id: holder.employee, role_id: role, decision })
  }
  await review('快到期', addDays(today, 2), null)
  await review('刚逾期', addDays(today, -1), 'unsure')
  await review('逾期久', addDays(today, -7), null)
  await review('已有结论', addDays(today, -1), 'keep')
  expect(await about('review')).toEqual([
    ['刚逾期', -1, reviewer.employee],
    ['快到期', 2, reviewer.employee],
  ])
  expect(await about('reviewLate')).toEqual([['逾期久', -7, boss.employee]])
})

it('asks in December for the holidays of a year that a calendar does not know yet', async () => {
  const id = await w.row('work_calendar', { code: 'TEST', name: '测试历', country: 'CN' })
  const asked = async (day: string): Promise<string[]> =>
    (await dueNotices(t.app.db, day)).filter((n) => n.kind === 'calendar' && n.name.startsWith('测试历')).map((n) => n.name)
  expect([await asked('2029-12-01'), await asked('2029-12-15'), await asked('2029-12-02'), await asked('2029-11-01')]).toEqual([
    ['测试历 2030'],
    ['测试历 2030'],
    [],
    [],
  ])
  await w.row('calendar_day', { calendar_id: id, day: '2030-10-01', kind: 'holiday', name: '国庆节' })
  expect(await asked('2029-12-28')).toEqual([])
  const keeper = await w.person(dept)
  await w.give(keeper, await w.role(['workCalendar', 'workCalendar/edit'], [{ read: 'all' }]))
  await tellDueNotices(t.app, '2030-12-01')
  const told = await t.app.db.rows<{ title_zh: string }>(sql`select title_zh from notification where account = ${keeper.account}`)
  expect(told.map((n) => n.title_zh)).toContainEqual(expect.stringContaining('「测试历 2031」还没有节假日'))
})

it('tells whoever holds the node in both languages, once a day', async () => {
  const hr = await w.person(dept)
  await w.give(hr, await w.role(['employee', 'employee/edit', 'employee/regular'], [{ read: 'all' }]))
  const { notices, messages } = await tellDueNotices(t.app, today)
  expect(notices).toBeGreaterThan(4)
  expect(messages).toBeGreaterThan(1)
  const mine = await t.app.db.rows<{ title_en: string; title_zh: string }>(sql`select title_en, title_zh from notification where account = ${hr.account}`)
  expect(mine.map((m) => m.title_en)).toContainEqual(expect.stringMatching(/: probation ends in 7 days$/))
  expect(mine.map((m) => m.title_zh)).toContainEqual(expect.stringMatching(/试用期剩 7 天$/))
  // said once: a second run of the day says nothing again
  expect((await tellDueNotices(t.app, today)).messages).toBe(0)
})

it('tells that a document expires by its own title, inside the transaction that brings the news', async () => {
  const hr = await w.person(dept)
  await w.give(hr, await w.role(['employee', 'employee/edit'], [{ read: 'all' }]))
  const handler = organizationHandlers.find((h) => h.event === 'file.expiring')!
  const payload = { resource: 'employee', record: hr.employee, days: 30, type: 'contract' }
  await t.app.db.tx((tx) => handler.run({ app: t.app, tx, payload } as never))
  const told = await t.app.db.rows<{ title_zh: string }>(sql`select title_zh from notification where account = ${hr.account} and type = 'file.expiring'`)
  expect(told.map((n) => n.title_zh)).toEqual([expect.stringContaining(`${await nameOf(hr)} 剩 30 天到期`)])
})
