import fc from 'fast-check'
import { num, sum } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { charge, makeShop, payout, settledUsual, usual, type Shop } from '../testing/shop-tools.ts'
import { onPayoutReversed } from './shopify-events.ts'

let s: Shop
let serial = 0
beforeAll(async () => {
  s = await makeShop()
})
afterAll(() => s.w.close())

describe('finance.md §2.6: an own shop’s order is estimated when it is shipped', () => {
  let order: number
  let bill: number
  const estimated = {
    'A L0102': '60.00',
    'A L0104': '3.75',
    'A L0201': '-6.00',
    'A L0506': '-2.03',
    'B L0102': '18.00',
    'B L0104': '1.25',
    'B L0506': '-0.68',
  }
  it('not before, on the day of its first parcel, as far as it was shipped', async () => {
    order = await s.desk('#2001', usual, '5.00')
    expect(await s.books('#2001', 'estimated')).toEqual({})
    await s.ship(order, [1, 0])
    expect(await s.books('#2001', 'estimated')).toEqual({ 'A L0102': '30.00', 'A L0104': '1.87', 'A L0201': '-3.00', 'A L0506': '-1.01' })
    await s.ship(order, [2, 1])
    expect(await s.books('#2001', 'estimated')).toEqual(estimated)
    expect(
      await s.w.app.db.one(
        sql`select min(biz_date)::text as first, max(biz_date)::text as last, bool_and(project_id = ${s.project}) as own from pl_entry where order_key like ${`${s.store}:#2001:%`}`,
      ),
    ).toEqual({
      first: '2026-10-05',
      last: '2026-10-05',
      own: true,
    })
  })
  it('an event that comes twice writes nothing, a changed order is estimated anew', async () => {
    const entries = () => s.w.app.db.one<{ n: number }>(sql`select count(*)::int as n from pl_entry`)
    const before = await entries()
    await s.hear('order.shipped', order)
    expect(await entries()).toEqual(before)
    await s.w.app.db.run(sql`update mc_order_line set seller_sku = 'A', msku_id = ${s.msku.A} where mc_order_id = ${order} and seq = 2`)
    await s.hear('refund.done', order)
    expect(await s.books('#2001', 'estimated'), 'all of it is A’s now').toEqual({
      'A L0102': '78.00',
      'A L0104': '5.00',
      'A L0201': '-6.00',
      'A L0506': '-2.71',
    })
    await s.w.app.db.run(sql`update mc_order_line set seller_sku = 'B', msku_id = ${s.msku.B} where mc_order_id = ${order} and seq = 2`)
    await s.hear('refund.done', order)
    expect(await s.books('#2001', 'estimated')).toEqual(estimated)
  })
  it('gives way to the payout, which takes over its day', async () => {
    bill = (await s.mc.post(s.store, payout(charge('#2001', '83.00', '2.90', '2026-10-13'))))[0]!
    expect(await s.books('#2001', 'estimated')).toEqual({})
    expect(await s.books('#2001', 'settled')).toEqual({ ...settledUsual, 'A L0506': '-2.17', 'B L0506': '-0.73' })
    expect(await s.w.app.db.rows(sql`select distinct biz_date::text as day from pl_entry where order_key like ${`${s.store}:#2001:%`}`)).toEqual([
      { day: '2026-10-05' },
    ])
    await s.hear('order.shipped', order)
    expect(await s.books('#2001', 'estimated')).toEqual({})
    await s.w.assertLaws()
  })
  it('comes back when the payout is taken out of the books', async () => {
    expect((await s.mc.act(bill, 'reverse', { reason: '重导' })).status).toBe(200)
    expect(await s.books('#2001', 'estimated')).toEqual(estimated)
    expect(await s.books('#2001', 'settled')).toEqual({})
    await s.run(onPayoutReversed, { settlement: bill })
    expect(await s.books('#2001', 'estimated')).toEqual(estimated)
  })
  it('an order that was paid out before it was shipped gets none, unless that payout is taken back', async () => {
    const early = await s.desk('#2002', [{ sku: 'A', qty: 1, price: '20.00' }])
    const [id] = await s.mc.post(s.store, payout(charge('#2002', '20.00', '0.88', '2026-10-14')))
    await s.ship(early, [1])
    expect(await s.books('#2002', 'estimated')).toEqual({})
    expect((await s.mc.act(id!, 'reverse', { reason: '重导' })).status).toBe(200)
    await s.run(onPayoutReversed, { settlement: id })
    expect(await s.books('#2002', 'estimated')).toEqual({ 'A L0102': '20.00', 'A L0506': '-0.88' })
  })
  it('whatever is shipped and paid out: estimate and its reversal sum to nothing, the payout to its net', async () => {
    const cents = (most: number) => fc.integer({ min: 0, max: most }).map((n) => (n / 100).toFixed(2))
    const item = fc.record({ sku: fc.constantFrom('A', 'B'), qty: fc.integer({ min: 1, max: 4 }), price: cents(9_000), discount: cents(100), tax: cents(700) })
    const anOrder = fc.record({
      items: fc.uniqueArray(item, { selector: (i) => i.sku, minLength: 1 }),
      shipping: cents(900),
      fee: cents(400),
      shipped: fc.integer({ min: 1, max: 4 }),
    })
    let day = 1
    await fc.assert(
      fc.asyncProperty(anOrder, async (o) => {
        const name = `#P${++serial}`
        const items = o.items.map((i) => ({ ...i, price: num(i.price).plus('1.50').toFixed(2) }))
        const id = await s.desk(name, items, o.shipping)
        await s.ship(
          id,
          items.map((i) => Math.min(i.qty, o.shipped)),
        )
        expect(Object.keys(await s.books(name, 'estimated')).length).toBeGreaterThan(0)
        const { paid } = await s.w.app.db.one<{ paid: string }>(sql`select total::numeric(18,2)::text as paid from mc_order where id = ${id}`)
        await s.mc.post(s.store, payout(charge(name, paid, o.fee, `2026-11-${String(day++).padStart(2, '0')}`)))
        expect(await s.books(name, 'estimated')).toEqual({})
        expect(sum(Object.values(await s.books(name, 'settled'))).toFixed(2)).toBe(num(paid).minus(o.fee).toFixed(2))
      }),
      { numRuns: 12 },
    )
    await s.w.assertLaws()
  })
})
