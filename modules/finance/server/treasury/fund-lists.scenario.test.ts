import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { openFund, postFund } from '@crossway/ledger/server'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

// finance-treasury.md depositAccount (as-of-date query), rechargeAccount (chart), prepaidAccount (open payables, suggested offset).
let w: Fixture
let customer: number
let supplier: number
let n = 0
type Row = Record<string, string | number | { id: number } | null>
const list = async (url: string, filter: object = {}): Promise<{ rows: Row[]; total: number }> => {
  const { status, body } = await w.call<{ rows: Row[]; total: number }>('GET', `/api/${url}&size=50&filter=${encodeURIComponent(JSON.stringify(filter))}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const fund = (type: 'deposit' | 'recharge' | 'prepaid', party: { type: 'customer' | 'supplier'; id: number }): Promise<number> =>
  w.tx((tx) => openFund({ app: w.app, tx }, { type, company: w.company, party, currency: 'CNY' }, { name: `${type} ${party.id}` }))
const move = (account: number, type: Parameters<typeof postFund>[1]['type'], amount: string, date: string): Promise<unknown> =>
  w.tx((tx) => postFund(tx, { account, type, amount, currency: 'CNY', source: { type: 'test', id: ++n }, note: type, date }))
const payable = (amount: string, due: string, more: object = {}): Promise<number> =>
  insertRow(w.app.db, 'payable', {
    no: `AP${++n}`,
    company_id: w.company,
    party_type: 'supplier',
    party_id: supplier,
    party_name: '宁波五金厂',
    source_type: 'test',
    source_id: n,
    amount,
    currency: 'CNY',
    book_rate: '1',
    amount_cny: amount,
    due_date: due,
    open_amount: amount,
    status: 'open',
    ...more,
  })

beforeAll(async () => {
  w = await makeFixture({ contracts: true })
  customer = await insertRow(w.app.db, 'customer', { customer_no: 'KH1', name: '杭州好物', pool: 'cooperate', status: 'active', owner_id: w.leader })
  supplier = await insertRow(w.app.db, 'supplier', { no: 'SUP1', name: '宁波五金厂', name_key: '宁波五金厂', status: 'active' })
})
afterAll(() => w.close())

describe('accounts of others’ money', () => {
  it('tells what deposits were at the end of a past day, by the sum of what had moved', async () => {
    const account = await fund('deposit', { type: 'customer', id: customer })
    await move(account, 'collect', '50000', '2026-09-01')
    await move(account, 'deduct', '-4200', '2026-10-05')
    await move(account, 'refund', '-10000', '2026-11-01')
    const at = async (day?: string) => (await list('deposit-day?view=depositAccount', day ? { day: { eq: day } } : {})).rows
    expect(await at('2026-08-31')).toEqual([])
    expect(await at('2026-10-04')).toMatchObject([{ balance: '50000.00', received: '50000.00', used: '0.00', last_at: '2026-09-01' }])
    expect(await at('2026-10-05')).toMatchObject([{ balance: '45800.00', used: '4200.00', refunded: '0.00', last_at: '2026-10-05' }])
    expect(await at()).toMatchObject([{ fund_account: { id: account }, balance: '35800.00', received: '50000.00', used: '4200.00', refunded: '10000.00' }])
    // the account itself says the same of today
    expect((await list('fund-account?view=depositAccount')).rows).toMatchObject([{ balance: '35800.0000' }])
    expect((await w.call('GET', `/api/deposit-day?view=depositAccount&filter=${encodeURIComponent('{"day":{"eq":"yesterday"}}')}`)).status).toBe(400)
  })
  it('draws a recharge account day by day: its balance and what it spent', async () => {
    const account = await fund('recharge', { type: 'customer', id: customer })
    const today = dayOf(new Date())
    await move(account, 'topup', '40000', addDays(today, -60))
    await move(account, 'spend', '-2300', addDays(today, -3))
    await move(account, 'service_fee', '-115', addDays(today, -3))
    await move(account, 'refund', '-1000', today)
    type Course = { currency: string; days: { day: string; balance: string; spend: string }[] }
    const course = async (days: string) => (await w.call<Course>('GET', `/api/fund-account/${account}/course?days=${days}`)).body
    const month = await course('30')
    expect([month.currency, month.days.length, month.days[0]]).toEqual(['CNY', 30, { day: addDays(today, -29), balance: '40000.00', spend: '0.00' }])
    expect(month.days.slice(-4)).toEqual([
      { day: addDays(today, -3), balance: '37585.00', spend: '2415.00' },
      { day: addDays(today, -2), balance: '37585.00', spend: '0.00' },
      { day: addDays(today, -1), balance: '37585.00', spend: '0.00' },
      { day: today, balance: '36585.00', spend: '0.00' },
    ])
    const quarter = await course('90')
    expect([quarter.days[28]!.balance, quarter.days[29]]).toEqual(['0.00', { day: addDays(today, -60), balance: '40000.00', spend: '0.00' }])
    expect((await w.call('GET', `/api/fund-account/${account}/course?days=7`)).status).toBe(400)
    const deposit = await fund('deposit', { type: 'customer', id: customer })
    expect((await w.call('GET', `/api/fund-account/${deposit}/course`)).status).toBe(404)
    w.become({ access: { ...w.ctx.access, super: false, has: (node: string) => node === 'depositAccount', scopes: () => [{ kind: 'all' }] } as never })
    expect((await w.call('GET', `/api/fund-account/${account}/course`)).status).toBe(403)
    w.become({ account: w.ctx.account })
  })
  it('warns of recharge accounts by their own days of warning, and of none that spends nothing', async () => {
    const account = await insertRow(w.app.db, 'fund_account', {
      name: '预警账户',
      type: 'recharge',
      company_id: w.company,
      party_type: 'customer',
      party_id: customer,
      party_name: '杭州好物',
      currency: 'USD',
      balance: '12650',
      daily_average: '1400',
      alert_days: 9,
    })
    const shown = async (tab: string) =>
      (await list(`fund-account?view=rechargeAccount&tab=${tab}&fields=name,days_left`)).rows.filter((r) => r['id'] === account).length
    const tabs = async () => [await shown('normal'), await shown('alert'), await shown('overdrawn')]
    // 12,650 / 1,400 = nine days
    expect(await tabs()).toEqual([0, 1, 0])
    const set = (field: string, value: unknown) => w.app.db.run(sql`update fund_account set ${sql.id(field)} = ${value} where id = ${account}`)
    await set('alert_days', 8)
    expect(await tabs()).toEqual([1, 0, 0])
    await set('daily_average', null)
    expect(await tabs()).toEqual([1, 0, 0])
    await set('balance', -1)
    expect(await tabs()).toEqual([0, 0, 1])
  })
  it('names the payables that a prepayment may stand for, oldest due first, and how much of each', async () => {
    const account = await fund('prepaid', { type: 'supplier', id: supplier })
    await move(account, 'topup', '8000', '2026-11-01')
    const late = await payable('2500', '2026-11-10')
    const next = await payable('6130', '2026-11-20')
    const last = await payable('400', '2026-12-01', { status: 'partial' })
    await payable('900', '2026-11-01', { status: 'requested' })
    await payable('70', '2026-11-01', { currency: 'USD' })
    await payable('80', '2026-11-01', { party_id: supplier + 1 })
    const { rows } = await list('prepaid-payable?view=prepaidAccount')
    expect(rows.map((r) => [(r['payable'] as { id: number }).id, r['open_amount'], r['offset_amount']])).toEqual([
      [late, '2500.00', '2500.00'],
      [next, '6130.00', '5500.00'],
      [last, '400.00', '0.00'],
    ])
    const figures = async () =>
      (await list(`fund-account?view=prepaidAccount&fields=available,open_payables,offset_suggested`)).rows.map((r) => [
        r['open_payables'],
        r['offset_suggested'],
      ])
    expect(await figures()).toEqual([['9030.0000', '8000.0000']])
    // what is held for an order cannot be promised twice
    await w.app.db.run(sql`insert into fund_hold (account_id, source_type, source_id, amount) values (${account}, 'test', 1, 7000)`)
    await w.app.db.run(sql`update fund_account set frozen = 7000 where id = ${account}`)
    expect(await figures()).toEqual([['9030.0000', '1000.0000']])
    // offset now: an order over these payables, as far as the money reaches, that asks for none; approved like every order
    const offset = (id = account) => w.call<{ code?: string; rows: { id: number; no: string }[] }>('POST', `/api/fund-account/${id}/offset`, {})
    w.become({ access: { ...w.ctx.access, super: false, has: (node: string) => node === 'prepaidAccount', scopes: () => [{ kind: 'all' }] } as never })
    expect((await offset()).status).toBe(403)
    w.become({ account: w.ctx.account })
    const order = (await offset()).body.rows
    expect(order).toHaveLength(1)
    const read = async (id: number) => (await w.call<Row & { lines: Row[]; status: string }>('GET', `/api/payment-order/${id}`)).body
    expect(await read(order[0]!.id)).toMatchObject({
      status: 'draft',
      amount: '1000.00',
      prepaid_used: '1000.00',
      pay_amount: '0.00',
      lines: [{ payable: { id: late }, amount: '1000.00' }],
    })
    // nothing is free any more: it is held for that order
    expect((await offset()).body.code).toBe('FK_NOTHING_TO_OFFSET')
    expect((await offset(await fund('deposit', { type: 'customer', id: customer }))).status).toBe(404)
  })
})
