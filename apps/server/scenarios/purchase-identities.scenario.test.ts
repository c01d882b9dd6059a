import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

// The identities of an order (purchase.md, shared rules): pieces and money add up after every action, whatever the order of the actions.
let c: Company
beforeAll(async () => void (c = await makeCompany()))
afterAll(() => c.close())

let n = 0
const act = (record: string, id: number, action: string, args: object = {}, more: object = {}): Promise<Answer<any>> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args, ...more })
const placed = async (lines: { qty: number; price: string }[] = [{ qty: 100, price: '10' }]): Promise<any> => {
  c.as(c.buyer)
  const goods = await Promise.all(lines.map(() => c.sku(`IDENT-${++n}`, { qc: 'free' })))
  const created = await c.call('POST', '/api/purchase-order', {
    company: c.ids.company,
    supplier: c.ids.supplier,
    warehouse: c.ids.warehouse,
    po_type: 'accessory',
    lines: lines.map((l, i) => ({ sku: goods[i], qty: l.qty, unit_price: l.price, expected_date: inDays(9) })),
  })
  await act('purchase-order', created.body.id, 'submit')
  c.as(c.leader)
  await act('purchase-order', created.body.id, 'approve')
  c.as(c.buyer)
  return (await act('purchase-order', created.body.id, 'place')).body
}
const receive = (doc: any, qty: number, line = 0): Promise<Answer<any>> => {
  c.as(c.keeper)
  return act('purchase-order', doc.id, 'receive', { lines: [{ line: doc.lines[line].id, signed_qty: qty }] })
}
const read = async (doc: any): Promise<any> => (await c.call('GET', `/api/purchase-order/${doc.id}`)).body
const signsOf = async (doc: any): Promise<any[]> =>
  (await c.call('GET', `/api/purchase-sign?filter=${encodeURIComponent(JSON.stringify({ po: { in: [doc.id] } }))}`)).body.rows
const planned = (doc: any): number => doc.payments.filter((p: any) => p.state !== 'void').reduce((sum: number, p: any) => sum + Number(p.amount), 0)

describe('pieces', () => {
  it('owed again as replacements are counted once, in parts and when a receipt is taken back', async () => {
    const doc = await placed()
    await receive(doc, 60)
    const [first] = await signsOf(doc)
    const line = (await c.call('GET', `/api/purchase-sign/${first.id}`)).body.lines[0].id
    await act('purchase-sign', first.id, 'create_return', { method: 'replace', reason: '外观', lines: [{ line, good_qty: 10 }] })
    const back = (await signsOf(doc)).find((s) => s.direction === 'return')
    await act('purchase-sign', back.id, 'submit_return')
    c.as(c.leader)
    await act('purchase-sign', back.id, 'approve_return')
    await act('purchase-sign', back.id, 'ship_back')
    const identity = async (open: number, owed: number): Promise<void> => {
      const [l] = (await read(doc)).lines
      expect(l).toMatchObject({ qty_open: open, qty_replace_due: 10, qty_replaced: 10 - owed })
      expect(l.qty).toBe(l.qty_signed - l.qty_replace_due + l.qty_open + l.qty_closed)
    }
    await identity(50, 10)
    expect((await receive(doc, 4)).status).toBe(200)
    await identity(46, 6)
    const last = (await signsOf(doc)).find((s) => s.direction === 'receipt' && s.id !== first.id)
    c.as(c.leader)
    expect((await act('purchase-sign', last.id, 'reverse', { reason: '录错' })).body.status).toBe('reversed')
    await identity(50, 10)
    expect((await act('purchase-sign', back.id, 'settle')).body).toMatchObject({ code: 'PS_REPLACE_OPEN' })
    await receive(doc, 50)
    await identity(0, 0)
    c.as(c.leader)
    expect((await act('purchase-sign', back.id, 'settle')).body.status).toBe('settled')
  })
})

describe('money', () => {
  it('planned for an order whose rest is not awaited is what came of it', async () => {
    const doc = await placed([
      { qty: 100, price: '10' },
      { qty: 30, price: '33.333333' },
    ])
    await receive(doc, 37)
    await receive(doc, 11, 1)
    c.as(c.buyer)
    const closed = (await act('purchase-order', doc.id, 'close_rest', { reason: '停产' }, { confirmed: ['CONFIRM'] })).body
    expect(closed, JSON.stringify(closed)).toMatchObject({
      status: 'received',
      lines: [
        { qty_open: 0, qty_closed: 63 },
        { qty_open: 0, qty_closed: 19 },
      ],
    })
    // 37 × 10 + 11 × 33.333333, to the cent
    expect(planned(closed)).toBeCloseTo(736.67, 2)
  })
  it('gives way where an advance was already paid; nothing is planned where nothing came', async () => {
    const doc = await placed()
    await c.t.app.db.run(sql`update po_payment_row set requested = amount, paid = amount, state = 'paid' where purchase_order_id = ${doc.id}`)
    await receive(doc, 20)
    c.as(c.buyer)
    const closed = (await act('purchase-order', doc.id, 'close_rest', { reason: '停产' })).body
    // 300 were paid ahead, 200 came: nothing more is due
    expect(closed.payments.filter((p: any) => p.state === 'open')).toEqual([])
    const none = await placed()
    c.as(c.buyer)
    const shut = (await act('purchase-order', none.id, 'close_rest', { reason: '停产' })).body
    expect([shut.status, planned(shut)]).toEqual(['closed', 0])
  })
  it('follows the term as it was when the order was placed', async () => {
    const doc = await placed()
    expect(doc.term_version).toBe(1)
    const term = (await c.call('GET', `/api/account-term/${c.ids.term}`)).body
    const changed = await c.call('PATCH', `/api/account-term/${c.ids.term}`, {
      version: term.version,
      stages: [{ percent: '100', trigger: 'sign', offset_days: 0 }],
    })
    expect(changed.body, JSON.stringify(changed.body)).toMatchObject({ term_version: 2 })
    await receive(doc, 100)
    const after = await read(doc)
    expect(after.payments.map((p: any) => [p.trigger, p.amount])).toEqual([
      ['order', '300.0000'],
      ['month_end', '700.0000'],
    ])
    const next = await placed()
    expect([next.term_version, next.payments]).toEqual([2, []])
  })
  it('too large for the books is refused at its line', async () => {
    c.as(c.buyer)
    const sku = await c.sku('IDENT-WIDE')
    const make = (qty: number, unit_price: string): Promise<Answer<any>> =>
      c.call('POST', '/api/purchase-order', {
        company: c.ids.company,
        supplier: c.ids.supplier,
        warehouse: c.ids.warehouse,
        po_type: 'accessory',
        lines: [{ sku, qty, unit_price, expected_date: inDays(9) }],
      })
    expect((await make(10_000_000, '99999999')).body).toMatchObject({ status: 422, code: 'PO_TOO_LARGE', errors: [{ field: 'lines[0].unit_price' }] })
    const doc = await placed()
    const args = { reason: 'x', lines: [{ line: doc.lines[0].id, qty: 10_000_000, unit_price: '99999999' }] }
    expect((await act('purchase-order', doc.id, 'change', args)).body).toMatchObject({ code: 'PO_TOO_LARGE', errors: [{ field: 'args.lines[0].unit_price' }] })
  })
})

describe('what may come beyond the order', () => {
  it('is what settings say for the company, for the dock’s warning and for the server alike', async () => {
    const { db } = c.t.app
    const doc = await placed()
    expect(doc.over_receipt_pct).toBe('3')
    const param = await db.one<{ id: number }>(sql`select id from biz_param where code = 'purchase.over_receipt_pct'`)
    await insertRow(db, 'biz_param_override', { biz_param_id: param.id, seq: 1, company_id: c.ids.company, value: '8' })
    expect((await read(doc)).over_receipt_pct).toBe('8')
    expect((await receive(doc, 109)).body).toMatchObject({ code: 'PS_OVER', detail: '超收9，上限108' })
    expect((await receive(doc, 108)).status).toBe(200)
    await db.run(sql`delete from biz_param_override where biz_param_id = ${param.id}`)
  })
})

describe('places and dates', () => {
  it('a receipt goes into a share of its own warehouse, company and project, and no other', async () => {
    const { db } = c.t.app
    const doc = await placed()
    const other = await insertRow(db, 'company', { code: 'YW', name: '跨途义乌', short_name: '跨途义乌', vat_status: 'general', status: 'active' })
    const share = (over: object): Promise<number> =>
      insertRow(db, 'virtual_warehouse', {
        warehouse_id: c.ids.warehouse,
        code: `S-${++n}`,
        name: `S-${n}`,
        company_id: c.ids.company,
        ownership: 'own',
        purpose: 'promo',
        status: 'active',
        ...over,
      })
    const far = await insertRow(db, 'warehouse', { code: 'FAR', name_zh: '远仓', type: 'domestic', companies: `{${c.ids.company}}` })
    const wrong = [
      await share({ company_id: other }),
      await share({ ownership: 'consigned' }),
      await share({ warehouse_id: far }),
      await share({ status: 'disabled', purpose: 'hold' }),
    ]
    const make = (vw: number): Promise<Answer<any>> =>
      c.call('POST', '/api/purchase-sign', { po: doc.id, vw, lines: [{ po_line: doc.lines[0].id, signed_qty: 1 }] })
    c.as(c.keeper)
    for (const vw of wrong) expect((await make(vw)).body).toMatchObject({ status: 422, code: 'PS_WRONG_VW', errors: [{ field: 'vw' }] })
    const good = await make(await share({}))
    expect(good.status, JSON.stringify(good.body)).toBe(201)
    // and not either when the share was taken away from it between draft and signing
    await db.run(sql`update virtual_warehouse set status = 'disabled' where id = ${good.body.vw.id}`)
    expect((await act('purchase-sign', good.body.id, 'sign')).body.code).toBe('PS_WRONG_VW')
    await c.call('DELETE', `/api/purchase-sign/${good.body.id}`)
  })
  it('dates are confirmed once a line and not before the order', async () => {
    const doc = await placed()
    const line = doc.lines[0].id
    const confirm = (lines: object[]): Promise<Answer<any>> => act('purchase-order', doc.id, 'confirm', { lines })
    expect((await confirm([{ line, confirmed_date: '2020-01-01' }])).body).toMatchObject({
      code: 'PO_CONFIRM_EARLY',
      errors: [{ field: 'args.lines[0].confirmed_date' }],
    })
    expect((await confirm([1, 2].map((d) => ({ line, confirmed_date: inDays(d) })))).body).toMatchObject({
      code: 'VALIDATION',
      errors: [{ field: 'args.lines[1].line', rule: 'LINE_TWICE' }],
    })
  })
  it('a sample is part of what was signed, and its defects part of the sample', async () => {
    const doc = await placed()
    c.as(c.keeper)
    const { body: sign } = await c.call('POST', '/api/purchase-sign', { po: doc.id, lines: [{ po_line: doc.lines[0].id, signed_qty: 20 }] })
    await c.t.app.db.run(sql`update sku set qc_mode = 'sample' where id = ${doc.lines[0].sku.id}`)
    await act('purchase-sign', sign.id, 'sign')
    const line = (await c.call('GET', `/api/purchase-sign/${sign.id}`)).body.lines[0].id
    const inspect = (more: object): Promise<Answer<any>> =>
      act('purchase-sign', sign.id, 'inspect', { lines: [{ line, good_qty: 20, defective_qty: 0, ...more }] })
    expect((await inspect({ sample_qty: 21 })).body).toMatchObject({ code: 'PS_SAMPLE', errors: [{ field: 'args.lines[0].sample_qty' }] })
    expect((await inspect({ sample_qty: 5, sample_defects: 6, concession: true })).body).toMatchObject({
      code: 'PS_SAMPLE',
      errors: [{ field: 'args.lines[0].sample_defects' }],
    })
  })
  it('an order that is not paid and invoiced is finished only on a second word', async () => {
    const doc = await placed()
    await receive(doc, 100)
    c.as(c.buyer)
    expect((await act('purchase-order', doc.id, 'finish')).body).toMatchObject({ status: 409, kind: 'confirm', code: 'PO_FINISH_OPEN' })
    expect((await act('purchase-order', doc.id, 'finish', {}, { confirmed: ['PO_FINISH_OPEN'] })).body.status).toBe('closed')
  })
  it('an order with a receipt in draft is not voided, and says so', async () => {
    const doc = await placed()
    c.as(c.keeper)
    await c.call('POST', '/api/purchase-sign', { po: doc.id, lines: [{ po_line: doc.lines[0].id, signed_qty: 1 }] })
    c.as(c.buyer)
    expect((await act('purchase-order', doc.id, 'void', { reason: 'x' })).body).toMatchObject({ code: 'PO_OPEN_RECEIPT', detail: '存在未完成签收' })
  })
})
