import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

// The acceptance scenarios of purchase.md that orders and receipts reach, numbered as there.
let c: Company
let a: number
let b: number
beforeAll(async () => {
  c = await makeCompany()
  a = await c.sku('HV-KT17-SL')
  b = await c.sku('HV-KT17-BK')
})
afterAll(() => c.close())

/** The order of the example: A 1 000 × 20.00, B 500 × 12.00, tax inside, freight 600, discount 260. */
const example = () => ({
  company: c.ids.company,
  supplier: c.ids.supplier,
  warehouse: c.ids.warehouse,
  po_type: 'accessory',
  freight: '600',
  discount: '260',
  lines: [
    { sku: a, qty: 1000, unit_price: '20.00', expected_date: inDays(20) },
    { sku: b, qty: 500, unit_price: '12.00', expected_date: inDays(20) },
  ],
})
async function placed(body: object = example()): Promise<any> {
  c.as(c.buyer)
  const { body: doc, status } = await c.call('POST', '/api/purchase-order', body)
  expect(status, JSON.stringify(doc)).toBe(201)
  expect((await c.call('POST', `/api/purchase-order/${doc.id}/actions/submit`)).body).toMatchObject({ status: 'pending' })
  c.as(c.leader)
  expect((await c.call('POST', `/api/purchase-order/${doc.id}/actions/approve`)).body).toMatchObject({ status: 'approved' })
  c.as(c.buyer)
  const done = await c.call('POST', `/api/purchase-order/${doc.id}/actions/place`)
  expect(done.body).toMatchObject({ status: 'ordered' })
  return done.body
}
const pool = (sku: number): Promise<{ qty: number; goods: string }> =>
  c.t.app.db.one(sql`select qty, goods_value::numeric(18,2)::text as goods from stock_pool where sku_id = ${sku}`)
const stock = async (sku: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await c.t.app.db.rows<{ state: string; qty: number }>(
        sql`select state, sum(qty)::int as qty from stock_balance where sku_id = ${sku} group by state having sum(qty) <> 0`,
      )
    ).map((r) => [r.state, r.qty]),
  )

describe('purchase order', () => {
  it('computes its amounts, takes the agreed term and makes the first payment row when placed (scenario 1)', async () => {
    const doc = await placed()
    expect(doc).toMatchObject({ no: expect.stringMatching(/^PO\d{10}$/), total: '26340.0000', qty: 1500, account_term: { title: '30/70' }, rate: '1.00000000' })
    expect(doc.payments).toMatchObject([{ stage: 1, trigger: 'order', amount: '7902.0000', state: 'open' }])
  })
  it('makes each receipt’s part due, and all parts together the order’s total to the cent (scenario 1, money identity)', async () => {
    const x = await c.sku('SC1-SPLIT', { qc: 'free' })
    const doc = await placed({ ...example(), freight: '0', discount: '0', lines: [{ sku: x, qty: 1200, unit_price: '83.333333', expected_date: inDays(20) }] })
    expect(doc).toMatchObject({ qty: 1200, total: '100000.0000', payments: [{ amount: '30000.0000', due_date: inDays(3) }] })
    c.as(c.keeper)
    for (const qty of [720, 300, 180])
      await c.call('POST', `/api/purchase-order/${doc.id}/actions/receive`, { args: { lines: [{ line: doc.lines[0].id, signed_qty: qty }] } })
    const { payments, lines, status } = (await c.call('GET', `/api/purchase-order/${doc.id}`)).body
    expect(status).toBe('received')
    expect(payments.map((p: any) => [p.trigger, p.amount])).toEqual([
      ['order', '30000.0000'],
      ['month_end', '42000.0000'],
      ['month_end', '17500.0000'],
      ['month_end', '10500.0000'],
    ])
    const [l] = lines
    expect(l.qty).toBe(l.qty_signed + l.qty_open + l.qty_closed)
    expect(l.qty_signed).toBe(l.qty_good + l.qty_defective)
  })
  it('refuses what cannot be ordered, naming the field', async () => {
    const bundle = await c.sku('BUNDLE-1', { kind: 'bundle' })
    const off = await c.sku('OFF-1', { status: 'disabled' })
    c.as(c.buyer)
    const wrong = async (over: object): Promise<string> => (await c.call('POST', '/api/purchase-order', { ...example(), ...over })).body.code
    expect(await wrong({ lines: [{ sku: bundle, qty: 1, unit_price: '1', expected_date: inDays(1) }] })).toBe('PO_SKU_BUNDLE')
    expect(await wrong({ lines: [{ sku: off, qty: 1, unit_price: '1', expected_date: inDays(1) }] })).toBe('PO_SKU_STOPPED')
    expect(await wrong({ po_type: 'standard' })).toBe('PO_PROJECT_MISSING')
    expect(await wrong({ lines: [] })).toBe('VALIDATION')
  })
  it('does not go to its approvers while a certificate of the supplier has run out', async () => {
    c.as(c.buyer)
    const { body: doc } = await c.call('POST', '/api/purchase-order', example())
    const type = await insertRow(c.t.app.db, 'file_type', { code: 'LIC', name: '营业执照', name_en: 'Licence', group: 'supplier' })
    const old = await insertRow(c.t.app.db, 'supplier_certificate', { supplier_id: c.ids.supplier, seq: 1, file_type_id: type, valid_to: '2025-01-31' })
    const submit = (): Promise<any> => c.call('POST', `/api/purchase-order/${doc.id}/actions/submit`)
    expect((await submit()).body).toMatchObject({
      status: 422,
      code: 'PO_CERTIFICATE',
      errors: [{ field: 'supplier', detail: expect.stringContaining('营业执照') }],
    })
    await c.t.app.db.run(sql`update supplier_certificate set valid_to = ${inDays(300)}::date where id = ${old}`)
    expect((await submit()).body.status).toBe('pending')
  })
  it('asks for a reason when the price rises more than 5 % over the last one', async () => {
    c.as(c.buyer)
    const dear = { ...example(), lines: [{ sku: a, qty: 24, unit_price: '22.00', expected_date: inDays(9) }] }
    const { body: doc } = await c.call('POST', '/api/purchase-order', dear)
    const refused = await c.call('POST', `/api/purchase-order/${doc.id}/actions/submit`)
    expect(refused.body).toMatchObject({
      code: 'PO_PRICE_RISE',
      detail: expect.stringContaining('单价较上次高10.0%，请填写原因'),
      errors: [{ field: 'lines[0].reason' }],
    })
    await c.call('PATCH', `/api/purchase-order/${doc.id}`, { version: doc.version, lines: [{ id: doc.lines[0].id, reason: '模具返修' }] })
    expect((await c.call('POST', `/api/purchase-order/${doc.id}/actions/submit`)).body.status).toBe('pending')
  })
  it('is not approved by its maker; a stale save of the draft gets 409 (scenario 11)', async () => {
    c.as(c.buyer)
    const { body: doc } = await c.call('POST', '/api/purchase-order', example())
    await c.call('PATCH', `/api/purchase-order/${doc.id}`, { version: 1, remark: 'x' })
    expect((await c.call('PATCH', `/api/purchase-order/${doc.id}`, { version: 1, remark: 'y' })).body).toMatchObject({
      code: 'STALE_VERSION',
      status: 409,
      data: { yours: 1, current: 2 },
    })
    await c.call('POST', `/api/purchase-order/${doc.id}/actions/submit`)
    expect((await c.call('POST', `/api/purchase-order/${doc.id}/actions/approve`)).body).toMatchObject({
      status: 409,
      code: 'OWN_DOCUMENT',
      detail: '不能审批自己创建的单据',
    })
    c.as(c.leader)
    const back = await c.call('POST', `/api/purchase-order/${doc.id}/actions/reject`, { args: { reason: '数量再核对' } })
    expect(back.body.status).toBe('draft')
    const line = await c.call('GET', `/api/purchase-order/${doc.id}/timeline`)
    expect(line.body.entries[0]).toMatchObject({ action: 'reject', comment: '数量再核对' })
  })
  it('two buyers place the same order: one does, the other gets 409', async () => {
    c.as(c.buyer)
    const { body: doc } = await c.call('POST', '/api/purchase-order', example())
    await c.call('POST', `/api/purchase-order/${doc.id}/actions/submit`)
    c.as(c.leader)
    await c.call('POST', `/api/purchase-order/${doc.id}/actions/approve`)
    const both = await Promise.all([1, 2].map(() => c.call('POST', `/api/purchase-order/${doc.id}/actions/place`)))
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect((await c.call('GET', `/api/purchase-order/${doc.id}`)).body.payments).toHaveLength(1)
  })
})

describe('receipts', () => {
  it('over-receipt is refused with its limit, up to the limit it is taken (scenario 3)', async () => {
    const doc = await placed()
    c.as(c.keeper)
    const receive = (qty: number) =>
      c.call('POST', `/api/purchase-order/${doc.id}/actions/receive`, { args: { lines: [{ line: doc.lines[0].id, signed_qty: qty }] } })
    expect((await receive(600)).body).toMatchObject({ status: 'partial' })
    expect((await receive(430)).body).toMatchObject({ code: 'PS_OVER', status: 409, detail: '超收30，上限412' })
    const last = (await receive(412)).body
    expect(last.lines[0]).toMatchObject({ qty_signed: 1012, qty_open: 0 })
    expect(last).toMatchObject({ status: 'partial', total: '26340.0000' })
  })
  it('books the goods value of the example, inspection moves state without value (scenario 4)', async () => {
    const x = await c.sku('SC4-A')
    const y = await c.sku('SC4-B')
    const doc = await placed({
      ...example(),
      lines: [
        { sku: x, qty: 1000, unit_price: '20.00', expected_date: inDays(20) },
        { sku: y, qty: 500, unit_price: '12.00', expected_date: inDays(20) },
      ],
    })
    c.as(c.keeper)
    const sign = (await c.call('POST', '/api/purchase-sign', { po: doc.id, lines: [{ po_line: doc.lines[0].id, signed_qty: 1000 }] })).body
    expect((await c.call('POST', `/api/purchase-sign/${sign.id}/actions/sign`)).body).toMatchObject({ status: 'signed', qty: 1000 })
    expect(await stock(x)).toEqual({ inspecting: 1000 })
    expect(await pool(x)).toEqual({ qty: 1000, goods: '17983.66' })
    const line = (await c.call('GET', `/api/purchase-sign/${sign.id}`)).body.lines[0]
    const short = await c.call('POST', `/api/purchase-sign/${sign.id}/actions/inspect`, {
      args: { lines: [{ line: line.id, good_qty: 980, defective_qty: 10 }] },
    })
    expect(short.body).toMatchObject({ code: 'PS_SUM', detail: '合格+不良须等于签收数' })
    expect(
      (await c.call('POST', `/api/purchase-sign/${sign.id}/actions/inspect`, { args: { lines: [{ line: line.id, good_qty: 980, defective_qty: 20 }] } })).body,
    ).toMatchObject({ status: 'done', good_pct: '98.0000' })
    expect(await stock(x)).toEqual({ available: 980, defective: 20 })
    expect(await pool(x)).toEqual({ qty: 1000, goods: '17983.66' })
    const after = (await c.call('GET', `/api/purchase-order/${doc.id}`)).body
    expect(after.lines[0]).toMatchObject({ qty_signed: 1000, qty_good: 980, qty_defective: 20, qty_open: 0 })
    expect(after.payments.filter((p: any) => p.trigger === 'month_end')).toHaveLength(1)
  })
  it('keeps reasons and handling with the bad pieces alone, whatever was chosen before the count went back to nothing', async () => {
    const [x, y] = [await c.sku('SC4-C'), await c.sku('SC4-D')]
    const doc = await placed({ ...example(), lines: [x, y].map((sku) => ({ sku, qty: 600, unit_price: '20.00', expected_date: inDays(20) })) })
    c.as(c.keeper)
    const lines = doc.lines.map((l: any) => ({ po_line: l.id, signed_qty: 600 }))
    const sign = (await c.call('POST', '/api/purchase-sign', { po: doc.id, lines })).body
    await c.call('POST', `/api/purchase-sign/${sign.id}/actions/sign`)
    const [good, bad] = (await c.call('GET', `/api/purchase-sign/${sign.id}`)).body.lines
    const chosen = { defect_reasons: ['appearance'], handling: 'return' }
    const permissions = [
      { line: good.id, good_qty: 600, defective_qty: 0, ...chosen },
      { line: bad.id, good_qty: 590, defective_qty: 10, ...chosen },
    ]
    const done = (await c.call('POST', `/api/purchase-sign/${sign.id}/actions/inspect`, { args: { lines: permissions } })).body
    expect(done, JSON.stringify(done)).toMatchObject({ status: 'done' })
    const stored = (await c.call('GET', `/api/purchase-sign/${sign.id}`)).body.lines
    expect(stored.map((l: any) => [l.defective_qty, l.defect_reasons, l.handling])).toEqual([
      [0, [], null],
      [10, ['appearance'], 'return'],
    ])
  })
  it('tells on the list of suppliers the term, what is unpaid, and how they deliver', async () => {
    const x = await c.sku('SF-A')
    const row = async (): Promise<any> => (await c.call('GET', `/api/supplier?view=supplierManage&filter={"id":{"eq":${c.ids.supplier}}}`)).body.rows[0]
    c.as(c.buyer)
    const before = await row()
    expect(before).toMatchObject({ term: { title: '30/70', note: 'T3070' } })
    const doc = await placed({ ...example(), freight: '0', discount: '0', lines: [{ sku: x, qty: 100, unit_price: '10.00', expected_date: inDays(20) }] })
    // what the term makes due on placing: 30 % of 1 000
    expect(Number((await row()).balance) - Number(before.balance)).toBe(300)
    await c.t.app.db.run(sql`update purchase_order_line set expected_date = current_date - 1 where purchase_order_id = ${doc.id}`)
    const late = await row()
    c.as(c.keeper)
    await c.call('POST', `/api/purchase-order/${doc.id}/actions/receive`, { args: { lines: [{ line: doc.lines[0].id, signed_qty: 60 }] } })
    // what comes after its day is late, and it counts for nothing
    c.as(c.buyer)
    expect((await row()).on_time_pct).toBe(late.on_time_pct)
    await c.t.app.db.run(sql`update purchase_sign set signed_at = now() - interval '3 days' where po_id = ${doc.id}`)
    const { on_time_pct: share, quality_pct: good } = await row()
    expect(Number(share)).toBeGreaterThan(Number(late.on_time_pct))
    expect(Number(good)).toBeGreaterThan(0)
    expect(Number(good)).toBeLessThanOrEqual(100)
  })
  it('spreads the freight that is paid on arrival by volume into the other costs', async () => {
    const [x, y] = [await c.sku('VOL-A', { qc: 'free' }), await c.sku('VOL-B', { qc: 'free' })]
    await c.t.app.db.run(sql`update sku set len_cm = 10, wid_cm = 10, hei_cm = case when id = ${x} then 30 else 10 end where id in (${x}, ${y})`)
    const line = (sku: number): object => ({ sku, qty: 100, unit_price: '11.30', expected_date: inDays(20) })
    const doc = await placed({ ...example(), freight: '0', discount: '0', lines: [line(x), line(y)] })
    c.as(c.keeper)
    const { body: sign } = await c.call('POST', '/api/purchase-sign', {
      po: doc.id,
      arrival_freight: '100',
      lines: doc.lines.map((l: any) => ({ po_line: l.id, signed_qty: 50 })),
    })
    expect((await c.call('POST', `/api/purchase-sign/${sign.id}/actions/sign`)).body.status).toBe('done')
    const other = async (sku: number): Promise<string> =>
      (await c.t.app.db.one<{ v: string }>(sql`select other_value::numeric(18,2)::text as v from stock_pool where sku_id = ${sku}`)).v
    expect([await other(x), await other(y)]).toEqual(['75.00', '25.00'])
  })
  it('a receipt is reversed whole, and not when its goods have moved on (scenario 5)', async () => {
    const x = await c.sku('SC5', { qc: 'free' })
    const doc = await placed({ ...example(), freight: '0', discount: '0', lines: [{ sku: x, qty: 100, unit_price: '11.30', expected_date: inDays(20) }] })
    c.as(c.keeper)
    const receive = async (qty: number): Promise<number> => {
      await c.call('POST', `/api/purchase-order/${doc.id}/actions/receive`, { args: { lines: [{ line: doc.lines[0].id, signed_qty: qty }] } })
      return (await c.call('GET', `/api/purchase-sign?filter=${encodeURIComponent(JSON.stringify({ po: { in: [doc.id] } }))}`)).body.rows[0].id
    }
    const first = await receive(40)
    expect(await pool(x)).toEqual({ qty: 40, goods: '400.00' })
    c.as(c.leader)
    expect((await c.call('POST', `/api/purchase-sign/${first}/actions/reverse`, { args: { reason: '录错' } })).body).toMatchObject({ status: 'reversed' })
    expect((await c.call('GET', `/api/purchase-order/${doc.id}`)).body).toMatchObject({ status: 'ordered', lines: [{ qty_signed: 0, qty_open: 100 }] })
    c.as(c.keeper)
    const second = await receive(100)
    await c.t.app.db.tx((tx) =>
      postStock(
        { app: c.t.app, tx, ctx: c.keeper },
        {
          type: 'sale_out',
          source: { type: 'test', id: 5 },
          idem_key: 'sc5-shipped',
          lines: [{ entry_type: 'sale_out', vw: c.ids.vw, sku: x, state: 'available', qty: -50 }],
        },
      ),
    )
    c.as(c.leader)
    const read = async (): Promise<unknown> => [
      await stock(x),
      await pool(x),
      (await c.call('GET', `/api/purchase-order/${doc.id}`)).body,
      (await c.call('GET', `/api/purchase-sign/${second}`)).body,
      await c.t.app.db.one(sql`select count(*)::int as n from stock_entry where sku_id = ${x}`),
    ]
    const before = await read()
    const refused = await c.call('POST', `/api/purchase-sign/${second}/actions/reverse`, { args: { reason: '录错' } })
    expect(refused.body).toMatchObject({ status: 409, code: 'E_REVERSE_USED', detail: '已被后续业务占用，不能冲销' })
    expect(await read()).toEqual(before)
  })
  it('two keepers sign the same line at once: the second sees what is left', async () => {
    const x = await c.sku('SC-RACE', { qc: 'free' })
    const doc = await placed({ ...example(), freight: '0', discount: '0', lines: [{ sku: x, qty: 100, unit_price: '5', expected_date: inDays(20) }] })
    c.as(c.keeper)
    const both = await Promise.all(
      [1, 2].map(() => c.call('POST', `/api/purchase-order/${doc.id}/actions/receive`, { args: { lines: [{ line: doc.lines[0].id, signed_qty: 80 }] } })),
    )
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect(await stock(x)).toEqual({ available: 80 })
  })
  it('the same receive twice under one key is one receipt', async () => {
    const x = await c.sku('SC-IDEM', { qc: 'free' })
    const doc = await placed({ ...example(), freight: '0', discount: '0', lines: [{ sku: x, qty: 100, unit_price: '5', expected_date: inDays(20) }] })
    c.as(c.keeper)
    const once = () =>
      c.call(
        'POST',
        `/api/purchase-order/${doc.id}/actions/receive`,
        { args: { lines: [{ line: doc.lines[0].id, signed_qty: 30 }] } },
        { 'idempotency-key': 'rcv-1' },
      )
    const all = await Promise.all([once(), once(), once()])
    expect(all.map((r) => r.status)).toEqual([200, 200, 200])
    expect(await stock(x)).toEqual({ available: 30 })
  })
  it('sends bad pieces back for a deduction: claim with tax, variance to the average (scenario 6)', async () => {
    const x = await c.sku('SC6')
    const doc = await placed({ ...example(), freight: '0', discount: '0', lines: [{ sku: x, qty: 1000, unit_price: '20.00', expected_date: inDays(20) }] })
    c.as(c.keeper)
    const done = await c.call('POST', `/api/purchase-order/${doc.id}/actions/receive`, {
      args: { lines: [{ line: doc.lines[0].id, signed_qty: 1000, good_qty: 980, defective_qty: 20 }] },
    })
    expect(done.body.status).toBe('received')
    const sign = (await c.call('GET', `/api/purchase-sign?filter=${encodeURIComponent(JSON.stringify({ po: { in: [doc.id] } }))}`)).body.rows[0]
    const lines = (await c.call('GET', `/api/purchase-sign/${sign.id}`)).body.lines
    const tooMany = await c.call('POST', `/api/purchase-sign/${sign.id}/actions/create_return`, {
      args: { method: 'deduct', reason: '外观不良', lines: [{ line: lines[0].id, defective_qty: 21 }] },
    })
    expect(tooMany.body).toMatchObject({ code: 'PS_RETURN_TOO_MUCH', status: 409 })
    await c.call('POST', `/api/purchase-sign/${sign.id}/actions/create_return`, {
      args: { method: 'deduct', reason: '外观不良', lines: [{ line: lines[0].id, defective_qty: 10 }] },
    })
    const back = (await c.call('GET', '/api/purchase-sign?tab=returns')).body.rows[0]
    await c.call('POST', `/api/purchase-sign/${back.id}/actions/submit_return`)
    c.as(c.leader)
    await c.call('POST', `/api/purchase-sign/${back.id}/actions/approve_return`)
    const out = await c.call('POST', `/api/purchase-sign/${back.id}/actions/ship_back`)
    expect(out.body).toMatchObject({ status: 'out', claim: '200.0000' })
    expect(await stock(x)).toEqual({ available: 980, defective: 10 })
  })
})

describe('who finds orders and receipts', () => {
  it('both carry the buyer and his department, by which data scopes find them', async () => {
    const x = await c.sku('SCOPE', { qc: 'free' })
    const doc = await placed({ ...example(), lines: [{ sku: x, qty: 10, unit_price: '5', expected_date: inDays(20) }] })
    expect(doc).toMatchObject({ buyer: { title: '王雨桐' }, department: { title: '采购部' } })
    c.as(c.keeper)
    const { body: sign } = await c.call('POST', '/api/purchase-sign', { po: doc.id, lines: [{ po_line: doc.lines[0].id, signed_qty: 4 }] })
    expect(sign).toMatchObject({ keeper: null, buyers: [{ title: '王雨桐' }], department: { title: '采购部' } })
    expect((await c.call('POST', `/api/purchase-sign/${sign.id}/actions/sign`)).body).toMatchObject({ keeper: { title: '苏婉清' }, status: 'done' })
  })
})
