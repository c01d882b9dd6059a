import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo } from './demo.ts'
import { loadHistory } from './history/load-history.ts'
import { randomSource } from './testing/random.ts'
import { insertRow } from '@crossway/test-kit'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
  const companies = [
    w.company,
    await insertRow(w.db, 'company', { name: 'B', short_name: 'B' }),
    await insertRow(w.db, 'company', { name: 'C', short_name: 'C' }),
  ]
  await w.db.run(sql`update company set status = 'active'`)
  const skus = await Promise.all(Array.from({ length: 60 }, (_, i) => w.sku(`DEMO-${i}`, { status: 'active', std_cost: 10 + i })))
  for (let i = 0; i < 15; i++) {
    const account = await insertRow(w.db, 'store_account', {
      kind: 'sc',
      account_no: `A${i}`,
      name: `A${i}`,
      alias: `A${i}`,
      merchant_id: `M${i}`,
      company_id: companies[i % 3],
    })
    const market = await insertRow(w.db, 'marketplace', {})
    const store = await insertRow(w.db, 'store', { store_no: `S${i}`, name: `店${i}`, store_account_id: account, marketplace_id: market })
    for (let n = 0; n < 26; n++) {
      const msku = await insertRow(w.db, 'msku', { store_id: store, seller_sku: `M${i}-${n}` })
      await insertRow(w.db, 'msku_sku', { msku_id: msku, sku_id: skus[(i * 7 + n) % 60], seq: 1, qty: 1 })
    }
  }
})
afterAll(() => w.close())

describe('demo company', () => {
  it('loads a year that keeps every law', { timeout: 120_000 }, async () => {
    const loaded = await w.tx(async (tx) => {
      await demo({ app: w.app, tx, rand: randomSource(7), created: new Map(), today: '2026-11-20' })
      return loadHistory(tx, [])
    })
    expect(loaded.entries).toBeGreaterThan(20_000)
    await w.assertLaws()
    const kinds = await w.db.rows<{ type: string; n: number }>(
      sql`select type, count(*)::int as n from warehouse where code ~ '^(SZ|YW|NB|US|DE|UK|FBA|RT|AWD)' group by 1`,
    )
    expect(Object.fromEntries(kinds.map((k) => [k.type, k.n]))).toMatchObject({ domestic: 6, overseas: 8, fba: 15, awd: 3, return: 2 })
    const one = await w.db.one<{ open: number; negative: number; reservations: number; takes: number; months: number }>(sql`select
      (select count(*)::int from transit_layer where status = 'open') as open, (select count(*)::int from stock_pool where qty < 0) as negative,
      (select count(*)::int from stock_reservation where status = 'active') as reservations, (select count(*)::int from stock_take) as takes, (select count(distinct period)::int from stock_monthly) as months`)
    expect(one.open).toBe(40)
    expect(one.reservations).toBeGreaterThan(200)
    expect([one.takes, one.months]).toEqual([15, 11])
    expect(await w.db.one(sql`select count(*)::int as n from fba_recon where status = 'open' and state_group = 'available'`)).toEqual({ n: 9 })
    const bad = await w.db.one<{ n: number }>(
      sql`select count(*)::int as n from stock_monthly m join stock_monthly x on x.virtual_warehouse_id = m.virtual_warehouse_id and x.sku_id = m.sku_id and x.in_transit = m.in_transit and x.period = '202609' where m.period = '202608' and (x.opening_qty, x.opening_goods) <> (m.closing_qty, m.closing_goods)`,
    )
    expect(bad.n).toBe(0)
  })
})
