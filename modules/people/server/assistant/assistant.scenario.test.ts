import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { awayOn, daysOfLeave } from '../salary/leave-book.ts'
import { hrEventHandlers } from './hr-event.commands.ts'

let w: Fixture
let a: number
const today = dayOf(new Date())
beforeAll(async () => {
  w = await makeFixture()
  a = await w.person('甲')
})
afterAll(() => w.close())
const tell = (event: string, id: number, payload: object) =>
  w.app.db.tx((tx) => hrEventHandlers.find((h) => h.event === event)!.run({ app: w.app, tx, id, payload: { ...payload } }))

describe('people.md personnelAssistant', () => {
  it('somebody joins: one event with its checklist, however often it is told; a second of the kind is refused', async () => {
    await tell('employee.joined', 1, { employee: a })
    await tell('employee.joined', 1, { employee: a })
    const all = await w.app.db.rows<{ id: number; title: string; open: number }>(sql`select id, title, open_tasks as open from hr_event`)
    expect(all).toMatchObject([{ title: '甲 入职', open: 4 }])
    expect((await w.call('POST', '/api/hr-event', { employee: a, type: 'entry', effective_date: today })).body).toMatchObject({
      code: 'HR_OPEN',
      detail: '已有未完成异动',
    })
  })

  it('refuses what nobody means in sheets, adjustments, appraisals and events: absurd input, wrong order, foreign ids, never a fault of ours', async () => {
    const refused = async (url: string, body: object): Promise<void> => {
      const { status } = await w.call('POST', url, body)
      expect([status >= 400, status < 500], `${url} ${JSON.stringify(body)} ${status}`).toEqual([true, true])
    }
    for (const month of ['2026-13', '2026-00', '26-01', '', null, 7]) await refused('/api/salary-sheet', { company: w.company, month })
    await refused('/api/salary-sheet', { company: 999_999_999, month: '2026-01' })
    await refused('/api/salary-sheet', { company: w.company, month: '2026-01', kind: 'gift' })
    const adjust = { employee: a, month: '2026-01', component: 'E10', amount: '10', reason: '奖金' }
    for (const odd of [
      { amount: 'x' },
      { amount: '1e30' },
      { amount: '0.001' },
      { component: 'E99' },
      { employee: 999_999_999 },
      { month: 'x' },
      { reason: '' },
    ])
      await refused('/api/salary-adjust', { ...adjust, ...odd })
    const attendance = { employee: a, month: '2026-01', required_days: '21', attended_days: '21' }
    for (const odd of [{ required_days: '-1' }, { attended_days: 'x' }, { late_count: -1 }, { late_count: '1.5' }, { personal_leave_hours: '1e30' }])
      await refused('/api/attendance-month', { ...attendance, ...odd })
    for (const period of ['', '2026', '2026-Q0', '2026-XX', null, {}]) await refused('/api/performance-sheet/generate', { period })
    for (const odd of [{ type: 'party' }, { employee: 999_999_999 }, { effective_date: 'soon' }, { effective_date: '2026-02-30' }])
      await refused('/api/hr-event', { employee: a, type: 'transfer', effective_date: today, ...odd })
    for (const action of ['calculate', 'check', 'approve', 'lock', 'publish', 'markPaid', 'sing'])
      await refused(`/api/salary-sheet/999999999/actions/${action}`, { args: {} })
    const sheet = await w.make('salary-sheet', { company: w.company, month: '2025-12' })
    for (const [action, args] of [
      ['check', {}],
      ['approve', {}],
      ['reject', { reason: '早了' }],
      ['lock', {}],
      ['unlock', { reason: '早了' }],
      ['markPaid', { pay_date: 'x' }],
      ['publish', {}],
      ['retract', { reason: '早了' }],
    ] as const)
      await refused(`/api/salary-sheet/${sheet}/actions/${action}`, { args })
    expect((await w.act('salary-sheet', sheet, 'void', { reason: '测试' })).status).toBe(200)
    await refused(`/api/salary-sheet/${sheet}/actions/void`, { args: { reason: '再次' } })
  })

  it('a leave ends on its day and once equipment is returned', async () => {
    const id = await w.make('hr-event', { employee: a, type: 'leave', effective_date: addDays(today, 1) })
    await w.act('hr-event', id, 'submit')
    w.as(2)
    expect((await w.act('hr-event', id, 'approve')).status).toBe(200)
    w.as(1)
    expect((await w.act('hr-event', id, 'finish')).body).toMatchObject({ code: 'HR_EARLY' })
    const doc = (await w.call('GET', `/api/hr-event/${id}`)).body
    expect((await w.call('PATCH', `/api/hr-event/${id}`, { version: doc.version, effective_date: today })).status).toBe(200)
    expect((await w.act('hr-event', id, 'finish')).body).toMatchObject({ code: 'HR_BLOCKED', detail: '还有未办事项：设备归还、社保公积金减员、离职结算' })
    const now = (await w.call('GET', `/api/hr-event/${id}`)).body
    const tasks = (now.tasks as { item: string; blocking: boolean; due_on: string }[]).map((t) => ({
      item: t.item,
      blocking: t.blocking,
      due_on: t.due_on,
      done: t.blocking,
    }))
    expect((await w.call('PATCH', `/api/hr-event/${id}`, { version: now.version, tasks })).status).toBe(200)
    expect((await w.act('hr-event', id, 'finish')).status).toBe(200)
  })

  it('an income certificate needs three locked months; another than the person issues it, numbered and with a code', async () => {
    w.as(8, a)
    expect((await w.call('POST', '/api/hr-request', { type: 'income', purpose: '贷款' })).body).toMatchObject({ code: 'HR_INCOME' })
    const id = await w.make('hr-request', { type: 'employment', purpose: '签证' })
    expect((await w.act('hr-request', id, 'approve')).body).toMatchObject({ code: 'HR_OWN' })
    w.as(1)
    await w.act('hr-request', id, 'approve')
    await w.act('hr-request', id, 'issue')
    const issued = (await w.call('GET', `/api/hr-request/${id}`)).body
    expect(issued.certificate_no).toBe(`RZ${today.slice(0, 4)}0001`)
    expect(issued.code).toMatch(/^[A-HJKMNP-Z2-9]{10}$/)
  })

  it('leave is written once a day; a cancelled one counts no more', async () => {
    const id = await w.make('leave-record', { employee: a, kind: 'annual', from_date: '2026-11-02', to_date: '2026-11-06' })
    expect((await w.call('POST', '/api/leave-record', { employee: a, kind: 'sick', from_date: '2026-11-06', to_date: '2026-11-09' })).body).toMatchObject({
      status: 422,
    })
    expect((await w.call('POST', '/api/leave-record', { employee: a, kind: 'sick', from_date: '2026-11-10', to_date: '2026-11-09' })).status).toBe(422)
    expect(await daysOfLeave(w.app.db, a, '2026-11-05', '2026-11-30')).toBe(2)
    expect([await awayOn(w.app.db, '2026-11-05'), await awayOn(w.app.db, '2026-11-07')]).toEqual([[a], []])
    await w.act('leave-record', id, 'cancel')
    expect(await daysOfLeave(w.app.db, a, '2026-11-01', '2026-11-30')).toBe(0)
  })

  it('turnover: 3 leavers of 118 and 122 people are 2.50 %', async () => {
    const first = `${today.slice(0, 7)}-01`
    await w.app.db.run(sql`delete from hr_event_task`)
    await w.app.db.run(sql`delete from hr_event`)
    await w.app.db.run(sql`delete from hr_request`)
    await w.app.db.run(sql`delete from leave_record`)
    await w.app.db.run(sql`delete from employee`)
    for (let n = 1; n <= 125; n++)
      await w.person(`T${n}`, { entry_date: n <= 118 ? '2020-01-01' : first, ...(n <= 3 ? { status: 'left', leave_date: first } : {}) })
    const { rows } = (await w.call('GET', `/api/headcount-month?filter=${encodeURIComponent(JSON.stringify({ month: { eq: first } }))}`)).body
    expect(rows).toMatchObject([{ opening: 118, joined: 7, left: 3, closing: 122, turnover_pct: '2.50' }])
  })

  it('reminds HR by its rules, each thing once a day: probation in 7 days, contracts 45 and 30, birthdays, the bureau 3 days ahead, bases in July', async () => {
    const { tellReminders, writeReminders } = await import('./hr-reminders.ts')
    await w.app.db.tx((tx) => writeReminders(tx))
    await w.app.db.tx((tx) => writeReminders(tx))
    const rules = await w.app.db.rows<{ kind: string; days: number }>(sql`select kind, days_before as days from hr_reminder order by id`)
    expect(rules).toHaveLength(9)
    const told = async (on: string): Promise<number> => (await tellReminders(w.app, on)).due
    const day = '2031-04-12'
    expect(await told('2031-04-11')).toBe(0)
    const [tried, bound, born] = [await w.person('试用'), await w.person('合同'), await w.person('生日', { birthday: '1990-04-12' })]
    await w.app.db.run(sql`update employee set status = 'probation', plan_regular_date = '2031-04-19' where id = ${tried}`)
    await w.app.db.run(sql`insert into employee_contract (employee_id, seq, type, start_on, end_on) values (${bound}, 1, 'fixed', '2029-01-01', '2031-05-27')`)
    await w.app.db.run(
      sql`insert into social_enrolment (employee_id, company_id, city, from_month, status) values (${born}, ${w.company}, '深圳', '2031-04', 'pending_add')`,
    )
    expect(await told(day), 'probation, contract in 45 days, a birthday, the bureau on the 15th').toBe(4)
    expect((await tellReminders(w.app, day)).messages, 'nothing twice').toBe(0)
    await w.app.db.run(sql`insert into employee_contract (employee_id, seq, type, start_on, end_on) values (${bound}, 2, 'fixed', '2031-05-28', '2034-05-27')`)
    expect(await told('2031-04-27'), 'a contract that is renewed needs no reminder 30 days ahead').toBe(0)
    const off = await w.app.db.one<{ id: number }>(sql`select id from hr_reminder where kind = 'birthday'`)
    expect((await w.act('hr-reminder', off.id, 'disable')).status).toBe(200)
    expect(await told(day)).toBe(2)
    expect((await w.call('POST', '/api/hr-reminder', { kind: 'contract', days_before: 30 })).status, 'a rule stands once').toBe(409)
    expect((await w.call('POST', '/api/hr-reminder', { kind: 'contract', days_before: -1 })).status).toBe(422)
    await w.app.db.run(sql`update social_enrolment set status = 'active' where employee_id = ${born}`)
    expect(await told('2031-07-01')).toBe(1)
  })
})
