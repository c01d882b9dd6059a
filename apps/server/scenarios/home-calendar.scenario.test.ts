import { addDays, dayOf } from '@crossway/kernel'
import { sql, systemAccess, type Ctx, type Scope } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { registerCalendarSource } from '@crossway/workplace/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Company } from './company.ts'

let c: Company
let me: number
let other: number
let post: number
let delivery: number
const today = dayOf(new Date())
const tomorrow = addDays(today, 1)
interface Shown {
  readonly rows: readonly {
    readonly code: string
    readonly title: string
    readonly total: number
    readonly failed?: true
    readonly entries: readonly {
      readonly day: string
      readonly time?: string
      readonly text: string
      readonly open?: { readonly route: string; readonly id: string }
    }[]
  }[]
  readonly days: readonly { readonly day: string; readonly kind: string; readonly name: string | null }[]
}
const plain = (scopes: readonly Scope[], lacks: readonly string[] = []): Ctx => ({
  ...c.buyer,
  employee: me,
  access: { ...systemAccess, employee: me, super: false, has: (n) => !n.includes('/') && !lacks.includes(n), scopes: () => scopes },
})
const all = [{ kind: 'all' }] as const
const calendar = async (who: Ctx, from = today, to = tomorrow): Promise<Shown> => {
  c.as(who)
  const { status, body } = await c.call<Shown>('GET', `/api/home/calendar?from=${from}&to=${to}`)
  expect(status).toBe(200)
  return body
}
const entries = (s: Shown, code: string): readonly string[] | undefined =>
  s.rows.find((r) => r.code === code)?.entries.map((e) => [e.day, e.time, e.text].filter(Boolean).join(' '))

beforeAll(async () => {
  c = await makeCompany()
  me = c.ids.employee
  const { db } = c.t.app
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
  other = (await db.one<{ id: number }>(sql`select id from employee where id <> ${me} order by id limit 1`)).id
  const todo = (no: string, assignee: number, due: string, status = 'todo'): Promise<number> =>
    row('todo', { no, title: no, assignee_id: assignee, due_at: due, status })
  await todo('核对账单', me, `${tomorrow}T14:30:00+08:00`)
  await todo('全天的事', me, `${today}T00:00:00+08:00`)
  await todo('别人的事', other, `${today}T10:00:00+08:00`)
  await todo('做完的事', me, `${today}T10:00:00+08:00`, 'done')
  await todo('后天的事', me, `${addDays(today, 2)}T10:00:00+08:00`)
  const order = (no: string, buyer: number, status: string): Promise<number> =>
    row('purchase_order', {
      no,
      company_id: c.ids.company,
      supplier_id: c.ids.supplier,
      warehouse_id: c.ids.warehouse,
      currency: 'CNY',
      expected_date: today,
      buyer_id: buyer,
      status,
    })
  await order('PO1', me, 'ordered')
  await order('PO2', other, 'ordered')
  await order('PO3', me, 'received')
  const block = (designer: number, kind: string, note: string): Promise<number> =>
    row('design_schedule_block', {
      designer_id: designer,
      kind,
      block_type: 'meeting',
      start_at: `${today}T09:00:00+08:00`,
      end_at: `${today}T10:00:00+08:00`,
      note,
      hours: 1,
    })
  await block(me, 'plane', '主图评审')
  await block(other, 'plane', '别人的评审')
  const brand = await row('brand', { name: 'Lumio', status: 'active' })
  const account = await row('social_account', { no: 'SA1', handle: 'lumio_home', platform: 'instagram', brand_id: brand, operator_id: me, status: 'active' })
  post = await row('social_post', {
    account_id: account,
    plan_at: `${tomorrow}T20:00:00+08:00`,
    content_type: 'post',
    topic: '新品预告',
    operator_id: me,
    status: 'scheduled',
  })
  const mallBuyer = await row('b2b_buyer', { no: 'MJ1', name: 'Mall One', kind: 'distributor', company_id: c.ids.company, currency: 'USD', status: 'enabled' })
  const sale = (no: string, owner: number, status: string, delivered = 'none'): Promise<number> =>
    row('sale_order', { no, buyer_id: mallBuyer, owner_id: owner, ship_to_date: today, currency: 'USD', status, delivery_status: delivered })
  await sale('SO1', me, 'confirmed')
  await sale('SO2', other, 'confirmed', 'partial')
  await sale('SO3', me, 'confirmed', 'all')
  await sale('SO4', me, 'draft')
  const leaves = (no: string, owner: number, status: string): Promise<number> =>
    row('b2b_delivery', { no, buyer_id: mallBuyer, owner_id: owner, eta: tomorrow, status })
  delivery = await leaves('FH1', me, 'shipped')
  await leaves('FH2', other, 'shipped')
  await leaves('FH3', me, 'received')
  const customer = await row('customer', { name: '林木家居', status: 'active' })
  const project = await row('project', { project_no: 'XM1', name: '林木', stage: 'operating' })
  const promised = (title: string, owner: number, status: string): Promise<number> =>
    row('customer_schedule', { no: title, title, customer_id: customer, project_id: project, owner_id: owner, plan_start: today, plan_end: tomorrow, status })
  await promised('店铺上线', me, 'doing')
  await promised('别人的排期', other, 'planned')
  await promised('做完的排期', me, 'done')
  const object = await row('promotion_object', { no: 'DX1', title: '香薰灯', type: 'listing', project_id: project, status: 'active' })
  const promotes = (no: string, promoter: number, status: string): Promise<number> =>
    row('promotion_task', { no, object_id: object, promoter_id: promoter, schedule_at: tomorrow, status })
  await promotes('RW1', me, 'confirmed')
  await promotes('RW2', other, 'confirmed')
  await promotes('RW3', me, 'published')
  const { id } = await db.one<{ id: number }>(sql`select id from work_calendar where company_id is null and country = 'CN' limit 1`)
  await db.run(sql`delete from calendar_day where calendar_id = ${id} and day between ${today}::date and ${tomorrow}::date`)
  await row('calendar_day', { calendar_id: id, day: tomorrow, kind: 'holiday', name: '店庆' })
})
afterAll(() => c.close())

describe('workplace.md home, calendar', () => {
  it('shows what stands on my days, each leading to its record, and the holidays', async () => {
    const s = await calendar(plain(all))
    expect(entries(s, 'todo')).toEqual([`${today} 全天的事`, `${tomorrow} 14:30 核对账单`])
    expect(entries(s, 'delivery')).toEqual([`${today} PO1 · 宁波澜海电器有限公司`, `${today} PO2 · 宁波澜海电器有限公司`])
    expect(entries(s, 'design_plane')).toEqual([`${today} 09:00 主图评审`])
    expect(s.rows.find((r) => r.code === 'social_post')!.entries).toEqual([
      { day: tomorrow, time: '20:00', text: '新品预告 · lumio_home', open: { route: 'socialMedia', id: `social_post:${post}` } },
    ])
    for (const code of ['followup', 'contract_end', 'arrival', 'design_video']) expect(entries(s, code), code).toEqual([])
    expect(s.days).toEqual([{ day: tomorrow, kind: 'holiday', name: '店庆' }])
  })
  it('keeps to the rows of the reader, and has nothing of a page he may not open', async () => {
    const s = await calendar(plain([{ kind: 'self' }], ['socialMedia']))
    expect(entries(s, 'delivery')).toEqual([`${today} PO1 · 宁波澜海电器有限公司`])
    expect(entries(s, 'social_post')).toBeUndefined()
  })
  it('shows what leaves for buyers and arrives there, what clients were promised and what is to be published', async () => {
    const s = await calendar(plain(all))
    expect(entries(s, 'b2b_ship')).toEqual([`${today} SO1 · Mall One`, `${today} SO2 · Mall One`])
    expect(entries(s, 'b2b_delivery')).toEqual([`${tomorrow} FH1 · Mall One`, `${tomorrow} FH2 · Mall One`])
    expect(s.rows.find((r) => r.code === 'b2b_delivery')!.entries[0]!.open).toEqual({ route: 'saleOrder', id: `b2b_delivery:${delivery}` })
    expect(entries(s, 'customer_schedule')).toEqual([`${tomorrow} 店铺上线 · 林木家居`])
    expect(entries(s, 'promotion_task')).toEqual([`${tomorrow} RW1 · 香薰灯`])
    const own = await calendar(plain([{ kind: 'self' }]))
    expect([entries(own, 'b2b_ship'), entries(own, 'b2b_delivery')]).toEqual([[`${today} SO1 · Mall One`], [`${tomorrow} FH1 · Mall One`]])
    const none = await calendar(plain([]))
    for (const code of ['b2b_ship', 'b2b_delivery', 'customer_schedule', 'promotion_task']) expect(entries(none, code), code).toEqual([])
    const shut = await calendar(plain(all, ['saleOrder', 'customerSchedule', 'task']))
    for (const code of ['b2b_ship', 'b2b_delivery', 'customer_schedule', 'promotion_task']) expect(entries(shut, code), code).toBeUndefined()
  })
  it('goes on where a source fails, and refuses more than six weeks', async () => {
    registerCalendarSource(c.t.app, { code: 'broken', title: { 'zh-cn': '坏', en: 'Broken' }, node: 'ToDoTasks', read: () => Promise.reject(new Error('no')) })
    const s = await calendar(plain(all))
    expect(s.rows.find((r) => r.code === 'broken')).toEqual({ code: 'broken', title: '坏', entries: [], total: 0, failed: true })
    expect(entries(s, 'todo')).toHaveLength(2)
    const wide = await c.call('GET', `/api/home/calendar?from=${today}&to=${addDays(today, 42)}`)
    expect([wide.status, (await c.call('GET', `/api/home/calendar?from=${today}&to=${addDays(today, 41)}`)).status]).toEqual([400, 200])
    expect((await c.call('GET', '/api/home/calendar?from=2026-02-30&to=2026-03-01')).status, 'no such day').toBe(400)
  })
})
