import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { later, makeStudio, type Studio } from './design-company.ts'

// Demands from the wish to the points (design.md, acceptance scenarios 1 to 8 and 12).
let s: Studio
beforeAll(async () => {
  s = await makeStudio()
})
afterAll(() => s.t.close())
const scores = { quality: 5, speed: 4, service: 4 }
const entries = (task: number) =>
  s.t.app.db.rows<{ type: string; points: string; month: string }>(
    sql`select entry_type as type, points::text as points, month from design_workload_entry where task_id = ${task} order by id`,
  )
const rework = async (demand: number, tasks: readonly number[], reason_category: string): Promise<void> => {
  s.as(s.operator)
  const r = await s.act('design-demand', demand, 'rework', { reason_category, reason: '请修改', tasks })
  expect(r.status, JSON.stringify(r.body)).toBe(200)
}

describe('design work (design.md)', () => {
  it('1 full chain: 19.40 points are submitted, taken in, assigned, delivered, passed and accepted with 5/4/4', async () => {
    const { id, tasks } = await s.assigned()
    expect((await s.call('GET', `design-demand/${id}`)).body).toMatchObject({ est_points: '19.40', est_days: 4, status: 'in_progress' })
    expect(tasks.map((t) => t.points)).toEqual(['10.40', '9.00'])
    for (const t of tasks) await s.passed(t.id)
    s.as(s.operator)
    expect((await s.call('GET', `design-demand/${id}`)).body).toMatchObject({ status: 'delivered', progress: '100.0000' })
    expect(await s.act('design-demand', id, 'accept_work', scores)).toMatchObject({ status: 200, body: { status: 'done', satisfaction: '4.50' } })
    const done = await s.tasksOf(id)
    expect(done).toMatchObject([
      { status: 'accepted', first_pass: true, on_time: true },
      { status: 'accepted', first_pass: true, on_time: true },
    ])
    const month = dayOf(new Date()).slice(0, 7)
    expect((await Promise.all(tasks.map((t) => entries(t.id)))).flat()).toEqual([
      { type: 'accept', points: '10.40', month },
      { type: 'accept', points: '9.00', month },
    ])
  })
  it('2 the earliest date holds unless it is urgent for a reason', async () => {
    const d = await s.demand({ expected_at: later(1) })
    const refused = await s.act('design-demand', d.id, 'submit')
    expect(refused.body.errors).toMatchObject([{ field: 'expected_at', code: 'DD_EARLIEST' }])
    expect(refused.body.errors[0].detail).toMatch(/^最早可完成 \d{4}-\d\d-\d\d$/)
    const urgent = await s.demand({ expected_at: later(1), urgency: 'urgent' })
    expect((await s.act('design-demand', urgent.id, 'submit')).body.errors).toMatchObject([{ code: 'DD_URGENT' }])
    const reasoned = await s.demand({ expected_at: later(1), urgency: 'urgent', urgency_reason: '大促' })
    expect(await s.act('design-demand', reasoned.id, 'submit')).toMatchObject({ status: 200, body: { status: 'submitted' } })
  })
  it.each([
    [['quality', 'spec'], '11.23'],
    [['quality', 'requester_change'], '12.48'],
  ])('3 an urgent task of 10.40 with rounds %j earns %s', async (reasons, points) => {
    const line = { category: await s.category('a-plus'), qty: '1', difficulty: 'C' }
    const { id, tasks } = await s.assigned({ demand: { urgency: 'urgent', urgency_reason: '大促', lines: [line] } })
    await s.passed(tasks[0].id)
    for (const reason of reasons) {
      await rework(id, [tasks[0].id], reason)
      await s.passed(tasks[0].id)
    }
    s.as(s.operator)
    expect(await s.act('design-demand', id, 'accept_work', scores)).toMatchObject({ status: 200 })
    expect(await entries(tasks[0].id)).toMatchObject([{ points }])
  })
  it('4 nobody reviews his own work; another reviewer does', async () => {
    const line = { category: await s.category('banner'), qty: '1' }
    const { tasks } = await s.assigned({ demand: { lines: [line] }, tasks: [{ line_no: 1, designer: s.lead.employee, share_pct: '100' }] })
    s.as(s.lead)
    for (const [action, args] of [
      ['take', {}],
      ['start', {}],
      ['deliver', { link: 'https://pan.example.com/b', source_file: 'https://pan.example.com/b.ai' }],
    ] as const)
      expect(await s.act('design-task', tasks[0].id, action, args)).toMatchObject({ status: 200 })
    const { checks } = (await s.call('GET', `design-task/${tasks[0].id}`)).body
    await s.act('design-task', tasks[0].id, 'tick', { checks: checks.map((c: { id: number }) => ({ line: c.id, ticked: true })) })
    expect(await s.act('design-task', tasks[0].id, 'pass')).toMatchObject({ status: 403, body: { code: 'DT_OWN', detail: '不能审核自己的稿件' } })
    s.as(s.director)
    expect(await s.act('design-task', tasks[0].id, 'pass')).toMatchObject({ status: 200, body: { status: 'delivered' } })
  })
  it('5 points are shared to the last cent, and a line is covered wholly', async () => {
    await s.t.app.db.run(
      sql`insert into design_category_version (category_id, valid_from, base_points, standard_hours, lead_days, extra_days_per_unit, difficulty) values (${await s.category('logo')}, '2020-01-01', 8.33, 4, 2, 0.25, 'A 0.80 B 1.00')`,
    )
    const line = { category: await s.category('logo'), qty: '1' }
    const share = (designer: number | null, share_pct: string) => ({ line_no: 1, designer, share_pct })
    const d = await s.demand({ lines: [line] })
    await s.act('design-demand', d.id, 'submit')
    s.as(s.lead)
    await s.act('design-demand', d.id, 'accept', { promised_at: later(10) })
    const short = await s.act('design-demand', d.id, 'assign', { tasks: [share(s.designer.employee, '50'), share(s.second.employee, '25')] })
    expect(short.body.errors).toMatchObject([{ code: 'DD_COVER' }])
    const three = [share(s.designer.employee, '50'), share(s.second.employee, '25'), share(s.lead.employee, '25')]
    expect(await s.act('design-demand', d.id, 'assign', { tasks: three })).toMatchObject({ status: 200 })
    expect((await s.tasksOf(d.id)).map((t) => t.points)).toEqual(['4.17', '2.08', '2.08'])
  })
  it('6 a plan that somebody moved meanwhile is not moved over, and fills free hours', async () => {
    const line = { category: await s.category('storefront'), qty: '1' }
    const { tasks } = await s.assigned({
      demand: { lines: [line], expected_at: later(30) },
      tasks: [{ line_no: 1, designer: s.second.employee, share_pct: '100' }],
    })
    const task = tasks[0]
    const { version } = (await s.call('GET', `design-task/${task.id}`)).body
    const at = `${addDays(dayOf(new Date()), 20)}T09:00:00+08:00`
    const moved = await s.call('POST', 'design-plan/plane/move', { task: task.id, at, version })
    expect(moved).toMatchObject({ status: 200 })
    const blocks = await s.t.app.db.rows<{ hours: string }>(
      sql`select hours::text as hours from design_schedule_block where task_id = ${task.id} order by start_at`,
    )
    expect(blocks.reduce((n, b) => n + Number(b.hours), 0)).toBe(24)
    expect(await s.call('POST', 'design-plan/plane/move', { task: task.id, at, version })).toMatchObject({ status: 409, body: { code: 'DS_MOVED' } })
  })
  it('8 October is locked: what is revoked afterwards is taken back in the month of the revoke', async () => {
    const line = { category: await s.category('banner'), qty: '1' }
    const { id, tasks } = await s.assigned({ demand: { lines: [line] } })
    await s.passed(tasks[0].id)
    s.as(s.operator)
    await s.act('design-demand', id, 'accept_work', scores)
    const { db } = s.t.app
    // the acceptance was in October
    await db.run(sql`alter table design_workload_entry disable trigger design_workload_once`)
    await db.run(sql`update design_workload_entry set month = '2026-10' where task_id = ${tasks[0].id}`)
    await db.run(sql`alter table design_workload_entry enable trigger design_workload_once`)
    await db.run(sql`insert into design_month (month, status) values ('2026-10', 'locked')`)
    const sumOf = () => db.one(sql`select sum(points)::text as v from design_workload_entry where month = '2026-10'`)
    const before = await sumOf()
    s.as(s.lead)
    s.as(s.director)
    expect(await s.act('design-task', tasks[0].id, 'revoke', { reason: '客户退稿' })).toMatchObject({ status: 200, body: { status: 'delivered' } })
    const now = dayOf(new Date()).slice(0, 7)
    expect((await entries(tasks[0].id)).map((e) => [e.type, e.points, e.month])).toEqual([
      ['accept', '1.50', '2026-10'],
      ['reverse', '-1.50', now],
    ])
    expect(await sumOf()).toEqual(before)
    expect((await s.call('GET', `design-demand/${id}`)).body).toMatchObject({ status: 'delivered' })
    s.as(s.operator)
    expect(await s.act('design-demand', id, 'accept_work', scores)).toMatchObject({ status: 200 })
    expect((await entries(tasks[0].id)).map((e) => e.points)).toEqual(['1.50', '-1.50', '1.50'])
  })
  it('12 of two who accept at once one wins, and one entry exists', async () => {
    const line = { category: await s.category('label'), qty: '1' }
    const { id, tasks } = await s.assigned({ demand: { lines: [line] } })
    await s.passed(tasks[0].id)
    s.as(s.operator)
    const both = await Promise.all([s.act('design-demand', id, 'accept_work', scores), s.act('design-demand', id, 'accept_work', scores)])
    expect(both.map((b) => b.status).toSorted()).toEqual([200, 409])
    expect(await entries(tasks[0].id)).toHaveLength(1)
  })
  it('refuses what may not be: strangers, works without a source, files too small, a third task more', async () => {
    const line = { category: await s.category('main-image'), qty: '1' }
    const { id, tasks } = await s.assigned({ demand: { lines: [line] } })
    const person = { ...s.second, access: { ...s.second.access, super: false, has: () => true, scopes: () => [{ kind: 'all' as const }] } }
    s.as(person)
    expect(await s.act('design-task', tasks[0].id, 'take')).toMatchObject({ status: 403, body: { code: 'DT_DESIGNER_ONLY' } })
    expect(await s.act('design-demand', id, 'hold', { reason: '等样品' })).toMatchObject({ status: 403, body: { code: 'DD_LEAD_ONLY' } })
    s.as(s.designer)
    await s.act('design-task', tasks[0].id, 'take')
    await s.act('design-task', tasks[0].id, 'start')
    const small = await s.file('small.jpg', { width: 800, height: 800 })
    expect((await s.act('design-task', tasks[0].id, 'deliver', { files: [small] })).body.errors).toMatchObject([
      { detail: 'small.jpg 尺寸 800×800，要求 1600×1600' },
    ])
    const good = await s.file('good.jpg')
    expect(await s.act('design-task', tasks[0].id, 'deliver', { files: [good] })).toMatchObject({ status: 200 })
    s.as(s.lead)
    expect(await s.act('design-task', tasks[0].id, 'pass')).toMatchObject({ body: { code: 'DT_SOURCE' } })
    expect(
      await s.act('design-task', tasks[0].id, 'send_back', {
        reason_category: 'spec',
        comment: 'logo 偏小',
        annotations: [{ x: 30, y: 45, text: 'logo 偏小' }],
      }),
    ).toMatchObject({
      body: { status: 'reworking', rework_rounds: 1, first_pass: false },
    })
    expect((await s.call('GET', `design-task/${tasks[0].id}`)).body.reviews[0].annotations).toEqual([{ x: 30, y: 45, text: 'logo 偏小' }])
  })
})
