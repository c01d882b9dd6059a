import { sql, type Tx } from '@crossway/server-kit'
import {
  cancelPayable,
  cancelReceivable,
  createPayable,
  createReceivable,
  getPayableState,
  getReceivables,
  reverseSettlement,
  settlePayable,
  settleReceivable,
  type NewPayable,
} from '@crossway/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
  await w.app.db.run(
    sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) select 'USD/CNY', 'spot', d::date, 'USD', 'CNY', 7.10, 'manual', 'active' from generate_series(current_date - 3, current_date, interval '1 day') d`,
  )
})
afterAll(() => w.close())

const item = (id: number, more: object = {}): NewPayable => ({
  company: w.company,
  project: w.project,
  party: { type: 'customer', id: 7, name: '宁波澜海' },
  amount: '5000.00',
  currency: 'USD',
  due: '2026-11-10',
  source: { type: 'test', id, no: `T${id}` },
  cost_type: 'BS_CUSTOMER',
  ...more,
})
const run = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => w.tx(work)
const state = (id: number) => getPayableState(w.app.db, { type: 'test', id })

describe('finance-treasury.md §0.1 shared sub-ledgers', () => {
  it('makes a payable once a source, in two calls at once too, and refuses another amount', async () => {
    const both = await Promise.all([1, 2].map(() => run((tx) => createPayable({ app: w.app, tx }, item(1)))))
    expect(both[0]!.id).toBe(both[1]!.id)
    expect(await w.app.db.rows(sql`select status, amount_cny::text as cny, open_amount::text as open, left(no, 2) as prefix from payable`)).toEqual([
      { status: 'open', cny: '35500.00', open: '5000.0000', prefix: 'AP' },
    ])
    await expect(run((tx) => createPayable({ app: w.app, tx }, item(1, { amount: '5000.01' })))).rejects.toMatchObject({ code: 'ITEM_OTHER' })
    await expect(run((tx) => createPayable({ app: w.app, tx }, item(1, { currency: 'CNY' })))).rejects.toMatchObject({ code: 'ITEM_OTHER' })
    expect(await w.app.db.one(sql`select count(*)::int as n from outbox_event where event = 'payable.created'`)).toEqual({ n: 1 })
  })
  it('cancels what nobody has asked payment for, and makes it anew afterwards', async () => {
    await run((tx) => createPayable({ app: w.app, tx }, item(2)))
    expect(await run((tx) => cancelPayable(tx, { type: 'test', id: 2 }))).toBe(true)
    expect(await run((tx) => cancelPayable(tx, { type: 'test', id: 2 }))).toBe(false)
    expect(await run((tx) => createPayable({ app: w.app, tx }, item(2, { amount: '1' })))).toMatchObject({ status: 'open', amount: '1.0000' })
    await w.app.db.run(sql`update payable set status = 'requested' where source_id = 2 and status = 'open'`)
    await expect(run((tx) => cancelPayable(tx, { type: 'test', id: 2 }))).rejects.toMatchObject({ code: 'PAYMENT_REQUESTED' })
  })
  it('settles in parts, once a document, never beyond what is open, and takes it back', async () => {
    const { id } = (await state(1))!
    const pay = (document: number, amount: string) =>
      run((tx) => settlePayable({ app: w.app, tx }, { target: id, document: { type: 'payment_order', id: document }, amount }))
    await pay(1, '2000')
    await pay(1, '2000')
    expect(await state(1)).toMatchObject({ status: 'partial', open: '3000.0000' })
    await expect(pay(1, '1999')).rejects.toMatchObject({ code: 'ITEM_OTHER' })
    await expect(pay(2, '3000.01')).rejects.toMatchObject({ code: 'ITEM_SHORT' })
    await expect(run((tx) => cancelPayable(tx, { type: 'test', id: 1 }))).rejects.toMatchObject({ code: 'ITEM_SETTLED' })
    await pay(2, '3000')
    expect(await state(1)).toMatchObject({ status: 'closed', open: '0.0000' })
    const document = { type: 'payment_order', id: 2 }
    expect([await run((tx) => reverseSettlement({ app: w.app, tx }, document)), await run((tx) => reverseSettlement({ app: w.app, tx }, document))]).toEqual([
      1, 0,
    ])
    expect(await state(1)).toMatchObject({ status: 'partial', open: '3000.0000' })
  })
  it('keeps the exchange difference of a receipt: 5,000.00 USD booked at 7.10, received at 7.0650, is −175.00', async () => {
    const created = await run((tx) => createReceivable({ app: w.app, tx }, { ...item(9), cost_type: undefined, book_rate: '7.10' }))
    expect(await getReceivables(w.app.db, { type: 'customer', id: 7 }, w.company, '2026-11-21')).toMatchObject([{ no: created.no, open: '5000.0000', age: 11 }])
    await run((tx) => settleReceivable({ app: w.app, tx }, { target: created.id, document: { type: 'collect_money', id: 1 }, amount: '5000', rate: '7.0650' }))
    expect(await w.app.db.one(sql`select fx_diff_cny::text as diff from settle_alloc where target_type = 'receivable'`)).toEqual({ diff: '-175.00' })
    await expect(run((tx) => cancelReceivable(tx, { type: 'test', id: 9 }))).rejects.toMatchObject({ code: 'ITEM_SETTLED' })
  })
})
