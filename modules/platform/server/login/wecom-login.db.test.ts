import { startWecom, type WecomEmulator } from '@crossway/wecom/emulator'
import { sql, systemCtx } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { Browser, markerSid } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { setAdminState } from '../account/create-admin.ts'
import { codeOf, fromBase32, stepAt } from '../second-factor/totp.ts'
import { confirmTotp, startTotp } from '../second-factor/second-factor.ts'
import { setConfig } from '../site/config.ts'

let t: TestApp
let w: WecomEmulator
let id: number
const set = (values: Record<string, unknown>): Promise<void> =>
  t.app.db.tx(async (tx) => {
    for (const [name, value] of Object.entries(values)) await setConfig({ app: t.app, tx }, name, value, { account: 1, name: 'test' })
  })
beforeAll(async () => {
  t = await platformApp()
  w = await startWecom()
  await account(t, 'root')
  await account(t, 'second')
  id = await account(t, 'bound')
  await hire('zhangsan', id)
  await set({
    wecom_login: true,
    wecom_corp_id: w.corpId,
    wecom_agent_id: '1000002',
    wecom_secret: w.secret,
    wecom_api: w.address,
    wecom_login_host: w.address,
  })
})
afterAll(async () => {
  await w?.stop()
  await t?.close()
})
beforeEach(() => t.app.db.run(sql`delete from rate_window`))

/** A person with a WeCom member id. His department, post and company are another module's business, so their keys are not looked at here. */
const hire = (member: string, admin: number): Promise<void> =>
  t.app.db.tx(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    const { employee } = await tx.one<{ employee: number }>(
      sql`insert into employee (name, emp_no, wecom_userid, mobile, department_id, position_id, grade, company_id, entry_date) values ('甲', 'E1', ${member}, '13800000000', 1, 1, 'P1', 1, '2026-01-01') returning id as employee`,
    )
    await tx.run(sql`update admin set employee_id = ${employee} where id = ${admin}`)
  })

/** To WeCom and back; answers what WeCom hands to the browser. */
async function visit(b: Browser, redirect = ''): Promise<{ code: string; state: string }> {
  const to = await b.call('GET', `/api/session/wecom?redirect=${encodeURIComponent(redirect)}`, undefined, { host: 'erp.example' })
  expect(to.status).toBe(302)
  const { headers } = await fetch(to.location!, { redirect: 'manual' })
  const back = new URL(headers.get('location')!)
  expect(back.origin + back.pathname + '?sso=' + back.searchParams.get('sso')).toBe('http://erp.example/?sso=wecom')
  return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')! }
}

it('signs in the account of the person, once, and remembers where he wanted to go', async () => {
  w.as('zhangsan')
  const b = new Browser(t)
  expect((await b.call('GET', '/api/session/prelogin')).body.sso).toBe('/api/session/wecom')
  const back = await visit(b, '/admin/sku?q=1')
  expect(b.jar.get('erp-sso')!.flags).toMatch(/SameSite=Strict.*HttpOnly/)
  const done = await b.call('POST', '/api/session/wecom', back)
  expect(done).toMatchObject({ status: 200, body: { admin: { id, username: 'bound' }, redirect: '/admin/sku?q=1' } })
  b.sid = markerSid(String(done.body.token))
  expect((await b.call('GET', '/api/session/menu')).status).toBe(200)
  expect(await t.app.db.one(sql`select kind, result from login_log order by id desc limit 1`)).toEqual({ kind: 'wecom', result: 'ok' })
  expect((await b.call('POST', '/api/session/wecom', back)).code).toBe('CHALLENGE_OVER')
})
it('takes a state only from the browser it was made for, and a code only from WeCom', async () => {
  w.as('zhangsan')
  const [mine, other] = [new Browser(t), new Browser(t)]
  const back = await visit(mine)
  await visit(other)
  expect((await other.call('POST', '/api/session/wecom', back)).code).toBe('CHALLENGE_OVER')
  expect((await new Browser(t).call('POST', '/api/session/wecom', { code: 'x', state: 'y' })).code).toBe('CHALLENGE_OVER')
  const again = await visit(mine)
  expect(await mine.call('POST', '/api/session/wecom', { ...again, code: 'made-up' })).toMatchObject({ status: 502, code: 'WECOM_FAILED' })
})
it('makes no account for strangers and outsiders, and lets nobody in who is disabled', async () => {
  const b = new Browser(t)
  for (const person of ['stranger', undefined]) {
    w.as(person)
    expect(await b.call('POST', '/api/session/wecom', await visit(b))).toMatchObject({
      code: 'WECOM_NOT_BOUND',
      body: { detail: '该企业微信未绑定账号，请联系管理员' },
    })
  }
  w.as('zhangsan')
  await t.app.db.tx((tx) => setAdminState({ app: t.app, tx, ctx: systemCtx() }, id, 'disabled', 'test'))
  expect((await b.call('POST', '/api/session/wecom', await visit(b))).code).toBe('ACCOUNT_DISABLED')
  await t.app.db.tx((tx) => setAdminState({ app: t.app, tx, ctx: systemCtx() }, id, 'enabled', 'test'))
})
it('asks the second factor unless WeCom counts as one', async () => {
  w.as('zhangsan')
  const secret = await t.app.db.tx(async (tx) => {
    const created = await startTotp({ app: t.app, tx }, { id, username: 'bound' })
    const key = fromBase32(created.secret)
    await confirmTotp({ app: t.app, tx }, id, [codeOf(key, stepAt(Date.now()) - 2), codeOf(key, stepAt(Date.now()) - 1)])
    return key
  })
  const b = new Browser(t)
  const asked = await b.call('POST', '/api/session/wecom', await visit(b, '/admin/home'))
  expect(asked).toMatchObject({ status: 202, body: { redirect: '/admin/home' } })
  const done = await b.call('POST', '/api/session/2fa', { challenge: asked.body.challenge, code: codeOf(secret, stepAt(Date.now())) })
  expect(done.status).toBe(200)
  await set({ wecom_second_factor: true })
  const c = new Browser(t)
  expect((await c.call('POST', '/api/session/wecom', await visit(c))).status).toBe(200)
})
it('binds the WeCom user whom somebody brings himself, and no other than his own', async () => {
  const reauth = (b: Browser) => b.call('POST', '/api/session/reauth', { password })
  const bring = async (b: Browser, person: string | undefined): Promise<{ code: string; state: string }> => {
    w.as(person)
    const { url } = (await b.call('POST', '/api/session/wecom/bind/start', {}, { host: 'erp.example' })).body as { url: string }
    const { headers } = await fetch(url, { redirect: 'manual' })
    const back = new URL(headers.get('location')!)
    expect(back.searchParams.get('sso')).toBe('wecom-bind')
    return { code: back.searchParams.get('code')!, state: back.searchParams.get('state')! }
  }
  const b = new Browser(t)
  await b.login('second', password)
  expect((await b.call('GET', '/api/session/wecom/bind')).body).toEqual({ on: true, userid: null, by: null })
  expect((await b.call('POST', '/api/session/wecom/bind/start', {})).code).toBe('REAUTH_REQUIRED')
  await reauth(b)
  expect((await b.call('POST', '/api/session/wecom/bind', await bring(b, 'zhangsan'))).code).toBe('WECOM_TAKEN')
  expect((await b.call('POST', '/api/session/wecom/bind', await bring(b, undefined))).code).toBe('WECOM_OUTSIDER')
  expect((await b.call('POST', '/api/session/wecom/bind', await bring(b, 'lisi'))).body).toEqual({ on: true, userid: 'lisi', by: 'self' })
  w.as('lisi')
  const c = new Browser(t)
  expect(await c.call('POST', '/api/session/wecom', await visit(c))).toMatchObject({ status: 200, body: { admin: { username: 'second' } } })
  const stolen = await bring(b, 'wangwu')
  const other = new Browser(t)
  await other.login('root', password)
  other.jar.set('erp-sso', b.jar.get('erp-sso')!)
  expect((await other.call('POST', '/api/session/wecom/bind', stolen)).code).toBe('CHALLENGE_OVER')
  expect((await b.call('DELETE', '/api/session/wecom/bind')).body).toEqual({ on: true, userid: null, by: null })
  const d = new Browser(t)
  w.as('lisi')
  expect((await d.call('POST', '/api/session/wecom', await visit(d))).code).toBe('WECOM_NOT_BOUND')
})
it('is closed while it is off', async () => {
  await set({ wecom_login: false })
  const b = new Browser(t)
  expect((await b.call('GET', '/api/session/prelogin')).body.sso).toBeNull()
  expect((await b.call('GET', '/api/session/wecom')).status).toBe(404)
  expect((await b.call('POST', '/api/session/wecom', { code: 'a', state: 'b' })).status).toBe(404)
})
