import { sql, systemCtx } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { revokeSessions } from '../account/create-admin.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { Browser, markerSid } from '../testing/browser.ts'

let t: TestApp
let root: number
beforeAll(async () => {
  t = await platformApp()
  root = await account(t, 'root')
  await account(t, 'second')
})
afterAll(() => t?.close())

const signedIn = async (name = 'root', o: { keep?: boolean } = {}): Promise<Browser> => {
  const b = new Browser(t)
  expect((await b.login(name, password, o)).status).toBe(200)
  return b
}

describe('cookies of a session', () => {
  it('leave nothing to a script but the marker and the XSRF pair', async () => {
    const b = await signedIn()
    expect(b.jar.get('jwt-token')!.flags).toBe('Path=/; SameSite=Lax')
    expect(b.jar.get('erp-at')!.flags).toBe('Path=/api; SameSite=Strict; Max-Age=1800; HttpOnly')
    expect(b.jar.get('erp-rt')!.flags).toBe('Path=/api/session/refresh; SameSite=Strict; HttpOnly')
    expect(b.jar.get('erp-device')!.flags).toBe('Path=/api/session; SameSite=Strict; Max-Age=15552000; HttpOnly')
    expect(b.jar.get('XSRF-TOKEN')!.flags).toBe('Path=/; SameSite=Lax')
  })
  it('live 30 days with 保持会话', async () => {
    const b = await signedIn('root', { keep: true })
    expect(b.jar.get('jwt-token')!.flags).toMatch(/Max-Age=259\d{4}/)
    expect(b.jar.get('erp-rt')!.flags).toMatch(/Max-Age=259\d{4}; HttpOnly/)
  })
})

describe('what a request must bring', () => {
  it('is the access credential: the marker alone is refused', async () => {
    const b = await signedIn()
    b.jar.delete('erp-at')
    expect(await b.call('GET', '/api/profile')).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' })
    expect(await new Browser(t).call('GET', '/api/profile')).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
  })
  it('is the session it claims: a forged marker or another tab’s session is refused', async () => {
    const b = await signedIn()
    const other = await signedIn('second')
    const forged = b.cookie('jwt-token')!.split('.')
    forged[1] = Buffer.from(JSON.stringify({ sub: 1, sid: other.sid })).toString('base64url')
    b.jar.set('jwt-token', { ...b.jar.get('jwt-token')!, value: forged.join('.') })
    b.sid = undefined
    expect(await b.call('GET', '/api/profile')).toMatchObject({ status: 409, code: 'SESSION_CHANGED' })
    const tab = await signedIn()
    tab.sid = other.sid
    expect(await tab.call('GET', '/api/profile')).toMatchObject({ status: 409, code: 'SESSION_CHANGED' })
  })
  it('is the XSRF pair on writes; GET /api/session hands out a new one', async () => {
    const b = await signedIn()
    b.jar.delete('XSRF-TOKEN')
    expect(await b.call('PUT', '/api/pref/theme', { value: 'dark' })).toMatchObject({ status: 403, code: 'XSRF_MISMATCH' })
    expect((await b.call('GET', '/api/session')).status).toBe(200)
    expect((await b.call('PUT', '/api/pref/theme', { value: 'dark' })).status).toBe(204)
    expect((await b.call('GET', '/api/pref/theme')).body).toEqual({ value: 'dark' })
  })
})

it('is told from memory: a request that was seen lately runs no statement', async () => {
  const b = await signedIn()
  const request = { headers: { cookie: `erp-at=${b.cookie('erp-at')}`, 'x-session': b.sid! }, method: 'GET', url: '/api/x', ip: '203.0.113.7', id: '1' }
  await t.app.ports.auth.authenticate(request)
  const statements = vi.spyOn(t.app.db.pool, 'query')
  expect((await t.app.ports.auth.authenticate(request)).account).toBe(root)
  expect(statements).not.toHaveBeenCalled()
  statements.mockRestore()
})

describe('refresh', () => {
  it('changes both credentials and keeps the session', async () => {
    const b = await signedIn()
    const before = [b.cookie('erp-at'), b.cookie('erp-rt')]
    expect((await b.call('POST', '/api/session/refresh')).status).toBe(204)
    expect([b.cookie('erp-at'), b.cookie('erp-rt')]).not.toEqual(before)
    expect(markerSid(b.cookie('jwt-token')!)).toBe(b.sid)
    expect((await b.call('GET', '/api/profile')).status).toBe(200)
    b.jar.set('erp-at', { ...b.jar.get('erp-at')!, value: before[0]! })
    expect((await b.call('GET', '/api/profile')).status).toBe(401)
  })
  it('does not cut a line that stands open, which ends with its session', async () => {
    const b = await signedIn()
    const asked = { headers: { cookie: `erp-at=${b.cookie('erp-at')}` }, method: 'GET', url: '/api/events', ip: '203.0.113.7', id: '1' }
    const opened = await t.app.ports.auth.authenticate(asked)
    expect((await b.call('POST', '/api/session/refresh')).status).toBe(204)
    await expect(t.app.ports.auth.authenticate(asked)).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
    const later = await t.app.ports.auth.authenticate({ ...asked, since: opened })
    expect(later.account).toBe(opened.account)
    const reported: unknown[] = []
    const off = t.app.events.subscribe((e) => void reported.push(e))
    expect((await b.call('DELETE', '/api/session')).status).toBe(204)
    // Whatever comes for the account has its open lines look whether they still may listen.
    await expect.poll(() => reported).toContainEqual({ type: 'session.ended', to: [opened.account], data: {} })
    off()
    await expect(t.app.ports.auth.authenticate({ ...asked, since: later })).rejects.toMatchObject({ code: 'LOGIN_REQUIRED' })
  })
  it('gives two tabs that ask at once the same answer', async () => {
    const b = await signedIn()
    const twin = new Browser(t)
    for (const [name, c] of b.jar) twin.jar.set(name, c)
    const [one, two] = await Promise.all([b.call('POST', '/api/session/refresh'), twin.call('POST', '/api/session/refresh')])
    expect([one.status, two.status]).toEqual([204, 204])
    expect(twin.cookie('erp-rt')).toBe(b.cookie('erp-rt'))
    expect(twin.cookie('erp-at')).toBe(b.cookie('erp-at'))
  })
  it('ends the session when a used credential comes back after ten seconds', async () => {
    const b = await signedIn()
    const thief = new Browser(t)
    for (const [name, c] of b.jar) thief.jar.set(name, c)
    await b.call('POST', '/api/session/refresh')
    await t.app.db.run(
      sql`update admin_session_refresh set used_at = used_at - interval '11 seconds' where session_id in (select id from admin_session where sid = ${b.sid}::uuid)`,
    )
    expect(await thief.call('POST', '/api/session/refresh')).toMatchObject({ status: 401, code: 'SESSION_REVOKED' })
    expect(await b.call('GET', '/api/profile')).toMatchObject({ status: 401, code: 'SESSION_REVOKED', body: { detail: expect.stringContaining('重复使用') } })
  })
  it('is refused after twelve idle hours, and for a credential nobody gave out', async () => {
    const b = await signedIn()
    await t.app.db.run(sql`update admin_session set refresh_expires_at = now() where sid = ${b.sid}::uuid`)
    expect(await b.call('POST', '/api/session/refresh')).toMatchObject({ status: 401, code: 'SESSION_EXPIRED' })
    b.jar.set('erp-rt', { ...b.jar.get('erp-rt')!, value: 'x'.repeat(43) })
    expect(await b.call('POST', '/api/session/refresh')).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
  })
})

describe('the end of a session', () => {
  it('comes at once when an administrator forces it', async () => {
    const b = await signedIn()
    expect((await b.call('GET', '/api/profile')).status).toBe(200)
    await t.app.db.tx((tx) => revokeSessions({ app: t.app, tx, ctx: systemCtx() }, root, 'kicked'))
    expect(await b.call('GET', '/api/profile')).toMatchObject({
      status: 401,
      code: 'SESSION_REVOKED',
      body: { detail: '您已被管理员下线', data: { reason: 'kicked' } },
    })
    expect(await b.call('POST', '/api/session/refresh')).toMatchObject({ status: 401, code: 'SESSION_REVOKED' })
  })
  it('comes with signing out, which also works with a credential that has run out', async () => {
    const b = await signedIn()
    const stolen = new Browser(t)
    for (const [name, c] of b.jar) stolen.jar.set(name, c)
    await t.app.db.run(sql`update admin_session set access_expires_at = now() where sid = ${b.sid}::uuid`)
    expect((await b.call('DELETE', '/api/session')).status).toBe(204)
    expect([...b.jar.keys()]).toEqual(['erp-device'])
    expect((await stolen.call('POST', '/api/session/refresh')).status).toBe(401)
  })
  it('can be brought about for one’s other devices', async () => {
    const here = await signedIn('second')
    const there = await signedIn('second')
    const rows = (await here.call('GET', '/api/session/list')).body.rows as { sid: string; current: boolean; device: string }[]
    expect(rows).toHaveLength(3)
    expect(rows.find((r) => r.current)).toMatchObject({ sid: here.sid, device: 'Chrome 141 · Windows' })
    expect((await here.call('DELETE', '/api/session/others')).status).toBe(204)
    expect((await there.call('GET', '/api/profile')).status).toBe(401)
    expect((await here.call('GET', '/api/profile')).status).toBe(200)
  })
})

describe('a locked screen', () => {
  it('refuses every call until the password is given', async () => {
    const b = await signedIn()
    expect((await b.call('POST', '/api/session/lock')).status).toBe(204)
    expect(await b.call('GET', '/api/profile')).toMatchObject({ status: 401, code: 'SESSION_LOCKED' })
    // Opened by another process, of which this one has not heard yet.
    await t.app.db.run(sql`update admin_session set locked = false where sid = ${b.sid}::uuid`)
    expect((await b.call('GET', '/api/profile')).status).toBe(200)
    expect((await b.call('POST', '/api/session/lock')).status).toBe(204)
    expect(await b.call('GET', '/api/profile')).toMatchObject({ status: 401, code: 'SESSION_LOCKED' })
    expect((await b.call('GET', '/api/session')).body).toMatchObject({ locked: true, admin: { username: 'root' } })
    expect(await b.call('POST', '/api/session/unlock', { password: 'wrong-one' })).toMatchObject({ status: 422, code: 'BAD_CREDENTIALS' })
    expect((await b.call('POST', '/api/session/unlock', { password })).status).toBe(204)
    expect((await b.call('GET', '/api/profile')).status).toBe(200)
  })
  it('ends the session after five wrong tries', async () => {
    const b = await signedIn()
    await b.call('POST', '/api/session/lock')
    for (let i = 0; i < 4; i++) expect((await b.call('POST', '/api/session/unlock', { password: 'wrong-one' })).code).toBe('BAD_CREDENTIALS')
    expect((await b.call('POST', '/api/session/unlock', { password: 'wrong-one' })).code).toBe('SESSION_REVOKED')
    expect((await b.call('POST', '/api/session/unlock', { password })).body).toMatchObject({ code: 'SESSION_REVOKED', detail: '解锁失败次数过多，请重新登录' })
  })
})
