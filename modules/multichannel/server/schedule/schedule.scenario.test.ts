import { addDays, dayOf, startOfWeek } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeShop, type Shop } from '../testing/shop.ts'
import { addScheduleItem } from './generate.ts'
import { markLate } from './late-job.ts'
import { getScheduleLoad } from './load-of.ts'

// multichannel.md customerSchedule and acceptance scenario 10, with its numbers.
let w: Shop
// a Monday far from holidays of the seeded calendar, and after any day on which this runs
const monday = addDays(startOfWeek(dayOf(new Date())), 7 * 30)
const on = (n: number): string => addDays(monday, n)
const body = (more: object) => ({
  customer: w.customer,
  project: w.project,
  type: 'launch',
  title: '新品推广',
  plan_start: on(0),
  plan_end: on(4),
  hours: '10',
  owner: w.operator,
  ...more,
})
const add = (more: object = {}, confirmed: readonly string[] = []) =>
  w.call('POST', 'customer-schedule', { ...body(more), ...(confirmed.length ? { confirmed } : {}) })
const doc = async (id: number) => (await w.call('GET', `customer-schedule/${id}`)).body
const act = (id: number, action: string, args: object = {}, confirmed: readonly string[] = []) => w.act('customer-schedule', id, action, args, { confirmed })
beforeAll(async () => {
  w = await makeShop()
  // the weeks of this test are five working days, whatever the seeded calendar says
  await w.db.run(sql`delete from calendar_day where day between ${on(-7)}::date and ${on(120)}::date`)
})
beforeEach(() => w.as(superCtx(1, w.leader)))
afterAll(() => w.close())

describe('customer schedule (multichannel.md customerSchedule)', () => {
  it('10 28 h more in a week with 15 h are 107.5 %: an operator may not, a leader is asked and confirms', async () => {
    const first = await add({ plan_end: on(11), hours: '30' })
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect((await getScheduleLoad(w.db, w.operator, on(0), on(11))).map((l) => l.hours)).toEqual(['15.0', '15.0'])
    w.as(w.person(w.operator, 'customerSchedule', 'customerSchedule/add'))
    expect((await add({ hours: '28', title: '上架' })).body).toMatchObject({
      code: 'SCH_LOAD_LEADER',
      detail: `王芳${monday}当周负荷107.5%，超过100%须由主管安排`,
    })
    w.as(superCtx(1, w.leader))
    expect((await add({ hours: '28', title: '上架' })).body).toMatchObject({ code: 'SCH_LOAD' })
    const r = await add({ hours: '28', title: '上架' }, ['SCH_LOAD'])
    expect(r.status, JSON.stringify(r.body)).toBe(201)
    expect(await getScheduleLoad(w.db, w.operator, on(0), on(4))).toEqual([{ week: monday, hours: '43.0', capacity: 40, pct: '107.5' }])
    await w.db.run(sql`delete from customer_schedule`)
  })
  it('10 a promised date moves by three days freely and by five only through an approval', async () => {
    const { id } = (await add({ promise: true, type: 'content' })).body as { id: number }
    expect((await act(id, 'move', { plan_start: on(0), plan_end: on(7), shift_followers: false })).body).toMatchObject({ status: 'planned', plan_end: on(7) })
    expect((await act(id, 'move', { plan_start: on(0), plan_end: on(9), shift_followers: false })).body).toMatchObject({
      code: 'SCH_PROMISE',
      detail: expect.stringContaining('变动5天'),
    })
    expect((await act(id, 'cancel', { reason: 'x' })).body).toMatchObject({ code: 'SCH_PROMISED' })
    const waiting: string[] = []
    ;(w.app.ports as { approval: unknown }).approval = {
      beforeAction: async ({ action }: { action: string }) => void waiting.push(action),
      held: async () => false,
      open: async () => new Map(),
      last: async () => undefined,
      delegated: async () => undefined,
      agreed: async () => [],
    }
    expect((await act(id, 'move_promise', { plan_start: on(0), plan_end: on(9), shift_followers: false, reason: '缺样品' })).body).toMatchObject({
      plan_end: on(9),
      delay_reason: '缺样品',
    })
    expect(waiting).toEqual(['move_promise'])
    expect((await act(id, 'deliver')).status).toBe(409)
    expect((await act(id, 'start')).body).toMatchObject({ status: 'doing', actual_start: dayOf(new Date()) })
    expect((await act(id, 'deliver')).body.errors).toMatchObject([{ code: 'SCH_DELIVERABLE' }])
    expect((await act(id, 'withdraw', { reason: '客户暂停' })).body).toMatchObject({ status: 'cancelled' })
  })
  it('lets an item begin after what it depends on has ended, moves those that follow with it, and never in a ring', async () => {
    const { id: a } = (await add({ title: '资料' })).body
    expect((await add({ title: '早', plan_start: on(3), plan_end: on(6), depends_on: [a] })).body.errors).toMatchObject([
      { code: 'SCH_PREDECESSOR', detail: expect.stringContaining('资料') },
    ])
    const { id: b } = (await add({ title: '上架', plan_start: on(7), plan_end: on(8), depends_on: [a] })).body
    const { id: c } = (await add({ title: '推广', plan_start: on(9), plan_end: on(11), depends_on: [b] })).body
    const { version } = await doc(a)
    expect((await w.call('PATCH', `customer-schedule/${a}`, { version, depends_on: [c] })).body.errors).toMatchObject([{ code: 'SCH_CYCLE' }])
    expect((await w.call('PATCH', `customer-schedule/${a}`, { version, plan_end: on(5) })).body.errors).toMatchObject([{ code: 'SCH_EDIT' }])
    expect((await act(b, 'start')).body).toMatchObject({ code: 'SCH_OPEN' })
    expect((await act(a, 'move', { plan_start: on(7), plan_end: on(11), shift_followers: true })).status).toBe(200)
    expect(await doc(b)).toMatchObject({ plan_start: on(14), plan_end: on(15) })
    expect(await doc(c)).toMatchObject({ plan_start: on(16), plan_end: on(18) })
  })
  it('waits for the client where he confirms, and goes on when he objects', async () => {
    const { id } = (await add({ needs_confirm: true, hours: '1' })).body
    await act(id, 'start')
    expect((await act(id, 'deliver')).body).toMatchObject({ status: 'delivered', client_confirm: 'wait', progress: '100.0000' })
    expect((await act(id, 'object', { note: '图片不对' })).body).toMatchObject({ status: 'doing', client_confirm: 'reject' })
    await act(id, 'deliver')
    expect((await act(id, 'confirm')).body).toMatchObject({ status: 'done', client_confirm: 'ok' })
  })
  it('makes a client’s schedule from a template once his contract is in force', async () => {
    const template = await w.call('POST', 'schedule-template', {
      name: 'Walmart 开店',
      items: [
        { type: 'store_open', title: '提交资料', offset_days: 0, days: 3, hours: '6', role: 'operator' },
        { type: 'listing', title: '首批上架', offset_days: 2, days: 2, hours: '8', role: 'leader', after: 1, promise: true },
      ],
    })
    expect(template.status, JSON.stringify(template.body)).toBe(201)
    const start = on(28)
    const go = () =>
      w.call('POST', 'customer-schedules/generate', { template: template.body.id, customer: w.customer, project: w.project, start, owner: w.operator })
    expect((await go()).body).toMatchObject({ code: 'SCH_CONTRACT' })
    await insertRow(w.db, 'contract', { contract_no: 'HT1', customer_id: w.customer, company_id: w.company, status: 'effective' })
    const made = await go()
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const [a, b] = await Promise.all((made.body.ids as number[]).map(doc))
    expect(a).toMatchObject({ plan_start: on(28), plan_end: on(30), owner: { id: w.operator }, promise: false })
    expect(b).toMatchObject({ plan_start: on(30), plan_end: on(31), owner: { id: w.leader }, promise: true, depends_on: [{ id: made.body.ids[0] }] })
    const bad = await w.call('POST', 'schedule-template', { name: 'x', items: [{ type: 'other', title: 'x', offset_days: 0, hours: '1', after: 1 }] })
    expect(bad.body.errors).toMatchObject([{ code: 'SCH_AFTER' }])
  })
  it('marks what is late, and takes an item of another module once', async () => {
    const put = () =>
      w.db.tx((tx) => addScheduleItem({ app: w.app, tx, ctx: superCtx(1, w.leader) }, body({ title: '月报', type: 'report', hours: '2' }) as never, 'test:1'))
    const id = await put()
    expect(await put()).toBe(id)
    await markLate(w.app, on(6))
    expect(await doc(id)).toMatchObject({ delayed: true, delay_days: 2 })
    const map = await w.call('GET', `customer-schedules/load?from=${on(0)}`)
    expect(map.body.people.find((p: { id: number }) => p.id === w.operator).weeks[0]).toMatchObject({ week: monday, capacity: 40 })
    expect(
      (
        await w.call(
          'POST',
          'customer-schedule',
          body({
            customer: await insertRow(w.db, 'customer', { name: '别家', customer_no: 'KH2', name_key: '别家', customer_type: 'brand', pool: 'cooperate' }),
          }),
        )
      ).body.errors,
    ).toMatchObject([{ code: 'SCH_CUSTOMER' }])
  })
})
