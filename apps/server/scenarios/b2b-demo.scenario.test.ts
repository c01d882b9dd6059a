import { sql, type DemoCall } from '@crossway/server-kit'
import { createTestApp, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../modules.ts'
import { randomSource, testDay } from '../seed.ts'

// The sizes of b2b.md, demo data.
let t: TestApp
let took = 0
beforeAll(async () => {
  t = await createTestApp(modules)
  const created = new Map<string, number[]>()
  const upto = modules.findIndex((m) => m.model.name === 'b2b')
  await t.app.db.tx(async (tx) => {
    for (const m of modules.slice(0, upto + 1)) {
      const call: DemoCall = { app: t.app, tx, rand: randomSource(20261120 + m.model.name.length * 7919), created, today: testDay, size: 1 }
      const began = performance.now()
      await m.demo?.(call)
      took = performance.now() - began
      if (process.env.TEST_LOG) console.error(m.model.name, Math.round(took))
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
  expect(took).toBeLessThan(10_000)
})
