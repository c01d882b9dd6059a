import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Company } from '../testing/shipped-company.ts'
import { expireParcels } from './expire-parcels.ts'
import { applyLastLegActual, expectedLastLeg, getLastLegCost, reverseLastLegActual } from './last-leg-actual.ts'
import { openParcels } from './open-parcels.ts'
import { applyTracking } from './track-parcel.ts'

let c: Company
beforeAll(async () => {
  c = await makeCompany()
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(c.db, table, values)
  for (const [zone, tier, price] of [
    ['5', '1', '9.20'],
    ['5', '7', '11.85'],
    ['8', '7', '14.10'],
  ])
    await row('provider_rate', {
      label: `${zone} ${tier}`,
      channel_id: c.channel,
      zone,
      tier_from: tier,
      unit_price: price,
      currency: 'USD',
      valid_from: '2026-01-01',
    })
  await row('provider_surcharge', {
    provider_channel_id: c.channel,
    seq: 1,
    code: 'residential',
    calc: 'per_shipment',
    value: '5.10',
    valid_from: '2026-01-01',
  })
  await row('provider_surcharge', { provider_channel_id: c.channel, seq: 2, code: 'fuel', calc: 'pct', value: '16', valid_from: '2026-01-01' })
  await row('last_zone', { channel_id: c.channel, origin_zip3: '917', dest_zip3: '100', zone: '5' })
  await row('last_zone', { channel_id: c.channel, origin_zip3: '917', dest_zip3: '331', zone: '8' })
  const slow = await row('provider_channel', {
    code: 'EXP',
    name: 'Express',
    provider_id: c.provider,
    leg: 'last',
    mode: 'local',
    dest_country: 'US',
    divisor: 5000,
    currency: 'USD',
    days_min: 1,
    days_max: 2,
    max_kg: '2.5',
    status: 'enabled',
  })
  await row('provider_rate', { label: 'EXP', channel_id: slow, tier_from: '0', unit_price: '31.00', currency: 'USD', valid_from: '2026-01-01' })
})
afterAll(() => c.close())
const box = { origin_zip: '91761', dest_zip: '10001', length: 12, width: 10, height: 8, weight: 5, unit: 'in_lb' }
const bill = { type: 'ow_bill', id: 7, no: 'OW2611280001' }
const cost = (parcel: number) =>
  c.db.one<{ est: string; billed: string | null; diff: string | null; status: string; result: string | null }>(
    sql`select est::numeric(18,2)::text as est, billed::numeric(18,2)::text as billed, diff::numeric(18,2)::text as diff, status, result from parcel_cost where parcel_id = ${parcel} and fee_type = 'last_leg'`,
  )

describe('last-leg logistics (multichannel.md finalLogistics)', () => {
  it('ranks channels for a parcel: 7 lb in zone 5 to a house cost 19.66, and what is too heavy is not offered', async () => {
    const found = await c.call('POST', 'finalLogistics/trial', box)
    expect(found.body.rows.map((r: Record<string, unknown>) => [r.code, r.zone, r.billed_weight, r.unit, r.amount])).toEqual([
      ['UPS-G', '5', '7', 'lb', '19.66'],
      ['EXP', null, '3.5', 'kg', '31.00'],
    ])
    expect((await c.call('POST', 'finalLogistics/trial', { ...box, weight: 6 })).body.rows).toHaveLength(1)
    const { dest_zip: _, ...without } = box
    expect((await c.call('POST', 'finalLogistics/trial', without)).body).toMatchObject({ code: 'TRIAL_MISSING' })
  })
  it('8 a parcel estimated 16.10 is billed 19.66: listed until explained, once, and restored when the bill is taken back', async () => {
    const order = await c.order()
    const id = await c.parcel(order, { tracking: '1Z-8' })
    const line = { line: 71, tracking: '1Z-8', fee_type: 'last_leg', amount: '19.66', currency: 'USD', billed_weight: '3.175', zone: '5' }
    expect(await expectedLastLeg(c.db, ['1Z-8', 'unknown'])).toEqual([
      { tracking: '1Z-8', kg: '2.268', zone: '5', currency: 'USD', fees: { last_leg: '16.10' }, shares: [{ project: c.project, store: c.store, units: 1 }] },
    ])
    await c.within((call) => applyLastLegActual(call, bill, [line, { ...line, line: 72, tracking: 'unknown' }]))
    await c.within((call) => applyLastLegActual(call, bill, [line]))
    expect(await cost(id)).toEqual({ est: '16.10', billed: '19.66', diff: '3.56', status: 'open', result: 'weight' })
    expect(await getLastLegCost(c.db, { order: order.id })).toEqual([{ currency: 'USD', parcels: 1, est: '16.10', billed: '19.66', amount: '19.66' }])
    const { id: fee } = await c.db.one<{ id: number }>(sql`select id from parcel_cost where parcel_id = ${id}`)
    expect((await c.call('GET', 'parcel-cost?view=finalLogistics&tab=open')).body.rows.map((r: { id: number }) => r.id)).toContain(fee)
    expect((await c.act('parcel-cost', fee, 'explain', { result: 'weight', note: '' })).status).toBe(422)
    expect((await c.act('parcel-cost', fee, 'explain', { result: 'weight', note: '实测7磅' })).body).toMatchObject({ status: 'explained', result: 'weight' })
    await c.within((call) => applyLastLegActual(call, bill, [line]))
    expect(await cost(id)).toMatchObject({ status: 'explained' })
    expect(
      await c.db.one(
        sql`select freight_act::numeric(18,2)::text as act, freight_diff::numeric(18,2)::text as diff from delivery_bill where id = ${order.delivery}`,
      ),
    ).toEqual({ act: '19.66', diff: '3.56' })
    await c.within((call) => reverseLastLegActual(call, bill))
    expect(await cost(id)).toEqual({ est: '16.10', billed: null, diff: null, status: 'expected', result: null })
    expect(await getLastLegCost(c.db, { order: order.id })).toEqual([{ currency: 'USD', parcels: 1, est: '16.10', billed: '0.00', amount: '16.10' }])
  })
  it('of the same bill line applied twice at once one counts, and what lies within 2 % or 0.50 agrees', async () => {
    const id = await c.parcel(await c.order(), { tracking: '1Z-P' })
    const line = { line: 81, tracking: '1Z-P', fee_type: 'last_leg', amount: '16.60', currency: 'USD', billed_weight: null, zone: null }
    await Promise.all([1, 2].map(() => c.within((call) => applyLastLegActual(call, bill, [line]))))
    expect(await cost(id)).toEqual({ est: '16.10', billed: '16.60', diff: '0.50', status: 'matched', result: 'ok' })
    await c.within((call) => applyLastLegActual(call, bill, [{ ...line, line: 82, fee_type: 'surcharge', amount: '4.00' }]))
    expect(await c.db.one(sql`select billed::numeric(18,2)::text as billed from parcel where id = ${id}`)).toEqual({ billed: '20.60' })
    await c.within((call) => reverseLastLegActual(call, { type: 'ow_bill', id: 7 }))
  })
  it('corrects a weight that is more than 5 % off, and nothing that is not', async () => {
    const id = await c.parcel(await c.order(), { tracking: '1Z-W' })
    await c.within((call) =>
      applyLastLegActual(call, { ...bill, id: 9 }, [
        { line: 91, tracking: '1Z-W', fee_type: 'last_leg', amount: '19.66', currency: 'USD', billed_weight: '3.1', zone: '5' },
      ]),
    )
    const { id: fee } = await c.db.one<{ id: number }>(sql`select id from parcel_cost where parcel_id = ${id}`)
    const size = { length: '30', width: '20', height: '10' }
    expect((await c.act('parcel-cost', fee, 'fix_master', { weight: '2.1', ...size })).body.code).toBe('COST_WEIGHT_SAME')
    expect((await c.act('parcel-cost', fee, 'fix_master', {})).body.code).toBe('COST_MEASURE')
    expect((await c.act('parcel-cost', fee, 'fix_master', { weight: '2.2', ...size })).status).toBe(200)
    expect(
      await c.db.rows(
        sql`select m.source, m.weight::text as weight from sku_measure m join delivery_line l on l.sku_id = m.sku_id join parcel p on p.delivery_id = l.delivery_bill_id where p.id = ${id}`,
      ),
    ).toMatchObject([{ source: 'provider' }])
    await c.act('parcel-cost', fee, 'explain', { result: 'zone', note: '分区不同' })
    expect((await c.act('parcel-cost', fee, 'fix_master', { weight: '9', ...size })).body.code).toBe('COST_NOT_WEIGHT')
  })
})

describe('tracks of parcels', () => {
  const at = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()
  it('appends what is new once, and stays delivered but for goods that come back', async () => {
    const order = await c.order()
    const id = await c.parcel(order, { tracking: '1Z-T' })
    // five days before it comes to the hour, so that the test asks the same at midnight
    await c.db.run(sql`update parcel set shipped_at = ${at(2 + 5 * 24)} where id = ${id}`)
    const events = [
      { at: at(30), code: 'transit', place: 'LA', text: 'Departed' },
      { at: at(2), code: 'delivered', text: 'Front door' },
    ] as const
    expect(await c.within((call) => applyTracking(call, '1Z-T', events))).toEqual({ parcel: id, status: 'delivered' })
    expect(await c.within((call) => applyTracking(call, '1Z-T', [...events, { at: at(1), code: 'transit' }]))).toEqual({ parcel: id, status: 'delivered' })
    expect(await c.within((call) => applyTracking(call, 'nobody', events))).toEqual({ parcel: null, status: null })
    expect(
      await c.db.one(
        sql`select (select count(*)::int from parcel_event where parcel_id = ${id}) as events, transit_days, on_time, last_event from parcel where id = ${id}`,
      ),
    ).toEqual({
      events: 3,
      transit_days: 5,
      on_time: true,
      last_event: 'transit',
    })
    expect((await c.act('parcel', id, 'track', { at: at(0.5), code: 'out' })).body.code).toBe('TRACK_FINAL')
    expect((await c.act('parcel', id, 'track', { at: at(0.5), code: 'returned' })).body).toMatchObject({ status: 'returned' })
  })
  it('delivers the delivery and its order with the last of its parcels, once', async () => {
    const order = await c.order({ delivered: false })
    await c.parcel(order, { tracking: '1Z-D1' })
    await c.parcel(order, { tracking: '1Z-D2' })
    const states = () =>
      c.db.one(
        sql`select o.status as order, d.status as delivery, (select count(*)::int from outbox_event where event = 'order.delivered' and record_id = o.id) as told from mc_order o join delivery_bill d on d.order_id = o.id where o.id = ${order.id}`,
      )
    const came = [{ at: at(3), code: 'delivered' }] as const
    await c.within((call) => applyTracking(call, '1Z-D1', came))
    expect(await states()).toEqual({ order: 'shipped', delivery: 'shipped', told: 0 })
    await c.within((call) => applyTracking(call, '1Z-D2', came))
    await c.within((call) => applyTracking(call, '1Z-D2', [{ at: at(1), code: 'delivered' }]))
    expect(await states()).toEqual({ order: 'delivered', delivery: 'delivered', told: 1 })
  })
  it('claims what nobody has seen for 15 days, not sooner', async () => {
    const fresh = await c.parcel(await c.order({ days: 10, delivered: false }), { tracking: '1Z-F', days: 10 })
    expect((await c.act('parcel', fresh, 'claim_lost', { note: '丢件' })).body).toMatchObject({ code: 'LOST_EARLY' })
    const old = await c.parcel(await c.order({ days: 16, delivered: false }), { tracking: '1Z-O', days: 16 })
    expect((await c.act('parcel', old, 'claim_lost', { note: '丢件' })).body).toMatchObject({ status: 'exception', claim_note: '丢件' })
  })
  it('sends again what a claimed parcel held, once, and leaves parcels of a divided delivery to people', async () => {
    const order = await c.order({ days: 20, delivered: false, qty: 2 })
    const lost = await c.parcel(order, { tracking: '1Z-L', days: 20 })
    await c.db.run(sql`update parcel set status = 'exception' where id = ${lost}`)
    const again = () => c.act('parcel', lost, 'send_again', { reason: '丢件补发' })
    expect((await again()).body).toMatchObject({ code: 'RESEND_CLAIM_FIRST' })
    expect((await c.act('parcel', lost, 'claim_lost', { note: '丢件' })).status).toBe(200)
    const sent = await again()
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    const made = await c.db.rows(
      sql`select o.order_type as type, l.qty, l.unit_price::numeric(18,2)::text as price from mc_order o join mc_order_line l on l.mc_order_id = o.id where o.origin_id = ${order.id}`,
    )
    expect(made).toEqual([{ type: 'resend', qty: 2, price: '0.00' }])
    expect((await again()).body).toMatchObject({ code: 'RESEND_SENT' })
    const other = await c.order({ days: 20, delivered: false, qty: 2 })
    const half = await c.parcel(other, { tracking: '1Z-H1', days: 20 })
    await c.parcel(other, { tracking: '1Z-H2', days: 20 })
    await c.act('parcel', half, 'claim_lost', { note: '丢件' })
    expect((await c.act('parcel', half, 'send_again', { reason: '丢件补发' })).body).toMatchObject({ code: 'RESEND_PARTS' })
  })
  it('takes the events of many parcels out of a sheet, once, in the scope of whoever brings it', async () => {
    const [a, b] = [await c.order({ days: 4, delivered: false }), await c.order({ days: 4, delivered: false })]
    await c.parcel(a, { tracking: '1Z-I1', days: 4 })
    await c.parcel(b, { tracking: '1Z-I2', days: 4 })
    const day = (n: number): string => new Date(Date.now() - n * 86_400_000).toISOString().slice(0, 10)
    const sheet = [
      '跟踪号,时间,状态,地点,描述',
      `1Z-I1,${day(2)} 09:00,Out for delivery,Austin,On vehicle`,
      `1Z-I1,${day(1)} 09:00,已签收,Austin,Front door`,
      `1Z-I2,${day(2)} 09:00,In transit,,`,
      `1Z-NO,${day(2)} 09:00,In transit,,`,
      `1Z-I2,${day(1)} 09:00,???,,`,
    ].join('\n')
    const send = () => c.call('POST', 'parcel/import-tracks', { text: sheet })
    const stranger = superCtx(9, 9)
    c.as({ ...stranger, access: { ...stranger.access, super: false, has: () => true, scopes: () => [{ kind: 'self' }] } })
    expect((await send()).body).toMatchObject({ parcels: 0, events: 0, unknown: ['1Z-I1', '1Z-I2', '1Z-NO'] })
    c.as(superCtx(1))
    expect((await send()).body).toEqual({ parcels: 2, moved: 1, events: 3, unknown: ['1Z-NO'], problems: [{ row: 6, column: '状态', value: '???' }] })
    expect((await send()).body).toMatchObject({ parcels: 2, moved: 0, events: 0 })
    expect(await c.db.one(sql`select o.status, p.status as parcel from mc_order o join parcel p on p.tracking_no = '1Z-I1' where o.id = ${a.id}`)).toEqual({
      status: 'delivered',
      parcel: 'delivered',
    })
    expect((await c.call('POST', 'parcel/import-tracks', { text: '单号,状态\nA,B' })).body).toMatchObject({ code: 'TRACK_HEAD' })
  })
  it('gives up what was shipped 60 days ago and never came', async () => {
    const old = await c.parcel(await c.order({ days: 61, delivered: false }), { tracking: '1Z-E', days: 61 })
    expect([await expireParcels(c.app), await expireParcels(c.app)]).toEqual([1, 0])
    expect(await c.db.one(sql`select status from parcel where id = ${old}`)).toEqual({ status: 'expired' })
  })
  it('shows a store only to those of its scope', async () => {
    const stranger = superCtx(9, 9)
    c.as({ ...stranger, access: { ...stranger.access, super: false, has: () => true, scopes: () => [{ kind: 'self' }] } })
    expect((await c.call('GET', 'parcel?view=finalLogistics')).body).toMatchObject({ total: 0 })
    c.as(superCtx(1))
  })
})

describe('parcels of deliveries', () => {
  it('opens one for each tracking number that left, with its share of the expected freight, once', async () => {
    const order = await c.order({ delivered: false })
    for (const [seq, tracking] of ['1Z-A', '1Z-B'].entries())
      await insertRow(c.db, 'delivery_shipment', {
        delivery_bill_id: order.delivery,
        seq: seq + 1,
        shipment_no: tracking,
        tracking,
        qty: 1,
        weight_kg: '2.268',
        shipped_at: new Date(Date.now() - 86_400_000).toISOString(),
      })
    expect(await c.within((call) => openParcels(call, order.delivery))).toBe(2)
    expect(await c.within((call) => openParcels(call, order.delivery))).toBe(0)
    expect(
      await c.db.rows(
        sql`select p.tracking_no as no, p.carrier, p.billed_weight::numeric(9,1)::text as lb, p.promised_days as days, (select string_agg(c.fee_type || ' ' || c.est::numeric(18,2), ', ' order by c.fee_type) from parcel_cost c where c.parcel_id = p.id) as fees from parcel p where p.delivery_id = ${order.delivery} order by 1`,
      ),
    ).toEqual(['1Z-A', '1Z-B'].map((no) => ({ no, carrier: 'UPS', lb: '5.0', days: 5, fees: 'last_leg 8.05, outbound 1.05' })))
  })
})
