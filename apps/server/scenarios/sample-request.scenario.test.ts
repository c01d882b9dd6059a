import { addDays, dayOf } from '@crossway/kernel'
import { remindSamples } from '@crossway/purchase/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

// Samples from the wish to their return (purchase.md sampleCollection).
let c: Company
let sku: number
let project: number
const today = dayOf(new Date())
const db = () => c.t.app.db
beforeAll(async () => {
  c = await makeCompany()
  sku = await c.sku('YP-KETTLE')
  await db().run(sql`update sku set std_cost = 20 where id = ${sku}`)
  project = await insertRow(db(), 'project', {
    project_no: 'PJ1',
    name: '厨房一组',
    company_id: c.ids.company,
    department_id: (await db().one<{ id: number }>(sql`select department_id as id from employee where id = ${c.ids.employee}`)).id,
    leader_id: c.ids.employee,
    channel_group: 'amazon',
    stage: 'operating',
  })
  await buy('yp-1', 300, '5400')
})
afterAll(() => c.close())
const buy = (idem_key: string, qty: number, goods: string): Promise<unknown> =>
  db().tx((tx) =>
    postStock(
      { app: c.t.app, tx, ctx: c.buyer },
      {
        type: 'purchase_in',
        source: { type: 'test', id: 1 },
        idem_key,
        lines: [{ entry_type: 'purchase_in', vw: c.ids.vw, sku, state: 'available', qty, goods }],
      },
    ),
  )
const act = (id: number, action: string, args: object = {}, more: object = {}): Promise<any> =>
  c.call('POST', `/api/sample-request/${id}/actions/${action}`, { args, ...more })
const body = (over: object = {}): object => ({
  purpose: 'shoot',
  project,
  returnable: true,
  return_due: inDays(10),
  lines: [{ sku, vw: c.ids.vw, qty: 10 }],
  ...over,
})
async function draft(over: object = {}): Promise<any> {
  c.as(c.buyer)
  const { body: doc, status } = await c.call('POST', '/api/sample-request', body(over))
  expect(status, JSON.stringify(doc)).toBe(201)
  return doc
}
async function approved(over: object = {}): Promise<any> {
  const doc = await draft(over)
  expect((await act(doc.id, 'submit', {}, { confirmed: ['SR_LIMIT'] })).body.status).toBe('pending')
  c.as(c.leader)
  const done = await act(doc.id, 'approve')
  expect(done.body.status, JSON.stringify(done.body)).toBe('approved')
  c.as(c.keeper)
  return done.body
}
const stock = async (): Promise<Record<string, number>> =>
  Object.fromEntries(
    (
      await db().rows<{ state: string; qty: number }>(
        sql`select state, sum(qty)::int as qty from stock_balance where sku_id = ${sku} group by state having sum(qty) <> 0`,
      )
    ).map((r) => [r.state, r.qty]),
  )
const value = async (): Promise<string> =>
  (await db().one<{ v: string }>(sql`select sum(goods_value)::numeric(18,2)::text as v from stock_pool where sku_id = ${sku}`)).v

describe('a sample', () => {
  it('is held, handed out at its cost, and comes back good, used or not at all', async () => {
    const doc = await approved()
    expect(await stock()).toEqual({ available: 290, reserved: 10 })
    const out = await act(doc.id, 'issue', { express: '顺丰', express_fee: '12.50' })
    expect(out.body, JSON.stringify(out.body)).toMatchObject({
      status: 'issued',
      express_fee: '12.5000',
      lines: [{ unit_cost: '18.0000', qty_issued: 10, qty_out: 10 }],
    })
    expect([await stock(), await value()]).toEqual([{ available: 290 }, '5220.00'])
    expect(
      await db().one(sql`select sum(amount)::numeric(18,2)::text as amount from pl_entry where source_type = 'sample_request' and source_id = ${doc.id}`),
    ).toEqual({ amount: '-12.50' })
    const { line } = { line: out.body.lines[0].id }
    expect((await act(doc.id, 'give_back', { lines: [{ line, good_qty: 6, used_qty: 5 }] })).body).toMatchObject({
      code: 'SR_TOO_MANY',
      errors: [{ field: 'args.lines[0].good_qty' }],
    })
    const part = await act(doc.id, 'give_back', { lines: [{ line, good_qty: 6 }] })
    expect(part.body, JSON.stringify(part.body)).toMatchObject({ status: 'issued', lines: [{ qty_returned: 6, qty_out: 4, condition_back: 'good' }] })
    const rest = await act(doc.id, 'give_back', { lines: [{ line, good_qty: 0, used_qty: 3, lost_qty: 1 }] })
    expect(rest.body).toMatchObject({ status: 'returned', lines: [{ qty_returned: 9, qty_lost: 1, qty_out: 0, condition_back: 'lost' }] })
    expect([await stock(), await value()]).toEqual([{ available: 296, defective: 3 }, '5382.00'])
  })

  it('asks over the limit of its project, and marks it for a further approver', async () => {
    const doc = await draft({ lines: [{ sku, vw: c.ids.vw, qty: 100 }] })
    const asked = await act(doc.id, 'submit')
    expect(asked).toMatchObject({ status: 409, body: { code: 'SR_LIMIT', detail: expect.stringContaining('超出样品额度') } })
    expect((await act(doc.id, 'submit', {}, { confirmed: ['SR_LIMIT'] })).body).toMatchObject({ status: 'pending', over_limit: true, value_cny: '2000.0000' })
  })

  it('is bought where none is there: its demand goes when the request goes', async () => {
    const doc = await approved({ get_from: 'buy', returnable: false, return_due: null })
    const demand = (await c.call('GET', `/api/purchase-demand/${doc.demand.id}`)).body
    expect(demand).toMatchObject({ type: 'sample', source: 'sample', status: 'draft', lines: [{ qty: 10, warehouse: { id: c.ids.warehouse } }] })
    expect((await act(doc.id, 'void')).body.status).toBe('voided')
    expect((await c.call('GET', `/api/purchase-demand/${doc.demand.id}`)).body.status).toBe('voided')
  })

  it('lets its goods go when it is voided, and cannot be voided once it is out', async () => {
    const before = await stock()
    const doc = await approved()
    await act(doc.id, 'void')
    expect(await stock()).toEqual(before)
    const other = await approved()
    await act(other.id, 'issue')
    expect((await act(other.id, 'void')).status).toBe(409)
    expect((await act(other.id, 'consume')).body).toMatchObject({ code: 'SR_RETURNABLE', errors: [{ field: 'args.reason' }] })
    expect((await act(other.id, 'consume', { reason: '拍摄中拆解' })).body.status).toBe('consumed')
  })

  it('is refused where something is missing', async () => {
    c.as(c.buyer)
    const code = async (over: object): Promise<[string, string]> => {
      const { body: answer } = await c.call('POST', '/api/sample-request', body(over))
      return [answer.code, answer.errors?.[0]?.field]
    }
    expect(await code({ return_due: null })).toEqual(['SR_DUE', 'return_due'])
    expect(await code({ lines: [{ sku, qty: 1 }] })).toEqual(['SR_SHARE', 'lines[0].vw'])
    const many = await draft({ lines: [{ sku, vw: c.ids.vw, qty: 9000 }] })
    expect((await act(many.id, 'submit')).body).toMatchObject({ code: 'SR_SHORT', errors: [{ field: 'lines[0].qty' }] })
    const late = await draft({ return_due: inDays(-1) })
    expect((await act(late.id, 'submit')).body.code).toBe('SR_DUE_PAST')
  })

  it('is asked for every day once it is late, and counts as used after a fortnight', async () => {
    const doc = await approved()
    await act(doc.id, 'issue')
    await db().run(sql`update sample_request set return_due = ${addDays(today, -2)}::date where id = ${doc.id}`)
    expect(await remindSamples(c.t.app, today)).toMatchObject({ overdue: 1, charged: 0 })
    await db().run(sql`update sample_request set return_due = ${addDays(today, -15)}::date where id = ${doc.id}`)
    expect(await remindSamples(c.t.app, today)).toMatchObject({ overdue: 1, charged: 1, messages: 0 })
    expect(await remindSamples(c.t.app, today)).toMatchObject({ overdue: 1, charged: 0 })
    await act(doc.id, 'consume', { reason: '拆解' })
  })

  it('costs its requester’s department once it is fifteen days late, and no longer when it comes back', async () => {
    await buy('yp-2', 3, '100.01')
    const doc = await approved({ lines: [{ sku, vw: c.ids.vw, qty: 7 }] })
    const { id: line } = (await act(doc.id, 'issue')).body.lines[0]
    const out = (
      await db().one<{ v: string }>(
        sql`select -sum(goods_delta + freight_delta + duty_delta + other_delta)::numeric(18,2) as v from stock_entry where source_line_id = ${line} and entry_type = 'sample_out'`,
      )
    ).v
    await act(doc.id, 'give_back', { lines: [{ line, good_qty: 2 }] })
    await db().run(sql`update sample_request set return_due = ${addDays(today, -15)}::date where id = ${doc.id}`)
    await remindSamples(c.t.app, today)
    await remindSamples(c.t.app, today)
    const borne = (): Promise<object[]> =>
      db().rows(
        sql`select project_id is null as department, department_id as of, sum(amount)::numeric(18,2)::text as amount, count(*)::int as entries from pl_entry where source_type = 'sample_request' and source_id = ${doc.id} group by 1, 2 order by 1`,
      )
    const department = (await db().one<{ id: number }>(sql`select department_id as id from sample_request where id = ${doc.id}`)).id
    const cost = (await c.call('GET', `/api/sample-request/${doc.id}`)).body.lines[0].charged_cost
    expect(Number(cost)).toBeCloseTo((Number(out) * 5) / 7, 1)
    expect(await borne()).toEqual([
      { department: false, of: null, amount: Number(cost).toFixed(2), entries: 1 },
      { department: true, of: department, amount: (-Number(cost)).toFixed(2), entries: 1 },
    ])
    await act(doc.id, 'give_back', { lines: [{ line, good_qty: 1, lost_qty: 1 }] })
    const part = (await c.call('GET', `/api/sample-request/${doc.id}`)).body.lines[0].charged_cost
    expect(Number(cost) - Number(part)).toBeCloseTo(Number(out) / 7, 1)
    const whole = await act(doc.id, 'give_back', { lines: [{ line, used_qty: 3 }] })
    // What was lost stays with the department.
    const rest = whole.body.lines[0].charged_cost
    expect(Number(rest)).toBeCloseTo(Number(out) / 7, 1)
    expect(await borne()).toEqual([
      { department: false, of: null, amount: Number(rest).toFixed(2), entries: 3 },
      { department: true, of: department, amount: (-Number(rest)).toFixed(2), entries: 3 },
    ])
  })
})
