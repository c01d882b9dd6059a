import { addDays, dayOf } from '@crossway/kernel'
import { deliverOne, sql, systemCtx, type JobCall } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { bringReport } from '@crossway/resource/server'
import { postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../modules.ts'
import { makeCompany, type Company } from './company.ts'

// warehouse.md A10 from the file to the ledger: the report centre reads it, its event starts the job, the job posts.
let c: Company
beforeAll(async () => void (c = await makeCompany()))
afterAll(() => c.close())

it('a file of shipments brought into the report centre leaves stock at the platform (warehouse scenario 12)', async () => {
  const { app } = c.t
  const { db } = app
  const site = await db.one<{ id: number; platform: number }>(
    sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
  )
  const account = await insertRow(db, 'store_account', {
    account_no: 'PR1',
    name: 'PR1',
    alias: 'PR1',
    platform_id: site.platform,
    region: 'NA',
    kind: 'sc',
    home_marketplace_id: site.id,
    company_id: c.ids.company,
  })
  const store = await insertRow(db, 'store', {
    store_no: 'PR1-US',
    name: 'PR1 US',
    store_account_id: account,
    marketplace_id: site.id,
    platform_id: site.platform,
    currency: 'USD',
    time_zone: 'America/Los_Angeles',
    company_id: c.ids.company,
    status: 'normal',
  })
  const warehouse = await insertRow(db, 'warehouse', {
    code: 'FBA-PR1',
    name_zh: 'FBA PR1',
    type: 'fba',
    companies: `{${c.ids.company}}`,
    store_account_id: account,
    marketplace_id: site.id,
    stock_truth: 'mirror',
    negative_policy: 'allow',
    status: 'active',
  })
  const vw = await insertRow(db, 'virtual_warehouse', {
    warehouse_id: warehouse,
    code: 'FBA-PR1-ST',
    name: 'FBA PR1',
    company_id: c.ids.company,
    ownership: 'own',
    purpose: 'store',
    store_id: store,
    is_default: true,
    status: 'active',
  })
  const sku = await c.sku('PR-A')
  const msku = await insertRow(db, 'msku', { store_id: store, seller_sku: 'PR-A-FBA', fulfillment: 'fba', currency: 'USD', mapping_status: 'mapped' })
  const today = dayOf(new Date())
  await insertRow(db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: sku, qty: 2, valid_from: `${addDays(today, -60)}T00:00:00+08:00` })
  await db.tx((tx) =>
    postStock(
      { app, tx, ctx: systemCtx() },
      {
        type: 'opening',
        source: { type: 'test', id: 1 },
        idem_key: 'pr-open',
        occurred_at: `${addDays(today, -20)}T10:00:00+08:00`,
        lines: [{ entry_type: 'opening', vw, sku, msku, state: 'available', qty: 50, goods: '500' }],
      },
    ),
  )
  const header = [
    'amazon-order-id',
    'merchant-order-id',
    'shipment-id',
    'shipment-item-id',
    'amazon-order-item-id',
    'purchase-date',
    'shipment-date',
    'buyer-email',
    'sku',
    'quantity-shipped',
    'fulfillment-center-id',
    'sales-channel',
  ]
  const row = (n: number, seller: string): string[] => [
    `113-0000000-000000${n}`,
    '',
    `S${n}`,
    `D${n}`,
    `1${n}`,
    `${addDays(today, -3)}T08:00:00+00:00`,
    `${addDays(today, -2)}T08:00:00+00:00`,
    `b${n}@marketplace.example`,
    seller,
    '3',
    'ABE2',
    'Amazon.com',
  ]
  const content = [header, row(1, 'PR-A-FBA'), row(2, 'PR-NOT-MAPPED')].map((r) => r.join('\t')).join('\n') + '\n'
  await db.tx((tx) => bringReport({ app, tx, ctx: systemCtx() }, { name: 'shipments.txt', content, store_account: account, data_at: new Date().toISOString() }))
  while (await deliverOne(app)) continue
  const job = await db.one<{ data: Record<string, unknown> }>(sql`select data from job where name = 'warehouse.platformReport' order by id desc limit 1`)
  const def = modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'warehouse.platformReport')!
  const call = {
    app,
    ctx: systemCtx(),
    id: 1,
    data: job.data,
    log: async () => undefined,
    progress: async () => undefined,
    signal: new AbortController().signal,
  }
  expect(await def.run(call as unknown as JobCall)).toEqual({ posted: 1, waiting: 1, known: 0 })
  expect(await db.one(sql`select qty from stock_balance where virtual_warehouse_id = ${vw} and sku_id = ${sku} and state = 'available'`)).toEqual({ qty: 44 })
  expect(await db.one(sql`select msku_text, reason from pending_event where done_at is null`)).toEqual({ msku_text: 'PR-NOT-MAPPED', reason: 'unmapped' })
  // the entry leads back to the line of the archived file
  const source = await db.one<{ type: string; no: string; row: string }>(sql`
    select p.source_type as type, p.source_no as no, (select r.data ->> 'sku' from report_row r where r.id = p.source_line_id) as row from stock_posting p where p.posting_type = 'sale_out' order by p.id desc limit 1`)
  expect(source).toEqual({ type: 'report_file', no: '113-0000000-0000001', row: 'PR-A-FBA' })
  // finance hears of it and books the cost of the six pieces
  while (await deliverOne(app)) continue
  expect(await db.rows(sql`select handler, error from outbox_delivery where error is not null`)).toEqual([])
  expect(await db.one(sql`select sum(amount)::numeric(18,2)::text as amount from pl_entry where pl_line_code = 'L1101' and store_id = ${store}`)).toEqual({
    amount: '-60.00',
  })
})
