import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { seedOrders } from './seed-orders.ts'

let w: Fixture
beforeAll(async () => void (w = await makeFixture()))
afterAll(() => w.close())

it('the demo’s order report holds the orders that its statements settle, with their money, and a cancelled one', async () => {
  await w.msku('A')
  const order = { order: '111-0000001-0000001', sku: 'A' }
  await w.app.db.run(sql`update store_account set kind = 'sc' where id = (select store_account_id from store where id = ${w.store}::bigint)`)
  await w.archive({
    id: '9900000001',
    total: '50.00',
    lines: [
      { t: 'Order', a: 'ItemPrice', d: 'Principal', amount: '60.00', qty: 2, ...order },
      { t: 'Order', a: 'Promotion', d: 'Principal', amount: '-4.00', ...order },
      { t: 'Order', a: 'ItemFees', d: 'Commission', amount: '-6.00', ...order },
    ],
  })
  await w.tx((tx) => seedOrders({ app: w.app, tx, rand: () => 0.5, created: new Map(), today: '2026-11-20' }))
  const rows = await w.app.db.rows(
    sql`select amazon_order_id as id, order_status as status, quantity, item_price::numeric(18,2)::text as price, item_promotion_discount::numeric(18,2)::text as discount, purchase_date_local::text as day from amz_order_item where is_current order by 1`,
  )
  expect(rows).toEqual([
    { id: '111-0000001-0000001', status: 'shipped', quantity: 2, price: '60.00', discount: '4.00', day: '2026-10-03' },
    { id: '911-0000001-0000001', status: 'cancelled', quantity: 0, price: '0.00', discount: '0.00', day: '2026-10-03' },
  ])
})
