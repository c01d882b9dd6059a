import { sql, systemCtx } from '@crossway/server-kit'
import { num, sum } from '@crossway/kernel'
import { standingClock } from '@crossway/amazon'
import { startEmulator, type Emulator } from '@crossway/amazon/emulator'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFixture, tsv, type Fixture } from '../testing/world.ts'
import { runAccount } from './account-job.ts'
import { requestReport } from './report-task.ts'
import { takeTask } from './take-task.ts'

let w: Fixture
let emulator: Emulator
let clock: ReturnType<typeof standingClock>
let n = 0
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())
beforeEach(async () => {
  // Amazon's emulated world moves on the hour: away from it, so that a day always holds as much.
  clock = standingClock(Math.floor(Date.now() / 3_600_000) * 3_600_000 - 1_800_000)
  emulator = await startEmulator({ clock, limits: true })
  ;(w.app.config.env as Record<string, string>).AMAZON_ENDPOINT = emulator.url
})
afterEach(() => emulator.close())

async function seller(...sites: string[]): Promise<{ id: number; merchant: string; stores: Record<string, number> }> {
  const merchant = `ASTREAM${++n}`
  const { account, stores } = await w.account(`stream${n}`, ...(sites.length > 0 ? sites : ['US']))
  await w.app.db.run(sql`update store_account set merchant_id = ${merchant}, credential_state = 'none' where id = ${account}`)
  const keys = { client_id: 'amzn1.app', client_secret: 'a-secret-of-ours', refresh_token: `Atzr|${merchant}|r` }
  expect((await w.call('PUT', `/api/store-account/${account}/credential`, keys)).status).toBe(200)
  await w.app.db.run(sql`update report_schedule set is_enabled = false where store_account_id = ${account}`)
  emulator.fixture.calls.length = 0
  return { id: account, merchant, stores }
}
const ask = (account: number, type: string) => w.app.db.tx((tx) => requestReport({ app: w.app, tx, ctx: systemCtx() }, { type, account }, clock.now()))
const run = (account: number, signal?: AbortSignal): Promise<number> =>
  runAccount({ app: w.app, ctx: systemCtx(), account, clock, ...(signal ? { signal } : {}) })
/** Lets time go by and the worker come when something is due. */
async function work(account: number, minutes: number): Promise<void> {
  for (const end = clock.now() + minutes * 60_000; clock.now() < end; clock.advance(20_000)) await run(account)
}
const task = (account: number): Promise<{ status: string; error_code: string | null; error_message: string | null; attempt: number }> =>
  w.app.db.one(sql`select status, error_code, error_message, attempt from report_task where store_account_id = ${account} order by id desc limit 1`)
const calls = (operation: string): number => emulator.fixture.calls.filter((c) => c.operation === operation && c.status === 200).length
const count = (table: string, account: number, more = 'true'): Promise<number> => w.count(table, `store_account_id = ${account} and ${more}`)

describe('orders', () => {
  it('are read page by page into the order lines, heads and all; the second look brings what is new and doubles nothing', async () => {
    const a = await seller()
    await ask(a.id, 'orders_api')
    await work(a.id, 1)
    expect(await task(a.id)).toMatchObject({ status: 'done', error_code: null })
    const orders = await count('amz_order', a.id)
    expect(orders).toBeGreaterThan(300)
    expect(calls('searchOrders')).toBe(Math.ceil(orders / 100))
    expect(await count('amz_order_item', a.id, 'is_current and order_item_id is not null and quantity = 1 and item_price > 0')).toBe(orders)
    expect(await count('amz_order_item', a.id, `is_current and store_id = ${a.stores.US} and purchase_date_local is not null`)).toBe(orders)
    // Each page is a file of the archive, kept byte for byte.
    const files = await w.app.db.rows<{ id: number }>(
      sql`select id from report_file where type = 'orders_api' and store_account_id = ${a.id} and status = 'parsed'`,
    )
    expect(files).toHaveLength(4)
    const raw = await w.test.http.inject({ method: 'GET', url: `/api/report-file/${files[0]!.id}/raw` })
    expect(JSON.parse(raw.body).pages[0].orders).toHaveLength(100)
    clock.advance(5 * 3_600_000)
    await ask(a.id, 'orders_api')
    await work(a.id, 1)
    const later = await count('amz_order', a.id)
    expect(later - orders).toBeGreaterThanOrEqual(2)
    expect(later - orders).toBeLessThanOrEqual(3)
    expect(await count('amz_order_item', a.id, 'is_current')).toBe(later)
    expect(calls('searchOrders')).toBe(5)
  })
  it('a worker that is killed after two pages leaves two pages; the next goes on at the third, and nothing counts twice', async () => {
    const a = await seller()
    await ask(a.id, 'orders_api')
    const stop = new AbortController()
    let answered = 0
    const push = emulator.fixture.calls.push.bind(emulator.fixture.calls)
    emulator.fixture.calls.push = (...c) => {
      if (c[0]!.operation === 'searchOrders' && ++answered === 3) stop.abort()
      return push(...c)
    }
    await expect(run(a.id, stop.signal)).rejects.toThrow(/abort/i)
    expect(await count('amz_order', a.id)).toBe(200)
    const place = await w.app.db.one<{ page_token: string | null; watermark: string | null }>(
      sql`select page_token, watermark from connector_cursor where store_account_id = ${a.id} and stream = 'orders_api'`,
    )
    expect(place.page_token).not.toBeNull()
    expect(place.watermark).toBeNull()
    emulator.fixture.calls.push = push
    emulator.fixture.calls.length = 0
    await work(a.id, 5)
    expect(await task(a.id)).toMatchObject({ status: 'done' })
    const orders = await count('amz_order', a.id)
    expect(calls('searchOrders')).toBe(Math.ceil(orders / 100) - 2)
    expect(await count('amz_order_item', a.id)).toBe(orders)
  })
  it('a storm of 429 is waited out without an attempt lost, and a token that has lapsed begins the question anew', async () => {
    const a = await seller()
    await ask(a.id, 'orders_api')
    emulator.fixture.faults.throttle = 7
    await work(a.id, 60)
    expect(await task(a.id)).toMatchObject({ status: 'done', attempt: 0 })
    const orders = await count('amz_order', a.id)
    expect(orders).toBeGreaterThan(300)
    await w.app.db.run(
      sql`update connector_cursor set page_token = 'not-a-token', page_since = '2026-01-01', page_until = now(), watermark = null where store_account_id = ${a.id} and stream = 'orders_api'`,
    )
    clock.advance(3_600_000)
    await ask(a.id, 'orders_api')
    await work(a.id, 60)
    expect(await count('amz_order_item', a.id, 'is_current')).toBe(await count('amz_order', a.id))
  })
  it('and reports feed the same line: the interface brings the item id, the report its region, and neither takes the other’s away', async () => {
    const a = await seller()
    await ask(a.id, 'orders_api')
    await work(a.id, 1)
    const one = await w.app.db.one<{ id: string; sku: string; asin: string; at: string; upd: string }>(
      sql`select amazon_order_id as id, sku, asin, purchase_at as at, last_updated_at as upd from amz_order_item where store_account_id = ${a.id} and is_current order by id limit 1`,
    )
    const report = (updated: string, state: string): string =>
      tsv(
        [
          'amazon-order-id',
          'purchase-date',
          'last-updated-date',
          'order-status',
          'sales-channel',
          'sku',
          'asin',
          'quantity',
          'currency',
          'item-price',
          'ship-country',
        ],
        [one.id, new Date(one.at).toISOString(), updated, state, 'Amazon.com', one.sku, one.asin, 1, 'USD', '9.99', 'US'],
      )
    const line = () =>
      w.app.db.rows(
        sql`select order_item_id is not null as item, ship_country as land, order_status as state from amz_order_item where amazon_order_id = ${one.id} and is_current and store_account_id = ${a.id}`,
      )
    // The same moment: the interface's word stands.
    await w.bring('same.txt', report(new Date(one.upd).toISOString(), 'Pending'), { store_account: a.id })
    expect(await line()).toEqual([{ item: true, land: null, state: 'shipped' }])
    await w.bring('later.txt', report(new Date(Date.parse(one.upd) + 60_000).toISOString(), 'Cancelled'), { store_account: a.id })
    expect(await line()).toEqual([{ item: true, land: 'US', state: 'cancelled' }])
  })
})

describe('the other streams', () => {
  it('money movements: every part adds up, deferred and released apart, and a second look changes states, not counts', async () => {
    const a = await seller()
    await ask(a.id, 'finances_api')
    await work(a.id, 1)
    expect(await task(a.id)).toMatchObject({ status: 'done' })
    const many = await count('amz_transaction', a.id, 'is_current')
    expect(many).toBeGreaterThan(300)
    expect(await count('amz_transaction', a.id, 'gap <> 0')).toBe(0)
    const deferred = await count('amz_transaction', a.id, `is_current and transaction_status = 'deferred'`)
    expect(deferred).toBeGreaterThan(100)
    const rows = await w.app.db.rows<{ total: string; leaves: { amount: string }[] }>(
      sql`select total::text, leaves from amz_transaction where store_account_id = ${a.id} and is_current limit 1000`,
    )
    for (const r of rows) expect(sum(r.leaves.map((l) => num(l.amount))).eq(r.total)).toBe(true)
    clock.advance(24 * 3_600_000)
    await ask(a.id, 'finances_api')
    await work(a.id, 1)
    const after = await count('amz_transaction', a.id, 'is_current')
    expect(after - many).toBe(12)
    expect(
      await w.app.db.one(
        sql`select count(*)::int = count(distinct transaction_id)::int as once from amz_transaction where store_account_id = ${a.id} and is_current`,
      ),
    ).toEqual({
      once: true,
    })
  })
  it('stock is one snapshot of all pages, and a run that breaks off leaves the one before', async () => {
    const a = await seller()
    await ask(a.id, 'inventory_api')
    await work(a.id, 1)
    expect(await count('amz_stock_summary', a.id, 'is_current')).toBe(120)
    expect(await count('amz_stock_summary', a.id, 'is_current and total = fulfillable + inbound_shipped + reserved + unsellable')).toBe(120)
    clock.advance(3_600_000)
    await ask(a.id, 'inventory_api')
    emulator.fixture.faults.fail = 50
    await run(a.id)
    expect(await task(a.id)).toMatchObject({ status: 'pending' })
    expect(await count('amz_stock_summary', a.id, 'is_current')).toBe(120)
    emulator.fixture.faults.fail = 0
    await work(a.id, 30)
    expect(await task(a.id)).toMatchObject({ status: 'done' })
    expect(await count('amz_stock_summary', a.id, 'is_current')).toBe(120)
  })
  it('listings of each site with what Amazon has against them; later looks ask for changes only', async () => {
    const a = await seller('US', 'CA')
    await ask(a.id, 'listings_api')
    await work(a.id, 1)
    expect(await count('amz_listing_item', a.id, `is_current and store_id = ${a.stores.US}`)).toBe(24)
    expect(await count('amz_listing_item', a.id, `is_current and store_id = ${a.stores.CA} and currency = 'CAD'`)).toBe(24)
    expect(await count('amz_listing_item', a.id, `is_current and is_suppressed and error_count = 1`)).toBe(4)
    emulator.fixture.calls.length = 0
    clock.advance(2 * 3_600_000)
    await ask(a.id, 'listings_api')
    await work(a.id, 1)
    expect(calls('searchListingsItems')).toBe(2)
    expect(await count('amz_listing_item', a.id, 'is_current')).toBe(48)
  })
  it('fees of every priced article, in calls of twenty; one that Amazon refuses is kept with its reason', async () => {
    const a = await seller()
    const listing = (i: number): (string | number)[] => [
      `N${i}`,
      `L${i}`,
      i === 44 ? 'missing-1' : `F-${i}`,
      '19.99',
      '',
      '2026-05-02 05:18:00 PDT',
      `B${i}`,
      1,
      `B${i}`,
      'AMAZON_NA',
      'Active',
    ]
    const head = [
      'item-name',
      'listing-id',
      'seller-sku',
      'price',
      'quantity',
      'open-date',
      'asin1',
      'product-id-type',
      'product-id',
      'fulfillment-channel',
      'status',
    ]
    const text = tsv(
      [...head.slice(0, 1), 'item-description', ...head.slice(1)],
      ...Array.from({ length: 45 }, (_, i) => [listing(i)[0]!, '', ...listing(i).slice(1)]),
    )
    expect((await w.bring('listings.txt', text, { store_account: a.id })).status).toBe('parsed')
    await ask(a.id, 'fees_api')
    await work(a.id, 2)
    expect(await task(a.id)).toMatchObject({ status: 'done', error_message: null })
    expect(calls('getMyFeesEstimates')).toBe(3)
    expect(
      await count(
        'amz_fee_quote',
        a.id,
        `is_current and status = 'Success' and referral_fee = 2.99 and total = referral_fee + fulfilment_fee and price = 19.99`,
      ),
    ).toBe(44)
    expect(await w.app.db.one(sql`select status, total, error from amz_fee_quote where store_account_id = ${a.id} and sku = 'missing-1'`)).toEqual({
      status: 'ClientError',
      total: null,
      error: 'There is an client-side error.',
    })
  })
  it('participations: where the seller may sell', async () => {
    const a = await seller()
    await ask(a.id, 'sellers_api')
    await work(a.id, 1)
    expect(await count('amz_participation', a.id, `is_current and country = 'US' and is_participating`)).toBe(1)
    expect(await takeTask(w.app, a.id, clock.now())).toBeUndefined()
  })
})
