import { num, sum } from '@crossway/kernel'
import { sql, type EventHandler } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { shopEstimateHandlers, shopifyHandlers } from '../shopify/shopify-events.ts'
import { mcTools, type McTools } from './mc-tools.ts'
import { makeFixture, type Fixture } from './world.ts'

export interface Item {
  readonly sku: string
  readonly qty: number
  readonly price: string
  readonly discount?: string
  readonly tax?: string
}
export interface Shop {
  readonly w: Fixture
  readonly mc: McTools
  readonly store: number
  readonly project: number
  readonly msku: Readonly<Record<'A' | 'B', number>>
  /** An order of the desk: total = goods − discounts + shipping + tax. */
  desk(name: string, items: readonly Item[], shipping?: string): Promise<number>
  run(handler: EventHandler, payload: object): Promise<unknown>
  hear(event: string, order: number): Promise<void>
  /** So many pieces of each line have left by now. */
  ship(order: number, pieces: readonly number[]): Promise<void>
  /** What stands in the books of an order, by listing and line. */
  books(order: string, stage: 'estimated' | 'settled'): Promise<Record<string, string>>
}

/** 2 × 30.00 with 6.00 off and 1 × 18.00, shipping 5.00, tax 6.00: 83.00 were paid, 2.71 of it for the payment. */
export const usual: readonly Item[] = [
  { sku: 'A', qty: 2, price: '30.00', discount: '6.00', tax: '4.50' },
  { sku: 'B', qty: 1, price: '18.00', tax: '1.50' },
]
export const settledUsual = {
  'A L0102': '60.00',
  'A L0104': '3.75',
  'A L0201': '-6.00',
  'A L0506': '-2.03',
  'A L1001': '4.50',
  'B L0102': '18.00',
  'B L0104': '1.25',
  'B L0506': '-0.68',
  'B L1001': '1.50',
}
let serial = 0
/** A row of a gateway's export, paid on a day. */
export const charge = (order: string, amount: string, fee: string, payout: string, type = 'charge'): string =>
  `2026-10-03 11:02:00 -0400,${type},${order},paid,${payout},${amount},${fee},${num(amount).minus(fee).toFixed(2)},#c${++serial},USD`
export const payout = (...rows: readonly string[]): string =>
  ['Transaction Date,Type,Order,Payout Status,Payout Date,Amount,Fee,Net,Checkout,Currency', ...rows].join('\n')

/** An own shop with two listings, whose orders and payouts tests make. */
export async function makeShop(): Promise<Shop> {
  const w = await makeFixture()
  const mc = mcTools(w)
  const { store, project } = await mc.mcStore('SHOP-1', 'shopify')
  const msku = { A: await w.msku('A', store), B: await w.msku('B', store) }
  const run: Shop['run'] = (handler, payload) => w.tx((tx) => handler.run({ app: w.app, tx, payload } as never))
  const hear: Shop['hear'] = async (event, order) => {
    for (const h of [...shopifyHandlers, ...shopEstimateHandlers]) if (h.event === event) await run(h, { order })
  }
  return {
    w,
    mc,
    store,
    project,
    msku,
    run,
    hear,
    desk: async (name, items, shipping = '0') => {
      const of = (pick: (i: Item) => string | undefined): string => sum(items.map((i) => pick(i) ?? 0)).toFixed(2)
      const [goods, discount, tax] = [of((i) => num(i.price).times(i.qty).toFixed(2)), of((i) => i.discount), of((i) => i.tax)]
      const order = await insertRow(w.app.db, 'mc_order', {
        no: `OD${++serial}`,
        store_id: store,
        platform_order_no: name,
        order_type: 'online',
        fulfil_by: 'self',
        country: 'US',
        ordered_at: '2026-10-03T15:00:00Z',
        paid_at: '2026-10-03T15:01:00Z',
        currency: 'USD',
        discount,
        shipping_income: shipping,
        tax,
        total: num(goods).minus(discount).plus(tax).plus(shipping).toFixed(2),
        status: 'ready',
      })
      for (const [n, i] of items.entries())
        await insertRow(w.app.db, 'mc_order_line', {
          mc_order_id: order,
          seq: n + 1,
          seller_sku: i.sku,
          msku_id: i.sku === 'A' || i.sku === 'B' ? msku[i.sku] : null,
          qty: i.qty,
          unit_price: i.price,
          line_discount: i.discount ?? 0,
          line_tax: i.tax ?? 0,
        })
      await hear('order.created', order)
      return order
    },
    ship: async (order, pieces) => {
      for (const [n, qty] of pieces.entries())
        await w.app.db.run(sql`update mc_order_line set qty_shipped = ${qty} where mc_order_id = ${order} and seq = ${n + 1}`)
      await w.app.db.run(sql`update mc_order set shipped_at = coalesce(shipped_at, '2026-10-05T20:00:00Z'), status = 'shipped' where id = ${order}`)
      await hear('order.shipped', order)
    },
    books: async (order, stage) =>
      Object.fromEntries(
        (
          await w.app.db.rows<{ key: string; amount: string }>(sql`
            select coalesce(m.seller_sku, '–') || ' ' || e.pl_line_code as key, sum(e.amount)::numeric(18,2)::text as amount from pl_entry e left join msku m on m.id = e.msku_id
            where e.stage = ${stage} and e.order_key like ${`${store}:${order}:%`} group by 1 having sum(e.amount) <> 0 order by 1`)
        ).map((r) => [r.key, r.amount]),
      ),
  }
}
