import { sql, type DemoCall } from '@crossway/server-kit'
import { createTestApp, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../modules.ts'
import { randomSource, testDay } from '../seed.ts'

// The sizes of b2b.md, demo data.
let t: TestApp
beforeAll(async () => {
  t = await createTestApp(modules)
  const created = new Map<string, number[]>()
  const upto = modules.findIndex((m) => m.model.name === 'b2b')
  await t.app.db.tx(async (tx) => {
    for (const m of modules.slice(0, upto + 1)) {
      const call: DemoCall = { app: t.app, tx, rand: randomSource(20261120 + m.model.name.length * 7919), created, today: testDay, size: 1 }
      await m.demo?.(call)
    }
  })
}, 300_000)
afterAll(() => t.close())
const counts = (table: string, by: string) =>
  t.app.db
    .rows<{ by: string; n: number }>(sql`select ${sql.raw(by)}::text as by, count(*)::int as n from ${sql.id(table)} group by 1`)
    .then((rows) => Object.fromEntries(rows.map((r) => [r.by, r.n])))

it('has 40 verifications, two of them failed, and accounts with differences', async () => {
  expect(await counts('supplier_verification', 'verify_type')).toEqual({ account: 26, qualification: 14 })
  expect((await counts('supplier_verification', 'result')).fail).toBe(2)
  const open = await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from supplier_verification where open_differences > 0`)
  expect(open.n).toBeGreaterThan(0)
})

it('has some 330 invoices, most of them paid, with deductions fought, statements agreed and capital tied up, all of it adding up', async () => {
  const status = await counts('b2b_invoice', 'status')
  expect(status.paid).toBeGreaterThan(150)
  expect(status.issued).toBeGreaterThan(5)
  expect(Object.keys(await counts('b2b_deduction', 'status')).length).toBeGreaterThan(5)
  expect((await counts('b2b_statement', 'status')).confirmed).toBeGreaterThan(50)
  const broken = await t.app.db.rows(sql`
    select 'invoice' as what, i.id from b2b_invoice i where i.received <> (select coalesce(sum(a.amount), 0) from b2b_allocation a where a.invoice_id = i.id and a.posted) or i.deducted <> (select coalesce(sum(d.amount), 0) from b2b_deduction d where d.invoice_id = i.id and d.applied)
    union all select 'day', f.id from b2b_funding_day f where abs(f.prepaid + f.inventory + f.transit + f.receivable + f.payable - f.occupied) > 0.02
    union all select 'statement', s.id from b2b_statement s join b2b_statement p on p.buyer_id = s.buyer_id and p.company_id = s.company_id and p.currency = s.currency and p.period_to = s.period_from - 1 where p.closing <> s.opening limit 10`)
  expect(broken).toEqual([])
  expect((await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from b2b_funding_day`)).n).toBeGreaterThan(1000)
})
