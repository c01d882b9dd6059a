import { defineResource, f, type AnyResource } from '@crossway/kernel'
import { server as customer } from '@crossway/customer/server'
import { server as ledger } from '@crossway/ledger/server'
import { sql, type DemoCall } from '@crossway/server-kit'
import { server as settings } from '@crossway/settings/server'
import { createTestApp, insertRow, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberProblem } from '../model/members.ts'
import { projectServer } from './project-server.ts'

const others = ['employee', 'department', 'role', 'warehouse', 'category'].map((name): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } }),
)
let test: TestApp
beforeAll(async () => {
  test = await createTestApp([settings, { model: { name: 'other', resources: others, pages: [], labels: {} } }, ledger, customer, projectServer])
  const people: number[] = []
  for (let i = 0; i < 12; i++) people.push(await insertRow(test.app.db, 'employee', { name: `员工${i}` }))
  const created = new Map(
    ['employee', 'buyer', 'operator', 'mc_operator', 'crm', 'designer', 'logistics', 'accountant', 'promoter'].map((role) => [role, people]),
  )
  let a = 20_261_120
  const rand = (): number => ((a = (a * 48_271) % 2_147_483_647) - 1) / 2_147_483_646
  await test.app.db.tx(async (tx) => {
    const call: DemoCall = { app: test.app, tx, rand, created, today: '2026-11-20' }
    for (const m of [settings, ledger, customer, projectServer]) await m.demo!(call)
  })
}, 60_000)
afterAll(() => test.close())
const count = async (what: ReturnType<typeof sql>): Promise<number> => (await test.app.db.one<{ n: number }>(sql`select count(*)::int as n from ${what}`)).n

it('the demo company has 600 clients and 24 projects that own its stores', async () => {
  expect(await count(sql`customer`)).toBe(600)
  expect(await count(sql`customer where pool = 'cooperate'`)).toBe(70)
  expect(await count(sql`customer where supplier_id is not null`)).toBe(12)
  expect(await count(sql`project`)).toBe(24)
  expect(await count(sql`store where project_id is null`)).toBe(2)
  expect(await count(sql`store s join project p on p.id = s.project_id where s.customer_id is distinct from p.customer_id and p.customer_id is not null`)).toBe(
    0,
  )
  const members = await test.app.db.rows<{ project: number; start: string; employee: number; role: string; from: string; to: string | null }>(
    sql`select p.id as project, p.start_date as start, m.employee_id as employee, m.role, m."from", m."to" from project p join project_member m on m.project_id = p.id where p.stage <> 'closed'`,
  )
  for (const list of Map.groupBy(members, (m) => m.project).values()) expect(memberProblem(list, list[0]!.start)).toBeUndefined()
})
