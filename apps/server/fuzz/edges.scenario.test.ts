import { endProjectStructure, ensureProjectStructure } from '@crossway/ledger/server'
import { createSuper, createToken } from '@crossway/platform/server'
import { filterSql, systemCtx } from '@crossway/server-kit'
import { createTestApp, insertRow, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp(modules)
}, 120_000)
afterAll(() => t?.close())

const problem = {
  type: expect.stringMatching(/^urn:erp:problem:/),
  title: expect.any(String),
  code: expect.any(String),
  detail: expect.any(String),
  traceId: expect.any(String),
}

describe('the edge of the server', () => {
  it('carries the same headers on pages, answers, refusals and addresses that cannot be read: no script but our own files', async () => {
    for (const url of ['/api/site', '/api/docs', '/api/sku', '/api/nowhere', '/api/%zz', '/healthz']) {
      const a = await t.http.inject({ url })
      const csp = String(a.headers['content-security-policy'])
      expect(csp, url).toContain("script-src 'self';")
      expect(/script-src[^;]*(unsafe|\*|data:|blob:)/.test(csp), url).toBe(false)
      expect(csp, url).toContain("object-src 'none'")
      expect(a.headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'SAMEORIGIN', 'referrer-policy': 'same-origin' })
    }
    for (const url of ['/api/sku', '/api/nowhere', '/api/%zz']) {
      const a = await t.http.inject({ url })
      expect(a.json(), url).toMatchObject({ ...problem, status: a.statusCode })
    }
    expect((await t.http.inject({ url: '/api/docs' })).body).not.toMatch(/<script|\son\w+=|javascript:/i)
  })
  it('asks for https only where it is served by https', async () => {
    const safe = await createTestApp(modules, { base: false, config: { plainHttp: false } })
    expect((await safe.http.inject({ url: '/healthz' })).headers['strict-transport-security']).toBe('max-age=31536000')
    await safe.close()
    expect((await t.http.inject({ url: '/healthz' })).headers).not.toHaveProperty('strict-transport-security')
  })
  it('keeps its figures from other networks, not only the status', async () => {
    const outside = await t.http.inject({ url: '/metrics', remoteAddress: '203.0.113.9' })
    expect(outside.statusCode).toBe(403)
    expect(outside.body).not.toContain('http_requests_total')
    expect((await t.http.inject({ url: '/metrics', remoteAddress: '10.0.0.9' })).body).toContain('http_requests_total')
    // what a gate of the house hands in for somebody comes from wherever that is
    expect((await t.http.inject({ url: '/metrics', remoteAddress: '10.0.0.9', headers: { 'x-forwarded-for': '203.0.113.9' } })).statusCode).toBe(403)
  })
  it('says what is wrong with bytes that are no request, in the language asked for', async () => {
    const bad = await t.http.inject({ url: '/api/sku/%', headers: { 'accept-language': 'en' } })
    expect(bad).toMatchObject({ statusCode: 400 })
    expect(bad.json().detail).toMatch(/^Incorrect parameter!/)
    const parts = await t.http.inject({ method: 'POST', url: '/api/client-error', headers: { 'content-type': 'application/xml' }, payload: '<a/>' })
    expect(parts.statusCode).toBe(415)
  })
  it('takes the report of an error that a browser sends (packages/web-kit/request/client-error.ts)', async () => {
    const report = { message: '[a949ea4f] no', stack: 'Error: no', route: 'sku', userAgent: 'Mozilla/5.0' }
    expect((await t.http.inject({ method: 'POST', url: '/api/client-error', payload: report })).statusCode).toBe(204)
  })
  it('tells whoever asks an address in a way it does not know which ways there are, and calls nothing else there', async () => {
    const allowed = async (method: string, url: string): Promise<unknown> => {
      const a = await t.http.inject({ method: method as 'GET', url, headers: { 'accept-language': 'en' } })
      return [a.statusCode, a.json().code, a.headers['allow']]
    }
    expect(await allowed('PUT', '/api/sku/1')).toEqual([405, 'METHOD_NOT_ALLOWED', 'DELETE, GET, HEAD, PATCH'])
    expect(await allowed('PUT', '/api/purchaseOrderList/1')).toEqual([405, 'METHOD_NOT_ALLOWED', 'DELETE, GET, HEAD, PATCH'])
    expect(await allowed('DELETE', '/api/sku')).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, HEAD, POST'])
    expect(await allowed('POST', '/api/sku/options')).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, HEAD'])
    expect(await allowed('OPTIONS', '/api/captcha')).toEqual([405, 'METHOD_NOT_ALLOWED', 'GET, HEAD'])
    for (const [method, url] of [
      ['PUT', '/api/nothing/1'],
      ['DELETE', '/api/sku/1/nothing/2/at/all'],
    ] as const)
      expect(await allowed(method, url), url).toEqual([404, 'NO_ENDPOINT', undefined])
  })
  it('says with what one may enter where it asks who is there', async () => {
    const challenge = async (headers: Record<string, string>): Promise<unknown> => {
      const a = await t.http.inject({ url: '/api/sku', headers })
      return [a.statusCode, a.headers['www-authenticate']]
    }
    expect(await challenge({})).toEqual([401, 'Bearer realm="api"'])
    expect(await challenge({ authorization: 'Bearer nonsense' })).toEqual([401, 'Bearer realm="api", error="invalid_token"'])
  })
  it('takes no write that a page of another site sent in somebody’s name, also from browsers that do not say so', async () => {
    const write = async (headers: Record<string, string>): Promise<unknown> => {
      const a = await t.http.inject({ method: 'POST', url: '/api/session/refresh', headers: { host: 'erp.example:8700', ...headers } })
      return a.json().code
    }
    const through = 'LOGIN_REQUIRED'
    for (const site of ['cross-site', 'same-site', 'none', 'nonsense'])
      for (const more of [{}, { origin: 'http://erp.example:8700' }, { authorization: 'Basic Z2F0ZTpndWFyZA==' }] as Record<string, string>[])
        expect(await write({ 'sec-fetch-site': site, ...more }), site).toBe('XSRF_MISMATCH')
    for (const origin of ['https://evil.example', 'http://erp.example', 'http://erp.example:8700.evil.example', 'null', 'http://evil.example:8700', 'nonsense'])
      expect(await write({ origin }), origin).toBe('FOREIGN_ORIGIN')
    expect(await write({ origin: 'http://erp.example:8700' })).toBe(through)
    expect(await write({})).toBe(through)
    // what the browser says itself is worth more than a name that a proxy changed
    expect(await write({ 'sec-fetch-site': 'same-origin', origin: 'https://erp.example' })).toBe(through)
    expect((await t.http.inject({ url: '/api/site', headers: { origin: 'https://evil.example' } })).statusCode).toBe(200)
  })
  it('slows down whoever tries to sign in again and again from one place', async () => {
    const codes: number[] = []
    for (let n = 0; n < 200 && codes.at(-1) !== 429; n++)
      codes.push((await t.http.inject({ method: 'POST', url: '/api/session', remoteAddress: '203.0.113.77', payload: {} })).statusCode)
    expect(codes.at(-1)).toBe(429)
    expect(codes.slice(0, -1).every((c) => c === 422)).toBe(true)
    expect((await t.http.inject({ method: 'POST', url: '/api/session', remoteAddress: '203.0.113.78', payload: {} })).statusCode).toBe(422)
  })
})

describe('what the fuzz run has found', () => {
  it('refuses a day that is an object, also one without words of its own', async () => {
    const day = systemCtx()
    for (const value of [{ toString: 1 }, [], 5, null])
      for (const op of ['gt', 'relative']) {
        const r = t.app.registry.resource('supplier_term')
        expect(() => filterSql({ app: t.app, ctx: day }, r, { valid_to: { [op]: value } } as never), `${op} ${JSON.stringify(value)}`).toThrow(
          expect.objectContaining({ code: 'BAD_REQUEST' }),
        )
      }
  })
  it('finds pasted codes also of records that have none of their own, answers no card that is named like a method, and repeats no operator that is no word', async () => {
    const token = await t.app.db.tx(async (tx) => {
      await createSuper({ app: t.app, tx }, 'edge1', 'Crossway2026')
      return createToken({ app: t.app, tx }, 'edge1', 'test')
    })
    const get = (url: string) => t.http.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect((await get('/api/live-stock?q=' + encodeURIComponent('a\r\nset-cookie: x=1'))).statusCode).toBe(200)
    expect((await get('/api/dashboard/console/toString')).statusCode).toBe(404)
    const odd = await get('/api/sku?filter=' + encodeURIComponent('{"created_at":{"file:///etc/passwd":1}}'))
    expect(odd.statusCode).toBe(400)
    expect(odd.body).not.toContain('passwd')
    const headers = { authorization: `Bearer ${token}` }
    const preview = await t.http.inject({ method: 'POST', url: '/api/numbering-rule/preview', headers, payload: { pattern: 1.5, company: 'x' } })
    expect(preview.json()).toMatchObject({ status: 422, errors: [{ field: 'pattern' }] })
    const ask = async (url: string, payload: string, type = 'application/json'): Promise<number> =>
      (await t.http.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload })).statusCode
    expect(
      await Promise.all([
        ask('/api/otp-source/987654321/code', '{"purpose":{"id":1}}'),
        ask('/api/otp-source/1/enrol', '{"secret":"x"}', 'text/plain'),
        ask('/api/store-registration/1/card', '{}'),
        ask('/api/member', '{"username":{"toString":1},"password":"tea-4-two"}'),
        ask('/api/member', '{"username":{"a":1},"password":"tea-4-two"}'),
      ]),
    ).toEqual([422, 400, 422, 400, 422])
  })
  it('refuses to end a project’s structure before it begins, and names the first day that would do', async () => {
    const project = await insertRow(t.app.db, 'project', {})
    await t.app.db.tx((tx) => ensureProjectStructure({ app: t.app, tx }, { project, stores: [], start: '2026-10-01' }))
    const end = (day: string): Promise<void> => t.app.db.tx((tx) => endProjectStructure({ app: t.app, tx }, project, day))
    await expect(end('2026-09-30')).rejects.toMatchObject({ code: 'STRUCTURE_END_EARLY', params: { date: '2026-10-01' }, fields: [{ field: 'args.date' }] })
    await end('2026-10-01')
  })
})
