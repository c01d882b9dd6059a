import { sql } from '@crossway/server-kit'
import { addDays, dayOf } from '@crossway/kernel'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeCompany, type Company } from './company.ts'

let c: Company
beforeAll(async () => void (c = await makeCompany()))
afterAll(() => c.close())

const monthly = [
  { percent: '30', trigger: 'order', offset_days: 3 },
  { percent: '70', trigger: 'month_end', offset_days: 30, cutoff_day: 25, pay_day: 10 },
]
const draft = { code: 'X37', name_zh: '三七', name_en: 'Three seven', method: 'stage', holiday_shift: 'none', stages: monthly }

it('a term is laid out before anybody orders by it: the example of purchase.md', async () => {
  const { id } = (await c.call('POST', '/api/account-term', draft)).body
  const ask = (body: object) => c.call('POST', `/api/account-term/${id}/simulate`, body)
  const receipts = [
    { day: '2026-12-18', amount: '60000' },
    { day: '2026-12-28', amount: '40000' },
  ]
  const answer = await ask({ amount: '100000', order: '2026-11-20', receipts })
  expect(answer.body.rows.map((r: { amount: string; due: string }) => [r.amount, r.due])).toEqual([
    ['30000.0000', '2026-11-23'],
    ['42000.0000', '2027-02-10'],
    ['28000.0000', '2027-03-10'],
  ])
  expect(await ask({ amount: '99999', order: '2026-11-20', receipts })).toMatchObject({
    status: 422,
    body: { code: 'PO_SIM_RECEIPTS', detail: '签收金额合计超过 99999' },
  })
  expect(await ask({ amount: '1', order: '2026-13-20' })).toMatchObject({ status: 422, body: { errors: [{ field: 'order' }] } })
  for (const odd of [
    { amount: '-1' },
    { amount: {} },
    { order: '9999-12-31' },
    { currency: 'cny' },
    { receipts: 'x' },
    { receipts: [null] },
    { receipts: [{ day: 1, amount: '1' }] },
  ])
    expect((await ask({ amount: '1', order: '2026-11-20', ...odd })).status, JSON.stringify(odd)).toBe(422)
  expect((await ask({ amount: '1', order: '2026-11-20', currency: 'ZZZ', company: 999_999 })).status).toBe(200)
  expect((await ask({ amount: '1', order: '2026-11-20', receipts: [{ day: '2026-11-20' }] })).status).toBe(422)
  expect((await c.call('POST', '/api/account-term/999999/simulate', { amount: '1', order: '2026-11-20' })).status).toBe(404)
})

it('tells its stages and suppliers in the list, counts its versions, and is only disabled once agreed with somebody', async () => {
  const shown = async (lang = 'zh-CN') =>
    (await c.call('GET', '/api/account-term?view=accountTermManagement&q=X38', undefined, { 'accept-language': lang })).body.rows[0]
  const created = (await c.call('POST', '/api/account-term', { ...draft, code: 'X38' })).body
  expect(await shown()).toMatchObject({ stages_text: '30% 下单后3天；70% 月结25日30天，10日付', suppliers: 0, term_version: 1 })
  expect((await c.call('PATCH', `/api/account-term/${created.id}`, { version: created.version, holiday_shift: 'after' })).body).toMatchObject({
    term_version: 2,
  })
  const company = await insertRow(c.t.app.db, 'company', { code: 'HZ', name: '杭州', short_name: '杭州' })
  const agreed = { supplier: c.ids.supplier, company, account_term: created.id, credit_limit: '1000', valid_from: dayOf(new Date()) }
  expect(await c.call('POST', '/api/supplier-term', { ...agreed, valid_to: addDays(agreed.valid_from, -1) })).toMatchObject({
    status: 422,
    body: { code: 'PO_TERM_PERIOD', errors: [{ field: 'valid_to', detail: '失效日不能早于生效日' }] },
  })
  const first = await c.call('POST', '/api/supplier-term', agreed)
  expect(first.status).toBe(201)
  const { name } = await c.t.app.db.one<{ name: string }>(sql`select name from supplier where id = ${c.ids.supplier}`)
  expect(first.body).toMatchObject({ name: `${name} · ${created.name_zh} · ${agreed.valid_from}` })
  const later = addDays(agreed.valid_from, 40)
  const moved = await c.call('PATCH', `/api/supplier-term/${first.body.id}`, { version: first.body.version, valid_from: later })
  expect(moved.body).toMatchObject({ name: `${name} · ${created.name_zh} · ${later}` })
  expect((await c.call('PATCH', `/api/supplier-term/${first.body.id}`, { version: moved.body.version, valid_from: agreed.valid_from })).status).toBe(200)
  // it bears the names that its supplier and its term have now
  const { db } = c.t.app
  await db.run(sql`update supplier set status = 'draft' where id = ${c.ids.supplier}`)
  const named = (await c.call('GET', `/api/supplier/${c.ids.supplier}`)).body
  const renamed = await c.call('PATCH', `/api/supplier/${c.ids.supplier}`, { version: named.version, name: '改名后的厂', supplier_type: 'individual' })
  expect(renamed.status, JSON.stringify(renamed.body)).toBe(200)
  await db.run(sql`update supplier set status = 'active' where id = ${c.ids.supplier}`)
  const term = (await c.call('GET', `/api/account-term/${created.id}`)).body
  expect((await c.call('PATCH', `/api/account-term/${created.id}`, { version: term.version, name_zh: '三七改' })).status).toBe(200)
  expect((await c.call('GET', `/api/supplier-term/${first.body.id}`)).body).toMatchObject({ name: `改名后的厂 · 三七改 · ${agreed.valid_from}` })
  expect((await c.call('POST', '/api/supplier-term', agreed)).status).toBe(409)
  expect((await shown()).suppliers).toBe(1)
  expect(await c.call('DELETE', `/api/account-term/${created.id}`)).toMatchObject({ status: 409, body: { detail: '被1个供应商使用，只能停用' } })
  const forProviders = (await c.call('POST', '/api/account-term', { ...draft, code: 'X39', party: 'provider' })).body.id
  expect(await c.call('POST', '/api/supplier-term', { ...agreed, valid_from: addDays(agreed.valid_from, 1), account_term: forProviders })).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'account_term', code: 'REF_UNFIT' }] },
  })
})

it('shows under an agreement what is open, overdue and used of its limit', async () => {
  const { db } = c.t.app
  const company = await insertRow(db, 'company', { code: 'NB', name: '宁波', short_name: '宁波' })
  const term = (await c.call('POST', '/api/account-term', { ...draft, code: 'X40' })).body.id
  await c.call('POST', '/api/supplier-term', { supplier: c.ids.supplier, company, account_term: term, credit_limit: '1000' })
  const today = dayOf(new Date())
  const order = await insertRow(db, 'purchase_order', {
    no: 'POX40',
    company_id: company,
    supplier_id: c.ids.supplier,
    warehouse_id: c.ids.warehouse,
    currency: 'CNY',
    rate: 1,
    status: 'ordered',
    total: 500,
  })
  const row = { purchase_order_id: order, stage: 1, trigger: 'order', source: 'x', requested: 0, state: 'open' }
  await insertRow(db, 'po_payment_row', { ...row, seq: 1, amount: 300, paid: 100, due_date: addDays(today, -1) })
  await insertRow(db, 'po_payment_row', { ...row, seq: 2, amount: 50, paid: 0, due_date: today })
  const filter = encodeURIComponent(JSON.stringify({ company: { eq: company } }))
  expect((await c.call('GET', `/api/supplier-term?filter=${filter}`)).body.rows).toMatchObject([{ balance: '250.00', overdue: '200.00', used_pct: '25.00' }])
})
