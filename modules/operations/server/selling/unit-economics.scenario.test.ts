import { dayOf, num } from '@crossway/kernel'
import { quickProfit } from '@crossway/pricing/model'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { breakEvenPrice, economicsOf, unitProfit } from './unit-economics.ts'

let w: Fixture
let msku: number
const today = dayOf(new Date())
beforeAll(async () => {
  w = await makeFixture()
  await w.db.run(
    sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values ('USD/CNY', 'book', ${today}::date, 'USD', 'CNY', 7.1, 'manual', 'active')`,
  )
  msku = (await w.listing('E-1')).msku
  // 59.00 CNY at 7.10 land at 8.31; Amazon quotes 6.50, a month in store costs 0.2333
  await w.db.run(sql`update sku set std_cost = 59 where code = 'E-1'`)
  await w.db.run(sql`update msku set fnsku = 'X-E1' where id = ${msku}`)
  const file = await w.report('fba_myi', [])
  await insertRow(w.db, 'amz_fba_fee_estimate', {
    report_file_id: file,
    row_no: 2,
    store_account_id: w.account,
    store_id: w.store,
    msku_id: msku,
    is_current: true,
    row_key: 'e1',
    data_at: new Date().toISOString(),
    sku: 'E-1',
    currency: 'USD',
    expected_fulfillment_fee_per_unit: '6.50',
  })
  await w.db.run(
    sql`insert into storage_fee_item (store_id, fnsku, month, type, qty, fee) values (${w.store}, 'X-E1', ${today.slice(0, 7)}, 'monthly', 300, 70)`,
  )
})
afterAll(() => w.close())

it('says what the pricing engine says of the same costs, figure by figure', async () => {
  const e = (await economicsOf(w.db, [msku], today)).get(msku)!
  expect(e).toMatchObject({ currency: 'USD', ads_pct: '12', return_pct: '5', return_handling: '3', coupon_pct: 0 })
  expect(num(e.landed).toFixed(2)).toBe('8.31')
  expect(quickProfit({ ...e, price: '29.99' }).lines.map((l) => `${l.code} ${l.amount.toFixed(2)}`)).toEqual([
    'price 29.99',
    'referral -4.50',
    'fulfil -6.50',
    'landed -8.31',
    'ads -3.60',
    'returns -0.89',
    'stor -0.35',
    'coupon 0.00',
    'vat 0.00',
  ])
  expect(unitProfit(e, '29.99')).toEqual({ profit: '5.84', margin: '19.47', landed: '8.31' })
  expect(breakEvenPrice(e)).toBe('21.99')
})
it('a deal of 29.99 with a fee of 300 for 400 units shows 5.09 a unit, 16.97 %', async () => {
  const r = await w.call('POST', 'promotion-activity', {
    name: '秋促',
    store: w.store,
    type: 'best_deal',
    start_at: `${today}T16:00:00+08:00`,
    end_at: '2099-01-01T00:00:00+08:00',
    fee_fixed: '300',
    lines: [{ msku, deal_price: '29.99', est_units: 400 }],
  })
  expect(r.body.lines).toMatchObject([{ regular_price: '39.99', landed: '8.31', est_profit_unit: '5.09', est_margin: '16.9700' }])
})
it('a price change of −12 % shows its margins, 29.86 to 24.38 % while a coupon of 3 % runs, and refuses what is below the price that loses nothing', async () => {
  const coupon = await w.call('POST', 'promotion-activity', {
    name: '券',
    store: w.store,
    type: 'coupon',
    start_at: `${today}T00:00:00+08:00`,
    end_at: '2099-01-01T00:00:00+08:00',
    lines: [{ msku, discount_pct: '3' }],
  })
  await w.db.run(sql`update promotion_activity set status = 'running' where id = ${coupon.body.id}`)
  const change = async (after: string) =>
    (await w.call('POST', 'price-change', { store: w.store, type: 'price', reason: 'compete', lines: [{ msku, after }] })).body
  expect((await change('35.19')).lines).toMatchObject([{ before: '39.99', change_pct: '-12.0000', margin_before: '29.8600', margin_after: '24.3800' }])
  const low = await change('20.00')
  expect(low.lines).toMatchObject([{ floor: '22.93' }])
  expect((await w.act('price-change', low.id, 'submit')).body.errors).toMatchObject([{ code: 'PRICE_FLOOR', detail: '低于底价22.93：E-1' }])
})
