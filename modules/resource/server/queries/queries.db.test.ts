import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, tsv, type Fixture } from '../testing/world.ts'
import { browseNode } from './browse-tree.ts'
import { feeEstimate, listing, listingChanges, removalLines } from './offers.ts'
import { couponCost, dealRevenue } from './promotions.ts'

let w: Fixture
let us: { account: number; stores: Record<string, number> }
let msku: number
let store: number
beforeAll(async () => {
  w = await makeFixture()
  us = await w.account('HOMVEK', 'US')
  store = us.stores.US!
  msku = await insertRow(w.app.db, 'msku', { store_id: store, seller_sku: 'SKU-A', fulfillment: 'fba', currency: 'USD' })
})
afterAll(() => w.close())
const at = (day: string): { store_account: number; data_at: string } => ({ store_account: us.account, data_at: `${day}T10:00:00Z` })

const coupon = (spent: number, discount: number, sales: number, redemptions: number): string =>
  JSON.stringify({
    reportSpecification: { reportType: 'GET_COUPON_PERFORMANCE_REPORT' },
    coupons: [
      {
        couponId: 'C1',
        marketplaceId: 'ATVPDKIKX0DER',
        currencyCode: 'USD',
        name: 'Save',
        startDateTime: '2026-06-01T00:00:00Z',
        endDateTime: '2026-06-30T00:00:00Z',
        discountType: 'PERCENT_OFF_LIST_PRICE',
        discountAmount: 10,
        clips: 250,
        redemptions,
        budget: 1000,
        totalDiscount: discount,
        budgetSpent: spent,
        budgetRemaining: 1000 - spent,
        budgetPercentageUsed: spent / 10,
        sales,
        asins: [{ asin: 'B1' }],
      },
    ],
  })

describe('what other modules ask', () => {
  it('cost of coupons in a range is what their lifetime values grew by', async () => {
    await w.bring('c1.json', coupon(100, 80, 500, 20), at('2026-06-05'))
    await w.bring('c2.json', coupon(245, 200, 1250, 50), at('2026-06-10'))
    expect(await couponCost(w.app.db, store, '2026-06-01', '2026-06-30')).toMatchObject([
      { coupon_id: 'C1', redemptions: 50, spent: '245.0000', discount: '200.0000', platform_fee: '45.0000', sales: '1250.0000', asins: ['B1'] },
    ])
    expect(await couponCost(w.app.db, store, '2026-06-06', '2026-06-10')).toMatchObject([
      { redemptions: 30, spent: '145.0000', platform_fee: '25.0000', sales: '750.0000' },
    ])
    expect(await couponCost(w.app.db, store, '2026-06-11', '2026-06-30')).toEqual([])
  })
  it('a row’s history tells from old to new what changed, youngest first, and skips reports that said the same', async () => {
    const same = coupon(245, 200, 1250, 50)
    await w.bring('c3.json', same.replace('Save', 'Save more'), at('2026-06-11'))
    const row = await w.app.db.one<{ id: number }>(sql`select id from amz_coupon where is_current and coupon_id = 'C1'`)
    const { status, body } = await w.call('GET', `/api/report-row/amz-coupon/${row.id}/history`)
    expect(status).toBe(200)
    expect(body.versions.map((v: { changes: { column: string }[] }) => v.changes.map((c) => c.column).sort())).toEqual([
      ['name'],
      ['budget_percentage_used', 'budget_remaining', 'budget_spent', 'platform_fee', 'redemptions', 'sales', 'total_discount'],
      [],
    ])
    expect(body.versions[0].changes).toEqual([{ column: 'name', old: 'Save', new: 'Save more' }])
    expect(body.versions.map((v: { figures: { budget_spent: string } }) => v.figures.budget_spent)).toEqual(['245.0000', '245.0000', '100.0000'])
    expect((await w.call('GET', '/api/report-row/amz-coupon/999999/history')).status).toBe(404)
    expect((await w.call('GET', `/api/report-row/report-file/${row.id}/history`)).status).toBe(404)
  })
  it('revenue of deals by their beginning, cancelled ones left out', async () => {
    const deal = (promotionId: string, status: string, start: string) => ({
      promotionId,
      promotionName: promotionId,
      merchantId: 'M1',
      marketplaceId: 'ATVPDKIKX0DER',
      type: 'LIGHTNING_DEAL',
      status,
      startDateTime: start,
      endDateTime: start,
      unitsSold: 180,
      glanceViews: 6000,
      revenue: 3240,
      revenueCurrencyCode: 'USD',
      lastUpdatedDateTime: start,
      includedProducts: [],
    })
    const text = JSON.stringify({
      reportSpecification: { reportType: 'GET_PROMOTION_PERFORMANCE_REPORT' },
      promotions: [
        deal('D1', 'APPROVED', '2026-06-03T10:00:00Z'),
        deal('D2', 'CANCELED', '2026-06-04T10:00:00Z'),
        deal('D3', 'APPROVED', '2026-07-04T10:00:00Z'),
      ],
    })
    expect((await w.bring('d.json', text, at('2026-07-05'))).status).toBe('parsed')
    expect(await dealRevenue(w.app.db, store, '2026-06-01', '2026-06-30')).toMatchObject([
      { promotion_id: 'D1', units: 180, revenue: '3240.0000', currency: 'USD' },
    ])
  })
  it('a deal’s fee is typed once and stays across reports; its baseline is what its articles sold before', async () => {
    const day = (n: number): string => `2026-08-${String(n).padStart(2, '0')}`
    const orders = tsv(
      ['amazon-order-id', 'purchase-date', 'last-updated-date', 'order-status', 'sales-channel', 'sku', 'asin', 'quantity', 'currency', 'item-price'],
      ...[3, 9, 12].map((d, i) => [
        `112-000000${i}-0000001`,
        `${day(d)}T18:00:00+00:00`,
        `${day(d)}T19:00:00+00:00`,
        'Shipped',
        'Amazon.com',
        'SKU-A',
        'B0DEAL',
        14,
        'USD',
        '99.00',
      ]),
    )
    expect((await w.bring('o.txt', orders, at('2026-08-15'))).status).toBe('parsed')
    const text = (units: number): string =>
      JSON.stringify({
        reportSpecification: { reportType: 'GET_PROMOTION_PERFORMANCE_REPORT' },
        promotions: [
          {
            promotionId: 'D9',
            promotionName: 'D9',
            merchantId: 'M1',
            marketplaceId: 'ATVPDKIKX0DER',
            type: 'LIGHTNING_DEAL',
            status: 'APPROVED',
            startDateTime: '2026-08-15T10:00:00Z',
            endDateTime: '2026-08-17T10:00:00Z',
            unitsSold: units,
            glanceViews: 6000,
            revenue: 3240,
            revenueCurrencyCode: 'USD',
            lastUpdatedDateTime: `2026-08-${15 + units}T10:00:00Z`,
            includedProducts: [{ asin: 'B0DEAL', productName: 'P', productUnitsSold: units }],
          },
        ],
      })
    expect((await w.bring('d9.json', text(1), at('2026-08-16'))).status).toBe('parsed')
    const deal = () =>
      w.app.db.one<{ id: number; fee: string | null; base: string | null }>(
        sql`select id, deal_fee as fee, baseline_units as base from amz_deal where is_current and promotion_id = 'D9'`,
      )
    // 3 × 14 pieces over fourteen days.
    expect(await deal()).toMatchObject({ fee: null, base: '3.00' })
    expect((await w.call('POST', `/api/amz-deal/${(await deal()).id}/fee`, { deal_fee: '150.00' })).status).toBe(200)
    expect((await w.call('POST', `/api/amz-deal/${(await deal()).id}/fee`, { deal_fee: '-1' })).status).toBe(422)
    expect((await w.bring('d9b.json', text(2), at('2026-08-17'))).status).toBe('parsed')
    expect(await deal()).toMatchObject({ fee: '150.0000', base: '3.00' })
  })
  it('an article’s offer, its changes and its fees', async () => {
    const head = [
      'item-name',
      'item-description',
      'listing-id',
      'seller-sku',
      'price',
      'quantity',
      'open-date',
      'asin1',
      'product-id-type',
      'product-id',
      'fulfillment-channel',
      'status',
    ]
    const row = (price: string) => ['Rack', '', 'L1', 'SKU-A', price, '', '2026-05-02 05:18:00 PDT', 'B1', 1, 'B1', 'AMAZON_NA', 'Active']
    await w.bring('l1.txt', tsv(head, row('19.99')), at('2026-06-01'))
    await w.bring('l2.txt', tsv(head, row('18.99')), at('2026-06-02'))
    expect(await listing(w.app.db, store, msku)).toMatchObject({ sku: 'SKU-A', price: '18.9900', status: 'active', asin: 'B1' })
    const day = (d: number): string => new Date(Date.now() + d * 86_400_000).toISOString().slice(0, 10)
    const changes = [...(await listingChanges(w.app.db, store, '2026-06-01', '2026-06-03')), ...(await listingChanges(w.app.db, store, day(-1), day(1)))]
    expect(changes).toMatchObject([{ sku: 'SKU-A', change_type: 'price' }])
    expect(await feeEstimate(w.app.db, store, msku)).toBeUndefined()
    const fees = tsv(
      [
        'sku',
        'fnsku',
        'asin',
        'your-price',
        'longest-side',
        'currency',
        'estimated-fee-total',
        'estimated-referral-fee-per-unit',
        'expected-fulfillment-fee-per-unit',
      ],
      ['SKU-A', 'X1', 'B1', '18.99', '10', 'USD', '10.10', '2.85', '7.25'],
    )
    expect((await w.bring('fees.txt', fees, at('2026-06-02'))).status).toBe('parsed')
    expect(await feeEstimate(w.app.db, store, msku)).toMatchObject({ source: 'report', total: '10.1000', fulfilment: '7.2500', currency: 'USD' })
  })
  it('lines of removal orders', async () => {
    const text = tsv(
      [
        'request-date',
        'order-id',
        'order-type',
        'service-speed',
        'order-status',
        'last-updated-date',
        'sku',
        'fnsku',
        'disposition',
        'requested-quantity',
        'cancelled-quantity',
        'disposed-quantity',
        'shipped-quantity',
        'in-process-quantity',
        'removal-fee',
        'currency',
      ],
      ['2026-06-01T00:00:00Z', 'RM1', 'Return', 'Standard', 'Processing', '2026-06-02T00:00:00Z', 'SKU-A', 'X1', 'Sellable', 10, 1, 0, 6, 3, '6.36', 'USD'],
    )
    expect((await w.bring('rm.txt', text, at('2026-06-03'))).status).toBe('parsed')
    expect(await removalLines(w.app.db, ['RM1', 'none'])).toMatchObject([
      { order_id: 'RM1', requested: 10, cancelled: 1, shipped: 6, in_process: 3, removal_fee: '6.3600', msku },
    ])
  })
  it('a browse node inherits its referral category, and its own wins; our words stay across snapshots', async () => {
    const market = (await w.app.db.one<{ id: number }>(sql`select marketplace_id as id from store where id = ${store}`)).id
    const node = (id: string, name: string, path: string, kids: number): string =>
      `<Node><browseNodeId>${id}</browseNodeId><browseNodeName>${name}</browseNodeName><browsePathById>${path}</browsePathById><hasChildren>${kids > 0}</hasChildren><childNodes count="${kids}"></childNodes><productTypeDefinitions></productTypeDefinitions></Node>`
    const tree = (last: string): string =>
      `<?xml version="1.0"?><Result>${node('1', 'Home, Kitchen', '1', 1)}${node('2', 'Racks', '1,2', 1)}${node('3', last, '1,2,3', 0)}</Result>`
    expect((await w.bring('tree.xml', tree('Dish racks'), { marketplace: market })).status).toBe('parsed')
    const list = async (q: string) =>
      (await w.call('GET', `/api/browse-tree?marketplace=${market}${q}`)).body.rows as {
        id: number
        node: string
        name: string
        referral_category: string | null
      }[]
    expect((await list('')).map((n) => n.name)).toEqual(['Home, Kitchen'])
    const [second] = await list('&parent=1')
    expect(second).toMatchObject({ node: '2', name: 'Racks', children: 1 })
    expect((await list('&q=dish')).map((n) => n.node)).toEqual(['3'])
    expect((await w.call('POST', `/api/browse-tree/${second!.id}/map`, { name_zh: '置物架', referral_category_code: 'home' })).body).toMatchObject({
      name_zh: '置物架',
      referral_category: 'home',
    })
    expect(await browseNode(w.app.db, market, '3')).toMatchObject({ referral_category_code: null, referral_category: 'home' })
    const third = (await list('&parent=2'))[0]!
    await w.call('POST', `/api/browse-tree/${third.id}/map`, { referral_category_code: 'kitchen' })
    expect(await browseNode(w.app.db, market, '3')).toMatchObject({ referral_category: 'kitchen' })
    expect((await w.bring('tree2.xml', tree('Dish racks, new'), { marketplace: market })).status).toBe('parsed')
    expect(await browseNode(w.app.db, market, '2')).toMatchObject({ name_zh: '置物架', referral_category: 'home' })
    expect(await browseNode(w.app.db, market, '3')).toMatchObject({ name: 'Dish racks, new', referral_category: 'kitchen' })
    expect((await w.call('POST', '/api/browse-tree/999999/map', {})).status).toBe(404)
  })
})
