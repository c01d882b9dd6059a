import { sql } from '@crossway/server-kit'
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
