import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inDaysAt, makeOrderCompany, type OrderCompany } from './order-company.ts'

/** Real files of platforms, where the machine has them. */
const samples = process.env.SAMPLE_DATA ?? join(import.meta.dirname, '../../../../shared/data')

let w: OrderCompany
beforeAll(async () => {
  w = await makeOrderCompany()
})
beforeEach(() => w.c.as(w.c.leader))
afterAll(() => w.c.close())
const head = '平台单号,平台状态,下单时间,平台行号,卖家SKU,数量,取消数量,单价,折扣,税,运费收入,币种,收件人,电话,国家,州/省,城市,邮编,地址1'
const stamp = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
const row = (no: string, line: number, sku: string, qty: number, cancelled = 0, more: { status?: string } = {}): string =>
  `${no},${more.status ?? 'Created'},${stamp},${line},${sku},${qty},${cancelled},40.00,0,3.20,0,USD,Jane Doe,213-555-0134,US,CA,Los Angeles,90012,1 Main St`
const file = (text: string, more: object = {}) => w.c.call('POST', '/api/mc-order/import-file', { store: w.store, text, ...more })
const orderNo = (no: string) => w.c.t.app.db.one<{ id: number; status: string }>(sql`select id, status from mc_order where platform_order_no = ${no}`)

describe('orders (multichannel.md orderInfo, acceptance scenarios)', () => {
  it('1 the same file twice is one order; a newer one with a line cancelled frees its pieces', async () => {
    const a = await w.listing('MC-1A', { west: 10 })
    const b = await w.listing('MC-1B', { west: 10 })
    const text = [head, row('WM-1', 1, 'MC-1A', 2), row('WM-1', 2, 'MC-1B', 3)].join('\n')
    expect((await file(text)).body).toMatchObject({ orders: 1, lines: 2, unmapped: 0, created: 1, problems: [] })
    expect((await file(text)).body).toMatchObject({ created: 0, changed: 0, same: 1 })
    const { id } = await orderNo('WM-1')
    expect(await w.read('mc-order', id)).toMatchObject({ status: 'review', total: '206.4000', units: 5, exceptions: null })
    expect((await w.act('mc-order', id, 'audit')).body).toMatchObject({ status: 'ready' })
    expect([await w.qty(w.west.vw, a.sku, 'reserved'), await w.qty(w.west.vw, b.sku, 'reserved')]).toEqual([2, 3])
    const newer = [head, row('WM-1', 1, 'MC-1A', 2), row('WM-1', 2, 'MC-1B', 3, 3)].join('\n')
    expect((await file(newer)).body).toMatchObject({ created: 0, changed: 1 })
    expect((await file(newer)).body).toMatchObject({ created: 0, changed: 0, same: 1 })
    const doc = await w.read('mc-order', id)
    expect(doc.lines.map((l: any) => [l.qty, l.qty_cancelled, l.qty_open])).toEqual([
      [2, 0, 2],
      [3, 3, 0],
    ])
    expect([await w.qty(w.west.vw, a.sku, 'reserved'), await w.qty(w.west.vw, b.sku, 'reserved'), await w.qty(w.west.vw, b.sku, 'available')]).toEqual([
      2, 0, 10,
    ])
    expect(await w.delivery(id)).toMatchObject({ qty: 2 })
    await w.assertIdentities()
    // an older state of the platform never leads back, its cancellation ends the order
    expect((await file([head, row('WM-1', 1, 'MC-1A', 2, 2), row('WM-1', 2, 'MC-1B', 3, 3)].join('\n'))).body).toMatchObject({ changed: 1 })
    expect(await orderNo('WM-1')).toMatchObject({ status: 'cancelled' })
    expect(await w.qty(w.west.vw, a.sku, 'reserved')).toBe(0)
  })

  it('1 names rows that it cannot read and takes the others; two imports at once make one order', async () => {
    await w.listing('MC-1C', { west: 10 })
    const text = [head, row('WM-1C', 1, 'MC-1C', 1), row('WM-1D', 1, 'MC-1C', 1).replace(stamp, 'soon')].join('\n')
    const both = await Promise.all([file(text), file(text)])
    expect(both.map((r) => r.body.created).sort()).toEqual([0, 1])
    expect(both[0]!.body.problems).toEqual([{ row: 3, column: '下单时间', value: 'soon' }])
    expect((await file('a,b\n1,2')).body).toMatchObject({ code: 'ORDER_FILE_HEAD' })
    expect((await file([head, row('WM-1E', 1, 'MC-1C', 1).replace('USD', 'EUR')].join('\n'))).body).toMatchObject({ code: 'ORDER_FILE_CURRENCY' })
  })

  it('2 of two orders for the last 5 pieces one is ready, the other short and in review', async () => {
    const { sku } = await w.listing('MC-2', { west: 5 })
    const [a, b] = [await w.order('MC-2', 5), await w.order('MC-2', 5, { buyer_name: 'John Roe', address1: '2 Main St' })]
    const answers = await Promise.all([w.act('mc-order', a.id, 'audit'), w.act('mc-order', b.id, 'audit')])
    expect(answers.map((r) => r.body.status).sort(), JSON.stringify(answers)).toEqual(['ready', 'review'])
    const short = answers.find((r) => r.body.status === 'review')!.body
    expect(await w.read('mc-order', short.id)).toMatchObject({ status: 'review', exceptions: ['no_stock'] })
    expect([await w.qty(w.west.vw, sku, 'reserved'), await w.qty(w.west.vw, sku, 'available')]).toEqual([5, 0])
    await w.assertIdentities()
  })

  it('3 goes from the West for 12.40 within five days and from the East for 9.80 within seven', async () => {
    await w.listing('MC-3', { west: 5, east: 5 })
    expect(await w.order('MC-3', 1, { deliver_by: inDaysAt(5) })).toMatchObject({ warehouse: { id: w.west.id }, freight_est: '12.4000', exceptions: null })
    expect(await w.order('MC-3', 1, { deliver_by: inDaysAt(7) })).toMatchObject({ warehouse: { id: w.east.id }, freight_est: '9.8000' })
    const late = await w.order('MC-3', 1, { deliver_by: inDaysAt(2) })
    expect(late).toMatchObject({ warehouse: { id: w.west.id }, exceptions: ['overdue'] })
    // what a person sets stays
    expect((await w.act('mc-order', late.id, 'assign', { warehouse: w.east.id })).status).toBe(200)
    expect(await w.read('mc-order', late.id)).toMatchObject({ warehouse: { id: w.east.id }, channel: { id: w.east.channel } })
  })

  it('4 is expected to leave 14.84 of 74.99, and a rule of 20 % leaves it to people', async () => {
    const { db } = w.c.t.app
    await w.listing('MC-4', { west: 5, worth: 28.4 * 7.1 })
    await db.run(
      sql`insert into category_platform (seq, category_id, platform_id, marketplace_id, valid_from, referral_pct) select 1, ${w.c.ids.category}, platform_id, null, '2020-01-01', 15 from store where id = ${w.store}`,
    )
    const { orderPorts } = await import('@crossway/multichannel/server')
    await db.run(
      sql`insert into mc_order (no, store_id, platform_order_no, order_type, country, zip, ordered_at, currency, item_amount, total, status) values ('OD-OLD', ${w.store}, 'OLD', 'online', 'US', '90012', now() - interval '3 days', 'USD', 7999, 7999, 'completed')`,
    )
    // orders of the tests before are today's, also shortly after midnight
    await db.run(sql`update mc_order set ordered_at = now() where store_id = ${w.store} and no <> 'OD-OLD'`)
    orderPorts(w.c.t.app).adSpend = async () => '600'
    const rule = await w.c.call('POST', '/api/order-rule', {
      seq: 1,
      name: '自动审核',
      auto_audit: true,
      min_margin: '20',
      warehouses: [{ warehouse: w.west.id, first_fee: '2.10', next_fee: '0.60', currency: 'USD' }],
    })
    expect(rule.status, JSON.stringify(rule.body)).toBe(201)
    const doc = await w.order('MC-4', 1, { lines: [{ seller_sku: 'MC-4', qty: 1, unit_price: '79.99', line_discount: '5.00' }] })
    expect(doc).toMatchObject({
      fee_est: '11.2500',
      cost_est: '28.4000',
      freight_est: '12.4000',
      handling_est: '2.1000',
      ad_est: '6.0000',
      profit_est: '14.8400',
      margin_est: '19.7893',
      exceptions: ['low_margin'],
    })
    await w.job('multichannel.autoAudit')
    expect(await w.read('mc-order', doc.id)).toMatchObject({ status: 'review' })
    await w.c.call('PATCH', `/api/order-rule/${rule.body.id}`, { min_margin: '19', version: rule.body.version })
    await w.job('multichannel.autoAudit')
    expect(await w.read('mc-order', doc.id)).toMatchObject({ status: 'ready', exceptions: null })
    orderPorts(w.c.t.app).adSpend = undefined
    await w.c.call('POST', `/api/order-rule/${rule.body.id}/actions/disable`, { args: {} })
  })

  it('is to leave after the handling days on which the country of its store works, where the platform names no moment', async () => {
    await w.listing('MC-H', { west: 5 })
    await w.c.t.app.db.run(sql`update platform set order_sla_hours = 48 where code = 'walmart'`)
    // Thursday noon in Los Angeles; Friday is Independence Day there and a working day in China
    expect(await w.order('MC-H', 1, { ordered_at: '2026-07-02T19:00:00Z' })).toMatchObject({ ship_by: expect.stringMatching(/^2026-07-0[78]/) })
    const { at } = await w.c.t.app.db.one<{ at: string }>(
      sql`select (ship_by at time zone 'America/Los_Angeles')::text as at from mc_order order by id desc limit 1`,
    )
    expect(at).toBe('2026-07-07 12:00:00')
  })

  it('shows the recipient masked, keeps him sealed, and reveals one value with a reason', async () => {
    await w.listing('MC-P', { west: 5 })
    const doc = await w.order('MC-P')
    expect(doc).toMatchObject({ buyer_name: 'J***', phone: '+1 ****0134', address1: expect.stringMatching(/^\d\*{3}$/), zip: '90012' })
    const { db } = w.c.t.app
    const stored = JSON.stringify(
      await db.rows(sql`select o::text as o, p.sealed from mc_order o join mc_order_personal p on p.order_id = o.id where o.id = ${doc.id}`),
    )
    expect(stored).not.toMatch(/Jane|Main St|0134.*555/)
    expect(JSON.stringify(await db.rows(sql`select a::text from audit_log a where resource = 'mc_order' and record_id = ${doc.id}`))).not.toContain('Jane')
    const seen = await w.c.call('POST', `/api/mc-order/${doc.id}/reveal`, { field: 'buyer_name', reason: '核对面单' })
    expect(seen.body).toEqual({ value: 'Jane Doe', seconds: 30 })
    expect((await w.act('mc-order', doc.id, 'edit_address', { address1: '9 New Ave', zip: 'X1' })).body.errors).toMatchObject([
      { code: 'ORDER_ADDRESS', field: 'zip' },
    ])
    expect((await w.act('mc-order', doc.id, 'edit_address', { address1: '9 New Ave' })).status).toBe(200)
    expect((await w.c.call('POST', `/api/mc-order/${doc.id}/reveal`, { field: 'address1', reason: '核对面单' })).body.value).toBe('9 New Ave')
    expect((await w.c.call('POST', `/api/mc-order/${doc.id}/reveal`, { field: 'buyer_name', reason: '核对面单' })).body.value).toBe('Jane Doe')
  })

  it('forgets who received an order once the time of its platform is over, and keeps its figures', async () => {
    const { db } = w.c.t.app
    await w.listing('MC-F', { west: 5 })
    await db.run(sql`update platform set buyer_days = 180 where code = 'walmart'`)
    const done = async (status: string, at: string, days: number): Promise<number> => {
      const { id } = await w.order('MC-F')
      await db.run(sql`update mc_order set status = ${status}, ${sql.id(at)} = now() - make_interval(days => ${days}::int) where id = ${id}`)
      return id
    }
    const [old, gone, young] = [
      await done('completed', 'completed_at', 181),
      await done('cancelled', 'cancelled_at', 181),
      await done('completed', 'completed_at', 179),
    ]
    await w.job('multichannel.forgetRecipients')
    for (const id of [old, gone]) {
      expect(await w.read('mc-order', id)).toMatchObject({ buyer_name: null, phone: null, address1: null, country: 'US', total: '79.9900' })
      expect((await w.c.call('POST', `/api/mc-order/${id}/reveal`, { field: 'buyer_name', reason: '核对面单' })).body).toMatchObject({ code: 'ORDER_PURGED' })
      expect(await db.maybe(sql`select 1 from mc_order_personal where order_id = ${id}`)).toBeUndefined()
    }
    expect(await w.read('mc-order', young)).toMatchObject({ buyer_name: 'J***' })
    await db.run(sql`update platform set buyer_days = null where code = 'walmart'`)
    await db.run(sql`update mc_order set completed_at = now() - interval '9 years' where id = ${young}`)
    await w.job('multichannel.forgetRecipients')
    expect(await w.read('mc-order', young)).toMatchObject({ buyer_name: 'J***' })
  })

  it('is over thirty days after its delivery by itself, and from then on the time of its recipient runs', async () => {
    const { db } = w.c.t.app
    await w.listing('MC-O', { west: 5 })
    const delivered = async (days: number): Promise<number> => {
      const { id } = await w.order('MC-O')
      await db.run(sql`update mc_order set status = 'delivered', delivered_at = now() - make_interval(days => ${days}::int) where id = ${id}`)
      return id
    }
    const [over, late, young] = [await delivered(30), await delivered(90), await delivered(29)]
    await w.job('multichannel.completeOrders')
    const at = async (id: number) => db.one(sql`select status, (now()::date - completed_at::date) as ago from mc_order where id = ${id}`)
    expect(await at(over)).toEqual({ status: 'completed', ago: 0 })
    expect(await at(late)).toEqual({ status: 'completed', ago: 60 })
    expect(await at(young)).toEqual({ status: 'delivered', ago: null })
    // what the platform itself calls over has its day, too
    const closed = file([head, row('WM-O', 1, 'MC-O', 1, 0, { status: 'Refund' })].join('\n'))
    expect((await closed).body, JSON.stringify((await closed).body)).toMatchObject({ created: 1 })
    expect(await db.one(sql`select status, completed_at is not null as dated from mc_order where platform_order_no = 'WM-O'`)).toEqual({
      status: 'completed',
      dated: true,
    })
    // it left before we had it: no delivery of ours tells its pieces, as with those that a connector brings
    await db.run(sql`update mc_order set raw = '{}' where platform_order_no = 'WM-O'`)
  })

  it('splits, merges, holds and cancels with the goods reserved all the while', async () => {
    const { sku } = await w.listing('MC-S', { west: 10, east: 4 })
    const doc = await w.order('MC-S', 6, { deliver_by: inDaysAt(4) })
    const [line] = doc.skus
    expect(
      (await w.act('mc-order', doc.id, 'split', { warehouse: w.east.id, channel: w.east.channel, lines: [{ line: line.id, part: 6 }] })).body.errors,
    ).toMatchObject([{ code: 'ORDER_SPLIT' }])
    expect(
      (await w.act('mc-order', doc.id, 'split', { warehouse: w.east.id, channel: w.east.channel, lines: [{ line: line.id, part: 4 }] })).body,
    ).toMatchObject({ status: 'ready' })
    expect([await w.qty(w.west.vw, sku, 'reserved'), await w.qty(w.east.vw, sku, 'reserved')]).toEqual([2, 4])
    expect(
      await w.c.t.app.db.rows(sql`select warehouse_id as at, qty from delivery_bill where order_id = ${doc.id} and status = 'draft' order by qty`),
    ).toEqual([
      { at: w.west.id, qty: 2 },
      { at: w.east.id, qty: 4 },
    ])
    await w.assertIdentities()
    const same = { address1: '5 Elm St' }
    const [a, b] = [await w.order('MC-S', 1, same), await w.order('MC-S', 2, same)]
    for (const o of [a, b]) await w.act('mc-order', o.id, 'assign', { warehouse: w.west.id, vw: w.west.vw, channel: w.west.channel })
    for (const o of [a, b]) expect((await w.act('mc-order', o.id, 'audit')).body, JSON.stringify(o.exceptions)).toMatchObject({ status: 'ready' })
    expect((await w.act('mc-order', a.id, 'merge', { into: doc.id })).body).toMatchObject({ code: 'ORDER_MERGE' })
    expect((await w.act('mc-order', a.id, 'merge', { into: b.id })).status).toBe(200)
    expect(await w.delivery(b.id)).toMatchObject({ qty: 3, orders: [{ id: b.id }, { id: a.id }] })
    const h = await w.order('MC-S', 1, { buyer_name: 'H', address1: '3 Main St' })
    await w.act('mc-order', h.id, 'audit')
    expect((await w.act('mc-order', h.id, 'hold', { reason: '等待客户确认' })).body).toMatchObject({ status: 'hold', hold_reason: '等待客户确认' })
    expect((await w.qty(w.west.vw, sku, 'reserved')) + (await w.qty(w.east.vw, sku, 'reserved'))).toBe(10)
    expect((await w.act('mc-order', h.id, 'unhold')).body).toMatchObject({ status: 'ready' })
    await w.assertIdentities()
    expect((await w.act('mc-order', h.id, 'cancel', { cancel_reason: 'buyer_request' })).body).toMatchObject({ status: 'cancelled' })
    expect((await w.qty(w.west.vw, sku, 'reserved')) + (await w.qty(w.east.vw, sku, 'reserved'))).toBe(9)
    await w.assertIdentities()
  })

  it.skipIf(!existsSync(samples))('reads Walmart and Shopify as they are, and marks what no listing sells (skipped: no sample data)', async () => {
    const walmart = await readFile(join(samples, 'walmart/orders-getAllOrders.json'), 'utf8')
    expect((await file(walmart)).body).toMatchObject({ created: 10, problems: [] })
    expect((await file(walmart)).body).toMatchObject({ created: 0, changed: 0, same: 10 })
    expect(
      await w.c.t.app.db.one(sql`select count(*)::int as n from mc_order where store_id = ${w.store} and 'unmapped' = any(exceptions) and raw is not null`),
    ).toMatchObject({ n: expect.any(Number) })
    const shopify = await readFile(join(samples, 'shopify/orders_export_masked.csv'), 'utf8')
    expect((await file(shopify, { dry: true })).body).toMatchObject({ orders: 150, lines: 332 })
  })

  it('3 freight follows the zone from each warehouse to the postal code', async () => {
    const { db } = w.c.t.app
    await w.listing('RP-3', { west: 5, east: 5 })
    for (const [at, zip, zone, price] of [
      [w.west, '92408', 'Z2', '7.10'],
      [w.east, '08816', 'Z8', '15.20'],
    ] as const) {
      const provider = await db.one<{ id: number }>(sql`select provider_id as id from provider_channel where id = ${at.channel}`)
      await insertRow(db, 'logistics_warehouse', {
        code: `LW-${zip}`,
        name: zip,
        warehouse_id: at.id,
        provider_id: provider.id,
        country: 'US',
        zip,
        status: 'active',
      })
      await insertRow(db, 'last_zone', { channel_id: at.channel, origin_zip3: zip.slice(0, 3), dest_zip3: '900', zone })
      await insertRow(db, 'provider_rate', { channel_id: at.channel, zone, tier_from: 0, unit_price: price, currency: 'USD', valid_from: '2020-01-01' })
    }
    expect(await w.order('RP-3', 1, { deliver_by: inDaysAt(9) })).toMatchObject({ warehouse: { id: w.west.id }, freight_est: '7.1000' })
    // a postal code without a zone keeps the price for everywhere
    expect(await w.order('RP-3', 1, { deliver_by: inDaysAt(9), zip: '10001' })).toMatchObject({ warehouse: { id: w.east.id }, freight_est: '9.8000' })
  })
})
