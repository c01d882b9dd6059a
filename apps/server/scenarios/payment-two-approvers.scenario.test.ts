import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'

// finance-treasury.md supplierPayment: an account changed within 30 days is paid when two have approved it, also where a flow asks them.
let a: Approvals
let [lead, head]: Ctx[] = []
let n = 0
const db = (): Approvals['c']['t']['app']['db'] => a.c.t.app.db
const post = (url: string, body: object = {}): Promise<any> => a.c.call('POST', `/api/${url}`, body)
const read = async (id: number): Promise<any> => {
  a.c.as(lead!)
  return (await a.c.call('GET', `/api/payment-order/${id}`)).body
}
/** A submitted order to the supplier's new account. */
async function submitted(): Promise<number> {
  const amount = `${100 + ++n}`
  const item = await insertRow(db(), 'payable', {
    no: `AP${n}`,
    company_id: a.c.ids.company,
    party_type: 'supplier',
    party_id: a.c.ids.supplier,
    party_name: '宁波澜海电器有限公司',
    source_type: 'test',
    source_id: n,
    amount,
    currency: 'CNY',
    book_rate: '1',
    amount_cny: amount,
    due_date: '2026-11-20',
    open_amount: amount,
    status: 'open',
    payee_account: JSON.stringify({ account_name: '宁波澜海', account_no: '6217001234567890' }),
  })
  a.c.as(a.c.buyer)
  const made = await post('payment-orders/from-payables', { ids: [item] })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const id = made.body.rows[0].id as number
  const sent = await post(`payment-order/${id}/actions/submit`)
  expect(sent.body, JSON.stringify(sent.body)).toMatchObject({ status: 'submitted' })
  return id
}
const decide = async (who: Ctx, id: number): Promise<any> => {
  const task = await db().one<{ id: number }>(
    sql`select t.id from approval_task t join approval_instance i on i.id = t.instance_id where i.resource = 'payment_order' and i.record_id = ${id} and t.approver_id = ${who.employee} and t.status = 'pending'`,
  )
  return a.act(who, task.id, 'approve')
}
const told = async (): Promise<string[]> =>
  (await db().rows<{ event: string }>(sql`select event from outbox_event where event in ('approval.waiting', 'approval.decided') order by id`)).map(
    (e) => e.event,
  )
const flow = (code: string, steps: readonly Ctx[], more: object = {}): Promise<number> =>
  a.flow({ code, resource: 'payment_order', steps: steps.map((who, i) => ({ key: `s${i}`, people: [who.employee!] })), more })

beforeAll(async () => {
  a = await approvalCompany()
  lead = await a.person('财务主管')
  head = await a.person('财务总监')
  await insertRow(db(), 'supplier_bank', {
    supplier_id: a.c.ids.supplier,
    seq: 1,
    account_name: '宁波澜海',
    bank: '建设银行',
    account_no: '6217001234567890',
    currency: 'CNY',
    verify_state: 'verified',
    verified_on: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10),
  })
  await db().run(sql`update supplier set created_at = now() - interval '400 days'`)
})
afterAll(() => a.close())
beforeEach(() => db().run(sql`update approval_flow set status = 'retired'`))

describe('a payment to an account changed three days ago, under a flow', () => {
  it('is approved when two people of the flow have agreed, and not by the first of them', async () => {
    await flow('PAY2', [lead!, head!])
    const id = await submitted()
    expect(await decide(lead!, id)).toEqual({ ok: true })
    expect(await read(id)).toMatchObject({ status: 'submitted', payee_check: 'recent' })
    expect(await decide(head!, id)).toEqual({ ok: true })
    expect(await read(id)).toMatchObject({ status: 'approved' })
  })
  it('waits for another person after a flow of one step, tells who may approve it and not that it is approved', async () => {
    await flow('PAY1', [lead!])
    const id = await submitted()
    const before = (await told()).length
    expect(await decide(lead!, id)).toEqual({ ok: true })
    const now = await read(id)
    expect(now).toMatchObject({ status: 'submitted', first_approver: { id: lead!.account } })
    expect((await told()).slice(before)).toEqual(['approval.waiting'])
    expect((await post(`payment-order/${id}/actions/approve`)).body).toMatchObject({ code: 'FK_SECOND' })
    a.c.as(head!)
    expect((await post(`payment-order/${id}/actions/approve`)).body).toMatchObject({ status: 'approved' })
    expect((await told()).slice(before)).toEqual(['approval.waiting', 'approval.decided'])
  })
  it('does not count one person twice where he stands at both steps', async () => {
    await flow('PAYS', [lead!, lead!], { auto_pass: 'off' })
    const id = await submitted()
    expect(await decide(lead!, id)).toEqual({ ok: true })
    expect(await decide(lead!, id)).toEqual({ ok: true })
    expect(await read(id)).toMatchObject({ status: 'submitted', first_approver: { id: lead!.account } })
  })
})
