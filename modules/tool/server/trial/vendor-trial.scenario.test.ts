import { sql } from '@crossway/server-kit'
import { insertRow, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assistant, callsIn, makeTrialWorld, operator } from '../testing/trial-world.ts'

let t: TestApp
let us: number
let article: number
let msku: number
beforeAll(async () => void ({ t, us, article, msku } = await makeTrialWorld()))
afterAll(() => t.close())

const { call, tryOut } = callsIn(() => ({ t, us, article, msku }))

describe('trials of a vendor', () => {
  it('7. the vendor’s window: 21.98 to 23.17 with 24.00 above it', async () => {
    const input = {
      price: '24',
      retail_price: '34.99',
      landed: '9.80',
      coop_pct: '8',
      damage_pct: '2',
      freight_pct: '4',
      payment_discount_pct: '2',
      rebate_pct: '1',
    }
    const rest = { promo_funding: '5', promo_share: '20', ads_pct: '6', handling: '0.60', net_days: '60', ppm_goal: '45', date: '2026-07-01' }
    const a = await tryOut(operator, { ...input, ...rest }, { kind: 'vc', goal: { type: 'margin', value: '20' } })
    expect(a.body).toMatchObject({ profit: '5.9', margin: '24.58', net_ppm: '42.92', window: { floor: '21.98', ceiling: '23.17', place: 'above' } })
    const empty = await tryOut(operator, { ...input, ...rest, ppm_goal: '55' }, { kind: 'vc', goal: { type: 'margin', value: '20' } })
    expect(empty.body.window).toMatchObject({ place: 'empty', gap: '2.81' })
    expect(a.body).toMatchObject({ ppm_light: 'amber', packing: { case_price: null, order_amount: null } })
    expect(empty.body.levers).toMatchObject([{ of: 'retail' }, { of: 'landed' }])
    const packed = await tryOut(operator, { ...input, ...rest, ppm_goal: '35', case_pack: '12', moq: '240' }, { kind: 'vc' })
    expect(packed.body).toMatchObject({ ppm_light: 'green', packing: { case_price: '288', order_amount: '5760' } })
    expect((await tryOut(operator, { ...input, ...rest, retail_price: '18' }, { kind: 'vc' })).body.ppm_light).toBe('red')
  })
  it('Amazon’s goal is that of the category: 41.03 % is enough for hardlines’ 40 and too little where 42 is asked; its side of the unit adds up', async () => {
    const input = { price: '24', retail_price: '35', landed: '9.80', coop_pct: '8', damage_pct: '2', freight_pct: '4', date: '2026-07-01' }
    const goal = async (value: string | null, given: object = {}) => {
      await t.app.db.run(sql`update category set net_ppm_target = ${value}::numeric`)
      const defaults = await call(operator, 'POST', '/api/price-trial/defaults', { kind: 'vc', marketplace: us, msku, input: { date: '2026-07-01' } })
      const { body } = await tryOut(operator, { ...input, ...given }, { kind: 'vc', msku })
      return [(defaults.body['defaults'] as unknown as Record<string, { value: string; source: string }>)['ppm_goal'], body.ppm_light, body.net_ppm]
    }
    // (35.00 - 24.00 + 3.36) / 35.00
    expect(await goal(null), 'hardlines where no category says another').toEqual([undefined, 'green', '41.03'])
    expect(await goal('42')).toEqual([{ value: '42', source: 'category' }, 'amber', '41.03'])
    expect(await goal('35')).toEqual([{ value: '35', source: 'category' }, 'green', '41.03'])
    // what is typed counts
    expect(await goal('35', { ppm_goal: '45' })).toEqual([{ value: '35', source: 'category' }, 'amber', '41.03'])
    const side = (await tryOut(operator, input, { kind: 'vc' })).body.amazon
    expect(side).toEqual([
      { code: 'asp', amount: '35' },
      { code: 'cost_price', amount: '-24' },
      { code: 'terms', amount: '3.36' },
      { code: 'promo', amount: '0' },
    ])
  })
  it('terms offered in the annual negotiation beside those in force: one point more of co-op costs 0.24 a unit and 2,880 a year', async () => {
    const input = {
      price: '24',
      retail_price: '34.99',
      landed: '9.80',
      coop_pct: '8',
      damage_pct: '2',
      freight_pct: '4',
      payment_discount_pct: '2',
      rebate_pct: '1',
      net_days: '60',
      date: '2026-07-01',
    }
    const ask = (account: number, offered: object, more: object = {}) =>
      call(account, 'POST', '/api/price-trial/terms', { marketplace: us, input: { ...input, ...more }, offered })
    const a = await ask(operator, { coop_pct: '9' }, { units: '12000' })
    expect(a.body).toMatchObject({ unit_effect: '-0.24', year_effect: '-2880.00', current: { deductions: '4.44' }, offered: { deductions: '4.68' } })
    expect(Number(a.body['ppm_effect'])).toBeGreaterThan(0.6)
    const term = await call(operator, 'POST', '/api/vc-term', { vendor_code: 'KT9AB', marketplace: us, valid_from: '2026-01-01', coop_pct: '10', net_days: 90 })
    const b = await ask(operator, { term: String((term.body as { id?: number }).id) })
    // the record's terms take the place of all that were typed: 10 % co-op instead of 17 % in all, and 30 days more to wait
    expect(b.body).toMatchObject({ year_effect: null, current: { deductions: '4.44' }, offered: { deductions: '2.76' } })
    expect((await ask(assistant, { coop_pct: '9' })).status).toBe(403)
    expect((await ask(operator, { coop_pct: '101' })).status).toBe(422)
    expect((await ask(operator, {})).body).toMatchObject({ unit_effect: '0', ppm_effect: '0.00' })
  })
  it('a vendor’s trial begins with the price last paid, the terms in force and what was taken off in twelve months', async () => {
    const db = t.app.db
    const { store, company } = await db.one<{ store: number; company: number }>(
      sql`select store_id as store, (select id from company limit 1) as company from msku where id = ${msku}`,
    )
    const known = async () =>
      (await call(operator, 'POST', '/api/price-trial/defaults', { kind: 'vc', marketplace: us, msku, input: { date: '2026-07-01' } })).body[
        'defaults'
      ] as unknown as Record<string, { value: string; source: string }>
    expect(await known()).toMatchObject({ retail_price: { value: '39.99', source: 'msku' } })
    const project = await insertRow(db, 'project', {
      project_no: 'XM9',
      name: 'VC',
      project_type: 'operation',
      channel_group: 'amazon',
      company_id: company,
      department_id: 1,
      leader_id: 1,
      stage: 'operating',
    })
    const buyer = await insertRow(db, 'b2b_buyer', {
      no: 'MJ1',
      name: 'Amazon',
      kind: 'amazon_vendor',
      store_id: store,
      vendor_codes: '{KTV1}',
      company_id: company,
      project_id: project,
      currency: 'USD',
    })
    const order = (no: string, day: string, cost: string) =>
      insertRow(db, 'vc_order', {
        po_number: no,
        buyer_id: buyer,
        vendor_code: 'KTV2',
        order_at: `${day}T08:00:00Z`,
        ship_from: day,
        ship_to_date: day,
        ship_to_fc: 'PHX3',
        freight_term: 'prepaid',
        currency: 'USD',
      }).then((id) =>
        insertRow(db, 'vc_order_line', {
          vc_order_id: id,
          seq: 1,
          item_no: '1',
          asin: 'B0POT',
          msku_id: msku,
          ordered_qty: 12,
          uom: 'case',
          case_size: 12,
          net_cost: cost,
        }),
      )
    await order('PO1', '2026-06-01', '23.5')
    await order('PO2', '2026-05-01', '22')
    await order('PO3', '2026-08-01', '30')
    const term = (vendor_code: string, valid_from: string) => insertRow(db, 'vc_term', { title: vendor_code, vendor_code, marketplace_id: us, valid_from })
    await term('KTV1', '2026-02-01')
    const own = await term('KTV2', '2026-01-01')
    await insertRow(db, 'b2b_invoice', {
      invoice_no: 'I1',
      kind: 'invoice',
      buyer_id: buyer,
      invoice_date: '2026-03-01',
      currency: 'USD',
      total: '10000',
      status: 'issued',
    })
    const deduct = (no: string, category: string, amount: string, charge_date: string, status = 'open') =>
      insertRow(db, 'b2b_deduction', { deduction_no: no, buyer_id: buyer, category, currency: 'USD', amount, charge_date, status })
    await deduct('K1', 'chargeback', '150', '2026-04-01')
    await deduct('K2', 'chargeback', '900', '2025-04-01')
    await deduct('K3', 'shortage', '40', '2026-04-01')
    await deduct('K4', 'shortage', '70', '2026-04-02', 'won')
    expect(await known()).toMatchObject({
      price: { value: '23.5000', source: 'vendor' },
      po_type: { value: 'prepaid', source: 'vendor' },
      case_pack: { value: '12', source: 'vendor' },
      term: { value: String(own), source: 'term' },
      chargeback_pct: { value: '1.50', source: 'deductions' },
      shortage_pct: { value: '0.40', source: 'deductions' },
    })
    await insertRow(db, 'msku_price', { msku_id: msku, plan_price: '24.5', min_price: '20', currency: 'USD', valid_from: '2026-06-15' })
    expect((await known())['price']).toEqual({ value: '24.5000', source: 'decided' })
  })
  it('terms of a vendor code do not overlap', async () => {
    const term = (valid_from: string) => call(operator, 'POST', '/api/vc-term', { vendor_code: 'KT7AB', marketplace: us, valid_from, coop_pct: '8' })
    expect([(await term('2026-01-01')).status, (await term('2026-06-01')).body.code]).toEqual([201, 'VC_TERM_OVERLAP'])
  })
})
