import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { ensureRules, ruleByCode } from './rules.ts'
import { runRule } from './run-rules.ts'

// Rules of the table in operations.md earlyWarning that look at sales, stock, papers and files: not raised just below their figure, raised at it, closed at the softer one.
let w: Fixture
const today = dayOf(new Date())
beforeAll(async () => {
  w = await makeFixture()
  await w.db.tx((tx) => ensureRules(tx))
  w.as(superCtx(1, w.leader))
})
afterAll(() => w.close())
const open = async (code: string, key: string, runs = 1): Promise<{ level: string; title: string }[]> => {
  for (let i = 0; i < runs; i++) await runRule(w.app, (await ruleByCode(w.db, code))!)
  return w.db.rows(
    sql`select w.level, w.title from warning w join warning_rule r on r.id = w.rule_id where r.code = ${code} and w.dedupe_key = ${key} and w.status = 'open' order by w.id`,
  )
}
let serial = 0
const orders = async (msku: number, from: number, to: number, n: number, at = 'now()'): Promise<void> => {
  const file = await w.report('all_orders', [])
  await w.db.run(sql`
    insert into amz_order_item (report_file_id, row_no, store_account_id, store_id, msku_id, is_current, row_key, data_at, amazon_order_id, purchase_at, purchase_date_local, sku, asin, quantity, order_status, line_seq)
    select ${file}, g, ${w.account}, ${w.store}, ${msku}, true, ${`t${++serial}-`} || g, now(), ${`t${serial}-`} || g, ${sql.raw(at)}, ${today}::date - g, 'T', 'B', ${n}, 'shipped', 1 from generate_series(${from}::int, ${to}::int) g`)
}
const atPlatform = (msku: number, n: number) =>
  w.db.run(
    sql`insert into platform_stock_snapshot (warehouse_id, store_id, msku_id, day, fulfillable) values (${w.fbaWarehouse}, ${w.store}, ${msku}, ${today}::date, ${n}) on conflict (warehouse_id, msku_id, day) do update set fulfillable = excluded.fulfillable`,
  )

describe('sales', () => {
  it('sales_drop: 40 % below the 28 days before, of at least three a day; within a quarter it is over', async () => {
    const { msku } = await w.listing('T-DROP')
    const key = `msku:${msku}`
    await orders(msku, 8, 35, 10)
    for (const [week, n] of [
      [7, 0],
      [6, 1],
      [7, 1],
      [8, 0],
    ] as const) {
      await w.db.run(sql`delete from amz_order_item where msku_id = ${msku} and purchase_date_local > ${today}::date - 8`)
      await orders(msku, 1, 7, week)
      expect(await open('sales_drop', key, n === 0 ? 2 : 1), `${week} a day`).toHaveLength(n)
    }
    const few = await w.listing('T-FEW')
    await orders(few.msku, 8, 35, 2)
    expect(await open('sales_drop', `msku:${few.msku}`)).toEqual([])
  })
  it('sales_spike: 80 % above them', async () => {
    const { msku } = await w.listing('T-UP')
    await orders(msku, 8, 35, 10)
    await orders(msku, 1, 7, 17)
    expect(await open('sales_spike', `msku:${msku}`)).toEqual([])
    await orders(msku, 1, 7, 1)
    expect(await open('sales_spike', `msku:${msku}`)).toHaveLength(1)
  })
  it('unmapped_sale: an order within 24 hours of a listing without article, until it is mapped', async () => {
    const msku = await insertRow(w.db, 'msku', { store_id: w.store, seller_sku: 'T-UN', fulfillment: 'fba', currency: 'USD', mapping_status: 'unmapped' })
    await orders(msku, 1, 1, 1, `now() - interval '25 hours'`)
    expect(await open('unmapped_sale', `msku:${msku}`)).toEqual([])
    await orders(msku, 2, 2, 1, `now() - interval '23 hours'`)
    expect(await open('unmapped_sale', `msku:${msku}`)).toMatchObject([{ level: 'high', title: 'T-UN 未配对，已出1单' }])
    await w.db.run(sql`update msku set mapping_status = 'mapped' where id = ${msku}`)
    expect(await open('unmapped_sale', `msku:${msku}`, 2)).toEqual([])
  })
})

describe('stock', () => {
  it('overstock: cover beyond 120 days worth more than 20,000 CNY; 110 days end it', async () => {
    const { msku, sku } = await w.listing('T-OVER')
    const key = `msku:${msku}`
    await w.db.run(sql`update sku set std_cost = 20 where id = ${sku}`)
    await orders(msku, 1, 28, 10)
    for (const [pieces, n] of [
      [1200, 0],
      [1210, 1],
      [1110, 1],
      [1100, 0],
    ] as const) {
      await atPlatform(msku, pieces)
      expect(await open('overstock', key, 2), `${pieces} pieces`).toHaveLength(n)
    }
    await w.db.run(sql`update sku set std_cost = 10 where id = ${sku}`)
    await atPlatform(msku, 1990)
    expect(await open('overstock', key), '19,900 CNY').toEqual([])
  })
  it('aged_stock: a piece of 181 days, grave from 271 on', async () => {
    const { msku } = await w.listing('T-OLD', { available: 5 })
    const age = (days: number) => w.db.run(sql`update stock_layer set in_date = ${today}::date - ${days}::int where msku_id = ${msku}`)
    await age(180)
    expect(await open('aged_stock', `msku:${msku}`)).toEqual([])
    await age(181)
    expect(await open('aged_stock', `msku:${msku}`)).toMatchObject([{ level: 'warn', title: 'T-OLD 超龄181天 5件' }])
    await age(271)
    expect(await open('aged_stock', `msku:${msku}`)).toMatchObject([{ level: 'high' }])
    await age(30)
    expect(await open('aged_stock', `msku:${msku}`, 2)).toEqual([])
  })
  it('listing_down: not for sale while there is stock', async () => {
    const [full, bare] = [await w.listing('T-DOWN', { available: 5 }), await w.listing('T-BARE')]
    await w.db.run(sql`update msku set listing_status = 'suppressed' where id in (${full.msku}, ${bare.msku})`)
    expect(await open('listing_down', `msku:${full.msku}`)).toMatchObject([{ level: 'high', title: 'T-DOWN 不在售，库存5' }])
    expect(await open('listing_down', `msku:${bare.msku}`)).toEqual([])
    await w.db.run(sql`update msku set listing_status = 'active' where id = ${full.msku}`)
    expect(await open('listing_down', `msku:${full.msku}`, 2)).toEqual([])
  })
  it('return_high: more than 1.5 × the rate of the category, of 30 units shipped at least; 1.3 × ends it', async () => {
    const [bad, good] = [await w.listing('T-BACK'), await w.listing('T-KEPT')]
    const category = await insertRow(w.db, 'category', { code_prefix: 'TZ', name_zh: '类', name_en: 'C', level: 1, qc_mode: 'free' })
    await w.db.run(sql`update sku set category_id = ${category} where id in (${bad.sku}, ${good.sku})`)
    await orders(bad.msku, 1, 10, 10)
    await orders(good.msku, 1, 10, 90)
    const back = (msku: number, n: number) =>
      w.db.run(
        sql`insert into customer_return (store_id, msku_id, order_id, arrival, return_date, qty, channel) select ${w.store}, ${msku}, ${`r${++serial}-`} || g, 'returned', ${today}::date - 2, 1, 'fba' from generate_series(1, ${n}::int) g`,
      )
    // of 1,000 pieces 100 come back, of a hundred 15: one more is beyond the half as much again
    await back(good.msku, 85)
    await back(bad.msku, 15)
    expect(await open('return_high', `msku:${bad.msku}`)).toEqual([])
    await back(bad.msku, 1)
    expect(await open('return_high', `msku:${bad.msku}`)).toHaveLength(1)
    expect(await open('return_high', `msku:${good.msku}`)).toEqual([])
    await back(good.msku, 15)
    expect(await open('return_high', `msku:${bad.msku}`, 2), '16 of 11.6').toHaveLength(1)
    await back(good.msku, 10)
    expect(await open('return_high', `msku:${bad.msku}`, 2), '16 of 12.6').toEqual([])
  })
})

describe('papers and files', () => {
  it('removal_overdue: open for more than 30 days', async () => {
    const { msku } = await w.listing('T-RM')
    const id = await insertRow(w.db, 'removal_order', { no: 'RM-T', store_id: w.store, type: 'return', reason: 'aged', status: 'processing', request_at: new Date(Date.now() - 29 * 86_400_000) }) // prettier-ignore
    await insertRow(w.db, 'removal_order_line', { removal_order_id: id, seq: 1, msku_id: msku, disposition: 'sellable', requested: 1 })
    expect(await open('removal_overdue', `removal:${id}`)).toEqual([])
    await w.db.run(sql`update removal_order set request_at = now() - interval '31 days' where id = ${id}`)
    expect(await open('removal_overdue', `removal:${id}`)).toMatchObject([{ level: 'info', title: '移除单RM-T 已31天' }])
    await w.db.run(sql`update removal_order set status = 'done' where id = ${id}`)
    expect(await open('removal_overdue', `removal:${id}`, 2)).toEqual([])
  })
  it('cert_expiring: told 60 days before, graver at 30 and at 7, over once it is renewed', async () => {
    const { sku } = await w.listing('T-CERT')
    const id = await insertRow(w.db, 'sku_certificate', { sku_id: sku, seq: 1, type: 'CE', no: 'X', valid_to: addDays(today, 61) })
    const ends = (days: number) => w.db.run(sql`update sku_certificate set valid_to = ${today}::date + ${days}::int where id = ${id}`)
    expect(await open('cert_expiring', `cert:${id}`)).toEqual([])
    for (const [days, level] of [
      [60, 'info'],
      [30, 'warn'],
      [7, 'high'],
    ] as const) {
      await ends(days)
      expect(await open('cert_expiring', `cert:${id}`), `${days} days`).toMatchObject([{ level }])
    }
    await ends(400)
    expect(await open('cert_expiring', `cert:${id}`, 2)).toEqual([])
  })
  it('data_stale: a report older than 36 hours, until a fresh one comes', async () => {
    const key = `store:${w.store}:fba_myi`
    const file = await w.report('fba_myi', [])
    const age = (hours: number) =>
      w.db.run(sql`update report_file set data_at = now() - make_interval(hours => ${hours}::int), confirmed_at = null where id = ${file}`)
    await age(35)
    expect(await open('data_stale', key)).toEqual([])
    await age(37)
    expect(await open('data_stale', key)).toMatchObject([{ level: 'warn', title: 'A1 US 数据已37小时未更新' }])
    await age(1)
    expect(await open('data_stale', key, 2)).toEqual([])
  })
  it('coupon_budget: nine tenths of it used while it runs', async () => {
    const file = await w.report('coupon', [])
    const id = await insertRow(w.db, 'amz_coupon', { report_file_id: file, row_no: 1, store_account_id: w.account, store_id: w.store, is_current: true, row_key: 'c', data_at: new Date(), coupon_id: 'CP-T', name: 'Save', start_at: new Date(Date.now() - 86_400_000), end_at: new Date(Date.now() + 86_400_000), budget: 100, budget_spent: 89 }) // prettier-ignore
    const key = `coupon:${w.store}:CP-T`
    expect(await open('coupon_budget', key)).toEqual([])
    await w.db.run(sql`update amz_coupon set budget_spent = 90 where id = ${id}`)
    expect(await open('coupon_budget', key)).toMatchObject([{ level: 'info', title: '优惠券Save 预算已用90%' }])
    await w.db.run(sql`update amz_coupon set end_at = now() where id = ${id}`)
    expect(await open('coupon_budget', key, 2)).toEqual([])
  })
})
