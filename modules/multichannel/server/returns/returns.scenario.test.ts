import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Answer, type Company, type Order } from '../testing/shipped-company.ts'
import { storePersonal } from '../order/personal.ts'
import { orderNamed } from '../order/find-order.ts'
import { orderPorts } from '../order/ports.ts'
import { createRefund } from './draft-refund.ts'
import { createReturn } from './create-return.ts'

let c: Company
beforeAll(async () => {
  c = await makeCompany()
})
afterAll(() => c.close())
const ok = (a: Answer): Answer['body'] => {
  expect(a.status, JSON.stringify(a.body)).toBeLessThan(300)
  return a.body
}
const open = async (order: Order, more: object = {}, qty = 1): Promise<Answer> =>
  c.call('POST', 'return-bill', { order: order.id, reason_class: 'unwanted', source: 'buyer', lines: [{ order_line: order.line, qty }], ...more })
const step = (id: number, action: string, args: object = {}, more: object = {}) => c.act('return-bill', id, action, args, more)
const linesOf = (id: number) => c.db.rows<{ id: number }>(sql`select id from return_bill_line where return_bill_id = ${id} order by seq`)
const arrive = async (id: number, received: number, found: { good?: number; defective?: number; scrapped?: number }): Promise<Answer['body']> => {
  const [line] = await linesOf(id)
  ok(await step(id, 'receive', { lines: [{ line: line!.id, received }] }))
  return ok(await step(id, 'inspect', { lines: [{ line: line!.id, good: 0, defective: 0, scrapped: 0, ...found }] }))
}
const refunds = (order: number) =>
  c.db.rows<{ id: number; status: string; total: string; fee_back: string | null; above_proposal: boolean }>(
    sql`select id, status, total::numeric(18,2)::text as total, fee_back::numeric(18,2)::text as fee_back, above_proposal from refund_order where order_id = ${order} order by id`,
  )
const refund = (id: number, action: string, args: object = {}, more: object = {}) => c.act('refund-order', id, action, args, more)
const paid = (order: Order, amount: string, more: object = {}) =>
  c.call('POST', 'refund-order', { order: order.id, reason: '客户协商', lines: [{ order_line: order.line, item_amount: amount }], ...more })
const version = async (table: string, id: number): Promise<number> =>
  (await c.db.one<{ v: number }>(sql`select version as v from ${sql.raw(table)} where id = ${id}`)).v

describe('returns (multichannel.md returnBill)', () => {
  it('6 a parcel that was stopped too late is awaited at its warehouse; 1 good is available again, and all is proposed to be paid back', async () => {
    const order = await c.order({ delivered: false })
    const made = await Promise.all([1, 2].map(() => c.within((call) => createReturn(call, order.line, 1, 'rto', { delivery: order.delivery }))))
    expect(new Set(made).size).toBe(1)
    const [id] = made
    expect(ok(await c.call('GET', `return-bill/${id}`))).toMatchObject({
      status: 'approved',
      source: 'rto',
      warehouse: { id: c.warehouse },
      vw: { id: c.vw },
      delivery: { id: order.delivery },
    })
    expect(await c.qty(order.sku, 'available')).toBe(9)
    expect(await arrive(id!, 1, { good: 1 })).toMatchObject({ status: 'done', proposal: '74.99', recovery_pct: '100.0000' })
    expect([await c.qty(order.sku, 'available'), await c.qty(order.sku, 'inspecting')]).toEqual([10, 0])
    expect(await refunds(order.id)).toMatchObject([{ status: 'draft', total: '74.99', fee_back: '9.00' }])
    expect(await c.db.one(sql`select qty_returned from mc_order_line where id = ${order.line}`)).toEqual({ qty_returned: 1 })
    // worth again what it was worth when it was sold
    expect(
      await c.db.one(sql`select goods_delta::numeric(18,2)::text as goods from stock_entry where entry_type = 'sale_return_in' and sku_id = ${order.sku}`),
    ).toEqual({ goods: '20.00' })
    expect(await c.db.one(sql`select count(*)::int as n from outbox_event where event = 'return.received' and record_id = ${id}`)).toEqual({ n: 1 })
  })
  it('7 an unwanted lamp of 74.99 less 15 % and its label is proposed with 57.24; 60.00 needs a leader, 80.00 is refused', async () => {
    const order = await c.order()
    const { id } = ok(await open(order, { restock_pct: '15', label_cost: '6.50', label_by: 'buyer', warehouse: c.warehouse }))
    expect(ok(await step(id, 'approve'))).toMatchObject({ status: 'approved' })
    ok(await step(id, 'track', { return_carrier: 'USPS', tracking_no: '9400' }))
    expect(await arrive(id, 1, { defective: 1 })).toMatchObject({ restock_fee: '11.25', proposal: '57.24', recovery_pct: '0.0000' })
    const [draft] = await refunds(order.id)
    expect(draft).toMatchObject({ total: '57.24', above_proposal: false })
    const change = async (amount: string) =>
      c.call('PATCH', `refund-order/${draft!.id}`, {
        version: await version('refund_order', draft!.id),
        lines: [{ order_line: order.line, item_amount: amount }],
      })
    expect((await change('80.00')).body).toMatchObject({ code: 'REFUND_EXCEEDS', detail: '超过可退金额74.99' })
    expect(ok(await change('60.00'))).toMatchObject({ total: '60.00', above_proposal: true })
    ok(await refund(draft!.id, 'submit'))
    expect((await paid(order, '20.00')).body).toMatchObject({ code: 'REFUND_EXCEEDS', detail: '超过可退金额14.99' })
    expect(ok(await refund(draft!.id, 'approve'))).toMatchObject({ status: 'approved' })
    ok(await refund(draft!.id, 'send'))
    expect((await refund(draft!.id, 'result', { outcome: 'done' })).body.code).toBe('REFUND_REF')
    expect(ok(await refund(draft!.id, 'result', { outcome: 'done', platform_ref: 'R-7' }))).toMatchObject({ status: 'done' })
    ok(await refund(draft!.id, 'result', { outcome: 'done', platform_ref: 'R-7' }))
    expect(await c.db.one(sql`select amount_refunded::numeric(18,2)::text as n from mc_order_line where id = ${order.line}`)).toEqual({ n: '60.00' })
    expect(
      await c.db.one(
        sql`select count(*)::int as n, max(payload->>'total') as total from outbox_event where event = 'refund.done' and record_id = ${draft!.id}`,
      ),
    ).toEqual({ n: 1, total: '60.00' })
  })
  it('takes back no more than was shipped, counts what is announced, and of two arrivals at once books one', async () => {
    const order = await c.order({ qty: 3, discount: '0' })
    expect((await open(order, {}, 4)).body).toMatchObject({ code: 'RETURN_QTY' })
    const { id } = ok(await open(order, { reason_class: 'quality' }, 2))
    expect((await open(order, {}, 2)).body).toMatchObject({
      code: 'RETURN_QTY',
      errors: [{ field: 'lines[0].qty', detail: '超过可退数1：已发货减已退和在途退货' }],
    })
    ok(await step(id, 'approve'))
    const [line] = await linesOf(id)
    expect((await step(id, 'receive', { lines: [{ line: line!.id, received: 0 }] })).body.code).toBe('RETURN_NONE')
    const both = await Promise.all([1, 2].map(() => step(id, 'receive', { lines: [{ line: line!.id, received: 2 }] })))
    expect(both.map((a) => a.status).sort()).toEqual([200, 409])
    expect([await c.qty(order.sku, 'inspecting'), await c.qty(order.sku, 'available')]).toEqual([2, 7])
    expect((await step(id, 'inspect', { lines: [{ line: line!.id, good: 1, defective: 0, scrapped: 0 }] })).body).toMatchObject({ code: 'RETURN_SUM' })
    expect(ok(await step(id, 'inspect', { lines: [{ line: line!.id, good: 0, defective: 1, scrapped: 1 }] }))).toMatchObject({ proposal: '159.98' })
    expect([await c.qty(order.sku, 'inspecting'), await c.qty(order.sku, 'defective'), await c.qty(order.sku, 'available')]).toEqual([0, 1, 7])
  })
  it('wants a reason after 30 days, closes what did not come in 45, and refunds that only when it is confirmed', async () => {
    const late = await c.order({ days: 60 })
    const { id } = ok(await open(late))
    const last = addDays(dayOf(new Date(Date.now() - 57 * 86_400_000)), 30)
    expect((await step(id, 'approve')).body).toMatchObject({ code: 'RETURN_WINDOW', detail: `超出退货期限（${last}止），请填写同意原因` })
    ok(await step(id, 'approve', { reason: '老客户' }))
    expect((await step(id, 'close')).body.code).toBe('RETURN_CLOSE_EARLY')
    await c.db.run(sql`update return_bill set approved_at = now() - interval '46 days' where id = ${id}`)
    ok(await step(id, 'close'))
    const { id: money } = ok(await paid(late, '10.00', { return_bill: id }))
    expect((await refund(money, 'submit')).body).toMatchObject({ code: 'REFUND_NOT_BACK' })
    expect(ok(await refund(money, 'submit', {}, { confirmed: ['REFUND_NOT_BACK'] }))).toMatchObject({ status: 'pending' })
  })
  it('sends the same goods once more in exchange, without income', async () => {
    const order = await c.order()
    await c.within(({ app, tx }) => storePersonal({ app, tx }, order.id, { buyer_name: 'Jane Roe', address1: '1 Main St' }))
    const { id } = ok(await open(order, { return_type: 'exchange', reason_class: 'wrong' }))
    ok(await step(id, 'approve'))
    const done = await arrive(id, 1, { good: 1 })
    expect(
      await c.db.one(sql`select order_type, origin_id as origin, total::numeric(18,2)::text as total, status from mc_order where id = ${done.exchange.id}`),
    ).toEqual({
      order_type: 'exchange',
      origin: order.id,
      total: '0.00',
      status: 'review',
    })
    expect(await refunds(order.id)).toEqual([])
  })
  it('6 awaits all that a delivery sent once its interception has failed', async () => {
    const order = await c.order({ qty: 2, delivered: false })
    for (let i = 0; i < 2; i++) await orderPorts(c.app).expectReturn!({ app: c.app, delivery: order.delivery, source: 'rto' })
    expect(
      await c.db.rows(
        sql`select b.status, b.source, l.qty from return_bill b join return_bill_line l on l.return_bill_id = b.id where b.order_id = ${order.id}`,
      ),
    ).toEqual([{ status: 'approved', source: 'rto', qty: 2 }])
  })
  it('pays back without the goods where it is a refund only, and rejects with a reason', async () => {
    const order = await c.order()
    const { id } = ok(await open(order, { return_type: 'refund_only', reason_class: 'damaged' }))
    expect(ok(await step(id, 'approve'))).toMatchObject({ status: 'done', proposal: '74.99' })
    expect(await refunds(order.id)).toMatchObject([{ total: '74.99', status: 'draft' }])
    const second = await c.order()
    const { id: no } = ok(await open(second))
    expect((await step(no, 'reject', {})).status).toBe(422)
    expect(ok(await step(no, 'reject', { reason: '人为损坏' }))).toMatchObject({ status: 'rejected' })
    expect((await open(order, { lines: [{ order_line: second.line, qty: 1 }] })).body).toMatchObject({ code: 'RETURN_OTHER_ORDER' })
  })
})

describe('return reports of platforms (multichannel.md returnBill, import platform return report)', () => {
  it('makes one return of each RMA, once, gives it its tracking number later, and names what it cannot take', async () => {
    const [a, b] = [await c.order({ qty: 2 }), await c.order()]
    const no = (o: Order) =>
      c.db.one<{ no: string; sku: string }>(
        sql`select o.platform_order_no as no, l.seller_sku as sku from mc_order o join mc_order_line l on l.mc_order_id = o.id where o.id = ${o.id}`,
      )
    const [x, y] = [await no(a), await no(b)]
    await c.db.run(
      sql`insert into return_reason (code, reason_class, created_by, updated_by) values ('DEFECTIVE_ITEM', 'quality', 0, 0) on conflict do nothing`,
    )
    const send = (...rows: string[]) =>
      c.call('POST', 'return-bill/import-platform', {
        store: c.store,
        text: ['RMA,Order ID,SKU,Quantity,Return reason,Comment,Tracking number,Carrier', ...rows].join('\n'),
      })
    const first = await send(
      `RMA-1,${x.no},${x.sku},2,DEFECTIVE_ITEM,Broken lamp,,`,
      `RMA-2,${y.no},NOPE,1,,,,`,
      `RMA-3,P-NONE,X,1,,,,`,
      `RMA-4,${y.no},${y.sku},9,,,,`,
      `,${y.no},${y.sku},1,,,,`,
    )
    expect(first.body, JSON.stringify(first.body)).toMatchObject({
      created: 1,
      tracked: 0,
      known: 0,
      refused: [
        { row: 3, rma: 'RMA-2', why: expect.stringContaining('NOPE') },
        { row: 4, rma: 'RMA-3', why: expect.stringContaining('P-NONE') },
        { row: 5, rma: 'RMA-4' },
      ],
      problems: [{ row: 6, column: '平台RMA', value: '' }],
    })
    const made = () =>
      c.db.rows(
        sql`select source, platform_rma as rma, reason_class as reason, buyer_text as text, qty, tracking_no as tracking, status from return_bill where order_id = ${a.id}`,
      )
    expect(await made()).toEqual([
      { source: 'platform', rma: 'RMA-1', reason: 'quality', text: 'DEFECTIVE_ITEM · Broken lamp', qty: 2, tracking: null, status: 'pending' },
    ])
    const { id } = await c.db.one<{ id: number }>(sql`select id from return_bill where order_id = ${a.id}`)
    await step(id, 'approve')
    const later = `RMA-1,${x.no},${x.sku},2,DEFECTIVE_ITEM,,9400-1,USPS`
    expect((await send(later)).body).toMatchObject({ created: 0, tracked: 1, known: 0 })
    expect((await send(later)).body).toMatchObject({ created: 0, tracked: 0, known: 1 })
    expect(await made()).toMatchObject([{ tracking: '9400-1', status: 'transit' }])
    expect((await c.call('POST', 'return-bill/import-platform', { store: c.store, text: 'RMA,SKU\nA,B' })).body).toMatchObject({ code: 'RETURN_HEAD' })
    const stranger = superCtx(9, 9)
    c.as({ ...stranger, access: { ...stranger.access, super: false, has: () => true, scopes: () => [] } })
    expect((await send(`RMA-9,${y.no},${y.sku},1,,,,`)).body).toMatchObject({ code: 'REFUND_STORE' })
    c.as(superCtx(1))
  })
})

describe('parcels that came back unannounced (multichannel.md returnBill, edge)', () => {
  const came = (more: object): Promise<Answer> => c.call('POST', 'unknown-return', { warehouse: c.warehouse, ...more })
  const found = async (more: object) => {
    const { id } = ok(await came(more))
    return ok(await c.call('GET', `unknown-return/${id}`))
  }
  it('are found by the tracking number of a return, of the parcel that we sent, or by a number on them', async () => {
    expect((await came({})).body).toMatchObject({ code: 'UNKNOWN_NOTHING' })
    expect(await found({ tracking_no: 'ZZ-NOBODY' })).toMatchObject({ status: 'open', found_by: null, found_order: null })
    const [a, b] = [await c.order(), await c.order()]
    const ret = ok(await open(a, { warehouse: c.warehouse }))
    ok(await step(ret.id, 'approve'))
    ok(await step(ret.id, 'track', { return_carrier: 'USPS', tracking_no: '9400-U' }))
    expect(await found({ tracking_no: '9400-U' })).toMatchObject({
      found_by: 'tracking',
      found_return: { id: ret.id },
      found_order: { id: a.id },
      store: { id: c.store },
    })
    await c.parcel(b, { tracking: '1Z-BACK' })
    expect(await found({ tracking_no: '1Z-BACK' })).toMatchObject({ found_by: 'parcel', found_return: null, found_order: { id: b.id } })
    const { no } = await c.db.one<{ no: string }>(sql`select platform_order_no as no from mc_order where id = ${b.id}`)
    expect(await found({ written_no: no.toLowerCase() })).toMatchObject({ found_by: 'number', found_order: { id: b.id } })
    const { own } = await c.db.one<{ own: string }>(sql`select no as own from mc_order where id = ${a.id}`)
    expect(await found({ written_no: own.toLowerCase() })).toMatchObject({ found_by: 'number', found_return: { id: ret.id }, found_order: { id: a.id } })
  })
  it('are looked up by two indexes, however many orders there are', async () => {
    const plan = await c.db.tx(async (tx) => {
      await tx.run(sql`set local enable_seqscan = off`)
      return tx.rows<{ 'QUERY PLAN': string }>(sql`explain ${orderNamed('x-1')}`)
    })
    const text = plan.map((p) => p['QUERY PLAN']).join('\n')
    expect(text).toMatch(/mc_order_no_uq/)
    expect(text).toMatch(/mc_order_any_spelling/)
    expect(text).not.toMatch(/Seq Scan/)
  })
  it('are matched with a return, which learns their tracking number, or make one from the order line', async () => {
    const [a, b] = [await c.order(), await c.order()]
    const ret = ok(await open(a, { warehouse: c.warehouse }))
    ok(await step(ret.id, 'approve'))
    const one = ok(await came({ tracking_no: '9400-M', carrier: 'USPS' }))
    expect(ok(await c.act('unknown-return', one.id, 'match', { return_bill: ret.id }))).toMatchObject({ status: 'matched', return_bill: { id: ret.id } })
    expect(ok(await c.call('GET', `return-bill/${ret.id}`))).toMatchObject({ status: 'transit', tracking_no: '9400-M', return_carrier: 'USPS' })
    const two = ok(await came({ note: '无面单的台灯' }))
    const made = ok(await c.act('unknown-return', two.id, 'announce', { order_line: b.line, qty: 1 }))
    expect(ok(await c.call('GET', `return-bill/${made.return_bill.id}`))).toMatchObject({ status: 'pending', source: 'buyer', order: { id: b.id }, qty: 1 })
    const three = ok(await came({ note: '空盒' }))
    expect(ok(await c.act('unknown-return', three.id, 'dismiss', { reason: '空盒，无货' }))).toMatchObject({ status: 'closed', close_reason: '空盒，无货' })
  })
})

describe('refunds (multichannel.md returnAmtOrder)', () => {
  it('of two partial refunds of a line submitted at once one goes through, and the other is told why', async () => {
    const order = await c.order()
    const ids = [ok(await paid(order, '40.00')).id, ok(await paid(order, '40.00')).id]
    const both = await Promise.all(ids.map((id) => refund(id, 'submit')))
    expect(both.map((a) => a.status).sort()).toEqual([200, 409])
    const [won, lost] = both[0]!.status === 200 ? ids : [ids[1], ids[0]]
    expect((await refund(lost, 'submit')).body).toMatchObject({ code: 'REFUND_OPEN' })
    ok(await refund(won, 'approve'))
    ok(await refund(won, 'send'))
    ok(await refund(won, 'result', { outcome: 'done', platform_ref: 'R-1' }))
    expect((await refund(lost, 'submit')).body).toMatchObject({ code: 'REFUND_EXCEEDS', detail: '超过可退金额34.99' })
    expect(ok(await refund(lost, 'void', { reason: '已退' }))).toMatchObject({ status: 'voided' })
  })
  it('tries again what failed, frees what was voided, and knows a reference once', async () => {
    const order = await c.order({ shipping: '8.00' })
    const first = ok(await paid(order, '30.00', { lines: [{ order_line: order.line, item_amount: '30.00', shipping_amount: '8.00' }] }))
    expect(first).toMatchObject({ total: '38.00', shipping_amount: '8.00' })
    expect((await paid(order, '1', { lines: [{ order_line: order.line, item_amount: '1', shipping_amount: '9.00' }] })).body.code).toBe('REFUND_SHIPPING')
    for (const action of ['submit', 'approve', 'send']) ok(await refund(first.id, action))
    expect((await refund(first.id, 'result', { outcome: 'failed' })).body.code).toBe('REFUND_FAIL')
    ok(await refund(first.id, 'result', { outcome: 'failed', fail_reason: '余额不足' }))
    ok(await refund(first.id, 'send'))
    ok(await refund(first.id, 'result', { outcome: 'done', platform_ref: 'R-9' }))
    const next = ok(await paid(order, '5.00'))
    for (const action of ['submit', 'approve', 'send']) ok(await refund(next.id, action))
    expect((await refund(next.id, 'result', { outcome: 'done', platform_ref: 'R-9' })).body.code).toBe('REFUND_REF_USED')
    expect((await paid(order, '5.00', { type: 'chargeback' })).body.code).toBe('REFUND_DEADLINE')
    expect((await paid(order, '0')).body.code).toBe('REFUND_NOTHING')
    expect((await paid(order, '74.00', { lines: [{ order_line: order.line, item_amount: '42.00' }] })).body.code).toBe('REFUND_EXCEEDS')
  })
  it('drafts a refund of a line for other modules', async () => {
    const order = await c.order()
    const id = await c.within((call) => createRefund(call, order.line, '12.00', '破损补偿'))
    expect(ok(await c.call('GET', `refund-order/${id}`))).toMatchObject({ status: 'draft', total: '12.00', type: 'partial' })
  })
  it('imports what a platform paid back: each reference once, ours confirmed, others made, another amount flagged', async () => {
    const [waits, alone, more] = [await c.order(), await c.order(), await c.order()]
    const { id } = ok(await paid(waits, '20.00'))
    for (const action of ['submit', 'approve', 'send']) ok(await refund(id, action))
    const names = await c.db.rows<{ id: number; no: string }>(
      sql`select id, platform_order_no as no from mc_order where id in (${waits.id}, ${alone.id}, ${more.id})`,
    )
    const no = (o: Order): string => names.find((x) => x.id === o.id)!.no
    const text = [
      '平台单号,平台流水,退款金额,退款日期',
      `${no(waits)},I-1,20.50,2026-11-01`,
      `${no(alone)},I-2,-74.99,2026-11-01`,
      `${no(more)},I-3,80.00,2026-11-02`,
      `NOBODY,I-4,1.00,`,
    ].join('\n')
    const load = (t: string) => c.call('POST', 'refund-order/import-platform', { store: c.store, text: t })
    expect(ok(await load(text))).toEqual({ created: 2, confirmed: 1, known: 0, differs: 2, unmatched: [{ row: 5, order: 'NOBODY', ref: 'I-4' }] })
    expect(ok(await load(text))).toMatchObject({ created: 0, confirmed: 0, known: 3 })
    expect(ok(await c.call('GET', `refund-order/${id}`))).toMatchObject({ status: 'done', platform_ref: 'I-1', platform_diff: '0.50' })
    expect(
      await c.db.rows(
        sql`select total::numeric(18,2)::text as total, type, status, imported, platform_diff::numeric(18,2)::text as diff from refund_order where platform_ref in ('I-2', 'I-3') order by 1, platform_ref`,
      ),
    ).toEqual([
      { total: '74.99', type: 'full', status: 'done', imported: true, diff: null },
      { total: '74.99', type: 'full', status: 'done', imported: true, diff: '5.01' },
    ])
    expect((await load('平台单号,退款金额\n1,2')).body).toMatchObject({ code: 'REFUND_HEAD' })
    expect((await load('平台单号,平台流水,退款金额\n1,2,x')).body).toMatchObject({ code: 'REFUND_CELL' })
    expect((await load('平台单号,平台流水,退款金额')).body).toMatchObject({ code: 'REFUND_ROWS' })
    expect((await c.call('POST', 'refund-order/import-platform', { store: 999_999, text })).body).toMatchObject({ code: 'REFUND_STORE' })
    const other = superCtx(9, 9)
    c.as({ ...other, access: { ...other.access, super: false, has: () => true, scopes: () => [{ kind: 'self' }] } })
    expect((await load(text)).body).toMatchObject({ code: 'REFUND_STORE' })
    c.as(superCtx(1))
  })
  it('counts what was paid back by store, kind and month against the orders', async () => {
    const rows = async (tab: string) => ok(await c.call('GET', `refund-stat?view=returnAmtOrder&tab=${tab}`)).rows as Record<string, unknown>[]
    const { n, orders, total } = await c.db.one<{ n: number; orders: number; total: string }>(
      sql`select count(*)::int as n, (select count(*)::int from mc_order where order_type = 'online') as orders, sum(total)::numeric(18,2)::text as total from refund_order where status = 'done'`,
    )
    const [store] = await rows('store')
    expect(store).toMatchObject({
      store: { id: c.store },
      refunds: n,
      total,
      refund_rate: expect.stringContaining(((Number(store!.orders) * 100) / orders).toFixed(2)),
    })
    for (const tab of ['type', 'month']) expect((await rows(tab)).reduce((sum, r) => sum + Number(r.refunds), 0)).toBe(n)
  })
})
