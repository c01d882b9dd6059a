import { getLastLegCost } from '@crossway/multichannel/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// Parcels of multichannel and bills of finance, one with the other (multichannel.md acceptance scenario 8, finance-treasury.md OWSettlement).
let l: Logistics
let operator: number
let order: number
let parcel: number
const shipped = `${inDays(-10)}T09:00:00+08:00`
const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(l.c.t.app.db, table, values)
beforeAll(async () => {
  l = await makeLogistics()
  const { db } = l.c.t.app
  operator = await row('provider', { code: 'OWH', name: '洛杉矶海外仓', types: '{overseas_wh}', status: 'active' })
  await db.run(sql`update warehouse set provider_id = ${operator} where id = ${l.destWarehouse}`)
  for (const type of ['spot', 'month_pl'])
    for (const date of [inDays(-40), inDays(-10), inDays(-1), inDays(0)])
      await row('exchange_rate', { from: 'USD', to: 'CNY', pair: 'USD/CNY', type, date, rate: '7.1', source: 'manual', status: 'active' })
  const { id: line } = await db.one<{ id: number }>(sql`select id from pl_line where code = 'L0603'`)
  await row('cost_type', {
    code: 'OW',
    name: '海外仓费用',
    name_en: 'Overseas warehouse',
    direction: 'expense',
    pl_line_id: line,
    applies_to: '{OWSettlement}',
    active: true,
  })
  const sku = await row('sku', { code: 'LAMP', name_zh: '台灯', gross_weight: '2' })
  order = await row('mc_order', {
    no: 'OD1',
    store_id: l.store,
    platform_order_no: 'P1',
    buyer_name: 'J***',
    country: 'US',
    zip: '90001',
    address1: '1***',
    currency: 'USD',
    project_id: l.project,
    warehouse_id: l.destWarehouse,
    shipped_at: shipped,
    status: 'shipped',
  })
  const orderLine = await row('mc_order_line', { mc_order_id: order, seq: 1, seller_sku: 'LAMP', qty: 1, unit_price: '79.99', qty_shipped: 1 })
  const delivery = await row('delivery_bill', {
    no: 'DB1',
    warehouse_id: l.destWarehouse,
    vw_id: l.dest,
    order_id: order,
    orders: `{${order}}`,
    store_id: l.store,
    freight_est: '16.10',
    status: 'shipped',
  })
  await row('delivery_line', { delivery_bill_id: delivery, seq: 1, order_id: order, order_line: orderLine, sku_id: sku, qty: 1, shipped_qty: 1 })
  const place = { store_id: l.store, project_id: l.project, warehouse_id: l.destWarehouse, currency: 'USD', est: '16.10' }
  parcel = await row('parcel', {
    ...place,
    tracking_no: '1Z8',
    carrier: 'UPS',
    ship_year: Number(shipped.slice(0, 4)),
    delivery_id: delivery,
    shipped_at: shipped,
    zone: '5',
    kg: '2.268',
    status: 'transit',
  })
  await row('parcel_cost', { ...place, label: '1Z8 last_leg', parcel_id: parcel, fee_type: 'last_leg', status: 'expected' })
})
afterAll(() => l.c.close())
const act = (record: string, id: number, action: string, args: object = {}) => l.act(record, id, action, args)
const cost = () =>
  l.c.t.app.db.one<object>(
    sql`select billed::numeric(18,2)::text as billed, diff::numeric(18,2)::text as diff, status, result from parcel_cost where parcel_id = ${parcel}`,
  )
const freight = async (): Promise<string> => (await getLastLegCost(l.c.t.app.db, { order }))[0]!.amount

describe('a bill of an overseas warehouse and the parcel it charges', () => {
  it('8 OWSettlement bills 19.66 for a parcel of 16.10: matched by our parcel, listed there until explained, restored by the reversal', async () => {
    const made = await l.c.call('POST', '/api/ow-bill/import-file', {
      name: '账单.csv',
      text: '费用类别,运单号,分区,重量,数量,金额\n尾程,1Z8,5,3.175,1,19.66\n尾程,1Z9,5,1,1,8.00',
      provider: operator,
      company: l.c.ids.company,
      bill_no_ext: 'OW-8',
      bill_date: inDays(0),
      period_start: inDays(-30),
      period_end: inDays(-1),
      currency: 'USD',
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    const bill = (made.body as { id: number }).id
    await l.done(act('ow-bill', bill, 'match'), 'matched')
    const lines = await l.c.t.app.db.rows<{ id: number }>(
      sql`select id, match_state, cause, our_amount::text as ours from ow_bill_line where bill_id = ${bill} order by row_no`,
    )
    expect(lines).toMatchObject([
      { match_state: 'diff', cause: 'weight', ours: '16.10' },
      { match_state: 'no_record', cause: 'no_record', ours: null },
    ])
    expect(
      await l.c.t.app.db.rows(sql`select project_id as project, store_id as store, units from ow_bill_share where ow_bill_line_id = ${lines[0]!.id}`),
    ).toEqual([{ project: l.project, store: l.store, units: 1 }])
    for (const x of lines) await l.done(act('ow-bill-line', x.id, 'accept'), 'handled')
    expect([await freight(), await cost()]).toEqual(['16.10', { billed: null, diff: null, status: 'expected', result: null }])
    await l.done(act('ow-bill', bill, 'confirm'), 'confirmed')
    expect([await freight(), await cost()]).toEqual(['19.66', { billed: '19.66', diff: '3.56', status: 'open', result: 'weight' }])
    expect((await act('ow-bill', bill, 'confirm')).status).toBe(409)
    expect(await cost()).toMatchObject({ billed: '19.66' })
    await l.done(act('ow-bill', bill, 'reverse', { reason: '服务商重开账单' }), 'reversed')
    expect([await freight(), await cost()]).toEqual(['16.10', { billed: null, diff: null, status: 'expected', result: null }])
  })
})
