import { addDays, dayOf, periodOf } from '@crossway/kernel'
import { emit, sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Company } from './company.ts'
import { models } from '../models.ts'

// What the stock ledger tells people by itself, and what a stock month shows before it is closed (warehouse.md A7, A8, virtualWarehouse, nowInventory).
let c: Company
let goods: number
const db = () => c.t.app.db
const today = dayOf(new Date())
beforeAll(async () => {
  c = await makeCompany()
  goods = await c.sku('SW-1')
  const role = await insertRow(db(), 'role', { code: 'stock-watch', name: '库存观察', category: 'supply', nodes: '{virtualWarehouse}', status: 'enabled' })
  await db().run(
    sql`insert into employee_role (employee_id, role_id, status, valid_from) select employee_id, ${role}, 'active', '2024-01-01' from admin where username in ('buyer', 'keeper')`,
  )
})
afterAll(() => c.close())

const reported = (type: string): Promise<{ username: string; text: string }[]> =>
  db().rows(sql`select a.username, n.title_zh as text from notification n join admin a on a.id = n.account where n.type = ${type} order by a.username`)
/** Runs a job of the module as its schedule would. */
const run = async (name: string): Promise<unknown> => {
  const job = c.t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === name)!
  return job.run({ app: c.t.app, ctx: c.keeper, data: {}, log: async () => undefined } as never)
}

describe('the ledger tells', () => {
  it('whoever borrowed goods and has not given them back, once a day', async () => {
    const other = await insertRow(db(), 'virtual_warehouse', {
      warehouse_id: c.ids.warehouse,
      code: 'SW-P',
      name: '活动',
      company_id: c.ids.company,
      ownership: 'own',
      purpose: 'promo',
      status: 'active',
    })
    const loan = await insertRow(db(), 'vw_transfer', {
      no: 'VT-SW',
      from_vw_id: c.ids.vw,
      to_vw_id: other,
      type: 'borrow',
      due_back: addDays(today, -1),
      reason: '活动备货',
      owner_id: c.ids.employee,
      warehouse_id: c.ids.warehouse,
      company_id: c.ids.company,
      status: 'partly',
    })
    await insertRow(db(), 'vw_transfer_line', { vw_transfer_id: loan, seq: 1, sku_id: goods, state: 'available', qty: 5, qty_returned: 2 })
    expect(await run('warehouse.borrowOverdue')).toEqual({ overdue: 1, messages: 1 })
    expect(await run('warehouse.borrowOverdue')).toEqual({ overdue: 1, messages: 0 })
    expect(await reported('stock.borrow_overdue')).toEqual([{ username: 'buyer', text: `借用单 VT-SW 应于 ${addDays(today, -1)} 归还，尚有 3 件未还` }])
    await db().run(sql`update vw_transfer set status = 'returned'`)
    expect(await run('warehouse.borrowOverdue')).toEqual({ overdue: 0, messages: 0 })
  })

  it('whoever held goods that his hold has run out', async () => {
    c.as(c.keeper)
    const line = { sku: goods, state: 'available', qty: 30, unit_cost: '2' }
    const doc = await c.call('POST', '/api/stock-doc', {
      direction: 'in',
      type: 'other',
      warehouse: c.ids.warehouse,
      vw: c.ids.vw,
      reason: 'found',
      lines: [line],
    })
    for (const [action, who] of [
      ['submit', c.keeper],
      ['approve', c.leader],
    ] as const) {
      c.as(who)
      const done = await c.call('POST', `/api/stock-doc/${doc.body.id}/actions/${action}`)
      expect(done.status, JSON.stringify(done.body)).toBe(200)
    }
    c.as(c.keeper)
    const held = await c.call('POST', '/api/stock-reservation', { vw: c.ids.vw, sku: goods, qty: 4, reason: '客户样品' })
    expect(held.status, JSON.stringify(held.body)).toBe(200)
    await db().run(sql`update stock_reservation set expires_at = now() - interval '1 minute'`)
    expect(await run('warehouse.reservationExpire')).toEqual({ released: 1 })
    await c.t.settle()
    expect(await reported('stock.reservation_expired')).toEqual([{ username: 'keeper', text: 'SW-1 的预留已到期释放：4 件（公共）' }])
  })

  it('the keepers of a place that an article is below zero there', async () => {
    await db().run(sql`update warehouse set negative_policy = 'allow' where id = ${c.ids.warehouse}`)
    await insertRow(db(), 'warehouse_staff', {
      warehouse_id: c.ids.warehouse,
      seq: 1,
      employee_id: (await db().one<{ id: number }>(sql`select employee_id as id from admin where username = 'keeper'`)).id,
      role: 'keeper',
    })
    await db().tx((tx) =>
      emit(
        { app: c.t.app, tx },
        'stock.below_zero',
        { posting: 1, keys: [{ sku: goods, vw: c.ids.vw, msku: null, qty: -3 }] },
        { resource: 'stock_posting', id: 1 },
      ),
    )
    await c.t.settle()
    expect(await reported('stock.below_zero')).toEqual([{ username: 'keeper', text: 'SW-1 在 公共 出现负库存：-3' }])
  })
})

describe('a stock month', () => {
  const period = periodOf(today)
  const checks = async (): Promise<{ code: string; count: number; link: string | null }[]> =>
    (await c.call('POST', `/api/stock-period/${c.ids.company}/${period}/actions/check`, {})).body.checks
  it('shows receipts that are not finished, and leads to a part and tab that the page has', async () => {
    c.as(c.keeper)
    const before = (await checks()).find((x) => x.code === 'receipts')!
    expect(before.count).toBe(0)
    const order = await insertRow(db(), 'purchase_order', {
      no: 'PO-SW',
      company_id: c.ids.company,
      supplier_id: c.ids.supplier,
      warehouse_id: c.ids.warehouse,
      status: 'ordered',
    })
    await insertRow(db(), 'purchase_sign', {
      no: 'PS-SW',
      po_id: order,
      company_id: c.ids.company,
      warehouse_id: c.ids.warehouse,
      signed_at: new Date().toISOString(),
      status: 'signed',
    })
    const now = await checks()
    expect(now.find((x) => x.code === 'receipts')).toMatchObject({ count: 1, blocking: false })
    expect(now.some((x) => x.code === 'arrivals')).toBe(true)
    for (const { code, link } of now) {
      if (link === null) continue
      const [route, query] = link.split('?')
      const asked = new URLSearchParams(query)
      const page = models.flatMap((m) => m.pages).find((p) => p.route === route)
      expect(page, `${code}: ${link}`).toBeDefined()
      const part = asked.get('part') === null ? page! : page!.subpages?.find((s) => s.resource === asked.get('part'))
      expect(part, `${code}: ${link}`).toBeDefined()
      const tabs = [null, ...(part!.tabs ?? []).map((t) => (typeof t === 'string' ? t : t.key))]
      expect(tabs, `${code}: ${link}`).toContain(asked.get('tab'))
    }
  })
  it('is calculated anew by its job, which finds nothing where all costs are final', async () => {
    const job = c.t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'warehouse.recalc')!
    const done = await job.run({ app: c.t.app, ctx: c.keeper, data: { company: c.ids.company, period }, log: async () => undefined } as never)
    expect(done).toEqual({ written: 0, byStore: [] })
  })
})
