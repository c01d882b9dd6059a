import { handOverVcCover, upsertVcLines, type VcLineFeed } from '@crossway/purchase/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

// Lines of Amazon vendor orders and what covers them (purchase.md vcOrderList; acceptance scenario 9).
let c: Company
let sku: number
let project: number
const db = () => c.t.app.db
beforeAll(async () => {
  c = await makeCompany()
  sku = await c.sku('VC-KETTLE')
  project = await insertRow(db(), 'project', {
    project_no: 'PJ1',
    name: '厨房一组',
    company_id: c.ids.company,
    department_id: (await db().one<{ id: number }>(sql`select department_id as id from employee where id = ${c.ids.employee}`)).id,
    leader_id: c.ids.employee,
    channel_group: 'amazon',
    stage: 'operating',
  })
  await insertRow(db(), 'sku_supplier', {
    sku_id: sku,
    seq: 1,
    supplier_id: c.ids.supplier,
    is_primary: true,
    currency: 'CNY',
    tax_included: true,
    tax_rate: 13,
    moq: 1,
    lead_days: 15,
    valid_from: '2024-01-01',
  })
  await insertRow(db(), 'sku_supplier_price', { sku_id: sku, seq: 1, supplier_id: c.ids.supplier, valid_from: '2024-01-01', min_qty: 1, unit_price: '62.00' })
  await insertRow(db(), 'exchange_rate', {
    from: 'USD',
    to: 'CNY',
    date: new Date().toISOString().slice(0, 10),
    type: 'book',
    rate: '7.10',
    status: 'active',
    source: 'manual',
  })
  await db().tx((tx) =>
    postStock(
      { app: c.t.app, tx, ctx: c.buyer },
      {
        type: 'purchase_in',
        source: { type: 'test', id: 1 },
        idem_key: 'vc-1',
        lines: [{ entry_type: 'purchase_in', vw: c.ids.vw, sku, state: 'available', qty: 900, goods: 900 * 62 }],
      },
    ),
  )
})
afterAll(() => c.close())
const act = (id: number, action: string, args: object = {}): Promise<any> => c.call('POST', `/api/vc-line/${id}/actions/${action}`, { args })
const read = async (id: number): Promise<any> => (await c.call('GET', `/api/vc-line/${id}`)).body
let n = 0
const feed = (over: Partial<VcLineFeed> = {}): VcLineFeed => ({
  key: `b2b:${over.amazon_po ?? n}`,
  version: 1,
  amazon_po: `PO${String((n += 1)).padStart(6, '0')}`,
  asin: 'B0TEST0001',
  fc_code: 'ONT8',
  sku,
  project,
  ship_window_from: inDays(40),
  ship_window_to: inDays(45),
  accepted_qty: 500,
  net_cost: '14.20',
  coop_pct: '10',
  ...over,
})
const upsert = (line: VcLineFeed): Promise<number[]> => db().tx((tx) => upsertVcLines({ app: c.t.app, tx, ctx: c.buyer }, [line]))
const stock = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await db().rows<{ state: string; qty: number }>(
        sql`select state, sum(qty)::int as qty from stock_balance where sku_id = ${sku} group by state having sum(qty) <> 0`,
      )
    ).map((r) => [r.state, r.qty]),
  )

describe('a line of Amazon', () => {
  it('is covered by stock and orders, no further than its shortage, and is over when Amazon cuts it (scenario 9)', async () => {
    c.as(c.buyer)
    const line = feed()
    const [id] = await upsert(line)
    expect(await read(id!)).toMatchObject({ status: 'open', short_qty: 500, latest_order_date: inDays(20), company: { id: c.ids.company } })
    expect((await act(id!, 'use_stock', { vw: c.ids.vw, qty: 200 })).body).toMatchObject({ reserved_qty: 200, short_qty: 300 })
    const bought = await act(id!, 'buy', { qty: 200, warehouse: c.ids.warehouse })
    expect(bought.body, JSON.stringify(bought.body)).toMatchObject({ status: 'open', bound_qty: 200, short_qty: 100 })
    const order = bought.body.covers[0].po.id
    expect((await c.call('GET', `/api/purchase-order/${order}`)).body).toMatchObject({
      po_type: 'vc',
      status: 'draft',
      lines: [{ qty: 200, unit_price: '62.000000' }],
    })
    expect(await act(id!, 'buy', { qty: 150, warehouse: c.ids.warehouse })).toMatchObject({
      status: 409,
      body: { code: 'VC_SHORT', errors: [{ field: 'args.qty', detail: '超过缺口100' }] },
    })
    await upsert({ ...line, version: 2, accepted_qty: 350 })
    expect(await read(id!)).toMatchObject({ status: 'over', accepted_qty: 350, over_qty: 50, short_qty: 0 })
    // an older version than stands is not taken
    await upsert({ ...line, version: 1, accepted_qty: 500 })
    expect((await read(id!)).accepted_qty).toBe(350)
    expect((await act(id!, 'release', { bound_qty: 50 })).body).toMatchObject({ status: 'covered', bound_qty: 150, over_qty: 0 })
    await act(id!, 'release', { reserved_qty: 200 })
    expect(await stock()).toEqual({ available: 900 })
    expect((await c.call('POST', `/api/purchase-order/${order}/actions/void`, { args: { reason: '取消' } })).body.status).toBe('voided')
    expect(await read(id!)).toMatchObject({ status: 'open', bound_qty: 0, short_qty: 350 })
  })

  it('buys several lines at once, and moves what is bound to another line of the same article', async () => {
    const [a, b] = [(await upsert(feed()))[0]!, (await upsert(feed({ accepted_qty: 120 })))[0]!]
    const bought = await act(a, 'buy', { qty: 500, warehouse: c.ids.warehouse, others: [b] })
    expect(bought.body, JSON.stringify(bought.body)).toMatchObject({ status: 'covered' })
    expect(await read(b)).toMatchObject({ status: 'covered', bound_qty: 120, covers: [{ po: bought.body.covers[0].po }] })
    const third = (await upsert(feed({ accepted_qty: 60 })))[0]!
    expect((await act(a, 'rebind', { target: third, qty: 100 })).body).toMatchObject({ code: 'VC_SHORT' })
    expect((await act(a, 'rebind', { target: third, qty: 60 })).body).toMatchObject({ status: 'open', bound_qty: 440 })
    expect(await read(third)).toMatchObject({ status: 'covered', bound_qty: 60 })
  })

  it('is not covered twice by two at the same time, and never by more than there is', async () => {
    const id = (await upsert(feed({ accepted_qty: 300 })))[0]!
    const both = await Promise.all([1, 2].map(() => act(id, 'use_stock', { vw: c.ids.vw, qty: 200 })))
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    const large = (await upsert(feed({ accepted_qty: 5000 })))[0]!
    expect((await act(large, 'use_stock', { vw: c.ids.vw, qty: 4000 })).body.code).toBe('E_STOCK_SHORT')
    const sale = { type: 'sale_order', id: 77, line: 1, no: 'SO77' }
    const handed = await db().tx((tx) => handOverVcCover({ app: c.t.app, tx, ctx: c.buyer }, id, sale))
    expect(handed).toMatchObject([{ reserved: 200 }])
    expect(await read(id)).toMatchObject({ reserved_qty: 0 })
    expect(await db().one(sql`select sum(qty)::int as qty from stock_reservation where source_type = 'sale_order' and status = 'active'`)).toEqual({ qty: 200 })
  })

  it('is closed by Amazon: nothing is held for it any more, and nothing can be bought', async () => {
    const line = feed()
    const id = (await upsert(line))[0]!
    const before = await stock()
    await act(id, 'use_stock', { vw: c.ids.vw, qty: 50 })
    await upsert({ ...line, version: 2, closed: true })
    expect(await stock()).toEqual(before)
    expect(await read(id)).toMatchObject({ status: 'closed', reserved_qty: 0 })
    expect((await act(id, 'buy', { qty: 10, warehouse: c.ids.warehouse })).status).toBe(409)
  })
})
