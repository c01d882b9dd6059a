import { defineResource, f, type AnyResource } from '@crossway/kernel'
import { server as organization } from '@crossway/organization/server'
import { server as platform } from '@crossway/platform/server'
import { server as settings } from '@crossway/settings/server'
import { sql, systemAccess, type Ctx } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workplaceServer } from '../workplace-server.ts'
import { registerHomeMetric } from '../okr/home-metrics.ts'
import { makeDuties, missDuties, missingByLeader, registerAway, tellLeaders } from './duties.ts'
import { briefingRate } from './statistics.ts'
import { submit } from './write.ts'
import { registerPaperPrinter } from '../transfer/receipt.ts'

const named = (name: string): AnyResource => defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } })
const words = { name: '其他', fields: { name: '名称' }, states: {}, actions: {} }
let t: TestApp
let department: number
let who: Ctx
let leader: number
let me: number
let away: number
let other: number
const plain = (account: number, employee: number): Ctx => ({ ...superCtx(account), employee, access: { ...systemAccess, super: false, has: () => false } })
const call = async (method: string, url: string, payload?: object, headers = {}): Promise<{ status: number; body: ReturnType<typeof JSON.parse> }> => {
  const r = await t.http.inject({ method: method as 'GET', url: `/api/briefings${url}`, headers, ...(payload ? { payload } : {}) })
  return { status: r.statusCode, body: r.body ? r.json() : null }
}
// a Friday, and the weekend after it
const friday = '2026-11-27'
const at = (time: string, day = friday): string => new Date(`${day}T${time}:00+08:00`).toISOString()
const stateOf = async (employee: number, day = friday): Promise<string | undefined> =>
  (await t.app.db.maybe<{ status: string }>(sql`select status from briefing_duty where employee_id = ${employee} and day = ${day}::date`))?.status
const dutyOf = async (employee: number): Promise<number> =>
  (await t.app.db.one<{ id: number }>(sql`select id from briefing_duty where employee_id = ${employee} and day = ${friday}::date`)).id
const field = { key: 'done', zh: '今日完成', en: 'Done', type: 'text', required: true, previous: 'plan' }
const plan = { key: 'plan', zh: '明日计划', en: 'Plan', type: 'text', required: false }
const write = async (employee: number): Promise<number> => {
  who = plain(employee + 100, employee)
  const { id } = (await call('POST', '/start', { duty: await dutyOf(employee) })).body
  const { version } = (await call('POST', `/${id}/open`)).body
  expect(
    (
      await call('POST', `/${id}/save`, {
        version,
        values: [
          { key: 'done', value: '完成补货' },
          { key: 'plan', value: '核对广告' },
        ],
      })
    ).status,
  ).toBe(200)
  return id
}

beforeAll(async () => {
  who = superCtx(1)
  t = await createTestApp(
    [
      platform,
      settings,
      {
        model: {
          name: 'other',
          resources: [named('customer'), named('warehouse'), named('category'), named('project')],
          pages: [],
          labels: Object.fromEntries(['customer', 'warehouse', 'category', 'project'].map((n) => [n, { 'zh-cn': words, en: words }])),
        },
      },
      organization,
      workplaceServer,
    ],
    { auth: () => ({ authenticate: async () => who }) },
  )
  const db = t.app.db
  const company = await insertRow(db, 'company', { code: 'SZ', name: '跨途', short_name: '跨途', status: 'active' })
  department = await insertRow(db, 'department', { code: 'OP', name: '运营部', status: 'enabled' })
  await db.run(sql`insert into department_closure (ancestor_id, descendant_id, depth) values (${department}, ${department}, 0) on conflict do nothing`)
  const person = (name: string, more = {}): Promise<number> =>
    insertRow(db, 'employee', { emp_no: name, name, department_id: department, company_id: company, status: 'regular', entry_date: '2020-01-01', ...more })
  leader = await person('上级')
  me = await person('运营', { leader_id: leader })
  away = await person('请假', { leader_id: leader, status: 'suspended' })
  other = await person('同事', { leader_id: leader })
})
afterAll(() => t.close())

describe('workplace.md briefing', () => {
  it('publishes a form that can be filled in, and refuses rules whose times or people collide', async () => {
    const template = (await call('POST', '/templates', { name: '运营日报', kind: 'daily', fields: [{ ...field, required: false }] })).body.id
    expect((await call('POST', '/publish', { id: template })).body).toMatchObject({ code: 'BRIEFING_FORM' })
    await call('POST', '/templates', { id: template, name: '运营日报', kind: 'daily', fields: [field, plan] })
    expect((await call('POST', '/publish', { id: template })).body).toEqual({ edition: 1 })
    const rule = {
      name: '运营日报',
      template,
      departments: [department],
      cycle: 'day',
      deadline: '18:00',
      deadline_days: 0,
      late_until: '10:00',
      late_days: 1,
      reach: 'leader',
      receivers: [],
    }
    expect((await call('POST', '/rules', { ...rule, late_days: 0 })).body).toMatchObject({ code: 'BRIEFING_TIMES' })
    expect((await call('POST', '/rules', rule)).status).toBe(200)
    expect((await call('POST', '/rules', { ...rule, name: '重复' })).body).toMatchObject({ code: 'BRIEFING_OVERLAP' })
  })
  it('12. makes duties once on a workday, exempts who is on leave, and makes none on Saturday', async () => {
    expect(await makeDuties(t.app, friday)).toEqual({ duties: 4 })
    expect(await makeDuties(t.app, friday)).toEqual({ duties: 0 })
    expect(await makeDuties(t.app, '2026-11-28')).toEqual({ duties: 0 })
    expect(await stateOf(away)).toBe('exempt')
    expect(await stateOf(me)).toBe('due')
  })
  it('12. submitted at 18:05 is late; not submitted stands in the list at 09:30 and is missed at 10:00', async () => {
    const id = await write(me)
    expect(await t.app.db.tx((tx) => submit({ app: t.app, tx, ctx: who }, id, at('18:05')))).toBe('late')
    expect(await stateOf(me)).toBe('late')
    const morning = at('09:30', '2026-11-28')
    expect(await missingByLeader(t.app, morning)).toEqual([{ leader, people: ['同事'] }])
    await tellLeaders(t.app, morning)
    expect(await missDuties(t.app, at('09:59', '2026-11-28'))).toEqual({ missed: 0 })
    await missDuties(t.app, at('10:00', '2026-11-28'))
    expect(await stateOf(other)).toBe('missed')
    who = plain(other + 100, other)
    expect((await call('POST', '/start', { duty: await dutyOf(other) })).body).toMatchObject({ code: 'BRIEFING_OVER' })
  })
  it('takes a body of null for one that says nothing', async () => {
    const sent = await t.http.inject({ method: 'POST', url: '/api/briefings/start', headers: { 'content-type': 'application/json' }, payload: 'null' })
    expect(sent.json()).toMatchObject({ code: 'BRIEFING_TEMPLATE' })
  })
  it('12. only author and receivers read it; a link shows the one report without login and is 410 once it is over', async () => {
    const { id } = await t.app.db.one<{ id: number }>(sql`select id from briefing where author_id = ${me}`)
    who = { ...superCtx(9), employee: other }
    expect((await call('POST', `/${id}/open`)).status).toBe(404)
    who = plain(leader + 100, leader)
    expect((await call('GET', '?tab=received')).body.rows).toMatchObject([{ id, unread: true, duty: 'late' }])
    expect((await call('POST', `/${id}/open`)).body).toMatchObject({ unread: false, read: 1 })
    expect((await call('POST', `/${id}/mark`, { mark: 'follow' })).status).toBe(200)
    expect((await call('POST', `/${id}/share`, { days: 8 })).status).toBe(422)
    const { token } = (await call('POST', `/${id}/share`, { days: 7 })).body
    expect((await call('GET', '/shared', undefined, { 'x-share-token': token })).body).toMatchObject({ author: '运营', content: { done: '完成补货' } })
    expect((await call('GET', '/shared', undefined, { 'x-share-token': 'guessed' })).status).toBe(404)
    await t.app.db.run(sql`update briefing_share set expires_at = now() - interval '1 second'`)
    expect((await call('GET', '/shared', undefined, { 'x-share-token': token })).status).toBe(410)
  })
  it('opens the same draft again, begins with what was planned, and refuses what is missing or stale', async () => {
    who = plain(me + 100, me)
    await t.app.db.run(
      sql`insert into briefing_duty (rule_id, employee_id, period_key, day, deadline, late_until) select rule_id, employee_id, '2026-11-30', '2026-11-30', now() + interval '1 hour', now() + interval '1 day' from briefing_duty where employee_id = ${me}`,
    )
    const { duties } = (await call('GET', '/desk')).body
    const [a, b] = await Promise.all([call('POST', '/start', { duty: duties[0].id }), call('POST', '/start', { duty: duties[0].id })])
    expect(a.body).toEqual(b.body)
    const { id } = a.body
    const draft = (await call('POST', `/${id}/open`)).body
    expect(draft.content).toEqual({ done: '核对广告' })
    const { version } = (await call('POST', `/${id}/save`, { version: draft.version, values: [] })).body
    expect((await call('POST', `/${id}/save`, { version: draft.version, values: [] })).body).toMatchObject({ code: 'BRIEFING_STALE' })
    expect((await call('POST', `/${id}/submit`)).body).toMatchObject({ code: 'BRIEFING_REQUIRED' })
    expect((await call('POST', `/${id}/copy-last`)).body).toEqual({ version: version + 1 })
    expect((await call('POST', `/${id}/submit`)).body).toEqual({ state: 'on_time' })
    expect((await call('POST', `/${id}/submit`)).body).toMatchObject({ code: 'BRIEFING_STATE' })
    expect((await call('POST', `/${id}/edit`, { version: version + 2, values: [{ key: 'done', value: '改' }] })).status).toBe(200)
    const copy = (await call('POST', `/${id}/withdraw`)).body.id
    expect(copy).not.toBe(id)
    expect((await call('POST', `/${copy}/open`)).body).toMatchObject({ status: 'draft', content: { done: '改' }, duty: 'due' })
    expect((await call('GET', '/settings')).body).toMatchObject({ code: 'BRIEFING_RIGHT' })
  })
  it('readers like, comment and hand on what they may read; nobody else does', async () => {
    const { id } = await t.app.db.one<{ id: number }>(sql`select id from briefing where author_id = ${me} and status = 'submitted' order by id limit 1`)
    const stranger = await insertRow(t.app.db, 'employee', {
      emp_no: 'X9',
      name: '外人',
      department_id: department,
      status: 'regular',
      entry_date: '2020-01-01',
    })
    who = plain(stranger + 100, stranger)
    for (const [name, body] of [
      ['like', undefined],
      ['comment', { text: '偷看' }],
      ['forward', { people: [stranger] }],
      ['share', { days: 1 }],
    ] as const)
      expect([name, (await call('POST', `/${id}/${name}`, body)).status]).toEqual([name, 404])
    who = plain(leader + 100, leader)
    expect((await call('POST', `/${id}/like`)).body).toEqual({ liked: true })
    expect((await call('POST', `/${id}/comment`, { text: '' })).status).toBe(422)
    expect((await call('POST', `/${id}/comment`, { text: '辛苦了' })).status).toBe(200)
    expect((await call('GET', '?tab=liked')).body.rows).toMatchObject([{ id, likes: 1, liked: true, talked: 1 }])
    expect((await call('POST', `/${id}/forward`, { people: [stranger, me] })).body).toEqual({ added: 1 })
    expect((await call('POST', `/${id}/forward`, { people: [stranger] })).body).toEqual({ added: 0 })
    who = plain(stranger + 100, stranger)
    expect((await call('POST', `/${id}/open`)).body).toMatchObject({ unread: false, comments: [{ name: '上级', text: '辛苦了' }] })
    who = plain(leader + 100, leader)
    expect((await call('POST', `/${id}/like`)).body).toEqual({ liked: false })
  })
  it('chosen briefings leave as a workbook or as one paper, and nobody takes out what he may not read', async () => {
    const { id } = await t.app.db.one<{ id: number }>(sql`select id from briefing where author_id = ${me} and status = 'submitted' order by id limit 1`)
    const file = (format: string) => t.http.inject({ method: 'GET', url: `/api/briefings/file?format=${format}&ids=${id}` })
    who = plain(leader + 100, leader)
    const book = await file('xlsx')
    expect([book.statusCode, book.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    expect((await file('pdf')).json()).toMatchObject({ code: 'HANDOVER_NO_PRINTER' })
    let printed = ''
    registerPaperPrinter(t.app, async (blocks) => {
      printed = JSON.stringify(blocks)
      return Buffer.from('%PDF-')
    })
    expect((await file('pdf')).rawPayload.toString()).toBe('%PDF-')
    expect(printed).toContain('完成补货')
    who = { ...superCtx(9), employee: other }
    expect((await file('xlsx')).statusCode).toBe(404)
    expect((await t.http.inject({ method: 'GET', url: '/api/briefings/file?ids=1,x' })).statusCode).toBe(400)
  })
  it('a figure that no module knows is not published; who is away by the leave book owes nothing', async () => {
    who = superCtx(1)
    const metric = { key: 'sales', zh: '净销售额', en: 'Sales', type: 'metric', metric: 'made_up', required: false }
    const { id } = (await call('POST', '/templates', { name: '带指标', kind: 'daily', fields: [field, metric] })).body
    expect(JSON.stringify((await call('POST', '/publish', { id })).body)).toContain('指标不存在')
    registerHomeMetric(t.app, { code: 'made_up', title: { 'zh-cn': '销售', en: 'Sales' }, read: async () => '12.50' })
    expect((await call('POST', '/publish', { id })).body).toEqual({ edition: 1 })
    who = plain(me + 100, me)
    const begun = (await call('POST', '/start', { template: id })).body.id
    expect((await call('POST', `/${begun}/open`)).body.content).toMatchObject({ sales: '12.50' })
    who = superCtx(1)
    expect((await call('POST', '/switch-template', { id, on: false })).status).toBe(200)
    who = plain(me + 100, me)
    expect((await call('POST', '/start', { template: id })).body).toMatchObject({ code: 'BRIEFING_TEMPLATE' })
    registerAway(async () => [other])
    await makeDuties(t.app, '2026-12-01')
    registerAway(async () => [])
    expect([await stateOf(other, '2026-12-01'), await stateOf(me, '2026-12-01')]).toEqual(['exempt', 'due'])
  })
  it('22 workdays with 2 exempt, 18 on time, 1 late and 1 missed are 95.00 % and 90.00 %', async () => {
    const states = [...Array<string>(18).fill('on_time'), 'late', 'missed', 'exempt', 'exempt']
    await t.app.db.run(sql`
      insert into briefing_duty (rule_id, employee_id, period_key, day, deadline, late_until, status)
      select r.id, ${other}, u.n::text, '2026-09-01'::date + u.n::int - 1, now(), now(), u.s from briefing_rule r, unnest(${states}::text[]) with ordinality as u(s, n)`)
    expect(await briefingRate(t.app.db, other, '2026-09-01', '2026-09-30')).toEqual({ due: 20, rate: '95.00', on_time_rate: '90.00' })
    who = plain(leader + 100, leader)
    const { rows, total } = (await call('GET', '/statistics?from=2026-09-01&to=2026-09-30')).body
    expect(rows[0].cells).toHaveLength(22)
    expect(rows[0].streak).toBe(0)
    expect(total).toMatchObject({ rate: '95.00', on_time_rate: '90.00' })
  })
  it('a head sets up what his own departments hand in, and nothing of others', async () => {
    const below = await insertRow(t.app.db, 'department', { code: 'OP1', name: '运营一组', status: 'enabled', parent_id: department, head_id: leader })
    const foreign = await insertRow(t.app.db, 'department', { code: 'FI', name: '财务部', status: 'enabled' })
    await t.app.db.run(
      sql`insert into department_closure (ancestor_id, descendant_id, depth) values (${below}, ${below}, 0), (${foreign}, ${foreign}, 0) on conflict do nothing`,
    )
    const head = (employee: number): Ctx => ({
      ...plain(employee + 100, employee),
      access: { ...systemAccess, super: false, has: (node) => node === 'briefingSet/dept' },
    })
    who = head(other)
    expect((await call('GET', '/settings')).body).toMatchObject({ code: 'BRIEFING_HEAD' })
    who = head(leader)
    const { departments, rules, templates } = (await call('GET', '/settings')).body
    expect(departments.map((d: { id: number }) => d.id)).toEqual([below])
    expect(rules).toEqual([])
    expect(templates.every((x: { own: boolean }) => !x.own)).toBe(true)
    const company = templates[0].id as number
    const written = (await call('POST', '/templates', { name: '组日报', kind: 'daily', fields: [field] })).body.id
    expect((await call('POST', '/publish', { id: written })).body).toEqual({ edition: 1 })
    expect((await call('GET', '/settings')).body.templates).toMatchObject([{ id: written, own: true, scope: [below] }, { own: false }])
    expect((await call('POST', '/templates', { name: '别组', kind: 'daily', scope: [foreign], fields: [field] })).body).toMatchObject({
      code: 'BRIEFING_DEPARTMENT',
    })
    for (const [name, body] of [
      ['publish', { id: company }],
      ['switch-template', { id: company, on: false }],
      ['templates', { id: company, name: '改名', kind: 'daily', fields: [field] }],
    ] as const)
      expect([name, (await call('POST', `/${name}`, body)).status]).toEqual([name, 404])
    const rule = {
      name: '组日报',
      template: written,
      cycle: 'day',
      deadline: '18:00',
      deadline_days: 0,
      late_until: '10:00',
      late_days: 1,
      reach: 'leader',
      receivers: [],
    }
    expect((await call('POST', '/rules', { ...rule, departments: [foreign] })).body).toMatchObject({ code: 'BRIEFING_DEPARTMENT' })
    const made = (await call('POST', '/rules', { ...rule, departments: [below] })).body.id
    expect((await call('POST', '/switch-rule', { id: made, on: false })).status).toBe(200)
    const others = await t.app.db.one<{ id: number }>(sql`select id from briefing_rule where id <> ${made} order by id limit 1`)
    expect((await call('POST', '/switch-rule', { id: others.id, on: false })).status).toBe(404)
    const { id: duty } = await t.app.db.one<{ id: number }>(sql`select id from briefing_duty where status in ('due', 'missed') order by id limit 1`)
    expect((await call('POST', '/exempt', { duty, reason: '不在本部门' })).status).toBe(404)
  })
  it('statistics rank departments, tell how reports were read, and sum the figures of one rule for whoever sees its people', async () => {
    const { db } = t.app
    const sales = await insertRow(db, 'department', { code: 'SA', name: '销售部', status: 'enabled' })
    const [seller, reader] = [
      await insertRow(db, 'employee', { emp_no: 'S1', name: '销售', department_id: sales, status: 'regular', entry_date: '2020-01-01', leader_id: leader }),
      await insertRow(db, 'employee', { emp_no: 'S2', name: '主管', department_id: sales, status: 'regular', entry_date: '2020-01-01' }),
    ]
    const template = await insertRow(db, 'briefing_template', { name: '销售周报', kind: 'weekly', fields: '[]', status: 'published', edition: 1 })
    const form = [
      { key: 'calls', zh: '电话', en: 'Calls', type: 'number', required: true },
      { key: 'mood', zh: '状态', en: 'Mood', type: 'select', required: false, options: ['好', '一般'] },
    ]
    await insertRow(db, 'briefing_edition', { template_id: template, edition: 1, fields: JSON.stringify(form) })
    const rule = await insertRow(db, 'briefing_rule', { name: '销售周报', template_id: template, deadline: '18:00', late_until: '10:00' })
    for (const [i, calls] of ['10', '21'].entries()) {
      const day = `2026-08-1${i}`
      await insertRow(db, 'briefing_duty', {
        rule_id: rule,
        employee_id: seller,
        period_key: day,
        day,
        deadline: at('18:00', day),
        late_until: at('20:00', day),
        status: 'on_time',
      })
      const id = await insertRow(db, 'briefing', {
        no: `BF9${i}`,
        template_id: template,
        edition: 1,
        rule_id: rule,
        author_id: seller,
        department_id: sales,
        period_key: day,
        content: JSON.stringify({ calls, mood: '好' }),
        submitted_at: at('17:00', day),
        status: 'submitted',
      })
      await insertRow(db, 'briefing_receiver', { briefing_id: id, seq: 1, employee_id: leader, read_at: i === 0 ? at('20:00', day) : null })
    }
    await db.run(sql`insert into briefing_comment (briefing_id, employee_id, text) select id, ${leader}, '好' from briefing where no = 'BF90'`)
    who = plain(leader + 100, leader)
    const span = 'from=2026-08-01&to=2026-09-30'
    const all = (await call('GET', `/statistics?${span}`)).body
    expect(all.departments.map((d: { name: string; rate: string }) => [d.name, d.rate])).toEqual([
      ['销售部', '100.00'],
      ['运营部', '95.00'],
    ])
    expect(all.rules.map((r: { name: string }) => r.name).toSorted()).toEqual(['运营日报', '销售周报'].toSorted())
    expect(all.fields).toEqual([])
    const one = (await call('GET', `/statistics?${span}&rule=${rule}`)).body
    expect(one.reading).toEqual({ reports: 2, receivers: 2, reads: 1, hours: '1.5', commented: 1, read_rate: '50.00', comment_rate: '50.00' })
    expect(one.rows.map((r: { name: string; streak: number }) => [r.name, r.streak])).toEqual([['销售', 2]])
    expect(one.periods.map((p: { period: string; on_time: number }) => [p.period, p.on_time])).toEqual([
      ['2026-08-10', 1],
      ['2026-08-11', 1],
    ])
    expect(one.fields).toMatchObject([
      { key: 'calls', all: { n: 2, sum: '31.00', mean: '15.50' }, people: [{ name: '销售', sum: '31.00' }] },
      {
        key: 'mood',
        options: [
          { value: '好', n: 2 },
          { value: '一般', n: 0 },
        ],
      },
    ])
    await db.run(sql`update employee set name_en = 'Sally' where id = ${seller}`)
    who = { ...plain(leader + 100, leader), lang: 'en' }
    const english = (await call('GET', `/statistics?${span}&rule=${rule}`)).body
    expect([english.rows[0].name, english.fields[0].people[0].name, english.departments[0].name]).toEqual(['Sally', 'Sally', '销售部'])
    // a colleague sees nobody's but his own
    who = plain(reader + 100, reader)
    expect((await call('GET', `/statistics?${span}&rule=${rule}`)).body).toMatchObject({
      rows: [],
      rules: [],
      reading: { reports: 0 },
      fields: [{ all: { n: 0 } }, {}],
    })
  })
})
