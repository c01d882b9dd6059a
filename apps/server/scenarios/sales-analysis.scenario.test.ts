import { getSalesFacts } from '@crossway/multichannel/server'
import { dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inDays } from './company.ts'
import { makeOrderCompany, type OrderCompany } from './order-company.ts'

let w: OrderCompany
let msku: number
/** So many orders of one piece at 80.00, of which 4.00 is taken off. */
const orders = (n: number, daysAgo: number, more: { status?: string; type?: string; refund?: string } = {}) =>
  w.c.t.app.db.run(sql`
    with o as (
      insert into mc_order (no, store_id, platform_id, project_id, platform_order_no, order_type, country, zip, ordered_at, currency, cny_rate, item_amount, discount, total, profit_est, fee_est, cost_est, status)
      select 'OD' || ${`${daysAgo}-${more.status ?? ''}${more.type ?? ''}${more.refund ?? ''}`} || i, s.id, s.platform_id, s.project_id, 'X' || ${`${daysAgo}-${more.status ?? ''}${more.type ?? ''}${more.refund ?? ''}`} || i, ${more.type ?? 'online'}, 'US', '90012', now() - make_interval(days => ${daysAgo}), 'USD', 1, 80, 4, 76, 15, 11, 30, ${more.status ?? 'completed'}
      from store s, generate_series(1, ${n}::int) i where s.id = ${w.store} returning id)
    insert into mc_order_line (mc_order_id, seq, seller_sku, msku_id, qty, unit_price, line_discount, qty_cancelled, qty_shipped, amount_refunded) select id, 1, 'SA-1', ${msku}, 1, 80, 4, ${more.status === 'cancelled' ? 1 : 0}, ${more.status === 'cancelled' ? 0 : 1}, ${more.refund ?? '0'}::numeric from o`)
beforeAll(async () => {
  w = await makeOrderCompany()
  msku = (await w.listing('SA-1')).msku
})
beforeEach(() => w.c.as(w.c.leader))
afterAll(() => w.c.close())
const ask = async (tab: string, filter: object = {}): Promise<any> =>
  (
    await w.c.call(
      'GET',
      `/api/multi-sale?view=multiSaleAnalysis&tab=${tab}&size=50&filter=${encodeURIComponent(JSON.stringify({ from: { eq: inDays(-10) }, to: { eq: inDays(0) }, ...filter }))}`,
    )
  ).body

describe('sales analysis (multichannel.md multiSaleAnalysis)', () => {
  it('counts 320 orders, net 24,320, 76.00 an order and 6 % refunds; cancelled and free ones bring no sales', async () => {
    await orders(300, 2)
    await orders(20, 3, { refund: '72.96' })
    await orders(5, 2, { status: 'cancelled' })
    await orders(4, 2, { type: 'resend' })
    await orders(160, 13)
    const { rows, summary } = await ask('by_platform')
    expect(rows).toMatchObject([
      {
        orders: 320,
        units: 320,
        gross: '25600.00',
        discount: '1280.00',
        net: '24320.00',
        refunds: '1459.20',
        refund_rate: '6.00',
        average_order: '76.00',
        units_per_order: '1.00',
        cancelled: 5,
        share: '100.00',
        cogs: '9720.00',
        net_before: '12160.00',
        mom: '100.00',
      },
    ])
    expect(summary).toMatchObject({ orders: 320, net: '24320.00' })
    for (const tab of [
      'by_store',
      'by_project',
      'by_category',
      'by_sku',
      'by_msku',
      'by_country',
      'by_state',
      'by_warehouse',
      'by_owner',
      'by_type',
      'by_day',
      'by_week',
      'by_month',
      'by_hour',
      'by_newness',
      'by_weekhour',
      'by_kind_platform',
    ]) {
      const got = await ask(tab)
      expect(
        got.rows.reduce((n: number, r: any) => n + r.orders, 0),
        tab,
      ).toBe(320)
    }
    // weekday and hour of the store, a new product by its weeks on sale
    const at = (n: number): string =>
      new Intl.DateTimeFormat('en-GB', { timeZone: 'America/Los_Angeles', weekday: 'short' }).format(new Date(Date.now() - n * 86_400_000))
    const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
    expect((await ask('by_weekhour')).rows.map((r: any) => [r.bucket.slice(0, 1), r.orders]).sort()).toEqual(
      [2, 3].map((n) => [String(days.indexOf(at(n)) + 1), n === 2 ? 300 : 20]).sort(),
    )
    expect((await ask('by_kind_platform')).rows).toMatchObject([{ platform: { id: expect.any(Number) }, orders: 320, net: '24320.00', bucket: null }])
    expect((await ask('by_age')).rows).toEqual([])
    await w.c.t.app.db.run(sql`update msku set first_sale_date = (now() at time zone 'America/Los_Angeles')::date - 9 where id = ${msku}`)
    await w.c.t.app.db.run(
      sql`insert into mc_order_sku (mc_order_id, seq, line, sku_id, qty) select l.mc_order_id, 1, l.id, k.sku_id, 1 from mc_order_line l join msku_sku k on k.msku_id = l.msku_id where l.msku_id = ${msku}`,
    )
    const ages = (await ask('by_age')).rows.filter((r: any) => r.orders > 0)
    expect(ages.map((r: any) => [r.bucket, r.orders]).sort()).toEqual([
      ['W01', 20],
      ['W02', 300],
    ])
    expect((await ask('by_day', { day_of: { eq: 'shipped' } })).rows).toEqual([])
    const facts = await getSalesFacts(w.c.t.app.db, { from: inDays(-10), to: dayOf(new Date()), stores: [w.store] })
    expect(facts.reduce((n, f) => n + Number(f.net), 0)).toBe(24_320)
  })

  it('tells operations what a listing sold each day, takes back what was cancelled since, and calls today unfinished', async () => {
    const { db } = w.c.t.app
    const own = (await w.listing('SA-D')).msku
    const order = (no: string, daysAgo: number, qty: number, type = 'online') =>
      db.run(sql`
        with o as (
          insert into mc_order (no, store_id, platform_id, project_id, platform_order_no, order_type, country, zip, ordered_at, currency, item_amount, discount, total, status)
          select ${`OD${no}`}, s.id, s.platform_id, s.project_id, ${no}, ${type}, 'US', '90012', now() - make_interval(days => ${daysAgo}::int), 'USD', ${qty * 80}, 4, ${qty * 80 - 4}, 'shipped' from store s where s.id = ${w.store} returning id)
        insert into mc_order_line (mc_order_id, seq, seller_sku, msku_id, qty, unit_price, line_discount) select id, 1, 'SA-D', ${own}, ${qty}, 80, 4 from o`)
    await order('D-1', 3, 2)
    await order('D-2', 3, 1)
    await order('D-3', 3, 5, 'resend')
    await order('D-4', 0, 1)
    const facts = () =>
      db.rows<{ ago: number; units: number; orders: number; sales: string }>(
        sql`select (now() at time zone 'America/Los_Angeles')::date - day as ago, units, orders, sales, discount, complete from msku_daily where msku_id = ${own} order by 1`,
      )
    await w.job('multichannel.factBuild')
    expect(await facts()).toEqual([
      { ago: 0, units: 1, orders: 1, sales: '76.0000', discount: '4.0000', complete: false },
      { ago: 3, units: 3, orders: 2, sales: '232.0000', discount: '8.0000', complete: true },
    ])
    await db.run(sql`update mc_order set status = 'cancelled' where platform_order_no in ('D-2', 'D-4')`)
    // the hourly run looks at the last days only
    await w.job('multichannel.factBuildToday')
    expect((await facts()).map((f) => [f.ago, f.units])).toEqual([
      [0, 0],
      [3, 3],
    ])
    await w.job('multichannel.factBuild')
    expect((await facts()).map((f) => [f.ago, f.units, f.orders, f.sales])).toEqual([
      [0, 0, 0, '0.0000'],
      [3, 2, 1, '156.0000'],
    ])
  })
})
