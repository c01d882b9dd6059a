import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { importStatement } from '../settlement/import-statement.ts'
import { estimateOrders } from './estimate-orders.ts'
import { postEstimates } from './post-estimate.ts'

let w: Fixture
let serial = 0
beforeAll(async () => {
  w = await makeFixture()
  await w.msku('A')
  await w.msku('B')
})
afterAll(() => w.close())

interface Item {
  readonly order: string
  readonly sku: string
  readonly units?: number
  readonly price?: string
  readonly discount?: string
  readonly status?: 'shipped' | 'pending' | 'cancelled'
  readonly mcf?: boolean
}
/** An order report as resource archives it; rows of one order and SKU take the place of those of reports before. */
async function report(items: readonly Item[]): Promise<number> {
  const account = (await w.app.db.one<{ id: number }>(sql`select store_account_id as id from store where id = ${w.store}`)).id
  const file = await insertRow(w.app.db, 'report_file', {
    no: `OR${++serial}`,
    type: 'all_orders',
    store_account_id: account,
    original_name: 'o.txt',
    size_bytes: 1,
    sha256: `o-${serial}`,
    data_at: '2026-10-31T00:00:00Z',
    status: 'parsed',
  })
  await w.app.db.run(sql`update amz_order_item set is_current = false`)
  await w.app.db.run(sql`
    insert into amz_order_item (report_file_id, row_no, store_account_id, store_id, msku_id, data_at, is_current, amazon_order_id, sku, item_status, order_status, quantity, currency, item_price, item_promotion_discount, purchase_at, purchase_date_local, fulfillment_channel, is_mcf, is_replacement)
    select ${file}::bigint, x.n, ${account}::bigint, ${w.store}::bigint, (select m.id from msku m where m.store_id = ${w.store}::bigint and m.seller_sku = x.sku), now(), true, x."order", x.sku, x.status, x.status, x.units, 'USD', x.price, x.discount, '2026-10-05T12:00:00Z', '2026-10-05', 'AFN', x.mcf, false
    from jsonb_to_recordset(${JSON.stringify(items.map((i, n) => ({ n: n + 2, units: 1, price: '20.00', discount: '0', status: 'shipped', mcf: false, ...i })))}::jsonb) as x(n int, "order" text, sku text, status text, units int, price numeric, discount numeric, mcf boolean)`)
  return file
}
const estimate = async (items: readonly Item[]): Promise<number> => estimateOrders(w.app, await report(items))
const lines = async (order: string) =>
  Object.fromEntries(
    (
      await w.app.db.rows<{ line: string; amount: string }>(
        sql`select pl_line_code as line, sum(amount)::numeric(18,2)::text as amount from pl_entry where stage = 'estimated' and order_key like ${`%:${order}:%`} group by 1 having sum(amount) <> 0 order by 1`,
      )
    ).map((r) => [r.line, r.amount]),
  )

describe('finance.md §2.6: estimates from orders', () => {
  it('come from shipped items alone, with 15 % where nothing else is known', async () => {
    const n = await estimate([
      { order: 'S1', sku: 'A', units: 2, price: '59.98', discount: '6.00' },
      { order: 'S2', sku: 'B' },
      { order: 'P1', sku: 'A', status: 'pending' },
      { order: 'M1', sku: 'A', mcf: true },
      { order: 'C1', sku: 'A', status: 'cancelled' },
    ])
    expect(n).toBe(2)
    expect(await lines('S1')).toEqual({ L0101: '59.98', L0201: '-6.00', L0501: '-8.10' })
    expect(await lines('P1')).toEqual({})
    expect(await w.app.db.one(sql`select count(*)::int as n from pl_entry where cost_missing and pl_line_code = 'L1101'`)).toEqual({ n: 2 })
  })
  it('are written again only when they changed; a cancelled order loses its own', async () => {
    const both: Item[] = [
      { order: 'S1', sku: 'A', units: 2, price: '59.98', discount: '6.00' },
      { order: 'S2', sku: 'B' },
    ]
    expect(await estimate(both)).toBe(0)
    expect(await estimate([both[0]!, { order: 'S2', sku: 'B', price: '30.00' }])).toBe(1)
    expect(await lines('S2')).toEqual({ L0101: '30.00', L0501: '-4.50' })
    expect(await estimate([both[0]!, { order: 'S2', sku: 'B', status: 'cancelled' }])).toBe(1)
    expect(await lines('S2')).toEqual({})
    await w.assertLaws()
  })
  it('stand again when a cancelled order is shipped after all, told by the same row', async () => {
    const item = {
      store: w.store,
      order: 'S9',
      seller_sku: 'A',
      msku: null,
      id: 990,
      ship_date: '2026-10-05',
      units: 1,
      currency: 'USD',
      platform_fulfilled: true,
      price: '20.00',
      referral_rate: '0.15',
    }
    const tell = (i: object): Promise<number> => w.tx((tx) => postEstimates(tx, [{ ...item, ...i }]))
    expect(await tell({})).toBe(1)
    expect(await tell({ units: 0 })).toBe(1)
    expect(await tell({})).toBe(1)
    expect(await lines('S9')).toEqual({ L0101: '20.00', L0501: '-3.00' })
    expect(await tell({ units: 0 })).toBe(1)
    expect(await tell({ price: '30.00' })).toBe(1)
    expect(await lines('S9')).toEqual({ L0101: '30.00', L0501: '-4.50' })
  })
  it('take the listing’s own fees from the fee estimate', async () => {
    const file = await report([])
    await w.app.db.run(
      sql`insert into amz_fba_fee_estimate (report_file_id, row_no, store_id, data_at, is_current, sku, sales_price, estimated_referral_fee_per_unit, expected_fulfillment_fee_per_unit) values (${file}, 2, ${w.store}, now(), true, 'B', 20, 1.60, 5.40)`,
    )
    await estimate([{ order: 'S3', sku: 'B', units: 2, price: '40.00' }])
    expect(await lines('S3')).toEqual({ L0101: '40.00', L0501: '-3.20', L0601: '-10.80' })
  })
  it('give way to the statement, and an order that a statement holds gets none: estimate + reversal + settlement = settlement', async () => {
    const line = (order: string, d: string, a: string, amount: string, qty?: number) => ({ t: 'Order', a, d, amount, order, sku: 'A', ...(qty ? { qty } : {}) })
    const file = await w.archive({
      id: '5001',
      total: '71.00',
      lines: [
        line('S1', 'Principal', 'ItemPrice', '59.98', 2),
        line('S1', 'Commission', 'ItemFees', '-8.98'),
        line('N1', 'Principal', 'ItemPrice', '20.00', 1),
      ],
    })
    const id = await w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
    for (const action of ['check', 'post']) expect((await w.call('POST', `/api/settlement/${id}/actions/${action}`, { args: {} })).status).toBe(200)
    expect(await lines('S1')).toEqual({})
    expect(
      await estimate([
        { order: 'S1', sku: 'A', units: 2, price: '59.98' },
        { order: 'N1', sku: 'A' },
      ]),
    ).toBe(0)
    expect(await w.sum('L0101', `stage = 'settled'`)).toBe('567.86')
    expect(await lines('N1')).toEqual({})
    await w.assertLaws()
  })
})
