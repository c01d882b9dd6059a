import { addDays, dayOf } from '@crossway/kernel'
import { server as logistics } from '@crossway/logistics/server'
import { server as operations } from '@crossway/operations/server'
import { server as promotion } from '@crossway/promotion/server'
import { server as purchase } from '@crossway/purchase/server'
import type { Ctx } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock, type PostingLine } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SubscribedBoard } from '../model/subscription/subscription.ts'
import { boardBook, checkAddress } from './subscription/board-book.ts'
import type { Book } from './subscription/book.ts'
import { makeBoards, october, person, root, type Boards } from './testing/boards.ts'

let b: Boards
const today = dayOf(new Date())
const custom = { period: 'custom', ...october }
const bookOf = (ctx: Ctx, board: SubscribedBoard, address: Readonly<Record<string, string>> = {}): Promise<Book> =>
  boardBook({ app: b.t.app, ctx }, board, address)
const reader = (board: string, verbs: readonly string[] = []): Ctx => person([board, ...verbs.map((v) => `${board}/${v}`)], [{ kind: 'all' }])
const ofProject = (board: string, n: number): Ctx => person([board], [{ kind: 'projects', projects: [b.projects[n]!], stores: [b.stores[n]!] }])
const heads = (book: Book, sheet = 0): readonly string[] => book.sheets[sheet]!.head.map((h) => h.title)
/** A column of a sheet by its title. */
const column = (book: Book, title: string, sheet = 0): readonly (string | null)[] => {
  const at = heads(book, sheet).indexOf(title)
  expect(at, title).toBeGreaterThanOrEqual(0)
  return book.sheets[sheet]!.rows.map((r) => r[at]!)
}
beforeAll(async () => {
  b = await makeBoards([purchase, logistics, promotion, operations])
  const { app } = b.t
  const { db } = app
  const company = (await db.one<{ id: number }>(sql`select id from company order by id limit 1`)).id
  const warehouse = await insertRow(db, 'warehouse', {
    code: 'SZ',
    name_zh: 'SZ',
    type: 'domestic',
    companies: `{${company}}`,
    negative_policy: 'allow',
    stock_truth: 'own',
  })
  for (const n of [0, 1]) {
    const vw = await insertRow(db, 'virtual_warehouse', {
      warehouse_id: warehouse,
      code: `V${n}`,
      name: `V${n}`,
      company_id: company,
      project_id: b.projects[n],
    })
    const sku = await insertRow(db, 'sku', { code: `CUP${n}`, name_zh: `保温杯${n}` })
    const line = { entry_type: 'opening', vw, sku, state: 'available', qty: 100 + n, goods: 1000 } as unknown as PostingLine
    await db.tx((tx) =>
      postStock(
        { app, tx, ctx: root },
        { type: 'opening' as never, source: { type: 'test', id: n }, idem_key: `o${n}`, occurred_at: `${addDays(today, -70)}T10:00:00+08:00`, lines: [line] },
      ),
    )
    const id = await insertRow(db, 'mc_order', {
      no: `OD${n}`,
      store_id: b.stores[n],
      project_id: b.projects[n],
      status: 'shipped',
      order_type: 'online',
      fulfil_by: 'self',
      currency: 'USD',
      cny_rate: '7',
      country: 'US',
      state: n === 0 ? 'CA' : 'NY',
      ordered_at: `${addDays(today, -5)}T12:00:00Z`,
      paid_at: `${addDays(today, -5)}T12:00:00Z`,
      item_amount: '30',
      shipping_income: '0',
    })
    const msku = await insertRow(db, 'msku', { store_id: b.stores[n], seller_sku: `S${n}`, fulfillment: 'shop', currency: 'USD', mapping_status: 'mapped' })
    await insertRow(db, 'mc_order_line', { mc_order_id: id, seq: 1, seller_sku: `S${n}`, msku_id: msku, qty: 3, unit_price: '10', qty_returned: 0 })
    const object = await insertRow(db, 'promotion_object', { no: `DX${n}`, title: 'Cup', type: 'listing', project_id: b.projects[n], status: 'active' })
    await insertRow(db, 'promotion_task', {
      no: `RW${n}`,
      object_id: object,
      project_id: b.projects[n],
      coop_mode: 'fixed',
      currency: 'CNY',
      channel: 'kol',
      status: 'accepted',
      schedule_at: '2026-10-15',
      published_on: '2026-10-15',
      accepted_on: '2026-10-20',
      cost_total_cny: String(100 * (n + 1)),
      sales_attr: '400',
      orders_attr: 2,
    })
  }
})
afterAll(() => b.t.close())

describe('dashboard.md §1: what boards say as workbooks, each to its reader', () => {
  it('stock: the rows of his projects, and values for who may see costs alone', async () => {
    const all = await bookOf(reader('productInventory', ['cost']), 'productInventory')
    expect(column(all, '可用')).toEqual(expect.arrayContaining(['100', '101']))
    expect(column(all, '金额 CNY')).toEqual(['1000.00', '1000.00'])
    expect(column(all, '项目', 2)).toEqual(expect.arrayContaining(['项目1', '项目2']))
    const own = await bookOf(ofProject('productInventory', 1), 'productInventory')
    expect(column(own, 'SKU')).toEqual(['CUP1 保温杯1'])
    expect(heads(own)).not.toContain('金额 CNY')
    expect(heads(own, 2).join()).not.toContain('CNY')
    expect(own.about).toContainEqual(['范围', '权限范围内'])
    expect(column(await bookOf(reader('productInventory'), 'productInventory', { project: String(b.projects[0]) }), '可用')).toEqual(['100'])
  })
  it('sales of the other channels: the orders of his projects, as the address asks', async () => {
    const all = await bookOf(reader('salesStatistics'), 'salesStatistics')
    expect(column(all, '件')).toEqual(['0', '0', '6', '6'])
    expect(column(all, '州/省', 3)).toEqual(expect.arrayContaining(['CA', 'NY']))
    const own = await bookOf(ofProject('salesStatistics', 1), 'salesStatistics', { currency: 'USD' })
    expect(column(own, '销售额').at(-1)).toBe('30.00')
    expect(column(own, '州/省', 3)).toEqual(['NY'])
  })
  it('categories: sums of the P&L that he sees, margins for who may see costs alone', async () => {
    const address = { ...custom, all: '1' }
    const all = await bookOf(reader('CategoryAnalysis', ['cost']), 'CategoryAnalysis', address)
    // 100.11, 200.22 and 300.33 USD at 7.1, each rounded
    expect(column(all, '净销售额')).toEqual(['4264.68'])
    expect(heads(all)).toContain('毛利率 %')
    const own = await bookOf(ofProject('CategoryAnalysis', 1), 'CategoryAnalysis', address)
    expect(column(own, '净销售额')).toEqual(['1421.56'])
    for (const title of ['毛利率 %', 'GMROI', '库存金额 CNY']) expect(heads(own)).not.toContain(title)
  })
  it('promotion: tasks of his projects by channel and project', async () => {
    const all = await bookOf(reader('marketboard', ['cost']), 'marketboard', custom)
    expect([column(all, '渠道'), column(all, '成本')]).toEqual([['头部达人'], ['300.00']])
    expect(column(all, '项目', 1)).toEqual(['项目2', '项目1'])
    const own = await bookOf(ofProject('marketboard', 1), 'marketboard', custom)
    expect([column(own, '成本'), column(own, '项目', 1)]).toEqual([['200.00'], ['项目2']])
  })
  it('refuses what is no question of the board, and everything to who may not open it', async () => {
    const call = { app: b.t.app, ctx: root }
    const bad: readonly (readonly [SubscribedBoard, Readonly<Record<string, string>>])[] = [
      ['productInventory', { company: 'x' }],
      ['salesStatistics', { by: 'day' }],
      ['CategoryAnalysis', { period: 'custom', from: '2026-10-31', to: '2026-10-01' }],
      ['CategoryAnalysis', { period: 'custom', from: '2020-01-01', to: '2026-10-01' }],
      ['marketboard', { f_project: 'x' }],
    ]
    for (const [board, address] of bad) expect(() => checkAddress(call, board, address), board).toThrow(expect.objectContaining({ code: 'BAD_REQUEST' }))
    for (const board of ['productInventory', 'salesStatistics', 'CategoryAnalysis', 'marketboard'] as const)
      await expect(bookOf(reader('profitReport'), board), board).rejects.toMatchObject({ status: 403 })
  })
})
