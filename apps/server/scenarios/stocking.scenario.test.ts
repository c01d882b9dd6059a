import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

// Stocking orders up to what is ready to go (logistics.md stocking, acceptance scenarios 1 and 2 with their numbers).
let c: Company
let project: number
let store: number
beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  project = await insertRow(db, 'project', { project_no: 'P1', name: '厨房美站', stage: 'operating', company_id: c.ids.company, leader_id: c.ids.employee })
  store = await insertRow(db, 'store', { name: '美国店' })
})
afterAll(() => c.close())
const act = (id: number, action: string, args: object = {}, confirmed: string[] = []): Promise<Answer<any>> =>
  c.call('POST', `/api/stocking-order/${id}/actions/${action}`, { args, confirmed })
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]

let n = 0
/** An article of 24 a carton of 60×40×40 cm and 15 kg, of which so many pieces are here. */
const article = async (qty: number): Promise<number> => {
  const sku = await c.sku(`STK-${++n}`)
  const { app } = c.t
  await app.db.run(sql`update sku set carton_qty = 24, carton_len_cm = 60, carton_wid_cm = 40, carton_hei_cm = 40, carton_gross = 15 where id = ${sku}`)
  await insertRow(app.db, 'sku_customs', { sku_id: sku, seq: 1, country: 'US', hs_code: '8516710000' })
  const line = { entry_type: 'other_in', vw: c.ids.vw, sku, state: 'available', qty, goods: '10' } as const
  await app.db.tx((tx) => postStock({ app, tx, ctx: c.keeper }, { type: 'other_in', source: { type: 'test', id: sku }, idem_key: `stk-${sku}`, lines: [line] }))
  return sku
}
const overseas = { type: 'overseas', dest_country: 'US', ship_mode: 'sea_fast', plan_ship_date: inDays(5) }
const order = async (line: object, more: object = {}): Promise<any> => {
  c.as(c.buyer)
  const made = await c.call('POST', '/api/stocking-order', { ...overseas, from_vw: c.ids.vw, dest_warehouse: c.ids.warehouse, project, lines: [line], ...more })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const approved = async (doc: any): Promise<any> => {
  expect((await act(doc.id, 'submit')).body.status).toBe('pending')
  c.as(c.leader)
  return (await act(doc.id, 'approve')).body
}

/** Pages of a PDF, by the objects that stand in it as text. */
const pagesOf = (bytes: Buffer): number => bytes.toString('latin1').match(/\/Type \/Page\s/g)?.length ?? 0

describe('a stocking order', () => {
  it('1: of two that want the same 600 pieces one gets its 400, the other hears of the first', async () => {
    const sku = await article(600)
    const [one, two] = [await order({ sku, qty: 400 }), await order({ sku, qty: 400 })]
    for (const doc of [one, two]) await act(doc.id, 'submit')
    c.as(c.leader)
    const both = await Promise.all([one, two].map((doc) => act(doc.id, 'approve')))
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    const got = both.findIndex((r) => r.status === 200)
    expect(both[1 - got]!.body).toMatchObject({ code: 'E_STOCK_SHORT', detail: `可用库存不足：STK-${n} 需400，可用200，已被${[one, two][got].no}预留` })
    expect(await c.t.app.db.one(sql`select sum(qty)::int as qty from stock_balance where sku_id = ${sku} and state = 'reserved'`)).toEqual({ qty: 400 })
    expect((await act([one, two][got].id, 'void', { reason: '改期' })).body.status).toBe('voided')
    expect((await act([one, two][1 - got].id, 'approve')).body.status).toBe('approved')
  })
  it('product 2: keeps the weight that its line was made with when the article is changed afterwards', async () => {
    const sku = await article(10)
    const { db } = c.t.app
    await db.run(sql`update sku set carton_qty = 1, gross_weight = 1.2, net_weight = 1, carton_gross = 1.2 where id = ${sku}`)
    await db.run(sql`update sku_customs set declare_name_en = 'Kettle' where sku_id = ${sku}`)
    const doc = await order({ sku, qty: 10 })
    expect(doc).toMatchObject({ gross_kg: '12.000', lines: [{ carton_kg: '1.200' }] })
    c.as(c.buyer)
    const { version } = (await c.call('GET', `/api/sku/${sku}`)).body
    const asked = await c.call('PATCH', `/api/sku/${sku}`, { version, gross_weight: '1.35', carton_gross: '1.35' })
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    c.as(c.leader)
    const changed = await c.call('POST', `/api/sku/${sku}/actions/approve_change`)
    expect(changed.body, JSON.stringify(changed.body)).toMatchObject({ gross_weight: '1.350' })
    expect((await c.call('GET', `/api/stocking-order/${doc.id}`)).body).toMatchObject({ gross_kg: '12.000', lines: [{ carton_kg: '1.200' }] })
  })
  it('2: 600 pieces of 24 a carton are 25 cartons, 2.400 m³ and 375 kg, planned and packed', async () => {
    const doc = await order({ sku: await article(600), qty: 600 })
    expect(doc).toMatchObject({ qty: 600, cartons: 25, cbm: '2.400', gross_kg: '375.000', chargeable_kg: '400.000', from_warehouse: { id: c.ids.warehouse } })
    await approved(doc)
    await act(doc.id, 'start')
    const line = doc.lines[0].id
    const size = { len_cm: '60', wid_cm: '40', hei_cm: '40', kg: '15' }
    const pack = (cartons: number, more: object = {}) => act(doc.id, 'pack', { lines: [{ line, cartons, per_carton: 24, ...size, ...more }] })
    expect(at(await pack(26))).toEqual([422, 'STK_OVER', 'args.lines[0].cartons'])
    expect(at(await pack(1, { kg: null }))).toEqual([422, 'STK_CARTON', 'args.lines[0].kg'])
    expect((await pack(10)).body).toMatchObject({ packed_pct: '40.0000', cartons: 10 })
    expect(at(await act(doc.id, 'ready'))).toEqual([422, 'STK_NOT_ALL', 'args.reason'])
    const packed = (await pack(15)).body
    expect(packed).toMatchObject({ cartons: 25, cbm: '2.400', gross_kg: '375.000', packed_pct: '100.0000' })
    expect(packed.packed.map((p: any) => [p.carton_from, p.carton_to, p.count])).toEqual([
      [1, 10, 10],
      [11, 25, 15],
    ])
    expect((await act(doc.id, 'repack')).body).toMatchObject({ cartons: 0, packed_pct: '0.0000', packed: [] })
    await pack(25)
    expect((await act(doc.id, 'ready')).body.status).toBe('ready')
  })
  it('2: a carton of 23 kg is none for FBA, and a long one is asked about', async () => {
    const sku = await article(100)
    const msku = await insertRow(c.t.app.db, 'msku', { store_id: store, seller_sku: 'A-1', fnsku: 'X001' })
    const bare = { ...overseas, type: 'fba', from_vw: c.ids.vw, project, lines: [{ msku, qty: 48 }] }
    expect(at(await c.call('POST', '/api/stocking-order', bare))).toEqual([422, 'STK_STORE', 'store'])
    expect(at(await c.call('POST', '/api/stocking-order', { ...bare, store }))).toEqual([422, 'STK_UNMAPPED', 'lines[0].msku'])
    await insertRow(c.t.app.db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: sku, qty: 1, valid_from: '2026-01-01T00:00:00+08:00' })
    const doc = await order({ msku, qty: 48 }, { type: 'fba', store })
    expect(doc.lines[0]).toMatchObject({ sku: { id: sku }, fnsku: 'X001', cartons: 2 })
    await approved(doc)
    await act(doc.id, 'start')
    const lines = (more: object) => ({
      lines: [{ line: doc.lines[0].id, cartons: 2, per_carton: 24, len_cm: '60', wid_cm: '40', hei_cm: '40', kg: '15', ...more }],
    })
    const heavy = await act(doc.id, 'pack', lines({ kg: '23' }))
    expect([...at(heavy), heavy.body.errors[0].detail]).toEqual([422, 'STK_HEAVY', 'args.lines[0].kg', expect.stringContaining('22.5kg')])
    expect((await act(doc.id, 'pack', lines({ len_cm: '64' }))).body).toMatchObject({ code: 'STK_LONG', kind: 'confirm' })
    expect((await act(doc.id, 'pack', lines({ len_cm: '64' }), ['STK_LONG'])).body.packed_pct).toBe('100.0000')
  })
  it('packs pieces of two lines into mixed cartons, as heavy as the place takes, and prints their labels', async () => {
    const { db } = c.t.app
    const dest = await insertRow(db, 'logistics_warehouse', {
      code: 'FRA7',
      type: 'fc',
      name: 'FRA7',
      country: 'US',
      zip: '90001',
      address_en: '1 Way',
      max_carton_kg: 23,
      status: 'active',
    })
    const doc = await order({ sku: await article(30), qty: 30 }, { dest })
    await c.t.app.db.run(sql`update stocking_line set fnsku = 'X00FNSKU1' where stocking_order_id = ${doc.id}`)
    const more = await insertRow(db, 'stocking_line', { stocking_order_id: doc.id, seq: 2, sku_id: await article(20), qty: 20, carton_qty: 24 })
    await approved(doc)
    await act(doc.id, 'start')
    const mixed = (kg: string, one = 10, two = 5, cartons = 2) =>
      act(doc.id, 'pack_mixed', {
        cartons,
        len_cm: '60',
        wid_cm: '40',
        hei_cm: '40',
        kg,
        lines: [
          { line: doc.lines[0].id, per_carton: one },
          { line: more, per_carton: two },
        ],
      })
    expect(at(await mixed('18', 10, 0))).toEqual([422, 'STK_NOT_MIXED', 'args.lines'])
    expect(at(await mixed('18', 20, 5))).toEqual([422, 'STK_OVER', 'args.lines[0].per_carton'])
    expect((await mixed('23.5')).body).toMatchObject({ code: 'STK_HEAVY', errors: [{ field: 'args.kg' }] })
    const now = (await mixed('23')).body
    expect(now).toMatchObject({ cartons: 2, gross_kg: '46.000', packed_pct: '60.0000', packed: [{ kind: 'mixed', count: 2, per_carton: 15 }] })
    expect(now.lines.map((l: any) => l.packed_qty)).toEqual([20, 10])
    const pdf = async (kind: string) => {
      const r = await c.t.http.inject({ method: 'GET', url: `/api/stocking-order/${doc.id}/${kind}-labels.pdf` })
      return [r.statusCode, r.headers['content-type'], pagesOf(r.rawPayload)]
    }
    expect(await pdf('carton')).toEqual([200, 'application/pdf', 2])
    // both stand on one pallet, which has four sides
    expect(await pdf('pallet')).toEqual([200, 'application/pdf', 4])
    // 30 labels, 24 on a sheet
    expect(await pdf('fnsku')).toEqual([200, 'application/pdf', 2])
    const printed = await db.rows(
      sql`select comment from audit_log where resource = 'stocking_order' and record_id = ${doc.id} and operation = 'export' order by id`,
    )
    expect(printed).toEqual([{ comment: '箱唛 Carton labels: 2' }, { comment: '托盘标签 Pallet labels: 1' }, { comment: 'FNSKU标签 FNSKU labels: 30' }])
  })
  it('is picked for on one paper with others, as long as pieces are held for it', async () => {
    const [a, b] = [await article(40), await article(20)]
    const orders = [await order({ sku: a, qty: 30 }), await order({ sku: b, qty: 20 }), await order({ sku: a, qty: 5 })]
    for (const doc of orders.slice(0, 2)) {
      await act(doc.id, 'submit')
      c.as(c.leader)
      await act(doc.id, 'approve')
      c.as(c.buyer)
    }
    const print = (ids: readonly number[]) => c.t.http.inject({ method: 'GET', url: `/api/stocking-order/pick-list.pdf?ids=${ids.join()}` })
    const both = await print([orders[0].id, orders[1].id])
    expect([both.statusCode, both.headers['content-type'], both.rawPayload.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-'])
    expect((await print([orders[0].id, orders[2].id])).json()).toMatchObject({ code: 'STK_NOTHING_HELD', detail: `${orders[2].no}没有已占用的库存，无需拣货` })
    expect((await print([orders[0].id, 999_999])).statusCode).toBe(404)
    c.as({ ...c.buyer, access: { ...c.buyer.access, super: false, has: (node) => node !== 'stocking/print', permissionsVersion: 'no print' } })
    expect((await print([orders[0].id])).statusCode).toBe(403)
    c.as(c.buyer)
    expect(
      await c.t.app.db.rows(
        sql`select record_id as id from audit_log where resource = 'stocking_order' and operation = 'export' and comment like '打印拣货单%' order by id`,
      ),
    ).toEqual([{ id: orders[0].id }, { id: orders[1].id }])
  })
  it('is submitted with an active project, customs data and a way that carries its goods', async () => {
    const sku = await article(10)
    const { db } = c.t.app
    const doc = await order({ sku, qty: 5 })
    await db.run(sql`update project set stage = 'paused' where id = ${project}`)
    expect((await act(doc.id, 'submit')).body).toMatchObject({ code: 'STK_PROJECT', detail: '项目已暂停' })
    await db.run(sql`update project set stage = 'operating' where id = ${project}`)
    await db.run(sql`delete from sku_customs where sku_id = ${sku}`)
    expect(at(await act(doc.id, 'submit'))).toEqual([409, 'STK_CUSTOMS', 'lines[0].sku'])
    await insertRow(db, 'sku_customs', { sku_id: sku, seq: 1, country: 'US', hs_code: '8516710000' })
    await db.run(sql`update sku set special_attrs = '{battery_in}' where id = ${sku}`)
    await insertRow(db, 'provider_channel', { code: 'CH', mode: 'sea_fast', dest_country: 'US', allowed_attrs: '{wood}', status: 'enabled' })
    expect(at(await act(doc.id, 'submit'))).toEqual([409, 'STK_ATTR', 'ship_mode'])
    await db.run(sql`update provider_channel set allowed_attrs = '{battery_in}' where code = 'CH'`)
    expect((await act(doc.id, 'submit')).body.status).toBe('pending')
  })
  it('keeps photos of its packing, added to those before, 40 at most', async () => {
    const doc = await order({ sku: await article(24), qty: 24 })
    await approved(doc)
    let taken = 0
    const photo = (): Promise<number> =>
      insertRow(c.t.app.db, 'attachment', {
        name: 'a.jpg',
        mime: 'image/jpeg',
        size: 1,
        sha256: `photo-${doc.id}-${++taken}`,
        path: 'x',
        uploader_id: c.leader.account,
      })
    const take = async (count: number): Promise<Answer<any>> => act(doc.id, 'photograph', { photos: await Promise.all(Array.from({ length: count }, photo)) })
    expect((await take(1)).status).toBe(409)
    await act(doc.id, 'start')
    expect((await take(2)).body.photos).toHaveLength(2)
    const now = (await take(9)).body
    expect([now.status, now.photos.length]).toEqual(['preparing', 11])
    for (let i = 0; i < 3; i++) await take(9)
    expect(at(await take(3))).toEqual([422, 'LG_PHOTOS', 'args.photos'])
    expect((await take(2)).body.photos).toHaveLength(40)
  })
  it('gives back what is closed', async () => {
    const sku = await article(50)
    const doc = await order({ sku, qty: 50 })
    await approved(doc)
    expect((await act(doc.id, 'close_rest', { reason: '不再发' })).body).toMatchObject({ status: 'voided', lines: [{ closed_qty: 50, qty_open: 0 }] })
    expect(await c.t.app.db.one(sql`select sum(qty)::int as qty from stock_balance where sku_id = ${sku} and state = 'available'`)).toEqual({ qty: 50 })
  })
})
