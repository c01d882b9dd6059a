import { restoreRecord, sql, systemCtx } from '@crossway/server-kit'
import { insertRow, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { superGroup } from './supers.ts'

let t: TestApp
/** A super account, and an administrator of accounts who holds some nodes. */
let top: Browser
let keeper: Browser
const id: Record<string, number> = {}
const group: Record<string, number> = {}

const keeperNodes = [
  'auth/admin',
  'auth/admin/add',
  'auth/admin/edit',
  'auth/admin/del',
  'auth/admin/status',
  'auth/admin/kick',
  'auth/admin/resetPwd',
  'auth/group',
  'auth/group/add',
  'auth/group/edit',
  'auth/group/del',
  'auth/group/status',
  'sku',
]
async function makeGroup(name: string, rules: string[]): Promise<number> {
  const answer = await top.call('POST', '/api/admin-group', { name, rules })
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return Number(answer.body.id)
}
async function as(name: string): Promise<Browser> {
  const b = new Browser(t)
  expect((await b.login(name, password)).status).toBe(200)
  return b
}

beforeAll(async () => {
  t = await platformApp()
  id.root = await account(t, 'root')
  id.second = await account(t, 'second')
  top = await as('root')
  group.super = await t.app.db.tx((tx) => superGroup(tx))
  group.keepers = await makeGroup('账号员', keeperNodes)
  group.viewers = await makeGroup('查看', ['auth/admin', 'sku'])
  group.others = await makeGroup('仓库', ['warehouseManage'])
  id.keeper = await account(t, 'keeper', [group.keepers])
  id.viewer = await account(t, 'viewer', [group.viewers])
  id.other = await account(t, 'other', [group.others])
  id.peer = await account(t, 'peer', [group.keepers])
  keeper = await as('keeper')
})
afterAll(() => t?.close())

describe('a new account', () => {
  const add = (b: object): ReturnType<Browser['call']> => top.call('POST', '/api/admin', { nickname: '新人', groups: [group.others], password, ...b })
  it('of a machine has no password, and is not made as if it had one', async () => {
    const machine = { username: 'robot1', kind: 'technical', allow_ip: ['10.0.0.0/8'] }
    expect(await add(machine)).toMatchObject({ status: 422, body: { errors: [{ field: 'password', code: 'TECHNICAL_NO_PASSWORD' }] } })
    expect((await add({ ...machine, password: '' })).status).toBe(201)
  })
  it('does not share a mailbox with another, however it is typed', async () => {
    expect(await add({ username: 'mailer1', email: 'Post.Box@Example.com' })).toMatchObject({ status: 201, body: { email: 'post.box@example.com' } })
    expect(await add({ username: 'mailer2', email: 'POST.BOX@example.com' })).toMatchObject({ status: 409, code: 'DUPLICATE' })
  })
  it('is not named by what nobody can see', async () => {
    expect((await add({ username: 'ghost1', nickname: '\u200b\u202e \u3164' })).status).toBe(422)
  })
})
describe('quick search', () => {
  it('does not find by what the caller sees masked, in lists and pickers alike', async () => {
    await t.app.db.run(sql`update admin set mobile = '13877776666', email = 'hidden.viewer@example.com' where id = ${id.viewer}::bigint`)
    const found = async (b: Browser, path: string): Promise<number> => ((await b.call('GET', path)).body.rows as unknown[]).length
    for (const q of ['13877776666', '7777', '138']) {
      expect(await found(top, `/api/admin?q=${q}`)).toBe(1)
      expect(await found(keeper, `/api/admin?q=${q}`)).toBe(0)
      expect(await found(keeper, `/api/admin/options?q=${q}`)).toBe(0)
    }
    expect(await found(keeper, '/api/admin?q=viewer')).toBe(1)
    expect(await found(keeper, '/api/admin?q=viewer%207777')).toBe(0)
  })
})
it('finds people by the English name of their employee, whatever their account is called', async () => {
  const helen = await insertRow(t.app.db, 'employee', { name: '刘可馨', name_en: 'Helen Liu', emp_no: 'E77' })
  await t.app.db.run(sql`update admin set employee_id = ${helen} where id = ${id.viewer}::bigint`)
  const { body } = await top.call('GET', '/api/admin/options?q=helen')
  expect((body.rows as { id: number }[]).map((r) => r.id)).toEqual([id.viewer])
  await t.app.db.run(sql`update admin set employee_id = null where id = ${id.viewer}::bigint`)
})
describe('several lists in one call', () => {
  it('answers each as its own call would, and says where it is refused', async () => {
    const ask = (of: unknown) => keeper.call('GET', `/api/lists?of=${encodeURIComponent(JSON.stringify(of))}`)
    const { body } = await ask([
      { view: 'auth/admin', size: 2, counts: '1', filter: { username: { eq: 'viewer' } } },
      { view: 'auth/menu' },
      { view: 'nope' },
      { view: 'auth/admin', x: 1 },
    ])
    const rows = body.rows as { answer?: { rows: { username: string }[]; total: number; tabCounts: object }; problem?: { code: string } }[]
    const alone = await keeper.call('GET', `/api/admin?view=auth/admin&size=2&counts=1&filter=${encodeURIComponent('{"username":{"eq":"viewer"}}')}`)
    expect({ ...rows[0]!.answer, asOf: '' }).toEqual({ ...alone.body, asOf: '' })
    expect(rows.slice(1).map((r) => r.problem?.code)).toEqual(['FORBIDDEN', 'UNKNOWN_VIEW', 'BAD_REQUEST'])
    for (const odd of ['x', {}, [1], Array.from({ length: 25 }, () => ({ view: 'auth/admin' }))]) expect((await ask(odd)).code).toBe('BAD_REQUEST')
  })
})
describe('whom one sees and manages', () => {
  it('is decided by comparing nodes: accounts below, and oneself', async () => {
    const rows = (await keeper.call('GET', '/api/admin?size=100&sort=id')).body.rows as { username: string }[]
    expect(rows.map((r) => r.username)).toEqual(['keeper', 'viewer'])
    expect((await keeper.call('GET', `/api/admin/${id.other}`)).status).toBe(404)
    expect((await keeper.call('POST', `/api/admin/${id.peer}/actions/kick`, {})).status).toBe(404)
    expect((await keeper.call('POST', `/api/admin/${id.viewer}/actions/kick`, {})).status).toBe(200)
  })
  it('covers the groups one may hand out', async () => {
    const add = (username: string, groups: number[]): Promise<{ code: unknown; status: number }> =>
      keeper.call('POST', '/api/admin', { username, nickname: username, groups, password })
    expect(await add('made1', [group.super!])).toMatchObject({ status: 403, code: 'GROUP_NOT_YOURS' })
    expect(await add('made1', [group.keepers!])).toMatchObject({ status: 403, code: 'GROUP_NOT_YOURS' })
    expect(await add('made1', [group.viewers!])).toMatchObject({ status: 201 })
    expect(await add('MADE1', [group.viewers!])).toMatchObject({ status: 409, code: 'DUPLICATE' })
  })
  it('asks for name, groups and a password that meets the rule', async () => {
    const fields = async (body: object): Promise<unknown> =>
      ((await top.call('POST', '/api/admin', body)).body.errors as { field: string }[]).map((e) => e.field).sort()
    expect(await fields({ username: 'made2', nickname: 'x' })).toEqual(['groups', 'password'])
    expect(await fields({ username: 'made2', nickname: 'x', groups: [group.viewers], password: 'a&b1234' })).toEqual(['password'])
    expect(await fields({ username: '2made', nickname: 'x', groups: [group.viewers], password })).toEqual(['username'])
    expect(await fields({ username: 'robot', nickname: 'x', kind: 'technical', groups: [group.viewers] })).toEqual(['allow_ip'])
    expect(await fields({ username: 'robot', nickname: 'x', kind: 'technical', groups: [group.viewers], allow_ip: ['10.0.0.0/99'] })).toEqual(['allow_ip'])
  })
})

describe('oneself and the last supers', () => {
  it('are out of reach of one’s own hands', async () => {
    const { body } = await top.call('GET', `/api/admin/${id.root}`)
    expect(await top.call('DELETE', `/api/admin/${id.root}`)).toMatchObject({ status: 409, body: { detail: '请使用另外的管理员账户操作当前账户！' } })
    expect((await top.call('POST', `/api/admin/${id.root}/actions/disable`, {})).code).toBe('USE_OTHER_ADMIN')
    expect((await top.call('PATCH', `/api/admin/${id.root}`, { groups: [group.viewers], version: body.version })).code).toBe('USE_OTHER_ADMIN')
  })
  it('stay at least two', async () => {
    for (const action of [
      () => top.call('POST', `/api/admin/${id.second}/actions/disable`, {}),
      () => top.call('DELETE', `/api/admin/${id.second}`),
      () => top.call('POST', `/api/admin/${id.second}/actions/leave_groups`, { args: { groups: [group.super] } }),
    ])
      expect(await action()).toMatchObject({ status: 409, body: { detail: '至少保留两个超级管理员' } })
  })
  it('grow only after the giver has confirmed his identity', async () => {
    const third = Number((await top.call('POST', '/api/admin', { username: 'third', nickname: 'third', groups: [group.viewers], password })).body.id)
    const give = (): Promise<{ status: number; code: unknown }> =>
      top.call('POST', `/api/admin/${third}/actions/join_groups`, { args: { groups: [group.super] } })
    expect((await give()).code).toBe('REAUTH_REQUIRED')
    await top.call('POST', '/api/session/reauth', { password })
    expect((await give()).status).toBe(200)
    expect((await top.call('POST', `/api/admin/${id.second}/actions/disable`, {})).status).toBe(200)
    expect((await top.call('POST', `/api/admin/${id.second}/actions/enable`, {})).status).toBe(200)
    expect(await t.app.db.rows(sql`select payload ->> 'account' as a from outbox_event where event = 'admin.superGiven'`)).toContainEqual({ a: String(third) })
  })
})

describe('an account', () => {
  it('is reset with a random password, shown once, that must be changed', async () => {
    const answer = await keeper.call('POST', `/api/admin/${id.viewer}/actions/reset_password`, {})
    expect(answer.status).toBe(200)
    const b = new Browser(t)
    expect((await b.login('viewer', String(answer.body.password))).body).toMatchObject({ mustChangePassword: true })
    expect(JSON.stringify((await keeper.call('GET', `/api/admin/${id.viewer}`)).body)).not.toMatch(/"(password|hash|secret)"|argon2/)
  })
  it('disabled or deleted loses its sessions at once, and comes back from the recycle bin with its groups but without password', async () => {
    const other = await as('other')
    expect((await top.call('POST', `/api/admin/${id.other}/actions/disable`, {})).status).toBe(200)
    expect((await other.call('GET', '/api/profile')).status).toBe(401)
    expect((await top.call('DELETE', `/api/admin/${id.other}`)).status).toBe(204)
    expect(await t.app.db.rows(sql`select 1 from admin_group_member where admin_id = ${id.other}::bigint`)).toEqual([])
    const { id: bin } = await t.app.db.one<{ id: number }>(sql`select id from recycle_record where resource = 'admin' and record_id = ${id.other}::bigint`)
    await t.app.db.tx((tx) => restoreRecord({ app: t.app, tx, ctx: systemCtx() }, bin))
    expect(await t.app.db.rows(sql`select group_id from admin_group_member where admin_id = ${id.other}::bigint`)).toEqual([{ group_id: group.others }])
    expect((await new Browser(t).login('other', password)).code).toBe('BAD_CREDENTIALS')
  })
  it('changes its own profile, but e-mail only after confirming, and no right', async () => {
    expect((await keeper.call('PATCH', '/api/profile', { nickname: '小何', motto: '说点什么' })).body).toMatchObject({
      nickname: '小何',
      motto: '说点什么',
      groups: ['账号员'],
    })
    expect((await keeper.call('PATCH', '/api/profile', { email: 'he@example.com' })).code).toBe('REAUTH_REQUIRED')
    expect((await keeper.call('PATCH', '/api/profile', { groups: [1] })).status).toBe(422)
    expect((await keeper.call('PATCH', '/api/profile', { username: 'boss' })).status).toBe(422)
  })
})

describe('groups', () => {
  it('are changed only by who dominates them', async () => {
    const version = async (g: number): Promise<unknown> => (await top.call('GET', `/api/admin-group/${g}`)).body.version
    const save = async (b: Browser, g: number, rules: string[]): Promise<unknown> =>
      (await b.call('PATCH', `/api/admin-group/${g}`, { rules, version: await version(g) })).code
    expect(await save(keeper, group.keepers!, ['sku'])).toBe('OWN_GROUP')
    expect(await save(keeper, group.others!, ['sku'])).toBe('GROUP_ABOVE')
    expect(await save(keeper, group.viewers!, ['sku', 'MSKU'])).toBe('GROUP_ABOVE')
    expect(await save(keeper, group.viewers!, [])).toBe('GROUP_RULES_EMPTY')
    expect(await save(top, group.super!, ['sku'])).toBe('GROUP_SHIPPED')
    expect(await save(keeper, group.viewers!, ['sku'])).toBeUndefined()
    const widen = async (b: Browser): Promise<unknown> =>
      (await b.call('PATCH', `/api/admin-group/${group.viewers!}`, { data_scope: 'all', version: await version(group.viewers!) })).code
    expect([await widen(keeper), await widen(top)]).toEqual(['GROUP_SCOPE_WIDER', undefined])
  })
  it('never cover all that their maker holds', async () => {
    expect((await keeper.call('POST', '/api/admin-group', { name: '全部', rules: keeperNodes })).code).toBe('GROUP_COVERS_ALL')
  })
  it('show before a save what it changes', async () => {
    expect((await top.call('POST', `/api/admin-group/${group.keepers}/preview`, { rules: [...keeperNodes.filter((n) => n !== 'sku'), 'MSKU'] })).body).toEqual({
      added: ['MSKU'],
      removed: ['sku'],
      people: 2,
    })
  })
  it('take effect at once on sessions that are open', async () => {
    expect((await keeper.call('GET', '/api/session/menu')).body.nodes).toContain('sku')
    const { body } = await top.call('GET', `/api/admin-group/${group.keepers}`)
    expect(
      (await top.call('PATCH', `/api/admin-group/${group.keepers}`, { rules: keeperNodes.filter((n) => n !== 'sku'), version: body.version })).status,
    ).toBe(200)
    await expect.poll(async () => (await keeper.call('GET', '/api/session/menu')).body.nodes).not.toContain('sku')
  })
  it('are deleted empty, without members, children before parents also in a batch', async () => {
    expect((await top.call('DELETE', `/api/admin-group/${group.keepers}`)).body).toMatchObject({ detail: '请先移除 2 名成员' })
    const parent = await makeGroup('上级', ['sku'])
    const child = Number((await top.call('POST', '/api/admin-group', { name: '下级', rules: ['sku'], parent })).body.id)
    expect((await top.call('DELETE', `/api/admin-group/${parent}`)).code).toBe('CHILDREN_FIRST')
    const { body } = await top.call('GET', `/api/admin-group/${parent}`)
    expect((await top.call('PATCH', `/api/admin-group/${parent}`, { parent: child, version: body.version })).code).toBe('GROUP_PARENT')
    expect((await top.call('POST', '/api/admin-group/actions/delete', { ids: [parent, child] })).body).toEqual({ ok: [child, parent], failed: [] })
  })
})
