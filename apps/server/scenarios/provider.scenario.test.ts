import { addDays, dayOf } from '@crossway/kernel'
import { scoreMonth, standProviders } from '@crossway/logistics/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

// Providers with their channels and rates, and the addresses that shipments go to (logistics.md provider, logisticsWarehouse).
let c: Company
let provider: number
let channel: number
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]
const way = { name: '美西快船', mode: 'sea_fast', dest_country: 'US', days_min: 20, days_max: 30 }
beforeAll(async () => {
  c = await makeCompany()
  provider = (await c.call('POST', '/api/provider', { code: 'MSN', name: '美森代理', types: ['forwarder'] })).body.id
  channel = (await c.call('POST', '/api/provider-channel', { ...way, code: 'MSN-US', provider })).body.id
})
afterAll(() => c.close())

describe('a provider', () => {
  it('becomes a partner with a contract and its payment term', async () => {
    const activate = () => c.call('POST', `/api/provider/${provider}/actions/activate`)
    expect((await activate()).body).toMatchObject({ status: 409, code: 'LG_NO_CONTRACT', detail: expect.stringContaining('缺少合同或账期') })
    const file = await insertRow(c.t.app.db, 'attachment', { name: 'contract.pdf', uploader_id: c.buyer.account })
    await c.t.app.db.run(sql`update account_term set party = 'both' where id = ${c.ids.term}`)
    const made = await c.call('POST', '/api/provider-contract', { title: '年度协议', provider, account_term: c.ids.term, files: [file], valid_to: inDays(300) })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect((await activate()).body.status).toBe('active')
    expect((await c.call('GET', '/api/provider?view=provider&q=MSN')).body.rows[0]).toMatchObject({ channels: 1, contract_until: inDays(300) })
  })
  it('is scored once a month by deliveries, prices, losses and bills; his level and punctuality follow, the same month counted again changes nothing', async () => {
    const { db } = c.t.app
    const own = await insertRow(db, 'provider', { code: 'SCORED', name: '评分货代', types: '{forwarder}', status: 'active', level: 'D', on_time_pct: 10 })
    const rival = await insertRow(db, 'provider', { code: 'CHEAP', name: '低价货代', types: '{forwarder}', status: 'active' })
    const ways = await Promise.all(
      [own, rival].map((p) =>
        insertRow(db, 'provider_channel', {
          code: `S-${p}`,
          name: 'x',
          provider_id: p,
          mode: 'air',
          dest_country: 'US',
          days_min: 5,
          days_max: 10,
          status: 'enabled',
        }),
      ),
    )
    const month = '2026-03'
    // nine of ten in ten days, one in eleven; two of 2,000 pieces lost
    for (let i = 0; i < 10; i++) {
      const n = await insertRow(db, 'shipping_notice', {
        no: `SCORE-${i}`,
        stockings: '{}',
        channel_id: ways[0],
        provider_id: own,
        company_id: c.ids.company,
        dest_vw_id: c.ids.vw,
        plan_ship_date: '2026-03-01',
        promised_days: 10,
        shipped_at: '2026-03-05T10:00:00+08:00',
        delivered_at: `2026-03-${i === 0 ? 16 : 15}T10:00:00+08:00`,
        status: 'closed',
      })
      await insertRow(db, 'shipping_notice_line', { shipping_notice_id: n, seq: 1, qty: 200, shipped_qty: 200, lost_qty: i < 2 ? 1 : 0 })
      if (i === 0)
        await insertRow(db, 'logistics_cost', {
          no: 'LC-SCORE',
          notice_id: n,
          provider_id: own,
          cost_type: 'freight',
          stage: 'actual',
          amount: 1100,
          currency: 'CNY',
          rate: 1,
          cny: 1100,
          est_cny: 1000,
          bill_date: '2026-03-20',
          status: 'open',
        })
    }
    // the cheapest asks 800 where he asks 1,000
    const asked = await insertRow(db, 'freight_inquiry', {
      no: 'IQ-SCORE',
      title: 'x',
      dest_country: 'US',
      modes: '{air}',
      ready_date: '2026-03-01',
      deadline: '2026-03-10T00:00:00+08:00',
      cartons: 1,
      cbm: 1,
      gross_kg: 1,
      status: 'used',
    })
    for (const [i, total] of [1000, 800].entries())
      await insertRow(db, 'freight_quote', {
        freight_inquiry_id: asked,
        seq: i + 1,
        channel_id: ways[i],
        provider_id: [own, rival][i],
        status: i ? 'awarded' : 'lost',
        total_cny: total,
        current: true,
      })
    await db.tx((tx) => scoreMonth(tx, month))
    await db.tx((tx) => scoreMonth(tx, month))
    // 90 × 40 % + 80 × 25 % + 80 × 20 % + 90 × 15 %
    expect((await c.call('GET', `/api/provider-score?filter=${encodeURIComponent(JSON.stringify({ provider: { in: [own] } }))}`)).body.rows).toMatchObject([
      { month, deliveries: 10, on_time_pct: '90.0000', price_index: '80.0000', loss_permille: '1.000', bill_accuracy: '90.0000', score: '85.50', level: 'B' },
    ])
    expect(await db.tx((tx) => standProviders(tx, month))).toBe(1)
    expect(await db.tx((tx) => standProviders(tx, month))).toBe(0)
    expect((await c.call('GET', `/api/provider/${own}`)).body).toMatchObject({ level: 'B', on_time_pct: '90.0000' })
    expect((await c.call('GET', '/api/provider?view=provider&q=SCORED')).body.rows[0]).toMatchObject({ open_shipments: 0, payable: '1100.00' })
  })
  it('has one price at a time: a later one ends the one before, overlaps are refused, a jump is asked about', async () => {
    const today = dayOf(new Date())
    const rate = (unit_price: string, valid_from: string, more: object = {}) =>
      c.call('POST', '/api/provider-rate', { channel, tier_from: '100', unit_price, valid_from, ...more })
    const first = await rate('10', today)
    expect(first.body).toMatchObject({ label: 'MSN-US 100+' })
    expect(at(await rate('11', today))).toEqual([422, 'LG_RATE_OVERLAP', 'valid_from'])
    expect(at(await rate('12.5', addDays(today, 30)))).toEqual([409, 'LG_RATE_JUMP', 'unit_price'])
    expect((await rate('12.5', addDays(today, 30), { confirmed: ['LG_RATE_JUMP'] })).status).toBe(201)
    expect((await c.call('GET', `/api/provider-rate/${first.body.id}`)).body.valid_to).toBe(addDays(today, 29))
    const zoned = await rate('9', today, { zone: 'west' })
    expect(zoned.status).toBe(201)
    const stays = await c.call('PATCH', `/api/provider-rate/${zoned.body.id}`, { version: zoned.body.version, unit_price: '8' })
    expect([stays.status, stays.body.errors[0].field]).toEqual([422, 'unit_price'])
    const both = await Promise.all([1, 2].map(() => rate('13', addDays(today, 60))))
    expect(both.map((r) => r.status).sort()).toEqual([201, 422])
  })
  it('is compared with the others by what its channels charge for some cartons', async () => {
    const compare = (more: object = {}) => c.call('POST', '/api/provider/compare', { country: 'US', cartons: 25, kg: 375, cbm: 2.4, ...more })
    expect((await compare()).body.rows).toMatchObject([
      { channel, qty: '400.000', unit_price: '10.0000', freight: '4000.0000', total_cny: '4000.0000', days_max: 30 },
    ])
    expect((await compare({ zone: 'west' })).body.rows).toMatchObject([{ unit_price: '9.0000' }])
    expect((await compare({ attrs: ['battery_in'] })).body.rows).toEqual([])
    for (const odd of [{ cartons: 0 }, { kg: 'x' }, { country: 'usa' }, { attrs: ['none'] }, { more: 1 }])
      expect((await compare(odd)).status, JSON.stringify(odd)).toBe(422)
  })
  it('on the black list takes its open quotes with it, once that is confirmed', async () => {
    const other = (await c.call('POST', '/api/provider', { code: 'JH', name: '佳航', types: ['forwarder'] })).body.id
    const theirs = (await c.call('POST', '/api/provider-channel', { ...way, code: 'JH-US', provider: other })).body.id
    const goods = { title: 't', dest_country: 'US', modes: ['sea_fast'], cartons: 1, cbm: '1', gross_kg: '10', deadline: `${inDays(3)}T18:00:00+08:00` }
    const inquiry = (await c.call('POST', '/api/freight-inquiry', { ...goods, quotes: [channel, theirs].map((id) => ({ channel: id })) })).body
    await c.call('POST', `/api/freight-inquiry/${inquiry.id}/actions/publish`)
    const blacklist = (confirmed: string[]) => c.call('POST', `/api/provider/${other}/actions/blacklist`, { args: { reason: '丢货' }, confirmed })
    expect((await blacklist([])).body).toMatchObject({ code: 'LG_BLACK_OPEN', kind: 'confirm' })
    expect((await blacklist(['LG_BLACK_OPEN'])).body.status).toBe('black')
    expect((await c.call('GET', `/api/freight-inquiry/${inquiry.id}`)).body.quotes.map((q: any) => q.status)).toEqual(['invited', 'declined'])
  })
})

describe('a destination', () => {
  const place = { code: 'ONT8', type: 'fc', country: 'US', zip: '92408', address_en: '24300 Nandina Ave' }
  it('has a postal code of its country, its provider where it is a hub, and one address for each stock warehouse', async () => {
    expect(at(await c.call('POST', '/api/logistics-warehouse', { ...place, zip: '9240' }))).toEqual([422, 'LG_ZIP', 'zip'])
    expect(at(await c.call('POST', '/api/logistics-warehouse', { ...place, code: 'HUB-SZ-01', type: 'hub', country: 'CN', zip: '518116' }))).toEqual([
      422,
      'LG_HUB_PROVIDER',
      'provider',
    ])
    expect((await c.call('POST', '/api/logistics-warehouse', { ...place, warehouse: c.ids.warehouse })).status).toBe(201)
    expect(at(await c.call('POST', '/api/logistics-warehouse', { ...place, code: 'LGB8', warehouse: c.ids.warehouse }))).toEqual([
      422,
      'LG_LINKED',
      'warehouse',
    ])
    expect((await c.call('POST', '/api/logistics-warehouse', place)).status).toBe(409)
  })
  it('is not disabled while an inquiry goes there', async () => {
    const dest = (await c.call('POST', '/api/logistics-warehouse', { ...place, code: 'SBD1' })).body.id
    const inquiry = { title: 't', dest, dest_country: 'US', modes: ['air'], cartons: 1, cbm: '1', gross_kg: '10', deadline: `${inDays(3)}T18:00:00+08:00` }
    const made = (await c.call('POST', '/api/freight-inquiry', inquiry)).body
    const disable = () => c.call('POST', `/api/logistics-warehouse/${dest}/actions/disable`)
    expect((await disable()).body).toMatchObject({ code: 'LG_PLACE_USED', detail: '被1张未完成单据引用' })
    await c.call('POST', `/api/freight-inquiry/${made.id}/actions/cancel`, { args: { reason: 'x' } })
    expect((await disable()).body.status).toBe('disabled')
  })
})
