import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { postPl } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import { postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { averageStock } from './category/average-stock.ts'
import type { CategoryBoard } from '../model/category/category-board.ts'
import { makeBoards, october, person, root, type Boards } from './testing/boards.ts'

let b: Boards
const board = async (more = ''): Promise<CategoryBoard> => {
  const r = await b.inject<CategoryBoard>('GET', `/api/board/category?from=${october.from}&to=${october.to}${more}`)
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  return r.body
}
beforeAll(async () => {
  b = await makeBoards()
})
afterAll(() => b.t.close())

describe('dashboard.md CategoryAnalysis', () => {
  it('shows multi-channel stores alone, all channels by the switch, and its categories sum to the P&L', async () => {
    const { body } = await b.query('profitReport')
    const all = await board('&all=1')
    expect(Number(all.total)).toBeCloseTo(Number(body.cells[0]!.amounts['S1']), 2)
    expect(all.rows.reduce((n, r) => n + Number(r.s1), 0)).toBeCloseTo(Number(all.total), 2)
    expect(all.rows.reduce((n, r) => n + Number(r.share ?? 0), 0)).toBeCloseTo(100, 0)
    expect(all.heat.cells.reduce((n, r) => n + Number(r.s1), 0)).toBeCloseTo(Number(all.total), 2)
    const before = await board()
    await b.t.app.db.run(sql`update project_structure set channel_group = 'mc' where project_id = ${b.projects[0]!}`)
    await b.t.app.db.run(sql`update project_structure set channel_group = 'amazon' where project_id <> ${b.projects[0]!}`)
    const other = person(['CategoryAnalysis', 'CategoryAnalysis/cost'], [{ kind: 'all' }])
    b.become(other)
    const mc = await board()
    const one = (await b.query('CategoryAnalysis', { filter: { project: [b.projects[0]!] } })).body
    expect(Number(mc.total)).toBeCloseTo(Number(one.cells[0]!.amounts['S1']), 2)
    expect(Number(before.total)).toBeLessThanOrEqual(Number(all.total))
    b.become(root)
  })
  it('shows margin, stock and turnover to nobody without the right to costs', async () => {
    b.become(person(['CategoryAnalysis'], [{ kind: 'all' }]))
    const a = await board('&all=1')
    expect(a.rights.cost).toBe(false)
    expect(a.rows.length).toBeGreaterThan(0)
    for (const r of a.rows) expect(r).toMatchObject({ margin: null, turnover: null, gmroi: null, stock: null })
    b.become(person(['profitReport'], [{ kind: 'all' }]))
    expect((await b.inject('GET', '/api/board/category')).status).toBe(403)
    b.become(root)
    expect((await b.inject('GET', '/api/board/category?from=2026-02-30&to=2026-03-01')).status).toBe(400)
  })
  it('takes stock as it stood on average: what came within the span counts for its days, what came after it not at all', async () => {
    const { app } = b.t
    const from = addDays(dayOf(new Date()), -60)
    const to = addDays(from, 29)
    const company = (await app.db.one<{ id: number }>(sql`select id from company order by id limit 1`)).id
    const warehouse = await insertRow(app.db, 'warehouse', { code: 'AVG', name_zh: 'AVG', type: 'domestic', companies: `{${company}}`, stock_truth: 'own' })
    const vw = await insertRow(app.db, 'virtual_warehouse', { warehouse_id: warehouse, code: 'VAVG', name: 'AVG', company_id: company })
    const category = await insertRow(app.db, 'category', { code_prefix: 'AV', name_zh: '均值', name_en: 'Average', level: 1 })
    const sku = await insertRow(app.db, 'sku', { code: 'AVG-1', name_zh: '均值灯', category_id: category })
    const post = (day: string, type: 'opening' | 'purchase_in' | 'sale_out', qty: number, goods?: number, of = sku): Promise<unknown> =>
      app.db.tx((tx) =>
        postStock(
          { app, tx, ctx: root },
          {
            type,
            source: { type: 'test', id: qty },
            idem_key: `avg ${of} ${day}`,
            occurred_at: `${day}T10:00:00+08:00`,
            lines: [{ entry_type: type, vw, sku: of, state: 'available', qty, ...(goods === undefined ? {} : { goods }) }],
          },
        ),
      )
    await post(addDays(from, -5), 'opening', 100, 1000)
    await post(addDays(from, 9), 'purchase_in', 60, 600)
    const average = async () => (await averageStock(app.db, from, addDays(from, -10), to)).find((a) => a.category === category)
    // 9 days of 1000 and 21 of 1600; before them 5 days without any and 14 of 1000 among the 40 of the longer span
    expect(await average()).toEqual({ category, period: '1420.00', year: '1190.00' })
    await post(addDays(to, 3), 'sale_out', -50)
    expect(await average()).toEqual({ category, period: '1420.00', year: '1190.00' })
    // the board divides by what was sold at cost in October: 310 pieces of 3100.00 that came on the 11th are 2100.00 on average
    const october11 = await insertRow(app.db, 'category', { code_prefix: 'AX', name_zh: '十月', name_en: 'October', level: 1 })
    const lamp = await insertRow(app.db, 'sku', { code: 'AVG-2', name_zh: '十月灯', category_id: october11 })
    await post('2026-10-11', 'opening', 310, 3100, lamp)
    const msku = await insertRow(app.db, 'msku', { store_id: b.stores[0]!, seller_sku: 'AVG-2', fulfillment: 'fbm', currency: 'USD', mapping_status: 'mapped' })
    await insertRow(app.db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: lamp, qty: 1, valid_from: '2020-01-01T00:00:00+08:00' })
    const at = { currency: 'CNY', biz_date: '2026-10-20', stage: 'settled', store: b.stores[0]!, msku } as const
    await app.db.tx((tx) =>
      postPl(
        tx,
        [
          { ...at, line: 'L0101', amount: '1500.00', quantity: 60, source: { type: 'avg', id: 1 } },
          { ...at, line: 'L1101', amount: '-600.00', source: { type: 'avg', id: 2 } },
        ],
        { account: 1 },
      ),
    )
    expect((await board('&all=1')).rows.find((r) => r.id === october11)).toMatchObject({ turnover: '108.5' })
  })
})
