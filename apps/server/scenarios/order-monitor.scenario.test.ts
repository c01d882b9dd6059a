import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOrderCompany, type OrderCompany } from './order-company.ts'

let w: OrderCompany
beforeAll(async () => {
  w = await makeOrderCompany()
})
beforeEach(() => w.c.as(w.c.leader))
afterAll(() => w.c.close())
const items = async (tab = 'active') => (await w.c.call('GET', `/api/monitor-item?view=monitor&tab=${tab}&size=50&sort=type`)).body.rows as any[]
const watch = () => w.job('multichannel.monitor')

describe('monitor of orders (multichannel.md monitor)', () => {
  it('5 shows an upload that failed, once, until it mends; what somebody handled stays handled', async () => {
    const { db } = w.c.t.app
    await w.listing('MO-1', { west: 10 })
    const doc = await w.order('MO-1')
    expect((await w.act('mc-order', doc.id, 'audit')).body).toMatchObject({ status: 'ready' })
    const d = await w.delivery(doc.id)
    await db.run(sql`update delivery_bill set status = 'shipped', upload_status = 'failed', upload_error = '429' where id = ${d.id}`)
    await watch()
    await watch()
    expect(await items()).toMatchObject([{ type: 'upload_failed', level: 'high', subject: d.no, detail: '429', status: 'open' }])
    await db.run(sql`update delivery_bill set upload_status = 'ok' where id = ${d.id}`)
    await watch()
    expect(await items()).toEqual([])
    expect(await items('ended')).toMatchObject([{ type: 'upload_failed', status: 'auto' }])
    await db.run(sql`update mc_order set ship_by = now() - interval '1 hour' where id = ${doc.id}`)
    await watch()
    const [late] = await items()
    expect(late).toMatchObject({ type: 'ship_late', level: 'high', subject: doc.no })
    expect((await w.act('monitor-item', late.id, 'snooze', { hours: 25 })).status).toBe(422)
    expect((await w.act('monitor-item', late.id, 'snooze', { hours: 4 })).body).toMatchObject({ status: 'open', snoozed_until: expect.any(String) })
    expect((await w.act('monitor-item', late.id, 'handle', { note: '已催仓库' })).body).toMatchObject({ status: 'done' })
    await watch()
    expect(await items()).toEqual([])
    await db.run(sql`update monitor_item set done_at = now() - interval '2 days'`)
    expect((await w.c.call('POST', '/api/monitor-mute', { store: w.store, type: 'ship_late', reason: '盘点停发' })).status).toBe(201)
    await watch()
    expect(await items()).toEqual([])
  })

  it('watches what has left: no first scan after 48 hours where the carrier tells anything, no event for 5 days', async () => {
    const { db } = w.c.t.app
    await db.run(sql`delete from monitor_item`)
    const hours = (n: number): string => new Date(Date.now() - n * 3_600_000).toISOString()
    const parcel = (no: string, carrier: string, shipped: number, more: object = {}) =>
      insertRow(db, 'parcel', {
        tracking_no: no,
        carrier,
        ship_year: 2026,
        store_id: w.store,
        project_id: w.project,
        shipped_at: hours(shipped),
        status: 'none',
        ...more,
      })
    await parcel('MUTE-1', 'Mute', 90)
    await parcel('UPS-OK', 'UPS', 30, { status: 'transit', first_scan: hours(20), last_event_at: hours(20) })
    const silent = await parcel('UPS-48', 'UPS', 49)
    await parcel('UPS-47', 'UPS', 47)
    await parcel('UPS-5D', 'UPS', 200, { status: 'out', first_scan: hours(190), last_event_at: hours(121), last_event: 'Out for delivery' })
    await parcel('UPS-4D', 'UPS', 200, { status: 'out', first_scan: hours(190), last_event_at: hours(119) })
    await watch()
    expect(await items('deliveries')).toMatchObject([
      { type: 'no_first_scan', subject: 'UPS-48', level: 'warn', detail: 'UPS' },
      { type: 'stuck', subject: 'UPS-5D', detail: 'UPS · Out for delivery' },
    ])
    await db.run(sql`update parcel set status = 'transit', first_scan = now(), last_event_at = now() where id = ${silent}`)
    await watch()
    expect((await items('deliveries')).map((i) => i.subject)).toEqual(['UPS-5D'])
  })

  it('watches deadlines of returns and refunds, quantities that differ for an hour and listings that are down with stock', async () => {
    const { db } = w.c.t.app
    await db.run(sql`delete from monitor_item`)
    const { msku } = await w.listing('MO-2', { west: 10 })
    const doc = await w.order('MO-2')
    const soon = (h: number): string => new Date(Date.now() + h * 3_600_000).toISOString()
    const back = (no: string, due: string | null, status = 'pending') =>
      insertRow(db, 'return_bill', { no, order_id: doc.id, store_id: w.store, reason_class: 'unwanted', platform_due: due, status })
    await back('RA-23', soon(23))
    await back('RA-25', soon(25))
    await back('RA-DONE', soon(1), 'approved')
    const paid = (no: string, days: number) =>
      db.run(
        sql`insert into refund_order (no, order_id, store_id, reason, deadline, total, status) values (${no}, ${doc.id}, ${w.store}, '拒付', (now() at time zone 'Asia/Shanghai')::date + ${days}::int, 20, 'approved')`,
      )
    await paid('TD-0', 0)
    await paid('TD-1', 1)
    await insertRow(db, 'sync_state', {
      store_id: w.store,
      msku_id: msku,
      project_id: w.project,
      desired: 7,
      platform_qty: 10,
      pushed_at: soon(-2),
      status: 'ok',
    })
    await watch()
    expect((await items('after_sale')).map((i) => [i.type, i.subject, i.level])).toEqual([
      ['refund_due', 'TD-0', 'high'],
      ['return_due', 'RA-23', 'high'],
    ])
    expect(await items('listings')).toMatchObject([{ type: 'stock_mismatch', subject: 'MO-2', detail: '10 / 7' }])
    // two pieces apart is no matter, and what is about to be pushed has its hour
    await db.run(sql`update sync_state set platform_qty = 9`)
    await watch()
    expect(await items('listings')).toEqual([])
    await db.run(sql`update sync_state set platform_qty = 12, due_at = now(), status = 'pending'`)
    await db.run(sql`update msku set listing_status = 'suppressed' where id = ${msku}`)
    await watch()
    expect(await items('listings')).toMatchObject([{ type: 'listing_down', subject: 'MO-2', level: 'high' }])
    await db.run(sql`update sync_state set desired = 0`)
    await watch()
    expect(await items('listings')).toEqual([])
  })

  it('watches prices and contents that a report changed: ours is none, what goes back mends itself, what was handled is agreed on by night', async () => {
    const { db } = w.c.t.app
    await db.run(sql`delete from monitor_item`)
    const night = () => w.job('multichannel.agreeListings')
    const { msku } = await w.listing('MO-3', { west: 5 })
    await db.run(sql`update msku set price = 40, title = 'Lamp', listing_status = 'active', synced_at = now() - interval '1 day' where id = ${msku}`)
    await night()
    const report = async (values: object): Promise<void> => {
      const v = { price: '40', title: 'Lamp', image_url: null, ...values }
      await db.run(
        sql`update msku set price = ${v.price}::numeric, title = ${v.title}, image_url = ${v.image_url}, synced_at = now() + interval '1 second' where id = ${msku}`,
      )
      await watch()
    }
    const seen = async () => (await items('listings')).map((i) => [i.type, i.level, i.detail, i.msku.id])
    await report({})
    expect(await seen()).toEqual([])
    await report({ price: '36.5' })
    expect(await seen()).toEqual([['price_changed', 'high', '40.00 → 36.50 USD', msku]])
    await night()
    await watch()
    expect(await seen(), 'a night does not hide what nobody has looked at').toHaveLength(1)
    await report({ price: '40' })
    expect([await seen(), (await items('ended')).map((i) => i.status)]).toEqual([[], ['auto']])
    // decided by ourselves, it is no change; the night takes it over, and the way back is one
    await db.run(sql`update msku set plan_price = 35 where id = ${msku}`)
    await report({ price: '35' })
    expect(await seen()).toEqual([])
    await night()
    await db.run(sql`update listing_agreed set agreed_at = now() - interval '1 hour'`)
    await report({ price: '40', title: 'Lamp, sold by others', image_url: 'https://x.test/1.jpg' })
    expect(await seen()).toEqual([
      ['content_changed', 'warn', 'Lamp → Lamp, sold by others', msku],
      ['price_changed', 'high', '35.00 → 40.00 USD', msku],
    ])
    for (const i of await items('listings')) expect((await w.act('monitor-item', i.id, 'handle', { note: '已核对' })).status).toBe(200)
    await night()
    await db.run(sql`update monitor_item set done_at = now() - interval '2 days'`)
    await watch()
    expect(await seen()).toEqual([])
    // typed here by ourselves, no report has told it
    await db.run(sql`update msku set title = 'Our own words', synced_at = now() - interval '1 day' where id = ${msku}`)
    await watch()
    expect(await seen()).toEqual([])
  })

  it('watches a platform whose interface is used by more than 80 %, as long as it was told within the hour', async () => {
    const { db } = w.c.t.app
    await db.run(sql`delete from monitor_item`)
    await db.run(sql`insert into sync_store (store_id) select ${w.store} where not exists (select 1 from sync_store where store_id = ${w.store})`)
    const used = async (n: number, minutes = 5) => {
      await db.run(sql`update sync_store set api_used = ${n}, api_limit = 1000, api_at = now() - make_interval(mins => ${minutes}) where store_id = ${w.store}`)
      await watch()
      return (await items('listings')).map((i) => [i.type, i.detail])
    }
    expect(await used(800)).toEqual([])
    expect(await used(801)).toEqual([['api_quota', '801 / 1000']])
    expect(await used(990, 61)).toEqual([])
  })

  it('raises one warning for a store and kind of high items, and closes it when they have gone', async () => {
    const { db } = w.c.t.app
    await db.run(sql`delete from monitor_item`)
    const [a, b] = [await w.order('MO-2'), await w.order('MO-2')]
    await db.run(sql`update mc_order set ship_by = now() + interval '1 day' where status in ('review', 'ready')`)
    await db.run(sql`update mc_order set ship_by = now() - interval '1 hour' where id = any(${[a.id, b.id]}::bigint[])`)
    await db.run(sql`delete from monitor_mute`)
    await watch()
    const warnings = () =>
      db.rows(
        sql`select w.title, w.title_en, w.status, w.level from warning w join warning_rule r on r.id = w.rule_id where r.code = 'mc_monitor' and w.dedupe_key = ${`store:${w.store}:ship_late`} order by w.id`,
      )
    await w.job('operations.warningsHourly')
    expect(await warnings()).toEqual([{ title: '沃尔玛美国店 已超时：2项待处理', title_en: '沃尔玛美国店, late: 2 open', status: 'open', level: 'high' }])
    await db.run(sql`update mc_order set ship_by = now() + interval '3 days' where id = any(${[a.id, b.id]}::bigint[])`)
    await watch()
    for (let i = 0; i < 2; i++) await w.job('operations.warningsHourly')
    expect(await warnings()).toMatchObject([{ status: 'closed' }])
  })

  it('colours 6 late of 210 green against 5 %', async () => {
    await w.c.t.app.db.run(sql`
      insert into mc_order (no, store_id, platform_id, platform_order_no, order_type, country, zip, ordered_at, ship_by, shipped_at, tracking_no, currency, status)
      select 'ODS' || i, s.id, s.platform_id, 'S' || i, 'online', 'US', '90012', now() - interval '5 days', now() - interval '3 days', now() - case when i <= 6 then interval '2 days' else interval '4 days' end, 'T' || i, 'USD', 'shipped' from store s, generate_series(1, 210) i where s.id = ${w.store}`)
    const { rows } = (await w.c.call('GET', '/api/store-sla?view=monitor&size=50')).body
    expect(rows.filter((r: any) => r.store.id === w.store)).toMatchObject([
      { metric: 'cancel_rate', bad: 0, colour: 'green' },
      { metric: 'late_rate', bad: 6, total: 210, rate: '2.86', colour: 'green' },
      { metric: 'valid_tracking', bad: 0, rate: '100.00', colour: 'green' },
    ])
  })
})
