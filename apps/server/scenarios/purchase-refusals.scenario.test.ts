import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

// What orders, receipts and returns refuse: each answers 4xx, names its field and says the way out, and leaves nothing behind.
let c: Company
beforeAll(async () => void (c = await makeCompany()))
afterAll(() => c.close())

let n = 0
const order = async (qty = 100, more: { qc?: string; price?: string } = {}): Promise<any> => {
  c.as(c.buyer)
  const sku = await c.sku(`REF-${++n}`, { qc: more.qc ?? 'free' })
  const head = { company: c.ids.company, supplier: c.ids.supplier, warehouse: c.ids.warehouse, po_type: 'accessory' }
  const created = await c.call('POST', '/api/purchase-order', { ...head, lines: [{ sku, qty, unit_price: more.price ?? '10', expected_date: inDays(9) }] })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  await c.call('POST', `/api/purchase-order/${created.body.id}/actions/submit`)
  c.as(c.leader)
  await c.call('POST', `/api/purchase-order/${created.body.id}/actions/approve`)
  c.as(c.buyer)
  return { ...(await c.call('POST', `/api/purchase-order/${created.body.id}/actions/place`)).body, sku }
}
const act = (record: string, id: number, action: string, args: object = {}, headers = {}): Promise<Answer<any>> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args }, headers)
const receive = (doc: any, signed_qty: number, more: object = {}, headers = {}): Promise<Answer<any>> => {
  c.as(c.keeper)
  return act('purchase-order', doc.id, 'receive', { lines: [{ line: doc.lines[0].id, signed_qty, ...more }] }, headers)
}
const signsOf = async (doc: any): Promise<any[]> =>
  (await c.call('GET', `/api/purchase-sign?filter=${encodeURIComponent(JSON.stringify({ po: { in: [doc.id] } }))}`)).body.rows
const stock = async (sku: number): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await c.t.app.db.rows<{ state: string; qty: number }>(
        sql`select state, sum(qty)::int as qty from stock_balance where sku_id = ${sku} group by state having sum(qty) <> 0`,
      )
    ).map((r) => [r.state, r.qty]),
  )
/** A problem document: what it is, where, and in words. */
const problem = (a: Answer<any>): [number, string, string | undefined] => {
  expect(a.body, JSON.stringify(a.body)).toMatchObject({ status: a.status, detail: expect.stringMatching(/\S/), traceId: expect.any(String) })
  return [a.status, a.body.code, a.body.errors?.[0]?.field]
}

describe('receiving', () => {
  it('takes no impossible quantity, no foreign line and no line twice', async () => {
    const doc = await order()
    const other = await order()
    expect(problem(await receive(doc, 104))).toEqual([409, 'PS_OVER', 'args.lines[0].signed_qty'])
    expect(problem(await receive(doc, 0))).toEqual([422, 'PS_NOTHING', 'args.lines'])
    expect(problem(await receive(doc, -1))[0]).toBe(422)
    expect(problem(await receive(doc, 1.5))[0]).toBe(422)
    expect(problem(await receive(doc, 10 ** 15))[0]).toBe(422)
    expect(problem(await receive(other, 1, { line: doc.lines[0].id }))).toEqual([422, 'VALIDATION', 'args.lines[0].line'])
    c.as(c.keeper)
    const line = doc.lines[0].id
    expect(problem(await act('purchase-order', doc.id, 'receive', { lines: [line, line].map((l) => ({ line: l, signed_qty: 1 })) }))).toEqual([
      422,
      'VALIDATION',
      'args.lines[1].line',
    ])
    expect(problem(await act('purchase-order', doc.id, 'receive', { lines: [], extra: 1 }))[0]).toBe(422)
    expect(problem(await act('purchase-order', doc.id, 'receive', { lines: [{ line, signed_qty: 1, good_qty: 2 }] }))).toEqual([
      422,
      'PS_SUM',
      'args.lines[0].good_qty',
    ])
    expect(problem(await receive(doc, 1, { defective_qty: 2 }))).toEqual([422, 'PS_SUM', 'args.lines[0].defective_qty'])
    expect((await act('purchase-order', doc.id, 'receive', { lines: [{ line, signed_qty: 104 }] }, { 'accept-language': 'en' })).body.detail).toBe(
      'Over-receipt: limit 103',
    )
    expect(await stock(doc.sku)).toEqual({})
  })
  it('goes into no warehouse that the company does not use, in no closed period and at no time to come', async () => {
    const doc = await order()
    const foreign = await c.t.app.db.one<{ id: number }>(
      sql`insert into warehouse (code, name_zh, type, companies, status) values ('FOREIGN', '他人仓', 'domestic', '{}', 'active') returning id`,
    )
    c.as(c.keeper)
    const lines = [{ line: doc.lines[0].id, signed_qty: 5 }]
    expect(problem(await act('purchase-order', doc.id, 'receive', { lines, warehouse: foreign.id }))).toEqual([409, 'PS_NO_VW', 'args.warehouse'])
    expect(problem(await act('purchase-order', doc.id, 'receive', { lines, signed_at: new Date(Date.now() + 3_600_000).toISOString() }))).toEqual([
      409,
      'E_FUTURE',
      'args.signed_at',
    ])
    const draft = { po: doc.id, signed_at: new Date(Date.now() + 3_600_000).toISOString(), lines: [{ po_line: doc.lines[0].id, signed_qty: 5 }] }
    expect(problem(await c.call('POST', '/api/purchase-sign', draft))).toEqual([409, 'E_FUTURE', 'signed_at'])
    await c.t.app.db.run(sql`insert into stock_period (company_id, period, status) values (${c.ids.company}, '202601', 'closed')`)
    expect(problem(await act('purchase-order', doc.id, 'receive', { lines, signed_at: '2026-01-15T10:00:00+08:00' }))).toEqual([
      409,
      'E_PERIOD_CLOSED',
      'args.signed_at',
    ])
    expect(await stock(doc.sku)).toEqual({})
    expect(await signsOf(doc)).toEqual([])
  })
  it('keeps what was refused at the dock and what is short beside what was signed', async () => {
    const doc = await order()
    expect((await receive(doc, 90, { refused_qty: 4 })).status).toBe(200)
    const [sign] = await signsOf(doc)
    expect((await c.call('GET', `/api/purchase-sign/${sign.id}`)).body.lines[0]).toMatchObject({
      notice_qty: 100,
      signed_qty: 90,
      refused_qty: 4,
      short_qty: 6,
    })
    expect(problem(await receive(doc, 1, { refused_qty: -1 }))[0]).toBe(422)
  })
  it('takes bad pieces as bad, also of goods that are free of inspection', async () => {
    const doc = await order()
    expect((await receive(doc, 10, { defective_qty: 2 })).body.lines[0]).toMatchObject({ qty_signed: 10, qty_good: 8, qty_defective: 2 })
    expect(await stock(doc.sku)).toEqual({ available: 8, defective: 2 })
  })
  it('is one receipt for one key, and another content under it is refused', async () => {
    const doc = await order()
    const key = { 'idempotency-key': `dock-${doc.id}` }
    expect([await receive(doc, 30, {}, key), await receive(doc, 30, {}, key)].map((r) => r.status)).toEqual([200, 200])
    expect(problem(await receive(doc, 31, {}, key))[0]).toBe(422)
    expect(await stock(doc.sku)).toEqual({ available: 30 })
  })
  it('finds the line of an article, and refuses an article that the order does not have', async () => {
    const doc = await order()
    c.as(c.keeper)
    const { body } = await c.call('POST', '/api/purchase-sign', { po: doc.id, lines: [{ sku: doc.sku, signed_qty: 3 }] })
    expect(body.lines[0]).toMatchObject({ po_line: doc.lines[0].id, sku: { id: doc.sku } })
    const other = await c.sku('REF-NONE')
    expect(problem(await c.call('POST', '/api/purchase-sign', { po: doc.id, lines: [{ sku: other, signed_qty: 3 }] }))).toEqual([
      422,
      'PS_NO_ARTICLE',
      'lines[0].sku',
    ])
    expect(problem(await c.call('POST', '/api/purchase-sign', { po: doc.id, lines: [{ signed_qty: 3 }] }))).toEqual([422, 'PS_NO_LINE', 'lines[0].sku'])
    expect(problem(await c.call('POST', '/api/purchase-sign', { po: doc.id, direction: 'return', lines: [{ sku: doc.sku, signed_qty: 3 }] }))[0]).toBe(422)
  })
})

describe('inspection', () => {
  it('is made of no order that its maker could not open, and the answer does not tell it from one that is not there', async () => {
    const doc = await order()
    const access = { ...c.keeper.access, super: false, scopes: () => [{ kind: 'self' as const }] }
    c.as({ ...c.keeper, access })
    const make = (po: number): Promise<Answer<any>> =>
      c.call('POST', '/api/purchase-sign', { po, keeper: c.keeper.employee, lines: [{ po_line: doc.lines[0].id, signed_qty: 1 }] })
    for (const po of [doc.id, 99_999_999]) {
      const answer = await make(po)
      expect(problem(answer)).toEqual([422, 'VALIDATION', 'po'])
      expect(answer.body.errors[0].rule).toBe('REF_MISSING')
    }
    expect(await signsOf(doc)).toEqual([])
  })
  it('counts every signed piece once, of lines that are its own', async () => {
    const doc = await order(10, { qc: 'full' })
    await receive(doc, 10)
    const [sign] = await signsOf(doc)
    const line = (await c.call('GET', `/api/purchase-sign/${sign.id}`)).body.lines[0].id
    const inspect = (lines: object[]): Promise<Answer<any>> => act('purchase-sign', sign.id, 'inspect', { lines })
    expect(problem(await inspect([{ line, good_qty: 9, defective_qty: 0 }]))).toEqual([422, 'PS_SUM', 'args.lines[0].good_qty'])
    expect(
      problem(
        await inspect([
          { line, good_qty: 10, defective_qty: 0 },
          { line: 999_999, good_qty: 1, defective_qty: 0 },
        ]),
      ),
    ).toEqual([422, 'VALIDATION', 'args.lines[1].line'])
    const tooBad = await inspect([{ line, defective_qty: 11 }])
    expect([tooBad.status, tooBad.body.errors]).toEqual([
      422,
      [expect.objectContaining({ field: 'args.lines[0].defective_qty', rule: 'TOO_BIG', detail: '不良数不能大于 10' })],
    ])
    expect(problem(await inspect([1, 2].map(() => ({ line, good_qty: 10, defective_qty: 0 }))))).toEqual([422, 'VALIDATION', 'args.lines[1].line'])
    const both = await Promise.all([1, 2].map(() => inspect([{ line, defective_qty: 2 }])))
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect(await stock(doc.sku)).toEqual({ available: 8, defective: 2 })
  })
})

describe('returns', () => {
  const received = async (): Promise<{ doc: any; sign: any; line: number }> => {
    const doc = await order(20, { qc: 'full' })
    await receive(doc, 20, { good_qty: 15, defective_qty: 5 })
    const [sign] = await signsOf(doc)
    return { doc, sign, line: (await c.call('GET', `/api/purchase-sign/${sign.id}`)).body.lines[0].id }
  }
  const back = async (sign: any, lines: object[], method = 'deduct'): Promise<Answer<any>> =>
    act('purchase-sign', sign.id, 'create_return', { method, reason: '不良', lines })
  it('never give back more than came, in one go or in several', async () => {
    const { sign, line } = await received()
    expect(problem(await back(sign, [{ line, defective_qty: 6 }]))).toEqual([409, 'PS_RETURN_TOO_MUCH', 'args.lines[0].defective_qty'])
    expect(problem(await back(sign, [{ line, defective_qty: 3, good_qty: 16 }]))).toEqual([409, 'PS_RETURN_TOO_MUCH', 'args.lines[0].good_qty'])
    expect(
      problem(
        await back(
          sign,
          [1, 2].map(() => ({ line, defective_qty: 3 })),
        ),
      ),
    ).toEqual([422, 'VALIDATION', 'args.lines[1].line'])
    expect(problem(await back(sign, [{ line }]))).toEqual([422, 'PS_RETURN_NOTHING', 'args.lines'])
    expect((await back(sign, [{ line, defective_qty: 3, good_qty: 4 }])).status).toBe(200)
    expect(problem(await back(sign, [{ line, defective_qty: 3 }]))[1]).toBe('PS_RETURN_TOO_MUCH')
    c.as(c.leader)
    expect(problem(await act('purchase-sign', sign.id, 'reverse', { reason: 'x' }))).toEqual([409, 'PS_RETURNED', undefined])
  })
  it('hold the good pieces from approval on, and their lines do not change', async () => {
    const { doc, sign, line } = await received()
    await back(sign, [{ line, defective_qty: 2, good_qty: 4 }])
    const ret = (await signsOf(doc)).find((s) => s.direction === 'return')
    const draft = (await c.call('GET', `/api/purchase-sign/${ret.id}`)).body
    expect(draft).toMatchObject({ qty: 6, lines: [{ signed_qty: 6, good_qty: 4, defective_qty: 2 }] })
    expect(
      problem(await c.call('PATCH', `/api/purchase-sign/${ret.id}`, { version: draft.version, lines: [{ id: draft.lines[0].id, signed_qty: 900 }] })),
    ).toEqual([422, 'PS_RETURN_LINES', 'lines'])
    await act('purchase-sign', ret.id, 'submit_return')
    expect(problem(await act('purchase-sign', ret.id, 'ship_back'))[0]).toBe(409)
    c.as(c.leader)
    expect((await act('purchase-sign', ret.id, 'approve_return')).body.status).toBe('approved')
    expect(await stock(doc.sku)).toEqual({ available: 11, reserved: 4, defective: 5 })
    expect((await act('purchase-sign', ret.id, 'ship_back')).body).toMatchObject({ status: 'out', claim: '60.0000' })
    expect(await stock(doc.sku)).toEqual({ available: 11, defective: 3 })
    expect(problem(await act('purchase-sign', ret.id, 'ship_back'))[0]).toBe(409)
  })
  it('let their goods go when they are voided', async () => {
    const { doc, sign, line } = await received()
    await back(sign, [{ line, good_qty: 4 }])
    const ret = (await signsOf(doc)).find((s) => s.direction === 'return')
    await act('purchase-sign', ret.id, 'submit_return')
    c.as(c.leader)
    await act('purchase-sign', ret.id, 'approve_return')
    expect((await act('purchase-sign', ret.id, 'void')).body.status).toBe('voided')
    expect(await stock(doc.sku)).toEqual({ available: 15, defective: 5 })
  })
  it('for replacement are owed by the order, and settled once they have come', async () => {
    const { doc, sign, line } = await received()
    await back(sign, [{ line, defective_qty: 5 }], 'replace')
    const ret = (await signsOf(doc)).find((s) => s.direction === 'return')
    await act('purchase-sign', ret.id, 'submit_return')
    c.as(c.leader)
    await act('purchase-sign', ret.id, 'approve_return')
    await act('purchase-sign', ret.id, 'ship_back')
    expect((await c.call('GET', `/api/purchase-order/${doc.id}`)).body).toMatchObject({ status: 'partial', lines: [{ qty_open: 5, qty_replace_due: 5 }] })
    expect(problem(await act('purchase-sign', ret.id, 'settle'))).toEqual([409, 'PS_REPLACE_OPEN', undefined])
    expect((await receive(doc, 5)).status).toBe(200)
    c.as(c.leader)
    expect((await act('purchase-sign', ret.id, 'settle')).body.status).toBe('settled')
  })
})

describe('reversing', () => {
  it('works once', async () => {
    const doc = await order()
    await receive(doc, 50)
    const [sign] = await signsOf(doc)
    c.as(c.leader)
    const both = await Promise.all([1, 2].map(() => act('purchase-sign', sign.id, 'reverse', { reason: '录错' })))
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect(problem(await act('purchase-sign', sign.id, 'reverse', { reason: '录错' }))[0]).toBe(409)
    expect(await stock(doc.sku)).toEqual({})
  })
})

describe('orders', () => {
  it('refuse amounts, currencies, dates and references that cannot be, each at its field', async () => {
    c.as(c.buyer)
    const sku = await c.sku('REF-ORDER')
    const body = {
      company: c.ids.company,
      supplier: c.ids.supplier,
      warehouse: c.ids.warehouse,
      po_type: 'accessory',
      lines: [{ sku, qty: 1, unit_price: '1', expected_date: inDays(9) }],
    }
    const wrong = async (over: object): Promise<[number, string, string | undefined]> =>
      problem(await c.call('POST', '/api/purchase-order', { ...body, ...over }))
    const line = (over: object): object => ({ lines: [{ ...body.lines[0], ...over }] })
    expect((await wrong(line({ qty: 0 })))[2]).toBe('lines[0].qty')
    expect((await wrong(line({ qty: 10 ** 12 })))[2]).toBe('lines[0].qty')
    expect((await wrong(line({ unit_price: '-1' })))[2]).toBe('lines[0].unit_price')
    expect((await wrong(line({ unit_price: '1e99' })))[0]).toBe(422)
    expect((await wrong(line({ unit_price: '99999999999999' })))[0]).toBe(422)
    expect((await wrong(line({ expected_date: '2026-02-31' })))[2]).toBe('lines[0].expected_date')
    expect((await wrong(line({ sku: 999_999_999 })))[2]).toBe('lines[0].sku')
    expect((await wrong({ currency: 'usd' }))[2]).toBe('currency')
    expect((await wrong({ currency: 'XXX' }))[2]).toBe('currency')
    expect((await wrong({ discount: '999999' }))[2]).toBe('discount')
    expect((await wrong({ total: '1' }))[0]).toBe(422)
    expect((await wrong({ supplier: 'x' }))[2]).toBe('supplier')
  })
  it('keep their currency once they are no draft, and are not placed without a rate', async () => {
    c.as(c.buyer)
    const sku = await c.sku('REF-RATE')
    const body = {
      company: c.ids.company,
      supplier: c.ids.supplier,
      warehouse: c.ids.warehouse,
      po_type: 'accessory',
      currency: 'JPY',
      lines: [{ sku, qty: 1, unit_price: '100', expected_date: inDays(9) }],
    }
    const { body: doc } = await c.call('POST', '/api/purchase-order', body)
    await act('purchase-order', doc.id, 'submit')
    c.as(c.leader)
    await act('purchase-order', doc.id, 'approve')
    c.as(c.buyer)
    expect(problem(await act('purchase-order', doc.id, 'place'))).toEqual([409, 'RATE_MISSING', undefined])
    expect(problem(await c.call('PATCH', `/api/purchase-order/${doc.id}`, { version: 9, currency: 'CNY' }))[0]).toBe(409)
  })
})

describe('what is paid', () => {
  it('is neither shown, nor counted, nor asked for by somebody who sees no prices', async () => {
    await order()
    const access = {
      ...c.keeper.access,
      super: false,
      permissionsVersion: 'no prices',
      scopes: () => [{ kind: 'all' as const }],
      level: (_: string, __: string, kind: string) => (kind === 'price' ? ('hidden' as const) : ('edit' as const)),
    }
    c.as({ ...c.keeper, access })
    const list = await c.call('GET', '/api/purchase-order?counts=1')
    expect(list.body.rows[0]).not.toHaveProperty('pay_status')
    expect(list.body.tabCounts).not.toHaveProperty('to_pay')
    expect((await c.call('GET', '/api/purchase-order?tab=to_pay')).body).toMatchObject({ status: 400, code: 'UNKNOWN_TAB' })
    expect((await c.call('GET', '/api/purchase-order?filter={"invoice_status":{"in":["none"]}}')).body).toMatchObject({ status: 403, code: 'FIELD_DENIED' })
    c.as(c.buyer)
    expect((await c.call('GET', '/api/purchase-order?counts=1')).body.tabCounts).toHaveProperty('to_pay')
  })
})
