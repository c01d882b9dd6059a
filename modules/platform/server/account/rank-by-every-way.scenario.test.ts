import { sql } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'

// Nobody gets or gives more than he has, by whichever way (platform.md §6.1, §6.2), and a list offers nothing that would be refused (§3 of look.md).
let t: TestApp
let top: Browser
let lower: Browser
const id: Record<string, number> = {}
const group: Record<string, number> = {}
const managing = ['auth/admin', 'auth/group', 'security/dataRecycleLog'].flatMap((p) => [
  p,
  ...['add', 'edit', 'del', 'status', 'resetPwd', 'restore', 'info'].map((v) => `${p}/${v}`),
])

interface Offered {
  readonly id: number
  readonly allowed: readonly { readonly action: string; readonly ok: boolean; readonly why?: string }[]
}
const rows = async (by: Browser, path: string): Promise<Offered[]> => (await by.call('GET', `${path}?size=100`)).body.rows as Offered[]
const message = (all: readonly Offered[], row: number, action: string): string | boolean | undefined => {
  const a = all.find((r) => r.id === row)?.allowed.find((x) => x.action === action)
  return a && (a.ok || a.why)
}
const makeGroup = async (name: string, rules: readonly string[]): Promise<number> => {
  const known = await t.app.db.rows<{ name: string }>(sql`select name from permission_rule where name = any(${[...rules]}::text[])`)
  const created = await top.call('POST', '/api/admin-group', { name, rules: known.map((r) => r.name) })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  return Number(created.body.id)
}
const versionOf = async (who: number): Promise<number> =>
  (await t.app.db.one<{ version: number }>(sql`select version from admin where id = ${who}::bigint`)).version
const deleted = async (no: string): Promise<number> =>
  (await t.app.db.one<{ id: number }>(sql`select max(id) as id from recycle_record where record_no = ${no} and restored_at is null`)).id

beforeAll(async () => {
  t = await platformApp()
  id.root = await account(t, 'root')
  id.second = await account(t, 'second')
  top = new Browser(t)
  await top.login('root', password)
  group.managers = await makeGroup('账号管理', [...managing, 'sku'])
  group.wide = await makeGroup('配置管理', ['routine/config', 'routine/config/edit', 'sku'])
  group.narrow = await makeGroup('商品', ['sku'])
  id.lower = await account(t, 'lower', [group.managers])
  id.clerk = await account(t, 'clerk', [group.narrow])
  lower = new Browser(t)
  await lower.login('lower', password)
})
afterAll(() => t?.close())

describe('a list', () => {
  it('closes groups above, the own and the shipped one, and those with members, each with its reason', async () => {
    const seen = await rows(lower, '/api/admin-group')
    expect(message(seen, group.narrow!, 'edit')).toBe(true)
    expect(message(seen, group.narrow!, 'delete')).toBe('请先移除 1 名成员')
    expect(message(seen, group.managers!, 'edit')).toBe('不能修改自己所在的管理组！')
    expect(message(seen, group.wide!, 'edit')).toBe('您需要拥有该分组的所有权限且还有额外权限时，才可以操作该分组~')
    expect(message(await rows(top, '/api/admin-group'), group.wide!, 'delete')).toBe(true)
  })
  it('closes what nobody does to himself, and the last two supers', async () => {
    const seen = await rows(top, '/api/admin')
    expect(message(seen, id.root!, 'disable')).toBe('请使用另外的管理员账户操作当前账户！')
    expect(message(seen, id.second!, 'disable')).toBe('至少保留两个超级管理员')
    expect(message(seen, id.clerk!, 'disable')).toBe(true)
  })
})

describe('the groups of an account', () => {
  it('are never all taken away, one by one or in a batch', async () => {
    const leave = { args: { groups: [group.narrow] } }
    expect(await lower.call('POST', `/api/admin/${id.clerk}/actions/leave_groups`, leave)).toMatchObject({ status: 422, code: 'REQUIRED_CHOICE' })
    const many = await lower.call('POST', '/api/admin/actions/leave_groups', { ids: [id.clerk], ...leave })
    expect(many.body).toMatchObject({ ok: [], failed: [{ id: id.clerk }] })
    expect(await t.app.db.rows(sql`select group_id as g from admin_group_member where admin_id = ${id.clerk}::bigint`)).toEqual([{ g: group.narrow }])
  })
})

describe('the password beside an edit', () => {
  it('is unchanged when blank; a new one must be replaced at the next login, ends sessions and leaves its mark without its text', async () => {
    const clerk = new Browser(t)
    await clerk.login('clerk', password)
    const saved = await lower.call('PATCH', `/api/admin/${id.clerk}`, { nickname: '小林', password: '', version: await versionOf(id.clerk!) })
    expect(saved).toMatchObject({ status: 200, body: { nickname: '小林' } })
    expect(saved.body).not.toHaveProperty('password')
    expect((await clerk.call('GET', '/api/session')).status).toBe(200)

    const weak = await lower.call('PATCH', `/api/admin/${id.clerk}`, { nickname: '别名', password: 'a<b', version: await versionOf(id.clerk!) })
    expect(weak).toMatchObject({ status: 422 })
    expect((weak.body.errors as { field: string }[])[0]!.field).toBe('password')
    expect((await lower.call('GET', `/api/admin/${id.clerk}`)).body.nickname).toBe('小林')

    const next = 'cup-5-three'
    expect((await lower.call('PATCH', `/api/admin/${id.clerk}`, { password: next, version: await versionOf(id.clerk!) })).status).toBe(200)
    expect((await clerk.call('GET', '/api/session')).status).toBe(401)
    expect(await t.app.db.one(sql`select must_change as m from admin_password where admin_id = ${id.clerk}::bigint`)).toEqual({ m: true })
    const mark = await t.app.db.rows(
      sql`select before, after, raw_before, raw_after, secret from sensitive_change where resource = 'admin' and record_id = ${id.clerk}::bigint and field = 'password'`,
    )
    expect(mark).toEqual([{ before: null, after: null, raw_before: null, raw_after: null, secret: true }])
    const { n } = await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from admin_log where data::text like ${'%' + next + '%'}`)
    expect(n).toBe(0)
  })
  it('takes the right to reset it, and rank', async () => {
    const editors = await makeGroup('资料维护', ['auth/admin', 'auth/admin/edit', 'sku', 'MSKU'])
    await account(t, 'editor', [editors])
    const editor = new Browser(t)
    await editor.login('editor', password)
    const before = await t.app.db.one(sql`select hash from admin_password where admin_id = ${id.clerk}::bigint`)
    const call = await editor.call('PATCH', `/api/admin/${id.clerk}`, { password: 'cup-6-three', version: await versionOf(id.clerk!) })
    expect(call).toMatchObject({ status: 403 })
    expect(await t.app.db.one(sql`select hash from admin_password where admin_id = ${id.clerk}::bigint`)).toEqual(before)
    expect((await lower.call('PATCH', `/api/admin/${id.root}`, { password: 'cup-6-three', version: await versionOf(id.root!) })).status).toBe(404)
  })
})

describe('the recycle bin', () => {
  it('gives an account or a group back only to who could give it its rights', async () => {
    id.third = await account(t, 'third')
    id.peer = await account(t, 'peer', [group.narrow!])
    const spare = await makeGroup('备用', ['routine/config', 'sku'])
    for (const who of [id.third, id.peer]) expect((await top.call('DELETE', `/api/admin/${who}`)).status).toBe(204)
    expect((await top.call('DELETE', `/api/admin-group/${spare}`)).status).toBe(204)
    const [third, peer, stored] = [await deleted('third'), await deleted('peer'), await deleted('备用')]

    const dry = await lower.call('POST', '/api/recycle-log/check', { ids: [third, peer, stored] })
    expect((dry.body.rows as { id: number; code: string }[]).map((r) => [r.id, r.code]).toSorted()).toEqual(
      [
        [third, 'ACCOUNT_ABOVE'],
        [peer, 'OK'],
        [stored, 'GROUP_ABOVE'],
      ].toSorted(),
    )
    const done = await lower.call('POST', '/api/recycle-log/actions/restore', { ids: [third, peer, stored] })
    expect(done.body).toMatchObject({ ok: [peer], text: '已还原 1 条，2 条未还原' })
    expect(await t.app.db.rows(sql`select username from admin where username in ('third', 'peer')`)).toEqual([{ username: 'peer' }])
    expect((await top.call('POST', '/api/recycle-log/actions/restore', { ids: [stored] })).body).toMatchObject({ ok: [stored] })
  })
})
