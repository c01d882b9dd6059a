import { server as logistics } from '@crossway/logistics/server'
import { postPl } from '@crossway/ledger/server'
import { server as multichannel } from '@crossway/multichannel/server'
import { server as purchase } from '@crossway/purchase/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ShopFacts } from '../model/channel/shop.ts'
import { makeBoards, october, person, root, type Boards } from './testing/boards.ts'

let t: Boards['t']
let become: Boards['become']
let inject: Boards['inject']
let shop: { store: number; project: number }
let other: { store: number; project: number }
let platform: number
const ask = (a: object = {}): string => encodeURIComponent(JSON.stringify({ ...october, ...a }))
const facts = (a: object = {}) => inject<ShopFacts>('GET', `/api/board/shop?view=comprehensiveShopify&ask=${ask(a)}`)

beforeAll(async () => {
  const b = await makeBoards([purchase, logistics, multichannel])
  ;({ t, become, inject } = b)
  shop = await b.addStore(4, 'shopify', 'shopify')
  other = await b.addStore(5, 'shopify', 'shopify')
  const { db } = t.app
  let n = 0
  const order = (store: number, day: string, buyer: string | null, item_amount: string, more: object = {}): Promise<number> =>
    insertRow(db, 'mc_order', {
      no: `OD26100${++n}`,
      store_id: store,
      order_type: 'online',
      buyer_name: '***',
      zip: '***',
      address1: '***',
      country: 'US',
      currency: 'USD',
      cny_rate: '7',
      units: 1,
      status: 'completed',
      buyer_key: buyer,
      item_amount,
      ordered_at: `${day}T20:00:00Z`,
      ...more,
    })
  // Ann bought first in August and comes back twice; Bob and Cid are new in October, Cid a second time in the same month; nobody knows who bought the last.
  await order(shop.store, '2026-08-10', 'ann', '10', { profit_est: '2' })
  await order(shop.store, '2026-09-10', 'ann', '20', { profit_est: '4' })
  await order(shop.store, '2026-10-05', 'ann', '30', { profit_est: '6', settled_profit: '5' })
  await order(shop.store, '2026-10-06', 'bob', '40', { profit_est: '8', utm_source: 'meta', utm_medium: 'cpc' })
  await order(other.store, '2026-10-07', 'cid', '50', { profit_est: '10', country: 'CA' })
  await order(other.store, '2026-10-08', 'cid', '60', { profit_est: '12', country: 'CA' })
  await order(shop.store, '2026-10-09', null, '5')
  await order(shop.store, '2026-10-09', 'bob', '999', { status: 'cancelled' })
  await order(shop.store, '2026-10-10', 'bob', '0', { order_type: 'resend' })
  await db.tx((tx) =>
    postPl(
      tx,
      (
        [
          ['#1:a', '100'],
          ['#1:b', '50'],
          ['#2:a', '70'],
          ['#2:a', '-20'],
          [null, '30'],
        ] as const
      ).map(([order_key, amount], i) => ({
        line: 'L0101',
        amount,
        currency: 'CNY',
        biz_date: '2026-10-10',
        stage: 'settled' as const,
        store: shop.store,
        source: { type: 'x', id: i + 1 },
        ...(order_key ? { order_key: `shopify:${order_key}` } : {}),
      })),
    ),
  )
  platform = (await db.one<{ id: number }>(sql`select platform_id as id from store where id = ${shop.store}`)).id
})
afterAll(() => t.close())

describe('dashboard.md comprehensiveShopify: orders and customers', () => {
  it('a customer is new with his first order in any shop; whoever ordered before returns, and nobody’s order is neither', async () => {
    const f = (await facts()).body
    // (30 + 40 + 50 + 60 + 5) × 7
    expect(f.now).toEqual({ orders: 5, units: 5, sales: '1295.00', newCustomers: 2, returning: 2 })
    expect(f.before).toMatchObject({ orders: 1, newCustomers: 0, returning: 1 })
    expect(f.days.map((d) => [d.day, d.newCustomers, d.returning, d.newSales, d.returningSales])).toEqual([
      ['2026-10-05', 0, 1, '0', '210.00'],
      ['2026-10-06', 1, 0, '280.00', '0'],
      ['2026-10-07', 1, 0, '350.00', '0'],
      ['2026-10-08', 0, 1, '0', '420.00'],
      ['2026-10-09', 0, 0, '35.00', '0'],
    ])
    expect(f.countries.map((c) => [c.country, c.orders, c.sales])).toEqual([
      ['US', 3, '525.00'],
      ['CA', 2, '770.00'],
    ])
    expect(f.traffic.find((x) => x.source === 'meta')).toMatchObject({ medium: 'cpc', orders: 1, sales: '280.00', newCustomers: 1 })
  })

  it('a cohort is those whose first order fell into a month: who came again, and what each has brought so far', async () => {
    const { cohorts } = (await facts()).body
    expect(cohorts.map((c) => [c.month, c.customers])).toEqual([
      ['2026-08', 1],
      ['2026-10', 2],
    ])
    // Ann: 2, then 4, then the 5 that the bill settled, times 7
    expect(cohorts[0]!.after).toEqual([
      { again: 1, value: '14.00' },
      { again: 1, value: '42.00' },
      { again: 1, value: '77.00' },
    ])
    // Bob's 8 and Cid's 10 and 12, over both of them
    expect(cohorts[1]!.after).toEqual([{ again: 2, value: '105.00' }])
    become(person(['comprehensiveShopify'], [{ kind: 'all' }]))
    const closed = (await facts()).body
    become(root)
    // without the right to costs it is their sales: 10, 20 and 30
    expect(closed.cohorts[0]!.after.map((a) => a.value)).toEqual(['70.00', '210.00', '420.00'])
  })

  it('orders with booked sales are counted once however many lines they have; scope: one project’s shops alone', async () => {
    const count = async (): Promise<unknown> => (await inject<{ rows: unknown }>('GET', `/api/board/order-count?view=independenceChart&ask=${ask()}`)).body.rows
    expect(await count()).toEqual([{ platform, orders: 2 }])
    become(person(['comprehensiveShopify', 'independenceChart'], [{ kind: 'projects', projects: [other.project], stores: [] }]))
    const mine = (await facts()).body
    const counted = await count()
    const foreign = await facts({ filter: { project: [shop.project] } })
    become(root)
    expect([mine.now.orders, mine.now.sales, counted, foreign.status]).toEqual([2, '770.00', [], 403])
  })
})
