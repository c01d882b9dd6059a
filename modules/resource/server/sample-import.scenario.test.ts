import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from './testing/world.ts'

const root = process.env.SAMPLE_DATA ?? join(import.meta.dirname, '../../../../shared/data')
const here = existsSync(join(root, 'expected-totals.json'))
if (!here) console.log('skipped: no sample data')
const expected = (here ? JSON.parse(readFileSync(join(root, 'expected-totals.json'), 'utf8')) : {}) as Record<
  string,
  { headerTotal: string; dataRows: number; byType: Record<string, string> }
>
const bytes = (file: string): Buffer => readFileSync(join(root, 'amazon', file))

let w: Fixture
const account: Record<string, number> = {}
beforeAll(async () => {
  if (!here) return
  w = await makeFixture()
  for (const [name, site] of [
    ['SYNTH', 'US'],
    ['REAL', 'US'],
    ['NORTH', 'CA'],
    ['SOUTH', 'AU'],
    ['ISLE', 'UK'],
    ['RHINE', 'DE'],
  ] as const)
    account[name] = (await w.account(name, site)).account
})
afterAll(() => w?.close())

const tables = [
  'amz_settlement_file',
  'amz_settlement_line',
  'amz_order',
  'amz_order_item',
  'amz_listing_all',
  'amz_coupon',
  'amz_deal',
  'amz_browse_node',
  'report_row',
] as const
const sizes = async (): Promise<number[]> => Promise.all(tables.map((t) => w.count(t)))

describe.skipIf(!here)('files of platforms, imported', () => {
  it.each([
    ['settlement/v2_us_6300993871.txt', 'REAL'],
    ['settlement/v2_us_synthetic_28471003921.txt', 'SYNTH'],
    ['settlement/v1_ca_50011020300.txt', 'NORTH'],
    ['settlement/v1_ca_50018020314.txt', 'NORTH'],
    ['settlement/v1_ca_50034020328.txt', 'NORTH'],
    ['settlement/v1_ca_50041020342.txt', 'NORTH'],
  ])('%s: every line is there, to the cent', async (file, owner) => {
    const want = expected[`amazon/${file}`]!
    const done = await w.bring(file.split('/')[1]!, bytes(file), { store_account: account[owner]! })
    expect(done).toMatchObject({ status: 'parsed', rows: want.dataRows })
    const sums = await w.app.db.one<{ total: string; sum: string; rows: number; bare: string | null }>(sql`
      select s.total_amount as total, (select sum(amount) from amz_settlement_line l where l.report_file_id = s.report_file_id) as sum, (select count(distinct row_no)::int from amz_settlement_line l where l.report_file_id = s.report_file_id) as rows, (select survey ->> 'rowsWithoutAmount' from report_file f where f.id = s.report_file_id) as bare
      from amz_settlement_file s where s.report_file_id = ${done.file}`)
    expect(Number(sums.total).toFixed(2)).toBe(want.headerTotal)
    expect(sums.sum).toBe(sums.total)
    // Lines in the file = lines kept + lines of V1 that carry no money, and those are counted.
    expect(sums.rows + Number(sums.bare ?? 0)).toBe(want.dataRows)
  })
  it('the Canadian chain: each negative statement is carried to the next, and gaps show what is missing', async () => {
    const chain = await w.app.db.rows<{ id: string; total: string; carried: string | null }>(sql`
      select s.settlement_id as id, s.total_amount as total, p.settlement_id as carried from amz_settlement_file s left join amz_settlement_file p on p.id = s.carried_from_id where s.store_account_id = ${account.NORTH} order by s.settlement_end_at`)
    expect(chain).toEqual([
      { id: '23874396421', total: '-321.6900', carried: null },
      { id: '23874397121', total: '-62.3100', carried: '23874396421' },
      { id: '24288684721', total: '1016.0800', carried: '23874397121' },
      { id: '24391894961', total: '2539.6600', carried: null },
    ])
  })
  it('the excerpt, the mangled and the foreign file are refused with their reasons', async () => {
    const excerpt = await w.bring('au.txt', bytes('settlement/v2_au_12395580393_excerpt.txt'), { store_account: account.SOUTH! })
    expect(excerpt).toMatchObject({ status: 'failed', detail: '明细合计 137.14 与总额 212118.95 不符' })
    const mangled = await w.bring('mangled.csv', bytes('settlement/v2_us_6300993871_excel-mangled_CR.csv'), { store_account: account.REAL! })
    expect(mangled).toMatchObject({ status: 'failed', detail: '列 order-item-code 的编号已被表格软件改写(7.82115E+12)' })
    const foreign = await w.bring('profit.csv', bytes('txn-view/profit_report_zh_store_2026-06.csv'))
    expect(foreign.detail).toContain('165 列')
  })
  it('orders, listings, transaction views, JSON and the tree are taken', async () => {
    for (const [file, fields] of [
      ['orders/all_orders_uk_91col_masked.txt', { store_account: account.ISLE! }],
      ['listings/merchant_listings_all_de.tsv', { store_account: account.RHINE! }],
      ['listings/merchant_listings_all_uk.tsv', { store_account: account.ISLE! }],
      ['txn-view/transaction_view_zh_us_2026-06.csv', { store_account: account.SYNTH! }],
      ['txn-view/date_range_au_excerpt_masked.csv', { store_account: account.SOUTH! }],
      ['reports-json/sellerCouponReport.example.json', { store_account: account.SYNTH! }],
      ['reports-json/promotionReport.example.json', { store_account: account.SYNTH! }],
      ['reports-json/sellerSalesAndTrafficReport.example.json', { store_account: account.SYNTH! }],
      ['reports-json/accountHealthReport-2020-11-18.example.json', { store_account: account.SYNTH! }],
    ] as const) {
      const done = await w.bring(file.split('/')[1]!, bytes(file), fields)
      expect(done, file).toMatchObject({ status: 'parsed' })
    }
    const tree = await w.app.db.one<{ id: number }>(
      sql`select m.id from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
    )
    expect((await w.bring('tree.xml', bytes('browse-tree/browse_tree_doc_sample.xml'), { marketplace: tree.id })).status).toBe('parsed')
    expect(await w.count('amz_order')).toBe(61)
    expect(
      await w.app.db.one(
        sql`select sum(quantity)::int as q, count(*)::int as n from amz_listing_all where is_current and store_account_id = ${account.RHINE!}`,
      ),
    ).toEqual({ q: 284, n: 40 })
  })
  it('a second import of every file writes nothing', async () => {
    const before = await sizes()
    for (const [file, owner] of [
      ['settlement/v2_us_6300993871.txt', 'REAL'],
      ['settlement/v1_ca_50041020342.txt', 'NORTH'],
      ['orders/all_orders_uk_91col_masked.txt', 'ISLE'],
      ['listings/merchant_listings_all_de.tsv', 'RHINE'],
      ['txn-view/transaction_view_zh_us_2026-06.csv', 'SYNTH'],
      ['reports-json/sellerCouponReport.example.json', 'SYNTH'],
    ] as const) {
      const [again] = await w.upload(`again-${file.split('/')[1]}`, bytes(file), { store_account: account[owner]! })
      expect(['duplicate', 'confirmed'], file).toContain(again!.outcome)
    }
    await w.work()
    expect(await sizes()).toEqual(before)
  })
})
