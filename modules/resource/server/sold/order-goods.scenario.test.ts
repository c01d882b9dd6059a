import { addDays, dayOf } from '@crossway/kernel'
import { sql, type App } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orders } from '../testing/small-files.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { orderGoodsJob } from './jobs.ts'

let w: Fixture
let us: { account: number; stores: Record<string, number> }
const today = dayOf(new Date())
/** Midday in New York so many days ago. */
const ago = (days: number): string => `${addDays(today, -days)}T17:00:00+00:00`
beforeAll(async () => {
  w = await makeFixture()
  us = await w.account('HOMVEK', 'US')
})
afterAll(() => w.close())

/** Events and then the jobs that they queued, as the server runs them. */
async function jobs(app: App): Promise<number> {
  await w.test.settle()
  const queued = await app.db.rows<{ id: number }>(sql`select id from job where state = 'queued' and name = ${orderGoodsJob.name} order by id`)
  for (const j of queued) await app.jobs.runQueued(j.id)
  expect(await app.db.rows(sql`select error from job where name = ${orderGoodsJob.name} and state = 'failed'`)).toEqual([])
  return queued.length
}
const goods = (): Promise<unknown[]> =>
  w.app.db.rows(sql`
    select i.amazon_order_id as o, s.code, g.qty from amz_order_goods g join amz_order_item i on i.id = g.order_item_id join sku s on s.id = g.sku_id where i.is_current order by 1, 2`)
const article = async (code: string): Promise<number> =>
  insertRow(w.app.db, 'sku', {
    code,
    name_zh: code,
    status: 'active',
    kind: 'single',
    category_id: (
      await w.app.db.one<{ id: number }>(
        sql`insert into category (code_prefix, name_zh, name_en, leaf, level) values (${code}, ${code}, ${code}, true, 1) returning id`,
      )
    ).id,
  })
const unmapped = async (): Promise<number> => {
  const filter = encodeURIComponent(JSON.stringify({ goods: { empty: true }, is_current: { eq: true } }))
  return (await w.call('GET', `/api/amz-order-item?view=OrderProducts&filter=${filter}`)).body.total as number
}

describe('orders of unmapped listings', () => {
  it('5. three orders carry their articles one job run after their listing was mapped, and none is left unmapped', async () => {
    const list = [20, 10, 5].map((days, i) => ({ id: `111-000000${i}-0000001`, price: '20.00', sku: 'NEW-1', purchased: ago(days), updated: ago(days) }))
    expect(await w.bring('orders.txt', orders(list), { store_account: us.account })).toMatchObject({ status: 'parsed' })
    expect(await jobs(w.app)).toBe(1)
    // kept and flagged: the listing stands, unmapped, with its first sale
    const listing = await w.app.db.one<{ id: number; mapping_status: string; first_sale_date: string }>(
      sql`select id, mapping_status, first_sale_date from msku where seller_sku = 'NEW-1'`,
    )
    expect(listing).toMatchObject({ mapping_status: 'unmapped', first_sale_date: addDays(today, -20) })
    expect(await unmapped()).toBe(3)
    expect(await goods()).toEqual([])

    const [a, b] = [await article('GA'), await article('GB')]
    const { body } = await w.call('GET', `/api/msku/${listing.id}`)
    const mapped = await w.call('POST', `/api/msku/${listing.id}/actions/map`, {
      version: body.version,
      args: {
        lines: [
          { sku: a, qty: 2 },
          { sku: b, qty: 1 },
        ],
      },
    })
    expect(mapped.status).toBe(200)
    expect(await jobs(w.app)).toBe(1)
    expect(await unmapped()).toBe(0)
    expect(await goods()).toEqual(
      list.flatMap((o) => [
        { o: o.id, code: 'GA', qty: 2 },
        { o: o.id, code: 'GB', qty: 1 },
      ]),
    )
    // the listing's sales and those of its articles
    const row = (await w.call('GET', `/api/msku?view=MSKU&q=NEW-1`)).body.rows[0]
    expect(row).toMatchObject({ daily_7: 0.14, daily_30: 0.1, orders_without_goods: 0 })
    expect((await w.call('GET', `/api/sku?view=sku&q=GA`)).body.rows[0]).toMatchObject({ sold_30: 6 })
    const sales = (await w.call('GET', `/api/msku/${listing.id}/sales`)).body.rows as { units: number }[]
    expect(sales).toHaveLength(90)
    expect(sales.reduce((n, d) => n + d.units, 0)).toBe(3)
    expect((await w.call('GET', '/api/msku/999999/sales')).status).toBe(404)

    // other goods from a day on: only what was bought since carries them
    const c = await article('GC')
    const now = (await w.call('GET', `/api/msku/${listing.id}`)).body
    expect(
      (
        await w.call('POST', `/api/msku/${listing.id}/actions/remap`, {
          version: now.version,
          args: { lines: [{ sku: c, qty: 1 }], valid_from: `${addDays(today, -7)}T00:00:00+08:00` },
        })
      ).status,
    ).toBe(200)
    await jobs(w.app)
    expect(((await goods()) as { code: string }[]).map((g) => g.code)).toEqual(['GA', 'GB', 'GA', 'GB', 'GC'])
  })

  it('a closed month keeps what its orders carried, and a file taken back leaves no sales', async () => {
    const company = await insertRow(w.app.db, 'company', { code: 'SZ', name: '深圳跨途', short_name: '深圳', country: 'CN' })
    await w.app.db.run(sql`update store set company_id = ${company} where id = ${us.stores.US!}`)
    await w.app.db.run(sql`insert into stock_closed (company_id, period) values (${company}, ${today.slice(0, 7).replace('-', '')})`)
    const before = await goods()
    await w.app.db.run(sql`update msku_sku set qty = 9`)
    const { id } = await w.app.db.one<{ id: number }>(sql`select id from msku where seller_sku = 'NEW-1'`)
    await w.app.jobs.enqueue(w.app.db, superCtx(1), orderGoodsJob.name, 'x', { msku: id, from: ago(90) })
    await jobs(w.app)
    expect(await goods()).toEqual(before)
    await w.app.db.run(sql`delete from stock_closed`)
    const file = await w.bring('more.txt', orders([{ id: '111-0000009-0000009', price: '5.00', sku: 'NEW-1', purchased: ago(2), updated: ago(2) }]), {
      store_account: us.account,
    })
    await jobs(w.app)
    const units = async (): Promise<number> => (await w.app.db.one<{ n: number }>(sql`select coalesce(sum(units), 0)::int as n from msku_sold_day`)).n
    expect(await units()).toBe(4)
    const version = (await w.file(file.file)).version
    expect((await w.call('POST', `/api/report-file/${file.file}/actions/rollback`, { args: { reason: '测试' }, version })).status).toBe(200)
    await jobs(w.app)
    expect(await units()).toBe(3)
    // running it again changes nothing
    await w.app.jobs.enqueue(w.app.db, superCtx(1), orderGoodsJob.name, 'x', {})
    await jobs(w.app)
    expect(await units()).toBe(3)
  })
})
