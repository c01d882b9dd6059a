import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock, type PostingLine } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockRow, type InventoryBoard } from '../model/stock/inventory.ts'
import { makeBoards, person, root, type Boards } from './testing/boards.ts'

let b: Boards
let sku: number
let own: number
let other: number
let n = 0
const today = dayOf(new Date())
const post = (day: string, vw: number, entry_type: string, qty: number, goods?: number): Promise<unknown> =>
  b.t.app.db.tx((tx) =>
    postStock(
      { app: b.t.app, tx, ctx: root },
      {
        type: entry_type as never,
        source: { type: 'test', id: ++n },
        idem_key: `i${n}`,
        // of today the moment just gone: ten o'clock may not have come yet
        occurred_at: day === today ? new Date().toISOString() : `${day}T10:00:00+08:00`,
        lines: [{ entry_type, vw, sku, state: 'available', qty, ...(goods === undefined ? {} : { goods }) } as unknown as PostingLine],
      },
    ),
  )
const board = async (more = ''): Promise<InventoryBoard> => {
  const r = await b.inject<InventoryBoard>('GET', `/api/board/inventory${more}`)
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  return r.body
}
beforeAll(async () => {
  b = await makeBoards()
  const { db } = b.t.app
  const company = (await db.one<{ id: number }>(sql`select id from company order by id limit 1`)).id
  const warehouse = async (code: string, type: string): Promise<number> => {
    const w = await insertRow(db, 'warehouse', { code, name_zh: code, type, companies: `{${company}}`, negative_policy: 'allow', stock_truth: 'own' })
    return insertRow(db, 'virtual_warehouse', {
      warehouse_id: w,
      code: `V${code}`,
      name: code,
      company_id: company,
      ...(type === 'fba' ? { project_id: b.projects[0] } : {}),
    })
  }
  own = await warehouse('SZ', 'domestic')
  other = await warehouse('FBA1', 'fba')
  sku = await insertRow(db, 'sku', { code: 'ALPHA', name_zh: '保温杯', purchase_lead_days: 55 })
  await post(addDays(today, -70), own, 'opening', 720, 7200)
  await post(addDays(today, -70), other, 'opening', 100, 2000)
  // of the last seven days 84, of fourteen 154, of thirty 300
  await post(addDays(today, -3), own, 'sale_out', -84)
  await post(addDays(today, -10), own, 'sale_out', -70)
  await post(addDays(today, -20), own, 'sale_out', -146)
})
afterAll(() => b.t.close())

describe('dashboard.md §9: stock', () => {
  it('11 stock class: 520 available at 11.3 a day with a lead of 55 are tight and gone in 46 days; 300 more make them healthy', async () => {
    const [row] = (await board()).rows
    const before = stockRow(row!, today)
    expect([row!.available, row!.sold, row!.days, before.daily.toFixed(1), before.dos?.toFixed(1), before.class, before.outOn]).toEqual([
      520,
      [84, 154, 300],
      [7, 14, 30],
      '11.3',
      '46.0',
      'tight',
      addDays(today, 46),
    ])
    await post(today, own, 'purchase_in', 300, 3000)
    const after = stockRow((await board()).rows[0]!, today)
    expect([after.dos?.toFixed(1), after.class]).toEqual(['72.6', 'healthy'])
  })

  it('tells value by place and age as the pools hold it', async () => {
    const { places, ages, rows, transit } = await board()
    expect(places.map((p) => [p.type, p.qty, p.value])).toEqual([
      ['domestic', 720, '7200.00'],
      ['fba', 100, '2000.00'],
    ])
    expect([rows[0]!.value, transit.value]).toEqual(['9200.00', '0.00'])
    const projects = ages.filter((a) => a.by === 'project')
    expect(projects.map((a) => [a.name, a.bucket, a.qty, a.value])).toEqual([
      ['项目1', 'd61_90', 100, '2000.00'],
      ['–', 'd0_30', 300, '3000.00'],
      ['–', 'd61_90', 420, '4200.00'],
    ])
  })

  it('leaves out days whose evening found none available', async () => {
    const { db } = b.t.app
    await db.run(sql`insert into stock_daily_run (day) select ${today}::date - k from generate_series(1, 30) k on conflict do nothing`)
    await db.run(
      sql`insert into stock_daily (day, virtual_warehouse_id, sku_id, state, qty) select ${today}::date - k, ${own}::bigint, ${sku}::bigint, 'available', case when k <= 4 then 0 else 10 end from generate_series(1, 30) k on conflict do nothing`,
    )
    const [row] = (await board()).rows
    expect([row!.sold, row!.days]).toEqual([
      [0, 70, 216],
      [3, 10, 26],
    ])
    await db.run(sql`delete from stock_daily`)
    await db.run(sql`delete from stock_daily_run`)
  })

  it('stands by listing too: what is kept for one is its own row, the rest stays at the article', async () => {
    const { db } = b.t.app
    const store = (await db.one<{ id: number }>(sql`select id from store order by id limit 1`)).id
    const msku = await insertRow(db, 'msku', { store_id: store, seller_sku: 'ALPHA-US', fulfillment: 'fba', currency: 'USD' })
    const of = (await board('?by=sku')).rows.find((r) => r.sku === sku)!
    await b.t.app.db.tx((tx) =>
      postStock(
        { app: b.t.app, tx, ctx: root },
        {
          type: 'opening',
          source: { type: 'test', id: ++n },
          idem_key: `i${n}`,
          occurred_at: `${addDays(today, -40)}T10:00:00+08:00`,
          lines: [{ entry_type: 'opening', vw: other, sku, msku, state: 'available', qty: 30, goods: 600 } as unknown as PostingLine],
        },
      ),
    )
    const rows = (await board('?by=msku')).rows.filter((r) => r.sku === sku)
    expect(rows.map((r) => [r.code, r.sku_code, r.msku, r.available, r.on_order, r.first])).toEqual([
      ['ALPHA', 'ALPHA', 0, of.available, null, addDays(today, -70)],
      ['ALPHA-US', 'ALPHA', msku, 30, null, addDays(today, -40)],
    ])
    // nothing is counted twice: the listings of an article are the article
    expect((await board()).rows.find((r) => r.sku === sku)).toMatchObject({ msku: 0, available: of.available + 30, sold: of.sold })
    expect(rows[0]!.sold).toEqual(of.sold)
  })

  it('shows the stock of his project only, no value without the right to costs, and nobody without the page', async () => {
    b.become(person(['productInventory'], [{ kind: 'projects', projects: b.projects.slice(0, 1), stores: [] }]))
    const mine = await board()
    expect([mine.limited, mine.rows[0]!.available, mine.rows[0]!.value, mine.places, mine.months, mine.costs]).toEqual([
      true,
      130,
      null,
      [{ type: 'fba', qty: 130, value: null }],
      [],
      [],
    ])
    b.become(person([], []))
    expect((await b.inject('GET', '/api/board/inventory')).status).toBe(403)
    b.become(root)
    for (const bad of ['?by=store', '?company=a', '?sku=1.5', '?nothing=1']) expect((await b.inject('GET', `/api/board/inventory${bad}`)).status).toBe(400)
  })
})
