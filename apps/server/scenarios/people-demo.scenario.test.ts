import { sql, type DemoCall } from '@crossway/server-kit'
import { createTestApp, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../modules.ts'
import { randomSource, testDay } from '../seed.ts'

// The sizes of people.md, demo data.
let t: TestApp
beforeAll(async () => {
  t = await createTestApp(modules)
  const created = new Map<string, number[]>()
  const needed = ['platform', 'settings', 'organization', 'people']
  await t.app.db.tx(async (tx) => {
    for (const m of modules.filter((x) => needed.includes(x.model.name))) {
      const call: DemoCall = { app: t.app, tx, rand: randomSource(20261120 + m.model.name.length * 7919), created, today: testDay, size: 1 }
      await m.demo?.(call)
    }
  })
}, 180_000)
afterAll(() => t.close())
const one = (q: ReturnType<typeof sql>) => t.app.db.one<{ n: number }>(q)

it('has six months of sheets whose last is only calculated, with everybody on one, and appraisals in every state', async () => {
  const people = (await one(sql`select count(*)::int as n from employee where status in ('probation', 'regular', 'leaving')`)).n
  expect((await one(sql`select count(*)::int as n from salary_sheet where status = 'paid'`)).n).toBeGreaterThan(4)
  expect((await one(sql`select count(*)::int as n from salary_sheet where status = 'calculated' and net_total > 0`)).n).toBeGreaterThan(0)
  expect((await one(sql`select count(*)::int as n from salary_slip`)).n).toBeGreaterThan(people * 3)
  expect((await one(sql`select count(distinct status)::int as n from performance_sheet`)).n).toBeGreaterThan(3)
  expect((await one(sql`select count(*)::int as n from salary_slip where status = 'disputed'`)).n).toBeGreaterThan(0)
})
