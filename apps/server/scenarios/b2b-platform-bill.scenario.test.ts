import { dayOf } from '@crossway/kernel'
import { ensureProjectStructure } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeB2bCompany, type B2bCompany } from './b2b-accounts-company.ts'

// An invoice of b2b and the bill of the platform that pays it (finance.md §2.2 L0103, contracts.md markInvoiceSettled): one sale, one book.
let c: B2bCompany
let store: number
const today = dayOf(new Date())
const us = today.replace(/(\d+)-(\d+)-(\d+)/, '$2/$3/$1')
const db = () => c.t.app.db
beforeAll(async () => {
  c = await makeB2bCompany()
  const platform = (await db().one<{ id: number }>(sql`select id from platform where code = 'wayfair'`)).id
  const marketplace = (
    await db().one<{ id: number }>(sql`select m.id from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`)
  ).id
  const account = await c.row('store_account', { account_no: 'WF', alias: 'WF', platform_id: platform, ownership: 'ours' })
  store = await c.row('store', {
    store_no: 'WF',
    name: 'WF',
    store_account_id: account,
    marketplace_id: marketplace,
    platform_id: platform,
    currency: 'USD',
    time_zone: 'America/Los_Angeles',
    company_id: c.ids.company,
    status: 'normal',
  })
  await db().run(sql`update project set channel_group = (select "group" from platform where id = ${platform}) where id = ${c.project}`)
  await db().tx((tx) => ensureProjectStructure({ app: c.t.app, tx }, { project: c.project, stores: [store], start: '2016-01-01' }))
})
afterAll(() => c.close())

const bring = async (remittance: string, row: string): Promise<number> => {
  const head = 'Remittance Number,Invoice Number,PO Number,Invoice Date,Gross,Allowance,Allowance Code,Chargeback,Net,Currency'
  const r = await c.call('POST', '/api/platform-bill/import', { name: `${remittance}.csv`, text: `${head}\n${remittance},${row}`, store })
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  const { id } = r.body.bills[0]
  for (const action of ['check', 'post']) {
    const done = await c.act('settlement', id, action)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
  }
  return id
}
const sales = () =>
  db().rows(sql`
    select source_type as source, stage, sum(amount)::numeric(12,2)::text as amount from pl_entry where pl_line_code = 'L0103' group by 1, 2 having sum(amount) <> 0 order by 1, 2`)

it('the bill’s lines are what was earned, the invoice’s estimate keeps only what is open, and a bill taken back gives it its place again', async () => {
  const doc = await c.invoice((await c.delivered(c.distributor, { qty: 100, price: '10' })).delivery)
  expect(await sales()).toEqual([{ source: 'b2b_invoice', stage: 'estimated', amount: '1000.00' }])
  const first = await bring('R1', `${doc.invoice_no},PO1,${us},600.00,-30.00,EPD,0,570.00,USD`)
  expect(await c.read('b2b-invoice', doc.id)).toMatchObject({ status: 'partial', open: '400.0000' })
  expect(await sales()).toEqual([
    { source: 'b2b_invoice', stage: 'estimated', amount: '400.00' },
    { source: 'settlement', stage: 'settled', amount: '600.00' },
  ])
  const other = await c.invoice((await c.delivered(c.distributor, { qty: 50, price: '10' })).delivery)
  const second = await bring('R2', `${other.invoice_no},PO2,${us},500.00,0,,0,500.00,USD`)
  expect(await c.read('b2b-invoice', other.id)).toMatchObject({ status: 'paid', open: '0.0000' })
  expect(await sales()).toEqual([
    { source: 'b2b_invoice', stage: 'estimated', amount: '400.00' },
    { source: 'settlement', stage: 'settled', amount: '1100.00' },
  ])
  for (const id of [second, first]) expect((await c.act('settlement', id, 'reverse', { reason: '重导' })).status).toBe(200)
  expect(await c.read('b2b-invoice', doc.id)).toMatchObject({ status: 'issued', open: '1000.0000' })
  expect(await sales()).toEqual([{ source: 'b2b_invoice', stage: 'estimated', amount: '1500.00' }])
})
