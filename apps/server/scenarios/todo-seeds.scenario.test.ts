import { addDays, dayOf } from '@crossway/kernel'
import { sql, systemCtx } from '@crossway/server-kit'
import { createTestApp, insertRow, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../modules.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp(modules)
}, 60_000)
afterAll(() => t.close())
const db = () => t.app.db

// project.md todo_rule, seeds (12): every one names a record, a condition and fields that stand.
it('runs all twelve rules of a new installation, also those that are off, and gives what a project owns to its leader', async () => {
  expect(await db().one(sql`select count(*)::int as n, count(*) filter (where enabled)::int as on from todo_rule`)).toEqual({ n: 12, on: 5 })
  await db().run(sql`update todo_rule set enabled = true`)
  const company = await insertRow(db(), 'company', { code: 'SZ', short_name: '深圳', country: 'CN' })
  const department = await insertRow(db(), 'department', { code: 'D1', name: '运营一部' })
  const leader = await insertRow(db(), 'employee', { name: '林木', emp_no: 'E1', company_id: company, department_id: department, status: 'regular' })
  const project = await insertRow(db(), 'project', {
    project_no: 'XM1',
    name: 'LUMO',
    project_type: 'operation',
    channel_group: 'amazon',
    company_id: company,
    department_id: department,
    leader_id: leader,
    stage: 'operating',
  })
  await db().run(
    sql`insert into settlement (settlement_no, project_id, currency, status, screenshot_state, period_end) values ('JS1', ${project}, 'USD', 'imported', 'none', ${`${addDays(dayOf(new Date()), -4)}T10:00:00Z`})`,
  )
  const job = t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'todo.rules')!
  const still = { progress: async () => undefined, log: async () => undefined, itemFailed: async () => undefined, signal: new AbortController().signal }
  expect(await job.run({ app: t.app, ctx: systemCtx(), id: 1, data: {}, ...still })).toEqual({ created: 1, closed: 0 })
  expect(await db().rows(sql`select title, assignee_id as who from todo`)).toEqual([{ title: '结算单 JS1 已2天未上传截图', who: leader }])
})
