import { sql } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { mskuFees } from '@crossway/product/server'
import { insertRow, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assistant, auth, callsIn, makeTrialWorld, manager, operator } from '../testing/trial-world.ts'
import { batchJob } from './export-batch.ts'

let t: TestApp
let us: number
let article: number
let msku: number
beforeAll(async () => void ({ t, us, article, msku } = await makeTrialWorld()))
afterAll(() => t.close())

const { call, tryOut, save, read, act } = callsIn(() => ({ t, us, article, msku }))
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
  it('a trial without a listing cannot be submitted', async () => {
    expect(await act(operator, await save(example1, { msku: null, sku: article }), 'submit')).toMatchObject({ status: 409, body: { code: 'TRIAL_MSKU' } })
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
