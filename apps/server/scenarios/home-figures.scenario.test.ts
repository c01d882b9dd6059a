import { insertRow } from '@crossway/test-kit'
import { systemAccess, type Ctx } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

let c: Company
interface Shown {
  readonly rows: readonly {
    readonly code: string
    readonly value?: string
    readonly drill: { readonly route: string; readonly query: Readonly<Record<string, string>> }
  }[]
}
const codes = ['payouts_waiting', 'payables_due', 'freight_bills', 'warehouse_bills', 'plane_due', 'plane_accept', 'samples_out', 'budget_left']
const shown = async (who: Ctx): Promise<Shown['rows']> => {
  c.as(who)
  const { status, body } = await c.call<Shown>('GET', `/api/home/figures?codes=${codes.join()}`)
  expect(status).toBe(200)
  return body.rows
}

beforeAll(async () => {
  c = await makeCompany()
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(c.t.app.db, table, values)
  const payment = (no: string, due: number, status: string): Promise<number> =>
    row('payment_order', { no, company_id: c.ids.company, pay_type: 'payable', planned_date: inDays(due), currency: 'CNY', status })
  await payment('FK1', 3, 'approved')
  await payment('FK2', -3, 'scheduled')
  await payment('FK3', 9, 'approved')
  await payment('FK4', 1, 'paid')
  await row('exchange_rate', { type: 'spot', date: inDays(0), from: 'USD', to: 'CNY', rate: '7.10', source: 'manual', status: 'active' })
  const plan = (no: string, currency: string, budget: number, spent: number, status: string): Promise<number> =>
    row('promotion_plan', { no, name: no, currency, budget, committed: 0, spent, status })
  await plan('TJ1', 'USD', 100, 40, 'approved')
  await plan('TJ2', 'CNY', 1000, 0, 'executing')
  await plan('TJ3', 'CNY', 9999, 0, 'closed')
  const task = (no: string, due: number, status: string): Promise<number> =>
    row('design_task', { no, kind: 'plane', status, due_at: `${inDays(due)}T12:00:00+08:00`, designer_id: c.ids.employee })
  await task('D1', 0, 'doing')
  await task('D2', -2, 'reworking')
  await task('D3', 2, 'doing')
  await task('D4', 0, 'accepted')
  const sample = (no: string, back: boolean, status: string): Promise<number> => row('promotion_sample', { no, need_return: back, status })
  await sample('S1', true, 'received')
  await sample('S2', false, 'received')
  await sample('S3', true, 'closed')
})
afterAll(() => c.close())

describe('workplace.md home, KPI presets of finance, design and promotion', () => {
  it('counts what is due, and opens the list of the same rows', async () => {
    const rows = await shown(c.buyer)
    expect(rows.map((r) => r.code)).toEqual(codes)
    expect(Object.fromEntries(rows.map((r) => [r.code, r.value]))).toEqual({
      payouts_waiting: '0',
      payables_due: '2',
      freight_bills: '0',
      warehouse_bills: '0',
      plane_due: '2',
      plane_accept: '0',
      samples_out: '1',
      // 60 USD at 7.10 and 1,000 CNY
      budget_left: '1426.00',
    })
    for (const { code, drill, value } of rows.filter((r) => ['payables_due', 'plane_due', 'samples_out'].includes(r.code))) {
      const record = { payables_due: 'payment-order', plane_due: 'design-task', samples_out: 'promotion-sample' }[code]!
      const { tab, f } = drill.query
      const list = await c.call<{ total: number }>('GET', `/api/${record}?view=${drill.route}&tab=${tab}&filter=${encodeURIComponent(f!)}`)
      expect([list.status, String(list.body.total)], code).toEqual([200, value])
    }
  })
  it('keeps to the pages and rows of who looks', async () => {
    const access = { ...systemAccess, super: false, has: (n: string) => n !== 'plan' && !n.includes('/'), scopes: () => [{ kind: 'none' as const }] }
    const rows = await shown({ ...c.buyer, access })
    expect(rows.map((r) => r.code)).toEqual(codes.filter((x) => x !== 'budget_left'))
    expect(rows.find((r) => r.code === 'payables_due')!.value).toBe('0')
  })
})
