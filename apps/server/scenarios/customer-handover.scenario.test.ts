import { openItems } from '@crossway/organization/server'
import { members } from '@crossway/project/server'
import { addDays, dayOf } from '@crossway/kernel'
import { sql, systemCtx, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { carryOutTransfer } from '@crossway/workplace/server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'

// workplace.md E5 with customer.md transferOwner: the registry reaches customers by their own command
let a: Approvals
let [leaver, heir]: Ctx[] = []
beforeAll(async () => {
  a = await approvalCompany()
  leaver = await a.person('陈离职')
  heir = await a.person('周接手')
})
afterAll(() => a.close())

it('a handover moves customers by their own rules, with a line in the log of moves', async () => {
  const db = a.c.t.app.db
  const customer = await insertRow(db, 'customer', { name: '海川家居', name_key: '海川家居', pool: 'working', owner_id: leaver!.employee, status: 'active' })
  const call = (method: string, url: string, body?: object): Promise<{ status: number; body: any }> => {
    a.c.as(leaver!)
    return a.c.call(method, url, body)
  }
  const made = await call('POST', '/api/work-transfer', { from_employee: leaver!.employee, reason: 'leave', default_to: heir!.employee })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  for (const action of ['submit', 'execute']) expect((await call('POST', `/api/work-transfer/${made.body.id}/actions/${action}`)).status).toBe(200)
  await carryOutTransfer({ app: a.c.t.app, ctx: systemCtx() }, made.body.id, async () => undefined)
  expect((await call('GET', `/api/work-transfer/${made.body.id}`)).body).toMatchObject({ status: 'done', ok_count: 1, failed_count: 0 })
  expect(await db.one(sql`select owner_id as owner from customer where id = ${customer}`)).toEqual({ owner: heir!.employee })
  expect(await db.rows(sql`select 1 as x from customer_pool_log where customer_id = ${customer} and action = 'transfer'`)).toHaveLength(1)
})

it('scenario 9: with the receiver at his limit the customers fail and the rest goes over; with more room the retry ends it, and a second one changes nothing', async () => {
  const { db } = a.c.t.app
  const [from, to] = [await a.person('林要走'), await a.person('何接手')]
  const today = dayOf(new Date())
  const own = (name: string, owner: Ctx) => insertRow(db, 'customer', { name, name_key: name, pool: 'working', owner_id: owner.employee, status: 'active' })
  await own('已有客户', to!)
  const customers = [await own('甲客户', from!), await own('乙客户', from!), await own('丙客户', from!)]
  await db.run(sql`insert into customer_limit_rule (scope_type, employee_id, hold_limit, claim_daily_limit) values ('employee', ${to!.employee}, 1, 100)`)
  const department = (await db.one<{ id: number }>(sql`select department_id as id from employee where id = ${from!.employee}`)).id
  const project = await insertRow(db, 'project', {
    project_no: 'XM-WT',
    name: '移交项目',
    project_type: 'internal',
    channel_group: 'amazon',
    company_id: a.c.ids.company,
    department_id: department,
    leader_id: from!.employee,
    start_date: addDays(today, -100),
    stage: 'operating',
  })
  await insertRow(db, 'project_member', {
    project_id: project,
    seq: 1,
    employee_id: from!.employee,
    role: 'leader',
    from: addDays(today, -100),
    is_primary: true,
  })
  for (let i = 0; i < 5; i++) await insertRow(db, 'todo', { no: `WT-T${i}`, title: `待办${i}`, assignee_id: from!.employee, status: 'todo' })
  await a.flow({ code: 'wt_handover', steps: [{ key: 'n1', people: [from!.employee!] }] })
  for (const price of ['10', '11']) await a.submit((await a.order(price)).id)

  const call = (method: string, url: string, body?: object): Promise<{ status: number; body: any }> => {
    a.c.as(from!)
    return a.c.call(method, url, body)
  }
  const made = await call('POST', '/api/work-transfer', { from_employee: from!.employee, reason: 'leave', default_to: to!.employee })
  const at = `/api/work-transfer/${made.body.id}`
  const kinds = Object.fromEntries(
    [...Map.groupBy((await call('GET', at)).body.items as { resource: string }[], (i) => i.resource)].map(([k, l]) => [k, l.length]),
  )
  expect(kinds).toMatchObject({ customer: 3, project: 1, approval_task: 2, todo: 5 })
  const run = () => carryOutTransfer({ app: a.c.t.app, ctx: systemCtx() }, made.body.id, async () => undefined)
  for (const action of ['submit', 'execute']) expect((await call('POST', `${at}/actions/${action}`)).status).toBe(200)
  await run()
  const partial = (await call('GET', at)).body
  expect(partial).toMatchObject({ status: 'partial', failed_count: 3 })
  const failed = partial.items.filter((i: any) => i.result === 'failed')
  expect(failed.map((i: any) => [i.resource, i.error])).toEqual(customers.map(() => ['customer', expect.stringContaining('何接手')]))
  expect(failed[0].error).toContain('上限')
  expect(partial.items.filter((i: any) => i.result !== 'ok' && i.resource !== 'customer')).toEqual([])
  expect(await db.one(sql`select leader_id as leader from project where id = ${project}`)).toEqual({ leader: to!.employee })
  // one leader on each day: who leaves leads to yesterday, who takes over from today
  expect((await members(db, project, today)).filter((m) => m.role === 'leader').map((m) => m.employee)).toEqual([to!.employee])
  expect((await members(db, project, addDays(today, -1))).filter((m) => m.role === 'leader').map((m) => m.employee)).toEqual([from!.employee])

  await db.run(sql`update customer_limit_rule set hold_limit = 10 where employee_id = ${to!.employee}`)
  expect((await call('POST', `${at}/actions/retry`)).status).toBe(200)
  await run()
  const done = (await call('GET', at)).body
  expect(done).toMatchObject({ status: 'done', failed_count: 0, ok_count: done.item_count })
  expect(await openItems({ app: a.c.t.app, run: db }, from!.employee!)).toEqual([])
  expect((await call('POST', `${at}/actions/retry`)).status).toBe(409)
  await run()
  expect((await call('GET', at)).body.items).toEqual(done.items)
  expect(await db.one(sql`select count(*)::int as n from customer_pool_log where customer_id = any(${customers}::bigint[]) and action = 'transfer'`)).toEqual({
    n: 3,
  })
})
