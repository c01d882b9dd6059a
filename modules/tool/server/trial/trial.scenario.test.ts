import { createRecord, sql, systemAccess, type Access, type AuthPort } from '@crossway/server-kit'
import { dayOf, refuse } from '@crossway/kernel'
import { server as ledger } from '@crossway/ledger/server'
import { seedUsRates, server as pricing } from '@crossway/pricing/server'
import { sku } from '@crossway/product/model'
import { mskuFees, server as product } from '@crossway/product/server'
import { server as settings } from '@crossway/settings/server'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { toolServer } from '../tool-server.ts'
import { batchJob } from './export-batch.ts'
import { standIns } from '../testing/stand-ins.ts'

let t: TestApp
let us: number
let article: number
let msku: number
const operator = 7
const manager = 8
/** Sees no cost and no profit. */
const assistant = 9

const auth: AuthPort = {
  authenticate: async (req) => {
    const account = Number(req.headers['x-account'] ?? 0)
    if (!account) throw refuse.LOGIN_REQUIRED()
    const level: Access['level'] = (_r, _f, c) => (account === assistant && ['cost', 'profit', 'price'].includes(c) ? 'hidden' : 'edit')
    const access = { ...systemAccess, account, super: false, level, permissionsVersion: `p${account}` }
    const lang = String(req.headers['accept-language'] ?? '').startsWith('en') ? ('en' as const) : ('zh-cn' as const)
    return { ...superCtx(), account, employee: null, lang, access }
  },
}
beforeAll(async () => {
  t = await createTestApp(
    [settings, standIns('employee', 'department', 'position', 'role', 'customer', 'project', ['warehouse', 'code']), pricing, ledger, product, toolServer],
    { auth: () => auth },
  )
  const db = t.app.db
  await db.tx((tx) => seedUsRates({ app: t.app, tx, rand: () => 0.5, created: new Map(), today: '2026-07-01' }))
  const site = await db.one<{ id: number; platform: number }>(
    sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
  )
  us = site.id
  const company = await insertRow(db, 'company', { code: 'SZ', name: '深圳跨途', short_name: '深圳', country: 'CN' })
  const employee = await insertRow(db, 'employee', { name: '林木', company_id: company })
  const category = await insertRow(db, 'category', { code_prefix: 'HK', name_zh: '厨房', name_en: 'Kitchen', leaf: true, level: 1, target_margin: '15' })
  const account = await insertRow(db, 'store_account', { alias: 'KT', name: 'KT', account_no: 'A1', platform_id: site.platform, company_id: company })
  const store = await insertRow(db, 'store', {
    store_no: 'S1',
    name: 'KT-US',
    store_account_id: account,
    marketplace_id: us,
    platform_id: site.platform,
    currency: 'USD',
    company_id: company,
  })
  article = await db.tx((tx) =>
    createRecord(
      { app: t.app, tx, ctx: superCtx() },
      sku,
      { code: 'HK001', name_zh: '锅', category, developer: employee, len_cm: '30', wid_cm: '20', hei_cm: '10', gross_weight: '0.85', std_cost: '62' },
      { preset: { status: 'active' } },
    ),
  )
  msku = await insertRow(db, 'msku', { store_id: store, seller_sku: 'KT-POT', fulfillment: 'fba', currency: 'USD', price: '39.99' })
  await insertRow(db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: article, qty: 1, valid_from: '2026-01-01T00:00:00Z' })
})
afterAll(() => t.close())

type Answer = { status: number; body: Record<string, never> & Record<string, unknown> }
async function call(who: number, method: 'GET' | 'POST' | 'PATCH', url: string, body?: object): Promise<Answer> {
  const r = await t.http.inject({ method, url, headers: { 'x-account': String(who) }, ...(body ? { payload: body } : {}) })
  return { status: r.statusCode, body: r.body ? r.json() : {} } as Answer
}
const example1 = {
  price: '39.99',
  date: '2026-07-01',
  promo_pct: '5',
  category: 'home',
  length_cm: '30',
  width_cm: '20',
  height_cm: '10',
  weight_kg: '0.85',
  return_pct: '6',
  ads_pct: '10',
  purchase_price: '62',
  packaging: '2',
  freight_rate: '9.5',
  divisor: '6000',
  declared_value: '4',
  duty_rate: '25',
  fx: '7.10',
  placement_fee: '0.34',
}
const tryOut = (who: number, input: object, more: object = {}) =>
  call(who, 'POST', '/api/price-trial/calculate', { kind: 'sc', marketplace: us, input, ...more })
const save = async (input: object, more: object = {}) => {
  const made = await call(operator, 'POST', '/api/price-trial', { kind: 'sc', name: '锅', marketplace: us, msku, input, ...more })
  expect(made).toMatchObject({ status: 201 })
  return Number(made.body.id)
}
const read = async (id: number, who = operator) => (await call(who, 'GET', `/api/price-trial/${id}`)).body
const act = (who: number, id: number, action: string, args: object = {}) => call(who, 'POST', `/api/price-trial/${id}/actions/${action}`, { args })

describe('pricing trials', () => {
  it('2. forward: example 1 comes to 7.19, 18.93 %, and its components add up', async () => {
    const { body } = await tryOut(operator, example1)
    expect(body).toMatchObject({ profit: '7.19', margin: '18.93', roi: '63.35', break_even_ads: '28.93', landed: { total: '11.35' }, light: 'amber' })
    expect(body).toMatchObject({ fee: { tier: 'large_standard', billable: '2.75', total: '6.48' }, cut: { to: '2.5', saves: '0.16' } })
    const amounts = (body.lines as unknown as { code: string; amount: string }[]).map((l) => Number(l.amount) * 100)
    expect(Math.round(amounts.reduce((a, b) => a + b, 0))).toBe(719)
  })
  it('3. and 4. the price for a goal steps over the band at 50', async () => {
    const price = async (goal: object) => (await tryOut(operator, example1, { goal })).body.solved as unknown as { price: string }
    expect(await price({ type: 'margin', value: '30' })).toMatchObject({ price: '52.15', margin: '30.02' })
    expect(await price({ type: 'break_even' })).toMatchObject({ price: '28.97', profit: '0' })
    expect((await tryOut(operator, example1, { goal: { type: 'margin', value: '20' }, unknown: 'purchase' })).body.solved).toEqual({
      landed: '10.93',
      purchase_price: '58.99',
    })
  })
  it('5. a goal out of reach shows no price and says why', async () => {
    const a = await tryOut(operator, { ...example1, ads_pct: '60', return_pct: '30' }, { goal: { type: 'margin', value: '40' } })
    expect(a).toMatchObject({ status: 409, body: { code: 'TRIAL_UNREACHABLE', detail: '该目标无法达到:比例成本合计 101.5%' } })
    expect(a.body.solved).toBeUndefined()
  })
  it('refuses what cannot be worked out, at the field', async () => {
    const { length_cm: _, ...without } = example1
    const { fx: __, ...noRate } = example1
    const codes = await Promise.all(
      [
        without,
        { ...example1, promo_pct: '100' },
        { ...example1, price: '-1' },
        { ...example1, date: '2020-01-01' },
        { ...example1, wishes: '1' },
        { ...noRate, date: '2026-07-01' },
      ].map(async (input) => (await tryOut(operator, input)).body.code),
    )
    expect(codes).toEqual(['TRIAL_SIZE', 'TRIAL_DISCOUNT', 'TRIAL_NUMBER', 'TRIAL_NO_CARD', 'TRIAL_UNKNOWN', 'TRIAL_NO_RATE'])
  })
  it('works nothing out of absurd numbers, and says so at the field or with a result that can be read', async () => {
    const odd = [
      '0',
      '-1',
      '1e12',
      '1000000000000',
      '99999999999999999999',
      '0.00000000000000000001',
      '1e-400',
      'NaN',
      'Infinity',
      'abc',
      '',
      ' ',
      null,
      true,
      [],
      {},
    ]
    for (const field of Object.keys(example1))
      for (const value of odd) {
        const a = await tryOut(operator, { ...example1, [field]: value })
        expect(a.status, `${field} ${JSON.stringify(value)} ${JSON.stringify(a.body)}`).toBeOneOf([200, 400, 409, 422])
        expect(JSON.stringify(a.body), `${field} ${JSON.stringify(value)}`).not.toMatch(/NaN|Infinity/)
        const kept = await call(operator, 'POST', '/api/price-trial', { kind: 'sc', name: '锅', marketplace: us, input: { ...example1, [field]: value } })
        expect(kept.status, `${field} ${JSON.stringify(value)} ${JSON.stringify(kept.body)}`).toBeOneOf([201, 400, 409, 422])
      }
    for (const goal of [
      { goal_type: 'margin', goal: '1e12' },
      { goal_type: 'margin', goal: '-500' },
      { goal_type: 'profit', goal: '99999999999999999999' },
      { goal_type: 'x', goal: '1' },
    ]) {
      const a = await tryOut(operator, example1, goal)
      expect(a.status, JSON.stringify([goal, a.body])).toBeOneOf([200, 400, 422])
    }
  }, 60_000)
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
  it('9. a saved trial keeps its result when a new card comes, says so, and recalculates', async () => {
    const id = await save({ ...example1, date: '', storage_fee: '0.25' })
    const before = await read(id)
    expect(before).toMatchObject({ profit: '7.1900', margin: '18.9300', status: 'draft' })
    const card = await t.app.db.one<{ id: number }>(sql`select id from fee_rate_card where edition = 2 and marketplace_id = ${us}`)
    const today = new Date().toISOString().slice(0, 10)
    expect((await call(operator, 'POST', `/api/fee-rate-card/${card.id}/actions/revise`, { args: { effective_from: today } })).status).toBe(200)
    const next = await t.app.db.one<{ id: number; version: number }>(sql`select id, version from fee_rate_card where edition = 3 and marketplace_id = ${us}`)
    expect((await call(operator, 'PATCH', `/api/fee-rate-card/${next.id}`, { version: next.version, fuel_surcharge_pct: '10' })).status).toBe(200)
    expect(await call(operator, 'POST', `/api/fee-rate-card/${next.id}/actions/publish`, {})).toMatchObject({ status: 403, body: { code: 'CARD_OWN' } })
    expect((await call(manager, 'POST', `/api/fee-rate-card/${next.id}/actions/publish`, {})).status).toBe(200)
    // beside the card before it: the surcharge, and what it costs a month for 20 pieces sold: 6.26 × 1.10 − 6.48 = 0.41 each
    await t.app.db.run(
      sql`insert into pl_rollup_day (biz_date, company_id, store_id, msku_id, pl_line_code, stage, currency, amount, amount_cny, amount_company, quantity) select ${dayOf(new Date())}::date, 1, store_id, id, 'L0101', 'settled', 'USD', 800, 5680, 5680, 20 from msku where id = ${msku}`,
    )
    await t.app.db.run(sql`update msku set listing_status = 'active' where id = ${msku}`)
    expect((await call(operator, 'GET', `/api/fee-rate-card/${next.id}/compare`)).body).toMatchObject({
      before: { id: card.id },
      differences: [{ at: 'fuel_surcharge_pct', before: '3.5', after: '10' }],
      impact: { listings: 1, changed: 1, month: '8.20', rows: [{ seller_sku: 'KT-POT', before: '6.48', after: '6.89', units: 20 }] },
    })
    expect((await call(operator, 'GET', '/api/fee-rate-card/999999/compare')).status).toBe(404)
    const row = (await call(operator, 'GET', `/api/price-trial?view=pricingTrial&filter={"id":{"in":[${id}]}}`)).body.rows as unknown as Record<
      string,
      unknown
    >[]
    expect(row[0]).toMatchObject({ profit: '7.1900', rates_changed: '费率已更新' })
    expect((await act(operator, id, 'recalc')).status).toBe(200)
    expect(await read(id)).toMatchObject({ profit: '6.7800', recalculated: '配送 6.48 → 6.89；利润 7.19 → 6.78' })
  })
  it('10. without the class of costs there is no cost, no profit and no solving for the purchase price', async () => {
    const a = await tryOut(assistant, { ...example1, purchase_price: undefined }, { msku })
    expect(a.body).toEqual({ open: false, currency: 'USD', price: '39.99', light: 'green', fee: expect.objectContaining({ tier: 'large_standard' }) })
    const solve = await tryOut(assistant, example1, { goal: { type: 'break_even' }, unknown: 'purchase' })
    expect(solve).toMatchObject({ status: 403, body: { code: 'FIELD_DENIED' } })
    const saved = await read(await save(example1), assistant)
    for (const hidden of ['input', 'result', 'landed', 'profit', 'margin', 'solved_price']) expect(saved).not.toHaveProperty(hidden)
    expect((await call(assistant, 'POST', '/api/price-trial/defaults', { kind: 'sc', marketplace: us, msku })).body.defaults).not.toHaveProperty(
      'purchase_price',
    )
  })
  it('11. an approved trial is the price in force and supersedes the one before it', async () => {
    const [first, second] = [await save(example1), await save({ ...example1, price: '40.86' })]
    expect(await act(operator, await save({ ...example1, ads_pct: '20' }), 'submit')).toMatchObject({ status: 422, body: { code: 'TRIAL_BELOW_TARGET' } })
    for (const id of [first, second]) expect((await act(operator, id, 'submit')).status).toBe(200)
    expect((await act(manager, first, 'approve', { min_price: '37' })).status).toBe(200)
    expect(await act(manager, second, 'approve', { min_price: '41' })).toMatchObject({ status: 422, body: { code: 'TRIAL_FLOOR' } })
    expect((await act(manager, second, 'approve', { decided_price: '40.86', min_price: '38' })).status).toBe(200)
    const { no } = await read(second)
    expect(await t.app.db.one(sql`select plan_price::numeric(9,2)::text as plan, min_price::numeric(9,2)::text as min from msku where id = ${msku}`)).toEqual({
      plan: '40.86',
      min: '38.00',
    })
    expect(await t.app.db.one(sql`select trial from msku_price where msku_id = ${msku} order by id desc limit 1`)).toEqual({ trial: no })
    expect((await read(first)).status).toBe('superseded')
  })
  it('is approved once, in its turn, at prices that can be, and moves no price otherwise', async () => {
    const own = await insertRow(t.app.db, 'msku', {
      store_id: (await t.app.db.one<{ id: number }>(sql`select store_id as id from msku where id = ${msku}`)).id,
      seller_sku: 'KT-ODD',
      fulfillment: 'fba',
      currency: 'USD',
      price: '44.44',
      listing_status: 'deleted',
    })
    const priced = () => t.app.db.one(sql`select plan_price::text as plan, min_price::text as min from msku where id = ${own}`)
    const id = await save({ ...example1, price: '44.44' }, { msku: own, sku: article })
    const before = await priced()
    expect((await act(manager, id, 'approve', { decided_price: '44.44', min_price: '38' })).status).toBe(409)
    expect((await act(operator, id, 'submit')).status).toBe(200)
    expect((await act(operator, id, 'submit')).status).toBe(409)
    for (const args of [
      { decided_price: '0', min_price: '0' },
      { decided_price: '-1', min_price: '-2' },
      { decided_price: '1e30', min_price: '38' },
      { decided_price: '99999999999999999999', min_price: '38' },
      { decided_price: '44.44', min_price: '-1' },
      { decided_price: 'x', min_price: '38' },
      { decided_price: '44.44', min_price: '38', wish: 1 },
    ])
      expect((await act(manager, id, 'approve', args)).status, JSON.stringify(args)).toBeOneOf([400, 422])
    expect(await priced()).toEqual(before)
    const both = await Promise.all([1, 2].map(() => act(manager, id, 'approve', { decided_price: '44.44', min_price: '38' })))
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect((await call(operator, 'PATCH', `/api/price-trial/${id}`, { version: 1, name: 'x' })).status).toBe(409)
    expect((await act(manager, 987654, 'approve', {})).status).toBe(404)
  })
  it('a trial without a listing cannot be submitted, and terms of a vendor code do not overlap', async () => {
    expect(await act(operator, await save(example1, { msku: null, sku: article }), 'submit')).toMatchObject({ status: 409, body: { code: 'TRIAL_MSKU' } })
    const term = (valid_from: string) => call(operator, 'POST', '/api/vc-term', { vendor_code: 'KT7AB', marketplace: us, valid_from, coop_pct: '8' })
    expect([(await term('2026-01-01')).status, (await term('2026-06-01')).body.code]).toEqual([201, 'VC_TERM_OVERLAP'])
  })
})

describe('many at once', () => {
  it('works out the listings of a store with the prices for nothing and for 20 %, and says of each what is missing', async () => {
    const db = t.app.db
    const { store } = await db.one<{ store: number }>(sql`select store_id as store from msku where id = ${msku}`)
    const bare = await insertRow(db, 'msku', { store_id: store, seller_sku: 'KT-BARE', fulfillment: 'fba', currency: 'USD', price: '19.99' })
    const { price: _, ...common } = example1
    const file = await insertRow(db, 'report_file', { no: 'RF-FEES', type: 'fba_fees', status: 'parsed' })
    const told = { report_file_id: file, store_id: store, msku_id: msku, is_current: true, currency: 'USD', sku: 'KT-POT' }
    await insertRow(db, 'amz_fba_fee_estimate', { ...told, row_no: 1, data_at: '2026-05-01T00:00:00Z', expected_fulfillment_fee_per_unit: '6.90' })
    await insertRow(db, 'amz_fba_fee_estimate', { ...told, row_no: 2, data_at: '2026-06-01T00:00:00Z', expected_fulfillment_fee_per_unit: '7.10' })
    const a = await call(operator, 'POST', '/api/price-trial/batch', { store, input: { ...common, storage_fee: '0.25' } })
    expect(a.status, JSON.stringify(a.body)).toBe(200)
    const rows = a.body.rows as unknown as Record<string, unknown>[]
    const of = (id: number) => rows.find((r) => r['id'] === id)
    // the price in force by the trials above, and what example 1 says of break-even and 20 %
    expect(of(msku)).toMatchObject({
      seller_sku: 'KT-POT',
      price: '40.86',
      plan: '40.8600',
      profit: '7.77',
      margin: '20.02',
      break_even: '28.97',
      price_20: '40.86',
      fee: '6.48',
      // what Amazon last said itself
      amazon_fee: '7.1000',
      lines: { fulfil: '-6.48', fixed: '-0.80' },
    })
    expect(of(bare)).toMatchObject({ price: '19.99' })
    const alone = await call(operator, 'POST', '/api/price-trial/batch', { store, q: 'bare', input: {} })
    expect(alone.body).toMatchObject({ total: 1, rows: [{ id: bare, problem: expect.any(String) }] })
    const closed = await call(assistant, 'POST', '/api/price-trial/batch', { store, input: {} })
    expect(JSON.stringify(closed.body)).not.toMatch(/profit|margin|landed|input|amazon_fee|lines/)
    // as a file, by a job that works out as many as there are, with what the reader may see
    const asked = await call(operator, 'POST', '/api/price-trial/batch-export', { store, input: { ...common, storage_fee: '0.25' } })
    expect(asked.body, JSON.stringify(asked.body)).toMatchObject({ jobId: expect.any(Number) })
    const job = await db.one<{ data: Record<string, unknown> }>(sql`select data from job where id = ${asked.body.jobId}::bigint`)
    const book = async (account: number): Promise<number> => {
      const ctx = await auth.authenticate({ headers: { 'x-account': String(account) } } as never)
      const made = (await batchJob.run({ app: t.app, ctx, data: job.data, progress: async () => undefined } as never)) as { file: number; rows: number }
      expect(made.rows).toBe(2)
      return (await db.one<{ size: number }>(sql`select size::int as size from attachment where id = ${made.file} and name like '批量试算导出_%.xlsx'`)).size
    }
    const whole = await book(operator)
    expect(await book(assistant)).toBeLessThan(whole)
    expect((await call(operator, 'POST', '/api/price-trial/batch', { store: 999_999 })).status).toBe(404)
  })
  it('reads rows of a sheet: each says what is wrong, and only a sheet without mistakes is stored, as one group', async () => {
    const { length_cm: _, ...noSize } = example1
    const rows = [
      { sku: 'hk001', input: example1 },
      { sku: 'NOBODY', input: example1 },
      { name: '手提灯', input: noSize },
      { name: '帐篷', input: { ...example1, price: 'x' } },
    ]
    const send = (more: object) => call(operator, 'POST', '/api/price-trial/rows', { marketplace: us, ...more })
    const dry = await send({ rows, store: true })
    expect(dry.body).toMatchObject({ bad: 3, stored: 0 })
    expect((dry.body.rows as unknown as { problem?: string }[]).map((r) => r.problem)).toEqual([
      undefined,
      'SKU NOBODY 不存在或不在您的数据范围内',
      expect.stringContaining('尺寸'),
      expect.any(String),
    ])
    const done = await send({ rows: [rows[0], { name: '手提灯', input: example1 }], store: true, group: 'G-1' })
    expect(done.body).toMatchObject({ bad: 0, stored: 2, rows: [{ profit: '7.19', margin: '18.93' }, { profit: '7.19' }] })
    expect(await t.app.db.rows(sql`select name, sku_id as sku, profit::text as profit from price_trial where group_no = 'G-1' order by id`)).toMatchObject([
      { name: '锅', sku: article },
      { name: '手提灯', sku: null },
    ])
    expect((await call(assistant, 'POST', '/api/price-trial/rows', { marketplace: us, rows: [rows[0]] })).body.code).toBe('FIELD_DENIED')
  })
})

it('the floor of a listing counts the fee card’s fulfilment and storage', async () => {
  expect(await mskuFees(t.app.db, msku, '2026-07-01')).toEqual({ fulfilment: '6.48', storage: '0.25', return_loss: '0' })
  expect(await mskuFees(t.app.db, msku, '2020-01-01')).toBeUndefined()
})

describe('several channels', () => {
  it('8. Walmart, Shopify, TikTok and Wayfair by their templates', async () => {
    const platform = async (code: string) => (await t.app.db.one<{ id: number }>(sql`select id from platform where code = ${code}`)).id
    const channel = async (name: string, code: string, more: object) =>
      Number(
        (
          await call(operator, 'POST', '/api/channel-fee-template', {
            name,
            platform: await platform(code),
            currency: 'USD',
            effective_from: '2026-01-01',
            ...more,
          })
        ).body.id,
      )
    const band = (rate: string) => [{ rate }]
    const four = [
      [await channel('Walmart', 'walmart', { model: 'commission', bands: band('15') }), { price: '49.99', return_pct: '8', ads_pct: '5' }],
      [await channel('Shopify', 'shopify', { model: 'own', payment_pct: '2.9', payment_fixed: '0.30' }), { price: '49.99', return_pct: '5', ads_pct: '18' }],
      [await channel('TikTok', 'tiktok', { model: 'commission', bands: band('6'), affiliate_pct: '15' }), { price: '49.99', return_pct: '6', ads_pct: '0' }],
      [
        await channel('Wayfair', 'wayfair', {
          model: 'dropship',
          early_pay_pct: '2',
          allowances: [
            { name: 'a', pct: '3' },
            { name: 'b', pct: '1' },
            { name: 'c', pct: '2' },
          ],
        }),
        { price: '28' },
      ],
    ] as const
    const common = { landed: '11.35', pick: '1.20', last_leg: '8.35', return_label: '7', storage_fee: '0.12' }
    const profits = []
    for (const [id, input] of four) profits.push((await tryOut(operator, { ...common, ...input }, { kind: 'mc', channel: id })).body.profit)
    expect(profits).toEqual(['14.16', '14.35', '14.27', '12.29'])
    expect((await tryOut(operator, { ...common, price: '20' }, { kind: 'mc' })).body.code).toBe('TRIAL_NO_CHANNEL')
  })
})
