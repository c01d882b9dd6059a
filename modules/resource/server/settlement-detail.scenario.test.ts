import { sum } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { controlLines, listings, statement } from './testing/small-files.ts'
import { makeFixture, tsv, type Fixture } from './testing/world.ts'

let w: Fixture
let us: { account: number; stores: Record<string, number> }
let statementId: number
beforeAll(async () => {
  w = await makeFixture()
  us = await w.account('HOMVEK', 'US')
  await w.bring('s.txt', statement('9200000001', '30.00', controlLines), { store_account: us.account })
  statementId = (await w.app.db.one<{ id: number }>(sql`select id from amz_settlement_file`)).id
})
afterAll(async () => {
  w.as(superCtx(1))
  await w.close()
})
const groups = (by: string, query = '') => w.call('GET', `/api/amz-settlement-file/${statementId}/groups/${by}${query}`)

describe('a statement', () => {
  it.each(['order', 'sku'])('by %s is the whole statement, its units those of the principal of orders', async (by) => {
    const { rows } = (await groups(by)).body as { rows: { key: string; total: string; units: number; lines: number }[] }
    expect(sum(rows.map((r) => r.total)).toFixed(2)).toBe('30.00')
    expect(rows.reduce((n, r) => n + r.lines, 0)).toBe(8)
    expect(rows).toMatchObject([
      { key: '', units: 0, other: '-17.3600', total: '-17.3600', lines: 2 },
      { key: by === 'order' ? '111-1234567-1234567' : 'A-1', units: 3, item_price: '80.0000', fees: '-32.6400', total: '47.3600', lines: 6 },
    ])
  })
  it('is searched by a part of the key; strange groups and parts of a pattern are none', async () => {
    expect((await groups('order', '?q=1234567')).body.rows).toHaveLength(1)
    expect((await groups('order', '?q=%25')).body.rows).toHaveLength(0)
    expect((await groups('buyer')).status).toBe(404)
  })
  it('is handed to finance again until finance has made its settlement', async () => {
    const reported = (): Promise<number> => w.count('outbox_event', `event = 'settlementFile.ready'`)
    const before = await reported()
    const ready = await w.call('POST', `/api/amz-settlement-file/${statementId}/to-settlement`, {})
    expect(ready).toMatchObject({ status: 200, body: { settlement_id: '9200000001' } })
    expect(await reported()).toBe(before + 1)
    await w.app.db.run(sql`update amz_settlement_file set finance_no = 'SE26' where id = ${statementId}`)
    expect(await w.call('POST', `/api/amz-settlement-file/${statementId}/to-settlement`, {})).toMatchObject({
      status: 409,
      body: { detail: '已生成结算单 SE26' },
    })
    await w.app.db.run(sql`update amz_settlement_file set finance_no = null where id = ${statementId}`)
  })
})

describe('a row whose seller SKU no listing has', () => {
  const offers = (...skus: string[]): string => tsv(['sku', 'asin', 'price', 'quantity'], ...skus.map((s) => [s, 'B0', '19.99', 5]))
  it('gets one, and every row of the shop that names it is tied to it', async () => {
    await w.bring('p.txt', offers('NEW-1', 'NEW-2'), { store_account: us.account })
    const row = await w.app.db.one<{ id: number; msku: number | null }>(sql`select id, msku_id as msku from amz_open_listing where sku = 'NEW-1'`)
    expect(row.msku).toBeNull()
    const created = await w.call('POST', `/api/report-row/amz-open-listing/${row.id}/map`, {})
    expect(created).toMatchObject({ status: 200, body: { sku: 'NEW-1', rows: 1 } })
    expect(await w.app.db.one(sql`select seller_sku, mapping_status, store_id as store from msku where id = ${created.body.msku}`)).toEqual({
      seller_sku: 'NEW-1',
      mapping_status: 'unmapped',
      store: us.stores.US,
    })
    expect(await w.call('POST', `/api/report-row/amz-open-listing/${row.id}/map`, {})).toMatchObject({
      status: 200,
      body: { msku: created.body.msku, rows: 0 },
    })
  })
  it('is pushed on the page of active listings alone', async () => {
    const active = listings([{ sku: 'ACT-1' }])
      .split('\n')
      .map((l) => l.split('\t').slice(0, -1).join('\t'))
      .join('\n')
    await w.bring('l.txt', active, { store_account: us.account, type: 'listings' })
    const row = await w.app.db.one<{ id: number }>(sql`select id from amz_listing_active`)
    expect((await w.call('POST', `/api/report-row/amz-listing-active/${row.id}/push`, {})).status).toBe(200)
    const open = await w.app.db.one<{ id: number }>(sql`select id from amz_open_listing where sku = 'NEW-2'`)
    expect((await w.call('POST', `/api/report-row/amz-open-listing/${open.id}/push`, {})).status).toBe(404)
    expect((await w.call('POST', '/api/report-row/report-file/1/map', {})).status).toBe(404)
  })
})

describe('stock by country', () => {
  it('stands SKU by SKU, never added up, with the days that each country’s own pace lasts', async () => {
    const eu = await w.account('RHINE', 'DE', 'FR')
    const stock = tsv(
      'seller-sku fulfillment-channel-sku asin condition-type country quantity-for-local-fulfillment'.split(' '),
      ['PAN-1', 'X', 'B0', 'NewItem', 'DE', 60],
      ['PAN-1', 'X', 'B0', 'NewItem', 'FR', 60],
    )
    await w.bring('af.txt', stock, { store_account: eu.account })
    const msku = await w.app.db.one<{ id: number }>(
      sql`insert into msku (store_id, seller_sku, fulfillment, listing_status, currency, mapping_status) values (${eu.stores.DE!}, 'PAN-1', 'fba', 'active', 'EUR', 'unmapped') returning id`,
    )
    await w.app.db.run(
      sql`insert into msku_sold_day (msku_id, day, units, orders, sales, currency) values (${msku.id}, (now() at time zone 'Asia/Shanghai')::date - 3, 45, 40, 900, 'EUR')`,
    )
    const answer = await w.call('GET', '/api/country-stock?q=pan-1')
    expect(answer.body.rows).toMatchObject([
      { sku: 'PAN-1', country: 'DE', quantity: 60, days: 40 },
      { sku: 'PAN-1', country: 'FR', quantity: 60, days: null },
    ])
  })
})
