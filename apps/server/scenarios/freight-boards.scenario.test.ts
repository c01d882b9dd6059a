import { dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// Boards of the first leg (logistics.md logisticsWarehouse, receiptSign, apportionment, agl).
let l: Logistics
let fc: number
const db = () => l.c.t.app.db
const get = (url: string): Promise<any> => {
  l.c.as(l.c.leader)
  return l.c.call('GET', `/api/${url}`)
}
beforeAll(async () => {
  l = await makeLogistics()
  fc = await insertRow(db(), 'logistics_warehouse', {
    code: 'ONT8',
    type: 'fc',
    country: 'US',
    zip: '91752',
    address_en: '24208 San Michele Rd',
    region: 'west',
    status: 'active',
  })
})
afterAll(() => l.c.close())

/** A shipment of 240 pieces in ten cartons (150 kg, 0.96 m³) that was delivered so many days ago, and of which so many came after some days. */
async function arrived(delivered: number, took: number, good: number): Promise<any> {
  const goods = await l.packed({ cartons: 10 })
  const notice = await l.shipped([goods.id], { dest: fc })
  await db().run(
    sql`update shipping_notice set shipped_at = now() - make_interval(days => ${delivered + 30}), delivered_at = now() - make_interval(days => ${delivered}), status = 'delivered' where id = ${notice.id}`,
  )
  l.c.as(l.c.keeper)
  const sign = await l.make('receipt-sign', { notice: notice.id })
  await l.done(l.act('receipt-sign', sign.id, 'confirm', { lines: [{ line: sign.lines[0].id, good, defective: 0 }] }), 'confirmed', 'closed')
  await db().run(sql`update receipt_sign set received_at = now() - make_interval(days => ${delivered - took}) where id = ${sign.id}`)
  return { notice: notice.id, sign: sign.id }
}

describe('boards of what arrived', () => {
  it('tell how long a centre takes, what a provider has lost, and open their papers; the place keeps its mean of the last 20', async () => {
    const whole = await arrived(40, 3, 240)
    const short = await arrived(20, 6, 230)
    await arrived(200, 30, 240)
    await db().run(
      sql`insert into receipt_diff (no, notice_id, notice_line, provider_id, kind, qty, status) select 'RD1', ${short.notice}, l.id, ${l.provider}, 'short', 10, 'open' from shipping_notice_line l where l.shipping_notice_id = ${short.notice}`,
    )
    const board = await get('receiving/board?days=90')
    expect(board.status, JSON.stringify(board.body)).toBe(200)
    expect(board.body.centres).toEqual([{ id: fc, code: 'ONT8', type: 'fc', shipments: 2, pieces: 470, days: 4.5, notices: [short.notice, whole.notice] }])
    const { body } = await get('arrivals/board?days=90')
    expect(body.centres).toEqual(board.body.centres)
    expect(body.providers).toEqual([{ id: l.provider, name: '海通货代', shipments: 2, shipped: 480, lost: 0, open: 10, rate: 20.83 }])
    expect((await get('arrivals/board?days=365')).body.providers[0]).toMatchObject({ shipments: 3, shipped: 720, rate: 13.89 })
    expect((await get('receiving/board?days=7')).status).toBe(400)
    const nightly = l.c.t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'logistics.transitStats')!
    expect(await nightly.run({ app: l.c.t.app } as never)).toMatchObject({ places: 1 })
    expect((await get(`logistics-warehouse/${fc}`)).body.receive_days_avg).toBe('13.0')
    // what somebody may not see is in no figure
    l.c.as({ ...l.c.buyer, access: { ...l.c.buyer.access, super: false, has: () => true, scopes: () => [] } })
    expect((await l.c.call<any>('GET', '/api/arrivals/board')).body).toEqual({ centres: [], providers: [] })
  })
})

describe('the board of freight', () => {
  it('tells what a kilogram and a cubic metre cost by way and by provider, without what is not freight; and what has no bill', async () => {
    const a = await arrived(30, 1, 240)
    const b = await arrived(30, 1, 240)
    await l.bill(a.notice, 'freight', '1500')
    await l.bill(a.notice, 'delivery', '300')
    await l.bill(a.notice, 'duty', '900')
    await db().run(sql`update shipping_notice set status = 'closed', closed_at = now() - interval '16 days' where id in (${a.notice}, ${b.notice})`)
    const month = dayOf(new Date(Date.now() - 60 * 86_400_000)).slice(0, 7)
    const { status, body } = await get('first-leg/board?by=mode')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.rows).toEqual([
      { key: 'sea_slow', month, shipments: 1, cny: '1800.0000', kg: 150, cbm: 0.96, per_kg: '12.00', per_cbm: '1875.00', notices: [a.notice] },
    ])
    expect((await get('first-leg/board?by=provider')).body.rows).toMatchObject([{ key: '海通货代', per_kg: '12.00' }])
    expect(body.waiting.filter((w: any) => [a.notice, b.notice].includes(w.id))).toMatchObject([
      { id: b.notice, provider: '海通货代', mode: 'sea_slow', days: 16 },
    ])
  })

  it('sets lanes of Amazon beside forwarders by sea to the same country', async () => {
    const market = (
      await db().one<{ id: number }>(
        sql`select m.id from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.country = 'US' limit 1`,
      )
    ).id
    await db().run(sql`update store set marketplace_id = ${market} where id = ${l.store}`)
    await insertRow(db(), 'exchange_rate', { type: 'book', date: inDays(0), from: 'USD', to: 'CNY', rate: '7.10', source: 'manual', status: 'active' })
    const booking = { store_id: l.store, mode: 'lcl', origin_port: '盐田', reported_at: new Date().toISOString() }
    await insertRow(db(), 'agl_booking', { ...booking, booking_no: 'AGL1', cbm: '4', quote_amount: '900', charged_amount: '1000', status: 'delivered' })
    await insertRow(db(), 'agl_booking', { ...booking, booking_no: 'AGL2', cbm: '6', quote_amount: '1400', status: 'departed' })
    await insertRow(db(), 'agl_booking', { ...booking, booking_no: 'AGL3', cbm: '9', quote_amount: '9000', status: 'cancelled' })
    const { status, body } = await get('agl-lanes/board?days=365')
    expect(status, JSON.stringify(body)).toBe(200)
    // 2,400 USD × 7.10 over 10 m³, beside 1,800.00 over 0.96 m³
    expect(body.lanes).toMatchObject([
      { origin: '盐田', country: 'US', bookings: 2, per_cbm: '1704.00', forwarder_shipments: 1, forwarder_per_cbm: '1875.00', difference_pct: '-9.1' },
    ])
  })
})
