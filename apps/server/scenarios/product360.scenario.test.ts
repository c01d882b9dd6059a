import { postPl } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

// One page of all figures of a product (operations.md product360).
let c: Company
let stores: number[]
let pan: number
let twin: number
beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  const place = await db.one<{ platform: number; us: number; ca: number }>(
    sql`select p.id as platform, m.id as us, n.id as ca from platform p join marketplace m on m.platform_id = p.id and m.code = 'US' join marketplace n on n.platform_id = p.id and n.code = 'CA' where p.code = 'amazon'`,
  )
  const shop = (name: string, market: number): Promise<number> =>
    insertRow(db, 'store', { name, platform_id: place.platform, marketplace_id: market, status: 'normal', company_id: c.ids.company, currency: 'CNY' })
  stores = [await shop('美国店', place.us), await shop('加拿大店', place.ca)]
  const listing = (store: number, sku: string): Promise<number> =>
    insertRow(db, 'msku', { store_id: store, seller_sku: sku, item_id: 'B0PAN', parent_item_id: 'B0PARENT', fulfillment: 'fba', currency: 'CNY', price: 20 })
  pan = await listing(stores[0]!, 'PAN-US')
  twin = await listing(stores[1]!, 'PAN-CA')
  for (const [msku, store, units] of [
    [pan, stores[0], 10],
    [twin, stores[1], 5],
  ] as const)
    for (const [day, n] of [
      [-3, units],
      [-40, units * 2],
    ] as const)
      await db.run(
        sql`insert into msku_daily (store_id, msku_id, day, units, orders, sales, sessions, ad_spend, ad_sales, ad_clicks, ad_impressions, refund_units) values (${store}, ${msku}, ${inDays(day)}::date, ${n}, ${n}, ${n * 20}, 100, 20, 80, 40, 900, 1)`,
      )
})
afterAll(() => c.close())
beforeEach(() => c.as(c.buyer))
const read = (query: string): Promise<Answer<any>> => c.call('GET', `/api/product-360?msku=${pan}&${query}`)
const tile = (body: any, name: string): any => body.tiles.find((t: any) => t.tile === name)

describe('product 360', () => {
  it('tells a listing’s period against the one before, and what each source last told', async () => {
    const { body, status } = await read('level=msku')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(tile(body, 'units')).toMatchObject({ value: '10', change: '-0.5000' })
    expect(tile(body, 'acos')).toMatchObject({ value: '0.2500' })
    expect(tile(body, 'conversion').value).toBe('0.1000')
    expect(body.funnel).toEqual({ impressions: 900, clicks: 40, sessions: 100, orders: 10 })
    expect(body.since).toMatchObject({ sales: inDays(-3), stock: null })
    // one axis: each day of the period is there, with figures or without
    expect(body.days.map((d: any) => d.day)).toEqual(Array.from({ length: 30 }, (_, i) => inDays(i - 30)))
    expect(body.days.filter((d: any) => d.units !== null)).toMatchObject([{ day: inDays(-3), units: 10, sales: '200.00' }])
  })
  it('shows on the same axis what was earned, what arrived and what buyers think, and reviews against those before', async () => {
    const { db } = c.t.app
    await db.run(
      sql`insert into listing_review (msku_id, day, rating, reviews) values (${pan}, ${inDays(-40)}::date, 4.6, 100), (${pan}, ${inDays(-3)}::date, 4.4, 112)`,
    )
    await db.run(sql`insert into fba_receipt (fba_shipment_id, seller_sku, received_on, fc, qty) values ('FBA1', 'PAN-US', ${inDays(-3)}::date, 'ONT8', 60)`)
    await db.tx((tx) =>
      postPl(tx, [
        {
          line: 'L0101',
          amount: '200',
          currency: 'CNY',
          biz_date: inDays(-3),
          stage: 'settled',
          quantity: 10,
          store: stores[0]!,
          msku: pan,
          source: { type: 'test', id: 1, line: 1 },
        },
        {
          line: 'L0701',
          amount: '-50',
          currency: 'CNY',
          biz_date: inDays(-3),
          stage: 'settled',
          store: stores[0]!,
          msku: pan,
          source: { type: 'test', id: 1, line: 2 },
        },
      ]),
    )
    const { body } = await read('level=msku')
    expect(body.reviews).toEqual({ rating: '4.40', reviews: 112, day: inDays(-3), rating_before: '4.60', came: 12 })
    expect(body.days.find((d: any) => d.day === inDays(-3))).toMatchObject({ sales: '200.00', profit: '150.00', arrived: 60, rating: '4.40', reviews: 112 })
    expect(body.days.reduce((n: number, d: any) => n + Number(d.profit), 0)).toBe(Number(tile(body, 'profit').value))
    expect(body.since.reviews).toBe(inDays(-3))
  })
  it('shows what was done to it on its days, why it comes back, and what a unit earns to who may see profit', async () => {
    const { db } = c.t.app
    await db.run(
      sql`insert into op_log (store_id, msku_id, day, type, text) values (${stores[0]!}, ${pan}, ${inDays(-3)}::date, 'image', '换主图'), (${stores[0]!}, ${pan}, ${inDays(-300)}::date, 'ad', '旧的')`,
    )
    const { body, status } = await read('level=msku')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.marks).toEqual([{ day: inDays(-3), type: 'image', text: '换主图' }])
    expect(body.reasons).toEqual([])
    expect(body).toHaveProperty('unit')
    // what the house has noted itself is told in the reader's language; people's own words stay as they are
    await db.run(sql`update op_log set text_en = 'Out of stock' where msku_id = ${pan} and day = ${inDays(-3)}::date`)
    const en = await c.call('GET', `/api/product-360?msku=${pan}&level=msku`, undefined, { 'accept-language': 'en' })
    expect(en.body.marks).toEqual([{ day: inDays(-3), type: 'image', text: 'Out of stock' }])
  })
  it('sums the listings of an ASIN, of those that the reader may see', async () => {
    expect(tile((await read('level=asin')).body, 'units').value).toBe('15')
    const all = superCtx(1)
    c.as({
      ...all,
      access: {
        ...all.access,
        super: false,
        has: () => true,
        scopes: () => [{ kind: 'projects' as const, projects: [], stores: [stores[0]!] }],
        level: () => 'hidden' as const,
      },
    })
    const mine = (await read('level=parent')).body
    expect([mine.listings, tile(mine, 'units').value, tile(mine, 'profit').value, mine.waterfall, mine.days.some((d: any) => d.profit !== null)]).toEqual([
      1,
      '10',
      null,
      [],
      false,
    ])
    expect((await c.call('GET', `/api/product-360?msku=${twin}`)).status).toBe(404)
  })
  it('tells money in CNY or in the currency of the listing, and its picture', async () => {
    const { db } = c.t.app
    await db.run(
      sql`insert into exchange_rate ("from", "to", pair, type, date, rate, status) values ('USD', 'CNY', 'USD/CNY', 'spot', ${inDays(-1)}::date, 8, 'active')`,
    )
    await db.run(sql`update store set currency = 'USD' where id = any(${stores}::bigint[])`)
    await db.run(sql`update msku set currency = 'USD' where id = ${pan}`)
    const cny = (await read('level=msku')).body
    expect([cny.currency, tile(cny, 'sales').value, tile(cny, 'profit').value, cny.head.image]).toEqual(['CNY', '1600.00', '150.00', null])
    const own = (await read('level=msku&currency=own')).body
    expect([own.currency, tile(own, 'sales').value, tile(own, 'profit').value, tile(own, 'units').value]).toEqual(['USD', '200.00', '18.75', '10'])
    expect(tile(own, 'margin').value).toBe(tile(cny, 'margin').value)
    expect(own.days.find((d: any) => d.day === inDays(-3))).toMatchObject({ sales: '200.00', ad_spend: '20.00', profit: '18.75' })
    expect(own.waterfall.find((r: any) => r.code === 'S4').amount).toBe('18.75')
    expect(own.head).not.toHaveProperty('rate')
    expect((await read('currency=EUR')).status).toBe(400)
  })
  it('refuses days that are none and periods beyond a year', async () => {
    expect((await read('from=2026-13-01')).status).toBe(400)
    expect((await read('from=2024-01-01&to=2026-01-01')).status).toBe(400)
    expect((await c.call('GET', '/api/product-360')).status).toBe(400)
  })
})
