import { addDays, dayOf } from '@crossway/kernel'
import { server as logistics } from '@crossway/logistics/server'
import { server as multichannel } from '@crossway/multichannel/server'
import { server as purchase } from '@crossway/purchase/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock, type PostingLine } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AttentionRow } from '../model/channel/attention.ts'
import { makeBoards, october, person, root, type Boards } from './testing/boards.ts'

// dashboard.md comprehensiveMC, attention: every figure opens the rows that it counts
let b: Boards
let walmart: { store: number; project: number }
let wayfair: { store: number; project: number }
const today = dayOf(new Date())
const hours = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
const attention = async (filter: object = {}): Promise<Record<string, AttentionRow>> => {
  const r = await b.inject<AttentionRow[]>('GET', `/api/board/attention?view=comprehensiveMC&ask=${encodeURIComponent(JSON.stringify({ ...october, filter }))}`)
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  return Object.fromEntries(r.body.map((a) => [a.key, a]))
}
const paths: Readonly<Record<string, string>> = {
  orderInfo: 'mc-order',
  deliveryBill: 'delivery-bill',
  mcPaymentCollection: 'payment-collection',
  monitor: 'monitor-item',
  returnAmtOrder: 'refund-order',
  SSPA: 'sspa',
}
/** How many rows the list has that a figure opens. */
const opened = async (a: AttentionRow): Promise<number> => {
  const r = await b.inject<{ total: number }>(
    'GET',
    `/api/${paths[a.route]}?view=${a.route}&tab=${a.query['tab']}&size=1&filter=${encodeURIComponent(a.query['f']!)}`,
  )
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  return r.body.total
}
beforeAll(async () => {
  b = await makeBoards([purchase, logistics, multichannel])
  const { db } = b.t.app
  walmart = await b.addStore(4, 'walmart', 'mc')
  wayfair = await b.addStore(5, 'wayfair', 'mc')
  const shop = await b.addStore(6, 'shopify', 'shopify')
  let n = 0
  const order = (store: number, values: object): Promise<number> =>
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
      ordered_at: hours(-48),
      status: 'ready',
      fulfil_by: 'self',
      ...values,
    })
  const first = await order(walmart.store, { ship_by: hours(-1) })
  await order(walmart.store, { ship_by: hours(23) })
  await order(walmart.store, { ship_by: hours(25), status: 'review', exceptions: '{no_stock}' })
  await order(wayfair.store, { ship_by: hours(-2) })
  await order(wayfair.store, { ship_by: hours(-2), fulfil_by: 'platform' })
  await order(wayfair.store, { ship_by: hours(-2), status: 'shipped' })
  await order(shop.store, { ship_by: hours(-1) })
  await db.run(sql`update mc_order o set project_id = s.project_id from store s where s.id = o.store_id`)
  const watched = (store: number, subject: string, more: object): Promise<number> =>
    insertRow(db, 'monitor_item', {
      type: 'price_changed',
      store_id: store,
      subject,
      subject_key: subject,
      level: 'high',
      first_at: hours(-5),
      status: 'open',
      ...more,
    })
  await watched(walmart.store, 'WM-A', {})
  await watched(walmart.store, 'WM-B', { status: 'doing' })
  await watched(walmart.store, 'WM-C', { status: 'auto' })
  await watched(wayfair.store, 'WF-A', { type: 'content_changed' })
  await watched(shop.store, 'SH-A', {})
  for (const days of [3, 4])
    await insertRow(db, 'refund_order', {
      no: `TD${days}`,
      order_id: first,
      store_id: walmart.store,
      reason: 'x',
      type: 'chargeback',
      status: 'draft',
      deadline: addDays(today, days),
    })
  const company = (await db.one<{ id: number }>(sql`select id from company order by id limit 1`)).id
  const warehouse = await insertRow(db, 'warehouse', {
    code: 'WEST',
    name_zh: '美西',
    type: 'overseas',
    companies: `{${company}}`,
    negative_policy: 'allow',
    stock_truth: 'own',
  })
  const share = (code: string, at: { store: number; project: number }): Promise<number> =>
    insertRow(db, 'virtual_warehouse', { warehouse_id: warehouse, code, name: code, company_id: company, store_id: at.store, project_id: at.project })
  const [ofWalmart, ofWayfair] = [await share('V1', walmart), await share('V2', wayfair)]
  const post = (day: string, vw: number, sku: number, entry_type: string, qty: number, goods?: number): Promise<unknown> =>
    db.tx((tx) =>
      postStock(
        { app: b.t.app, tx, ctx: root },
        {
          type: entry_type as never,
          source: { type: 'test', id: ++n },
          idem_key: `a${n}`,
          occurred_at: `${day}T10:00:00+08:00`,
          lines: [{ entry_type, vw, sku, state: 'available', qty, ...(goods === undefined ? {} : { goods }) } as unknown as PostingLine],
        },
      ),
    )
  // two a day: 26 last 13 days, 28 last 14
  for (const [code, left, vw] of [
    ['LAMP', 26, ofWalmart],
    ['CHAIR', 28, ofWalmart],
    ['DESK', 10, ofWayfair],
  ] as const) {
    const sku = await insertRow(db, 'sku', { code, name_zh: code })
    await post(addDays(today, -20), vw, sku, 'opening', left + 60, 1000)
    await post(addDays(today, -5), vw, sku, 'sale_out', -60)
  }
})
afterAll(() => b.t.close())

describe('dashboard.md comprehensiveMC: what asks for attention', () => {
  it('every figure is the number of rows of the list that it opens, of the stores of the group alone', async () => {
    const all = await attention()
    expect(Object.fromEntries(Object.values(all).map((a) => [a.key, a.n]))).toEqual({
      late: 2,
      dueSoon: 1,
      exception: 1,
      priceChanged: 2,
      disputeDue: 1,
      stockLow: 2,
    })
    for (const a of Object.values(all)) expect(await opened(a), a.key).toBe(a.n)
    expect(all['stockLow']).toMatchObject({ route: 'SSPA', example: 'DESK' })
    expect(all['priceChanged']).toMatchObject({ route: 'monitor', example: 'WM-A' })
  })

  it('a filter of the board narrows figure and list alike; thirteen days of cover are few, fourteen are not', async () => {
    const { id } = await b.t.app.db.one<{ id: number }>(sql`select id from platform where code = 'walmart'`)
    for (const filter of [{ platform: [id] }, { store: [walmart.store] }, { project: [walmart.project] }]) {
      const part = await attention(filter)
      expect(Object.fromEntries(Object.values(part).map((a) => [a.key, a.n])), JSON.stringify(filter)).toEqual({
        late: 1,
        dueSoon: 1,
        exception: 1,
        priceChanged: 2,
        disputeDue: 1,
        stockLow: 1,
      })
      for (const a of Object.values(part)) expect(await opened(a), `${a.key} ${JSON.stringify(filter)}`).toBe(a.n)
      expect(part['stockLow']!.example).toBe('LAMP')
    }
  })

  it('3 scope: who leads one project hears of its rows alone, and of stock only where he may open its report', async () => {
    const mine = [{ kind: 'projects', projects: [wayfair.project], stores: [] }] as const
    b.become(person(['comprehensiveMC', 'orderInfo'], mine))
    const closed = await attention()
    const orders = await opened(closed['late']!)
    b.become(person(['comprehensiveMC', 'SSPA'], mine))
    const stock = (await attention())['stockLow']!
    const rows = await opened(stock)
    b.become(root)
    expect([Object.keys(closed), closed['late']!.n, orders]).toEqual([['late'], 1, 1])
    expect([stock.n, stock.example, rows]).toEqual([1, 'DESK', 1])
  })
})
