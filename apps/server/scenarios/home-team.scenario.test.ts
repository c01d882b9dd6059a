import { addDays, dayOf } from '@crossway/kernel'
import { sql, systemAccess, type Ctx, type Scope } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCompany, type Company } from './company.ts'

let c: Company
let head: number
let worker: number
let outsider: number
let below: number
const today = dayOf(new Date())
interface Shown {
  readonly people: number
  readonly rows: readonly {
    readonly code: string
    readonly value: number
    readonly rows?: readonly { readonly name: string; readonly note: string; readonly open?: object }[]
    readonly drill?: { readonly route: string; readonly query: Readonly<Record<string, string>> }
  }[]
}
const plain = (employee: number, account: number, scopes: readonly Scope[], lacks: readonly string[] = []): Ctx => ({
  ...c.buyer,
  account,
  employee,
  access: { ...systemAccess, account, employee, super: false, has: (n) => !n.includes('/') && !lacks.includes(n), scopes: () => scopes },
})
const all = [{ kind: 'all' }] as const
const team = async (who: Ctx): Promise<Shown> => {
  c.as(who)
  const { status, body } = await c.call<Shown>('GET', '/api/home/team')
  expect(status).toBe(200)
  return body
}
const counts = (s: Shown): Record<string, number> => Object.fromEntries(s.rows.map((r) => [r.code, r.value]))

beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
  const department = await row('department', { code: 'ZS', name: '招商部', status: 'enabled' })
  below = await row('department', { code: 'ZS1', name: '招商一组', parent_id: department, status: 'enabled' })
  for (const [a, d, depth] of [
    [department, department, 0],
    [below, below, 0],
    [department, below, 1],
  ])
    await db.run(sql`insert into department_closure (ancestor_id, descendant_id, depth) values (${a}, ${d}, ${depth}) on conflict do nothing`)
  const person = (no: string, name: string, where: number): Promise<number> =>
    row('employee', {
      emp_no: no,
      name,
      mobile: '1390000' + no.slice(1),
      department_id: where,
      company_id: c.ids.company,
      entry_date: '2024-01-01',
      status: 'regular',
    })
  head = await person('E0011', '何主管', department)
  worker = await person('E0012', '陈业务', below)
  outsider = c.ids.employee
  await db.run(sql`update department set head_id = ${head} where id = ${department}`)
  for (const e of [worker, outsider, head])
    await row('leave_record', { employee_id: e, kind: 'annual', from_date: addDays(today, -1), to_date: addDays(today, 1), status: 'approved' })
  const template = await row('briefing_template', { name: '日报', kind: 'daily', status: 'published' })
  const rule = await row('briefing_rule', {
    name: '招商日报',
    template_id: template,
    cycle: 'day',
    deadline: '18:30',
    late_until: '12:00',
    departments: `{${department}}`,
    status: 'enabled',
  })
  const hour = (n: number): string => new Date(Date.now() + n * 3_600_000).toISOString()
  const duty = (employee: number, key: string, deadline: string, status: string): Promise<number> =>
    row('briefing_duty', { rule_id: rule, employee_id: employee, period_key: key, day: today, deadline, late_until: deadline, status })
  await duty(worker, 'a', hour(-2), 'due')
  await duty(worker, 'b', hour(-2), 'on_time')
  await duty(worker, 'c', hour(3), 'due')
  await duty(worker, 'd', hour(-60), 'missed')
  await duty(outsider, 'a', hour(-2), 'due')
  const todo = (no: string, assignee: number, where: number, due: string): Promise<number> =>
    row('todo', { no, title: no, assignee_id: assignee, department_id: where, due_at: due, status: 'todo' })
  await todo('T1', worker, below, hour(-50))
  await todo('T2', worker, below, hour(50))
  await todo('T3', head, department, hour(-50))
  await todo('T4', outsider, below, hour(-50))
  await todo('T5', outsider, (await db.one<{ d: number }>(sql`select department_id as d from employee where id = ${outsider}`)).d, hour(-50))
  const flow = await row('approval_flow', { code: 'X1', name_zh: '付款', resource: 'purchase_order', action: 'submit', status: 'published' })
  const asked = async (no: string, approver: number, due: string | null, opened: string): Promise<void> => {
    const instance = await row('approval_instance', {
      no,
      flow_id: flow,
      resource: 'purchase_order',
      record_id: Number(no.slice(2)),
      action: 'submit',
      payload: '{}',
      progress: '{}',
      title: '一号供应商的机密标题',
      starter_id: outsider,
      starter_account_id: 1,
      status: 'running',
    })
    await row('approval_task', {
      instance_id: instance,
      node_key: 'n',
      node_name: '主管',
      round: 1,
      seq: 1,
      approver_id: approver,
      opened_at: opened,
      due_at: due,
      status: 'pending',
    })
  }
  await asked('SP1', worker, hour(-1), hour(-5))
  await asked('SP2', worker, hour(5), hour(-5))
  await asked('SP3', worker, null, hour(-100))
  await asked('SP4', outsider, hour(-1), hour(-5))
})
afterAll(() => c.close())

describe('workplace.md home, team', () => {
  it('counts the people somebody leads, and no others', async () => {
    const s = await team(plain(head, 51, all))
    expect(s.people).toBe(1)
    expect(counts(s)).toEqual({ team_leave: 1, team_briefings: 1, team_approvals: 2, team_todos: 2 })
    expect(s.rows.find((r) => r.code === 'team_leave')!.rows).toEqual([{ name: '陈业务', note: '招商一组' }])
  })
  it('is absent for who leads nobody', async () => {
    expect(await team(plain(worker, 52, all))).toEqual({ people: 0, rows: [] })
  })
  it('leads to the list that shows the same number, within the scope of the reader, and lacks what he has no page for', async () => {
    const who = plain(head, 51, [{ kind: 'departments', ids: [below] }])
    const s = await team(who)
    const todos = s.rows.find((r) => r.code === 'team_todos')!
    const { tab, f } = todos.drill!.query
    const list = await c.call<{ total: number }>('GET', `/api/todo?view=ToDoTasks&tab=${tab}&filter=${encodeURIComponent(f!)}`)
    expect(list.status).toBe(200)
    expect([todos.value, list.body.total]).toEqual([2, 2])
    expect(counts(await team(plain(head, 51, [{ kind: 'self' }])))).toMatchObject({ team_todos: 0, team_briefings: 1 })
    expect(counts(await team(plain(head, 51, all, ['ToDoTasks'])))).not.toHaveProperty('team_todos')
  })
  it('says of a stuck approval no more than who waits, and opens it only for who may see it', async () => {
    const rows = (await team(plain(head, 51, [{ kind: 'none' }]))).rows.find((r) => r.code === 'team_approvals')!.rows!
    expect(rows.map((r) => r.name)).toEqual(['SP3', 'SP1'])
    expect(JSON.stringify(rows)).not.toContain('机密')
    expect(rows.every((r) => r.open === undefined)).toBe(true)
    c.as({ ...c.leader, employee: head })
    const seen = await c.call<Shown>('GET', '/api/home/team')
    expect(seen.body.rows.find((r) => r.code === 'team_approvals')!.rows![0]).toMatchObject({ open: { route: 'approvalCenter' } })
  })
})
