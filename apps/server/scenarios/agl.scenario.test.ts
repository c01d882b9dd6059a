import { recordAglCharge, reverseAglCharge } from '@crossway/logistics/server'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, type Answer } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// Amazon's own freight, kept in step with our shipments (logistics.md agl, acceptance scenario 12).
let l: Logistics
let channel: number
beforeAll(async () => {
  l = await makeLogistics()
  const { db } = l.c.t.app
  const amazon = await insertRow(db, 'provider', { code: 'AMAZON', name: 'Amazon', types: '{amazon}', status: 'active' })
  const way = { code: 'AGL', name: 'AGL 美国', provider_id: amazon, mode: 'agl', dest_country: 'US', days_min: 30, days_max: 40, status: 'enabled' }
  channel = await insertRow(db, 'provider_channel', way)
  await insertRow(db, 'exchange_rate', { from: 'USD', to: 'CNY', rate: '7.1', type: 'spot', date: inDays(-1), status: 'active' })
})
afterAll(() => l.c.close())
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]
const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()
let n = 0
const booking = (more: object = {}) =>
  l.make('agl-booking', {
    booking_no: `AGL-${++n}`,
    store: l.store,
    reported_status: 'submitted',
    fba_shipment_ids: [`FBA1${n}`],
    quote_amount: '1240',
    ...more,
  })
/** What the platform says of a booking, as its sheet brings it again and again. */
const report = async (id: number, body: object): Promise<any> => {
  const { version } = await l.read('agl-booking', id)
  const r = await l.c.call('PATCH', `/api/agl-booking/${id}`, { version, ...body })
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  return r.body
}
const charge = (amount: string, line: number, fba: string) => {
  const { app } = l.c.t
  return app.db.tx((tx) => recordAglCharge({ app, tx, ctx: l.c.buyer }, { store: l.store, shipments: [fba], amount, currency: 'USD', line, at: ago(0.5) }))
}

describe('an AGL booking', () => {
  it('12: delivered and imported three times is one milestone; 1,240.00 USD deducted is a cost that nobody pays by transfer', async () => {
    const notice = await l.shipped([(await l.packed({ cartons: 10 })).id], { channel })
    const b = await booking()
    expect(b).toMatchObject({ status: 'submitted', unknown_fba: `FBA1${n}` })
    await l.done(l.act('agl-booking', b.id, 'link', { notice: notice.id }), 'submitted')
    const delivered = { reported_status: 'delivered', reported_at: ago(0.01), atd: inDays(-20), ata: inDays(-5) }
    for (let i = 0; i < 3; i++) expect(await report(b.id, delivered)).toMatchObject({ status: 'delivered' })
    const now = await l.read('shipping-notice', notice.id)
    expect([now.status, now.milestone, now.atd, now.ata]).toEqual(['delivered', 'delivered', delivered.atd, delivered.ata])
    expect(now.events.map((e: any) => [e.milestone, e.source])).toEqual([
      ['departed', 'agl'],
      ['arrived', 'agl'],
      ['delivered', 'agl'],
    ])
    // a sheet that was made earlier does not take it back
    expect(await report(b.id, { reported_status: 'arrived' })).toMatchObject({ status: 'delivered' })
    const [first, again] = [await charge('1240.00', 501, `FBA1${n}`), await charge('1240.00', 501, `FBA1${n}`)]
    expect(again).toBe(first)
    const doc = await l.read('agl-booking', b.id)
    expect(doc).toMatchObject({ charged_amount: '1240.0000', charges: [{ state: 'matched' }] })
    const cost = await l.read('logistics-cost', doc.charges[0].cost.id)
    expect(cost).toMatchObject({ stage: 'actual', source: 'settlement', pay_by: 'amazon_deduct', pay_route: 'amazon', status: 'verified', cny: '8804.0000' })
    const asked = { provider: cost.provider.id, company: l.c.ids.company, currency: 'USD', lines: [{ cost: cost.id }] }
    expect(at(await l.c.call('POST', '/api/first-leg-payment', asked))).toEqual([422, 'FP_AMAZON', 'lines[0].cost'])
    await l.c.t.app.db.tx((tx) => reverseAglCharge(tx, 501))
    expect(await l.read('agl-booking', b.id)).toMatchObject({ charged_amount: '0.0000', charges: [{ state: 'reversed' }] })
    expect((await l.read('logistics-cost', cost.id)).status).toBe('voided')
  })

  it('is linked only to a shipment that Amazon carries, of the same FBA shipments and of no other booking', async () => {
    const [ours, theirs] = [await l.notice([(await l.packed({ cartons: 5 })).id]), await l.notice([(await l.packed({ cartons: 5 })).id], { channel })]
    const [one, two] = [await booking(), await booking()]
    expect(at(await l.act('agl-booking', one.id, 'link', { notice: ours.id }))).toEqual([422, 'AGL_PROVIDER', 'args.notice'])
    await l.act('shipping-notice', theirs.id, 'adjust', { lines: [{ line: theirs.lines[0].id, fba_shipment_id: 'FBA-OTHER' }] })
    expect(at(await l.act('agl-booking', one.id, 'link', { notice: theirs.id }))).toEqual([422, 'AGL_DIFFER', 'args.notice'])
    await report(one.id, { fba_shipment_ids: ['FBA-OTHER'] })
    await l.done(l.act('agl-booking', one.id, 'link', { notice: theirs.id }), 'submitted')
    await report(two.id, { fba_shipment_ids: ['FBA-OTHER'] })
    expect((await l.act('agl-booking', two.id, 'link', { notice: theirs.id })).body.code).toBe('AGL_LINKED')
    const args = { stockings: [ours.stockings[0].id], channel, company: l.c.ids.company, dest_vw: l.dest }
    expect((await l.act('agl-booking', one.id, 'create_notice', args)).body.code).toBe('AGL_LINKED')
  })

  it('makes its shipment, gives it free when cancelled before it is sent, and leaves a charge that is far from the quote to people', async () => {
    const { id } = await l.packed({ cartons: 5 })
    const b = await booking({ cargo_ready_date: inDays(3) })
    const made = await l.done(l.act('agl-booking', b.id, 'create_notice', { stockings: [id], channel, company: l.c.ids.company, dest_vw: l.dest }), 'submitted')
    expect(await l.read('shipping-notice', made.notice.id)).toMatchObject({ ship_mode: 'agl', booking_no: b.booking_no, status: 'draft' })
    await charge('1300.00', 601, `FBA1${n}`)
    expect((await l.read('agl-booking', b.id)).charges[0].state).toBe('charged')
    expect(await report(b.id, { reported_status: 'cancelled' })).toMatchObject({ status: 'cancelled', notice: null })
  })
})
