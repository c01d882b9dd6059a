import { postPl } from '@crossway/ledger/server'
import { server as logistics } from '@crossway/logistics/server'
import { server as multichannel } from '@crossway/multichannel/server'
import { server as purchase } from '@crossway/purchase/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowParcels } from '../model/channel/board.ts'
import { measure } from '../model/metric/catalogue.ts'
import type { ProfitCell } from '../model/profit/ask.ts'
import { makeBoards, october, person, root, type Boards } from './testing/boards.ts'

// dashboard.md mcProfitReport: parcels beside the P&L, and the warehouses they left
let b: Boards
let walmart: { store: number; project: number }
let wayfair: { store: number; project: number }
const parcelsOf = (cells: readonly ProfitCell[]) => Object.fromEntries(cells.map((c) => [c.key.map((k) => k.title).join(), c.parcels]))
const byWarehouse = async (filter: object = {}) =>
  (await b.inject<RowParcels>('GET', `/api/board/parcels?view=mcProfitReport&ask=${encodeURIComponent(JSON.stringify({ ...october, filter }))}`)).body
beforeAll(async () => {
  b = await makeBoards([purchase, logistics, multichannel])
  const { db } = b.t.app
  walmart = await b.addStore(4, 'walmart', 'mc')
  wayfair = await b.addStore(5, 'wayfair', 'mc')
  const shop = await b.addStore(6, 'shopify', 'shopify')
  const company = (await db.one<{ id: number }>(sql`select id from company order by id limit 1`)).id
  const place = async (code: string): Promise<{ warehouse: number; vw: number }> => {
    const warehouse = await insertRow(db, 'warehouse', { code, name_zh: code, type: 'overseas', companies: `{${company}}`, stock_truth: 'own' })
    return { warehouse, vw: await insertRow(db, 'virtual_warehouse', { warehouse_id: warehouse, code: `V${code}`, name: code, company_id: company }) }
  }
  const [west, east] = [await place('WEST'), await place('EAST')]
  let n = 0
  const leave = async (store: number, at: typeof west, shipped_at: string, more: object = {}): Promise<void> => {
    const no = String(++n).padStart(4, '0')
    const order = await insertRow(db, 'mc_order', {
      no: `OD261001${no}`,
      store_id: store,
      order_type: 'online',
      buyer_name: '***',
      zip: '***',
      address1: '***',
      country: 'US',
      currency: 'USD',
      units: 1,
      ordered_at: '2026-09-20T12:00:00Z',
      status: 'shipped',
    })
    await insertRow(db, 'delivery_bill', {
      no: `DB261001${no}`,
      order_id: order,
      store_id: store,
      warehouse_id: at.warehouse,
      vw_id: at.vw,
      currency: 'USD',
      shipped_at,
      status: 'shipped',
      qty: 1,
      ...more,
    })
  }
  await leave(walmart.store, west, '2026-10-05T10:00:00+08:00', { packages: 2, qty: 3, freight_est: '10', freight_act: '12', handling_fee: '2' })
  await leave(walmart.store, east, '2026-10-31T23:30:00+08:00', { freight_est: '7' })
  await leave(walmart.store, west, '2026-11-01T00:10:00+08:00')
  await leave(walmart.store, west, '2026-10-06T10:00:00+08:00', { status: 'cancelled' })
  await leave(wayfair.store, west, '2026-10-07T10:00:00+08:00', { freight_act: '20' })
  await leave(shop.store, west, '2026-10-07T10:00:00+08:00')
  // Wayfair has parcels and nothing in the books
  await db.tx((tx) =>
    postPl(
      tx,
      [
        ['L0102', '200.00'],
        ['L0603', '-27.00'],
      ].map(([line, amount], i) => ({
        line: line!,
        amount: amount!,
        currency: 'USD',
        biz_date: '2026-10-08',
        stage: 'settled' as const,
        store: walmart.store,
        source: { type: 'platform_bill', id: 1, line: i },
      })),
    ),
  )
})
afterAll(() => b.t.close())

describe('dashboard.md mcProfitReport: parcels', () => {
  it('counts the packages that left in the span by platform, store and project, those of rows without an entry too, so that rows sum to the whole', async () => {
    const whole = (await b.query('mcProfitReport', { leaves: true })).body.cells[0]!
    expect(whole.parcels).toBe(4)
    expect(parcelsOf((await b.query('mcProfitReport', { by: ['platform'], leaves: true })).body.cells)).toEqual({ 沃尔玛: 3, Wayfair: 1 })
    expect(parcelsOf((await b.query('mcProfitReport', { by: ['platform', 'store'], leaves: true })).body.cells)).toEqual({
      '沃尔玛,店铺4': 3,
      'Wayfair,店铺5': 1,
    })
    expect(parcelsOf((await b.query('mcProfitReport', { by: ['project'] })).body.cells)).toEqual({ 项目4: 3, 项目5: 1 })
    // −27 × 7.1 over three parcels
    const [walmartRow] = (await b.query('mcProfitReport', { leaves: true, filter: { store: [walmart.store] } })).body.cells
    expect(measure('M33p', { ...walmartRow!.amounts, parcels: walmartRow!.parcels })!.toFixed(2)).toBe('63.90')
  })
  it('tells none where a parcel is of several, and on no other page', async () => {
    for (const [view, by] of [
      ['mcProfitReport', ['msku']],
      ['mcProfitReport', ['category']],
      ['mcProfitChart', ['platform']],
    ] as const)
      expect(
        (await b.query(view, { by: [...by] })).body.cells.every((c) => c.parcels === undefined),
        `${view} ${by.join()}`,
      ).toBe(true)
    expect((await b.query('mcProfitReport', { by: ['store'], filter: { category: [1] } })).body.cells).toEqual([])
  })
  it('opens to the warehouses they left, with their cost, and to the delivery orders', async () => {
    const { stores, rows } = await byWarehouse()
    expect(stores).toEqual([walmart.store, wayfair.store])
    // West (12 + 2 + 20) × 7.1, East 7 × 7.1 estimated
    expect(rows.map((r) => [r.title, r.parcels, r.pieces, r.cost])).toEqual([
      ['WEST', 3, 4, '241.40'],
      ['EAST', 1, 1, '49.70'],
    ])
    expect(
      (
        await byWarehouse({ platform: [(await b.t.app.db.one<{ id: number }>(sql`select platform_id as id from store where id = ${walmart.store}`)).id] })
      ).rows.map((r) => r.parcels),
    ).toEqual([2, 1])
    for (const r of rows) {
      const f = { shipped_at: { between: [october.from, october.to] }, status: { ne: 'cancelled' }, store: { in: stores }, warehouse: { in: [r.id] } }
      const list = await b.inject<{ summary: { packages: number } }>(
        'GET',
        `/api/delivery-bill?view=deliveryBill&tab=all&size=1&filter=${encodeURIComponent(JSON.stringify(f))}`,
      )
      expect([r.title, Number(list.body.summary.packages)]).toEqual([r.title, r.parcels])
    }
  })
  it('3 scope, 4 field right: one project sees its parcels alone, and what they cost with the right to costs alone', async () => {
    b.become(person(['mcProfitReport'], [{ kind: 'projects', projects: [wayfair.project], stores: [] }]))
    const [row] = (await b.query('mcProfitReport')).body.cells
    const mine = await byWarehouse()
    const foreign = await b.inject(
      'GET',
      `/api/board/parcels?view=mcProfitReport&ask=${encodeURIComponent(JSON.stringify({ ...october, filter: { store: [walmart.store] } }))}`,
    )
    b.become(root)
    expect(row?.parcels).toBe(1)
    expect(mine.rows.map((r) => [r.parcels, r.cost])).toEqual([[1, null]])
    expect(foreign.status).toBe(403)
  })
})
