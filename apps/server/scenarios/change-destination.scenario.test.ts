import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { compareLedger } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// A shipment that goes to another warehouse while it is under way (logistics.md shippingNotice, change_dest).
let l: Logistics
let other = 0
let abroad = 0
beforeAll(async () => {
  l = await makeLogistics()
  const { db } = l.c.t.app
  const share = async (code: string, country: string): Promise<number> => {
    const place = { code, name_zh: code, type: 'overseas', country, companies: `{${l.c.ids.company}}`, status: 'active' }
    const warehouse_id = await insertRow(db, 'warehouse', place)
    const vw = {
      warehouse_id,
      code: `${code}-P`,
      name: code,
      company_id: l.c.ids.company,
      ownership: 'own',
      purpose: 'public',
      is_default: true,
      status: 'active',
    }
    return insertRow(db, 'virtual_warehouse', vw)
  }
  other = await share('NJ', 'US')
  abroad = await share('DE', 'DE')
})
afterAll(() => l.c.close())
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]
const change = (id: number, args: object, more: object = {}) => l.act('shipping-notice', id, 'change_dest', { reason: 'FC 爆仓', ...args }, more)
const layer = (sku: number): Promise<any> =>
  l.c.t.app.db.one(
    sql`select to_vw_id as vw, qty_open as open, goods::numeric(18,2)::text as goods, freight::numeric(18,2)::text as freight, status from transit_layer where sku_id = ${sku}`,
  )
const under = (sku: number): Promise<object[]> =>
  l.c.t.app.db.rows(sql`select virtual_warehouse_id as vw, qty from stock_balance where sku_id = ${sku} and state = 'in_transit' and qty <> 0 order by 1`)
const held = (sku: number): Promise<object[]> =>
  l.c.t.app.db.rows(sql`select virtual_warehouse_id as vw, state, qty from stock_balance where sku_id = ${sku} and qty <> 0 order by 1, 2`)

describe('a shipment under way', () => {
  it('goes to another share at the same value, is received there, and books what the change costs', async () => {
    const { id, skus } = await l.packed({ cartons: 5 })
    const doc = await l.shipped([id])
    expect(await layer(skus[0]!)).toEqual({ vw: l.dest, open: 120, goods: '1200.00', freight: '6000.00', status: 'open' })
    expect(at(await change(doc.id, { dest_vw: l.dest }))).toEqual([422, 'SN_DEST_SAME', 'args.dest_vw'])
    expect(at(await change(doc.id, { dest_vw: abroad }))).toEqual([422, 'SN_DEST_OTHER', 'args.dest_vw'])
    expect(at(await change(doc.id, { dest_vw: 987654 }))[0]).toBe(422)
    expect((await change(doc.id, { dest_vw: other }, { version: 1 })).status).toBe(409)
    const both = await Promise.all([1, 2].map(() => change(doc.id, { dest_vw: other, fee: '150' })))
    expect(both.map((r) => r.status).sort(), JSON.stringify(both.map((r) => r.body))).toEqual([200, 422])
    expect(both.find((r) => r.status === 200)!.body).toMatchObject({ status: 'shipped', dest_vw: { id: other }, act_total_cny: '150.0000' })
    expect(await layer(skus[0]!)).toEqual({ vw: other, open: 120, goods: '1200.00', freight: '6000.00', status: 'open' })
    expect(await under(skus[0]!)).toEqual([{ vw: other, qty: 120 }])
    const { db } = l.c.t.app
    expect(
      await db.rows(sql`select cost_type, status, amount::numeric(18,2)::text as amount from logistics_cost where notice_id = ${doc.id} and stage = 'actual'`),
    ).toEqual([{ cost_type: 'delivery', status: 'open', amount: '150.00' }])
    const receipt = await l.make('receipt-sign', { notice: doc.id })
    await l.done(l.act('receipt-sign', receipt.id, 'confirm', { lines: [{ line: receipt.lines[0].id, good: 120 }] }), 'closed')
    expect(await held(skus[0]!)).toEqual([{ vw: other, state: 'available', qty: 120 }])
    expect((await change(doc.id, { dest_vw: l.dest })).status).toBe(409)
    expect(await compareLedger(db)).toEqual([])
  })
  it('is taken back from its new way as from the first, and moves no more once a part of it has come', async () => {
    const { id, skus } = await l.packed({ cartons: 5 })
    const doc = await l.shipped([id])
    await l.done(change(doc.id, { dest_vw: other }), 'shipped')
    await l.done(l.act('shipping-notice', doc.id, 'unship', { reason: '甩柜' }), 'confirmed')
    expect(await held(skus[0]!)).toEqual([{ vw: l.c.ids.vw, state: 'reserved', qty: 120 }])
    await l.done(l.act('shipping-notice', doc.id, 'ship'), 'shipped')
    expect(await under(skus[0]!)).toEqual([{ vw: other, qty: 120 }])
    await l.done(change(doc.id, { dest_vw: l.dest }), 'shipped')
    const receipt = await l.make('receipt-sign', { notice: doc.id })
    const signed = await l.done(l.act('receipt-sign', receipt.id, 'confirm', { lines: [{ line: receipt.lines[0].id, good: 20 }] }), 'confirmed')
    expect((await change(doc.id, { dest_vw: other })).status).toBe(409)
    await l.act('receipt-sign', signed.id, 'reverse', { reason: '错收' })
    expect(await under(skus[0]!)).toEqual([{ vw: l.dest, qty: 120 }])
    expect(await compareLedger(l.c.t.app.db)).toEqual([])
  })
  it('goes on bearing its bills where it goes: what is apportioned afterwards lands on the same goods', async () => {
    const { id, skus } = await l.packed({ cartons: 5 })
    const doc = await l.shipped([id])
    await l.bill(doc.id, 'freight', '6900')
    await l.done(change(doc.id, { dest_vw: other }), 'shipped')
    await l.posted([doc.id])
    expect(await layer(skus[0]!)).toMatchObject({ vw: other, open: 120, freight: '6900.00' })
    expect(await compareLedger(l.c.t.app.db)).toEqual([])
  })
})
