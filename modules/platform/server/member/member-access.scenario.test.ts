import { readFile } from 'node:fs/promises'
import { addDays, dayOf } from '@crossway/kernel'
import { sql, systemCtx } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { registerParty } from '../platform-state.ts'
import { setConfig } from '../site/config.ts'
import { smsOutbox } from '../site/send-sms.ts'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { createMember, setMemberState } from './create-member.ts'
import { expireMembers } from './expire-members.ts'

let t: TestApp
let top: Browser
let group: number
let guests = 0
const fresh = 'coffee-4-two'
const today = dayOf(new Date())
const set = (values: Record<string, unknown>): Promise<void> =>
  t.app.db.tx(async (tx) => {
    for (const [name, value] of Object.entries(values)) await setConfig({ app: t.app, tx }, name, value, { account: 0, name: 'test' })
  })
beforeAll(async () => {
  t = await platformApp()
  await account(t, 'root')
  top = new Browser(t)
  await top.login('root', password)
  await set({ open_member_center: true, login_captcha: 'off', sms_gateway: 'outbox' })
  registerParty(t.app, 'supplier', async (_run, id) => (id === 7 ? { title: '海天', stands: true } : undefined))
  group = (await t.app.db.one<{ id: number }>(sql`select id from member_group where party_type = 'supplier' and is_default`)).id
})
afterAll(() => t?.close())
beforeEach(() => t.app.db.run(sql`update member_code set created_at = created_at - interval '61 seconds'`))

const visitor = (): Browser => new Browser(t, `203.0.113.${100 + ++guests}`)
const post = (b: Browser, path: string, body: object) => b.call('POST', `/api/member-centre${path}`, body)
const sent = async (): Promise<{ to: string; text: string }[]> =>
  (await readFile(smsOutbox(t.app), 'utf8').catch(() => ''))
    .split('\n')
    .filter(Boolean)
    .map((l) => JSON.parse(l) as { to: string; text: string })
async function codeFor(mobile: string): Promise<string> {
  // a message goes out behind the answer: as many have to be there as codes were made
  const { n } = await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from member_code where target = ${mobile}`)
  await expect.poll(async () => (await sent()).filter((m) => m.to === mobile).length).toBe(n)
  return /\d{6}/.exec((await sent()).findLast((m) => m.to === mobile)!.text)![0]
}
const invite = (username: string, more: object = {}) =>
  top.call('POST', '/api/member/invite', { username, nickname: username, group, channel: 'link', ...more })
const tokenOf = (answer: { body: Record<string, unknown> }): string =>
  new URL((answer.body.invite as { url: string }).url.replace('/#', '')).searchParams.get('invite')!
const status = async (id: unknown): Promise<string> =>
  (await t.app.db.one<{ status: string }>(sql`select status from member where id = ${Number(id)}::bigint`)).status
const act = (id: unknown, action: string, args: object = {}) => top.call('POST', `/api/member/${String(id)}/actions/${action}`, { args })
async function joined(username: string, more: object = {}): Promise<{ id: number; b: Browser }> {
  const created = await invite(username, more)
  expect(created.status).toBe(201)
  const b = visitor()
  expect((await post(b, '/invite', { token: tokenOf(created), password, repeat: password })).status).toBe(200)
  return { id: Number(created.body.id), b }
}

describe('an invitation (settings.md externalAccount)', () => {
  it('is a link for three days and for one use; he sets his password and is in', async () => {
    const created = await invite('guest1', { party_id: 7 })
    expect(created).toMatchObject({ status: 201, body: { status: 'invited', party: '海天', invite: { channel: 'link', sent: false, to: null } } })
    const token = tokenOf(created)
    const b = visitor()
    expect((await post(b, '/login', { username: 'guest1', password })).code).toBe('BAD_CREDENTIALS')
    expect((await post(b, '/invite/look', { token })).body).toMatchObject({ username: 'guest1', party: '海天', terms: null })
    expect((await post(b, '/invite', { token, password, repeat: 'other' })).code).toBe('PASSWORD_REPEAT')
    expect((await post(b, '/invite', { token, password: 'abc', repeat: 'abc' })).code).toBe('PASSWORD_RULE')
    expect((await post(b, '/invite', { token, password, repeat: password })).status).toBe(200)
    expect((await b.call('GET', '/api/member-centre/overview')).body).toMatchObject({ username: 'guest1' })
    expect(await status(created.body.id)).toBe('enabled')
    for (const again of [
      post(b, '/invite', { token, password, repeat: password }),
      post(b, '/invite/look', { token }),
      post(b, '/invite/look', { token: 'x' }),
    ])
      expect(await again).toMatchObject({ status: 410, code: 'INVITE_OVER' })
    expect((await act(created.body.id, 'invite')).code).toBe('MEMBER_SIGNED_IN')
    const stored = await t.app.db.rows<{ x: string }>(
      sql`select token_hash as x from member_invite union all select coalesce(data::text, '') from operation_log`,
    )
    expect(stored.some(({ x }) => x.includes(token))).toBe(false)
  })
  it('dies of age, of a newer one, and of what happens to the account', async () => {
    const created = await invite('guest2')
    const first = tokenOf(created)
    const second = tokenOf(await act(created.body.id, 'invite', { channel: 'link' }))
    const look = async (token: string): Promise<unknown> => (await post(visitor(), '/invite/look', { token })).status
    expect([await look(first), await look(second)]).toEqual([410, 200])
    await t.app.db.run(sql`update member_invite set expires_at = now() - interval '1 second' where used_at is null and revoked_at is null`)
    expect(await look(second)).toBe(410)
    const third = tokenOf(await act(created.body.id, 'invite'))
    await act(created.body.id, 'disable', { reason: 'x' })
    await act(created.body.id, 'enable')
    expect(await look(third)).toBe(410)
  })
  it('of two who take it at once lets one in', async () => {
    const token = tokenOf(await invite('guest3'))
    const answers = await Promise.all([1, 2].map(() => post(visitor(), '/invite', { token, password, repeat: password })))
    expect(answers.map((a) => a.status).sort()).toEqual([200, 410])
  })
  it('goes out by SMS without being shown, asks for the contact and for a way to it, and for the terms there are', async () => {
    expect(await invite('guest4', { channel: 'sms' })).toMatchObject({ status: 422, code: 'MEMBER_NO_CONTACT' })
    expect(await invite('guest4', { channel: 'email', email: 'g4@example.com' })).toMatchObject({ code: 'MAIL_NOT_SET' })
    await set({ member_terms: '先付款后发货' })
    const created = await invite('guest4', { channel: 'sms', mobile: '13900000004' })
    expect(created.body.invite).toEqual({ channel: 'sms', to: '139****0004', sent: true, expires_at: expect.any(String) })
    const token = /invite=([\w-]+)/.exec((await sent()).at(-1)!.text)![1]!
    const b = visitor()
    const { terms } = (await post(b, '/invite/look', { token })).body as { terms: { version: string } }
    expect(await post(b, '/invite', { token, password, repeat: password })).toMatchObject({ status: 422, code: 'TERMS_ACCEPT' })
    expect((await post(b, '/invite', { token, password, repeat: password, terms: terms.version })).status).toBe(200)
    expect(await t.app.db.rows(sql`select terms_version as v from member_password where terms_version is not null`)).toEqual([{ v: terms.version }])
    await set({ member_terms: '' })
  })
  it('is for who may: neither by another page’s node nor unasked fields', async () => {
    await account(t, 'viewer', [Number((await top.call('POST', '/api/admin-group', { name: 'see', rules: ['user/user', 'externalAccount'] })).body.id)])
    const v = new Browser(t)
    await v.login('viewer', password)
    expect((await v.call('POST', '/api/member/invite', { username: 'guest9', nickname: 'x', group })).status).toBe(403)
    const { body } = await invite('guest5')
    for (const call of [
      v.call('POST', `/api/member/${String(body.id)}/actions/invite`, {}),
      v.call('DELETE', `/api/member/${String(body.id)}/sessions/x`),
      v.call('POST', `/api/member-group/${group}/copy`, { name: 'x' }),
    ])
      expect((await call).status).toBe(403)
    expect((await v.call('GET', `/api/member/${String(body.id)}/sessions`)).status).toBe(200)
    expect((await invite('guest6', { balance: '100.00' })).status).toBe(422)
    expect((await invite('guest6', { status: 'enabled' })).status).toBe(422)
  })
})

describe('states of a member', () => {
  it('freezing, closing and the last day end sessions and links; extending opens again', async () => {
    const { id, b } = await joined('state1', { valid_to: addDays(today, 5) })
    const open = async (): Promise<number> => (await b.call('GET', '/api/member-centre/overview')).status
    expect(await open()).toBe(200)
    await act(id, 'disable', { reason: '停' })
    expect(await open()).toBe(401)
    expect((await post(b, '/login', { username: 'state1', password })).code).toBe('ACCOUNT_DISABLED')
    await act(id, 'enable')
    expect((await post(b, '/login', { username: 'state1', password })).status).toBe(200)
    await t.app.db.run(sql`update member set valid_to = current_date - 1 where id = ${id}::bigint`)
    expect(await open()).toBe(401)
    await expireMembers.run({ app: t.app } as never)
    expect(await status(id)).toBe('expired')
    expect((await act(id, 'extend', { valid_to: addDays(today, -1) })).code).toBe('MEMBER_DATES')
    expect((await act(id, 'extend', { valid_to: addDays(today, 30) })).body).toMatchObject({ status: 'enabled' })
    expect((await post(b, '/login', { username: 'state1', password })).status).toBe(200)
    expect((await act(id, 'close', { reason: '不再合作' })).body).toMatchObject({ status: 'closed' })
    expect([await open(), (await act(id, 'enable')).status, (await act(id, 'invite')).status]).toEqual([401, 409, 409])
  })
  it('a day to begin and a network are asked for at every call', async () => {
    const { id, b } = await joined('state2')
    expect((await act(id, 'kick')).status).toBe(200)
    await post(b, '/login', { username: 'state2', password })
    const edit = async (values: object): Promise<number> => {
      const { body } = await top.call('GET', `/api/member/${id}`)
      return (await top.call('PATCH', `/api/member/${id}`, { ...values, version: body.version })).status
    }
    expect(await edit({ allow_ip: ['10.0.0.0/99'] })).toBe(422)
    expect(await edit({ allow_ip: ['10.0.0.0/8'] })).toBe(200)
    expect((await b.call('GET', '/api/member-centre/overview')).status).toBe(401)
    expect((await post(b, '/login', { username: 'state2', password })).code).toBe('MEMBER_PLACE')
    expect(await edit({ allow_ip: [], valid_from: addDays(today, 3) })).toBe(200)
    expect((await post(b, '/login', { username: 'state2', password })).code).toBe('ACCOUNT_DISABLED')
    expect(await edit({ valid_to: today })).toBe(422)
  })
  it('for other modules: the same login of the same party is the same member, a state asked for twice changes once', async () => {
    const make = (more: object = {}): Promise<number> =>
      t.app.db.tx((tx) =>
        createMember({ app: t.app, tx, ctx: systemCtx() }, { login: 'bymodule', nickname: 'x', partyType: 'supplier', party: '海天', partyId: 7, ...more }),
      )
    const [a, b] = await Promise.all([make(), make()])
    expect([b, await make({ login: 'ByModule' })]).toEqual([a, a])
    await expect(make({ partyId: 8, party: '别家' })).rejects.toMatchObject({ code: 'DUPLICATE' })
    const state = (s: 'enabled' | 'disabled' | 'closed'): Promise<void> =>
      t.app.db.tx((tx) => setMemberState({ app: t.app, tx, ctx: systemCtx() }, a, s, 'why'))
    const version = async (): Promise<number> => (await t.app.db.one<{ v: number }>(sql`select version as v from member where id = ${a}::bigint`)).v
    await state('disabled')
    const v = await version()
    await state('disabled')
    expect([await version(), await status(a)]).toEqual([v, 'disabled'])
    await state('enabled')
    await state('closed')
    await expect(state('enabled')).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
  })
})

describe('the second step of a member’s login', () => {
  it('asks for the code that went to his mobile, once; five wrong ones lock the account', async () => {
    await joined('second1', { mobile: '13900000011', two_factor: true })
    const b = visitor()
    const asked = await post(b, '/login', { username: 'second1', password })
    expect(asked).toMatchObject({ status: 202, body: { to: '139****0011', seconds: 60 } })
    expect(b.jar.has('erp-mt')).toBe(false)
    const { challenge } = asked.body
    const code = await codeFor('13900000011')
    expect((await post(b, '/login/second', { challenge: 'x', code })).code).toBe('CHALLENGE_OVER')
    expect((await post(b, '/login/second', { challenge, code: code === '000000' ? '1' : '000000' })).status).toBe(422)
    expect((await post(b, '/login/second', { challenge, code })).status).toBe(200)
    expect((await post(b, '/login/second', { challenge, code })).code).toBe('CHALLENGE_OVER')
    expect((await post(b, '/code', { purpose: 'login', mobile: '13900000011' })).code).toBe('RATE_LIMITED')

    const c = visitor()
    await t.app.db.run(sql`update member_code set created_at = created_at - interval '61 seconds'`)
    const { body } = await post(c, '/login', { username: 'second1', password })
    for (let i = 0; i < 5; i++) await post(c, '/login/second', { challenge: body.challenge, code: '12' })
    expect((await post(c, '/login/second', { challenge: body.challenge, code: await codeFor('13900000011') })).code).toBe('LOGIN_LOCKED')
    const log = await t.app.db.rows<{ result: string }>(
      sql`select distinct result from login_log where name = 'member:second1' and member_id is not null order by 1`,
    )
    expect(log.map((l) => l.result)).toEqual(['2fa', 'locked', 'ok'])
  })
  it('is not passed by a code alone, and cannot be asked for where there is no contact', async () => {
    await joined('second2', { mobile: '13900000012', two_factor: true })
    const b = visitor()
    expect((await post(b, '/code', { purpose: 'login', mobile: '13900000012' })).status).toBe(200)
    expect((await sent()).some((m) => m.to === '13900000012')).toBe(false)
    expect(await invite('second3', { two_factor: true })).toMatchObject({ status: 422, code: 'MEMBER_CONTACT_NEEDED' })
  })
})

describe('codes by SMS (platform.md §6.12)', () => {
  it('open the door, reset a password and change the mobile; digests are all that is kept', async () => {
    const { b } = await joined('texted', { mobile: '13900000021' })
    const c = visitor()
    expect((await post(c, '/code', { purpose: 'login', mobile: '123' })).body.errors).toMatchObject([{ field: 'mobile', detail: '请输入正确的手机号' }])
    await post(c, '/code', { purpose: 'login', mobile: '13900000021' })
    const code = await codeFor('13900000021')
    expect((await post(c, '/login/code', { mobile: '13900000021', code })).status).toBe(200)
    const everywhere = await t.app.db.rows<{ x: string }>(
      sql`select code_hash as x from member_code union all select coalesce(data::text, '') from operation_log union all select name from login_log`,
    )
    expect(everywhere.some(({ x }) => x.includes(code))).toBe(false)

    await t.app.db.run(sql`update member_code set created_at = created_at - interval '61 seconds'`)
    await post(c, '/code', { purpose: 'reset', mobile: '13900000021' })
    const reset = { mobile: '13900000021', code: await codeFor('13900000021') }
    expect((await post(c, '/reset', { ...reset, password: fresh, repeat: fresh })).status).toBe(204)
    expect((await b.call('GET', '/api/member-centre/overview')).status).toBe(401)
    await post(b, '/login', { username: '13900000021', password: fresh })

    await t.app.db.run(sql`update member_code set created_at = created_at - interval '61 seconds'`)
    expect((await post(b, '/contact/code', { step: 'old', kind: 'mobile' })).body).toMatchObject({ to: '139****0021' })
    const old_code = await codeFor('13900000021')
    await post(b, '/contact/code', { step: 'new', mobile: '13900000022' })
    const new_code = await codeFor('13900000022')
    expect((await post(b, '/contact', { mobile: '13900000022', old_code, new_code })).body).toMatchObject({ mobile: '13900000022' })
  })
  it('are not sent by the outbox of an installation that works for real', async () => {
    const { production, demo } = t.app.config
    Object.assign(t.app.config, { production: true, demo: false })
    expect((await post(visitor(), '/code', { purpose: 'login', mobile: '13900000021' })).code).toBe('SMS_NOT_SET')
    Object.assign(t.app.config, { production, demo })
  })
})

describe('passwords, sessions and groups of members', () => {
  it('none of the last five passwords comes back', async () => {
    const { b } = await joined('fresh')
    const change = (old: string, next: string) => post(b, '/password', { old, password: next, repeat: next })
    expect(await change(password, password)).toMatchObject({ status: 422, code: 'PASSWORD_REUSED' })
    expect((await change(password, fresh)).status).toBe(204)
    await post(b, '/login', { username: 'fresh', password: fresh })
    expect((await change(fresh, password)).code).toBe('PASSWORD_REUSED')
  })
  it('he sees where he is signed in and ends the others; staff see and end them, too', async () => {
    const { id, b } = await joined('devices')
    const c = visitor()
    await post(c, '/login', { username: 'devices', password })
    const own = (await b.call('GET', '/api/member-centre/logins')).body as { sessions: { own: boolean }[]; logins: { kind: string }[] }
    expect(own.sessions.map((s) => s.own)).toEqual([false, true])
    expect(own.logins.map((l) => l.kind)).toEqual(['password', 'invite'])
    expect((await post(b, '/logout/others', {})).body).toEqual({ ended: 1 })
    expect((await c.call('GET', '/api/member-centre/overview')).status).toBe(401)
    const rows = (await top.call('GET', `/api/member/${id}/sessions`)).body.rows as { sid: string; device: string }[]
    expect(rows).toHaveLength(1)
    expect((await top.call('DELETE', `/api/member/${id}/sessions/${rows[0]!.sid}`)).status).toBe(204)
    expect((await b.call('GET', '/api/member-centre/overview')).status).toBe(401)
    expect(((await top.call('GET', `/api/member/${id}/logins`)).body.rows as unknown[]).length).toBe(2)
    expect(((await top.call('GET', `/api/member/${id}/view`)).body.rows as { name: string }[]).map((n) => n.name)).toContain('account/overview')
  })
  it('a copy of a group has its rules and is nobody’s default', async () => {
    const copy = await top.call('POST', `/api/member-group/${group}/copy`, { name: '供应商 B' })
    expect(copy).toMatchObject({ status: 201, body: { name: '供应商 B', party_type: 'supplier', is_default: false } })
    const of = (await top.call('GET', `/api/member-group/${group}`)).body
    expect((copy.body.rules as { id: number }[]).map((r) => r.id)).toEqual((of.rules as { id: number }[]).map((r) => r.id))
    expect((await top.call('POST', `/api/member-group/${group}/copy`, { name: '供应商 B' })).code).toBe('DUPLICATE')
  })
})
