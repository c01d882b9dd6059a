import { addDays, addMonths, dayOf, endOfMonth, startOfMonth } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { cancelReceivable, createReceivable, settleReceivable } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { balanceUntil } from './compute-account.ts'

// finance-treasury.md reconciliation, with the numbers of its example.
let w: Fixture
let customer: number
let statement: number
let source = 0
let bank: number
// two days at least lie between its end and today, also on the first of a month
const from = startOfMonth(addMonths(addDays(dayOf(new Date()), -2), -1))
const to = endOfMonth(from)
const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(w.app.db, table, values)
const put = (body: object, confirmed: string[] = []) =>
  w.call<{ id: number; code: string; detail: string }>('POST', '/api/customer-statement', {
    company: w.company,
    ...body,
    ...(confirmed.length ? { confirmed } : {}),
  })
const act = (id: number, action: string, args: object = {}) =>
  w.call<{ code?: string; status?: string; errors?: { code: string }[] }>('POST', `/api/customer-statement/${id}/actions/${action}`, { args })
const read = (id: number) =>
  w
    .call<Record<string, unknown> & { lines: { title: string; late: boolean; debit: string; credit: string }[] }>('GET', `/api/customer-statement/${id}`)
    .then((r) => r.body)
const owed = async (who: number, amount: string, day: string, due = day): Promise<number> => {
  const id = await w.tx((tx) =>
    createReceivable(
      { app: w.app, tx },
      {
        company: w.company,
        party: { type: 'customer', id: who, name: '杭州好物' },
        amount,
        currency: 'CNY',
        due,
        source: { type: 'test', id: ++source, no: `T${source}` },
      },
    ),
  )
  await w.app.db.run(sql`update receivable set created_at = ${`${day}T12:00:00+08:00`}::timestamptz where id = ${id.id}`)
  return id.id
}
const pay = async (target: number, amount: string, day: string, type = 'collect_money'): Promise<void> => {
  const txn = await row('bank_txn', { bank_account_id: bank, txn_time: `${day}T12:00:00+08:00`, value_date: day, direction: 'in', amount, currency: 'CNY' })
  await w.tx((tx) => settleReceivable({ app: w.app, tx }, { target, document: { type, id: ++source }, amount, bank_txn: txn }))
}
const newCustomer = (no: string): Promise<number> =>
  row('customer', {
    customer_no: no,
    name: `客户${no}`,
    name_key: no,
    customer_type: 'brand',
    main_products: '保温杯',
    pool: 'cooperate',
    status: 'active',
    owner_id: w.leader,
    department_id: w.department,
  })

beforeAll(async () => {
  w = await makeFixture({ contracts: true })
  bank = await row('bank_account', {
    code: 'CMB',
    company_id: w.company,
    name: 'CMB',
    type: 'bank',
    account_no: '1',
    currency: 'CNY',
    opening_date: '2026-01-01',
    active: true,
  })
  customer = await newCustomer('KH1')
})
afterAll(() => w.close())

describe('statements of account', () => {
  it('12,000.00 + 89,365.83 − 60,000.00 − 20,000.00 = 21,365.83, aged by due date', async () => {
    await owed(customer, '12000', addDays(from, -10), addDays(to, -100))
    const second = await owed(customer, '89365.83', addDays(from, 4), addDays(to, -12))
    await pay(second, '60000', addDays(from, 9))
    await pay(second, '20000', addDays(from, 12), 'offset_doc')
    const made = await put({ customer, period_start: from, period_end: to })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    statement = made.body.id
    expect(await read(statement)).toMatchObject({
      opening: '12000.00',
      debit_total: '89365.83',
      credit_total: '80000.00',
      closing: '21365.83',
      older: '12000.00',
      d30: '9365.83',
      not_due: '0.00',
      overdue: '21365.83',
    })
    expect((await put({ customer, period_start: to, period_end: to })).body.code).toBe('ST_OVERLAPS')
  })
  it('needs somebody who can be reached, is sent on paper, and shows the stamped copy or the customer’s own click', async () => {
    expect((await act(statement, 'send')).body.code).toBe('ST_NO_CONTACT')
    await row('contact', { customer_id: customer, name: '王总', status: 'active', owner_id: w.leader, department_id: w.department })
    const sent = await act(statement, 'send')
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect((await read(statement))['paper']).toMatchObject({ name: expect.stringMatching(/^DZ\d+\.pdf$/) })
    expect((await act(statement, 'confirm')).body.errors).toMatchObject([{ code: 'ST_EVIDENCE' }])
    const next = { customer, period_start: addDays(to, 1), period_end: dayOf(new Date()) }
    expect((await put(next)).body).toMatchObject({ code: 'ST_PREVIOUS' })
    w.become({ account: 0, actorType: 'member', name: '王总' })
    expect((await act(statement, 'dispute', { note: '十月的运费没有收到' })).body).toMatchObject({ status: 'disputed' })
    w.become({ account: w.ctx.account })
    await act(statement, 'recompute')
    await act(statement, 'send')
    w.become({ account: 0, actorType: 'member', name: '王总' })
    expect((await act(statement, 'confirm')).body).toMatchObject({ status: 'confirmed' })
    w.become({ account: w.ctx.account })
    expect((await put({ ...next, period_start: addDays(to, 2) })).body).toMatchObject({ errors: [{ code: 'ST_GAP' }] })
  })
  it('tells what came late or was taken back in the next one, and never changes the confirmed', async () => {
    const before = await read(statement)
    await owed(customer, '500', addDays(to, -1))
    const gone = await owed(customer, '300', addDays(to, 1))
    await w.tx((tx) => cancelReceivable(tx, { type: 'test', id: source }))
    expect(gone).toBeGreaterThan(0)
    const made = await put({ customer, period_start: addDays(to, 1), period_end: dayOf(new Date()) })
    const next = await read(made.body.id)
    expect(next).toMatchObject({ opening: '21365.83', debit_total: '800.00', credit_total: '300.00', closing: '21865.83' })
    expect(next.lines.filter((l) => l.late).map((l) => l.debit)).toEqual(['500.00'])
    expect(await read(statement)).toEqual(before)
  })
  it('closes at what the books say, whatever happened in between', async () => {
    const step = fc.record({ cents: fc.integer({ min: 100, max: 900_000 }), day: fc.integer({ min: -20, max: 25 }), paid: fc.integer({ min: 0, max: 100 }) })
    let n = 100
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 6 }), async (steps) => {
        const who = await newCustomer(`KH${++n}`)
        for (const s of steps) {
          const target = await owed(who, (s.cents / 100).toFixed(2), addDays(from, s.day))
          if (s.paid) await pay(target, Math.max(0.01, Math.floor((s.cents * s.paid) / 100) / 100).toFixed(2), addDays(from, s.day + 1))
        }
        const made = await put({ customer: who, period_start: from, period_end: to })
        const doc = await read(made.body.id)
        const now = await balanceUntil(w.app.db, { customer: who, company: w.company, currency: 'CNY' }, to)
        expect(doc['closing']).toBe(now.toFixed(2))
      }),
      { numRuns: 8 },
    )
  })
})
