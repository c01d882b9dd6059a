import { sql, systemCtx } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createToken, setAdminState } from '../account/create-admin.ts'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'

let t: TestApp
let b: Browser
beforeAll(async () => {
  t = await platformApp()
  for (const name of ['root', 'second', 'third']) await account(t, name)
  b = new Browser(t)
  await b.login('root', password)
})
afterAll(() => t?.close())

const asProgram = async (
  token: string,
  method: 'GET' | 'POST',
  url: string,
  payload?: object,
  ip = '203.0.113.7',
): Promise<{ status: number; code: unknown }> => {
  const answer = await t.http.inject({ method, url, headers: { authorization: `Bearer ${token}` }, remoteAddress: ip, ...(payload ? { payload } : {}) })
  return { status: answer.statusCode, code: answer.body ? (answer.json() as { code?: unknown }).code : undefined }
}

describe('an API token', () => {
  it('acts for its owner without cookies and XSRF pair; its value is shown once', async () => {
    const made = await b.call('POST', '/api/profile/token', { name: 'import', days: 30 })
    expect(made.status).toBe(201)
    const token = String(made.body.token)
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
    const token = await t.app.db.tx((tx) => createToken(t.app, tx, 'third', 'cli'))
    expect((await asProgram(token, 'GET', '/api/admin')).status).toBe(200)
    const { id } = await t.app.db.one<{ id: number }>(sql`select id from admin where username = 'third'`)
    await t.app.db.tx((tx) => setAdminState(t.app, tx, systemCtx(), id, 'disabled', 'test'))
    expect(await asProgram(token, 'GET', '/api/admin')).toMatchObject({ status: 401, code: 'ACCOUNT_DISABLED' })
  })
  it('cannot make further tokens', async () => {
    const token = await t.app.db.tx((tx) => createToken(t.app, tx, 'root', 'cli'))
    expect((await asProgram(token, 'POST', '/api/profile/token', { name: 'child', days: 1 })).status).toBe(403)
  })
})
