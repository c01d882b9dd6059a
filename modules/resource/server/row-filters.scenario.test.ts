import { insertRow } from '@crossway/test-kit'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, tsv, type Fixture } from './testing/world.ts'

let w: Fixture
let us: { account: number; stores: Record<string, number> }
let brand: number
beforeAll(async () => {
  w = await makeFixture()
  us = await w.account('HOMVEK', 'US')
  const { db } = w.app
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
  brand = await row('brand', { code: 'B1', name: 'Brand', status: 'active' })
  const category = await row('category', { code_prefix: 'C1', name_zh: '厨房', name_en: 'Kitchen' })
  const sku = await row('sku', { code: 'K1', name_zh: '锅', brand_id: brand, category_id: category })
  const msku = await row('msku', {
    store_id: us.stores.US,
    seller_sku: 'IN',
    fulfillment: 'fba',
    listing_status: 'active',
    currency: 'USD',
    mapping_status: 'mapped',
    plan_price: '40.86',
    min_price: '38.00',
  })
  await row('msku_sku', { msku_id: msku, sku_id: sku, seq: 1, qty: 1, valid_from: '2020-01-01T00:00:00Z' })
  await w.bring('p.txt', tsv(['sku', 'asin', 'price', 'quantity'], ['IN', 'B0', '37.50', 5], ['OUT', 'B1', '9.00', 5]), { store_account: us.account })
})
afterAll(() => w.close())
const list = async (query: string): Promise<Record<string, unknown>[]> =>
  (await w.call('GET', `/api/amz-open-listing?view=OpenListingsPrice&${query}`)).body.rows
const filter = (f: object): string => `filter=${encodeURIComponent(JSON.stringify(f))}`

describe('rows of reports', () => {
  it('are found by the brand and the category of the article that their listing sells', async () => {
    expect(await list(filter({ 'msku.skus.sku.brand': { in: [brand] } }))).toMatchObject([{ sku: 'IN' }])
    expect(await list(filter({ 'msku.skus.sku.brand': { in: [brand + 99] } }))).toEqual([])
    const category = await w.app.db.one<{ id: number }>(sql`select id from category where code_prefix = 'C1'`)
    expect(await list(filter({ 'msku.skus.sku.category': { in: [category.id] } }))).toMatchObject([{ sku: 'IN' }])
  })
  it('stand against the planned price and the floor of the listing; below the floor they have a tab (tool.md scenario 11)', async () => {
    expect(await list('q=IN')).toMatchObject([{ plan_gap: -3.36, floor_gap: -0.5 }])
    expect(await list('q=OUT')).toMatchObject([{ plan_gap: null, floor_gap: null }])
    expect(await list('tab=underFloor')).toMatchObject([{ sku: 'IN' }])
  })
})
