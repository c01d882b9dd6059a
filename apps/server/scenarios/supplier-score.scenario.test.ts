import { addDays, dayOf } from '@crossway/kernel'
import { getSupplierScore, setLevels } from '@crossway/purchase/server'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

// A supplier's books on his page: what we owe him, and the score that his deliveries earn (settings.md supplierManage, purchase.md supplier score).
let c: Company
let sku: number
const today = dayOf(new Date())
const db = () => c.t.app.db
beforeAll(async () => {
  c = await makeCompany()
  sku = await c.sku('SCORE-1', { qc: 'free' })
})
afterAll(() => c.close())

/** An order of a hundred pieces at a price, placed, due and received as told; days count from today. */
async function bought(price: string, o: { ordered: number; due: number; received?: number }): Promise<number> {
  c.as(c.buyer)
  const head = { company: c.ids.company, supplier: c.ids.supplier, warehouse: c.ids.warehouse, po_type: 'accessory' }
  const created = await c.call('POST', '/api/purchase-order', { ...head, lines: [{ sku, qty: 100, unit_price: price, expected_date: inDays(9) }] })
  const id = created.body.id as number
  await c.call('POST', `/api/purchase-order/${id}/actions/submit`)
  c.as(c.leader)
  await c.call('POST', `/api/purchase-order/${id}/actions/approve`)
  c.as(c.buyer)
  const placed = await c.call('POST', `/api/purchase-order/${id}/actions/place`)
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  await db().run(sql`update purchase_order set ordered_on = ${addDays(today, o.ordered)}::date where id = ${id}`)
  await db().run(sql`update purchase_order_line set expected_date = ${addDays(today, o.due)}::date, confirmed_date = null where purchase_order_id = ${id}`)
  if (o.received === undefined) return id
  c.as(c.keeper)
  const line = placed.body.lines[0].id
  const signed = await c.call('POST', `/api/purchase-order/${id}/actions/receive`, { args: { lines: [{ line, signed_qty: 100 }] } })
  expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  await db().run(sql`update purchase_sign set signed_at = ${addDays(today, o.received) + 'T10:00:00+08:00'}::timestamptz where po_id = ${id}`)
  return id
}

describe('a supplier', () => {
  it('is scored by pieces on time, good ones, and his prices against the year before', async () => {
    const quarter = `${today.slice(0, 4)}-${String(Math.floor((Number(today.slice(5, 7)) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`
    const before = addDays(quarter, -40)
    const far = (day: string): number => Math.round((Date.parse(day) - Date.parse(today)) / 86_400_000)
    // The year before at 10.00; in the quarter that has ended one order on time and one late, both 2 % dearer.
    await bought('10', { ordered: far(addDays(before, -150)), due: far(addDays(before, -120)), received: far(addDays(before, -121)) })
    await bought('10.2', { ordered: far(before), due: far(addDays(before, 10)), received: far(addDays(before, 10)) })
    await bought('10.2', { ordered: far(before), due: far(addDays(before, 10)), received: far(addDays(before, 12)) })
    const [period] = await getSupplierScore(db(), [c.ids.supplier], 'quarter', addDays(quarter, -92), quarter)
    expect(period).toMatchObject({ due: 200, on_time: '50.00', quality: '100.00', increase: '2.00', price: '90.00', score: '78.00', level: 'C' })
    expect(await db().tx((tx) => setLevels(tx, today))).toBe(1)
    expect(await db().tx((tx) => setLevels(tx, today))).toBe(0)
    expect(await db().one(sql`select level, score::text from supplier where id = ${c.ids.supplier}`)).toEqual({ level: 'C', score: '78.00' })
  })

  it('shows what we owe him row by row, and nothing to who may not open his file', async () => {
    const id = await bought('10.2', { ordered: 0, due: 9 })
    c.as(c.leader)
    const { status, body } = await c.call('GET', `/api/supplier/${c.ids.supplier}/payables`)
    expect(status).toBe(200)
    expect(body.rows.filter((r: { po: number }) => r.po === id)).toMatchObject([{ stage: 1, state: 'open', paid: '0.0000' }])
    expect((await c.call('GET', '/api/supplier/999999/payables')).status).toBe(404)
    expect((await c.call('GET', `/api/supplier/${c.ids.supplier}/scores`)).body.rows.length).toBeGreaterThan(0)
    expect((await c.call('GET', `/api/supplier/${c.ids.supplier}/claims`)).body.rows).toEqual([])
  })
})
