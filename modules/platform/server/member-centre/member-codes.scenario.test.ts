import type { Server } from 'node:net'
import { sql, systemCtx } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createMember } from '../member/create-member.ts'
import { setMemberPassword } from '../member/member-password.ts'
import { setConfig } from '../site/config.ts'
import { Browser } from '../testing/browser.ts'
import { mailServer } from '@crossway/test-kit'
import { password, platformApp } from '../testing/platform-app.ts'

let t: TestApp
let mails: Server
const heard: string[] = []
const set = (values: Record<string, unknown>): Promise<void> =>
  t.app.db.tx(async (tx) => {
    for (const [name, value] of Object.entries(values)) await setConfig({ app: t.app, tx }, name, value, { account: 0, name: 'test' })
  })
beforeAll(async () => {
  t = await platformApp()
  mails = await mailServer(heard)
  const { port } = mails.address() as { port: number }
  await set({ open_member_center: true, login_captcha: 'off', member_register: 'email' })
  await set({ mail_host: '127.0.0.1', mail_port: port, mail_security: 'none', mail_from: 'erp@example.com' })
  await t.app.db.tx(async (tx) => {
    const id = await createMember(
      { app: t.app, tx, ctx: systemCtx() },
      {
        login: 'outside',
        nickname: '外部',
        partyType: 'supplier',
        party: '海天',
        email: 'out@example.com',
      },
    )
    await setMemberPassword({ app: t.app, tx, ctx: systemCtx() }, id, 'outside', password)
  })
})
afterAll(async () => {
  mails.close()
  await t?.close()
})
beforeEach(async () => {
  heard.length = 0
  await t.app.db.run(sql`update member_code set created_at = created_at - interval '61 seconds'`)
})
const post = (b: Browser, path: string, body: object) => b.call('POST', `/api/member-centre${path}`, body)
/** The code of the last mail to somebody. */
async function codeFor(address: string): Promise<string> {
  await expect.poll(() => heard.includes(`RCPT TO:<${address}>`) && heard.at(-1)).toBe('QUIT')
  const text = heard.filter((l) => /^[A-Za-z0-9+/=]{20,}$/.test(l)).join('')
  return /\d{6}/.exec(Buffer.from(text, 'base64').toString())![0]
}

describe('codes of the member centre (platform.md §6.12)', () => {
  it('answer the same with and without an account, a minute apart, ten a day', async () => {
    const b = new Browser(t)
    const known = await post(b, '/code', { purpose: 'login', email: 'out@example.com' })
    const unknown = await post(b, '/code', { purpose: 'login', email: 'nobody@example.com' })
    expect(unknown).toEqual(known)
    expect(known).toMatchObject({ status: 200, body: { seconds: 60 } })
    await codeFor('out@example.com')
    expect(heard.join()).not.toContain('nobody@example.com')
    for (const email of ['out@example.com', 'nobody@example.com']) expect((await post(b, '/code', { purpose: 'login', email })).code).toBe('RATE_LIMITED')
    await t.app.db.run(
      sql`insert into member_code (purpose, target, code_hash, created_at) select 'login', 'busy@example.com', 'x', now() - interval '2 hours' from generate_series(1, 10)`,
    )
    expect((await post(b, '/code', { purpose: 'reset', email: 'busy@example.com' })).code).toBe('RATE_LIMITED')
    expect((await post(b, '/code', { purpose: 'login', email: 'no mail' })).body.errors).toMatchObject([{ field: 'email' }])
  })
  it('open the door once, and no longer after five wrong tries', async () => {
    const b = new Browser(t, '203.0.113.20')
    await post(b, '/code', { purpose: 'login', email: 'OUT@example.com' })
    const code = await codeFor('OUT@example.com')
    expect((await post(b, '/login/code', { email: 'out@example.com', code: code === '000000' ? '111111' : '000000' })).body).toMatchObject({
      errors: [{ field: 'code', detail: '验证码不正确或已失效' }],
    })
    expect((await post(b, '/reset', { email: 'out@example.com', code, password: 'coffee-4-two', repeat: 'coffee-4-two' })).status).toBe(422)
    expect((await post(b, '/login/code', { email: 'out@example.com', code })).status).toBe(200)
    expect((await b.call('GET', '/api/member-centre/overview')).body).toMatchObject({ username: 'outside' })
    expect((await post(b, '/login/code', { email: 'out@example.com', code })).status).toBe(422)
    await t.app.db.run(sql`update member_code set used_at = null, tries = 5`)
    expect((await post(b, '/login/code', { email: 'out@example.com', code })).status).toBe(422)
  })
  it('set a forgotten password and end all sessions', async () => {
    const b = new Browser(t, '203.0.113.21')
    await post(b, '/login', { username: 'outside', password })
    await post(b, '/code', { purpose: 'reset', email: 'out@example.com' })
    const code = await codeFor('out@example.com')
    const body = { email: 'out@example.com', code, password: 'coffee-4-two', repeat: 'coffee-4-two' }
    expect((await post(b, '/reset', { ...body, repeat: 'x' })).code).toBe('PASSWORD_REPEAT')
    expect((await post(b, '/reset', body)).status).toBe(204)
    expect((await b.call('GET', '/api/member-centre/overview')).status).toBe(401)
    expect((await post(b, '/login', { username: 'outside', password: 'coffee-4-two' })).status).toBe(200)
  })
  it('change the e-mail: a code to the old one, then to the new one', async () => {
    const b = new Browser(t, '203.0.113.22')
    await post(b, '/login', { username: 'outside', password: 'coffee-4-two' })
    await post(b, '/contact/code', { step: 'old' })
    const old_code = await codeFor('out@example.com')
    heard.length = 0
    await post(b, '/contact/code', { step: 'new', email: 'new@example.com' })
    const new_code = await codeFor('new@example.com')
    expect((await post(b, '/contact', { email: 'new@example.com', old_code: new_code === '000000' ? '1' : '000000', new_code })).status).toBe(422)
    expect((await post(b, '/contact', { email: 'new@example.com', old_code, new_code })).body).toMatchObject({ email: 'new@example.com' })
    const logged = await t.app.db.rows(sql`select field from sensitive_change where resource = 'member' and field = 'email' and before is not null`)
    expect(logged.length).toBeGreaterThan(0)
  })
  it('make a login of one’s own only where the installation opened it, never over another’s', async () => {
    const b = new Browser(t, '203.0.113.23')
    await post(b, '/code', { purpose: 'register', email: 'fresh@example.com' })
    const body = { username: 'outside', nickname: '新会员', email: 'fresh@example.com', code: await codeFor('fresh@example.com'), password, repeat: password }
    expect((await post(b, '/register', body)).code).toBe('DUPLICATE')
    // neither a taken nor an odd name uses the code up; what it says is in the visitor's language
    const english = await b.call('POST', '/api/member-centre/register', body, { 'accept-language': 'en' })
    expect(JSON.stringify(english.body)).toContain('Username')
    expect((await post(b, '/register', { ...body, username: '1x' })).body).toMatchObject({ errors: [{ field: 'username', code: 'BAD_VALUE' }] })
    expect((await post(b, '/register', { ...body, username: 'fresh1' })).status).toBe(201)
    expect((await b.call('GET', '/api/member-centre/overview')).body).toMatchObject({ username: 'fresh1', group_name: '客户默认组', party: null })
    await set({ member_register: 'off' })
    await expect.poll(async () => (await post(b, '/code', { purpose: 'register', email: 'x@example.com' })).code).toBe('REGISTER_OFF')
    expect((await post(b, '/register', { ...body, username: 'fresh2' })).code).toBe('REGISTER_OFF')
  })
})
