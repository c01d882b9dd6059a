import { cancelDemandLine, createDemand, registerSpendCheck } from '@crossway/purchase/server'
import { sql, systemCtx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

// Demands from the wish to the receipt (purchase.md purchaseDemand; acceptance scenarios 1 and 2).
let c: Company
let sku: number
let project: number
const db = () => c.t.app.db
beforeAll(async () => {
  c = await makeCompany()
  project = await insertRow(db(), 'project', {
    project_no: 'PJ1',
    name: '厨房一组',
    company_id: c.ids.company,
    department_id: (await db().one<{ id: number }>(sql`select department_id as id from employee where id = ${c.ids.employee}`)).id,
    leader_id: c.ids.employee,
    channel_group: 'amazon',
    stage: 'operating',
  })
  sku = await c.sku('PD-KETTLE', { qc: 'free' })
  await insertRow(db(), 'sku_supplier', {
    sku_id: sku,
    seq: 1,
    supplier_id: c.ids.supplier,
    is_primary: true,
    currency: 'CNY',
    tax_included: true,
    tax_rate: 13,
    moq: 200,
    lead_days: 15,
    valid_from: '2024-01-01',
  })
  for (const [i, [min, price]] of [
    [100, '22.00'],
    [500, '20.00'],
  ].entries())
    await insertRow(db(), 'sku_supplier_price', {
      sku_id: sku,
      seq: i + 1,
      supplier_id: c.ids.supplier,
      valid_from: '2024-01-01',
      min_qty: min,
      unit_price: price,
    })
})
afterAll(() => c.close())

const act = (record: string, id: number, action: string, args: object = {}, more: object = {}): Promise<any> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args, ...more })
const line = (over: object = {}): object => ({ sku, qty: 1200, need_by: inDays(40), warehouse: c.ids.warehouse, ...over })
async function draft(over: object = {}): Promise<any> {
  c.as(c.buyer)
  const { body, status } = await c.call('POST', '/api/purchase-demand', { type: 'restock', project, reason: '旺季补货', lines: [line()], ...over })
  expect(status, JSON.stringify(body)).toBe(201)
  return body
}
async function approved(over: object = {}): Promise<any> {
  const doc = await draft(over)
  const sent = await act('purchase-demand', doc.id, 'submit')
  expect(sent.body.status, JSON.stringify(sent.body)).toBe('pending')
  c.as(c.leader)
  const done = await act('purchase-demand', doc.id, 'approve')
  expect(done.body.status, JSON.stringify(done.body)).toBe('approved')
  c.as(c.buyer)
  return done.body
}
const read = async (id: number): Promise<any> => (await c.call('GET', `/api/purchase-demand/${id}`)).body
const ordersOf = async (id: number): Promise<number[]> => [...new Set(((await read(id)).allocs as any[]).filter((a) => a.po && a.qty > 0).map((a) => a.po.id))]
async function place(order: number): Promise<any> {
  await act('purchase-order', order, 'submit')
  c.as(c.leader)
  await act('purchase-order', order, 'approve')
  c.as(c.buyer)
  return (await act('purchase-order', order, 'place')).body
}

describe('a demand', () => {
  it('becomes one order at the tier of its quantity, and is done when all has come (scenario 1)', async () => {
    const [id] = await db().tx((tx) =>
      createDemand({ app: c.t.app, tx, ctx: c.buyer }, 'ai_restock', 501, { type: 'restock', project }, [
        { sku, qty: 1200, need_by: inDays(40), suggest_qty: 1180, cover_days: 62, warehouse: c.ids.warehouse },
      ]),
    )
    expect(await read(id!)).toMatchObject({
      source: 'ai_restock',
      company: { id: c.ids.company },
      est_amount_cny: '24000.0000',
      order_by: inDays(25),
      lines: [{ suggest_qty: 1180, cover_days: 62, carton_qty: 24, supplier: { id: c.ids.supplier }, qty_open: 1200 }],
    })
    await act('purchase-demand', id!, 'submit')
    c.as(c.leader)
    await act('purchase-demand', id!, 'approve')
    c.as(c.buyer)
    const doc = await read(id!)
    const done = await act('purchase-demand', doc.id, 'convert', { lines: [{ line: doc.lines[0].id, qty: 1200 }] })
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ status: 'ordered', qty_ordered: 1200, lines: [{ qty_ordered: 1200, qty_open: 0 }] })
    const [order] = await ordersOf(doc.id)
    const placed = await place(order!)
    expect(placed).toMatchObject({ status: 'ordered', total: '24000.0000', account_term: { title: '30/70' }, lines: [{ qty: 1200, unit_price: '20.000000' }] })
    expect(placed.payments).toMatchObject([{ amount: '7200.0000', due_date: inDays(3) }])
    c.as(c.keeper)
    await act('purchase-order', order!, 'receive', { lines: [{ line: placed.lines[0].id, signed_qty: 700 }] })
    expect(await read(doc.id)).toMatchObject({ status: 'ordered', lines: [{ qty_signed: 700 }] })
    await act('purchase-order', order!, 'receive', { lines: [{ line: placed.lines[0].id, signed_qty: 500 }] })
    expect(await read(doc.id)).toMatchObject({ status: 'done', lines: [{ qty_signed: 1200 }] })
  })

  it('is exceeded only for a reason, and no further than minimum and cartons ask (scenario 2)', async () => {
    const doc = await approved()
    const convert = (qty: number, more: object = {}) => act('purchase-demand', doc.id, 'convert', { lines: [{ line: doc.lines[0].id, qty }], ...more })
    await convert(1200)
    const refused = await convert(200)
    expect(refused).toMatchObject({ status: 422, body: { code: 'PD_OVER', errors: [{ field: 'args.lines[0].qty', detail: '超需求16.7%需说明' }] } })
    expect((await convert(240, { reason: '起订量' })).body.code).toBe('PD_OVER_MOST')
    const taken = await convert(200, { reason: '起订量200' })
    expect(taken.body, JSON.stringify(taken.body)).toMatchObject({ status: 'ordered', qty_ordered: 1400 })
    expect(taken.body.allocs).toMatchObject([
      { qty: 1200, over: false },
      { qty: 200, over: true, reason: '起订量200' },
    ])
  })

  it('takes others along into one order, and not those of another company', async () => {
    const [a, b] = [await approved(), await approved({ lines: [line({ qty: 240 })] })]
    const done = await act('purchase-demand', a.id, 'convert', { lines: [{ line: a.lines[0].id, qty: 600 }], others: [b.id] })
    expect(done.body.status, JSON.stringify(done.body)).toBe('partial')
    const [order] = await ordersOf(a.id)
    expect(await ordersOf(b.id)).toEqual([order])
    expect((await read(b.id)).status).toBe('ordered')
    const { body: made } = await c.call('GET', `/api/purchase-order/${order}`)
    expect(made.lines.map((l: any) => [l.qty, l.unit_price])).toEqual([
      [600, '20.000000'],
      [240, '20.000000'],
    ])
    // the rest goes into the same draft
    const more = await act('purchase-demand', a.id, 'convert', { lines: [{ line: a.lines[0].id, qty: 600 }], into: order })
    expect(more.body, JSON.stringify(more.body)).toMatchObject({ status: 'ordered' })
    expect((await c.call('GET', `/api/purchase-order/${order}`)).body.lines).toHaveLength(3)
    const d = await approved()
    const other = await insertRow(db(), 'company', { code: 'HK', name: '跨途香港', short_name: '跨途香港', vat_status: 'small', status: 'active' })
    await db().run(sql`update purchase_demand set company_id = ${other} where id = ${d.id}`)
    const e = await approved()
    expect((await act('purchase-demand', e.id, 'convert', { lines: [{ line: e.lines[0].id, qty: 24 }], others: [d.id] })).body).toMatchObject({
      code: 'PD_COMPANY',
      errors: [{ detail: '不同主体不能合并' }],
    })
  })

  it('is open again when its order is voided, deleted or ends short', async () => {
    const doc = await approved()
    const all = { lines: [{ line: doc.lines[0].id, qty: 1200 }] }
    await act('purchase-demand', doc.id, 'convert', all)
    const [first] = await ordersOf(doc.id)
    expect((await act('purchase-demand', doc.id, 'void', { reason: '不要了' })).status).toBe(409)
    expect((await act('purchase-order', first!, 'void', { reason: '换供应商' })).body.status).toBe('voided')
    expect(await read(doc.id)).toMatchObject({ status: 'approved', qty_ordered: 0, lines: [{ qty_open: 1200 }] })
    await act('purchase-demand', doc.id, 'convert', all)
    const [second] = await ordersOf(doc.id)
    expect((await c.call('DELETE', `/api/purchase-order/${second}`)).status).toBeLessThan(300)
    expect(await read(doc.id)).toMatchObject({ status: 'approved', lines: [{ qty_open: 1200 }] })
    await act('purchase-demand', doc.id, 'convert', all)
    const [third] = await ordersOf(doc.id)
    const placed = await place(third!)
    c.as(c.keeper)
    await act('purchase-order', third!, 'receive', { lines: [{ line: placed.lines[0].id, signed_qty: 1000 }] })
    c.as(c.buyer)
    await act('purchase-order', third!, 'close_rest', { reason: '停产' })
    expect(await read(doc.id)).toMatchObject({ status: 'partial', lines: [{ qty_ordered: 1000, qty_signed: 1000, qty_open: 200 }] })
    const closed = await act('purchase-demand', doc.id, 'close_line', { reason: '不再需要', lines: [{ line: doc.lines[0].id, qty: 200 }] })
    expect(closed.body, JSON.stringify(closed.body)).toMatchObject({ status: 'done', lines: [{ qty_closed: 200, qty_open: 0 }] })
  })

  it('is given up with the rest of its order where the buyer says so, and its source hears of it', async () => {
    const doc = await approved()
    await act('purchase-demand', doc.id, 'convert', { lines: [{ line: doc.lines[0].id, qty: 1200 }] })
    const [order] = await ordersOf(doc.id)
    const placed = await place(order!)
    c.as(c.keeper)
    await act('purchase-order', order!, 'receive', { lines: [{ line: placed.lines[0].id, signed_qty: 1000 }] })
    c.as(c.buyer)
    await db().run(sql`update purchase_demand set source = 'ai_restock', source_id = 77 where id = ${doc.id}`)
    expect((await act('purchase-order', order!, 'close_rest', { reason: '停产', demand_rest: 'close' })).body.status).toBe('received')
    expect(await read(doc.id)).toMatchObject({ status: 'done', lines: [{ qty_ordered: 1000, qty_signed: 1000, qty_closed: 200, qty_open: 0 }] })
    expect(await db().rows(sql`select payload from outbox_event where event = 'demand.closed' and payload->>'demand' = ${String(doc.id)}`)).toMatchObject([
      { payload: { source: 'ai_restock', source_id: 77, lines: [{ qty: 200 }], reason: '停产' } },
    ])
  })

  it('is ordered once when two buyers convert it at the same time', async () => {
    const doc = await approved()
    const both = await Promise.all([1, 2].map(() => act('purchase-demand', doc.id, 'convert', { lines: [{ line: doc.lines[0].id, qty: 1200 }] })))
    expect(both.filter((r) => r.status === 200)).toHaveLength(1)
    expect((await read(doc.id)).qty_ordered).toBe(1200)
  })

  it('is asked about what looks wrong, each at its place', async () => {
    const code = async (over: object, more: object = {}): Promise<[string, string | undefined]> => {
      const doc = await draft(over)
      const { body } = await act('purchase-demand', doc.id, 'submit', {}, more)
      return [body.code ?? body.status, body.errors?.[0]?.field]
    }
    expect(await code({ reason: null })).toEqual(['PD_REASON', 'reason'])
    expect(await code({ type: 'promo', reason: null, lines: [line({ need_by: inDays(9) })] })).toEqual(['PD_TOO_SOON', 'lines[0].need_by'])
    expect(await code({ lines: [line({ qty: 100 })] })).toEqual(['PD_CARTONS', 'lines[0].note'])
    expect(await code({ lines: [line({ qty: 100, note: '样机拆箱' })] })).toEqual(['pending', undefined])
    expect(await code({ lines: [line(), line()] })).toEqual(['PD_TWICE', undefined])
    expect(await code({ lines: [line(), line()] }, { confirmed: ['PD_TWICE'] })).toEqual(['pending', undefined])
    const gone = await c.sku('PD-OLD')
    await db().run(sql`update sku set stage = 'discontinued' where id = ${gone}`)
    expect(await code({ lines: [line({ sku: gone, supplier: c.ids.supplier })] })).toEqual(['PD_STOPPED', 'lines[0].sku'])
    expect((await c.call('POST', '/api/purchase-demand', { type: 'promo', project, lines: [line({ warehouse: null })] })).body).toMatchObject({
      code: 'PD_WAREHOUSE',
      errors: [{ field: 'lines[0].warehouse' }],
    })
    await db().run(sql`update project set stage = 'paused' where id = ${project}`)
    expect((await code({}))[0]).toBe('PD_PROJECT')
    await db().run(sql`update project set stage = 'operating' where id = ${project}`)
  })

  it('asks whoever keeps a quota, and says that it is over', async () => {
    registerSpendCheck(c.t.app, 'cargo', async (_, q) => (Number(q.amount_cny) > 20_000 ? 'over' : 'ok'))
    expect((await approved()).quota_result).toBe('over')
    expect((await approved({ lines: [line({ qty: 240 })] })).quota_result).toBe('ok')
  })

  it('is made once for a source line, and given up by it as far as it is not ordered', async () => {
    const ask = (qty: number): Promise<number[]> =>
      db().tx((tx) =>
        createDemand({ app: c.t.app, tx, ctx: systemCtx() }, 'ai_restock', 900, { type: 'restock', project }, [
          { sku, qty, need_by: inDays(40), warehouse: c.ids.warehouse },
        ]),
      )
    const first = await ask(480)
    expect(await ask(480)).toEqual(first)
    await expect(ask(500)).rejects.toMatchObject({ code: 'PD_SOURCE_USED' })
    const { lines } = await read(first[0]!)
    const cancel = (n: number): Promise<number> => db().tx((tx) => cancelDemandLine({ app: c.t.app, tx, ctx: systemCtx() }, lines[0].id, n, '预测下调'))
    expect(await cancel(100)).toBe(100)
    expect(await cancel(1000)).toBe(380)
    expect((await read(first[0]!)).status).toBe('voided')
  })
})
