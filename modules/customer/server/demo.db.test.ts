import { defineResource, f, type AnyResource } from '@crossway/kernel'
import { server as ledger } from '@crossway/ledger/server'
import { sql, type DemoCall } from '@crossway/server-kit'
import { server as settings } from '@crossway/settings/server'
import { createTestApp, insertRow, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { server as customer } from './index.ts'

const others = ['employee', 'department', 'role', 'warehouse', 'category'].map((name): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } }),
)
let test: TestApp
beforeAll(async () => {
  test = await createTestApp([settings, { model: { name: 'other', resources: others, pages: [], labels: {} } }, ledger, customer])
  const people: number[] = []
  for (let i = 0; i < 12; i++) people.push(await insertRow(test.app.db, 'employee', { name: `员工${i}` }))
  let a = 20_261_120
  const rand = (): number => ((a = (a * 48_271) % 2_147_483_647) - 1) / 2_147_483_646
  await test.app.db.tx(async (tx) => {
    const call: DemoCall = { app: test.app, tx, rand, created: new Map([['crm', people]]), today: '2026-11-20' }
    for (const m of [settings, ledger, customer]) await m.demo!(call)
  })
}, 60_000)
afterAll(() => test.close())
const count = async (what: ReturnType<typeof sql>): Promise<number> => (await test.app.db.one<{ n: number }>(sql`select count(*)::int as n from ${what}`)).n

it('the demo company has clients in every pool, and none that would have fallen back', async () => {
  const pools = await test.app.db.rows<{ pool: string; n: number }>(sql`select pool, count(*)::int as n from customer group by 1`)
  expect(Object.fromEntries(pools.map((p) => [p.pool, p.n]))).toEqual({ cooperate: 70, working: 140, protect: 60, opensea: 330 })
  expect(await count(sql`customer where expire_at < now()`)).toBe(0)
  expect(await count(sql`customer where pool in ('protect', 'working') and expire_at is null`)).toBe(0)
  expect(await count(sql`customer where pool = 'opensea' and owner_id is not null`)).toBe(0)
})

it('people of customers, talks with them and moves are there, and none lies ahead', async () => {
  expect(await count(sql`contact`)).toBe(900)
  expect(await count(sql`customer c where (select count(*) from contact p where p.customer_id = c.id and p.is_primary) <> 1`)).toBe(0)
  expect(await count(sql`followup`)).toBeGreaterThan(2000)
  expect(await count(sql`followup where followup_at > greatest(now(), '2026-11-21')`)).toBe(0)
  expect(await count(sql`customer c where followup_count <> (select count(*) from followup f where f.customer_id = c.id)`)).toBe(0)
  expect(await count(sql`customer c where not exists (select from customer_pool_log l where l.customer_id = c.id)`)).toBe(0)
  expect(await count(sql`customer_archive`)).toBe(70)
  expect(await count(sql`new_media_month`)).toBe(72)
})
