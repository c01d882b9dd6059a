import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Company, type Order } from '../testing/shipped-company.ts'

let c: Company
let lamp: Order
const today = dayOf(new Date())
beforeAll(async () => {
  c = await makeCompany()
  lamp = await c.order({ qty: 450, price: '32.00', discount: '0', days: 12, stock: 400, bought: 300 })
  await c.db.run(sql`update mc_order set cny_rate = 1 where id = ${lamp.id}`)
  const other = await c.order({ qty: 2, days: 3 })
  // one comes back and is scrapped, so that every kind of column has a figure
  const made = await c.call('POST', 'return-bill', { order: other.id, reason_class: 'damaged', lines: [{ order_line: other.line, qty: 1 }] })
  const id = made.body.id
  await c.act('return-bill', id, 'approve')
  const { line } = await c.db.one<{ line: number }>(sql`select id as line from return_bill_line where return_bill_id = ${id}`)
  await c.act('return-bill', id, 'receive', { lines: [{ line, received: 1 }] })
  await c.act('return-bill', id, 'inspect', { lines: [{ line, good: 0, defective: 0, scrapped: 1 }] })
})
afterAll(() => c.close())
type Row = Readonly<Record<string, any>> // oxlint-disable-line typescript/no-explicit-any -- a report has many columns
const rows = async (tab = 'sku', filter: object = {}): Promise<Row[]> =>
  (await c.call('GET', `sspa?view=SSPA&tab=${tab}&size=100&filter=${encodeURIComponent(JSON.stringify(filter))}`)).body.rows
const n = (v: unknown): number => Number(v ?? 0)
const left = (r: Row): number =>
  n(r.opening) + n(r.purchase_in) + n(r.transfer_in) + n(r.return_in) + n(r.other_in) - n(r.sales_out) - n(r.transfer_out) - n(r.other_out)

describe('sales, stock and purchase (multichannel.md SSPA)', () => {
  it('9 400 and 300 in, 450 sold, 250 left: 64.29 % sold, 21.67 days of turnover, 16.7 of cover, GMROI 0.83', async () => {
    const row = (await rows('sku', { sku: { in: [lamp.sku] } }))[0]!
    expect([row.opening, row.purchase_in, row.sales_out, row.closing]).toEqual([400, 300, 450, 250])
    expect([n(row.opening_value), n(row.closing_value), n(row.cogs), n(row.sales_amount), n(row.gross_profit)]).toEqual([8000, 5000, 9000, 14400, 5400])
    expect([n(row.sell_through), n(row.turnover_days), n(row.daily), n(row.cover_days), n(row.gmroi)]).toEqual([64.29, 21.67, 15, 16.7, 0.83])
    expect(row.suggestion).toBe('replenish')
  })
  it('9 opening + ins − outs = closing in every row, whatever it is counted by, in pieces and in money, and closing is what lies there', async () => {
    for (const tab of ['sku', 'msku', 'store', 'project', 'category', 'warehouse'])
      for (const filter of [{}, { from: { eq: addDays(today, -5) } }, { from: { eq: addDays(today, -40) }, to: { eq: addDays(today, -2) } }])
        for (const r of await rows(tab, filter)) {
          expect(left(r), `${tab} ${JSON.stringify(r)}`).toBe(r.closing)
          expect(Math.round((n(r.opening_value) + n(r.in_value) - n(r.out_value)) * 100), tab).toBe(Math.round(n(r.closing_value) * 100))
        }
    const all = await rows('warehouse')
    expect(all).toHaveLength(1)
    expect(all[0]).toMatchObject({
      return_in: 1,
      other_out: 1,
      closing: (await c.db.one<{ n: number }>(sql`select sum(qty)::int as n from stock_balance where state <> 'in_transit'`)).n,
    })
  })
  it('shows nothing of stores that lie outside the scope', async () => {
    const reader = superCtx(9, 9)
    c.as({ ...reader, access: { ...reader.access, super: false, has: () => true, scopes: () => [{ kind: 'self' }] } })
    expect(await rows()).toEqual([])
    c.as(superCtx(1))
  })
})
