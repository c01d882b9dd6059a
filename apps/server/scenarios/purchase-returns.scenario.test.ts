import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

// Replacements of a supplier, and what is paid for them (purchase.md purchaseSign: create_return, settle, reverse; shared rules: identities).
let c: Company
beforeAll(async () => void (c = await makeCompany()))
afterAll(() => c.close())

let n = 0
const act = (record: string, id: number, action: string, args: object = {}): Promise<Answer<any>> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args })
const placed = async (qty: number, price: string, more: object = {}): Promise<any> => {
  c.as(c.buyer)
  const created = await c.call('POST', '/api/purchase-order', {
    company: c.ids.company,
    supplier: c.ids.supplier,
    warehouse: c.ids.warehouse,
    po_type: 'accessory',
    lines: [{ sku: await c.sku(`RET-${++n}`, { qc: 'free' }), qty, unit_price: price, expected_date: inDays(9) }],
    ...more,
  })
  await act('purchase-order', created.body.id, 'submit')
  c.as(c.leader)
  await act('purchase-order', created.body.id, 'approve')
  c.as(c.buyer)
  return (await act('purchase-order', created.body.id, 'place')).body
}
const receive = (doc: any, qty: number): Promise<Answer<any>> => {
  c.as(c.keeper)
  return act('purchase-order', doc.id, 'receive', { lines: [{ line: doc.lines[0].id, signed_qty: qty }] })
}
const read = async (record: string, id: number): Promise<any> => (await c.call('GET', `/api/${record}/${id}`)).body
const signsOf = async (doc: any): Promise<any[]> =>
  (await c.call('GET', `/api/purchase-sign?sort=id&filter=${encodeURIComponent(JSON.stringify({ po: { in: [doc.id] } }))}`)).body.rows
const rowsOf = async (doc: any): Promise<any[]> => (await read('purchase-order', doc.id)).payments.filter((p: any) => p.state !== 'void')
const total = (rows: any[]): string => rows.reduce((sum, r) => sum + Number(r.amount), 0).toFixed(2)
/** Sends pieces of a receipt back for replacement, up to the supplier's door. */
const sendBack = async (doc: any, sign: any, qty: number, method = 'replace'): Promise<number> => {
  c.as(c.keeper)
  const line = (await read('purchase-sign', sign.id)).lines[0].id
  await act('purchase-sign', sign.id, 'create_return', { method, reason: '外观', lines: [{ line, good_qty: qty }] })
  const back = (await signsOf(doc)).findLast((s) => s.direction === 'return')
  await act('purchase-sign', back.id, 'submit_return')
  c.as(c.leader)
  await act('purchase-sign', back.id, 'approve_return')
  expect((await act('purchase-sign', back.id, 'ship_back')).body.status).toBe('out')
  return back.id
}
const offered = (doc: any): string[] => doc.allowed.filter((a: any) => a.ok).map((a: any) => a.action)

describe('a return in draft', () => {
  it('is called a draft and offers a return’s actions, in its list too; a receipt offers a receipt’s', async () => {
    const doc = await placed(20, '10')
    await receive(doc, 20)
    const [sign] = await signsOf(doc)
    const line = (await read('purchase-sign', sign.id)).lines[0].id
    await act('purchase-sign', sign.id, 'create_return', { method: 'refund', reason: '外观', lines: [{ line, good_qty: 2 }] })
    const back = (await signsOf(doc)).find((s) => s.direction === 'return')
    for (const x of [back, await read('purchase-sign', back.id)]) {
      expect(offered(x)).toEqual(expect.arrayContaining(['submit_return', 'void']))
      expect(offered(x)).not.toEqual(expect.arrayContaining(['sign']))
    }
    expect(offered(await read('purchase-sign', sign.id))).toEqual(expect.arrayContaining(['reverse', 'create_return']))
    // the chain goes on from the order over the receipt to the return
    const around = async (record: string, id: number): Promise<unknown[]> =>
      (await c.call('GET', `/api/${record}/${id}/related`)).body.groups.map((g: any) => [g.record, g.above, g.rows.map((x: any) => x.id)])
    expect(await around('purchase-sign', back.id)).toEqual([
      ['purchase-order', true, [doc.id]],
      ['purchase-sign', true, [sign.id]],
    ])
    expect(await around('purchase-sign', sign.id)).toEqual([
      ['purchase-order', true, [doc.id]],
      ['purchase-sign', false, [back.id]],
    ])
    c.as(c.buyer)
    expect(await around('purchase-order', doc.id)).toEqual([['purchase-sign', false, [back.id, sign.id]]])
    c.as(c.keeper)
    const refused = await act('purchase-sign', back.id, 'settle')
    expect(refused.body).toMatchObject({ code: 'STATE_CONFLICT', detail: expect.stringContaining('草稿') })
    expect((await act('purchase-sign', back.id, 'sign')).body.code).toBe('PS_WRONG_DIRECTION')
  })
})

describe('replacements', () => {
  it('settle the returns one by one as they come, and open them again when their receipt is taken back', async () => {
    const doc = await placed(100, '10')
    await receive(doc, 100)
    const [sign] = await signsOf(doc)
    const first = await sendBack(doc, sign, 10)
    const second = await sendBack(doc, sign, 5)
    await receive(doc, 10)
    const bringing = (await signsOf(doc)).findLast((s) => s.direction === 'receipt')
    expect((await read('purchase-sign', bringing.id)).lines[0].replaced_qty).toBe(10)
    c.as(c.leader)
    expect((await act('purchase-sign', second, 'settle')).body).toMatchObject({ code: 'PS_REPLACE_OPEN', detail: expect.stringContaining('5') })
    expect((await act('purchase-sign', first, 'settle')).body.status).toBe('settled')
    expect((await act('purchase-sign', bringing.id, 'reverse', { reason: '录错' })).body.status).toBe('reversed')
    expect((await read('purchase-sign', first)).status).toBe('out')
    expect((await read('purchase-order', doc.id)).lines[0]).toMatchObject({ qty_open: 15, qty_replace_due: 15, qty_replaced: 0 })
    const reported = (await c.call('GET', `/api/purchase-sign/${first}/timeline`)).body.entries
    expect(reported).toContainEqual(expect.objectContaining({ from_state: 'settled', to_state: 'out', comment: bringing.no }))
    await receive(doc, 15)
    c.as(c.leader)
    for (const back of [first, second]) expect((await act('purchase-sign', back, 'settle')).body.status).toBe('settled')
  })
  it('leave an earlier receipt’s reversal alone: only what it brought itself is owed again', async () => {
    const doc = await placed(100, '10')
    await receive(doc, 30)
    await receive(doc, 40)
    const [early, other] = await signsOf(doc)
    const back = await sendBack(doc, other, 10)
    await receive(doc, 10)
    c.as(c.leader)
    expect((await act('purchase-sign', back, 'settle')).body.status).toBe('settled')
    expect((await act('purchase-sign', early.id, 'reverse', { reason: '录错' })).body.status).toBe('reversed')
    expect((await read('purchase-sign', back)).status).toBe('settled')
    expect((await read('purchase-order', doc.id)).lines[0]).toMatchObject({ qty_open: 60, qty_replaced: 10 })
  })
  it('are paid once: a receipt is due for the ordered pieces in it, neither for replacements nor for excess', async () => {
    const doc = await placed(100, '10')
    await receive(doc, 60)
    const [sign] = await signsOf(doc)
    await sendBack(doc, sign, 10)
    await receive(doc, 10)
    // 30 % of 1 000.00 at ordering, 70 % of 600.00 for what was ordered and has come
    expect(total(await rowsOf(doc))).toBe('720.00')
    await receive(doc, 41)
    expect(total(await rowsOf(doc))).toBe('1000.00')
  })
})

describe('an order with a discount', () => {
  const terms = { tax_included: false, tax_rate: '13', discount: '100', freight: '50', fee_split: 'amount' }
  const variance = async (sign: number): Promise<string> =>
    (
      await c.t.app.db.one<{ v: string }>(
        sql`select coalesce(sum((l ->> 'goods')::numeric), 0)::numeric(18,2)::text as v from outbox_event e, jsonb_array_elements(e.payload -> 'pl') l where e.event = 'stock.posted' and e.payload -> 'source' ->> 'type' = 'purchase_sign' and (e.payload -> 'source' ->> 'id')::int = ${sign} and l ->> 'kind' = 'purchase_variance'`,
      )
    ).v
  it('claims what was paid for the goods that go back, part by part to the cent', async () => {
    const doc = await placed(100, '10', terms)
    expect([doc.goods_amount, doc.tax_amount, doc.total]).toEqual(['1000.0000', '117.0000', '1067.0000'])
    await receive(doc, 100)
    const [sign] = await signsOf(doc)
    const claims: number[] = []
    for (const qty of [33, 33, 34]) claims.push(Number((await read('purchase-sign', await sendBack(doc, sign, qty, 'refund'))).claim))
    expect(claims.reduce((all, x) => all + x, 0).toFixed(2)).toBe('1017.00')
  })
  it('books neither profit nor loss on a replacement', async () => {
    const doc = await placed(10, '10', { ...terms, discount: '8', freight: '5' })
    await receive(doc, 10)
    const [sign] = await signsOf(doc)
    const back = await sendBack(doc, sign, 10)
    await receive(doc, 10)
    expect(await variance(back)).toBe('0.00')
    const again = (await signsOf(doc)).findLast((s) => s.direction === 'receipt')
    const value = async (id: number): Promise<string> => (await read('purchase-sign', id)).lines[0].goods_value
    expect(await value(again.id)).toBe(await value(sign.id))
  })
})

describe('stages that fall due after inspection', () => {
  let buyerTerm: number
  const by = (who: Ctx): void => c.as(who)
  beforeAll(async () => {
    buyerTerm = await insertRow(c.t.app.db, 'account_term', {
      code: 'QC100',
      name_zh: '质检后付清',
      name_en: 'After inspection',
      method: 'stage',
      holiday_shift: 'none',
      status: 'active',
    })
    await insertRow(c.t.app.db, 'account_term_stage', { account_term_id: buyerTerm, seq: 1, percent: 100, trigger: 'inspect', offset_days: 7 })
  })
  it('stand for goods that need no inspection as soon as they are signed, and sum to the order to the cent', async () => {
    const doc = await placed(3, '33.333333', { account_term: buyerTerm })
    expect(doc.total).toBe('100.0000')
    for (const qty of [1, 1, 1]) await receive(doc, qty)
    const rows = await rowsOf(doc)
    expect(rows).toHaveLength(3)
    expect(total(rows)).toBe('100.00')
  })
  it('of inspected goods stand after the verdict, the last one taking what rounding left', async () => {
    by(c.buyer)
    const goods = await c.sku(`RET-${++n}`, { qc: 'sample' })
    const doc = await placed(3, '33.333333', { account_term: buyerTerm, lines: [{ sku: goods, qty: 3, unit_price: '33.333333', expected_date: inDays(9) }] })
    for (const qty of [1, 1, 1]) await receive(doc, qty)
    expect(await rowsOf(doc)).toHaveLength(0)
    for (const sign of await signsOf(doc)) {
      const line = (await read('purchase-sign', sign.id)).lines[0].id
      expect((await act('purchase-sign', sign.id, 'inspect', { lines: [{ line, good_qty: 1, defective_qty: 0 }] })).body.status).toBe('done')
    }
    expect(total(await rowsOf(doc))).toBe('100.00')
    expect(
      (await c.t.app.db.one<{ n: number }>(sql`select count(*)::int as n from po_payment_row where purchase_order_id = ${doc.id} and trigger <> 'inspect'`)).n,
    ).toBe(0)
  })
})
