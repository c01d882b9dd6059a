import { sql } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'

let t: TestApp
let top: Browser
let someone: number
beforeAll(async () => {
  t = await platformApp()
  await account(t, 'root')
  await account(t, 'second')
  top = new Browser(t)
  await top.login('root', password)
  someone = await account(t, 'phoned', undefined, { mobile: '13800000001' })
})
afterAll(() => t?.close())

const changes = (
  field: string,
): Promise<{ id: number; before: string | null; after: string | null; sealed: boolean; created: boolean; reverts: number | null }[]> =>
  t.app.db.rows(
    sql`select id, before, after, sealed, created, reverts from sensitive_change where resource = 'admin' and record_id = ${someone}::bigint and field = ${field} order by id`,
  )
const version = async (): Promise<number> => (await t.app.db.one<{ version: number }>(sql`select version from admin where id = ${someone}::bigint`)).version
const mobile = async (): Promise<string> => (await t.app.db.one<{ mobile: string }>(sql`select mobile from admin where id = ${someone}::bigint`)).mobile
const setMobile = async (to: string): Promise<unknown> => (await top.call('PATCH', `/api/admin/${someone}`, { mobile: to, version: await version() })).status

describe('25 rollback guard', () => {
  it('refuses the first of two changes with three values, and rolls the second back as a new line', async () => {
    expect(await setMobile('13800000002')).toBe(200)
    expect(await setMobile('13800000003')).toBe(200)
    const [created, first, second] = await changes('mobile')
    expect(created).toMatchObject({ created: true, before: null })

    const refused = await top.call('POST', '/api/sensitive-log/actions/rollback', { ids: [first!.id] })
    expect(refused.body).toMatchObject({
      text: '没有记录被回滚',
      ok: [],
      failed: [
        {
          code: 'ROLLBACK_LATER',
          detail: '该字段之后又被修改过，不能直接回滚',
          data: { before: '13800000001', after: '13800000002', current: '13800000003' },
        },
      ],
    })
    expect(await mobile()).toBe('13800000003')

    const done = await top.call('POST', '/api/sensitive-log/actions/rollback', { ids: [second!.id], reason: '填错' })
    expect(done.body).toMatchObject({ ok: [second!.id], failed: [] })
    expect(await mobile()).toBe('13800000002')
    const lines = await changes('mobile')
    expect(lines).toHaveLength(4)
    expect(lines[3]).toMatchObject({ reverts: second!.id })
    const list = await top.call(
      'GET',
      '/api/sensitive-log?view=security/sensitiveDataLog&sort=id&filter=' + encodeURIComponent(JSON.stringify({ field: { eq: 'mobile' } })),
    )
    const listed = list.body.rows as { state: string; allowed: { action: string; ok: boolean; why?: string }[] }[]
    expect(listed.slice(1).map((r) => r.state)).toEqual(['valid', 'reverted', 'valid'])
    const offered = listed.map((r) => r.allowed.find((a) => a.action === 'rollback'))
    expect(offered.map((o) => o?.ok)).toEqual([false, true, undefined, true])
    expect(offered[0]!.why).toBe('新建时填写的值不能回滚，请直接修改')
    expect((await top.call('POST', '/api/sensitive-log/actions/rollback', { ids: [second!.id] })).body).toMatchObject({ failed: [{ code: 'ROLLBACK_DONE' }] })
  })
  it('takes force from a super account with a reason only', async () => {
    expect(await setMobile('13800000009')).toBe(200)
    const first = (await changes('mobile'))[1]!
    expect((await top.call('POST', '/api/sensitive-log/actions/rollback', { ids: [first.id], force: true })).body).toMatchObject({
      failed: [{ code: 'REASON_REQUIRED' }],
    })
    expect((await top.call('POST', '/api/sensitive-log/actions/rollback', { ids: [first.id], force: true, reason: '核实原号' })).body).toMatchObject({
      ok: [first.id],
    })
    expect(await mobile()).toBe('13800000001')
  })
  it('rolls a state back through its own action', async () => {
    expect((await top.call('POST', `/api/admin/${someone}/actions/disable`, {})).status).toBe(200)
    const line = (await changes('status')).at(-1)!
    expect(line).toMatchObject({ before: 'enabled', after: 'disabled' })
    expect((await top.call('GET', `/api/sensitive-log/${line.id}/detail`)).body).toMatchObject({ title: '管理员', label: '状态' })
    expect((await top.call('POST', '/api/sensitive-log/actions/rollback', { ids: [line.id] })).body).toMatchObject({ failed: [], ok: [line.id] })
    expect(await t.app.db.one(sql`select status from admin where id = ${someone}::bigint`)).toEqual({ status: 'enabled' })
  })
})

describe('what a change keeps', () => {
  it('is masked and encrypted for classed fields, and clear only to whom the field is', async () => {
    const line = (await changes('mobile'))[1]!
    expect(line).toMatchObject({ before: '138****0001', after: '138****0002', sealed: true })
    const raw = await t.app.db.one<{ raw: string }>(sql`select raw_before || raw_after as raw from sensitive_change where id = ${line.id}::bigint`)
    expect(raw.raw).not.toContain('13800000')
    const g = await top.call('POST', '/api/admin-group', { name: '审计', rules: ['security/sensitiveDataLog', 'security/sensitiveDataLog/info', 'sku'] })
    await account(t, 'watcher', [Number(g.body.id)])
    const watcher = new Browser(t)
    await watcher.login('watcher', password)
    expect((await top.call('GET', `/api/sensitive-log/${line.id}/detail`)).body).toMatchObject({ before: '13800000001', after: '13800000002', label: '手机号' })
    expect((await watcher.call('GET', `/api/sensitive-log/${line.id}/detail`)).body).toMatchObject({ before: '138****0001', after: '138****0002' })
    expect((await watcher.call('POST', '/api/sensitive-log/actions/rollback', { ids: [line.id] })).status).toBe(403)
  })
  it('is nothing for passwords, which cannot be rolled back', async () => {
    const group = (await t.app.db.one<{ id: number }>(sql`select id from member_group where party_type = 'customer'`)).id
    const created = await top.call('POST', '/api/member', { username: 'secretly', nickname: 's', group, password: 'tea-4-three' })
    const line = await t.app.db.one<{ id: number; secret: boolean; before: null; after: null; raw_after: null }>(
      sql`select id, secret, before, after, raw_after from sensitive_change where resource = 'member' and record_id = ${created.body.id}::bigint and field = 'password'`,
    )
    expect(line).toMatchObject({ secret: true, before: null, after: null, raw_after: null })
    expect((await top.call('GET', `/api/sensitive-log/${line.id}/detail`)).body).toMatchObject({ after: '已修改', before: null })
    expect((await top.call('POST', '/api/sensitive-log/actions/rollback', { ids: [line.id] })).body).toMatchObject({ failed: [{ code: 'ROLLBACK_SECRET' }] })
    expect(JSON.stringify(await t.app.db.rows(sql`select * from idempotency_key`))).not.toContain('tea-4-three')
    expect(created.body.password ?? null).toBeNull()
  })
  it('is nothing at all when the save is rolled back (24)', async () => {
    const before = await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from sensitive_change`)
    await t.app.db.run(sql`create function fail_now() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`)
    await t.app.db.run(sql`create trigger fail_now after update of mobile on admin for each row execute function fail_now()`)
    expect(await setMobile('13800000077')).toBe(500)
    await t.app.db.run(sql`drop trigger fail_now on admin`)
    expect(await t.app.db.one(sql`select count(*)::int as n from sensitive_change`)).toEqual(before)
    await expect
      .poll(() => t.app.db.maybe(sql`select result from admin_log where resource = 'admin' and status = 500 order by id desc limit 1`), { timeout: 3000 })
      .toMatchObject({ result: 'failed' })
  })
  it('follows the rule: switched off, nothing is kept; other fields join by being named', async () => {
    const rule = await t.app.db.one<{ id: number; version: number }>(sql`select id, version from sensitive_rule where resource = 'admin'`)
    const wrong = await top.call('PATCH', `/api/sensitive-rule/${rule.id}`, { fields: [{ field: 'nonsense' }], version: rule.version })
    expect(wrong).toMatchObject({ status: 422, code: 'SENSITIVE_FIELD' })
    const saved = await top.call('PATCH', `/api/sensitive-rule/${rule.id}`, { fields: [{ field: 'motto', note: '签名' }], version: rule.version })
    expect(saved.body).toMatchObject({ data_fields: ['motto - 签名'] })
    await top.call('PATCH', `/api/admin/${someone}`, { motto: '你好', mobile: '13800000055', version: await version() })
    expect((await changes('motto')).at(-1)).toMatchObject({ before: null, after: '你好', sealed: false })
    expect((await changes('mobile')).at(-1)!.after).not.toBe('138****0055')
    await top.call('POST', `/api/sensitive-rule/${rule.id}/actions/disable`, {})
    await top.call('PATCH', `/api/admin/${someone}`, { motto: '再见', version: await version() })
    expect(await changes('motto')).toHaveLength(1)
  })
})

describe('settings of the installation', () => {
  const lines = (name: string): Promise<{ id: number; before: string | null; after: string | null; secret: boolean; ip: string | null }[]> =>
    t.app.db.rows(sql`select id, before, after, secret, ip from sensitive_change where resource = 'config_item' and record_no = ${name} order by id`)
  const save = (values: object): Promise<{ status: number; body: any }> => top.call('PATCH', '/api/routine/config', { values })
  const value = async (name: string): Promise<unknown> =>
    (await t.app.db.one<{ value: unknown }>(sql`select value from config_item where name = ${name}`)).value

  it('leave a line at each change that is one, and go back by the page’s own save and no further than the guard lets them', async () => {
    expect((await save({ site_name: '跨途一' })).status).toBe(200)
    expect((await save({ site_name: '跨途一' })).status).toBe(200)
    expect((await save({ site_name: '跨途二' })).status).toBe(200)
    const [first, second, more] = await lines('site_name')
    expect([first, second, more]).toEqual([
      expect.objectContaining({ after: '跨途一', secret: false, ip: expect.any(String) }),
      expect.objectContaining({ before: '跨途一', after: '跨途二' }),
      undefined,
    ])
    const back = (id: number): Promise<{ body: any }> => top.call('POST', '/api/sensitive-log/actions/rollback', { ids: [id] })
    expect((await back(first!.id)).body.failed[0]).toMatchObject({ code: 'ROLLBACK_LATER', data: { after: '跨途一', current: '跨途二' } })
    expect((await back(second!.id)).body.ok).toEqual([second!.id])
    expect(await value('site_name')).toBe('跨途一')
    expect(await lines('site_name')).toHaveLength(3)
    expect((await top.call('GET', `/api/sensitive-log/${second!.id}/detail`)).body).toMatchObject({ title: '系统配置', label: '值' })
  })
  it('say of a secret only that it was changed, and never give it back', async () => {
    expect((await save({ mail_password: 'pa55-of-mail' })).status).toBe(200)
    const [line] = await lines('mail_password')
    expect(line).toMatchObject({ before: null, after: null, secret: true })
    const refused = (await top.call('POST', '/api/sensitive-log/actions/rollback', { ids: [line!.id] })).body as any
    expect(refused.failed[0]).toMatchObject({ code: 'ROLLBACK_SECRET' })
    expect(JSON.stringify(await t.app.db.rows(sql`select * from sensitive_change`))).not.toContain('pa55')
  })
  it('are watched by a rule that can be switched off, and not turned to other fields', async () => {
    const rule = ((await top.call('GET', '/api/sensitive-rule?filter={"resource":{"eq":"config_item"}}')).body as any).rows[0]
    expect(rule).toMatchObject({ name: '系统配置', status: 'enabled' })
    const whole = (await top.call('GET', `/api/sensitive-rule/${rule.id}`)).body as any
    expect((await top.call('PATCH', `/api/sensitive-rule/${rule.id}`, { version: whole.version, fields: [{ field: 'group' }] })).status).toBe(422)
    expect((await top.call('POST', `/api/sensitive-rule/${rule.id}/actions/disable`, {})).status).toBe(200)
    const before = (await lines('site_name')).length
    await save({ site_name: '跨途三' })
    expect(await lines('site_name')).toHaveLength(before)
  })
})
