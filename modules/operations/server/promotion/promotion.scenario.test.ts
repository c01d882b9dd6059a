import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { markDealDays } from './plan-demand.ts'
import { importPromotions, measureUplift, stateOf } from './sync-promotions.ts'

let w: Fixture
const today = dayOf(new Date())
const at = (days: number): string => `${addDays(today, days)}T16:00:00+08:00`
const make = async (msku: number, more: object = {}) => {
  const r = await w.call('POST', 'promotion-activity', {
    name: '秋促',
    store: w.store,
    type: 'best_deal',
    start_at: at(5),
    end_at: at(12),
    lines: [{ msku, discount_pct: '15' }],
    ...more,
  })
  expect(r.status, JSON.stringify(r.body)).toBe(201)
  return r.body.id as number
}
const submit = (id: number) => w.act('promotion-activity', id, 'submit')
let serial = 0
async function report(type: 'coupon' | 'promotion', rows: readonly object[]): Promise<number> {
  const file = await w.report(type, [])
  for (const r of rows)
    await insertRow(w.db, type === 'coupon' ? 'amz_coupon' : 'amz_deal', {
      report_file_id: file,
      row_no: ++serial,
      store_account_id: w.account,
      store_id: w.store,
      is_current: true,
      row_key: `k${serial}`,
      data_at: new Date().toISOString(),
      ...r,
    })
  return file
}
beforeAll(async () => {
  w = await makeFixture()
})
beforeEach(() => w.as(superCtx(1, w.leader)))
afterAll(() => w.close())

describe('promotions (operations.md promotionActivity)', () => {
  it('8 stacked to 25.49 it is below the floor of 26.00 and refused without a reason', async () => {
    const { msku } = await w.listing('P-8')
    await w.db.run(sql`update msku set price = 33.99, min_price = 26 where id = ${msku}`)
    const coupon = await make(msku, { type: 'coupon', stackable: true, lines: [{ msku, discount_pct: '10' }] })
    expect(await submit(coupon)).toMatchObject({ status: 200 })
    const deal = await make(msku, { stackable: true })
    expect((await submit(deal)).body.errors).toMatchObject([{ code: 'PROMO_FLOOR', detail: 'P-8 叠加后最低价25.49，低于底价26.00，请填写原因' }])
    const { version } = (await w.call('GET', `promotion-activity/${deal}`)).body
    await w.call('PATCH', `promotion-activity/${deal}`, { version, floor_reason: '清库存' })
    expect((await submit(deal)).body).toMatchObject({ status: 'pending', lines: [{ worst_price: '25.49', floor: '26.00' }] })
  })
  it('8 a coupon that runs without a document becomes an unplanned one, and warns once in spite of three imports', async () => {
    const running = { coupon_id: 'CP-1', name: 'Save 10%', start_at: at(-2), end_at: at(5), budget: '500', budget_spent: '120', redemptions: 33, sales: '990' }
    for (let i = 0; i < 3; i++) await importPromotions(w.app, await report('coupon', [running]))
    const list = await w.db.rows<{ id: number; status: string; unplanned: boolean; units: number }>(
      sql`select id, status, unplanned, units from promotion_activity where platform_id = 'CP-1'`,
    )
    expect(list).toMatchObject([{ status: 'running', unplanned: true, units: 33 }])
    const warnings = () => w.db.rows(sql`select w.status, w.hits from warning w join warning_rule r on r.id = w.rule_id where r.code = 'promo_unplanned'`)
    expect(await warnings()).toEqual([{ status: 'open', hits: 1 }])
    expect((await w.act('promotion-activity', list[0]!.id, 'plan', { reason: '运营补报' })).body).toMatchObject({ unplanned: false, status: 'running' })
    expect(await warnings()).toEqual([{ status: 'closed', hits: 1 }])
  })
  it('follows the platform by its number, logs beginning and end, and is measured and reviewed', async () => {
    const { msku } = await w.listing('P-RUN')
    const id = await make(msku, { lines: [{ msku, deal_price: '29.99' }] })
    for (const a of ['submit', 'approve']) expect(await w.act('promotion-activity', id, a)).toMatchObject({ status: 200 })
    expect((await w.act('promotion-activity', id, 'report', { platform_id: 'BD-1' })).body).toMatchObject({ status: 'submitted' })
    const deal = (from: number, to: number, more: object = {}) =>
      report('promotion', [{ promotion_id: 'BD-1', promotion_name: 'x', type: 'best_deal', status: 'approved', start_at: at(from), end_at: at(to), ...more }])
    const state = async () => (await w.call('GET', `promotion-activity/${id}`)).body
    await importPromotions(w.app, await deal(1, 8))
    expect(await state()).toMatchObject({ status: 'scheduled', unplanned: false })
    await importPromotions(w.app, await deal(-8, 1, { units_sold: 12, revenue: '359.88' }))
    expect(await state()).toMatchObject({ status: 'running', units: 12 })
    await importPromotions(w.app, await deal(-8, -1, { units_sold: 40, revenue: '1199.60' }))
    expect(await state()).toMatchObject({ status: 'ended', units: 40, sales: '1199.6000' })
    expect(await w.db.rows(sql`select text, type from op_log where msku_id = ${msku} order by id`)).toEqual([
      { text: '促销开始：秋促', type: 'promo' },
      { text: '促销结束：秋促', type: 'promo' },
    ])
    await w.db.run(sql`update promotion_activity set start_at = ${at(-8)}::timestamptz, end_at = ${at(-1)}::timestamptz where id = ${id}`)
    const file = await w.report('all_orders', [])
    await w.db
      .run(sql`insert into amz_order_item (report_file_id, row_no, store_account_id, store_id, msku_id, is_current, row_key, data_at, amazon_order_id, purchase_at, purchase_date_local, sku, asin, quantity, order_status, line_seq)
      select ${file}, g, ${w.account}, ${w.store}, ${msku}, true, 'pr-' || g, now(), 'pr-' || g, now(), ${today}::date - g, 'P', 'B', case when g <= 8 then 30 else 20 end, 'shipped', 1 from generate_series(1, 22) g`)
    await measureUplift(w.app, today)
    expect(await state()).toMatchObject({ uplift_pct: '50.0000' })
    expect((await w.act('promotion-activity', id, 'review', { conclusion: '有效' })).body).toMatchObject({ status: 'reviewed' })
    await importPromotions(w.app, await deal(-8, -1, { units_sold: 41 }))
    expect(await state()).toMatchObject({ status: 'reviewed', units: 41 })
  })
  it('lifts the forecast of its days once approved, marks them when they have been, and is taken back', async () => {
    const { msku } = await w.listing('P-LIFT')
    await w.db.run(sql`
      insert into msku_forecast (msku_id, store_id, day, model, sigma_week, weeks, per_day, avg_7, avg_14, avg_30, smoothing, tried, daily)
      values (${msku}, ${w.store}, ${today}::date, 'wma', 5, 60, 10, 10, 10, 10, '{}', '{}', array_fill(10::float8, array[180]))`)
    const id = await make(msku, { lines: [{ msku, discount_pct: '15', est_units: 120 }] })
    await w.db.run(sql`insert into msku_daily (store_id, msku_id, day, units) select ${w.store}, ${msku}, ${today}::date - n, 10 from generate_series(1, 10) n`)
    // 120 units in eight days of ten: half as much again
    expect((await submit(id)).body.errors).toMatchObject([{ code: 'PROMO_STOCK', detail: '库存不足以支撑活动：P-LIFT 预计0件' }])
    await w.db.run(sql`update promotion_activity set status = 'pending' where id = ${id}`)
    expect(await w.act('promotion-activity', id, 'approve')).toMatchObject({ status: 200 })
    const events = () =>
      w.db.rows(
        sql`select e.mskus, u.uplift_pct::float8 as pct, e."to" - e."from" + 1 as days from demand_event e join demand_event_uplift u on u.demand_event_id = e.id`,
      )
    expect(await events()).toEqual([{ mskus: [msku], pct: 50, days: 8 }])
    await w.db.run(sql`update promotion_activity set status = 'ended', start_at = ${at(-5)}::timestamptz, end_at = ${at(-3)}::timestamptz where id = ${id}`)
    expect(await markDealDays(w.db, today)).toBe(3)
    expect(await markDealDays(w.db, today)).toBe(0)
    await w.db.run(sql`update promotion_activity set status = 'approved' where id = ${id}`)
    await w.act('promotion-activity', id, 'cancel', { reason: '不做了' })
    expect(await events()).toEqual([])
  })
  it('refuses an overlap of the same kind, goods of another store, and stock that will not last', async () => {
    const { msku } = await w.listing('P-OV')
    await submit(await make(msku))
    expect((await submit(await make(msku, { start_at: at(10), end_at: at(15) }))).body.errors).toMatchObject([{ code: 'PROMO_OVERLAP' }])
    expect(await submit(await make(msku, { start_at: at(13), end_at: at(15) }))).toMatchObject({ status: 200 })
    const other = await insertRow(w.db, 'store', {
      store_no: 'X',
      name: 'X',
      currency: 'USD',
      time_zone: 'UTC',
      store_account_id: await insertRow(w.db, 'store_account', { account_no: 'X', name: 'X', alias: 'X' }),
    })
    expect(
      (
        await w.call('POST', 'promotion-activity', {
          name: 'x',
          store: other,
          type: 'coupon',
          start_at: at(1),
          end_at: at(2),
          lines: [{ msku, discount_pct: '5' }],
        })
      ).body.errors,
    ).toMatchObject([{ code: 'OPS_STORE_MSKU' }])
    const few = await w.listing('P-FEW')
    const file = await w.report('fba_myi', [])
    await insertRow(w.db, 'amz_fba_inventory', {
      report_file_id: file,
      row_no: 2,
      store_account_id: w.account,
      store_id: w.store,
      msku_id: few.msku,
      is_current: true,
      row_key: 'few',
      data_at: new Date().toISOString(),
      sku: 'P-FEW',
      afn_fulfillable_quantity: 30,
    })
    expect((await submit(await make(few.msku, { lines: [{ msku: few.msku, discount_pct: '5', est_units: 31 }] }))).body.errors).toMatchObject([
      { code: 'PROMO_STOCK', detail: '库存不足以支撑活动：P-FEW 预计30件' },
    ])
  })
  it('shows the margin of what runs and what ended deals brought by type', async () => {
    await w.db.run(sql`update promotion_activity set status = 'cancelled'`)
    const { msku } = await w.listing('P-BOARD')
    const running = await make(msku)
    await w.db.run(sql`update promotion_activity set status = 'running' where id = ${running}`)
    await w.db.run(
      sql`update promotion_activity_line set deal_price = 25, discount_pct = null, floor = 26, est_margin = 17, est_profit_unit = 5 where promotion_activity_id = ${running}`,
    )
    const over = await make(msku, { start_at: at(20), end_at: at(22) })
    await w.db.run(
      sql`update promotion_activity set status = 'ended', start_at = ${at(-9)}::timestamptz, end_at = ${at(-2)}::timestamptz, units = 150, sales = 3750, spend = 100, uplift_pct = 50 where id = ${over}`,
    )
    await w.db.run(sql`update promotion_activity_line set units = 150, est_profit_unit = 4 where promotion_activity_id = ${over}`)
    const { body, status } = await w.call('GET', 'promotion-activities/board')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body['cells']).toMatchObject([{ deal: running, msku, seller_sku: 'P-BOARD', price: '25.00', margin: '17.0000', below: true }])
    // a third of 150 units at 4 is what the deal added: 200 for 100 spent
    expect(body['results']).toMatchObject([{ n: 1, units: 150, sales: '3750.00', uplift: '50.00', roi: '2.00' }])
  })
  it('reads the platform’s words', () => {
    const now = new Date()
    const t = (status: string | null, from: number, to: number) => stateOf({ status, start_at: at(from), end_at: at(to) }, now)
    expect([
      t('approved', 1, 2),
      t('approved', -2, 2),
      t('approved', -3, -1),
      t('needs_attention', 1, 2),
      t('canceled', -2, 2),
      t('pending_approval', 1, 2),
      t(null, -1, 2),
    ]).toEqual(['scheduled', 'running', 'ended', 'attention', 'cancelled', 'submitted', 'running'])
  })
})
