import { insertRow } from '@crossway/test-kit'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, tsv, type Fixture } from '../testing/world.ts'
import { checkFees } from './check-fees.ts'

let w: Fixture
let us: { account: number; stores: Record<string, number> }
beforeAll(async () => {
  w = await makeFixture()
  us = await w.account('HOMVEK', 'US')
  const { db } = w.app
  const category = await insertRow(db, 'category', { code_prefix: 'C1', name_zh: '厨房', name_en: 'Kitchen' })
  const size = { len_cm: '30', wid_cm: '20', hei_cm: '10', gross_weight: '0.85' }
  const sku = await insertRow(db, 'sku', { code: 'K1', name_zh: '锅', category_id: category, ...size })
  for (const [seller_sku, qty] of [
    ['PAN', 1],
    ['TWO-PANS', 2],
  ] as const) {
    const msku = await insertRow(db, 'msku', {
      store_id: us.stores.US,
      seller_sku,
      fulfillment: 'fba',
      listing_status: 'active',
      currency: 'USD',
      mapping_status: 'mapped',
    })
    await insertRow(db, 'msku_sku', { msku_id: msku, sku_id: sku, seq: 1, qty, valid_from: '2020-01-01T00:00:00Z' })
    await db.run(
      sql`insert into msku_sold_day (msku_id, day, units, orders, sales, currency) values (${msku}, (now() at time zone 'Asia/Shanghai')::date - 5, 420, 400, 9000, 'USD')`,
    )
  }
})
afterAll(() => w.close())

const header =
  'sku fnsku asin product-name your-price longest-side median-side shortest-side unit-of-dimension item-package-weight unit-of-weight product-size-tier currency estimated-fee-total expected-fulfillment-fee-per-unit'
const preview = (fee: string): string =>
  tsv(
    header.split(' '),
    ...['PAN', 'TWO-PANS'].map((s) => [s, `X${s}`, 'B0', s, '39.99', '12.9', '8.3', '4.0', 'inches', '1.9', 'pounds', 'Large', 'USD', '9.00', fee]),
  )
const bring = (fee: string, at: string) => w.bring('f.txt', preview(fee), { store_account: us.account, data_at: at })
const list = async (tab: string): Promise<Record<string, unknown>[]> =>
  (await w.call('GET', `/api/amz-fba-fee-estimate?view=FbaEstimatedFees&tab=${tab}`)).body.rows

it('a preview stands against our article: 7.25 − 6.48 at 420 units is 323.40; a bundle has no measures of its own', async () => {
  await bring('7.25', '2026-07-01T00:00:00Z')
  expect(await list('wrong')).toMatchObject([{ sku: 'PAN', our_fee: '6.4800', fee_gap: '0.7700', units_30: 420, fee_impact: '323.4000', size_gap: '16.9709' }])
  expect((await list('current')).find((r) => r.sku === 'TWO-PANS')).toMatchObject({ our_fee: null, fee_gap: null, fee_impact: null })
})
it('who asks for a new measure finds it in the next preview, beside the fee of then', async () => {
  const [pan] = await list('wrong')
  const ask = (body: object) => w.call('POST', `/api/amz-fba-fee-estimate/${pan!.id}/remeasure`, body)
  expect((await ask({ state: 'perhaps' })).status).toBe(422)
  expect(await ask({ state: 'requested', note: '按装箱照片申请' })).toMatchObject({ status: 200, body: { remeasure_fee: '7.2500' } })
  await bring('6.48', '2026-07-05T00:00:00Z')
  expect(await list('wrong')).toEqual([])
  expect(await list('asked')).toMatchObject([{ sku: 'PAN', remeasure: 'requested', expected_fulfillment_fee_per_unit: '6.4800', fee_before: '7.2500' }])
  expect(await w.app.db.one(sql`select remeasure_fee, remeasure_note from amz_fba_fee_estimate where is_current and sku = 'PAN'`)).toEqual({
    remeasure_fee: '7.2500',
    remeasure_note: '按装箱照片申请',
  })
})
it('an article that is measured anew by us is compared again by the nightly job', async () => {
  await w.app.db.run(sql`update sku set gross_weight = 0.95 where code = 'K1'`)
  expect(await w.app.db.tx((tx) => checkFees(tx))).toBe(2)
  expect((await list('current')).find((r) => r.sku === 'PAN')).toMatchObject({ weight_gap: '-9.2815' })
})
