import { addDays, dayOf, type AnyResource, defineResource, f } from '@crossway/kernel'
import { server as customer } from '@crossway/customer/server'
import { server as ledger } from '@crossway/ledger/server'
import { server as platform } from '@crossway/platform/server'
import { server as settings } from '@crossway/settings/server'
import { closeTodo, createTodo, emit, openTodos, sql, type Ctx } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectServer } from '../project-server.ts'
import { pressingTodos } from './keep-todos.ts'
import { digestTodos } from './todo-digest.ts'
import { recurTodos } from './todo-jobs.ts'
import { todosOfLeft } from './todo-left.ts'
import { runEventRules, runRules } from './todo-rules.ts'

const others = ['employee', 'department', 'role', 'warehouse', 'category'].map((name): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } }),
)
const words = { name: '其他', fields: { name: '名称' }, states: {}, actions: {} }
const labels = Object.fromEntries(others.map((r) => [r.name, { 'zh-cn': words, en: words }]))
let t: TestApp
let who: Ctx
let ids: { lin: number; su: number; boss: number; company: number; department: number }
const as = (employee: number): Ctx => {
  const ctx = superCtx(employee, employee)
  return { ...ctx, access: { ...ctx.access, super: false, has: (n) => n === 'ToDoTasks' || n.startsWith('ToDoTasks/'), scopes: () => [{ kind: 'all' }] } }
}
const call = async (method: string, url: string, payload?: object): Promise<{ status: number; body: any }> => {
  const r = await t.http.inject({ method: method as 'GET', url: `/api/${url}`, ...(payload ? { payload } : {}) })
  return { status: r.statusCode, body: r.body ? r.json() : {} }
}
const act = (id: number, action: string, args: object = {}) => call('POST', `todo/${id}/actions/${action}`, { args })
const make = async (more: object): Promise<number> => {
  const { status, body } = await call('POST', 'todo', { title: '盘点样品', assignee: ids.lin, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.id
}
beforeAll(async () => {
  t = await createTestApp([platform, settings, { model: { name: 'other', resources: others, pages: [], labels } }, ledger, customer, projectServer], {
    auth: () => ({ authenticate: async () => who }),
  })
  const db = t.app.db
  const company = await insertRow(db, 'company', { code: 'SZ', short_name: '深圳', country: 'CN' })
  const department = await insertRow(db, 'department', { code: 'D1', name: '运营一部' })
  const person = (name: string): Promise<number> => insertRow(db, 'employee', { name, company_id: company, department_id: department })
  ids = { lin: await person('林木'), su: await person('苏杭'), boss: await person('陈总'), company, department }
})
beforeEach(() => void (who = as(ids.boss)))
afterAll(() => t.close())

describe('tasks (project.md ToDoTasks)', () => {
  it('8 recurring: a weekly one done late is late, and the next one exists once, even if the job runs twice', async () => {
    const today = dayOf(new Date())
    const weekday = (d: string): string => String(new Date(`${d}T00:00:00Z`).getUTCDay() || 7)
    const yesterday = addDays(today, -1)
    const id = await make({ title: '周报', due_at: `${yesterday}T18:00:00+08:00`, recur: 'weekly', recur_weekdays: [weekday(yesterday)] })
    const series = (): Promise<{ day: string; status: string; late: boolean }[]> =>
      t.app.db.rows(sql`select occurrence as day, status, late from todo where series = ${id} order by occurrence`)
    await recurTodos(t.app)
    await recurTodos(t.app)
    expect(await series()).toEqual([
      { day: yesterday, status: 'todo', late: false },
      { day: addDays(yesterday, 7), status: 'todo', late: false },
    ])
    who = as(ids.lin)
    expect((await act(id, 'complete', { result: '已交' })).body).toMatchObject({ status: 'done', late: true, result: '已交' })
    await recurTodos(t.app)
    expect((await series()).map((s) => [s.day, s.status, s.late])).toEqual([
      [yesterday, 'done', true],
      [addDays(yesterday, 7), 'todo', false],
    ])
  })
  it('9 dedupe: a rule makes one task a record, however often it runs, and the task closes when the record asks no more', async () => {
    const soon = addDays(dayOf(new Date()), 20)
    const project = await insertRow(t.app.db, 'project', {
      project_no: 'XM2600001',
      name: 'LUMO',
      project_type: 'operation',
      channel_group: 'amazon',
      company_id: ids.company,
      department_id: ids.department,
      leader_id: ids.lin,
      plan_end_date: soon,
    })
    const rule = { name: '项目到期', resource: 'project', title_template: '{name} 于 {plan_end_date} 到期', condition: { plan_end_date: { lte: '@today+30' } } }
    who = superCtx(1)
    expect((await call('POST', 'todo-rule', { ...rule, title_template: '{strategy}' })).body.errors).toMatchObject([{ code: 'TODO_RULE' }])
    expect((await call('POST', 'todo-rule', { ...rule, condition: { nothing: { eq: 1 } } })).status).toBe(400)
    expect((await call('POST', 'todo-rule', rule)).status).toBe(201)
    const made = (): Promise<{ title: string; status: string; assignee: number }[]> =>
      t.app.db.rows(sql`select title, status, assignee_id as assignee from todo where source = 'rule'`)
    expect(await runRules(t.app, who)).toEqual({ created: 1, closed: 0 })
    expect(await runRules(t.app, who)).toEqual({ created: 0, closed: 0 })
    expect(await made()).toEqual([{ title: `LUMO 于 ${soon} 到期`, status: 'todo', assignee: ids.lin }])
    await t.app.db.run(sql`update project set plan_end_date = ${addDays(soon, 365)}::date where id = ${project}`)
    expect(await runRules(t.app, who)).toEqual({ created: 0, closed: 1 })
    expect(await made()).toMatchObject([{ status: 'done' }])
  })
  it('gives a task of a key once while it is open, also to two that ask at once, and closes it by its key', async () => {
    const ask = (title: string): Promise<number | undefined> =>
      t.app.db.tx((tx) => createTodo({ app: t.app, tx, ctx: superCtx() }, { title, assignee: ids.su, key: 'store:7:insured', source: 'system' }))
    const [a, b] = await Promise.all([ask('保单到期'), ask('保单到期')])
    expect(a).toBe(b)
    expect(await ask('保单 P1 到期')).toBe(a)
    expect((await openTodos({ app: t.app, run: t.app.db }, ids.su)).map((x) => x.title)).toEqual(['保单 P1 到期'])
    const close = (): Promise<boolean> => t.app.db.tx((tx) => closeTodo({ app: t.app, tx, ctx: superCtx() }, 'store:7:insured', '已续保'))
    expect([await close(), await close()]).toEqual([true, false])
    expect(await ask('保单到期')).not.toBe(a)
  })
  it('is completed by whoever works on it, with its checks ticked and the tasks below closed, and confirmed by its creator', async () => {
    const id = await make({ checks: [{ text: '拍照', done: false }], confirm_needed: true, collaborators: [ids.su] })
    const child = await make({ title: '下级', parent: id })
    who = as(ids.su)
    expect((await act(id, 'complete')).body).toMatchObject({ code: 'TODO_CHECKS', detail: '还有 1 项未勾选' })
    const { version, checks } = (await call('GET', `todo/${id}`)).body
    who = superCtx(9, ids.lin)
    await call('PATCH', `todo/${id}`, { version, checks: [{ id: checks[0].id, text: '拍照', done: true }] })
    expect((await act(id, 'complete')).body).toMatchObject({ code: 'TODO_CHILDREN' })
    expect((await act(child, 'complete')).body).toMatchObject({ status: 'done' })
    who = as(ids.su)
    expect((await act(id, 'complete')).body).toMatchObject({ status: 'to_confirm' })
    expect((await act(id, 'confirm')).body).toMatchObject({ code: 'TODO_CREATOR' })
    who = as(ids.boss)
    expect((await act(id, 'send_back', { reason: '缺照片' })).body).toMatchObject({ status: 'doing' })
    who = as(ids.lin)
    await act(id, 'complete')
    who = as(ids.boss)
    expect((await act(id, 'confirm')).body).toMatchObject({ status: 'done' })
  })
  it('is handed over until it is accepted, or comes back after a day', async () => {
    const id = await make({})
    who = as(ids.lin)
    expect((await act(id, 'delegate', { to: ids.su })).body).toMatchObject({ assignee: { id: ids.su }, status: 'todo' })
    await t.app.db.run(sql`update todo set handed_at = now() - interval '25 hours' where id = ${id}`)
    expect(await recurTodos(t.app)).toMatchObject({ returned: 1 })
    await act(id, 'delegate', { to: ids.su })
    expect((await act(id, 'accept')).status).toBe(409)
    who = as(ids.su)
    expect((await act(id, 'accept')).body).toMatchObject({ assignee: { id: ids.su } })
    await t.app.db.run(sql`update todo set updated_at = now() - interval '2 days' where id = ${id}`)
    expect(await recurTodos(t.app)).toMatchObject({ returned: 0 })
  })
  it('is postponed twice by whoever works on it, then by its creator, and only to later', async () => {
    const on = (n: number): string => `${addDays(dayOf(new Date()), n)}T18:00:00+08:00`
    const id = await make({ due_at: on(1) })
    who = as(ids.lin)
    expect((await act(id, 'postpone', { due_at: on(0), reason: '等货' })).body.errors).toMatchObject([{ code: 'TODO_LATER' }])
    for (const n of [2, 3]) expect((await act(id, 'postpone', { due_at: on(n), reason: '等货' })).status).toBe(200)
    expect((await act(id, 'postpone', { due_at: on(4), reason: '等货' })).body).toMatchObject({ code: 'TODO_POSTPONED' })
    who = as(ids.boss)
    expect((await act(id, 'postpone', { due_at: on(4), reason: '同意' })).body).toMatchObject({ postponed: 3 })
  })
  it('counts 18 of 20 done in time as 90 %, tells of a digest once a day, and sends urgent ones that are late to the leader', async () => {
    const today = dayOf(new Date())
    const person = await insertRow(t.app.db, 'employee', { name: '统计', department_id: ids.department })
    for (let i = 0; i < 20; i++)
      await t.app.db.run(
        sql`insert into todo (no, title, assignee_id, status, due_at, done_at, late) values (${`S${i}`}, '任务', ${person}, 'done', '2026-05-12T10:00:00+08:00', ${`2026-05-${i < 2 ? 13 : 11}T10:00:00+08:00`}::timestamptz, ${i < 2})`,
      )
    const stats = (await call('GET', `todo-stats?month=2026-05`)).body.rows.find((r: any) => r.employee === person)
    expect(stats).toMatchObject({ done: 20, on_time: 18, rate: '90.0', delay: '1.0' })
    await t.app.db.run(sql`update department set head_id = ${ids.boss} where id = ${ids.department}`)
    const urgent = await make({ assignee: person, priority: 'urgent', due_at: `${addDays(today, 1)}T18:00:00+08:00` })
    await t.app.db.run(sql`update todo set due_at = now() - interval '25 hours' where id = ${urgent}`)
    const first = await digestTodos(t.app, today)
    expect(first).toMatchObject({ escalated: 1 })
    expect(first.people).toBeGreaterThan(0)
    expect(await digestTodos(t.app, today)).toEqual(first)
  })
  it('presses whoever has it while it is overdue or due today', async () => {
    const before = await pressingTodos(t.app.db, ids.su)
    for (const [n, expected] of [
      [-1, 1],
      [0, 2],
      [1, 2],
    ] as const) {
      await make({ assignee: ids.su, due_at: `${addDays(dayOf(new Date()), n)}T23:30:00+08:00` })
      expect((await pressingTodos(t.app.db, ids.su)) - before).toBe(expected)
    }
    expect(await pressingTodos(t.app.db, null)).toBe(0)
  })
  it('shows what is due within a week, what has no day, and what my own people have to do', async () => {
    await t.app.db.run(sql`update employee set leader_id = ${ids.boss} where id = ${ids.su}`)
    const on = (n: number): string => `${addDays(dayOf(new Date()), n)}T23:30:00+08:00`
    const [near, far, undated, ofBoss] = [
      await make({ assignee: ids.su, title: '下周前', due_at: on(6) }),
      await make({ assignee: ids.su, title: '下月', due_at: on(30) }),
      await make({ assignee: ids.su, title: '不急' }),
      await make({ assignee: ids.boss, title: '自己的' }),
    ]
    const tab = async (key: string): Promise<number[]> =>
      (await call('GET', `todo?view=ToDoTasks&tab=${key}&size=100`)).body.rows.map((r: { id: number }) => r.id)
    const team = await tab('team')
    expect(team).toEqual(expect.arrayContaining([near, far, undated]))
    expect(team).not.toContain(ofBoss)
    who = as(ids.su)
    const [soon, without] = [await tab('soon'), await tab('undated')]
    expect([soon.includes(near), soon.includes(far), without.includes(undated), without.includes(near)]).toEqual([true, false, true, false])
  })
  it('goes to the superior of whoever has left, with a note of whose it was; what he was to confirm, too', async () => {
    const db = t.app.db
    const gone = await insertRow(db, 'employee', { name: '周行', company_id: ids.company, department_id: ids.department, leader_id: ids.boss })
    const leave = () => db.tx((tx) => todosOfLeft.run({ app: t.app, tx, payload: { employee: gone } } as never))
    const [mine, done] = [await make({ assignee: gone }), await make({ assignee: gone })]
    await act(done, 'complete')
    who = as(gone)
    const given = await make({ assignee: ids.lin, confirm_needed: true })
    const both = await make({ assignee: gone, confirm_needed: true })
    await db.run(sql`update employee set status = case id when ${gone} then 'left' else 'regular' end where id in (${gone}, ${ids.boss})`)
    for (let i = 0; i < 2; i++) await leave()
    who = as(ids.boss)
    expect((await call('GET', `todo/${mine}`)).body).toMatchObject({ assignee: { id: ids.boss }, status: 'todo' })
    expect((await call('GET', `todo/${done}`)).body).toMatchObject({ assignee: { id: gone } })
    expect((await call('GET', `todo/${both}`)).body).toMatchObject({ assignee: { id: ids.boss } })
    expect(JSON.stringify((await call('GET', `todo/${mine}/timeline`)).body)).toContain('原负责人周行已离职')
    who = as(ids.lin)
    expect((await act(given, 'complete')).body).toMatchObject({ status: 'to_confirm' })
    expect((await act(given, 'confirm')).body).toMatchObject({ code: 'TODO_CREATOR' })
    who = as(ids.boss)
    expect((await act(given, 'confirm')).body).toMatchObject({ status: 'done' })
  })
  it('refuses what has no due time, stands too deep, or repeats without a day', async () => {
    const refused = async (more: object): Promise<string> => (await call('POST', 'todo', { title: 'x', assignee: ids.lin, ...more })).body.errors?.[0]?.code
    expect(await refused({ priority: 'urgent' })).toBe('TODO_DUE')
    expect(await refused({ recur: 'weekly', due_at: '2099-01-01T18:00:00+08:00' })).toBe('TODO_RECUR')
    expect(await refused({ start_at: '2099-01-02T00:00:00+08:00', due_at: '2099-01-01T18:00:00+08:00' })).toBe('TODO_TIMES')
    const one = await make({})
    const two = await make({ parent: one })
    const three = await make({ parent: two })
    expect(await refused({ parent: three })).toBe('TODO_DEPTH')
  })
  it('gives a task by an event once, to whoever has the role in the project today, and to its leader where nobody has', async () => {
    const project = await insertRow(t.app.db, 'project', {
      project_no: 'XM2600002',
      name: 'NORI',
      project_type: 'operation',
      channel_group: 'amazon',
      company_id: ids.company,
      department_id: ids.department,
      leader_id: ids.boss,
    })
    const today = dayOf(new Date())
    const member = (employee_id: number, from: string, to: string | null, seq: number): Promise<number> =>
      insertRow(t.app.db, 'project_member', { project_id: project, seq, employee_id, role: 'buyer', from, to })
    await member(ids.lin, addDays(today, -30), addDays(today, -1), 1)
    await member(ids.su, today, null, 2)
    const tell = (event: string, payload: object, about?: { resource: string; id: number }): Promise<void> =>
      t.app.db.tx((tx) => emit({ app: t.app, tx }, event, { ...payload }, about))
    await tell('project.paused', { project }, { resource: 'project', id: project })
    who = superCtx(1)
    const rule = {
      name: '暂停后停单',
      trigger: 'event',
      event: 'project.paused',
      resource: 'project',
      condition: {},
      title_template: '{name} 已暂停，请停止下单',
    }
    const wrong = async (more: object): Promise<unknown> => (await call('POST', 'todo-rule', { ...rule, ...more })).body.errors?.[0]?.code
    expect(await wrong({ event: null })).toBe('TODO_RULE_EVENT')
    expect(await wrong({ event: 'paused' })).toBe('TODO_RULE_EVENT')
    expect(await wrong({ event: 'project.left' })).toBe('TODO_RULE_EVENT')
    const known = (await call('GET', 'todo-rule-words')).body
    expect(known.events).toContainEqual({ code: 'project.paused', title: '项目已暂停', record: 'project' })
    expect(known.records).toContainEqual({ code: 'project', title: '项目' })
    expect(await wrong({ trigger: 'schedule' })).toBe('TODO_RULE')
    expect(await wrong({ assignee_rule: 'project_role' })).toBe('TODO_RULE_ROLE')
    expect(await wrong({ resource: 'company', title_template: '{code}', assignee_rule: 'project_role', project_role: 'buyer' })).toBe('TODO_RULE_ROLE')
    expect((await call('POST', 'todo-rule', { ...rule, assignee_rule: 'project_role', project_role: 'buyer' })).status).toBe(201)
    expect(
      (await call('POST', 'todo-rule', { ...rule, name: '物流', event: 'project.closed', assignee_rule: 'project_role', project_role: 'logistics' })).status,
    ).toBe(201)
    const made = (): Promise<{ title: string; who: number }[]> =>
      t.app.db.rows(sql`select title, assignee_id as who from todo where source = 'rule' and title like 'NORI%' order by id`)
    // what was told before the rule stood asks for nothing
    expect(await runEventRules(t.app, who)).toEqual({ created: 0 })
    await tell('project.paused', { project }, { resource: 'project', id: project })
    await tell('project.closed', { project })
    await Promise.all([runEventRules(t.app, who), runEventRules(t.app, who)])
    await runEventRules(t.app, who)
    expect(await made()).toEqual([
      { title: 'NORI 已暂停，请停止下单', who: ids.su },
      { title: 'NORI 已暂停，请停止下单', who: ids.boss },
    ])
    // the daily run leaves what an event has begun
    expect(await runRules(t.app, who)).toEqual({ created: 0, closed: 0 })
  })
})
