import { server as logistics } from '@crossway/logistics/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCompany, type Company } from './company.ts'

// Logistics' share of the demo company on a small one (logistics.md, demo data).
let c: Company
beforeAll(async () => {
  c = await makeCompany()
  const { app } = c.t
  const { db } = app
  for (const [i, type] of ['forwarder', 'express', 'carrier', 'overseas_wh', 'broker', 'amazon'].entries())
    await insertRow(db, 'provider', { code: `P${i}`, name: `物流商${i}`, types: `{${type}}`, status: 'active' })
  await db.run(sql`update account_term set party = 'both'`)
  const project = await insertRow(db, 'project', { name: '美站', stage: 'operating', company_id: c.ids.company, leader_id: c.ids.employee })
  const store = await insertRow(db, 'store', { name: '美国店' })
  for (let i = 0; i < 9; i++) {
    const sku = await c.sku(`D-${i}`)
    const msku = await insertRow(db, 'msku', { store_id: store, project_id: project, seller_sku: `M-${i}`, fulfillment: 'fba' })
    await insertRow(db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: sku, qty: 1, valid_from: '2026-01-01T00:00:00+08:00' })
  }
  await db.run(sql`update sku set carton_len_cm = 60, carton_wid_cm = 40, carton_hei_cm = 40, carton_gross = 15`)
  let a = 7
  const rand = (): number => ((a = (a * 48_271) % 2_147_483_647) - 1) / 2_147_483_646
  await db.tx((tx) => logistics.demo!({ app, tx, rand, created: new Map([['logistics', [c.ids.employee]]]), today: '2026-11-20' }))
}, 60_000)
afterAll(() => c.close())
const count = async (what: ReturnType<typeof sql>): Promise<number> => (await c.t.app.db.one<{ n: number }>(sql`select count(*)::int as n from ${what}`)).n

it('has channels with three price lists, places, and documents that hold together', async () => {
  expect(await count(sql`provider_channel`)).toBe(75)
  expect(await count(sql`provider_rate`)).toBe(900)
  expect(await count(sql`logistics_warehouse where type in ('fc', 'awd')`)).toBeGreaterThan(130)
  expect(await count(sql`freight_inquiry`)).toBe(140)
  expect(
    await count(
      sql`freight_inquiry i where status in ('awarded', 'used') and (select count(*) from freight_quote q where q.freight_inquiry_id = i.id and q.status = 'awarded') <> 1`,
    ),
  ).toBe(0)
  expect(
    await count(
      sql`freight_quote q where status = 'lost' and score > (select score from freight_quote w where w.freight_inquiry_id = q.freight_inquiry_id and w.status = 'awarded')`,
    ),
  ).toBe(0)
  expect(await count(sql`stocking_order`)).toBe(380)
  expect(await count(sql`stocking_order o where qty <> (select sum(qty) from stocking_line where stocking_order_id = o.id)`)).toBe(0)
  expect(await count(sql`shipping_notice`)).toBeGreaterThan(250)
  expect(
    await count(
      sql`shipping_notice n where status = 'closed' and qty <> (select sum(received_qty + lost_qty) from shipping_notice_line where shipping_notice_id = n.id)`,
    ),
  ).toBe(0)
  // whatever has arrived came in one receipt or two, which come to what is received
  expect(await count(sql`(select distinct notice_id from receipt_sign) r`)).toBe(await count(sql`shipping_notice where status in ('receiving', 'closed')`))
  expect(
    await count(
      sql`shipping_notice n join lateral (select sum(received) as came from receipt_sign r where r.notice_id = n.id) r on true where r.came <> (select sum(received_qty) from shipping_notice_line where shipping_notice_id = n.id)`,
    ),
  ).toBe(0)
})
it('has bills that are shared out to the cent, some that wait and some that have not come', async () => {
  expect(await count(sql`apportion where status = 'posted'`)).toBeGreaterThan(200)
  expect(await count(sql`logistics_cost where status = 'open'`)).toBeGreaterThan(5)
  expect(
    await count(
      sql`apportion a where total_cny <> (select sum(amount) from apportion_line where apportion_id = a.id) or total_cny <> (select sum(cny) from apportion_cost where apportion_id = a.id)`,
    ),
  ).toBe(0)
  expect(await count(sql`receipt_diff where status = 'open'`)).toBeGreaterThan(15)
  expect(await count(sql`agl_booking`)).toBe(18)
  expect(await count(sql`trade_invoice`)).toBeGreaterThan(100)
  expect(await count(sql`trade_invoice i where total_qty <> (select sum(qty) from trade_invoice_line where trade_invoice_id = i.id)`)).toBe(0)
  expect(await count(sql`first_leg_payment`)).toBeGreaterThan(60)
  expect(await count(sql`first_leg_payment where status = 'approved' and due_date < '2026-11-20'`)).toBeGreaterThan(0)
  expect(await count(sql`first_leg_payment p where gross <> (select sum(apply_amount) from first_leg_payment_line where first_leg_payment_id = p.id)`)).toBe(0)
  expect(await count(sql`shipping_notice where status = 'closed' and act_total_cny = 0`)).toBeGreaterThan(0)
})
it('pays by the way that goods went, and each way and each centre takes days of its own', async () => {
  const ways = await c.t.app.db.rows<{ mode: string; price: number; took: number; spread: number }>(
    sql`select ship_mode as mode, (sum(est_freight) / sum(gross_kg))::float8 as price, avg(delivered_at::date - shipped_at::date)::float8 as took, stddev(delivered_at::date - shipped_at::date)::float8 as spread
      from shipping_notice where delivered_at is not null group by 1`,
  )
  const by = Object.fromEntries(ways.map((w) => [w.mode, w]))
  const between = (mode: string, least: number, most: number): void => {
    expect.soft(by[mode]!.price, mode).toBeGreaterThan(least)
    expect.soft(by[mode]!.price, mode).toBeLessThan(most)
  }
  between('express', 30, 55)
  between('air', 25, 45)
  between('sea_fast', 10, 19)
  between('sea_slow', 7, 14)
  expect(by.express!.took).toBeLessThan(by.air!.took)
  expect(by.air!.took).toBeLessThan(by.sea_fast!.took)
  expect(by.sea_fast!.took).toBeLessThan(by.sea_slow!.took)
  for (const w of ways) expect.soft(w.spread, w.mode).toBeGreaterThan(0)
  // what is over was closed after its last receipt, and has as many days of its own as of its promise
  expect(
    await count(
      sql`shipping_notice n where status = 'closed' and (closed_at is null or closed_at < (select max(received_at) from receipt_sign where notice_id = n.id) or closed_at > '2026-11-20')`,
    ),
  ).toBe(0)
  expect(
    await count(sql`(select distinct delivered_at::date - shipped_at::date - promised_days from shipping_notice where status = 'closed') x`),
  ).toBeGreaterThan(5)
  const centres = await c.t.app.db.one<{ least: number; most: number; kinds: number }>(
    sql`select min(receive_days_avg)::float8 as least, max(receive_days_avg)::float8 as most, count(distinct round(receive_days_avg))::int as kinds from logistics_warehouse where type = 'fc' and receive_days_avg is not null`,
  )
  expect(centres.least).toBeGreaterThanOrEqual(2)
  expect(centres.most).toBeLessThanOrEqual(9)
  expect(centres.kinds).toBeGreaterThan(4)
  expect(await count(sql`transit_stat where basis = 'measured'`)).toBeGreaterThan(3)
})
it('is seen on its pages, and the next number of a day comes after those that stand there', async () => {
  for (const record of [
    'provider',
    'provider-channel',
    'freight-inquiry',
    'stocking-order',
    'shipping-notice',
    'receipt-sign',
    'logistics-warehouse',
    'logistics-cost',
    'apportion',
    'first-leg-payment',
    'trade-invoice',
    'agl-booking',
    'receipt-diff',
    'fba-receipt',
  ])
    expect((await c.call('GET', `/api/${record}?counts=1`)).status, record).toBe(200)
  expect(await count(sql`numbering_counter where rule = 'stocking_order'`)).toBeGreaterThan(100)
})
