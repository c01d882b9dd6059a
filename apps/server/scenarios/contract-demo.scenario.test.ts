import { sql, type DemoCall } from '@crossway/server-kit'
import { createTestApp, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../modules.ts'
import { randomSource, testDay } from '../seed.ts'

// The sizes of contract.md, demo data.
let t: TestApp
beforeAll(async () => {
  t = await createTestApp(modules)
  const created = new Map<string, number[]>()
  const needed = ['platform', 'settings', 'organization', 'workplace', 'ledger', 'customer', 'contract']
  await t.app.db.tx(async (tx) => {
    for (const m of modules.filter((x) => needed.includes(x.model.name))) {
      const call: DemoCall = { app: t.app, tx, rand: randomSource(20261120 + m.model.name.length * 7919), created, today: testDay, size: 1 }
      await m.demo?.(call)
    }
  })
}, 180_000)
afterAll(() => t.close())
const counts = async (table: string, by: string): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await t.app.db.rows<{ k: string; n: number }>(sql`select ${sql.id(by)} as k, count(*)::int as n from ${sql.id(table)} group by 1`)).map((r) => [r.k, r.n]),
  )

it('has a year of contracts in all states, with money, brokers and seals', async () => {
  expect(await counts('contract_draft', 'status')).toEqual({ draft: 10, reviewing: 8, rejected: 4, approved: 3, converted: 60, voided: 5 })
  expect(await counts('contract', 'status')).toEqual({ effective: 50, expired: 10, terminated: 5, signing: 5, pending_sign: 3, voided: 2 })
  const { n } = await t.app.db.one<{ n: number }>(
    sql`select count(*)::int as n from contract where status = 'effective' and period_end between ${testDay}::date and ${testDay}::date + 60`,
  )
  expect(n).toBe(6)
  const rows = await counts('contract_receivable', 'status')
  expect(Object.values(rows).reduce((a, b) => a + b, 0)).toBeGreaterThan(850)
  expect(rows.overdue).toBeGreaterThan(4)
  expect(await counts('agreement', 'contract_id').then((c) => Object.keys(c).length)).toBe(40)
  expect(await counts('broker', 'kind')).toEqual({ person: 10, company: 5 })
  expect((await counts('seal', 'status')).out).toBeGreaterThan(0)
  expect(await counts('file_apply', 'status')).toMatchObject({ out: 5 })
  const short = await t.app.db.rows(
    sql`select c.id from contract c where c.received_total <> coalesce((select sum(amount) from contract_collection k where k.contract_id = c.id and k.reversed_at is null), 0) limit 5`,
  )
  expect(short).toEqual([])
})
