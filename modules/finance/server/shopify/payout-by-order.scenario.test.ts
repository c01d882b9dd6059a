import { num, sum } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { getEntries } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profitTools, total } from '../testing/profit-tools.ts'
import { charge, makeShop, payout, settledUsual, usual, type Shop } from '../testing/shop-tools.ts'

let s: Shop
beforeAll(async () => {
  s = await makeShop()
})
afterAll(() => s.w.close())

describe('finance.md §2.3, Shopify Payments: a charge is split by its order', () => {
  let bill: number
  it('goods, shipping, discount, tax and fee stand by article, and sum to the payout', async () => {
    await s.desk('#1001', usual, '5.00')
    const [id] = await s.mc.post(s.store, payout(charge('#1001', '83.00', '2.71', '2026-10-08')))
    bill = id!
    expect(await s.books('#1001', 'settled')).toEqual(settledUsual)
    expect(sum(Object.values(settledUsual)).toFixed(2)).toBe('80.29')
    expect(await s.mc.read(bill)).toMatchObject({
      total_amount: '80.2900',
      check_diff: '0.0000',
      sales_amount: '83.0000',
      discount_amount: '-6.0000',
      fee_amount: '-2.7100',
      tax_amount: '6.0000',
    })
    expect(
      await s.w.app.db.rows(
        sql`select msku_id as msku, sum(quantity)::int as n from pl_entry where pl_line_code = 'L0102' and source_id = ${bill} group by 1 order by 1`,
      ),
    ).toEqual([
      { msku: s.msku.A, n: 2 },
      { msku: s.msku.B, n: 1 },
    ])
    await s.w.assertLaws()
  })
  it('each figure leads to the row of the file that the gateway wrote', async () => {
    const entries = await getEntries(s.w.app.db, { source: { type: 'settlement', id: bill } })
    expect(entries.rows).toHaveLength(9)
    for (const e of entries.rows) {
      const line = await s.w.call<{ rows: { line_no: number; order_id: string; amount: string }[] }>(
        'GET',
        `/api/settlement/${bill}/lines?line=${e.source_line_id}`,
      )
      expect(line.body.rows).toMatchObject([{ line_no: 2, order_id: '#1001' }])
      expect(num(line.body.rows[0]!.amount).toFixed(2)).toBe(num(e.amount).toFixed(2))
    }
  })
  it('profit by article: 60.22 of A, 20.07 of B, at 7.10', async () => {
    const of = async (sku: 'A' | 'B'): Promise<string> =>
      total(await profitTools(s.w).ask({ from: '2026-10', to: '2026-10', scope: { msku: [s.msku[sku]] } }), 'S3')
    expect([await of('A'), await of('B')]).toEqual(['427.57', '142.50'])
  })
  it('a refund and a dispute of an order are its articles’ too', async () => {
    await s.desk('#1002', usual, '5.00')
    const [id] = await s.mc.post(
      s.store,
      payout(
        charge('#1002', '83.00', '2.71', '2026-10-09'),
        charge('#1002', '-39.00', '0', '2026-10-09', 'refund'),
        charge('#1002', '-40.00', '0', '2026-10-09', 'dispute'),
      ),
    )
    const lines = await s.w.app.db.rows<{ key: string; amount: string }>(sql`
      select l.transaction_type || ' ' || l.target || ' ' || l.seller_sku as key, sum(l.amount)::numeric(18,2)::text as amount from settlement_line l where l.settlement_id = ${id} and l.transaction_type <> 'Order' group by 1 order by 1`)
    expect(lines.map((l) => `${l.key} ${l.amount}`)).toEqual([
      'Refund L0301 A -27.00',
      'Refund L0301 B -9.00',
      'Refund L1001 A -2.25',
      'Refund L1001 B -0.75',
      'dispute L0305 A -30.00',
      'dispute L0305 B -10.00',
    ])
    expect((await s.mc.read(id!)).check_diff).toBe('0.0000')
  })
  it('a refund that the order desk made goes to the lines that it names', async () => {
    const order = await s.desk('#1006', usual, '5.00')
    const { line } = await s.w.app.db.one<{ line: number }>(sql`select id as line from mc_order_line where mc_order_id = ${order} and seq = 2`)
    const refund = await insertRow(s.w.app.db, 'refund_order', {
      no: 'TD1',
      order_id: order,
      store_id: s.store,
      reason: '少件',
      item_amount: '18',
      shipping_amount: '1.50',
      tax_amount: '1.50',
      total: '21',
      status: 'done',
    })
    await insertRow(s.w.app.db, 'refund_order_line', {
      refund_order_id: refund,
      seq: 1,
      order_line_id: line,
      item_amount: '18',
      shipping_amount: '1.50',
      tax_amount: '1.50',
    })
    const [id] = await s.mc.post(s.store, payout(charge('#1006', '-21.00', '0', '2026-10-15', 'refund')))
    expect(
      await s.w.app.db.rows(
        sql`select pl_line_code as line, msku_id as msku, amount::numeric(18,2)::text as amount from pl_entry where source_type = 'settlement' and source_id = ${id} order by 1`,
      ),
    ).toEqual([
      { line: 'L0301', msku: s.msku.B, amount: '-18.00' },
      { line: 'L0302', msku: s.msku.B, amount: '-1.50' },
      { line: 'L1001', msku: s.msku.B, amount: '-1.50' },
    ])
  })
  it('a row of which we know no order stays whole, and is split once the order has come', async () => {
    const r = await s.mc.bring(s.store, payout(charge('#1003', '83.00', '2.71', '2026-10-10')))
    const id = r.body.bills[0]!.id
    expect(await s.mc.read(id)).toMatchObject({ status: 'classified', line_count: 2, sales_amount: '83.0000' })
    await s.desk('#1003', usual, '5.00')
    expect((await s.mc.act(id, 'classify')).status).toBe(200)
    expect(await s.mc.read(id)).toMatchObject({
      status: 'classified',
      line_count: 9,
      sales_amount: '83.0000',
      discount_amount: '-6.0000',
      check_diff: '0.0000',
    })
    expect((await s.mc.act(id, 'classify')).status, 'what is split is not split again').toBe(200)
    expect(await s.mc.read(id)).toMatchObject({ line_count: 9 })
  })
  it('an article without a listing holds the payout back until there is one', async () => {
    await s.desk('#1004', [{ sku: 'NEW', qty: 1, price: '10.00' }])
    const r = await s.mc.bring(s.store, payout(charge('#1004', '10.00', '0.59', '2026-10-11')))
    const id = r.body.bills[0]!.id
    expect(await s.mc.act(id, 'check')).toMatchObject({ status: 409 })
    expect((await s.w.call('POST', `/api/settlement/${id}/make-listings`, {})).status).toBe(200)
    expect((await s.mc.act(id, 'check')).status).toBe(200)
  })
  it('an order charged in two parts counts its pieces once', async () => {
    await s.desk('#1005', [{ sku: 'A', qty: 2, price: '25.00' }])
    const [id] = await s.mc.post(s.store, payout(charge('#1005', '30.00', '1.17', '2026-10-12'), charge('#1005', '20.00', '0.88', '2026-10-12')))
    expect(
      await s.w.app.db.one(
        sql`select sum(amount)::numeric(18,2)::text as amount, sum(quantity)::int as n from pl_entry where pl_line_code = 'L0102' and source_id = ${id}`,
      ),
    ).toEqual({
      amount: '50.00',
      n: 2,
    })
  })
})
