import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow, zipText } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BoardSubscription } from '../model/subscription/subscription.ts'
import { sendDue } from './subscription/send-board.ts'
import { october, makeBoards, person, root, type Boards } from './testing/boards.ts'

let t: Boards['t']
let projects: Boards['projects']
let become: Boards['become']
let inject: Boards['inject']
let department: number
let owner: Person
const board = 'profitReport'
interface Person {
  readonly employee: number
  readonly account: number
}
beforeAll(async () => {
  ;({ t, projects, become, inject, department } = await makeBoards())
  owner = await someone('周负责', ['profitReport', 'profitReport/export', 'profitReport/cost'], { kind: 'all' })
  become(me())
})
afterAll(() => t.close())

const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(t.app.db, table, values)
let n = 0
/** A person with an account and a role of his own. */
async function someone(
  name: string,
  nodes: readonly string[],
  scope: { readonly kind: string; readonly sets?: object },
): Promise<Person & { readonly role: number }> {
  n++
  const employee = await row('employee', { emp_no: `S${n}`, name, department_id: department, status: 'regular', email_work: `s${n}@example.com` })
  const account = await row('admin', { username: `s${n}`, nickname: name, kind: 'staff', status: 'enabled', employee_id: employee })
  const role = await row('role', { code: `S${n}`, name: `S${n}`, nodes, status: 'enabled' })
  await row('role_scope', {
    role_id: role,
    resource: '*',
    read_scope: scope.kind,
    write_scope: scope.kind,
    ...(scope.sets ? { read_sets: JSON.stringify(scope.sets) } : {}),
  })
  await row('employee_role', { employee_id: employee, role_id: role, valid_from: '2024-01-01', source: 'manual', status: 'active' })
  return { employee, account, role }
}
const me = (): Ctx => ({ ...root, account: owner.account, employee: owner.employee, name: '周负责' })
const wanted = (more: object = {}) => ({
  board,
  name: '月报',
  address: { period: 'custom', ...october },
  employees: [],
  roles: [],
  every: 'daily',
  hour: 8,
  mail: false,
  ...more,
})
const make = async (more: object = {}): Promise<number> => {
  const made = await inject<{ id: number }>('POST', '/api/board/subscriptions', wanted(more))
  expect(made.status).toBe(200)
  return made.body.id
}
const post = (path: string, body?: object) => inject<{ code?: string; sent?: number }>('POST', `/api/board/subscriptions/${path}`, body ?? {})
const list = async (): Promise<BoardSubscription[]> => (await inject<BoardSubscription[]>('GET', `/api/board/subscriptions?board=${board}`)).body
interface Ran {
  readonly account: number
  readonly state: string
  readonly sent: number
  readonly file: number | null
}
/** Runs what was queued, each by the rights of whom it is for. */
async function delivered(): Promise<Ran[]> {
  const waiting = await t.app.db.rows<{ id: number }>(sql`select id from job where name = 'dashboard.sendBoard' and state = 'queued' order by id`)
  for (const w of waiting) await t.app.jobs.runQueued(w.id)
  return t.app.db.rows<Ran>(
    sql`select owner_id as account, state, (result ->> 'sent')::int as sent, (result ->> 'file')::int as file from job where id = any(${waiting.map((w) => w.id)}::bigint[]) order by id`,
  )
}
const told = (account: number, type: string): Promise<{ title: string; body: string | null }[]> =>
  t.app.db.rows(sql`select title_zh as title, body_zh as body from notification where account = ${account} and type = ${type} order by id`)

describe('dashboard.md §1: boards that are sent at their time', () => {
  it('reaches each receiver by person or role with his own rows and fields, never those of the sender, and the log says who took what', async () => {
    const { db } = t.app
    const whole = await someone('李全部', ['profitReport', 'profitReport/export'], { kind: 'all' })
    const part = await someone('王一项', ['profitReport', 'profitReport/export', 'profitReport/cost'], { kind: 'custom', sets: { projects: [projects[1]] } })
    const id = await make({ employees: [whole.employee, part.employee], roles: [part.role] })
    expect((await post(`${id}/send`, { to: 'all' })).body).toEqual({ sent: 2 })
    const ran = await delivered()
    expect(ran.map((r) => [r.account, r.state, r.sent])).toEqual([
      [whole.account, 'done', 1],
      [part.account, 'done', 1],
    ])
    const sheetOf = async (r: Ran): Promise<string> => {
      expect(await db.one(sql`select private_to as account, visibility from attachment where id = ${r.file}`)).toEqual({
        account: r.account,
        visibility: 'private',
      })
      become({ ...root, account: r.account })
      const cells = await cellsOf(r.file!)
      become(me())
      return cells
    }
    const [all, own] = [await sheetOf(ran[0]!), await sheetOf(ran[1]!)]
    // 100.11 + 200.22 + 300.33 in USD at 7.1 for whoever sees all; one project's own sales, and its profit, for the other
    expect(all).toContain('4264.68')
    expect(all).toContain('项目3')
    expect(all).not.toContain('>毛利<')
    expect(own).toContain('1421.56')
    expect(own).toContain('>毛利<')
    expect(own).toContain('权限范围内')
    for (const foreign of ['项目1', '项目3', '店铺3', '4264.68']) expect(own).not.toContain(foreign)
    expect(await told(part.account, 'board.sent')).toMatchObject([{ title: expect.stringContaining('月报') }])
    expect(await told(part.account, 'job.finished')).toEqual([])
    expect(
      await db.rows(sql`select actor_id as account, resource, comment from audit_log where operation = 'export' and action = 'subscription' order by id`),
    ).toEqual([whole, part].map((p) => ({ account: p.account, resource: board, comment: '月报 · 周负责' })))
  })
  it('sends nothing to who lost the board, its export or his account, and tells the owner', async () => {
    const { db } = t.app
    const lost = await someone('赵离岗', ['profitReport'], { kind: 'all' })
    const gone = await someone('钱停用', ['profitReport', 'profitReport/export'], { kind: 'all' })
    const narrow = await someone('孙别项', ['profitReport', 'profitReport/export'], { kind: 'custom', sets: { projects: [projects[1]] } })
    await db.run(sql`update admin set status = 'disabled' where id = ${gone.account}`)
    const id = await make({
      name: '缺权',
      employees: [lost.employee, gone.employee, narrow.employee],
      address: { period: 'custom', ...october, f_project: String(projects[0]) },
    })
    expect((await post(`${id}/send`, { to: 'all' })).body).toEqual({ sent: 2 })
    expect((await delivered()).map((r) => [r.account, r.sent, r.file])).toEqual([
      [lost.account, 0, null],
      [narrow.account, 0, null],
    ])
    expect(await told(owner.account, 'board.notSent')).toEqual([
      { title: '看板订阅「缺权」没有发给 钱停用', body: '没有可以登录的账号' },
      { title: '看板订阅「缺权」没有发给 赵离岗', body: '已没有该看板或导出的权限' },
      { title: '看板订阅「缺权」没有发给 孙别项', body: '已没有该看板或导出的权限' },
    ])
    for (const p of [lost, narrow]) expect(await told(p.account, 'board.sent')).toEqual([])
  })
  it('is due once at its time, not while it is paused, and what fell due meanwhile is not caught up with; on trial it goes to its owner alone', async () => {
    const { db } = t.app
    await db.run(sql`delete from board_subscription`)
    const reader = await someone('吴接收', ['profitReport', 'profitReport/export'], { kind: 'all' })
    const id = await make({ employees: [reader.employee] })
    const since = (at: string) => db.run(sql`update board_subscription set since = ${at}::timestamptz where id = ${id}`)
    await since('2026-11-19T08:00:00+08:00')
    const at = (time: string): Promise<number> => sendDue(t, new Date(`${time}:00+08:00`))
    expect([await at('2026-11-20T07:59'), await at('2026-11-20T08:01'), await at('2026-11-20T09:01')]).toEqual([0, 1, 0])
    expect(await delivered()).toMatchObject([{ account: reader.account, sent: 1 }])
    expect((await post(`${id}/pause`)).status).toBe(200)
    expect(await at('2026-11-22T09:00')).toBe(0)
    expect((await list())[0]).toMatchObject({ mine: true, paused: true })
    expect((await post(`${id}/resume`)).status).toBe(200)
    expect(await at('2026-11-22T09:00')).toBe(0)
    expect((await post(`${id}/send`, { to: 'me' })).body).toEqual({ sent: 1 })
    expect(await delivered()).toMatchObject([{ account: owner.account, sent: 1 }])
    // nobody could stop those of an owner who has gone
    await since('2026-11-19T08:00:00+08:00')
    await db.run(sql`update admin set status = 'disabled' where id = ${owner.account}`)
    expect(await at('2026-11-23T09:00')).toBe(0)
    await db.run(sql`update admin set status = 'enabled' where id = ${owner.account}`)
    // a receiver sees it, and changes nothing of it
    become({ ...person(['profitReport'], [{ kind: 'all' }]), account: reader.account, employee: reader.employee })
    expect(await list()).toMatchObject([{ id, mine: false, owner: '周负责' }])
    for (const path of [`${id}/pause`, `${id}/send`]) expect((await post(path, path.endsWith('send') ? { to: 'all' } : {})).status).toBe(404)
    become(me())
  })
  it('refuses what is no question of the board, nobody to send it to, boards of others and more than twenty', async () => {
    const tried = async (more: object) => (await inject<{ code?: string }>('POST', '/api/board/subscriptions', wanted(more))).body.code
    expect(await tried({})).toBe('SUB_NOBODY')
    const to = { employees: [owner.employee] }
    for (const bad of [{ board: 'yearReport' }, { hour: 24 }]) expect([bad, await tried({ ...to, ...bad })]).toEqual([bad, 'BAD_VALUE'])
    for (const bad of [{ address: { currency: 'x' } }, { address: { f_project: 'x' } }, { every: 'weekly' }, { every: 'monthly' }])
      expect([bad, await tried({ ...to, ...bad })]).toEqual([bad, 'BAD_REQUEST'])
    become({ ...person(['profitReport'], [{ kind: 'all' }]), account: owner.account })
    expect((await inject('POST', '/api/board/subscriptions', wanted(to))).status).toBe(403)
    become(me())
    await t.app.db.run(sql`delete from board_subscription`)
    for (let i = 0; i < 20; i++) await make(to)
    expect(await tried(to)).toBe('SUB_MANY')
  })
})

/** All sheets of a file as the person in front reads it. */
async function cellsOf(file: number): Promise<string> {
  return zipText((await t.http.inject({ method: 'GET', url: `/api/file/${file}` })).rawPayload)
}
