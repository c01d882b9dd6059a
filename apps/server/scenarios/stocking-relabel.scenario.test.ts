import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { compareLedger, postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, type Answer } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// Pieces that lie here under the label of another listing (logistics.md stocking, relabel).
let l: Logistics
let n = 0
beforeAll(async () => {
  l = await makeLogistics()
})
afterAll(() => l.c.close())
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]
const listing = async (name: string, sku: number, qty = 1): Promise<number> => {
  const { db } = l.c.t.app
  const id = await insertRow(db, 'msku', { store_id: l.store, seller_sku: name, fnsku: `X-${name}` })
  await insertRow(db, 'msku_sku', { msku_id: id, seq: 1, sku_id: sku, qty, valid_from: '2026-01-01T00:00:00+08:00' })
  return id
}
/** An article with two listings, and so many pieces under the label of the first. */
const goods = async (qty: number): Promise<{ sku: number; old: number; now: number }> => {
  const { app } = l.c.t
  const sku = await l.c.sku(`RL-${++n}`)
  await app.db.run(sql`update sku set carton_qty = 24, carton_len_cm = 60, carton_wid_cm = 40, carton_hei_cm = 40, carton_gross = 15 where id = ${sku}`)
  await insertRow(app.db, 'sku_customs', { sku_id: sku, seq: 1, country: 'US', hs_code: '8516710000' })
  const [old, now] = [await listing(`OLD-${n}`, sku), await listing(`NEW-${n}`, sku)]
  const line = { entry_type: 'other_in', vw: l.c.ids.vw, sku, msku: old, state: 'available', qty, goods: String(qty * 10) } as const
  await app.db.tx((tx) =>
    postStock({ app, tx, ctx: l.c.keeper }, { type: 'other_in', source: { type: 'test', id: sku }, idem_key: `rl-${sku}`, lines: [line] }),
  )
  return { sku, old, now }
}
const order = (line: object) => {
  l.c.as(l.c.buyer)
  return l.c.call<any>('POST', '/api/stocking-order', {
    type: 'fba',
    store: l.store,
    dest_country: 'US',
    ship_mode: 'sea_slow',
    plan_ship_date: inDays(5),
    from_vw: l.c.ids.vw,
    project: l.project,
    lines: [line],
  })
}
const stock = (sku: number): Promise<object[]> =>
  l.c.t.app.db.rows(sql`select msku_id as msku, state, qty from stock_balance where sku_id = ${sku} and qty <> 0 order by 1, 2`)

describe('goods under another label', () => {
  it('are held as they lie, labelled anew once, and leave under the label of the line', async () => {
    const { sku, old, now } = await goods(48)
    const doc = (await order({ msku: now, relabel_from: old, qty: 48 })).body
    await l.act('stocking-order', doc.id, 'submit')
    l.c.as(l.c.leader)
    await l.done(l.act('stocking-order', doc.id, 'approve'), 'approved')
    expect(await stock(sku)).toEqual([{ msku: old, state: 'reserved', qty: 48 }])
    expect((await l.act('stocking-order', doc.id, 'relabel')).status).toBe(409)
    await l.act('stocking-order', doc.id, 'start')
    const carton = { per_carton: 24, len_cm: '60', wid_cm: '40', hei_cm: '40', kg: '15' }
    await l.done(l.act('stocking-order', doc.id, 'pack', { lines: [{ line: doc.lines[0].id, cartons: 2, ...carton }] }), 'preparing')
    expect((await l.act('stocking-order', doc.id, 'ready')).body).toMatchObject({ code: 'STK_UNLABELLED' })
    const both = await Promise.all([1, 2].map(() => l.act('stocking-order', doc.id, 'relabel')))
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect(await stock(sku)).toEqual([{ msku: now, state: 'reserved', qty: 48 }])
    expect((await l.act('stocking-order', doc.id, 'relabel')).body.code).toBe('STK_RELABEL_NONE')
    await l.done(l.act('stocking-order', doc.id, 'ready'), 'ready')
    const notice = await l.notice([doc.id])
    await l.done(l.act('shipping-notice', notice.id, 'confirm'), 'confirmed')
    await l.act('shipping-notice', notice.id, 'book', { fba_shipment_id: 'FBARL1' })
    await l.done(l.act('shipping-notice', notice.id, 'ship'), 'shipped')
    expect(await stock(sku)).toEqual([{ msku: now, state: 'in_transit', qty: 48 }])
    await l.done(l.act('shipping-notice', notice.id, 'unship', { reason: '甩柜' }), 'confirmed')
    expect(await stock(sku)).toEqual([{ msku: now, state: 'reserved', qty: 48 }])
    expect(await compareLedger(l.c.t.app.db)).toEqual([])
  })
  it('are of the same article, another listing, and there at all', async () => {
    const { old, now } = await goods(10)
    const foreign = await goods(10)
    expect(at(await order({ msku: now, relabel_from: now, qty: 5 }))).toEqual([422, 'STK_RELABEL_SAME', 'lines[0].relabel_from'])
    expect(at(await order({ msku: now, relabel_from: foreign.old, qty: 5 }))).toEqual([422, 'STK_RELABEL_SKU', 'lines[0].relabel_from'])
    expect((await order({ msku: now, relabel_from: 987654, qty: 5 })).status).toBe(422)
    const doc = (await order({ msku: now, relabel_from: old, qty: 11 })).body
    await l.act('stocking-order', doc.id, 'submit')
    l.c.as(l.c.leader)
    expect((await l.act('stocking-order', doc.id, 'approve')).body.code).toBe('E_STOCK_SHORT')
  })
})
