import { addDays, dayOf } from '@crossway/kernel'
import { insertRow } from '@crossway/test-kit'
import { remindConfirm, remindInspection, remindInvoices, remindPayments, scanLate, warnPrepaid } from '@crossway/purchase/server'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

// Jobs that watch orders and receipts (purchase.md, scheduled jobs): who hears what, and that nobody hears it twice a day.
let c: Company
let sku: number
const today = dayOf(new Date())
const db = () => c.t.app.db
beforeAll(async () => {
  c = await makeCompany()
  await grant('buyer', '{purchaseOrderList}')
  await grant('keeper', '{purchaseSign,purchaseSign/inspect}')
  await grant('leader', '{purchaseDemand}')
  sku = await c.sku('WATCH-1', { qc: 'full' })
  await db().run(sql`update employee set leader_id = (select id from employee where emp_no = 'E0002') where id = ${c.ids.employee}`)
})
afterAll(() => c.close())
/** A role with these nodes for one person: a message names only what its reader may open. */
async function grant(username: string, nodes: string): Promise<void> {
  const role = await db().one<{ id: number }>(
    sql`insert into role (code, name, category, nodes, status) values (${`watch-${username}`}, ${username}, 'supply', ${nodes}::text[], 'enabled') returning id`,
  )
  await db().run(
    sql`insert into employee_role (employee_id, role_id, status, valid_from) select employee_id, ${role.id}, 'active', '2024-01-01' from admin where username = ${username}`,
  )
}
beforeEach(async () => {
  await db().run(sql`delete from notification`)
  await db().run(sql`update purchase_order set status = 'voided'`)
})

const order = async (): Promise<any> => {
  c.as(c.buyer)
  const head = { company: c.ids.company, supplier: c.ids.supplier, warehouse: c.ids.warehouse, po_type: 'accessory' }
  const created = await c.call('POST', '/api/purchase-order', { ...head, lines: [{ sku, qty: 100, unit_price: '10', expected_date: inDays(9) }] })
  await c.call('POST', `/api/purchase-order/${created.body.id}/actions/submit`)
  c.as(c.leader)
  await c.call('POST', `/api/purchase-order/${created.body.id}/actions/approve`)
  c.as(c.buyer)
  const placed = await c.call('POST', `/api/purchase-order/${created.body.id}/actions/place`)
  expect(placed.status, JSON.stringify(placed.body)).toBe(200)
  return placed.body
}
const reported = (type: string): Promise<{ username: string; text: string }[]> =>
  db().rows(sql`select a.username, n.title_zh as text from notification n join admin a on a.id = n.account where n.type = ${type} order by a.username`)

describe('late deliveries', () => {
  it('are told to the buyer at 1, 3, 7 and 14 days, from the fortnight on to his head, too', async () => {
    const doc = await order()
    const lateBy = (days: number) =>
      db().run(sql`update purchase_order_line set expected_date = ${addDays(today, -days)}::date where purchase_order_id = ${doc.id}`)
    for (const days of [0, 2, 4, 13, 15]) {
      await lateBy(days)
      expect(await scanLate(c.t.app, today), `${days} days`).toEqual({ orders: 0, messages: 0 })
    }
    await lateBy(3)
    expect(await scanLate(c.t.app, today)).toEqual({ orders: 1, messages: 1 })
    expect(await scanLate(c.t.app, today)).toEqual({ orders: 1, messages: 0 })
    expect(await reported('po.late')).toEqual([{ username: 'buyer', text: `${doc.no} 到货逾期 3 天：宁波澜海电器有限公司，100 件未到` }])
    await db().run(sql`delete from notification`)
    await lateBy(14)
    expect(await scanLate(c.t.app, today)).toEqual({ orders: 1, messages: 2 })
    expect((await reported('po.late')).map((m) => m.username)).toEqual(['buyer', 'leader'])
  })
  it('count by the confirmed date where there is one', async () => {
    const doc = await order()
    await db().run(
      sql`update purchase_order_line set expected_date = ${addDays(today, -3)}::date, confirmed_date = ${addDays(today, 2)}::date where purchase_order_id = ${doc.id}`,
    )
    expect((await scanLate(c.t.app, today)).orders).toBe(0)
  })
})

describe('dates to confirm', () => {
  it('are asked for more than two working days after the order: one message a buyer', async () => {
    const [first, second] = [await order(), await order()]
    // placed on a Thursday: Friday and Monday are the two days, Tuesday is past them
    await db().run(sql`update purchase_order set ordered_on = '2026-03-05' where id in (${first.id}, ${second.id})`)
    expect(await remindConfirm(c.t.app, '2026-03-09')).toEqual({ orders: 0, messages: 0 })
    expect(await remindConfirm(c.t.app, '2026-03-10')).toEqual({ orders: 2, messages: 1 })
    expect(await reported('po.unconfirmed')).toEqual([
      { username: 'buyer', text: `2 张采购单下单超过2个工作日未确认交期，最早 ${first.no}（宁波澜海电器有限公司）` },
    ])
    await db().run(sql`update purchase_order_line set confirmed_date = '2026-03-20'`)
    expect((await remindConfirm(c.t.app, '2026-03-10')).orders).toBe(0)
  })
})

describe('receipts that wait for inspection', () => {
  it('are told to those who inspect, a day after they were signed and once a day', async () => {
    const doc = await order()
    c.as(c.keeper)
    const signed = await c.call('POST', `/api/purchase-order/${doc.id}/actions/receive`, { args: { lines: [{ line: doc.lines[0].id, signed_qty: 10 }] } })
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
    const now = Date.now()
    expect(await remindInspection(c.t.app, new Date(now + 23 * 3_600_000))).toEqual({ receipts: 0, messages: 0 })
    const later = new Date(now + 25 * 3_600_000)
    expect(await remindInspection(c.t.app, later)).toEqual({ receipts: 1, messages: 1 })
    expect(await remindInspection(c.t.app, later)).toEqual({ receipts: 1, messages: 0 })
    expect(await reported('qc.waiting')).toMatchObject([{ username: 'keeper' }])
  })
})

describe('goods that a demand waits for', () => {
  /** A demand of the leader over the whole order. */
  async function asked(doc: any, priority: 'urgent' | 'normal'): Promise<string> {
    const project = await insertRow(db(), 'project', {
      project_no: `W-${doc.id}`,
      name: `观察 ${doc.id}`,
      company_id: c.ids.company,
      department_id: (await db().one<{ id: number }>(sql`select department_id as id from employee where id = ${c.ids.employee}`)).id,
      leader_id: c.ids.employee,
      channel_group: 'amazon',
      stage: 'operating',
    })
    const no = `PD-W${doc.id}`
    const owner = (await db().one<{ id: number }>(sql`select id from employee where emp_no = 'E0002'`)).id
    const demand = await insertRow(db(), 'purchase_demand', { no, type: 'restock', project_id: project, owner_id: owner, priority, status: 'ordered' })
    const line = await insertRow(db(), 'purchase_demand_line', { purchase_demand_id: demand, seq: 1, sku_id: sku, qty: 100, need_by: inDays(20) })
    await insertRow(db(), 'po_demand_alloc', {
      purchase_demand_id: demand,
      seq: 1,
      demand_line: line,
      po_line: doc.lines[0].id,
      po_id: doc.id,
      sku_id: sku,
      qty: 100,
      over: false,
    })
    return no
  }
  it('come later than its owner thinks: he hears of a date more than three days past the expected one, once', async () => {
    const doc = await order()
    const no = await asked(doc, 'normal')
    const confirm = async (days: number): Promise<void> => {
      const done = await c.call('POST', `/api/purchase-order/${doc.id}/actions/confirm`, {
        args: { lines: [{ line: doc.lines[0].id, confirmed_date: inDays(9 + days) }] },
      })
      expect(done.status, JSON.stringify(done.body)).toBe(200)
    }
    await confirm(3)
    expect(await reported('demand.later')).toEqual([])
    await confirm(4)
    await confirm(4)
    expect(await reported('demand.later')).toEqual([
      { username: 'leader', text: `采购需求 ${no} 的 WATCH-1 交期推迟：${inDays(9)} → ${inDays(13)}（${doc.no}）` },
    ])
  })
  it('are to be inspected within four hours where the demand is urgent', async () => {
    const [urgent, usual] = [await order(), await order()]
    await asked(urgent, 'urgent')
    await asked(usual, 'normal')
    c.as(c.keeper)
    for (const doc of [urgent, usual])
      await c.call('POST', `/api/purchase-order/${doc.id}/actions/receive`, { args: { lines: [{ line: doc.lines[0].id, signed_qty: 10 }] } })
    await db().run(sql`update purchase_sign set status = 'done' where po_id not in (${urgent.id}, ${usual.id})`)
    const now = Date.now()
    expect((await remindInspection(c.t.app, new Date(now + 3 * 3_600_000))).receipts).toBe(0)
    expect((await remindInspection(c.t.app, new Date(now + 5 * 3_600_000))).receipts).toBe(1)
    expect((await remindInspection(c.t.app, new Date(now + 25 * 3_600_000))).receipts).toBe(2)
  })
})

describe('the money of orders', () => {
  const pay = (doc: any, values: ReturnType<typeof sql>): Promise<number> =>
    db().run(sql`update po_payment_row set ${values} where purchase_order_id = ${doc.id}`)
  it('that falls due within a week, and nobody has asked for, is told to the buyer and to finance, once a day', async () => {
    await db().run(sql`update role set category = 'finance' where code = 'watch-keeper'`)
    const [first, second] = [await order(), await order()]
    await pay(first, sql`due_date = ${addDays(today, 8)}::date`)
    await pay(second, sql`due_date = ${addDays(today, 8)}::date`)
    expect(await remindPayments(c.t.app, today)).toEqual({ found: 0, messages: 0 })
    await pay(first, sql`due_date = ${addDays(today, 7)}::date`)
    await pay(second, sql`due_date = ${addDays(today, -1)}::date`)
    expect(await remindPayments(c.t.app, today)).toEqual({ found: 2, messages: 2 })
    expect(await remindPayments(c.t.app, today)).toEqual({ found: 2, messages: 0 })
    const message = await reported('po.pay_due')
    expect(message.map((m) => m.username)).toEqual(['buyer', 'keeper'])
    expect(message[0]!.text).toBe(`2 笔采购款 7 天内到期未申请（已逾期 1 笔），最早 ${second.no}（宁波澜海电器有限公司，${addDays(today, -1)}）`)
    // finance may not open orders here: it hears that there is something, not what
    expect(message[1]!.text).not.toContain(second.no)
    await pay(second, sql`requested = amount, state = 'requested'`)
    await pay(first, sql`requested = amount, paid = amount, state = 'paid'`)
    expect((await remindPayments(c.t.app, today)).found).toBe(0)
    await db().run(sql`update role set category = 'supply' where code = 'watch-keeper'`)
  })
  it('that was paid ahead is asked after a fortnight past the confirmed date, as long as more was paid than has come', async () => {
    const doc = await order()
    await pay(doc, sql`requested = amount, paid = amount, state = 'paid'`)
    const confirmed = (days: number) =>
      db().run(sql`update purchase_order_line set confirmed_date = ${addDays(today, -days)}::date where purchase_order_id = ${doc.id}`)
    await confirmed(15)
    expect((await warnPrepaid(c.t.app, today)).found).toBe(0)
    await confirmed(16)
    expect(await warnPrepaid(c.t.app, today)).toEqual({ found: 1, messages: 1 })
    // 300 of 1 000 were paid: 30 pieces make it even
    c.as(c.keeper)
    await c.call('POST', `/api/purchase-order/${doc.id}/actions/receive`, { args: { lines: [{ line: doc.lines[0].id, signed_qty: 29 }] } })
    expect((await warnPrepaid(c.t.app, today)).found).toBe(1)
    await c.call('POST', `/api/purchase-order/${doc.id}/actions/receive`, { args: { lines: [{ line: doc.lines[0].id, signed_qty: 1 }] } })
    expect((await warnPrepaid(c.t.app, today)).found).toBe(0)
  })
  it('of a complete order wants its invoice within a month', async () => {
    const doc = await order()
    c.as(c.keeper)
    await c.call('POST', `/api/purchase-order/${doc.id}/actions/receive`, { args: { lines: [{ line: doc.lines[0].id, signed_qty: 100 }] } })
    const came = (days: number) => db().run(sql`update purchase_sign set signed_at = now() - make_interval(days => ${days}) where po_id = ${doc.id}`)
    const mine = async (): Promise<number> => (await reported('po.invoice_missing')).filter((m) => m.text.includes(doc.no)).length
    await db().run(sql`update purchase_order set invoice_status = 'full' where id <> ${doc.id}`)
    await came(30)
    expect((await remindInvoices(c.t.app, today)).found).toBe(0)
    await came(31)
    expect(await remindInvoices(c.t.app, today)).toEqual({ found: 1, messages: 1 })
    expect(await mine()).toBe(1)
    await db().run(sql`update purchase_order set invoice_status = 'full' where id = ${doc.id}`)
    expect((await remindInvoices(c.t.app, today)).found).toBe(0)
  })
})
