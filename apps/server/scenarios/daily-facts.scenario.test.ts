import { addDays } from '@crossway/kernel'
import { getMskuDaily, upsertMskuDaily } from '@crossway/operations/server'
import { sql, systemCtx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { importPlatformStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

// Daily facts of listings (operations.md A1): built from what reports say, replaceable by day, the same again.
let c: Company
let store: number
let pan: number
let lid: number
let file: number
const day = inDays(-5)
beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  const { amazon, market } = await db.one<{ amazon: number; market: number }>(
    sql`select p.id as amazon, m.id as market from platform p join marketplace m on m.platform_id = p.id and m.code = 'US' where p.code = 'amazon'`,
  )
  const account = await insertRow(db, 'store_account', { platform_id: amazon, alias: 'HOMVEK', kind: 'sc', region: 'NA' })
  store = await insertRow(db, 'store', {
    name: '美国店',
    platform_id: amazon,
    marketplace_id: market,
    store_account_id: account,
    status: 'normal',
    time_zone: 'America/Los_Angeles',
    currency: 'USD',
  })
  pan = await insertRow(db, 'msku', { store_id: store, seller_sku: 'PAN-1', item_id: 'B0PAN', fulfillment: 'fba', currency: 'USD' })
  lid = await insertRow(db, 'msku', { store_id: store, seller_sku: 'LID-1', item_id: 'B0LID', fulfillment: 'fba', currency: 'USD' })
  file = await insertRow(db, 'report_file', {
    no: 'RF1',
    type: 'all_orders',
    store_account_id: account,
    status: 'parsed',
    data_at: `${inDays(0)}T09:00:00+08:00`,
    original_name: 'o',
    size_bytes: 1,
    sha256: 'a',
  })
  const ads = await insertRow(db, 'report_file', {
    no: 'RF2',
    type: 'ads_sp',
    store_account_id: account,
    status: 'parsed',
    data_at: `${inDays(0)}T09:00:00+08:00`,
    original_name: 'a',
    size_bytes: 1,
    sha256: 'b',
  })
  for (const [sku, cost] of [
    ['PAN-1', 10],
    ['LID-1', 2.5],
  ] as const)
    await insertRow(db, 'report_row', {
      report_file_id: ads,
      row_no: 1,
      store_account_id: account,
      store_id: store,
      data_at: `${inDays(0)}T09:00:00+08:00`,
      data: JSON.stringify({
        date: day,
        campaignId: 1,
        adGroupId: 1,
        adId: sku,
        advertisedSku: sku,
        impressions: 100,
        clicks: 4,
        cost,
        sales7d: 40,
        unitsSoldClicks7d: 2,
      }),
    })
})
afterAll(() => c.close())

let n = 0
const order = (msku: number, at: string, quantity: number, price: number, more: object = {}): Promise<number> =>
  insertRow(c.t.app.db, 'amz_order_item', { report_file_id: file, row_no: ++n, amazon_order_id: `111-${n}`, store_id: store, msku_id: msku, is_current: true, purchase_date_local: at, quantity, item_price: price, item_promotion_discount: 1, order_status: 'shipped', data_at: `${at}T09:00:00+08:00`, ...more }) // prettier-ignore
const job = async (): Promise<void> => {
  const { app } = c.t
  const def = app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'operations.facts')!
  await def.run({
    app,
    ctx: systemCtx(),
    id: 1,
    data: { store },
    progress: async () => undefined,
    log: async () => undefined,
    itemFailed: async () => undefined,
    signal: new AbortController().signal,
  })
}
const facts = (): ReturnType<typeof getMskuDaily> => getMskuDaily(c.t.app.db, { store: [store] }, inDays(-40), inDays(0))

describe('daily facts', () => {
  it('say what orders, stock and advertising say, bulk orders apart', async () => {
    await order(pan, day, 2, 40)
    await order(pan, day, 1, 20)
    await order(pan, day, 30, 500)
    await order(pan, day, 5, 90, { order_status: 'cancelled' })
    await order(lid, addDays(day, 1), 1, 9)
    await c.t.app.db.tx((tx) =>
      importPlatformStock(tx, systemCtx(), c.ids.warehouse, day, [
        { msku: pan, fulfillable: 12 },
        { msku: lid, fulfillable: 0 },
      ]),
    )
    await job()
    expect(await facts()).toMatchObject([
      {
        msku: pan,
        day,
        units: 33,
        orders: 3,
        units_bulk: 30,
        sales: '557.0000',
        discount: '3.0000',
        avg_price: '16.8788',
        ad_spend: '10.0000',
        fba_available_eod: 12,
        stockout: false,
        complete: true,
      },
      { msku: lid, day, units: 0, ad_spend: '2.5000', fba_available_eod: 0, stockout: true, complete: true },
      { msku: lid, day: addDays(day, 1), units: 1, sales: '8.0000', complete: false },
    ])
  })
  it('are the same when they are built again, and follow a report that is corrected', async () => {
    const before = await facts()
    await job()
    expect(await facts()).toEqual(before)
    await c.t.app.db.run(sql`update amz_order_item set order_status = 'cancelled' where msku_id = ${pan} and quantity = 30`)
    await job()
    expect((await facts())[0]).toMatchObject({ units: 3, orders: 2, units_bulk: 0, sales: '58.0000', fba_available_eod: 12 })
  })
  it('of other channels are written by their channel, those of Amazon by nobody else', async () => {
    const { db } = c.t.app
    const row = { msku: pan, day, units: 1, orders: 1, sales: '10' }
    await expect(db.tx((tx) => upsertMskuDaily(tx, [{ store, ...row }], 'shopify'))).rejects.toMatchObject({ code: 'FACT_OWNER' })
    const other = await db.one<{ id: number; platform: number }>(
      sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code <> 'amazon' order by m.id limit 1`,
    )
    const shop = await insertRow(db, 'store', { name: '独立站', status: 'normal', platform_id: other.platform, marketplace_id: other.id })
    const own = await insertRow(db, 'msku', { store_id: shop, seller_sku: 'S-1', fulfillment: 'shop', currency: 'USD' })
    for (const units of [4, 3]) await db.tx((tx) => upsertMskuDaily(tx, [{ ...row, store: shop, msku: own, units }], 'shopify'))
    expect(await getMskuDaily(db, { store: [shop] }, day, day)).toMatchObject([{ units: 3, sales: '10.0000' }])
  })
})
