import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mcTools, type McTools } from '../testing/mc-tools.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let mc: McTools
let walmart: { readonly store: number; readonly project: number }
let other: { readonly store: number; readonly project: number }
let otto: { readonly store: number; readonly project: number }
let serial = 0
beforeAll(async () => {
  w = await makeFixture()
  mc = mcTools(w)
  walmart = await mc.mcStore('WM-1', 'walmart')
  other = await mc.mcStore('WM-2', 'walmart')
  otto = await mc.mcStore('OT-1', 'otto')
})
afterAll(() => w.close())

/** A bill of 100.00 and so much commission, by the general template. */
const bill = (day: string, gross: string, taken: string, currency = 'USD'): string =>
  [
    '日期,类型,订单号,金额,币种,流水号,账单号',
    `${day},销售,P${++serial},${gross},${currency},s${serial},B${serial}`,
    `${day},佣金,P${serial},-${taken},${currency},c${serial},B${serial}`,
  ].join('\n')
const bring = async (store: number, text: string): Promise<number> => {
  const template = (await w.app.db.one<{ id: number }>(sql`select id from bill_template where code = 'generic'`)).id
  const r = await mc.bring(store, text, { template })
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  return r.body.bills[0]!.id
}
interface Row {
  readonly platform: { readonly id: number }
  readonly store: { readonly id: number; readonly title: string } | null
  readonly period: string | null
  readonly currency: string
  readonly bills: number
  readonly gross: string
  readonly deductions: string
  readonly deduction_rate: string
  readonly net: string
  readonly net_cny: string
  readonly open_bills: number
  readonly expected: string
}
const asked = async (tab: string, filter: object = {}) =>
  (
    await w.call<{ rows: Row[]; summary: Record<string, unknown> }>(
      'GET',
      `/api/platform-bill-group?view=platformBillSum&tab=${tab}&filter=${encodeURIComponent(JSON.stringify(filter))}`,
    )
  ).body
const face = (r: Row): string =>
  [r.store?.title ?? '', r.period ?? '', r.currency, r.bills, r.gross, r.deductions, r.deduction_rate, r.net, r.net_cny]
    .map((v) => String(v).replace(/(\.\d\d)00$/, '$1'))
    .join(' ')

it('bills stand by platform, by its stores and by their months, each currency by itself', async () => {
  await bring(walmart.store, bill('2026-09-10', '100.00', '15.00'))
  await bring(walmart.store, bill('2026-10-10', '200.00', '20.00'))
  await bring(other.store, bill('2026-10-11', '50.00', '5.00'))
  await bring(otto.store, bill('2026-10-12', '80.00', '8.00', 'GBP'))
  expect((await asked('platform')).rows.map(face).sort()).toEqual(
    [' GBP 1 80.00 8.00 10.00 72.00 669.60', ' USD 3 350.00 40.00 11.4286 310.00 2201.00'].map((t) => ` ${t}`).sort(),
  )
  expect((await asked('store', { platform: { eq: (await asked('platform')).rows.find((r) => r.currency === 'USD')!.platform.id } })).rows.map(face)).toEqual([
    'WM-1  USD 2 300.00 35.00 11.6667 265.00 1881.50',
    'WM-2  USD 1 50.00 5.00 10.00 45.00 319.50',
  ])
  expect((await asked('month', { store: { eq: walmart.store } })).rows.map(face)).toEqual([
    'WM-1 2026-10 USD 1 200.00 20.00 10.00 180.00 1278.00',
    'WM-1 2026-09 USD 1 100.00 15.00 15.00 85.00 603.50',
  ])
})
it('whatever they stand by, they sum to the bills', async () => {
  const [first, ...rest] = await Promise.all(['platform', 'store', 'month'].map(async (t) => (await asked(t)).summary))
  expect(first).toMatchObject({ bills: 4 })
  for (const s of rest) expect(s).toEqual(first)
})
it('bills that are void count nowhere, those in the books are no open ones and wait for their money', async () => {
  const gone = await bring(other.store, bill('2026-10-13', '999.00', '1.00'))
  expect((await mc.act(gone, 'void', { reason: '重复' })).status).toBe(200)
  const { id } = await w.app.db.one<{ id: number }>(sql`select id from settlement where store_id = ${other.store} and status = 'classified'`)
  for (const action of ['check', 'post']) expect((await mc.act(id, action)).status).toBe(200)
  expect((await asked('store', { store: { in: [walmart.store, other.store] } })).rows).toMatchObject([
    { bills: 2, open_bills: 2, expected: '0.0000' },
    { bills: 1, open_bills: 0, expected: '45.0000' },
  ])
})
it('a figure opens the bills that it counts', async () => {
  const filter = {
    platform: { eq: (await asked('store', { store: { eq: walmart.store } })).rows[0]!.platform.id },
    store: { eq: walmart.store },
    currency: { eq: 'USD' },
    month: { eq: '2026-10' },
  }
  const list = await w.call<{ rows: { gross_amount: string }[]; total: number }>(
    'GET',
    `/api/settlement?view=platformBillSum&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  )
  expect(list).toMatchObject({ status: 200, body: { total: 1, rows: [{ gross_amount: '200.0000' }] } })
})
it('shows nobody what is not his', async () => {
  const whole = w.ctx.access
  w.become({
    access: {
      ...whole,
      super: false,
      has: (n) => n === 'platformBillSum',
      scopes: () => [{ kind: 'projects', projects: [otto.project], stores: [otto.store] }],
    },
  })
  expect((await asked('platform')).rows.map((r) => r.currency)).toEqual(['GBP'])
  w.become({ access: { ...whole, super: false, has: () => false } })
  expect((await w.call('GET', '/api/platform-bill-group?view=platformBillSum')).status).toBe(403)
  w.become({ access: whole })
})
