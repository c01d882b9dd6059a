import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Line, type Fixture } from '../testing/world.ts'
import { importStatement } from './import-statement.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
  await w.msku('A')
  await w.msku('B')
})
afterAll(() => w.close())

const order = (d: string, amount: string, a: string): Line => ({
  t: 'Order',
  a,
  d,
  amount,
  order: 'O1',
  sku: 'A',
  ...(d === 'Principal' && a === 'ItemPrice' ? { qty: 2 } : {}),
})
const other = (d: string, amount: string, more: Partial<Line> = {}): Line => ({ t: 'other-transaction', a: 'other-transaction', d, amount, ...more })
/** Statement T1 of finance.md settlement: USD, total 282.27, 15 lines. */
export const t1: readonly Line[] = [
  order('Principal', '59.98', 'ItemPrice'),
  order('Tax', '4.80', 'ItemPrice'),
  order('Principal', '-6.00', 'Promotion'),
  order('Commission', '-8.10', 'ItemFees'),
  order('FBAPerUnitFulfillmentFee', '-11.04', 'ItemFees'),
  order('MarketplaceFacilitatorTax-Principal', '-4.80', 'ItemWithheldTax'),
  { t: 'Refund', a: 'ItemPrice', d: 'Principal', amount: '-45.50', order: 'O2', sku: 'B', qty: 1 },
  { t: 'Refund', a: 'ItemFees', d: 'Commission', amount: '6.83', order: 'O2', sku: 'B' },
  { t: 'Refund', a: 'ItemFees', d: 'RefundCommission', amount: '-1.37', order: 'O2', sku: 'B' },
  other('WAREHOUSE_LOST', '21.30', { sku: 'B', qty: 1, a: 'FBA Inventory Reimbursement' }),
  other('Storage Fee', '-64.28'),
  other('Subscription Fee', '-39.99'),
  { t: 'ServiceFee', a: 'Cost of Advertising', d: 'TransactionTotalAmount', amount: '-30.00' },
  { t: 'Transfer', a: 'other-transaction', d: 'Previous Reserve Amount Balance', amount: '820.44' },
  { t: 'Transfer', a: 'other-transaction', d: 'Current Reserve Amount', amount: '-420.00' },
]
const bring = (file: number) => w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
const act = (id: number, action: string, args: object = {}) => w.call('POST', `/api/settlement/${id}/actions/${action}`, { args })
const read = async (id: number) => (await w.call<Record<string, string>>('GET', `/api/settlement/${id}`)).body

describe('finance.md scenario 1: import proves the sum', () => {
  let id: number
  let file: number
  it('keeps what no rule knows unclassified, and it blocks', async () => {
    await w.app.db.run(sql`delete from statement_rule where 'Subscription Fee' in (amount_description, amount_type, transaction_type)`)
    file = await w.archive({ id: '100', total: '282.27', lines: t1, sha: 't1' })
    id = await bring(file)
    expect(await read(id)).toMatchObject({
      status: 'imported',
      check_diff: '0.0000',
      unclassified_count: 1,
      unmapped_count: 0,
      line_count: 15,
      line_sum: '282.2700',
    })
    await expect(w.app.db.run(sql`delete from settlement where id = ${id}`), 'a head cannot go while its lines stand').rejects.toThrow(/foreign key/)
    await expect(w.app.db.run(sql`delete from report_file where id = ${file}`)).rejects.toThrow(/foreign key/)
    expect((await act(id, 'check')).status).toBe(409)
  })
  it('classifies by hand and saves the rule', async () => {
    const raw = await w.app.db.one<{ id: number }>(sql`select id from amz_settlement_file where report_file_id = ${file}`)
    const kinds = (
      await w.call<{ rows: { amount_description: string; open: boolean; sum: string; cost_type: string | null }[] }>(
        'GET',
        `/api/amz-settlement-file/${raw.id}/cost-types`,
      )
    ).body.rows
    expect(kinds[0], 'the raw statement shows what no rule knows first').toMatchObject({ amount_description: 'Subscription Fee', open: true, sum: '-39.9900' })
    expect(kinds.filter((k) => k.open)).toHaveLength(1)
    expect(kinds.find((k) => k.amount_description === 'Storage Fee')).toMatchObject({ open: false, cost_type: 'L0701' })
    const lines = await w.call<{ rows: { id: number; amount_description: string }[]; total: number }>('GET', `/api/settlement/${id}/lines?class=unclassified`)
    expect(lines.body.rows.map((r) => r.amount_description)).toEqual(['Subscription Fee'])
    const type = await w.app.db.one<{ id: number }>(sql`select id from cost_type where code = 'L0505'`)
    const answer = await w.call('POST', `/api/settlement/${id}/classify-lines`, { lines: [lines.body.rows[0]!.id], cost_type: type.id, save_as_rule: true })
    expect(answer).toMatchObject({ status: 200, body: { changed: 1, status: 'classified' } })
  })
  it('checks, posts −88.17 USD and expects 282.27', async () => {
    expect(await act(id, 'check')).toMatchObject({ status: 200 })
    expect(await act(id, 'post')).toMatchObject({ status: 200 })
    expect(await read(id)).toMatchObject({
      status: 'posted',
      fund_state: 'expected',
      pl_amount: '-88.1700',
      reserve_change: '400.4400',
      sales_amount: '59.9800',
      discount_amount: '-6.0000',
      refund_amount: '-45.5000',
      tax_amount: '0.0000',
      ads_amount: '-30.0000',
    })
    const posted = await w.app.db.one<{ usd: string }>(
      sql`select sum(amount)::numeric(18,2)::text as usd from pl_entry where source_type = 'settlement' and source_id = ${id}`,
    )
    expect(posted.usd).toBe('-88.17')
    const collection = await w.app.db.one<{ amount: string; status: string }>(
      sql`select expected_amount::numeric(18,2)::text as amount, status from payment_collection where settlement_id = ${id}`,
    )
    expect(collection).toEqual({ amount: '282.27', status: 'expected' })
    await w.assertLaws()
  })
  it('dates the storage fee on the last day of the month before, and spreads subscription over listings', async () => {
    expect(await w.app.db.rows(sql`select biz_date::text as day, msku_id as msku from pl_entry where pl_line_code = 'L0701'`)).toEqual([
      { day: '2026-09-30', msku: null },
    ])
    expect(await w.sum('L0505', 'msku_id is not null')).toBe('-283.93')
  })
  it('posts nothing twice and drops no line', async () => {
    expect((await act(id, 'post')).status).toBe(409)
    const lines = await w.app.db.one<{ all: number; pl: number; bs: number; open: number; posted: number }>(sql`
      select count(*)::int as all, count(*) filter (where target like 'L%')::int as pl, count(*) filter (where target like 'BS%')::int as bs, count(*) filter (where target is null)::int as open,
        (select count(distinct source_line_id)::int from pl_entry where source_type = 'settlement' and source_id = ${id}) as posted from settlement_line where settlement_id = ${id}`)
    expect(lines).toEqual({ all: 15, pl: 12, bs: 3, open: 0, posted: 12 })
  })
  it('refuses the same bytes naming the first number, and the same number in another file', async () => {
    const no = (await read(id)).settlement_no
    await expect(bring(file)).rejects.toMatchObject({ code: 'FILE_IMPORTED', params: { no } })
    await w.app.db.run(sql`update report_file set sha256 = 'other' where id = ${file}`)
    await expect(bring(file)).rejects.toMatchObject({ code: 'SETTLEMENT_EXISTS' })
  })
  it('refuses the check when a line is missing', async () => {
    const short = await bring(await w.archive({ id: '102', total: '282.27', lines: t1.filter((l) => l.d !== 'Storage Fee'), sha: 'short' }))
    const answer = await act(short, 'check')
    expect(answer).toMatchObject({ status: 409, body: { code: 'LINES_DIFFER', detail: '明细合计与总额相差 -64.28' } })
    expect((await act(short, 'void', { reason: 'test' })).status).toBe(200)
  })
  it('counts units and orders of a triple in any spelling that the rules read', async () => {
    const line = { t: 'ORDER', a: 'Item Price', d: 'principal', amount: '20.00', order: 'O9', sku: 'A', qty: 2 }
    const archived = await w.archive({ id: 'SPELT', total: '20.00', lines: [line] })
    const spelt = await w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, archived))
    for (const action of ['check', 'post'])
      expect(await w.call('POST', `/api/settlement/${spelt}/actions/${action}`, { args: {} })).toMatchObject({ status: 200 })
    expect(
      await w.app.db.one(
        sql`select pl_line_code as line, quantity, order_key from pl_entry where source_type = 'settlement' and source_id = ${spelt} and pl_line_code like 'L01%'`,
      ),
    ).toEqual({ line: 'L0101', quantity: 2, order_key: `${w.store}:O9:A` })
    await w.call('POST', `/api/settlement/${spelt}/actions/reverse`, { args: { reason: 'x' } })
  })
  it('comes in and is posted while its project is paused (project.md scenario 7)', async () => {
    await w.app.db.run(sql`update project set stage = 'paused' where id = ${w.project}`)
    const paused = await bring(await w.archive({ id: 'PAUSED', total: '59.98', lines: [order('Principal', '59.98', 'ItemPrice')] }))
    for (const action of ['check', 'post']) expect(await act(paused, action)).toMatchObject({ status: 200 })
    expect(
      await w.app.db.one(sql`select project_id as project, amount::text from pl_entry where source_type = 'settlement' and source_id = ${paused}`),
    ).toEqual({ project: w.project, amount: '59.9800' })
    expect((await act(paused, 'reverse', { reason: 'x' })).status).toBe(200)
    await w.app.db.run(sql`update project set stage = 'operating' where id = ${w.project}`)
  })
  it('goes out of the books again', async () => {
    expect((await act(id, 'reverse', { reason: 'wrong file' })).status).toBe(200)
    expect(await w.sum('L')).toBe('0.00')
    expect(await w.app.db.one(sql`select status from payment_collection where settlement_id = ${id}`)).toEqual({ status: 'cancelled' })
    await w.assertLaws()
  })
})
