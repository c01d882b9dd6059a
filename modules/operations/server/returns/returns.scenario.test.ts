import { addDays, dayOf } from '@crossway/kernel'
import { sql, systemCtx } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { bookReturns, findAwaited } from './book-returns.ts'
import { importReturns } from './import-returns.ts'
import { getReturnRate } from './return-rate.ts'

let w: Fixture
const today = dayOf(new Date())
const row = (n: number, sku: string, more: Record<string, string> = {}): Record<string, string> => ({
  'return-date': `${addDays(today, -3)}T10:00:00+08:00`,
  'order-id': `111-${n}`,
  sku,
  asin: 'B01',
  quantity: '1',
  'detailed-disposition': 'SELLABLE',
  reason: 'UNWANTED_ITEM',
  'license-plate-number': `LPN${n}`,
  status: 'Unit returned to inventory',
  ...more,
})
const bring = async (rows: readonly Record<string, string>[]) => importReturns({ app: w.app, ctx: systemCtx() }, await w.report('returns', rows))
const returns = (where = 'true') =>
  w.db.rows<{ id: number; reason_class: string | null; waits_for: string | null; handled: string }>(
    sql`select id, reason_class, waits_for, handled from customer_return where ${sql.raw(where)} order by id`,
  )
beforeAll(async () => {
  w = await makeFixture()
})
beforeEach(() => w.as(superCtx(1, w.leader)))
afterAll(() => w.close())

describe('customer returns (operations.md returnManage)', () => {
  it('11 a return file imported twice: 30 returns, stock +24 available +6 defective once', async () => {
    const { sku, msku } = await w.listing('R-11', { available: 100 })
    const rows = Array.from({ length: 30 }, (_, i) =>
      row(i, 'R-11', i < 24 ? {} : { 'detailed-disposition': i % 2 ? 'DEFECTIVE' : 'CUSTOMER_DAMAGED', reason: 'DEFECTIVE' }),
    )
    expect(await bring(rows)).toEqual({ created: 30, changed: 0, unreadable: 0, booked: 30 })
    expect(await bring(rows)).toEqual({ created: 0, changed: 0, unreadable: 0, booked: 0 })
    expect([await w.qty(w.fba, sku, 'available'), await w.qty(w.fba, sku, 'defective')]).toEqual([124, 6])
    expect(await returns(`msku_id = ${msku}`)).toHaveLength(30)
    expect(new Set((await returns(`msku_id = ${msku}`)).map((r) => r.reason_class))).toEqual(new Set(['unwanted', 'quality']))
  })
  it('books twice in parallel what was told twice in parallel, once', async () => {
    const { sku } = await w.listing('R-PAR', { available: 10 })
    const files = await Promise.all([1, 2].map(() => w.report('returns', [row(500, 'R-PAR'), row(501, 'R-PAR')])))
    await Promise.all(files.map((f) => importReturns({ app: w.app, ctx: systemCtx() }, f)))
    await bookReturns({ app: w.app, ctx: systemCtx() })
    expect(await w.qty(w.fba, sku, 'available')).toBe(12)
  })
  it('comes back at what the sale of the order took out', async () => {
    const { sku, msku } = await w.listing('R-COST', { available: 10 })
    const { postStock } = await import('@crossway/warehouse/server')
    await w.db.tx((tx) =>
      postStock(
        { app: w.app, tx, ctx: superCtx(1) },
        {
          type: 'sale_out',
          source: { type: 'report_file', id: 1, no: '111-900' },
          idem_key: 'sale 900',
          occurred_at: `${addDays(today, -20)}T12:00:00+08:00`,
          lines: [{ entry_type: 'sale_out', vw: w.fba, sku, msku, state: 'available', qty: -1 }],
        },
      ),
    )
    await w.db.run(sql`update stock_pool set goods_value = goods_value * 2 where sku_id = ${sku}`)
    await bring([row(900, 'R-COST')])
    expect(
      await w.db.one(sql`select goods_delta::numeric(18,2)::text as goods from stock_entry where entry_type = 'sale_return_in' and sku_id = ${sku}`),
    ).toEqual({ goods: '20.00' })
  })
  it('waits without a mapping, and is booked once there is one', async () => {
    const msku = await insertRow(w.db, 'msku', { store_id: w.store, seller_sku: 'R-UN', fulfillment: 'fba', currency: 'USD', mapping_status: 'unmapped' })
    await bring([row(600, 'R-UN')])
    expect(await returns(`msku_id = ${msku}`)).toMatchObject([{ waits_for: 'unmapped' }])
    const sku = await insertRow(w.db, 'sku', { code: 'R-UN', name_zh: 'x' })
    await insertRow(w.db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: sku, qty: 2, valid_from: '2020-01-01T00:00:00+08:00' })
    expect(await bookReturns({ app: w.app, ctx: systemCtx() }, { msku })).toEqual({ booked: 1, waiting: 0 })
    expect([await w.qty(w.fba, sku, 'available'), (await returns(`msku_id = ${msku}`))[0]!.waits_for]).toEqual([2, null])
  })
  it('classifies a code once for all its returns, and reports quality to the people who make the goods', async () => {
    await w.listing('R-CL', { available: 10 })
    await bring([row(700, 'R-CL', { reason: 'SMELLS_BAD' }), row(701, 'R-CL', { reason: 'SMELLS_BAD' })])
    const [a, b] = await returns(`seller_sku = 'R-CL'`)
    expect(a!.reason_class).toBeNull()
    expect((await w.act('customer-return', a!.id, 'feedback')).body).toMatchObject({ code: 'RETURN_FEEDBACK' })
    expect((await w.act('customer-return', a!.id, 'classify', { reason_class: 'quality' })).status).toBe(200)
    await bring([row(702, 'R-CL', { reason: 'SMELLS_BAD' })])
    expect((await returns(`seller_sku = 'R-CL'`)).map((r) => r.reason_class)).toEqual(['quality', null, 'quality'])
    const rule = await w.db.one<{ id: number; version: number }>(sql`select id, version from return_reason where code = 'SMELLS_BAD'`)
    await w.call('PATCH', `return-reason/${rule.id}`, { version: rule.version, reason_class: 'function' })
    expect((await returns(`id = ${b!.id}`))[0]!.reason_class).toBe('function')
    expect((await w.act('customer-return', a!.id, 'feedback', { text: '异味' })).body).toMatchObject({ handled: 'feedback' })
  })
  it('puts unsellable units of one store on one removal draft, and makes a defect sellable again', async () => {
    const { sku } = await w.listing('R-RM', { available: 5 })
    await bring([1, 2, 3].map((n) => row(800 + n, 'R-RM', { 'detailed-disposition': 'DEFECTIVE' })).concat([row(804, 'R-RM')]))
    const [a, b, c, sellable] = await returns(`seller_sku = 'R-RM'`)
    for (const r of [a!, b!]) expect((await w.act('customer-return', r.id, 'remove')).body).toMatchObject({ handled: 'removal' })
    expect(
      await w.db.rows(sql`select l.requested, l.disposition from removal_order_line l join msku m on m.id = l.msku_id where m.seller_sku = 'R-RM'`),
    ).toEqual([{ requested: 2, disposition: 'unsellable' }])
    expect((await w.act('customer-return', sellable!.id, 'remove')).body).toMatchObject({ code: 'RETURN_SELLABLE' })
    expect((await w.act('customer-return', c!.id, 'resell', {}, { confirmed: ['ACTION'] })).status).toBe(200)
    expect([await w.qty(w.fba, sku, 'available'), await w.qty(w.fba, sku, 'defective')]).toEqual([7, 2])
  })
  it('claims refunds whose goods have not come 45 days later, not sooner, and keeps what came of it', async () => {
    await w.listing('R-AW', { available: 5 })
    const file = await w.report('settlement', [])
    const refund = (order: string, days: number): Promise<number> =>
      insertRow(w.db, 'amz_settlement_line', {
        report_file_id: file,
        row_no: days,
        store_account_id: w.account,
        store_id: w.store,
        is_current: true,
        row_key: order,
        data_at: new Date().toISOString(),
        transaction_type: 'Refund',
        amount_type: 'ItemPrice',
        amount_description: 'Principal',
        amount: '-29.99',
        order_id: order,
        sku: 'R-AW',
        quantity_purchased: 1,
        posted_date_local: addDays(today, -days),
      })
    for (const [order, days] of [
      ['222-1', 46],
      ['222-2', 44],
    ] as const)
      await refund(order, days)
    await findAwaited(w.app, today)
    await findAwaited(w.app, today)
    const [late, ...more] = await returns(`arrival = 'awaited'`)
    expect(more).toEqual([])
    expect((await w.act('customer-return', late!.id, 'claim', { reason: '未退货' })).body).toMatchObject({
      handled: 'claim',
      claim_no: expect.stringMatching(/^AC\d{10}$/),
      refund_amount: '29.9900',
    })
    expect((await w.act('customer-return', late!.id, 'result', { claim_got: '25.00' })).body).toMatchObject({ handled: 'claim', claim_got: '25.0000' })
    await w.db.run(sql`update customer_return set handled = 'none', claim_from = ${addDays(today, 1)}::date where id = ${late!.id}`)
    expect((await w.act('customer-return', late!.id, 'claim')).body).toMatchObject({ code: 'RETURN_CLAIM_EARLY' })
    // the goods came after all: nothing is owed
    await bring([row(0, 'R-AW', { 'order-id': '222-1', 'license-plate-number': '' })])
    expect(await returns(`arrival = 'awaited'`)).toEqual([])
  })
  it('weighs reasons and shows the rate of what comes back most by month', async () => {
    const board = await w.call('GET', 'customer-returns/board?days=365')
    expect(board.status, JSON.stringify(board.body)).toBe(200)
    const all = await w.db.one<{ n: number }>(
      sql`select sum(qty)::int as n from customer_return where arrival = 'returned' and return_date > ${today}::date - 365`,
    )
    expect(board.body.reasons.reduce((n: number, r: { qty: number }) => n + r.qty, 0)).toBe(all.n)
    expect(board.body.rows[0].returned).toBeGreaterThan(0)
    const { msku } = await w.listing('R-WORD')
    const month = today.slice(0, 7)
    await w.db.run(sql`update customer_return set order_date = ${addDays(today, -3)}::date where order_date is null or order_date < ${today}::date - 300`)
    await w.db.run(sql`insert into msku_daily (store_id, msku_id, day, units) values (${w.store}, ${msku}, ${today}::date, 400)`)
    const told = await w.db.rows<{ id: number }>(sql`update customer_return set comment = 'The lid was BROKEN, broken lid' where id in (select id from customer_return where arrival = 'returned' order by id limit 3) returning id`) // prettier-ignore
    const again = (await w.call('GET', 'customer-returns/board?days=365')).body
    expect(again.words.slice(0, 2)).toEqual([
      { word: 'broken', n: told.length },
      { word: 'lid', n: told.length },
    ])
    const back = await w.db.one<{ n: number }>(
      sql`select coalesce(sum(qty), 0)::int as n from customer_return where arrival = 'returned' and to_char(order_date, 'YYYY-MM') = ${month}`,
    )
    expect(again.cohorts.find((c: { month: string }) => c.month === month)).toEqual({ month, returned: back.n, sold: 400 })
    expect((await w.call('GET', 'customer-returns/board?days=7')).status).toBe(400)
  })
  it('rates a family by all its listings, also those of which nothing came back', async () => {
    const [one, two] = [await w.listing('R-FAM-1', { available: 10 }), await w.listing('R-FAM-2', { available: 10 })]
    await w.db.run(sql`update msku set parent_item_id = 'B0FAMILY' where id in (${one.msku}, ${two.msku})`)
    for (const m of [one.msku, two.msku])
      await w.db.run(sql`insert into msku_daily (store_id, msku_id, day, units) values (${w.store}, ${m}, ${addDays(today, -3)}::date, 30)`)
    await bring(Array.from({ length: 3 }, (_, i) => row(4000 + i, 'R-FAM-1')))
    const month = addDays(today, -3).slice(0, 7)
    const rows = async (by: string) => (await w.call('GET', `customer-returns/board?days=30&by=${by}`)).body.rows as { key: string; month: string }[]
    expect((await rows('parent')).filter((r) => r.key === 'B0FAMILY')).toEqual([
      { key: 'B0FAMILY', id: one.msku, title: 'B0FAMILY', listings: 2, month, returned: 3, shipped: 60 },
    ])
    expect((await rows('msku')).filter((r) => r.key === String(one.msku))).toMatchObject([{ title: 'R-FAM-1', listings: 1, returned: 3, shipped: 30 }])
    expect((await w.call('GET', 'customer-returns/board?by=store')).status).toBe(400)
  })
  it('30 of 600 units make a rate of 5.00 %', async () => {
    const { msku } = await w.listing('R-RATE', { available: 10 })
    const orders = await w.report('all_orders', [])
    await w.db.run(sql`
      insert into amz_order_item (report_file_id, row_no, store_account_id, store_id, msku_id, is_current, row_key, data_at, amazon_order_id, purchase_at, purchase_date_local, sku, asin, quantity, order_status, line_seq)
      select ${orders}, g, ${w.account}, ${w.store}, ${msku}, true, 'rate-' || g, now(), 'rate-' || g, now(), ${addDays(today, -5)}::date, 'R-RATE', 'B01', 20, 'shipped', 1 from generate_series(1, 30) g`)
    await bring(Array.from({ length: 30 }, (_, i) => row(3000 + i, 'R-RATE')))
    expect(await getReturnRate(w.db, msku, 30)).toEqual({ returned: 30, shipped: 600, rate: '5.00' })
    const { body } = await w.call('GET', `return-rate?q=R-RATE&filter=${encodeURIComponent(JSON.stringify({ days: { eq: '30' } }))}`)
    expect(body.rows).toMatchObject([{ shipped: 600, returned: 30, return_rate: '5.00' }])
  })
})
