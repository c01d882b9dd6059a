import { dayOf } from '@crossway/kernel'
import { settlePayable, settleReceivable } from '@crossway/ledger/server'
import { deliverOne, sql, type Ctx } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Company } from './company.ts'

// Sales between companies of the group (purchase.md internalTxnOrder; acceptance scenario 10).
let c: Company
let sku: number
let hk: number
let hkVw: number
let hkFinance: Ctx
const db = () => c.t.app.db
beforeAll(async () => {
  c = await makeCompany()
  sku = await c.sku('IT-KETTLE')
  hk = await insertRow(db(), 'company', { code: 'HK', name: '跨途香港', short_name: '跨途香港', vat_status: 'general', status: 'active' })
  await db().run(sql`update warehouse set companies = array_append(companies, ${hk}) where id = ${c.ids.warehouse}`)
  hkVw = await insertRow(db(), 'virtual_warehouse', {
    warehouse_id: c.ids.warehouse,
    code: 'SZLG-HK',
    name: '香港',
    company_id: hk,
    ownership: 'own',
    purpose: 'public',
    status: 'active',
  })
  await insertRow(db(), 'exchange_rate', {
    from: 'USD',
    to: 'CNY',
    date: dayOf(new Date()),
    type: 'book',
    rate: '7.10',
    status: 'active',
    source: 'manual',
  })
  const department = (await db().one<{ id: number }>(sql`select department_id as id from employee where id = ${c.ids.employee}`)).id
  const person = await insertRow(db(), 'employee', {
    emp_no: 'E0009',
    name: '陈港',
    mobile: '13800000009',
    department_id: department,
    company_id: hk,
    entry_date: '2024-01-01',
    status: 'regular',
  })
  hkFinance = {
    ...superCtx(await insertRow(db(), 'admin', { username: 'hkfin', nickname: 'hkfin', kind: 'staff', employee_id: person, status: 'enabled' }), person),
    name: 'hkfin',
  }
  await stock(500)
})
afterAll(() => c.close())
let key = 0
/** So many pieces at 18.00 in the seller's share. */
const stock = (qty: number): Promise<unknown> =>
  db().tx((tx) =>
    postStock(
      { app: c.t.app, tx, ctx: c.buyer },
      {
        type: 'purchase_in',
        source: { type: 'test', id: (key += 1) },
        idem_key: `it-${key}`,
        lines: [{ entry_type: 'purchase_in', vw: c.ids.vw, sku, state: 'available', qty, goods: qty * 18 }],
      },
    ),
  )
const act = (id: number, action: string, args: object = {}): Promise<any> => c.call('POST', `/api/interco-order/${id}/actions/${action}`, { args })
const read = async (id: number): Promise<any> => (await c.call('GET', `/api/interco-order/${id}`)).body
const pools = async (): Promise<Record<number, string>> =>
  Object.fromEntries(
    (
      await db().rows<{ company: number; v: string }>(
        sql`select company_id as company, goods_value::numeric(18,2)::text as v from stock_pool where sku_id = ${sku}`,
      )
    ).map((r) => [r.company, r.v]),
  )
async function confirmed(over: object = {}): Promise<any> {
  c.as(c.buyer)
  const { body, status } = await c.call('POST', '/api/interco-order', {
    seller_company: c.ids.company,
    seller_vw: c.ids.vw,
    buyer_company: hk,
    buyer_vw: hkVw,
    currency: 'USD',
    markup_pct: '8',
    lines: [{ sku, qty: 100 }],
    ...over,
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const sent = await act(body.id, 'submit')
  expect(sent.body.status, JSON.stringify(sent.body)).toBe('pending')
  c.as(hkFinance)
  const done = await act(body.id, 'confirm')
  expect(done.body.status, JSON.stringify(done.body)).toBe('confirmed')
  c.as(c.buyer)
  return done.body
}

describe('an inter-company order', () => {
  it('moves both pools in one posting, once, and is not reversed after the buyer sold a piece (scenario 10)', async () => {
    const before = await pools()
    const doc = await confirmed()
    expect(doc).toMatchObject({ rate: '7.10000000', total: '273.8000', lines: [{ unit_cost: '18.0000', unit_price: '2.7380', bought_value: '1943.9800' }] })
    const first = await act(doc.id, 'post')
    expect(first.body, JSON.stringify(first.body)).toMatchObject({ status: 'posted', lines: [{ cogs: '1800.0000' }] })
    // the same again answers what stands
    const again = await act(doc.id, 'post')
    expect([again.status, again.body.status]).toEqual([200, 'posted'])
    const after = await pools()
    expect(Number(after[c.ids.company]) - Number(before[c.ids.company])).toBe(-1800)
    expect(after[hk]).toBe('1943.98')
    expect(
      await db().one(
        sql`select count(*)::int as n from stock_posting where source_type = 'interco_order' and source_id = ${doc.id} and posting_type = 'interco'`,
      ),
    ).toEqual({ n: 1 })
    expect(
      await db().rows(
        sql`select 'r' as side, company_id as company, amount::text as amount from receivable where source_type = 'interco' union all select 'p', company_id, amount::text from payable where source_type = 'interco' order by 1 desc`,
      ),
    ).toEqual([
      { side: 'r', company: c.ids.company, amount: '273.8000' },
      { side: 'p', company: hk, amount: '273.8000' },
    ])
    const list = (await c.call('GET', '/api/interco-order?fields=no,unrealised')).body.rows
    expect(Number(list.find((r: any) => r.id === doc.id).unrealised)).toBe(143.98)
    await db().tx((tx) =>
      postStock(
        { app: c.t.app, tx, ctx: c.buyer },
        {
          type: 'sale_out',
          source: { type: 'test', id: 999 },
          idem_key: 'it-sale',
          lines: [{ entry_type: 'sale_out', vw: hkVw, sku, state: 'available', qty: -1 }],
        },
      ),
    )
    const refused = await act(doc.id, 'reverse', { reason: '错单' })
    expect(refused).toMatchObject({ status: 409, body: { code: 'E_REVERSE_USED' } })
    expect((await read(doc.id)).status).toBe('posted')
    expect(await db().one(sql`select status from receivable where source_type = 'interco' and source_id = ${doc.id}`)).toEqual({ status: 'open' })
  })

  it('posts both sides or nothing: a closed month of the buyer leaves all as it was', async () => {
    const doc = await confirmed()
    const before = await pools()
    await insertRow(db(), 'fin_period', { company_id: hk, period: dayOf(new Date()).slice(0, 7), state: 'closed' })
    expect((await act(doc.id, 'post')).body.code).toBe('PERIOD_CLOSED')
    expect(await pools()).toEqual(before)
    expect(await db().one(sql`select count(*)::int as n from receivable where source_type = 'interco' and source_id = ${doc.id}`)).toEqual({ n: 0 })
    await db().run(sql`delete from fin_period where company_id = ${hk}`)
    expect((await act(doc.id, 'post')).body.status).toBe('posted')
    const back = await act(doc.id, 'reverse', { reason: '错单' })
    expect(back.body.status, JSON.stringify(back.body)).toBe('voided')
    expect(await pools()).toEqual(before)
    expect(await db().one(sql`select status from payable where source_type = 'interco' and source_id = ${doc.id}`)).toEqual({ status: 'cancelled' })
  })

  it('is posted once by two hands at the same time', async () => {
    const doc = await confirmed()
    const both = await Promise.all([1, 2].map(() => act(doc.id, 'post')))
    expect(both.map((r) => r.status)).toEqual([200, 200])
    expect(
      await db().one(
        sql`select count(*)::int as n from stock_posting where source_type = 'interco_order' and source_id = ${doc.id} and posting_type = 'interco'`,
      ),
    ).toEqual({ n: 1 })
  })

  it('is confirmed by the buyer only, refuses what is no sale, and lets the goods go when it is voided', async () => {
    c.as(c.buyer)
    const order = { seller_company: c.ids.company, seller_vw: c.ids.vw, buyer_company: hk, buyer_vw: hkVw, lines: [{ sku, qty: 10 }] }
    const code = async (over: object): Promise<string> => (await c.call('POST', '/api/interco-order', { ...order, ...over })).body.code
    expect(await code({ buyer_company: c.ids.company })).toBe('IT_SAME')
    expect(await code({ buyer_vw: c.ids.vw })).toBe('IT_SHARE')
    expect(await code({ price_policy: 'fixed' })).toBe('IT_PRICE')
    const { body: doc } = await c.call('POST', '/api/interco-order', order)
    await act(doc.id, 'submit')
    expect(await act(doc.id, 'confirm')).toMatchObject({ status: 409, body: { code: 'IT_BUYER', detail: '须由买方确认：跨途香港' } })
    const held = (): Promise<{ n: number }> =>
      db().one(
        sql`select coalesce(sum(qty - qty_fulfilled - qty_released), 0)::int as n from stock_reservation where source_type = 'interco_order' and source_id = ${doc.id} and status = 'active'`,
      )
    expect(await held()).toEqual({ n: 10 })
    await act(doc.id, 'void')
    expect(await held()).toEqual({ n: 0 })
  })

  it('is settled when finance has moved the money on both sides', async () => {
    const doc = await confirmed()
    await act(doc.id, 'post')
    expect((await act(doc.id, 'settle')).body.code).toBe('IT_OPEN')
    for (const [table, settle] of [
      ['receivable', settleReceivable],
      ['payable', settlePayable],
    ] as const) {
      const item = await db().one<{ id: number; amount: string }>(
        sql`select id, amount::text as amount from ${sql.id(table)} where source_type = 'interco' and source_id = ${doc.id}`,
      )
      await db().tx((tx) => settle({ app: c.t.app, tx }, { target: item.id, document: { type: 'test', id: doc.id }, amount: item.amount }))
    }
    while (await deliverOne(c.t.app)) continue
    expect((await read(doc.id)).status).toBe('settled')
  })
})
