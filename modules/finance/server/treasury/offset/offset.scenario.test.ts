import { Readable } from 'node:stream'
import { num } from '@crossway/kernel'
import { saveFile, sql, withStaged } from '@crossway/server-kit'
import { cancelPayable, settlePayable, settleReceivable } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../../testing/world.ts'

// finance-treasury.md, plateCollision and acceptance scenario 8.
let w: Fixture
let customer: number
let supplier: number
let paper: number
let boss: number
let hk: number
let n = 0
const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(w.app.db, table, values)
const item = (table: 'receivable' | 'payable', amount: string, more: object = {}): Promise<number> =>
  row(table, {
    no: `${table === 'payable' ? 'AP' : 'AR'}${++n}`,
    company_id: w.company,
    party_type: table === 'payable' ? 'supplier' : 'customer',
    party_id: table === 'payable' ? supplier : customer,
    party_name: '宁波五金厂',
    source_type: 'test',
    source_id: n,
    amount,
    currency: 'CNY',
    book_rate: '1',
    amount_cny: amount,
    due_date: '2026-11-01',
    open_amount: amount,
    status: 'open',
    ...more,
  })
const usd = { currency: 'USD', book_rate: '7.1' }
const make = (left: object[], right: object[], more: object = {}) =>
  w.call<{ id: number; code: string; version: number; detail: string }>('POST', '/api/offset-doc', {
    company: w.company,
    customer,
    supplier,
    date: '2026-11-18',
    agreement: [paper],
    receivables: left,
    payables: right,
    ...more,
  })
const act = (id: number, action: string, args: object = {}) =>
  w.call<{ code?: string; detail?: string; status?: string }>('POST', `/api/offset-doc/${id}/actions/${action}`, { args })
const asBoss = async (id: number, action: string, args: object = {}) => {
  w.become({ account: boss })
  const answer = await act(id, action, args)
  w.become({ account: w.ctx.account })
  return answer
}
const approve = (id: number) => asBoss(id, 'approve')
const stands = (table: string, id: number) =>
  w.app.db.one(
    sql`select status, open_amount::numeric(18,2)::text as open, offset_amount::numeric(18,2)::text as offset, settled_amount::numeric(18,2)::text as settled from ${sql.id(table)} where id = ${id}::bigint`,
  )
const untouched = (open: string) => ({ status: 'open', open, offset: '0.00', settled: '0.00' })

beforeAll(async () => {
  w = await makeFixture({ contracts: true })
  boss = await row('admin', { username: 'boss', nickname: '财务主管', kind: 'staff', status: 'enabled' })
  customer = await row('customer', {
    customer_no: 'KH1',
    name: '宁波五金厂',
    pool: 'cooperate',
    status: 'active',
    owner_id: w.leader,
    department_id: w.department,
  })
  supplier = await row('supplier', {
    no: 'SUP1',
    name: '宁波五金厂',
    name_key: '宁波五金厂',
    supplier_type: 'factory',
    address: '宁波',
    buyer_id: w.leader,
    status: 'active',
  })
  hk = await row('company', { code: 'HK', name: '跨途香港', short_name: '香港', status: 'active' })
  await row('exchange_rate', { from: 'USD', to: 'CNY', pair: 'USD/CNY', type: 'spot', date: '2026-11-18', rate: '7.125', status: 'active' })
  paper = await withStaged(w.app, Readable.from([Buffer.from('an agreement')]), (staged) =>
    w.tx((tx) => saveFile({ app: w.app, tx, ctx: w.ctx }, staged, { name: 'agreement.txt', mime: 'text/plain', topic: 'upload', visibility: 'private' })),
  ).then((f) => f.id)
})
afterAll(() => w.close())

describe('offsets', () => {
  it('8 · sets 120,000.00 CNY off against 16,997.17 USD at 7.06: +679.91, and reversing restores both', async () => {
    const receivable = await item('receivable', '120000')
    const payable = await item('payable', '42500', { ...usd, amount_cny: '301750' })
    const short = await make([{ receivable, amount: '120000' }], [{ payable, amount: '119000', rate: '7.06' }])
    expect(short.status, JSON.stringify(short.body)).toBe(201)
    expect((await act(short.body.id, 'submit')).body).toMatchObject({ code: 'DC_BALANCE' })
    const bare = await make([{ receivable, amount: '120000' }], [{ payable, amount: '120000', rate: '7.06' }], { agreement: [] })
    expect((await act(bare.body.id, 'submit')).body.code).toBe('DC_AGREEMENT')
    const { body } = await make([{ receivable, amount: '120000' }], [{ payable, amount: '120000', rate: '7.06' }])
    expect((await act(body.id, 'submit')).status).toBe(200)
    // frozen while it waits: nobody else settles, pays or cancels that part
    const { app } = w
    await expect(
      w.tx((tx) => settleReceivable({ app, tx }, { target: receivable, document: { type: 'collect_money', id: 1 }, amount: '0.01' })),
    ).rejects.toMatchObject({ code: 'ITEM_SHORT' })
    await expect(w.tx((tx) => cancelPayable(tx, { type: 'test', id: n }))).rejects.toMatchObject({ code: 'ITEM_HELD' })
    const order = await w.call<{ code: string; detail: string }>('POST', '/api/payment-order', {
      company: w.company,
      currency: 'USD',
      lines: [{ payable, amount: '25502.84' }],
    })
    expect(order.body).toMatchObject({ code: 'FK_EXCEEDS', detail: '第 1 行：超过未付金额 25502.83 USD' })
    expect((await approve(body.id)).status).toBe(200)
    expect(await stands('receivable', receivable)).toEqual({ status: 'closed', open: '0.00', offset: '120000.00', settled: '0.00' })
    expect(await stands('payable', payable)).toEqual({ status: 'partial', open: '25502.83', offset: '16997.17', settled: '0.00' })
    expect(await w.sum('L1601')).toBe('679.91')
    expect(await w.app.db.one(sql`select fx_diff::text as fx from offset_doc where id = ${body.id}`)).toEqual({ fx: '679.91' })
    // the books: 16,997.17 USD of payables at the 7.10 they were booked at, the receivable, and the gain between both
    expect(
      await w.app.db.rows(
        sql`select l.subject, l.debit::text as debit, l.credit::text as credit from voucher_line l join voucher_source s on s.voucher_id = l.voucher_id where s.source_type = 'offset_doc' and s.source_id = ${body.id} order by l.seq`,
      ),
    ).toEqual([
      { subject: '2202', debit: '120679.91', credit: '0.00' },
      { subject: '6603', debit: '0.00', credit: '679.91' },
      { subject: '1122', debit: '0.00', credit: '120000.00' },
    ])
    expect(
      await w.app.db.rows(
        sql`select event, payload ->> 'amount' as amount from outbox_event where event in ('payable.paid', 'receivable.settled') order by event`,
      ),
    ).toEqual([
      { event: 'payable.paid', amount: '16997.1700' },
      { event: 'receivable.settled', amount: '120000.0000' },
    ])
    expect((await act(body.id, 'reverse', { reason: '协议有误' })).status).toBe(200)
    expect([await stands('receivable', receivable), await stands('payable', payable)]).toEqual([untouched('120000.00'), untouched('42500.00')])
    expect(await w.sum('L1601')).toBe('0.00')
    await w.assertLaws()
  })

  it('gives nobody more than is open: of two offsets at once over the same receivable one is refused', async () => {
    const receivable = await item('receivable', '1000')
    const payables = [await item('payable', '800'), await item('payable', '800')]
    const docs = []
    for (const payable of payables) docs.push((await make([{ receivable, amount: '800' }], [{ payable, amount: '800' }])).body.id)
    const answers = await Promise.all(docs.map((id) => act(id, 'submit')))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 409])
    expect(answers.find((a) => a.status === 409)!.body).toMatchObject({ code: 'ITEM_SHORT' })
    const held = docs[answers.findIndex((a) => a.status === 200)]!
    expect((await asBoss(held, 'reject', { reason: '金额再议' })).status).toBe(200)
    const other = docs.find((id) => id !== held)!
    expect((await act(other, 'submit')).status).toBe(200)
    expect((await approve(other)).status).toBe(200)
    expect(await stands('receivable', receivable)).toEqual({ status: 'partial', open: '200.00', offset: '800.00', settled: '0.00' })
  })

  it('suggests the oldest first, and refuses a requested payable, another party, another company and a day ahead', async () => {
    const old = await item('receivable', '300', { due_date: '2026-01-01', party_id: customer })
    await item('payable', '250', { due_date: '2026-01-01' })
    const { body } = await make([], [])
    expect((await act(body.id, 'submit')).body.code).toBe('DC_EMPTY')
    expect((await act(body.id, 'suggest')).status).toBe(200)
    const read = await w.call<{ receivables: { receivable: { id: number }; amount: string }[]; total: string; difference: string }>(
      'GET',
      `/api/offset-doc/${body.id}`,
    )
    expect(read.body.receivables[0]).toMatchObject({ receivable: { id: old }, amount: '300.00' })
    expect(read.body.difference).toBe('0.00')
    const requested = await item('payable', '10', { status: 'requested' })
    const r = await item('receivable', '10')
    const asked = await make([{ receivable: r, amount: '10' }], [{ payable: requested, amount: '10' }])
    expect(asked.status === 201 ? (await act(asked.body.id, 'submit')).body.code : asked.body.code).toBeOneOf([
      'ITEM_REQUESTED',
      'VALIDATION',
      'REF_NOT_ALLOWED',
    ])
    const stranger = await item('receivable', '10', { party_id: customer + 99 })
    expect((await make([{ receivable: stranger, amount: '10' }], [])).body.code).toBe('DC_OTHER_PARTY')
    const elsewhere = await item('receivable', '10', { company_id: hk })
    expect((await make([{ receivable: elsewhere, amount: '10' }], [])).body.code).toBe('DC_OTHER_COMPANY')
    expect((await make([], [], { date: '2099-01-01' })).body.code).toBe('DC_FUTURE')
    expect((await make([], [], { customer: null, supplier: null })).body.code).toBe('DC_PARTY')
    expect((await make([{ receivable: r, amount: '10', rate: '2' }], [])).body.code).toBe('DC_RATE')
  })

  it('8 · leaves an inter-company pair of 120,000.00 when the payable is another company’s, which goes with its reversal', async () => {
    await row('cost_type', { code: 'GOODS', name: '货款', name_en: 'Goods', direction: 'expense', active: true })
    const type = (await w.app.db.one<{ id: number }>(sql`select id from cost_type where code = 'GOODS'`)).id
    const receivable = await item('receivable', '120000')
    const payable = await item('payable', '150000', { company_id: hk, cost_type_id: type })
    const { body } = await make([{ receivable, amount: '120000' }], [{ payable, amount: '120000' }])
    expect((await act(body.id, 'submit')).status).toBe(200)
    expect((await approve(body.id)).status).toBe(200)
    const pair = (table: string) =>
      w.app.db.rows(
        sql`select company_id as company, party_type, party_id as party, amount::numeric(18,2)::text as amount, status from ${sql.id(table)} where source_type = 'offset_doc' and source_id = ${body.id}`,
      )
    expect(await pair('receivable')).toEqual([{ company: w.company, party_type: 'other', party: hk, amount: '120000.00', status: 'open' }])
    expect(await pair('payable')).toEqual([{ company: hk, party_type: 'other', party: w.company, amount: '120000.00', status: 'open' }])
    expect((await act(body.id, 'reverse', { reason: '改由香港支付' })).status).toBe(200)
    expect(await pair('payable')).toMatchObject([{ status: 'cancelled' }])
    expect([await stands('receivable', receivable), await stands('payable', payable)]).toEqual([untouched('120000.00'), untouched('150000.00')])
  })

  it('keeps Σ allocations = settled + offset ≤ amount on every item, whatever comes in which order', async () => {
    const { app } = w
    const items = []
    for (let i = 0; i < 4; i++) items.push({ r: await item('receivable', '100.37'), p: await item('payable', '13.11', usd) })
    let seed = 20261128
    const rand = (most: number): number => (seed = (seed * 1103515245 + 12345) % 2147483648) % most
    const done: number[] = []
    for (let step = 0; step < 60; step++) {
      const { r } = items[rand(4)]!
      const { p } = items[rand(4)]!
      const kind = rand(4)
      if (kind === 0 && done.length) await act(done.splice(rand(done.length), 1)[0]!, 'reverse', { reason: '试冲销' })
      else if (kind === 1)
        await w
          .tx((tx) => settlePayable({ app, tx }, { target: p, document: { type: 'payment_order', id: 1000 + step }, amount: num(rand(600) + 1).div(100) }))
          .catch(() => undefined)
      else {
        const amount = num(rand(6000) + 1)
          .div(100)
          .toFixed(2)
        const doc = await make([{ receivable: r, amount }], [{ payable: p, amount, rate: '7.06' }])
        if (doc.status !== 201) continue
        if ((await act(doc.body.id, 'submit')).status !== 200) continue
        if (rand(3) === 0) await asBoss(doc.body.id, 'reject', { reason: '试退回' })
        else if ((await approve(doc.body.id)).status === 200) done.push(doc.body.id)
      }
    }
    const wrong = await w.app.db.rows(sql`
      select i.id from (select 'receivable' as side, id, status, amount, open_amount, settled_amount, offset_amount from receivable union all select 'payable', id, status, amount, open_amount, settled_amount, offset_amount from payable) i
        left join lateral (select coalesce(sum(a.amount_target), 0) as n from settle_alloc a where a.target_type = i.side and a.target_id = i.id) a on true
      where i.status <> 'cancelled' and (a.n <> i.settled_amount + i.offset_amount or i.open_amount <> i.amount - a.n or i.open_amount < 0)`)
    expect(wrong).toEqual([])
    const docs = await w.app.db.rows(sql`
      select o.id from offset_doc o left join lateral (select sum(amount_doc) filter (where target_type = 'receivable') as r, sum(amount_doc) filter (where target_type = 'payable') as p from settle_alloc a where a.document_type = 'offset_doc' and a.document_id = o.id) a on true
      where coalesce(a.r, 0) <> case when o.status = 'effective' then o.total else 0 end or coalesce(a.r, 0) <> coalesce(a.p, 0)`)
    expect(docs).toEqual([])
    const unbalanced = await w.app.db.rows(sql`
      select v.id from voucher v join voucher_source s on s.voucher_id = v.id and s.source_type = 'offset_doc' join voucher_line l on l.voucher_id = v.id group by v.id having sum(l.debit) <> sum(l.credit)`)
    expect(unbalanced).toEqual([])
    expect(await w.app.db.rows(sql`select 1 from item_hold h join offset_doc o on o.id = h.document_id where o.status <> 'submitted'`)).toEqual([])
    await w.assertLaws()
  })

  it('refuses what nobody means: absurd amounts, foreign items, wrong order, twice, a stale version', async () => {
    await w.app.db.run(sql`delete from item_hold`)
    const [receivable, payable] = [await item('receivable', '100'), await item('payable', '100')]
    const both = (amount: string, more: object = {}) => make([{ receivable, amount, ...more }], [{ payable, amount: '100' }])
    for (const amount of ['0', '-1', 'x', '', '1e30', '0.001', '99999999999999999999'])
      expect((await both(amount)).status, `amount ${amount}`).toBeGreaterThanOrEqual(400)
    for (const body of [
      await make([{ receivable: 999_999_999, amount: '1' }], [{ payable, amount: '1' }]),
      await make([{ receivable, amount: '1' }], [{ payable, amount: '1', rate: '-7' }]),
      await make([{ receivable, amount: '1' }], [{ payable, amount: '1' }], { date: 'yesterday' }),
      await make([{ receivable, amount: '1' }], [{ payable, amount: '1' }], { customer: 999_999_999 }),
    ])
      expect([body.status >= 400, body.status < 500], JSON.stringify(body.body)).toEqual([true, true])
    const { body } = await make([{ receivable, amount: '100' }], [{ payable, amount: '100' }])
    for (const [action, args] of [
      ['approve', {}],
      ['reject', { reason: '早了' }],
      ['reverse', { reason: '早了' }],
    ] as const)
      expect((await asBoss(body.id, action, args)).status, `${action} of a draft`).toBe(409)
    expect((await w.call('PATCH', `/api/offset-doc/${body.id}`, { version: 99, remark: 'x' })).status, 'a stale version').toBe(409)
    expect((await Promise.all([act(body.id, 'submit'), act(body.id, 'submit')])).map((r) => r.status).sort()).toEqual([200, 409])
    const over = await make([{ receivable, amount: '1' }], [{ payable, amount: '1' }])
    expect((await act(over.body.id, 'submit')).status, 'all of it waits already').toBeGreaterThanOrEqual(400)
    expect((await Promise.all([approve(body.id), approve(body.id)])).map((r) => r.status).sort()).toEqual([200, 409])
    expect((await Promise.all([0, 1].map(() => asBoss(body.id, 'reverse', { reason: '协议作废' })))).map((r) => r.status).sort()).toEqual([200, 409])
    expect([await stands('receivable', receivable), await stands('payable', payable)]).toEqual([untouched('100.00'), untouched('100.00')])
    await w.assertLaws()
  })

  it('is refused in a closed month, with the first day that is open', async () => {
    await w.app.db.run(sql`delete from item_hold`)
    const doc = await make([{ receivable: await item('receivable', '5'), amount: '5' }], [{ payable: await item('payable', '5'), amount: '5' }], {
      date: '2026-10-10',
    })
    expect((await act(doc.body.id, 'submit')).status).toBe(200)
    await row('fin_period', { company_id: w.company, period: '2026-10', state: 'closed' })
    expect((await approve(doc.body.id)).body).toMatchObject({ code: 'PERIOD_CLOSED' })
  })
})
