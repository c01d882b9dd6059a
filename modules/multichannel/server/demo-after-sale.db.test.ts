import { dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { afterSale } from './after-sale.ts'
import { makeCompany, type Company } from './testing/shipped-company.ts'

let c: Company
const today = dayOf(new Date())
beforeAll(async () => {
  c = await makeCompany()
  for (let i = 0; i < 60; i++) await c.order({ days: 4 + i * 3, delivered: i % 9 !== 8, qty: 1 + (i % 2) })
  await c.db.tx((tx) => afterSale.demo({ app: c.app, tx, rand: () => 0.5, created: new Map(), today, size: 0.05 }))
})
afterAll(() => c.close())
const one = (q: ReturnType<typeof sql>) => c.db.one<object>(q)

describe('the demo company after orders have left', () => {
  it('has a parcel for each delivery that left, its fee, and bills within and outside the tolerance that add up', async () => {
    expect(
      await one(
        sql`select count(*)::int as parcels, count(distinct delivery_id)::int as deliveries, count(*) filter (where status = 'delivered')::int > 40 as most from parcel`,
      ),
    ).toEqual({
      parcels: 60,
      deliveries: 60,
      most: true,
    })
    expect(
      await one(
        sql`select count(*) filter (where (billed is null) <> (status = 'expected'))::int as untold, count(*) filter (where status = 'matched' and abs(diff) > greatest(0.5, est * 0.02))::int as beyond, count(*) filter (where billed <> (select sum(b.amount) from parcel_cost_bill b where b.parcel_cost_id = parcel_cost.id))::int as other from parcel_cost`,
      ),
    ).toEqual({ untold: 0, beyond: 0, other: 0 })
  })
  it('has returns and refunds whose figures agree with their orders', async () => {
    expect(await one(sql`select count(*)::int > 20 as some, count(distinct status)::int > 3 as states from return_bill`)).toEqual({ some: true, states: true })
    expect(
      await one(
        sql`select count(*) filter (where l.qty_returned > l.qty_shipped)::int as returned, count(*) filter (where l.amount_refunded > l.amount)::int as refunded from mc_order_line l`,
      ),
    ).toEqual({ returned: 0, refunded: 0 })
    expect(
      await one(sql`select coalesce(sum(o.amount_refunded), 0) = (select sum(total) from refund_order where status = 'done') as same from mc_order o`),
    ).toEqual({ same: true })
    const book = await one(
      sql`select (select sum(received)::int from return_bill_line l join return_bill b on b.id = l.return_bill_id where b.status = 'received') as received, (select sum(qty)::int from stock_balance where state = 'inspecting') as inspecting`,
    )
    expect(book).toEqual({ received: expect.any(Number), inspecting: (book as { received: number }).received })
  })
  it('has nothing of a day that has not come', async () => {
    for (const [table, column] of [
      ['parcel', 'last_event_at'],
      ['parcel_event', 'at'],
      ['parcel_cost', 'explained_at'],
      ['return_bill', 'done_at'],
      ['return_bill', 'received_at'],
      ['return_bill', 'created_at'],
      ['refund_order', 'refunded_at'],
      ['refund_order', 'created_at'],
    ])
      expect(
        await one(sql`select count(*)::int as n from ${sql.raw(table!)} where (${sql.raw(column!)} at time zone 'Asia/Shanghai')::date > ${today}::date`),
        `${table}.${column}`,
      ).toEqual({ n: 0 })
  })
})
