import { sql, systemCtx } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createToken, setAdminState } from '../account/create-admin.ts'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'

let t: TestApp
let b: Browser
const accounts: Record<string, number> = {}
beforeAll(async () => {
  t = await platformApp()
  for (const name of ['root', 'second', 'third', 'fourth']) accounts[name] = await account(t, name)
  b = new Browser(t)
  await b.login('root', password)
})
afterAll(() => t?.close())

const asProgram = async (
  token: string,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
  ip = '203.0.113.7',
): Promise<{ status: number; code: unknown }> => {
  const answer = await t.http.inject({ method, url, headers: { authorization: `Bearer ${token}` }, remoteAddress: ip, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, code: answer.body ? (answer.json() as { code?: unknown }).code : undefined }
}

describe('an API token', () => {
  it('is made only by whoever has just proved his identity, for himself and for others', async () => {
    const asked = { name: 'import', days: 30 }
    const make = [
      ['/api/profile/token', asked],
      [`/api/admin/${accounts.second}/actions/create_token`, { args: asked }],
    ] as const
    for (const [url, body] of make) expect(await b.call('POST', url, body)).toMatchObject({ status: 403, code: 'REAUTH_REQUIRED' })
    await b.call('POST', '/api/session/reauth', { password })
    for (const [url, body] of make) expect((await b.call('POST', url, body)).body).toMatchObject({ token: expect.stringMatching(/^cw_/) })
    await t.app.db.run(sql`delete from api_token`)
  })
  it('acts for its owner without cookies and XSRF pair; its value is shown once', async () => {
    const created = await b.call('POST', '/api/profile/token', { name: 'import', days: 30 })
    expect(created.status).toBe(201)
    const token = String(created.body.token)
    expect((await asProgram(token, 'GET', '/api/admin')).status).toBe(200)
    expect((await asProgram(token, 'POST', '/api/permission-rule', { type: 'menu_dir', title: '报表', title_en: 'Reports', name: 'own/reports' })).status).toBe(
      201,
    )
    const listed = (await b.call('GET', '/api/profile/token')).body.rows as object[]
    expect(listed).toMatchObject([{ name: 'import', prefix: token.slice(0, 10) }])
    expect(JSON.stringify(listed)).not.toContain(token)
    expect(await t.app.db.rows(sql`select 1 from api_token where token_hash = ${token} or prefix = ${token}`)).toEqual([])
  })
  it('ends at once when it is revoked', async () => {
    const { body } = await b.call('POST', '/api/profile/token', { name: 'short', days: 1 })
    expect((await asProgram(String(body.token), 'GET', '/api/profile')).status).toBe(200)
    expect((await b.call('DELETE', `/api/profile/token/${body.id}`)).status).toBe(204)
    expect(await asProgram(String(body.token), 'GET', '/api/profile')).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
  })
  it('never holds more than its nodes, its networks and its time', async () => {
    const { body } = await b.call('POST', '/api/profile/token', { name: 'narrow', days: 30, nodes: ['auth/menu'], allow_ip: ['10.0.0.0/8'] })
    const token = String(body.token)
    expect((await asProgram(token, 'GET', '/api/permission-rule', undefined, '10.1.1.1')).status).toBe(200)
    expect((await asProgram(token, 'GET', '/api/admin', undefined, '10.1.1.1')).status).toBe(403)
    expect((await asProgram(token, 'GET', '/api/permission-rule')).code).toBe('LOGIN_PLACE')
    expect((await b.call('POST', '/api/profile/token', { name: 'long', days: 366 })).status).toBe(422)
    expect((await b.call('POST', '/api/profile/token', { name: 'odd', days: 3, nodes: ['noSuchNode/x'] })).status).toBe(201)
    await t.app.db.run(sql`update api_token set expires_at = now() where name = 'import'`)
  })
  it('stops with its account', async () => {
    const token = await t.app.db.tx((tx) => createToken({ app: t.app, tx }, 'third', 'cli'))
    expect((await asProgram(token, 'GET', '/api/admin')).status).toBe(200)
    const { id } = await t.app.db.one<{ id: number }>(sql`select id from admin where username = 'third'`)
    await t.app.db.tx((tx) => setAdminState({ app: t.app, tx, ctx: systemCtx() }, id, 'disabled', 'test'))
    expect(await asProgram(token, 'GET', '/api/admin')).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
  })
  it('never loses a limit that is said in the wrong words', async () => {
    const own = (more: object) => b.call('POST', '/api/profile/token', { name: 'odd', days: 1, ...more })
    const others = (more: object) => b.call('POST', `/api/admin/${accounts.second}/actions/create_token`, { args: { name: 'odd', days: 1, ...more } })
    const before = await t.app.db.one(sql`select count(*)::int as n from api_token`)
    for (const [more, field] of [
      [{ nodes: ['auth/menu', 1] }, 'nodes[1]'],
      [{ nodes: 'auth/menu' }, 'nodes'],
      [{ nodes: '' }, 'nodes'],
      [{ nodes: [] }, 'nodes'],
      [{ nodes: { 0: 'auth/menu' } }, 'nodes'],
      [{ allow_ip: '203.0.113.9' }, 'allow_ip'],
      [{ allow_ip: [] }, 'allow_ip'],
      [{ allow_ip: [9] }, 'allow_ip[0]'],
      [{ days: '1' }, 'days'],
    ] as const)
      for (const [answer, at] of [
        [await own(more), ''],
        [await others(more), 'args.'],
      ] as const)
        expect([more, answer.status, (answer.body.errors as { field: string }[])[0]?.field]).toEqual([more, 422, at + field])
    expect(await t.app.db.one(sql`select count(*)::int as n from api_token`)).toEqual(before)
  })
  it('makes no token, sets no password and touches no second factor, its owner’s or another’s', async () => {
    const token = await t.app.db.tx((tx) => createToken({ app: t.app, tx }, 'root', 'cli'))
    const other = `/api/admin/${accounts.second}`
    const { version } = (await b.call('GET', other)).body
    for (const [method, url, body] of [
      ['POST', '/api/profile/token', { name: 'child', days: 1 }],
      ['POST', `${other}/actions/create_token`, { args: { name: 'child', days: 1 } }],
      ['POST', '/api/profile/password', { old: password, new: 'coffee-4-two', repeat: 'coffee-4-two' }],
      ['POST', `${other}/actions/reset_password`, { args: { password: 'coffee-4-two' } }],
      ['POST', '/api/admin/actions/reset_password', { ids: [accounts.second] }],
      ['PATCH', other, { version, password: 'coffee-4-two' }],
      ['PATCH', other, { version, two_factor: 'off' }],
      ['POST', `${other}/actions/reset_two_factor`, {}],
      ['POST', '/api/profile/two-factor', {}],
      ['POST', '/api/profile/two-factor/confirm', { codes: ['123456', '654321'] }],
      ['DELETE', '/api/profile/two-factor', undefined],
    ] as const) {
      const answer = await t.http.inject({ method, url, headers: { authorization: `Bearer ${token}` }, ...(body ? { payload: body } : {}) })
      const { code, failed } = answer.json<{ code?: string; failed?: { code: string }[] }>()
      expect([method, url, failed?.[0]?.code ?? code]).toEqual([method, url, 'NOT_BY_TOKEN'])
    }
  })
  it('ends for good when its account is signed out by others, gets a new password or is disabled', async () => {
    const alive = async (token: string): Promise<boolean> => (await asProgram(token, 'GET', '/api/profile')).status === 200
    for (const action of ['kick', 'reset_password', 'disable']) {
      const token = await t.app.db.tx((tx) => createToken({ app: t.app, tx }, 'fourth', action))
      expect(await alive(token), action).toBe(true)
      expect((await b.call('POST', `/api/admin/${accounts.fourth}/actions/${action}`, { args: {} })).status, action).toBe(200)
      expect(await asProgram(token, 'GET', '/api/profile'), action).toMatchObject({ status: 401, code: 'LOGIN_REQUIRED' })
      await t.app.db.run(sql`update admin_password set must_change = false where admin_id = ${accounts.fourth}::bigint`)
      await b.call('POST', `/api/admin/${accounts.fourth}/actions/enable`, { args: {} })
      expect(await alive(token), action).toBe(false)
    }
  })
})
