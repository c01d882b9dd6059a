import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'

// Many people write at once on a pool of four connections: whoever holds one and waited for a second would stop everybody.
const many = 64
let a: Approvals
let chief: Ctx
let orders: number[]
let positions: number[]
let departments: number[]
const numbers = Array.from({ length: many }, (_, i) => i)

interface Message {
  readonly status: number
  readonly body: any
}
const call = (method: string, url: string, body?: object): Promise<Message> => a.c.call(method, url, body)
const idOf = (x: Message): number => x.body.id as number

/** What the process keeps in memory is forgotten, as it is after a minute of rest. */
async function forget(): Promise<void> {
  const { app } = a.c.t
  for (const name of ['safety', 'rules', 'config', 'account', 'access', 'token', 'session', 'numbering_rule', 'approval_flow', 'modules'])
    await app.events.bump(app.db, name)
  const seen = new Promise<void>((done) => {
    const off = app.events.onBump('forgotten', () => (off(), done()))
  })
  await app.events.bump(app.db, 'forgotten')
  await seen
}
/** All at once; nobody is answered by a fault, nor by "too busy". Answers how many were done, and what was said. */
async function atOnce(work: (i: number) => Promise<Message>): Promise<{ done: number; message: Message[] }> {
  await forget()
  const message = await Promise.all(numbers.map(work))
  expect(message.filter((x) => x.status >= 500)).toEqual([])
  return { done: message.filter((x) => x.status < 300).length, message }
}

beforeAll(async () => {
  a = await approvalCompany({ pool: 4 })
  chief = await a.person('总经理')
  await a.flow({ code: 'PO', steps: [{ key: 'one', people: [chief.employee!] }] })
  const { db } = a.c.t.app
  // jobs run with their owner's rights
  const supers = await insertRow(db, 'admin_group', { name: '超级', is_super: true, status: 'enabled' })
  await db.run(sql`insert into admin_group_member (admin_id, group_id) values (${a.c.buyer.account}, ${supers})`)
  const rows = (table: string, values: (i: number) => Record<string, unknown>): Promise<number[]> =>
    Promise.all(numbers.map((i) => insertRow(db, table, values(i))))
  positions = await rows('position', (i) => ({ code: `P${i}`, name: `岗位${i}`, job_family: 'it' }))
  departments = await rows('department', (i) => ({ code: `K${i}`, name: `部门${i}`, status: 'enabled' }))
  await db.run(sql`insert into department_closure (ancestor_id, descendant_id, depth) select id, id, 0 from department on conflict do nothing`)
  orders = []
  for (let i = 0; i < many; i++) orders.push(Number((await a.order('3.00')).id))
}, 120_000)
afterAll(() => a?.c.close())

describe('64 at once on a pool of four', () => {
  it('each change their own profile', async () => {
    expect((await atOnce((i) => call('PATCH', '/api/profile', { motto: `第${i}句` }))).done).toBe(many)
  })
  it('create, change, delete and restore', async () => {
    const created = await atOnce((i) => call('POST', '/api/position', { code: `N${i}`, name: `新岗位${i}`, job_family: 'it' }))
    expect(created.done).toBe(many)
    const ids = created.message.map(idOf)
    expect((await atOnce((i) => call('PATCH', `/api/position/${ids[i]}`, { version: 1, note: 'x' }))).done).toBe(many)
    // one record, one version: one of them wins
    const race = await atOnce(() => call('PATCH', `/api/position/${positions[0]}`, { version: 1, note: 'y' }))
    expect([race.done, new Set(race.message.map((x) => x.status))]).toEqual([1, new Set([200, 409])])
    expect((await atOnce((i) => call('DELETE', `/api/position/${ids[i]}`))).done).toBe(many)
    const stored = await a.c.t.app.db.rows<{ id: number }>(sql`select id from recycle_record where resource = 'position' order by id`)
    expect((await atOnce((i) => call('POST', `/api/recycle-log/${stored[i]!.id}/actions/restore`, {}))).done).toBe(many)
  })
  it('run an action, one by one and in batches', async () => {
    expect((await atOnce((i) => call('POST', `/api/department/${departments[i]}/actions/disable`, { args: {} }))).done).toBe(many)
    const halves = await atOnce((i) => call('POST', '/api/department/actions/enable', { ids: departments.slice(i, i + 2), args: {} }))
    expect(halves.done).toBe(many)
  })
  it('submit orders for approval, and decide about them', async () => {
    expect((await atOnce((i) => call('POST', `/api/purchase-order/${orders[i]}/actions/submit`, { args: {} }))).done).toBe(many)
    const tasks = await Promise.all(orders.map((o) => a.task(o, chief)))
    a.c.as(chief)
    const decided = await atOnce((i) => call('POST', `/api/approvals/tasks/${tasks[i]}/approve`, { comment: '同意' }))
    a.c.as(a.c.buyer)
    expect(decided.done).toBe(many)
  }, 180_000)
  it('comment, keep views and preferences, make tokens, ask for exports, change settings', async () => {
    const mixed = await atOnce((i) =>
      [
        () => call('POST', `/api/position/${positions[i]}/comments`, { text: `说${i}` }),
        () => call('PUT', '/api/views/position', { name: `视图${i}`, state: { page: i } }),
        () => call('PUT', '/api/pref/grid', { value: { width: i } }),
        () => call('POST', '/api/profile/token', { name: `t${i}` }),
        () => call('POST', '/api/position/export', { ids: positions.slice(0, 3), format: 'csv' }),
        () => call('PATCH', '/api/routine/config', { values: { site_name: `名${i}` } }),
      ][i % 6]!(),
    )
    expect(mixed.done, JSON.stringify(mixed.message.filter((x) => x.status >= 300).map((x) => x.body?.detail))).toBeGreaterThan(many / 2)
  })
  it('bring files, and imports that are written while others work', async () => {
    const edge = 'edge'
    const file = async (url: string, name: string, text: string): Promise<Message> => {
      const payload = `--${edge}\r\nContent-Disposition: form-data; name="mode"\r\n\r\ncreate\r\n--${edge}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n${text}\r\n--${edge}--\r\n`
      const r = await a.c.t.http.inject({ method: 'POST', url, payload, headers: { 'content-type': `multipart/form-data; boundary=${edge}` } })
      return { status: r.statusCode, body: r.json() }
    }
    expect((await atOnce((i) => file('/api/file', `f${i}.txt`, `text ${i}`))).done).toBe(many)
    const checks = await Promise.all([0, 1, 2, 3].map((i) => file('/api/position/import', 'p.csv', `code,name,job_family\nI${i},导入${i},it\n`)))
    const work = async (x: Message): Promise<void> => a.c.t.app.jobs.runQueued(Number(x.body.jobId))
    await Promise.all(checks.map(work))
    const commits = await Promise.all(checks.map((x) => call('POST', `/api/import/${x.body.runId}/commit`, {})))
    expect(commits.map((x) => x.status)).toEqual([202, 202, 202, 202])
    await Promise.all([...commits.map(work), atOnce((i) => call('PATCH', '/api/profile', { motto: `再${i}` }))])
    expect(await a.c.t.app.db.one(sql`select count(*)::int as n from position where code ~ '^I[0-3]$'`)).toEqual({ n: 4 })
  })
})

describe('a slow sender', () => {
  it('holds no connection while his file comes', async () => {
    const { http, app } = a.c.t
    const sending = numbers.slice(0, 6).map((i) => {
      async function* slowly(): AsyncGenerator<string> {
        yield `--e\r\nContent-Disposition: form-data; name="file"; filename="slow${i}.txt"\r\n\r\n${'line of text\n'.repeat(600)}`
        await sleep(1500)
        yield `${i}\r\n--e--\r\n`
      }
      return http.inject({ method: 'POST', url: '/api/file', payload: Readable.from(slowly()), headers: { 'content-type': 'multipart/form-data; boundary=e' } })
    })
    await sleep(500)
    expect([app.db.pool.totalCount - app.db.pool.idleCount, app.db.pool.waitingCount]).toEqual([0, 0])
    expect((await Promise.all(sending)).map((r) => r.statusCode)).toEqual(sending.map(() => 201))
  })
})

describe('moves in one branch at the same moment', () => {
  it('come one after the other: none is answered by a fault, and the tree stays one', async () => {
    for (let round = 0; round < 6; round++) {
      const [b, c, d, e] = departments.slice(round * 4, round * 4 + 4) as [number, number, number, number]
      const move = (id: number, parent: number): Promise<Message> => call('POST', `/api/department/${id}/actions/move`, { args: { parent } })
      const message = await Promise.all([move(c, b), move(b, d), move(d, e), move(e, c)])
      expect(message.map((x) => x.status).filter((s) => s !== 200 && s !== 422 && s !== 409)).toEqual([])
      expect(message.filter((x) => x.status === 200)).toHaveLength(3)
      expect(message.filter((x) => x.status !== 200).map((x) => x.body.code)).toEqual(['DEPARTMENT_LOOP'])
    }
    const truth = sql`with recursive up as (select id as a, id as d from department union all select x.parent_id, up.d from up join department x on x.id = up.a where x.parent_id is not null)`
    expect(
      await a.c.t.app.db.rows(
        sql`${truth} (select a, d from up except select ancestor_id, descendant_id from department_closure) union all (select ancestor_id, descendant_id from department_closure except select a, d from up)`,
      ),
    ).toEqual([])
  })
})
