import { createReadStream, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { layoutOf } from '../../model/layouts/index-of-layouts.ts'
import { detect } from '../intake/detect.ts'
import { charsetOf } from './charset.ts'
import { Problems } from './problems.ts'
import { planReport, readReport } from './read-report.ts'
import type { Source } from './source.ts'
import type { TypedRow } from './typed-row.ts'

const root = process.env.SAMPLE_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
const here = existsSync(join(root, 'expected-totals.json'))
if (!here) console.log('skipped: no sample data')
const expected = (here ? JSON.parse(readFileSync(join(root, 'expected-totals.json'), 'utf8')) : {}) as Record<string, Record<string, unknown>>

async function read(
  file: string,
): Promise<{ problems: Problems; rows: TypedRow[]; tally: Record<string, unknown>; source: Source; statement: ReturnType<typeof readReport>['statement'] }> {
  const path = join(root, file)
  const head = readFileSync(path).subarray(0, 65_536)
  const charset = (await charsetOf(createReadStream(path), { sites: [] }))!
  const detected = detect(head, new TextDecoder(charset).decode(head))
  if (detected.kind === 'unknown') throw new Error(detected.why['zh-cn'])
  const source: Source = {
    type: detected.type,
    layout: layoutOf(detected.type),
    charset,
    detected,
    aliases: new Map(),
    american: true,
    now: new Date('2026-11-21T00:00:00Z'),
    open: async () => createReadStream(path, { highWaterMark: 4096 }),
  }
  const problems = new Problems()
  const plan = await planReport(source, problems)
  const reading = readReport(source, plan, problems)
  const rows: TypedRow[] = []
  for await (const b of reading.batches) rows.push(...b.rows)
  reading.end()
  return { problems, rows, tally: reading.tally(), source, statement: reading.statement }
}
const v1Names: Readonly<Record<string, string>> = {
  ItemPrice: 'price-type',
  ItemFees: 'item-related-fee-type',
  Promotion: 'promotion-type',
  'Shipment-Fees': 'shipment-fee-type',
  OrderFees: 'order-fee-type',
  'other-fee': 'other-fee-amount',
  'other-transaction': 'other-amount',
}
const asV1 = (byType: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(byType).map(([k, v]) => {
      const [transaction, type, description] = k.split('|') as [string, string, string]
      return [`${transaction}|${v1Names[type] ?? type}|${type === 'other-transaction' ? '' : description}`, v]
    }),
  )

describe.skipIf(!here)('files of platforms', () => {
  it.each(Object.keys(expected).filter((f) => f.startsWith('amazon/settlement/')))('%s gives its totals to the cent', async (file) => {
    const want = expected[file]!
    const { tally, problems, rows, statement } = await read(file)
    const v1 = file.includes('/v1_')
    const byType = tally.byType as Record<string, string>
    expect(v1 ? asV1(byType) : byType).toEqual(want.byType)
    expect(tally).toMatchObject({
      settlementId: want.settlementId,
      currency: want.currency,
      headerTotal: want.headerTotal,
      sumOfAmounts: want.sumOfAmounts,
      reconciles: want.reconciles,
      dataRows: want.dataRows,
    })
    expect(want.columns ?? tally.columns).toBe(tally.columns)
    expect(problems.list.filter((p) => p.severity === 'error').map((p) => p.code)).toEqual(want.reconciles ? [] : ['R009'])
    expect(rows.length).toBe(statement!.facts().lines)
  })
  it('the AU excerpt says by how much it does not reconcile', async () => {
    const { problems } = await read('amazon/settlement/v2_au_12395580393_excerpt.txt')
    expect(problems.first).toMatchObject({ code: 'R009', params: { s: '137.14', t: '212118.95' } })
  })
  it('the statement that went through Excel is refused for its ids', async () => {
    const { problems, tally } = await read('amazon/settlement/v2_us_6300993871_excel-mangled_CR.csv')
    expect(problems.first).toMatchObject({ code: 'R015', params: { col: 'order-item-code', v: '7.82115E+12' }, line: 3 })
    expect(tally.sumOfAmounts).toBe('4246.20')
  })
  it('the real statement keeps ids as text, flags nothing and tells kinds of ids', async () => {
    const { rows } = await read('amazon/settlement/v2_us_6300993871.txt')
    expect(rows[0]!.row_no).toBe(3)
    expect(rows.find((r) => String(r.values.order_item_code).startsWith('0'))).toBeDefined()
    expect(rows.filter((r) => r.values.amount_description === 'DisposalComplete').map((r) => r.values.order_kind)).toEqual(expect.arrayContaining(['removal']))
    expect(rows.find((r) => r.values.amount_description === 'REVERSAL_REIMBURSEMENT')!.values.order_kind).toBe('order')
    expect(rows.every((r) => typeof r.values.posted_at === 'string')).toBe(true)
  })
  it('the synthetic statement flags the order posted before its period', async () => {
    const { rows } = await read('amazon/settlement/v2_us_synthetic_28471003921.txt')
    expect(rows.some((r) => r.values.before_period)).toBe(true)
  })
  it('the V1 chain carries a negative statement on and nets to zero', async () => {
    const one = await read('amazon/settlement/v1_ca_50011020300.txt')
    const two = await read('amazon/settlement/v1_ca_50018020314.txt')
    expect(two.statement!.facts().carried).toBe('-321.6900')
    expect(one.tally.headerTotal).toBe('-321.69')
    const byType = two.tally.byType as Record<string, string>
    expect(byType['Successful charge|other-transaction|Successful charge']).toBe('321.69')
    expect(byType['Payable to Amazon|other-transaction|Payable to Amazon']).toBe('-321.69')
  })
  it('orders: prices by currency and status, units, orders, columns', async () => {
    const want = expected['amazon/orders/all_orders_uk_91col_masked.txt']!
    const { tally, problems, rows } = await read('amazon/orders/all_orders_uk_91col_masked.txt')
    expect(tally).toMatchObject(want)
    expect(problems.errors).toBe(0)
    expect(JSON.stringify(rows.map((r) => r.extra))).not.toMatch(/"(buyer-|default-ship-from)/)
  })
  it('listings: quantity, states, junk at the end', async () => {
    const want = expected['amazon/listings/merchant_listings_all_de.tsv']!
    const { tally, rows, problems } = await read('amazon/listings/merchant_listings_all_de.tsv')
    expect(problems.list).toEqual([])
    expect(tally).toMatchObject(want)
    expect(rows[0]!.values).toMatchObject({ open_at: '2020-05-02T05:18:00+02:00', fulfillment_channel: 'merchant', asin: 'B005X64OA8' })
    const uk = await read('amazon/listings/merchant_listings_all_uk.tsv')
    expect(uk.rows.length).toBe(3)
    expect(new Set(uk.rows.map((r) => String(r.values.open_at).slice(-6)))).toEqual(new Set(['+01:00', '+00:00']))
  })
  it('transaction views: totals by type and status, components, preamble', async () => {
    const zh = await read('amazon/txn-view/transaction_view_zh_us_2026-06.csv')
    expect(zh.tally).toMatchObject(expected['amazon/txn-view/transaction_view_zh_us_2026-06.csv']!)
    const au = await read('amazon/txn-view/date_range_au_excerpt_masked.csv')
    expect(au.tally).toMatchObject(expected['amazon/txn-view/date_range_au_excerpt_masked.csv']!)
  })
  it('another system’s profit statement is told as what it is not', async () => {
    await expect(read('amazon/txn-view/profit_report_zh_store_2026-06.csv')).rejects.toThrow('不属于任何已登记的报告')
  })
  it('the browse tree: six ids, whatever commas its names hold', async () => {
    const { rows } = await read('amazon/browse-tree/browse_tree_doc_sample.xml')
    expect(rows[0]!.values).toMatchObject({ browse_node_id: '000000001', depth: 6, browse_node_name: 'Items: Blue' })
  })
  it('coupons: spent and remaining give the budget; promotions and the other JSON reports are read whole', async () => {
    const coupon = await read('amazon/reports-json/sellerCouponReport.example.json')
    expect(coupon.rows[0]!.values).toMatchObject({ budget_spent: '42.29', budget_remaining: '9957.71', budget_gap: '0' })
    const promotion = await read('amazon/reports-json/promotionReport.example.json')
    expect(promotion.rows.length).toBe(1)
    expect(promotion.problems.errors).toBe(0)
    for (const f of [
      'accountHealthReport-2020-11-18',
      'marketplaceAsinPageViewMetrics',
      'sellerSalesAndTrafficReport',
      'vendorCouponReport',
      'vendorInventoryReport',
      'vendorSalesReport',
    ]) {
      const r = await read(`amazon/reports-json/${f}.example.json`)
      expect(r.problems.errors, f).toBe(0)
      expect(r.rows.length, f).toBeGreaterThan(0)
    }
  })
})
