import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { demo } from './demo.ts'

let w: Fixture
beforeAll(async () => void (w = await makeFixture()))
afterAll(() => w.close())

describe('the demo company', () => {
  it('has reports of every kind for a shop, brought in by the common door, and a snapshot with its changes', async () => {
    const { stores } = await w.account('HOMVEK', 'US')
    const { stores: eu } = await w.account('RHINE', 'DE')
    for (let i = 0; i < 16; i++)
      await insertRow(w.app.db, 'msku', {
        store_id: i < 8 ? stores.US : eu.DE,
        seller_sku: `D-${i}`,
        title: `Pan ${i}`,
        price: '29.99',
        fulfillment: 'fba',
        listing_status: 'active',
        currency: 'USD',
        mapping_status: 'unmapped',
      })
    let seed = 1
    const rand = (): number => (seed = (seed * 16807) % 2147483647) / 2147483647
    await w.app.db.tx((tx) => demo({ app: w.app, tx, rand, created: new Map(), today: '2026-11-20' }))
    expect(await w.count('report_file', `status = 'parsed'`)).toBe(28)
    expect(await w.count('report_file', `status <> 'parsed'`)).toBe(0)
    expect(await w.count('amz_order')).toBe(2 * 31 * 8)
    expect(await w.app.db.rows(sql`select f.type from report_file f join report_row r on r.report_file_id = f.id group by f.type order by 1`)).toEqual([
      { type: 'ads_sp' },
      { type: 'returns' },
    ])
    expect(await w.app.db.rows(sql`select distinct change_type from listing_change order by 1`)).toEqual([{ change_type: 'price' }])
    for (const t of [
      'amz_fba_inventory',
      'amz_open_listing',
      'amz_fba_fee_estimate',
      'amz_removal_order_line',
      'amz_removal_shipment_line',
      'amz_listing_active',
      'amz_afn_country_inventory',
      'amz_coupon',
      'amz_deal',
      'amz_listing_all',
    ])
      expect(await w.count(t, 'is_current'), t).toBeGreaterThan(0)
  })
})
