import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoardFacts } from '../model/facts.ts'
import { makeBoards, person, root, type Boards } from './testing/boards.ts'

let t: Boards['t']
let projects: Boards['projects']
let stores: Boards['stores']
let become: Boards['become']
let inject: Boards['inject']
beforeAll(async () => {
  ;({ t, projects, stores, become, inject } = await makeBoards())
})
afterAll(() => t.close())

describe('dashboard.md §9: freshness', () => {
  it('9 freshness: a store without today’s report is named, and its zero is left out of today’s comparison', async () => {
    const { db } = t.app
    const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
    const { today, yesterday } = await db.one<{ today: string; yesterday: string }>(
      sql`select (now() at time zone 'America/Los_Angeles')::date::text as today, ((now() at time zone 'America/Los_Angeles')::date - 1)::text as yesterday`,
    )
    const order = async (file: number, account: number, store: number, id: string, day: string, price: string): Promise<void> => {
      await row('amz_order_item', {
        report_file_id: file,
        row_no: Number(id),
        store_account_id: account,
        store_id: store,
        data_at: new Date().toISOString(),
        is_current: true,
        amazon_order_id: id,
        order_status: 'shipped',
        quantity: 1,
        currency: 'USD',
        item_price: price,
        purchase_date_local: day,
      })
    }
    for (const [i, store] of stores.slice(0, 2).entries()) {
      const account = (await db.one<{ id: number }>(sql`select store_account_id as id from store where id = ${store}`)).id
      const file = await row('report_file', {
        no: `F${i}`,
        type: 'all_orders',
        store_account_id: account,
        original_name: 'o.txt',
        sha256: `f${i}`,
        status: 'parsed',
        // The first store told of today, the second of the day before yesterday.
        data_at: i === 0 ? new Date().toISOString() : `${yesterday}T01:00:00Z`,
      })
      await order(file, account, store, `${i}1`, yesterday, '100.00')
      if (i === 0) await order(file, account, store, `${i}2`, today, '120.00')
    }
    const facts = (a: object) => inject<BoardFacts>('GET', `/api/board/facts?view=comprehensive&ask=${encodeURIComponent(JSON.stringify(a))}`)
    const day = (await facts({ from: today, to: today })).body
    expect(day.late.map((s) => s.title)).toEqual(['店铺2'])
    expect(day.orders!.now).toEqual({ orders: 1, units: 1, sales: '852.00' })
    // 120 against 100 of the store that told, not against 200 of both.
    expect((await facts({ from: yesterday, to: yesterday })).body.orders!.compared).toBeNull()
    expect(day.orders!.compared).toEqual({ now: { orders: 1, units: 1, sales: '852.00' }, before: { orders: 1, units: 1, sales: '710.00' } })
    expect((await facts({ from: today, to: today, filter: { store: [stores[0]!] } })).body.late).toEqual([])
    expect((await facts({ from: today, to: today, filter: { category: [1] } })).body.orders).toBeNull()
    become(person(['comprehensive'], [{ kind: 'projects', projects: projects.slice(0, 1), stores: stores.slice(0, 1) }]))
    const mine = (await facts({ from: today, to: today })).body
    const foreign = await facts({ from: today, to: today, filter: { store: [stores[1]!] } })
    become(root)
    expect([mine.late, mine.stock, foreign.status]).toEqual([[], null, 403])
  })
})
