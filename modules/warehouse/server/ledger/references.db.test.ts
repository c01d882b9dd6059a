import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { shipOut } from '../transit.ts'

let w: Fixture
let sku: number
let posting: number
beforeAll(async () => {
  w = await makeFixture()
  sku = await w.sku('REF1')
  const line = { entry_type: 'purchase_in' as const, vw: w.sz, sku, state: 'available' as const, qty: 10, goods: '50.00' }
  posting = (await w.post({ source: { type: 'ref', id: 1 }, lines: [line] })).id
  await w.tx((tx) => shipOut({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'ref', id: 2 }, lines: [{ from_vw: w.sz, sku, to_vw: w.fba, qty: 4 }] }))
})
afterAll(() => w.close())

/** A copy of a row of this table with other values; ids of copies are beyond those of all others. */
const copy = (table: string, other: Readonly<Record<string, unknown>>): Promise<unknown> =>
  w.db.run(
    sql`insert into ${sql.id(table)} select (jsonb_populate_record(null::${sql.id(table)}, to_jsonb(t) || ${JSON.stringify({ id: 900_000, ...other })}::jsonb)).* from (select * from ${sql.id(table)} order by id limit 1) t`,
  )
const leadsNowhere = { code: '23503' }

describe('what the ledger refers to', () => {
  it('an entry belongs to a posting and has a balance', async () => {
    await expect(copy('stock_entry', { posting_id: 999_999 })).rejects.toMatchObject(leadsNowhere)
    await expect(copy('stock_entry', { state: 'defective', msku_id: 77 })).rejects.toMatchObject(leadsNowhere)
    await expect(copy('stock_entry', {})).resolves.toBeDefined()
  })

  it('a layer lies in a pool and a virtual warehouse', async () => {
    await expect(copy('stock_layer', { pool_id: 999_999 })).rejects.toMatchObject(leadsNowhere)
    await expect(copy('stock_layer', { virtual_warehouse_id: 999_999 })).rejects.toMatchObject(leadsNowhere)
    await expect(copy('stock_layer', {})).resolves.toBeDefined()
  })

  it('goods under way are of an article and come from a warehouse', async () => {
    const layer = (from: number, article: number): Promise<unknown> =>
      w.db.run(
        sql`insert into transit_layer (id, source_type, source_id, from_warehouse_id, to_vw_id, sku_id, out_entry_id, qty_shipped, shipped_at) values (900001, 'ref', 3, ${from}, ${w.fba}, ${article}, 900001, 1, now())`,
      )
    await expect(layer(999_999, sku)).rejects.toMatchObject(leadsNowhere)
    await expect(layer(w.szWarehouse, 999_999)).rejects.toMatchObject(leadsNowhere)
    await expect(layer(w.szWarehouse, sku)).resolves.toBeDefined()
  })

  it('what is referred to stays: postings with entries, and the keys of balances and pools', async () => {
    await expect(w.db.run(sql`delete from stock_posting where id = ${posting}`)).rejects.toMatchObject(leadsNowhere)
    await expect(w.db.run(sql`delete from stock_balance where sku_id = ${sku}`)).rejects.toMatchObject({ code: '42501' })
    await expect(w.db.run(sql`update stock_balance set state = 'frozen' where sku_id = ${sku} and state = 'available'`)).rejects.toMatchObject({
      code: '42501',
    })
    await expect(w.db.run(sql`delete from stock_pool where sku_id = ${sku}`)).rejects.toMatchObject({ code: '42501' })
    await expect(w.db.run(sql`update stock_balance set qty = qty where sku_id = ${sku}`)).resolves.toBeDefined()
  })
})
