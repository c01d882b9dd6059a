import { sql, systemCtx } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMember } from '../member/create-member.ts'
import { setMemberPassword } from '../member/member-password.ts'
import { setConfig } from '../site/config.ts'
import { Browser } from '../testing/browser.ts'
import { password, platformApp } from '../testing/platform-app.ts'

let t: TestApp
let id: number
beforeAll(async () => {
  t = await platformApp()
  id = await t.app.db.tx(async (tx) => {
    const created = await createMember({ app: t.app, tx, ctx: systemCtx() }, { login: 'outside', nickname: '外部', partyType: 'supplier', party: '海天' })
    await setMemberPassword({ app: t.app, tx, ctx: systemCtx() }, created, 'outside', password)
    return created
  })
})
afterAll(() => t?.close())
const open = (value: boolean): Promise<void> =>
  t.app.db.tx(async (tx) => {
    await setConfig({ app: t.app, tx }, 'open_member_center', value, { account: 0, name: 'test' })
    await setConfig({ app: t.app, tx }, 'login_captcha', 'off', { account: 0, name: 'test' })
  })

describe('38 the member centre', () => {
  it('is closed by default: every member call is refused', async () => {
    const b = new Browser(t)
    expect((await b.call('GET', '/api/member-centre')).body).toEqual({ open: false, captcha: false, codes: false, ways: [], register: null })
    const calls = [
      await b.call('POST', '/api/member-centre/login', { username: 'outside', password }),
      await b.call('GET', '/api/member-centre/overview'),
      await b.call('GET', '/api/member-centre/ledger'),
      await b.call('PATCH', '/api/member-centre/profile', {}),
      await b.call('POST', '/api/member-centre/password', {}),
      await b.call('POST', '/api/member-centre/logout', {}),
    ]
    for (const c of calls) expect(c).toMatchObject({ status: 403, code: 'MEMBER_CENTER_DISABLED', body: { detail: '会员中心已禁用，请联系网站管理员开启。' } })
  })
  it('opened, lets a member in with his own session that no staff call takes', async () => {
    await open(true)
    const b = new Browser(t)
    expect((await b.call('GET', '/api/member-centre/overview')).code).toBe('LOGIN_REQUIRED')
    expect((await b.call('POST', '/api/member-centre/login', { username: 'outside', password: 'wrong-4-sure' })).code).toBe('BAD_CREDENTIALS')
    expect((await b.call('POST', '/api/member-centre/login', { username: 'outside', password })).status).toBe(200)
    expect((await b.call('GET', '/api/member-centre/overview')).body).toMatchObject({ username: 'outside', balance: '0.00', group_name: '供应商默认组' })
    expect((await b.call('GET', '/api/member-centre/overview', undefined, { 'accept-language': 'en' })).body).toMatchObject({ group_name: 'Suppliers' })
    expect(((await b.call('GET', '/api/member-centre/overview')).body.days as object[]).length).toBe(30)
    expect((await b.call('GET', '/api/member')).status).toBe(401)
    expect(b.jar.get('erp-mt')?.flags).toContain('HttpOnly')
  })
  it('takes a write only with the token of its session, and gives out a new pair with the overview', async () => {
    const b = new Browser(t)
    await b.call('POST', '/api/member-centre/login', { username: 'outside', password })
    const writes = [
      ['PATCH', '/profile'],
      ['POST', '/password'],
      ['POST', '/contact/code'],
      ['POST', '/contact'],
      ['POST', '/data/purchase-order/1/actions/confirm_delivery'],
      ['POST', '/logout/others'],
      ['POST', '/logout'],
    ] as const
    for (const [method, url] of writes)
      for (const token of ['', 'x'.repeat(43)])
        expect(await b.call(method, '/api/member-centre' + url, {}, { 'x-xsrf-token': token }), url).toMatchObject({ status: 403, code: 'XSRF_MISMATCH' })
    const pair = b.jar.get('MEMBER-XSRF-TOKEN')!
    expect(pair.flags).toContain('SameSite=Strict')
    expect(pair.flags).not.toContain('HttpOnly')
    expect(pair.path).toBe('/')
    b.jar.delete('MEMBER-XSRF-TOKEN')
    const { version } = (await b.call('GET', '/api/member-centre/overview')).body
    expect(b.cookie('MEMBER-XSRF-TOKEN')).toBe(pair.value)
    expect((await b.call('PATCH', '/api/member-centre/profile', { signature: '在', version })).status).toBe(200)
    expect((await b.call('POST', '/api/member-centre/logout', {})).status).toBe(204)
    expect([b.cookie('erp-mt'), b.cookie('MEMBER-XSRF-TOKEN')]).toEqual([undefined, undefined])
    expect((await b.call('POST', '/api/member-centre/logout', {})).status).toBe(204)
  })
  it('is closed during maintenance like the rest of the house, but for the way out', async () => {
    const until = new Date(Date.now() + 600_000).toISOString()
    const close = (to: string): Promise<void> => t.app.db.tx((tx) => setConfig({ app: t.app, tx }, 'maintenance_until', to, { account: 0, name: 'test' }))
    const b = new Browser(t)
    await b.call('POST', '/api/member-centre/login', { username: 'outside', password })
    await close(until)
    const refused = { status: 503, code: 'MAINTENANCE', body: { data: { until } } }
    expect(await b.call('GET', '/api/member-centre/overview')).toMatchObject(refused)
    expect(await b.call('GET', '/api/member-centre/ledger?kind=money')).toMatchObject(refused)
    expect(await new Browser(t).call('POST', '/api/member-centre/login', { username: 'outside', password })).toMatchObject(refused)
    expect((await b.call('GET', '/api/member-centre')).body).toMatchObject({ open: true })
    expect((await b.call('POST', '/api/member-centre/logout', {})).status).toBe(204)
    await close('')
    expect((await b.call('GET', '/api/member-centre/overview')).code).toBe('LOGIN_REQUIRED')
  })
  it('locks a login after five failures, whatever it was typed in', async () => {
    const b = new Browser(t, '203.0.113.99')
    for (let i = 0; i < 5; i++) await b.call('POST', '/api/member-centre/login', { username: 'nobody-here', password: 'wrong-4-sure' })
    expect((await b.call('POST', '/api/member-centre/login', { username: 'nobody-here', password: 'wrong-4-sure' })).code).toBe('LOGIN_LOCKED')
  })
  it('changes a password with the old one and ends all sessions; switching the member off does, too', async () => {
    const b = new Browser(t)
    await b.call('POST', '/api/member-centre/login', { username: 'outside', password })
    const body = { old: password, password: 'coffee-4-two', repeat: 'coffee-4-two' }
    expect((await b.call('POST', '/api/member-centre/password', { ...body, repeat: 'x' })).code).toBe('PASSWORD_REPEAT')
    expect((await b.call('POST', '/api/member-centre/password', body)).status).toBe(204)
    expect((await b.call('GET', '/api/member-centre/overview')).status).toBe(401)
    await b.call('POST', '/api/member-centre/login', { username: 'outside', password: 'coffee-4-two' })
    expect((await b.call('GET', '/api/member-centre/overview')).status).toBe(200)
    const guess = { old: 'not-it-4-sure', password: 'juice-4-two', repeat: 'juice-4-two' }
    for (let i = 0; i < 5; i++)
      expect(await b.call('POST', '/api/member-centre/password', guess)).toMatchObject({
        status: 422,
        code: 'OLD_PASSWORD_WRONG',
        body: { detail: '旧密码不正确', errors: [{ field: 'old' }] },
      })
    expect((await b.call('POST', '/api/member-centre/password', guess)).code).toBe('LOGIN_LOCKED')
    await t.app.db.run(sql`update member set status = 'disabled' where id = ${id}::bigint`)
    expect((await b.call('GET', '/api/member-centre/overview')).status).toBe(401)
  })
})
