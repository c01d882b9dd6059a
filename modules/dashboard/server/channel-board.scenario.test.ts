import { addDays } from '@crossway/kernel'
import { server as logistics } from '@crossway/logistics/server'
import { server as multichannel } from '@crossway/multichannel/server'
import { server as purchase } from '@crossway/purchase/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttentionRow } from '../model/channel/attention.ts'
import type { ChannelFacts } from '../model/channel/board.ts'
import { makeBoards, october, person, root, type Boards } from './testing/boards.ts'

let t: Boards['t']
let become: Boards['become']
let walmart: { store: number; project: number }
let wayfair: { store: number; project: number }
let facts: (a?: object, view?: string) => Promise<{ status: number; body: ChannelFacts }>
let attention: () => Promise<AttentionRow[]>
beforeAll(async () => {
  const b = await makeBoards([purchase, logistics, multichannel])
  ;({ t, become } = b)
  facts = (a = {}, view = 'comprehensiveMC') =>
    b.inject<ChannelFacts>('GET', `/api/board/channel?view=${view}&ask=${encodeURIComponent(JSON.stringify({ ...october, ...a }))}`)
  attention = async () =>
    (await b.inject<AttentionRow[]>('GET', `/api/board/attention?view=comprehensiveMC&ask=${encodeURIComponent(JSON.stringify(october))}`)).body
  walmart = await b.addStore(4, 'walmart', 'mc')
  wayfair = await b.addStore(5, 'wayfair', 'mc')
  const shop = await b.addStore(6, 'shopify', 'shopify')
  const { db } = t.app
  let n = 0
  const order = async (store: number, values: Record<string, unknown>): Promise<number> =>
    insertRow(db, 'mc_order', {
      no: `OD26100${++n}`,
      store_id: store,
      order_type: 'online',
      buyer_name: '***',
      zip: '***',
      address1: '***',
      country: 'US',
      currency: 'USD',
      cny_rate: '7',
      units: 1,
      ordered_at: '2026-10-08T12:00:00Z',
      status: 'shipped',
      ...values,
    })
  const shipped = { shipped_at: '2026-10-09T12:00:00Z', ship_by: '2026-10-10T12:00:00Z' }
  await order(walmart.store, {
    item_amount: '100',
    discount: '10',
    shipping_income: '5',
    tax: '9',
    units: 2,
    ...shipped,
    settled: true,
    fee_est: '15',
    settled_fee: '16',
  })
  await order(walmart.store, { item_amount: '40', ...shipped, shipped_at: '2026-10-12T12:00:00Z' })
  // Midnight in London is still the evening before in Los Angeles.
  await order(walmart.store, { item_amount: '30', ordered_at: '2026-11-01T05:00:00Z', status: 'ready' })
  await order(walmart.store, { item_amount: '999', status: 'cancelled' })
  await order(walmart.store, { item_amount: '999', status: 'unpaid' })
  await order(walmart.store, { item_amount: '0', order_type: 'resend', units: 5 })
  await order(walmart.store, { item_amount: '20', ordered_at: '2026-09-10T12:00:00Z' })
  await order(wayfair.store, { item_amount: '200', ...shipped })
  await order(shop.store, { item_amount: '500', ...shipped })
})
afterAll(() => t.close())

describe('dashboard.md comprehensiveMC: orders beside the P&L', () => {
  it('counts what was paid, by the store’s own days, without taxes; the shop’s orders are not among them', async () => {
    const f = (await facts()).body
    // (100 − 10 + 5 + 40 + 30 + 200) × 7
    expect(f.now).toEqual({ orders: 4, units: 5, sales: '2555.00' })
    expect(f.before).toEqual({ orders: 1, units: 1, sales: '140.00' })
    expect(f.platforms.map((p) => [p.title, p.now.sales])).toEqual([
      ['Wayfair', '1400.00'],
      ['沃尔玛', '1155.00'],
    ])
    expect(f.days.map((d) => d.sales).sort()).toEqual(['1400.00', '210.00', '945.00'])
    expect((await facts({}, 'comprehensiveShopify')).body.now).toEqual({ orders: 1, units: 1, sales: '3500.00' })
  })

  it('tells orders that left after the platform’s deadline, and bills that came for what was shipped', async () => {
    const f = (await facts()).body
    expect(f.shipping).toMatchObject({ due: 3, inTime: 2 })
    expect(f.stores.map((s) => [s.title, s.due, s.late])).toEqual([
      ['店铺5', 1, 0],
      ['店铺4', 2, 1],
    ])
    expect(f.bills).toEqual([
      { id: expect.any(Number), title: '沃尔玛', shipped: 2, billed: 1, feeExpected: '105.00', feeBilled: '112.00' },
      { id: expect.any(Number), title: 'Wayfair', shipped: 1, billed: 0, feeExpected: '0', feeBilled: '0' },
    ])
  })

  it('names disputes that end within three days, stores with far more refunds than others, and claims by platform', async () => {
    const { db } = t.app
    const keys = async (): Promise<Record<string, number>> => Object.fromEntries((await attention()).map((a) => [a.key, a.n]))
    expect(await keys()).not.toHaveProperty('disputeDue')
    let n = 0
    const sale = async (store: number): Promise<number> =>
      insertRow(db, 'mc_order', {
        no: `OD2610R${++n}`,
        store_id: store,
        order_type: 'online',
        buyer_name: '***',
        zip: '***',
        address1: '***',
        country: 'US',
        currency: 'USD',
        cny_rate: '7',
        units: 1,
        item_amount: '1',
        ordered_at: '2026-10-20T12:00:00Z',
        status: 'completed',
      })
    const refund = (store: number, order: number, more: object): Promise<number> =>
      insertRow(db, 'refund_order', { no: `TD${++n}`, order_id: order, store_id: store, reason: 'x', ...more })
    const ofWalmart = await Promise.all(Array.from({ length: 20 }, () => sale(walmart.store)))
    for (let i = 0; i < 40; i++) await sale(wayfair.store)
    for (const [i, o] of ofWalmart.slice(0, 6).entries()) await refund(walmart.store, o, { status: i < 5 ? 'done' : 'voided' })
    const today = (await db.one<{ day: string }>(sql`select current_date::text as day`)).day
    for (const [status, days, type] of [
      ['draft', 3, 'chargeback'],
      ['draft', 4, 'chargeback'],
      ['done', 1, 'chargeback'],
      ['draft', 1, 'partial'],
    ] as const)
      await refund(wayfair.store, ofWalmart[7]!, { status, type, deadline: addDays(today, days) })
    await insertRow(db, 'parcel', {
      tracking_no: 'LOST1',
      carrier: 'UPS',
      ship_year: 2026,
      store_id: walmart.store,
      status: 'exception',
      claimed_at: '2026-10-12T00:00:00Z',
    })
    const f = (await facts()).body
    // 5 of Walmart's some 23 orders and none of Wayfair's some 41: more than twice the 8 % of both
    expect((await attention()).filter((a) => ['disputeDue', 'refundHigh'].includes(a.key))).toMatchObject([
      { key: 'disputeDue', n: 1, example: expect.any(String) },
      { key: 'refundHigh', n: 1, example: '店铺4' },
    ])
    expect(f.platforms.map((p) => p.claims).toSorted()).toEqual([0, 1])
    await db.run(sql`delete from refund_order`)
    await db.run(sql`delete from parcel where tracking_no = 'LOST1'`)
    await db.run(sql`delete from mc_order where no like 'OD2610R%'`)
  })

  it('3 scope: whoever leads one project sees its stores alone; a filter by what no order knows is answered by nothing', async () => {
    become(person(['comprehensiveMC'], [{ kind: 'projects', projects: [walmart.project], stores: [] }]))
    const mine = await facts()
    const foreign = await facts({ filter: { project: [wayfair.project] } })
    const elsewhere = await facts({}, 'comprehensiveShopify')
    become(root)
    expect(mine.body.stores.map((s) => s.title)).toEqual(['店铺4'])
    expect([foreign.status, elsewhere.status]).toEqual([403, 403])
    expect(
      (await facts({ filter: { platform: [(await t.app.db.one<{ id: number }>(sql`select id from platform where code = 'wayfair'`)).id] } })).body.now.orders,
    ).toBe(1)
    expect((await facts({ filter: { category: [1] } })).body).toBe(null)
  })
})
