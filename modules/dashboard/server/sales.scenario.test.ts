import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SalesBoard, SalesCompare } from '../model/sales/sales-board.ts'
import { makeBoards, person, root, type Boards } from './testing/boards.ts'

let b: Boards
let sku: number
let msku: number
const first = 0
/** Noon of a store's own day, so many days before its today. */
const noon = async (ago: number): Promise<string> =>
  (
    await b.t.app.db.one<{ at: string }>(
      sql`select (((now() at time zone s.time_zone)::date - ${ago}::int + time '12:00') at time zone s.time_zone)::text as at from store s where s.id = ${b.stores[first]!}`,
    )
  ).at
let n = 0
const order = async (ago: number, qty: number, more: object = {}): Promise<void> => {
  const id = await insertRow(b.t.app.db, 'mc_order', {
    no: `OD${++n}`,
    store_id: b.stores[first]!,
    status: 'shipped',
    order_type: 'online',
    fulfil_by: 'self',
    currency: 'USD',
    cny_rate: '7',
    country: 'US',
    state: 'CA',
    ordered_at: await noon(ago),
    paid_at: await noon(ago),
    item_amount: String(10 * qty),
    shipping_income: '0',
    project_id: b.projects[first]!,
    ...more,
  })
  await insertRow(b.t.app.db, 'mc_order_line', { mc_order_id: id, seq: 1, seller_sku: 'S', msku_id: msku, qty, unit_price: '10', qty_returned: 0 })
  await insertRow(b.t.app.db, 'mc_order_sku', { mc_order_id: id, seq: 1, sku_id: sku, qty })
}
const board = async (more = ''): Promise<SalesBoard> => {
  const r = await b.inject<SalesBoard>('GET', `/api/board/sales${more}`)
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  return r.body
}
beforeAll(async () => {
  b = await makeBoards()
  sku = await insertRow(b.t.app.db, 'sku', { code: 'LAMP', name_zh: '台灯' })
  msku = await insertRow(b.t.app.db, 'msku', { store_id: b.stores[first]!, seller_sku: 'S', fulfillment: 'shop', currency: 'USD', mapping_status: 'mapped' })
  await insertRow(b.t.app.db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: sku, qty: 1, valid_from: '2020-01-01T00:00:00Z' })
  await order(1, 12)
  // sixty in the seven days before yesterday
  for (const [ago, qty] of [[2, 10], [4, 20], [6, 15], [8, 15]] as const) await order(ago, qty) // prettier-ignore
  await order(0, 3)
  await order(1, 50, { status: 'cancelled', paid_at: null, cancel_reason: 'buyer_request' })
  await order(1, 40, { order_type: 'resend' })
  await order(40, 5, { shipping_income: '5' })
})
afterAll(() => b.t.close())

describe('dashboard.md salesStatistics', () => {
  it('12 units yesterday beside a mean of 8.57 are +40.0 %; unpaid cancellations and resent goods are none', async () => {
    const a = await board('?by=sku')
    expect(a.movers).toEqual([{ id: sku, sku: 'LAMP', name: '台灯', yesterday: 12, mean: '8.57', change: '40.0' }])
    const card = (span: string) => a.cards.find((c) => c.span === span)!
    expect(card('today').now).toMatchObject({ orders: 1, units: 3, sales: '210.00' })
    expect(card('yesterday')).toMatchObject({ now: { orders: 1, units: 12, sales: '840.00' }, before: { units: 10 } })
    expect(card('last30')).toMatchObject({ now: { units: 72 }, before: { units: 5, sales: '385.00' } })
    expect(a.matrix).toMatchObject([{ id: sku, name: 'LAMP', total: 72, mean7: '8.14' }])
    expect(a.matrix[0]!.units.slice(-2)).toEqual([10, 12])
    expect(a.cancels).toMatchObject([{ cancelled: 1, reason: 'buyer_request' }])
    expect(a.regions).toEqual([{ country: 'US', state: 'CA', units: 72, sales: '5040.00' }])
    expect(a.hours[12]).toEqual({ hour: 12, today: 3, mean: '8.14' })
    expect(a.firsts).toEqual([])
  })
  it('shows USD as ordered, and only what is asked for', async () => {
    expect((await board('?currency=USD')).cards[1]!.now.sales).toBe('120.00')
    expect((await board(`?store=${b.stores[1]}`)).matrix).toEqual([])
    expect((await board('?country=DE')).cards[3]!.now).toMatchObject({ orders: 0, sales: '0.00' })
  })
  it('compares two spans by any dimension', async () => {
    const today = dayOf(new Date())
    const url = (dim: string, to = addDays(today, -1)) =>
      `/api/board/sales-compare?dim=${dim}&from_a=${addDays(today, -8)}&to_a=${addDays(today, -2)}&from_b=${addDays(today, -1)}&to_b=${to}`
    for (const dim of ['platform', 'store', 'brand', 'category', 'sku', 'msku', 'country', 'warehouse', 'owner']) {
      const { status, body } = await b.inject<SalesCompare>('GET', url(dim))
      expect(status, dim).toBe(200)
      expect(body.rows, dim).toMatchObject([{ a: { units: 60 }, b: { units: 12 }, diff: '-3360.00', pct: '-80.0' }])
    }
    expect((await b.inject('GET', url('sku', addDays(today, -3)))).status).toBe(400)
  })
  it('answers in the caller’s scope, and to nobody without its node', async () => {
    b.become(person(['salesStatistics'], [{ kind: 'projects', projects: [b.projects[1]!], stores: [] }]))
    expect(await board()).toMatchObject({ limited: true, matrix: [] })
    b.become(person(['profitReport'], [{ kind: 'all' }]))
    expect((await b.inject('GET', '/api/board/sales')).status).toBe(403)
    b.become(root)
  })
})
