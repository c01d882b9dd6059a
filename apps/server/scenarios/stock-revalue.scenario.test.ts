import { deliverOne, sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { compareLedger, postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Answer, type Company } from './company.ts'

// Pools set to a new unit cost by a document (warehouse.md A4 revalue, A6).
let c: Company
let proof: number
let n = 0
const db = () => c.t.app.db
beforeAll(async () => {
  c = await makeCompany()
  proof = await insertRow(db(), 'attachment', {
    name: 'quote.pdf',
    mime: 'application/pdf',
    size: 1,
    sha256: 'revalue',
    path: 'x',
    uploader_id: c.buyer.account,
  })
})
afterAll(() => c.close())
const move = (sku: number, line: object): Promise<unknown> =>
  db().tx((tx) =>
    postStock(
      { app: c.t.app, tx, ctx: c.buyer },
      { type: 'test', source: { type: 'test', id: sku }, idem_key: `rv-${++n}`, lines: [{ vw: c.ids.vw, sku, state: 'available', ...line } as never] },
    ),
  )
/** 30 pieces worth 200.00 goods, 10.01 freight and 5.00 other. */
const goods = async (code: string): Promise<number> => {
  const sku = await c.sku(code)
  await move(sku, { entry_type: 'other_in', qty: 30, goods: '200', freight: '10.01', other: '5' })
  return sku
}
const pool = (sku: number): Promise<object> =>
  db().one(
    sql`select qty, goods_value::numeric(12,2)::text as goods, freight_value::numeric(12,2)::text as freight, other_value::numeric(12,2)::text as other from stock_pool where sku_id = ${sku}`,
  )
const body = (lines: object[], more: object = {}): object => ({
  warehouse: c.ids.warehouse,
  vw: c.ids.vw,
  reason: '汇率调整后重估',
  files: [proof],
  lines,
  ...more,
})
const act = (id: number, action: string, args: object = {}): Promise<Answer<any>> => c.call('POST', `/api/stock-revalue/${id}/actions/${action}`, { args })
const booked = async (sku: number): Promise<string> => {
  while (await deliverOne(c.t.app)) continue
  return (
    await db().one<{ v: string }>(sql`select coalesce(sum(amount), 0)::numeric(12,2)::text as v from pl_entry where sku_id = ${sku} and note = 'revalue'`)
  ).v
}

describe('a revaluation', () => {
  it('sets the pool to pieces × the new unit to the cent, books the difference once, and is taken back whole', async () => {
    const sku = await goods('RV-ONE')
    c.as(c.buyer)
    const made = await c.call('POST', '/api/stock-revalue', body([{ sku, unit_goods: '7.3333' }]))
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    // 30 × 7.3333 = 219.999, 220.00 to the cent; freight and other keep what they are
    expect(made.body).toMatchObject({
      total_diff: '20.0000',
      lines: [{ pool_qty: 30, unit_now: '7.1670', before_value: '215.0100', after_value: '235.0100', diff: '20.0000' }],
    })
    await act(made.body.id, 'submit')
    // ten are sold before anybody approves: what is posted is worked out on what is there then
    await move(sku, { entry_type: 'sale_out', qty: -10 })
    const before = (await pool(sku)) as { goods: string }
    expect(before).toMatchObject({ qty: 20, goods: '133.33' })
    c.as(c.leader)
    const done = await act(made.body.id, 'approve')
    expect(done.body, JSON.stringify(done.body)).toMatchObject({ status: 'done', total_diff: '13.3400', lines: [{ pool_qty: 20, diff: '13.3400' }] })
    expect(await pool(sku)).toEqual({ qty: 20, goods: '146.67', freight: '6.67', other: '3.33' })
    expect(await booked(sku)).toBe('13.34')
    expect(
      await db().rows(
        sql`select entry_type as type, qty_delta as qty, goods_delta::numeric(12,2)::text as goods from stock_entry where sku_id = ${sku} and entry_type = 'revalue'`,
      ),
    ).toEqual([{ type: 'revalue', qty: 0, goods: '13.34' }])
    expect((await act(made.body.id, 'approve')).status).toBe(409)
    expect((await act(made.body.id, 'reverse', { reason: '录错' })).body.status).toBe('reversed')
    expect(await pool(sku)).toEqual({ qty: 20, goods: '133.33', freight: '6.67', other: '3.33' })
    expect(await booked(sku)).toBe('0.00')
    expect(await compareLedger(db())).toEqual([])
  })

  it('needs a proof, a new unit, and something in the pool', async () => {
    const [sku, bare] = [await goods('RV-TWO'), await c.sku('RV-NONE')]
    c.as(c.buyer)
    const code = async (b: object): Promise<[string, string]> => {
      const r = await c.call('POST', '/api/stock-revalue', b)
      return [r.body.errors?.[0]?.code ?? r.body.code, r.body.errors?.[0]?.field]
    }
    expect(await code(body([{ sku, unit_goods: '8' }], { files: [] }))).toEqual(['REQUIRED_CHOICE', 'files'])
    expect(await code(body([{ sku }]))).toEqual(['E_REVALUE_UNIT', 'lines[0].unit_goods'])
    expect(await code(body([{ sku: bare, unit_goods: '8' }]))).toEqual(['E_REVALUE_EMPTY', 'lines[0].sku'])
    const { body: doc } = await c.call('POST', '/api/stock-revalue', body([{ sku, unit_goods: '8', unit_other: '0' }]))
    expect(doc).toMatchObject({ total_diff: '35.0000' })
    await move(sku, { entry_type: 'sale_out', qty: -30 })
    expect((await act(doc.id, 'submit')).body).toMatchObject({ code: 'E_REVALUE_EMPTY', errors: [{ detail: 'RV-TWO的成本池没有库存，不能重估' }] })
    expect((await act(doc.id, 'void')).body.status).toBe('voided')
  })
})
