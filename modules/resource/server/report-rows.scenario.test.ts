import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { superCtx } from '@crossway/test-kit'
import { purgeJob } from './purge-job.ts'
import { reportFreshness, rows } from './queries/rows.ts'
import { salesDaily } from './queries/sales.ts'
import { fbaStock, listings, orders, type Order } from './testing/small-files.ts'
import { makeFixture, tsv, type Fixture } from './testing/world.ts'

let w: Fixture
let us: { account: number; stores: Record<string, number> }
let jp: typeof us
beforeAll(async () => {
  w = await makeFixture()
  us = await w.account('HOMVEK', 'US')
  jp = await w.account('MIZUYA', 'JP')
})
afterAll(() => w.close())

const many = (n: number, price: (i: number) => string): Order[] =>
  Array.from({ length: n }, (_, i) => ({ id: `114-${String(i).padStart(7, '0')}-0000001`, price: price(i), sku: `A-${i % 7}` }))

describe('orders', () => {
  it('1. one wrong number among a thousand rows refuses the file; the corrected one lands whole, both stay archived', async () => {
    const bad = await w.bring('orders.txt', orders(many(1000, (i) => (i === 729 ? '12x5' : '12.50'))), { store_account: us.account })
    expect(bad).toMatchObject({ status: 'failed', detail: '第731行 item-price 不是数字:12x5' })
    expect(await w.count('amz_order_item')).toBe(0)
    const findings = await w.call('GET', `/api/report-file/${bad.file}/findings`)
    expect(findings.body.found).toMatchObject([{ code: 'R005', line: 731, column_name: 'item-price', value: '12x5' }])
    const good = await w.bring('orders.txt', orders(many(1000, () => '12.50')), { store_account: us.account })
    expect(good).toMatchObject({ status: 'parsed', rows: 1000 })
    expect(await w.count('amz_order_item', 'is_current')).toBe(1000)
    expect(await w.count('amz_order')).toBe(1000)
    expect((await w.file(bad.file)).attachment_id).not.toBe((await w.file(good.file)).attachment_id)
    expect((await w.call('POST', `/api/report-file/${bad.file}/actions/reparse`, { args: {}, version: (await w.file(bad.file)).version })).status).toBe(200)
    expect(await w.work()).toMatchObject([{ status: 'failed' }])
    await w.app.db.run(sql`delete from amz_order_item`)
    await w.app.db.run(sql`delete from amz_order`)
  })

  it('8. sales of a day: three units, two orders, 55.97; after a cancellation two, one, 35.98', async () => {
    const three: Order[] = [
      { id: '111-0000001-0000001', quantity: 2, price: '39.98', discount: '4.00' },
      { id: '111-0000002-0000002', quantity: 1, price: '19.99', discount: '0' },
      { id: '111-0000003-0000003', quantity: 0, price: '', status: 'Cancelled' },
    ]
    await w.bring('o1.txt', orders(three), { store_account: us.account })
    const sold = () => salesDaily(w.app.db, { store: us.stores.US! }, '2026-06-01', '2026-06-01')
    expect(await sold()).toMatchObject([{ day: '2026-06-01', units: 3, orders: 2, sales: '55.9700' }])
    const later = await w.bring('o2.txt', orders([{ ...three[1]!, status: 'Cancelled', updated: '2026-06-02T10:00:00+00:00' }, three[0]!]), {
      store_account: us.account,
    })
    expect(await sold()).toMatchObject([{ units: 2, orders: 1, sales: '35.9800' }])
    expect(await w.file(later.file)).toMatchObject({ changed_rows: 1, unchanged_rows: 1, new_rows: 0 })
    const head = await w.app.db.one(sql`select order_status, order_total from amz_order where amazon_order_id = '111-0000001-0000001'`)
    expect(head).toEqual({ order_status: 'shipped', order_total: '35.9800' })
    const file = await w.file(later.file)
    expect((await w.call('POST', `/api/report-file/${later.file}/actions/rollback`, { args: { reason: '取消有误' }, version: file.version })).status).toBe(200)
    expect((await w.call('GET', `/api/report-file/${later.file}`)).body).toMatchObject({ problem: { code: 'R_UNDONE', params: { reason: '取消有误' } } })
    expect(await sold()).toMatchObject([{ units: 3, orders: 2, sales: '55.9700' }])
  })

  it('an older state of an order never takes the place of a later one', async () => {
    await w.bring('late.txt', orders([{ id: '111-0000009-0000009', price: '10.00', updated: '2026-06-05T00:00:00+00:00' }]), { store_account: us.account })
    await w.bring('early.txt', orders([{ id: '111-0000009-0000009', price: '8.00', status: 'Pending', updated: '2026-06-04T00:00:00+00:00' }]), {
      store_account: us.account,
    })
    expect(await w.app.db.rows(sql`select item_price, order_status from amz_order_item where amazon_order_id = '111-0000009-0000009' and is_current`)).toEqual([
      { item_price: '10.0000', order_status: 'shipped' },
    ])
  })

  it('shows an amount in yuan at the rate of its day, within a week before it, else at the month’s, else not at all', async () => {
    const yuan = async (id: string): Promise<unknown> => {
      const filter = encodeURIComponent(JSON.stringify({ amazon_order_id: { eq: id } }))
      return (await w.call('GET', `/api/amz-order?view=OrderBasic&fields=order_total,approx_cny&filter=${filter}`)).body.rows[0].approx_cny
    }
    const rate = (type: string, date: string, of: string) =>
      w.app.db.run(
        sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values ('USD/CNY', ${type}, ${date}::date, 'USD', 'CNY', ${of}::numeric, 'manual', 'active')`,
      )
    await w.bring('yuan.txt', orders([{ id: '111-0000019-0000019', price: '10.00' }]), { store_account: us.account })
    expect(await yuan('111-0000019-0000019')).toBeNull()
    await rate('month_pl', '2026-06-01', '7.0')
    expect(Number(await yuan('111-0000019-0000019'))).toBe(70)
    await rate('spot', '2026-05-20', '9')
    expect(Number(await yuan('111-0000019-0000019'))).toBe(70)
    await rate('spot', '2026-05-28', '7.1234')
    expect(Number(await yuan('111-0000019-0000019'))).toBe(71.23)
  })

  it('multi-channel orders are kept and are no sale', async () => {
    await w.bring('mcf.txt', orders([{ id: 'S01-1234567-1234567', price: '5.00', site: 'Non-Amazon US', sku: 'MCF-1' }]), { store_account: us.account })
    expect(await salesDaily(w.app.db, { store: us.stores.US! }, '2026-06-01', '2026-06-01')).not.toEqual(
      expect.arrayContaining([expect.objectContaining({ sku: 'MCF-1' })]),
    )
    expect(await w.count('amz_order', `amazon_order_id = 'S01-1234567-1234567' and is_mcf`)).toBe(1)
  })
})

describe('snapshots', () => {
  const at = (hour: string) => `2026-06-20T${hour}:00+00:00`
  const current = async () =>
    w.app.db.one<{ q: number; n: number }>(
      sql`select max(afn_fulfillable_quantity) filter (where sku = 'SKU-A') as q, count(*)::int as n from amz_fba_inventory where is_current and store_account_id = ${us.account}`,
    )
  it('4. a late file does not become current; one with far fewer rows waits until a person accepts it', async () => {
    const put = (name: string, n: number, first: number, hour: string) => w.bring(name, fbaStock(n, first), { store_account: us.account, data_at: at(hour) })
    expect(await put('1510.txt', 200, 80, '15:10')).toMatchObject({ status: 'parsed' })
    expect(await current()).toEqual({ q: 80, n: 200 })
    const late = await put('0610.txt', 200, 90, '06:10')
    expect(late.status).toBe('parsed')
    expect(await current()).toEqual({ q: 80, n: 200 })
    expect((await w.call('GET', `/api/report-file/${late.file}/findings`)).body.found).toMatchObject([
      { severity: 'warning', code: 'R010', detail: '数据时间早于当前快照' },
      { code: 'R013' },
    ])
    const short = await put('1610.txt', 120, 70, '16:10')
    expect(short).toMatchObject({ status: 'review', detail: '行数较上次下降 40%' })
    expect(await current()).toEqual({ q: 80, n: 200 })
    const file = await w.file(short.file)
    expect((await w.call('POST', `/api/report-file/${short.file}/actions/accept`, { args: {}, version: file.version })).status).toBe(200)
    expect(await current()).toEqual({ q: 70, n: 120 })
    expect(
      (await w.call('POST', `/api/report-file/${short.file}/actions/rollback`, { args: { reason: '半份' }, version: (await w.file(short.file)).version }))
        .status,
    ).toBe(200)
    expect(await current()).toEqual({ q: 80, n: 200 })
  })

  it('2b. the same snapshot again is fresh, and no row is written', async () => {
    const before = await w.count('amz_fba_inventory')
    const [again] = await w.upload('same.txt', fbaStock(200, 80), { store_account: us.account })
    expect(again!.outcome).toBe('confirmed')
    expect(await w.count('amz_fba_inventory')).toBe(before)
    expect((await w.file(again!.file)).confirmed_at).toBeTruthy()
    const fresh = await reportFreshness(w.app.db, us.stores.US!)
    expect(fresh.find((f) => f.type === 'fba_myi')).toMatchObject({ file: again!.file, rows: 200 })
  })

  it('9. two listing snapshots give exactly three changes and one listing lost; the same file again adds none', async () => {
    const first = [{ sku: 'L-1' }, { sku: 'L-2', price: '10.00' }, { sku: 'L-3' }, { sku: 'L-4', price: '30.00' }]
    const put = (name: string, list: Parameters<typeof listings>[0], data_at: string) => w.bring(name, listings(list), { store_account: us.account, data_at })
    const one = await put('all-1.txt', first, '2026-06-20T01:00:00Z')
    expect(one.status).toBe('parsed')
    expect(await w.count('listing_change')).toBe(0)
    expect(await w.count('msku', `seller_sku like 'L-%' and mapping_status = 'unmapped'`)).toBe(4)
    expect(await w.count('amz_listing_all', 'is_current and msku_id is not null')).toBe(4)
    const second = [{ sku: 'L-1', status: 'Inactive' }, { sku: 'L-2', price: '11.00' }, { sku: 'L-3' }, { sku: 'L-4', price: '30.10' }, { sku: 'L-5' }]
    const two = await put('all-2.txt', second, '2026-06-21T01:00:00Z')
    expect(two.status).toBe('parsed')
    const changes = await w.app.db.rows(sql`select seller_sku, change_type, old_value, new_value from listing_change order by seller_sku`)
    expect(changes).toEqual([
      { seller_sku: 'L-1', change_type: 'status', old_value: 'active', new_value: 'inactive' },
      { seller_sku: 'L-2', change_type: 'price', old_value: '10.0000', new_value: '11.0000' },
      { seller_sku: 'L-5', change_type: 'added', old_value: null, new_value: 'active' },
    ])
    expect(await w.count('outbox_event', `event = 'listing.lost'`)).toBe(1)
    expect((await put('all-2b.txt', second, '2026-06-22T01:00:00Z')).outcome).toBe('confirmed')
    expect(await w.count('listing_change')).toBe(3)
  })

  it('a price that jumped by more than half waits for a person', async () => {
    const jump = await w.bring(
      'all-3.txt',
      listings([{ sku: 'L-1', status: 'Inactive' }, { sku: 'L-2', price: '99.00' }, { sku: 'L-3' }, { sku: 'L-4', price: '30.10' }, { sku: 'L-5' }]),
      {
        store_account: us.account,
        data_at: '2026-06-23T01:00:00Z',
      },
    )
    expect(jump).toMatchObject({ status: 'review', detail: '1 个商品价格变动超过 50%' })
  })
})

describe('removals', () => {
  const header =
    'request-date order-id order-type service-speed order-status last-updated-date sku fnsku disposition requested-quantity cancelled-quantity disposed-quantity shipped-quantity in-process-quantity removal-fee currency'.split(
      ' ',
    )
  it('tell the fee of a handled unit and whether the quantities add up', async () => {
    const text = tsv(header, [
      '2026-06-01T00:00:00+00:00',
      'RM1',
      'Return',
      'Standard',
      'Processing',
      '2026-06-02T00:00:00+00:00',
      'SKU-A',
      'X000',
      'Unsellable',
      10,
      1,
      0,
      6,
      3,
      '6.36',
      'USD',
    ])
    expect((await w.bring('removal.txt', text, { store_account: us.account })).status).toBe('parsed')
    expect(await w.app.db.one(sql`select unit_fee, quantity_gap, order_type, disposition from amz_removal_order_line where is_current`)).toEqual({
      unit_fee: '1.0600',
      quantity_gap: 0,
      order_type: 'return',
      disposition: 'unsellable',
    })
  })
  it('shipments replace an order’s earlier parcels, and equal parcels in a file are added up', async () => {
    const h = 'request-date order-id shipment-date sku fnsku disposition shipped-quantity carrier tracking-number removal-order-type'.split(' ')
    const parcel = (track: string, qty: number) => [
      '2026-06-01T00:00:00+00:00',
      'RM1',
      '2026-06-03T00:00:00+00:00',
      'SKU-A',
      'X000',
      'Unsellable',
      qty,
      'UPS',
      track,
      'Return',
    ]
    await w.bring('s1.txt', tsv(h, parcel('1Z1', 2)), { store_account: us.account })
    await w.bring('s2.txt', tsv(h, parcel('1Z1', 2), parcel('1Z1', 1), parcel('1Z2', 3)), { store_account: us.account })
    expect(await w.app.db.rows(sql`select tracking_number as t, shipped_quantity as q from amz_removal_shipment_line where is_current order by 1`)).toEqual([
      { t: '1Z1', q: 3 },
      { t: '1Z2', q: 3 },
    ])
  })
})

describe('what a file may look like', () => {
  const fees = (sep: string, price: string, eol = '\n', bom = '') =>
    bom +
    [
      ['sku', 'asin', 'price', 'quantity', 'Business Price', 'a new column'],
      ['P-1', 'B000000009', price, '3', '', 'kept'],
    ]
      .map((r) => r.join(sep))
      .join(eol) +
    eol
  it('CRLF, lone CR, a BOM, comma decimals and unknown columns are all read', async () => {
    for (const [i, text] of [fees('\t', '12.50', '\r\n'), fees('\t', '12,50', '\r', '\ufeff')].entries()) {
      const f = await w.bring(`open-${i}.txt`, text, { store_account: us.account, data_at: `2026-06-2${i}T00:00:00Z` })
      expect(f.status).toBe('parsed')
      expect(await w.app.db.one(sql`select price, extra, row_no from amz_open_listing where report_file_id = ${f.file}`)).toEqual({
        price: '12.5000',
        extra: { 'a-new-column': 'kept' },
        row_no: 2,
      })
    }
    const survey = (
      await w.call(
        'GET',
        `/api/report-file/${(await w.app.db.one<{ id: number }>(sql`select max(id) as id from report_file where type = 'open_listings'`)).id}/findings`,
      )
    ).body.survey
    expect(survey.unknownColumns).toEqual(['a-new-column'])
  })
  it('Japanese bytes of a Japanese shop are read as cp932', async () => {
    const name = Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67])
    const head = 'item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\topen-date\tasin1\tproduct-id-type\tproduct-id\tfulfillment-channel\n'
    const f = await w.bring(
      'jp.txt',
      Buffer.concat([Buffer.from(head), name, Buffer.from('\t\tL\tJ-1\t1980\t\t2026/05/02 05:18:00 JST\tB1\t1\tB1\tAMAZON_JP\n')]),
      { store_account: jp.account },
    )
    expect(f.status).toBe('parsed')
    expect(await w.app.db.one(sql`select item_name, currency, fulfillment_channel as c from amz_listing_active where report_file_id = ${f.file}`)).toEqual({
      item_name: 'テスト',
      currency: 'JPY',
      c: 'amazon',
    })
    expect((await w.file(f.file)).encoding).toBe('shift_jis')
  })
  it('missing columns, long rows, workbooks and foreign tables are refused with the reason', async () => {
    const all = { store_account: us.account }
    expect(await w.bring('x.txt', 'sku\tasin\tprice\nA\tB\t1\n', { ...all, type: 'open_listings' })).toMatchObject({
      status: 'failed',
      detail: '表头与报告类型不符,缺少列:quantity',
    })
    expect(await w.bring('long.txt', fees('\t', '1.00').replace('kept', 'kept\tmore\tand more'), all)).toMatchObject({
      status: 'failed',
      detail: '第2行列数8,多于表头6',
    })
    expect((await w.bring('book.xlsx', Buffer.from('PK\u0003\u0004[Content_Types].xml'), all)).detail).toMatch(/Excel 工作簿/)
    expect((await w.bring('foreign.csv', '时间,汇率,店铺\n1,2,3\n', all)).detail).toMatch(/不属于任何已登记的报告/)
    expect((await w.bring('empty.txt', '', all)).detail).toMatch(/文件是空的/)
  })
  it('a report without a page of its own is kept row by row and read by its columns', async () => {
    const text = tsv(
      ['return-date', 'order-id', 'sku', 'asin', 'fnsku', 'product-name', 'quantity', 'fulfillment-center-id', 'detailed-disposition', 'reason'],
      ['2026-06-01T00:00:00+00:00', '111-0000001-0000001', 'A-1', 'B1', 'X1', 'N', 1, 'ABE2', 'SELLABLE', 'UNWANTED_ITEM'],
    )
    const f = await w.bring('returns.txt', text, { store_account: us.account })
    expect(f).toMatchObject({ status: 'parsed', rows: 1 })
    expect(await rows(w.app.db, f.file)).toMatchObject([{ row_no: 2, values: { sku: 'A-1', reason: 'UNWANTED_ITEM' } }])
  })
  it('coupons in JSON: fee, and the gap of the budget', async () => {
    const coupon = {
      couponId: 'C1',
      marketplaceId: 'ATVPDKIKX0DER',
      currencyCode: 'USD',
      name: 'Save',
      startDateTime: '2026-06-01T00:00:00Z',
      endDateTime: '2026-06-09T00:00:00Z',
      discountType: 'PERCENT_OFF_LIST_PRICE',
      discountAmount: 10,
      clips: 250,
      redemptions: 50,
      budget: 1000.0,
      totalDiscount: 200.0,
      budgetSpent: 245.0,
      budgetRemaining: 755.0,
      budgetPercentageUsed: 24.5,
      sales: 1250.0,
      asins: [{ asin: 'B1' }],
    }
    const f = await w.bring('coupon.json', JSON.stringify({ reportSpecification: { reportType: 'GET_COUPON_PERFORMANCE_REPORT' }, coupons: [coupon] }))
    expect(f.status).toBe('parsed')
    expect(await w.app.db.one(sql`select platform_fee, budget_gap, clips, discount_type, asins, store_id from amz_coupon where is_current`)).toEqual({
      platform_fee: '45.0000',
      budget_gap: '0.0000',
      clips: 250,
      discount_type: 'percent',
      asins: ['B1'],
      store_id: us.stores.US,
    })
    const tab = async (key: string): Promise<number> => (await w.call('GET', `/api/amz-coupon?view=CouponPerformance&tab=${key}`)).body.total
    const spent = (percent: number, from: string, to: string) =>
      w.app.db.run(
        sql`update amz_coupon set budget_percentage_used = ${percent}::numeric, start_at = now() + ${from}::interval, end_at = now() + ${to}::interval where is_current`,
      )
    expect(await tab('ended')).toBe(1)
    for (const [percent, from, to, key] of [
      [99.9, '-1 day', '1 day', 'running'],
      [100, '-1 day', '1 day', 'out_of_budget'],
      [100, '-2 days', '-1 day', 'ended'],
      [0, '1 day', '2 days', 'not_started'],
    ] as const) {
      await spent(percent, from, to)
      expect(await Promise.all(['not_started', 'running', 'out_of_budget', 'ended'].filter((k) => k !== key).map(tab))).toEqual([0, 0, 0])
      expect(await tab(key)).toBe(1)
    }
    // Its cost by article: three units carry it, one of each other article none.
    await w.bring(
      'coupon-orders.txt',
      tsv(
        'amazon-order-id purchase-date last-updated-date order-status sales-channel sku asin item-status quantity currency item-price promotion-ids'.split(' '),
        ...[
          ['111-0000077-0000001', 'B1', 3, 'C1'],
          ['111-0000077-0000002', 'B2', 1, 'other'],
        ].map(([id, asin, n, promotion]) => [
          id!,
          '2026-06-03T00:00:00+00:00',
          '2026-06-03T00:00:00+00:00',
          'Shipped',
          'Amazon.com',
          `CP-${asin}`,
          asin!,
          'Shipped',
          n!,
          'USD',
          '9.99',
          promotion!,
        ]),
      ),
      { store_account: us.account },
    )
    await w.app.db.run(sql`update amz_coupon set asins = '{B1,B2}', start_at = '2026-06-01', end_at = '2026-06-09' where is_current`)
    const { id } = await w.app.db.one<{ id: number }>(sql`select id from amz_coupon where is_current`)
    expect((await w.call('GET', `/api/amz-coupon/${id}/products`)).body.rows).toMatchObject([
      { asin: 'B1', units: 3, spent: '245.0000', discount: '200.0000' },
      { asin: 'B2', units: 0, spent: '0.0000' },
    ])
    expect((await w.call('GET', `/api/amz-coupon/999999999/products`)).status).toBe(404)
    const cut = await w.bring(
      'cut.json',
      '{"reportSpecification":{"reportType":"GET_COUPON_PERFORMANCE_REPORT"},"coupons":[{"couponId":"C2","clips":1},{"coup',
      { store_account: us.account },
    )
    expect(cut).toMatchObject({ status: 'failed' })
    expect(cut.detail).toMatch(/文件被截断/)
    expect(await w.count('amz_coupon')).toBe(1)
  })
  it('the list pages answer with rows, names and filters', async () => {
    const list = await w.call(
      'GET',
      '/api/amz-fba-inventory?view=FBAManageInventory&tab=current&size=10&filter=' +
        encodeURIComponent(JSON.stringify({ afn_fulfillable_quantity: { gt: 60 } })),
    )
    expect(list).toMatchObject({ status: 200, body: { total: 1, rows: [{ sku: 'SKU-A', store: { title: 'HOMVEK US' } }] } })
    expect((await w.call('GET', '/api/amz-order?view=OrderBasic&q=111-0000001')).body.total).toBe(1)
    expect((await w.call('GET', '/api/report-file?view=downloadedReports&tab=failed')).status).toBe(200)
    const matrix = await w.call('GET', '/api/report-file/freshness')
    expect(matrix.body.rows.map((r: { name: string }) => r.name)).toEqual(['HOMVEK US', 'MIZUYA JP'])
  })
})

describe('whose files a person may bring', () => {
  it('one outside his data scope is refused; inside it is taken', async () => {
    const scoped = (stores: number[]) => {
      const all = superCtx(9)
      return {
        ...all,
        access: { ...all.access, super: false, scopes: () => [{ kind: 'projects' as const, projects: [], stores }], level: () => 'edit' as const },
      }
    }
    const text = fbaStock(3, 1)
    w.as(scoped([jp.stores.JP!]))
    await expect(w.upload('mine.txt', text, { store_account: us.account })).rejects.toThrow('R_SCOPE')
    expect((await w.upload('mine.txt', text, { store_account: jp.account }))[0]!.outcome).toBe('queued')
    w.as(superCtx(1))
    await w.work()
  })
  it('11b. buyers’ places of old orders are purged, money and country stay', async () => {
    await w.app.db.run(
      sql`update amz_order_item set ship_city = 'X', ship_postal_code = '1', ship_country = 'US' where purchase_at < now() - interval '31 days'`,
    )
    await purgeJob.run({ app: w.app } as Parameters<typeof purgeJob.run>[0])
    expect(await w.count('amz_order_item', 'ship_city is not null or ship_postal_code is not null')).toBe(0)
    expect(await w.count('amz_order_item', `ship_country = 'US'`)).toBeGreaterThan(0)
  })
})
