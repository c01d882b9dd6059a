import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { importStatement } from '../settlement/import-statement.ts'
import { accrueStorage } from './accrue-storage.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
  const db = w.app.db
  const warehouse = await insertRow(db, 'warehouse', { code: 'FBA-US', name_zh: 'FBA美国' })
  const virtual = await insertRow(db, 'virtual_warehouse', { code: 'V1', name: 'V1', warehouse_id: warehouse, company_id: w.company })
  const category = await insertRow(db, 'category', { code_prefix: 'C1', name_zh: '杯', name_en: 'Cup' })
  const sku = await insertRow(db, 'sku', {
    code: 'CUP',
    name_zh: '杯子',
    category_id: category,
    developer_id: w.leader,
    len_cm: '50',
    wid_cm: '40',
    hei_cm: '10',
  })
  const msku = await w.msku('A')
  await insertRow(db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: sku, qty: 1, valid_from: '2026-01-01T00:00:00Z' })
  await db.run(sql`update store set default_warehouse_id = ${warehouse} where id = ${w.store}`)
  const posting = await insertRow(db, 'stock_posting', {
    no: 'SM1',
    posting_type: 'opening',
    source_type: 'history',
    source_id: 1,
    seq: 1,
    company_id: w.company,
    occurred_at: '2026-09-01T00:00:00Z',
    period: '202609',
    idem_key: 'opening',
    content_hash: 'opening',
    actor_id: 1,
  })
  await db.run(sql`insert into stock_balance (virtual_warehouse_id, sku_id, msku_id, state, qty) values (${virtual}, ${sku}, ${msku}, 'available', 300)`)
  await insertRow(db, 'stock_entry', {
    posting_id: posting,
    line_no: 1,
    entry_type: 'ship_in',
    virtual_warehouse_id: virtual,
    warehouse_id: warehouse,
    company_id: w.company,
    sku_id: sku,
    msku_id: msku,
    state: 'available',
    qty_delta: 300,
    occurred_at: '2026-09-01T00:00:00Z',
    period: '202609',
    balance_after: 300,
  })
})
afterAll(() => w.close())

const accrue = (day: string) => w.tx((tx) => accrueStorage(tx, w.store, day))
const usd = async () =>
  (await w.app.db.one<{ s: string }>(sql`select coalesce(sum(amount), 0)::numeric(18,4)::text as s from pl_entry where source_type = 'storage_accrual'`)).s

describe('finance.md §2.4: storage is accrued day by day', () => {
  it('nothing without a rate; then units × m³ × rate ÷ days of the month, once a day', async () => {
    expect(await accrue('2026-09-10')).toBe(0)
    const set = (rate: string | null, month = '2026-01') =>
      w.call('POST', '/api/storage-rate', { marketplace: w.marketplace, size_tier: 'standard', month, rate })
    expect((await set('x')).status).toBe(400)
    expect((await set('27.5', '2026-13')).status).toBe(400)
    expect((await set('27.5')).status).toBe(200)
    expect((await set('84.9', '2026-10')).status).toBe(200)
    expect(await accrue('2026-09-10')).toBe(1)
    expect(await usd()).toBe('-5.5000')
    expect(await accrue('2026-09-10')).toBe(0)
    expect(await accrue('2026-08-31')).toBe(0)
    expect(await accrue('2026-09-11')).toBe(1)
    expect(await usd()).toBe('-11.0000')
  })
  it('the fee that a statement brings takes the month’s accruals back; taken back itself, they stand again', async () => {
    const line = { t: 'other-transaction', a: 'other-transaction', d: 'Storage Fee', amount: '-160.00', day: '2026-10-08' }
    const id = await w.tx(async (tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, await w.archive({ id: '6001', total: '-160.00', lines: [line] })))
    for (const action of ['check', 'post']) expect((await w.call('POST', `/api/settlement/${id}/actions/${action}`, { args: {} })).status).toBe(200)
    expect(await usd()).toBe('0.0000')
    expect(await w.sum('L0701')).toBe('-1136.00')
    expect(await accrue('2026-09-12')).toBe(0)
    expect((await w.call('POST', `/api/settlement/${id}/actions/reverse`, { args: { reason: 'wrong' } })).status).toBe(200)
    // All thirty days of September, with the whole month's stock.
    expect(await usd()).toBe('-165.0000')
    await w.assertLaws()
  })
})
