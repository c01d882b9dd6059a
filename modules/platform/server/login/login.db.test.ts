import { createApp, createHttp, Db, sql, systemCtx } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createAdmin, setAdminState } from '../account/create-admin.ts'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'

let t: TestApp
beforeAll(async () => {
  t = await platformApp()
  for (const name of ['root', 'second', 'third']) await account(t, name)
})
afterAll(() => t?.close())
beforeEach(async () => {
  await t.app.db.run(sql`delete from login_failure`)
  await t.app.db.run(sql`delete from rate_window`)
})

const fails = async (b: Browser, name: string, n: number): Promise<void> => {
  for (let i = 0; i < n; i++) expect((await b.login(name, 'wrong-one')).code).toBe('BAD_CREDENTIALS')
}
const lastResult = async (): Promise<string> => (await t.app.db.one<{ result: string }>(sql`select result from login_log order by id desc limit 1`)).result

describe('the login form', () => {
  it('refuses what cannot be right before anything is looked up', async () => {
    const b = new Browser(t)
    const fields = async (body: object): Promise<unknown> =>
      ((await b.call('POST', '/api/session', body)).body.errors as { field: string; detail: string }[]).map((e) => [e.field, e.detail])
    expect(await fields({ username: 'root', password: 'abc12', captcha: 'ABCD' })).toEqual([['password', '密码要求6到32位，不能包含 & < > " \'']])
    expect(await fields({ username: 'root', password: 'abc<123', captcha: 'ABCD' })).toEqual([['password', '密码要求6到32位，不能包含 & < > " \'']])
    expect(await fields({ username: 'root', password, captcha: '123' })).toEqual([['captcha', '验证码长度必须在4到6位之间']])
    expect(await fields({ username: '1root', password, captcha: 'ABCD' })).toEqual([['username', '请输入正确的账户']])
    expect(await fields({ username: '', password: '', captcha: 'ABCD' })).toEqual([
      ['username', '请输入账号'],
      ['password', '请输入密码'],
    ])
  })
  it('tells nothing about whether an account exists', async () => {
    const known = await new Browser(t).login('root', 'wrong-one')
    const unknown = await new Browser(t).login('nobody', 'wrong-one')
    expect(known.body.detail).toBe('用户名或密码不正确')
    expect({ ...unknown.body, traceId: '' }).toEqual({ ...known.body, traceId: '' })
    expect(unknown.status).toBe(known.status)
  })
  it('asks the captcha before the password, and takes each captcha once', async () => {
    const b = new Browser(t)
    expect(await b.login('root', password, { captcha: 'AAAA' })).toMatchObject({ status: 422, code: 'CAPTCHA_INVALID', body: { detail: '验证码错误！' } })
    expect(await lastResult()).toBe('captcha')
    const { body } = await b.call('GET', '/api/captcha')
    await b.call('POST', '/api/session', { username: 'root', password: 'wrong-one', captchaId: body.id, captcha: 'WRNG' })
    expect(await t.app.db.rows(sql`select id from captcha where id = ${body.id}`)).toEqual([])
  })
  it('is open to mobile numbers', async () => {
    await t.app.db.run(sql`update admin set mobile = '13800000001' where username = 'third'`)
    expect(await new Browser(t).login('13800000001', password)).toMatchObject({ status: 200, body: { admin: { username: 'third', super: true } } })
  })
  it('answers the marker, the account and nothing secret', async () => {
    const { body } = await new Browser(t).login('root', password, { keep: true })
    expect(Object.keys(body).sort()).toEqual(['admin', 'approvalCenterNum', 'days', 'mustChangePassword', 'mustSetTwoFactor', 'token'])
    expect(Object.keys(body.admin as object).sort()).toEqual([
      'avatar',
      'department',
      'employee_id',
      'id',
      'lang',
      'last_login_ip',
      'last_login_time',
      'name_en',
      'nickname',
      'super',
      'username',
    ])
    expect(await lastResult()).toBe('ok')
  })
  it('answers at most twenty times a minute to one address', async () => {
    const b = new Browser(t, '203.0.113.99')
    for (let i = 0; i < 20; i++) await b.call('POST', '/api/session', {})
    expect(await b.call('POST', '/api/session', {})).toMatchObject({ status: 429, code: 'RATE_LIMITED' })
  })
  it('does not answer other sites', async () => {
    expect((await new Browser(t).call('POST', '/api/session', {}, { 'sec-fetch-site': 'cross-site' })).code).toBe('XSRF_MISMATCH')
  })
})

describe('lockout', () => {
  it('closes an account after five wrong passwords, also to the right one, while a live session goes on and opens nothing', async () => {
    const live = new Browser(t)
    await live.login('second', password)
    const stranger = new Browser(t, '203.0.113.50')
    await fails(stranger, 'second', 5)
    const sixth = await stranger.login('second', password)
    expect(sixth).toMatchObject({ status: 403, code: 'LOGIN_LOCKED', body: { detail: '登录失败次数超限，请在15分钟后再试' } })
    expect(await lastResult()).toBe('locked')
    expect((await live.call('GET', '/api/profile')).status).toBe(200)
    expect((await stranger.login('second', password)).code).toBe('LOGIN_LOCKED')
  })
  it('judges no more guesses than five, also of those that come at once from everywhere', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => new Browser(t, `203.0.113.${100 + i}`).login('third', `wrong-${i}`)))
    const codes = answers.map((a) => a.code)
    expect(codes.filter((c) => c === 'BAD_CREDENTIALS')).toHaveLength(5)
    expect(codes.filter((c) => c === 'LOGIN_LOCKED')).toHaveLength(7)
  })
  it('judges no more than five of them when several processes serve, either', async () => {
    const url = (t.app.db.pool.options as { connectionString?: string }).connectionString!
    const others = await Promise.all(
      [1, 2, 3].map(async () => {
        const app = await createApp({ config: t.app.config, db: new Db({ url, max: 4 }), modules: t.app.modules, log: () => undefined })
        const http = await createHttp(app)
        await http.ready()
        return { ...t, app, http }
      }),
    )
    const sides = [t, ...others]
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => new Browser(sides[i % sides.length]!, `203.0.113.${120 + i}`).login('second', `wrong-${i}`)),
    )
    const count = (code: string): number => answers.filter((a) => a.code === code).length
    expect([count('BAD_CREDENTIALS'), count('LOGIN_LOCKED')]).toEqual([5, 11])
    expect(await t.app.db.rows(sql`select subject from guess_turn`)).toEqual([])
    for (const o of others) {
      await o.http.close()
      await o.app.events.close()
      await o.app.db.close()
    }
  })
  it('waits out the turn of a process that died, and no longer', async () => {
    await t.app.db.run(sql`insert into guess_turn (subject, holder, until) values ('account:second', gen_random_uuid(), now() + interval '1 second')`)
    expect((await new Browser(t).login('second', password)).status).toBe(200)
    expect(await t.app.db.rows(sql`select subject from guess_turn`)).toEqual([])
  })
  it('counts unknown accounts the same way', async () => {
    const b = new Browser(t)
    await fails(b, 'nobody', 5)
    expect((await b.login('nobody', password)).code).toBe('LOGIN_LOCKED')
  })
  it('does not keep the owner out of his own machine', async () => {
    const own = new Browser(t)
    await own.login('third', password)
    await fails(new Browser(t, '203.0.113.51'), 'third', 5)
    expect((await own.login('third', password)).status).toBe(200)
  })
  it('ends with a login, or when an administrator unlocks', async () => {
    const b = new Browser(t, '203.0.113.52')
    await fails(b, 'root', 4)
    expect((await b.login('root', password)).status).toBe(200)
    b.jar.clear()
    await fails(b, 'root', 5)
    const admin = new Browser(t)
    await admin.login('second', password)
    const { id } = await t.app.db.one<{ id: number }>(sql`select id from admin where username = 'root'`)
    expect(((await admin.call('GET', '/api/admin?view=auth/admin&tab=locked')).body.rows as { id: number }[]).map((r) => r.id)).toEqual([id])
    expect((await admin.call('POST', `/api/admin/${id}/actions/unlock`, {})).status).toBe(200)
    expect((await b.login('root', password)).status).toBe(200)
  })
})

describe('the state of an account', () => {
  it('is told only to who knows the password', async () => {
    const id = await account(t, 'leaver', [])
    await t.app.db.tx((tx) => setAdminState({ app: t.app, tx, ctx: systemCtx() }, id, 'disabled', 'left the company'))
    expect((await new Browser(t).login('leaver', 'wrong-one')).code).toBe('BAD_CREDENTIALS')
    expect(await new Browser(t).login('leaver', password)).toMatchObject({ code: 'ACCOUNT_DISABLED', body: { detail: '帐户已禁用' } })
    expect(await lastResult()).toBe('disabled')
  })
  it('covers network and validity', async () => {
    const id = await account(t, 'office', [])
    await t.app.db.run(sql`update admin set allow_ip = '{10.0.0.0/8}' where id = ${id}::bigint`)
    expect(await new Browser(t).login('office', password)).toMatchObject({ code: 'LOGIN_PLACE', body: { detail: '当前网络或时段不允许登录' } })
    expect((await new Browser(t, '10.2.3.4').login('office', password)).status).toBe(200)
  })
  it('of a technical account is never open to passwords', async () => {
    await t.app.db.tx((tx) =>
      createAdmin({ app: t.app, tx, ctx: systemCtx() }, { username: 'robot', nickname: 'robot', kind: 'technical', groups: [], allowIp: ['10.0.0.0/8'] }),
    )
    await t.app.db.run(
      sql`insert into admin_password (admin_id, hash) select r.id, p.hash from admin r, admin_password p join admin a on a.id = p.admin_id where r.username = 'robot' and a.username = 'root'`,
    )
    expect((await new Browser(t, '10.2.3.4').login('robot', password)).code).toBe('BAD_CREDENTIALS')
  })
  it('lets an account with a first password only change it', async () => {
    await account(t, 'fresh', undefined, { mustChange: true })
    const b = new Browser(t)
    expect((await b.login('fresh', password)).body).toMatchObject({ mustChangePassword: true })
    expect(await b.call('GET', '/api/admin')).toMatchObject({ status: 403, code: 'PASSWORD_MUST_CHANGE' })
    expect(await b.call('POST', '/api/profile/password', { old: password, new: 'another-one', repeat: 'another-two' })).toMatchObject({
      status: 422,
      code: 'PASSWORD_REPEAT',
    })
    expect(await b.call('POST', '/api/profile/password', { old: password, new: password, repeat: password })).toMatchObject({ code: 'PASSWORD_REUSED' })
    expect(await b.call('POST', '/api/profile/password', { old: password, new: '123456', repeat: '123456' })).toMatchObject({ code: 'PASSWORD_COMMON' })
    expect((await b.call('POST', '/api/profile/password', { old: password, new: 'another-one', repeat: 'another-one' })).status).toBe(204)
    expect((await b.call('GET', '/api/admin')).status).toBe(200)
    expect((await new Browser(t).login('fresh', password)).code).toBe('BAD_CREDENTIALS')
  })
})
