import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startOAuth, type OAuthEmulator } from '../testing/oauth-service.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { accessToken } from './oauth-tokens.ts'
import { renewTokensJob } from './oauth-consent.ts'

let w: Fixture
let service: OAuthEmulator
let id: number
const ctx = { account: 7 }
beforeAll(async () => {
  w = await makeFixture()
  ;(w.app.config.env as Record<string, string>).ALLOW_PRIVATE_HOSTS = '127.0.0.1'
  service = await startOAuth()
  id = (await w.call(7, 'POST', '/api/integration', { code: 'EBAY', name: 'eBay 主账号', type: 'ebay', environment: 'sandbox', endpoint: service.url })).body[
    'id'
  ] as number
})
afterAll(async () => {
  await service.stop()
  await w.close()
})
const begin = (account = 7) => w.call(account, 'POST', `/api/integration/${id}/consent`)
const end = (q: URLSearchParams, account = 7) =>
  w.call(account, 'POST', '/api/oauth/return', { state: q.get('oauth_state') ?? '', code: q.get('oauth_code') ?? '' })
/** What a browser does on the service's page, and on the way back through our own door. */
async function consent(url: string, allow = true): Promise<URLSearchParams> {
  const back = await service.answer(url, allow)
  const home = await w.http.inject({ method: 'GET', url: back.pathname + back.search })
  expect(home.statusCode).toBe(302)
  return new URLSearchParams(String(home.headers.location).split('?')[1])
}
const read = async () => (await w.call(7, 'GET', `/api/integration/${id}`)).body
/** The token that stands now is made to be `spent` of its life old. */
const age = (spent: number) =>
  w.app.db.run(
    sql`update secret set updated_at = now() - make_interval(secs => 3600 * ${spent}::float8), expires_at = now() + make_interval(secs => 3600 * (1 - ${spent}::float8)) where owner_type = 'integration' and owner_id = ${id} and field = 'access_token' and current`,
  )

describe('settings.md integration: a consent on the service’s own page', () => {
  it('needs the application’s keys and a service that has such a page', async () => {
    expect((await begin()).body).toMatchObject({ code: 'OAUTH_KEYS' })
    const kingdee = (await w.call(7, 'POST', '/api/integration', { code: 'KDX', name: '金蝶', type: 'kingdee' })).body['id'] as number
    expect((await w.call(7, 'POST', `/api/integration/${kingdee}/consent`)).body).toMatchObject({ code: 'OAUTH_TYPE' })
    for (const [field, value] of [
      ['client_id', service.client.id],
      ['client_secret', service.client.secret],
    ])
      expect((await w.call(7, 'POST', `/api/integration/${id}/secret`, { field, value })).status).toBe(200)
  })
  it('goes away with a state and comes back with a code, which becomes sealed tokens, once and for the same person', async () => {
    const { url } = (await begin()).body as { url: string }
    expect(url).not.toContain(service.client.secret)
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({ client_id: service.client.id, response_type: 'code' })
    const q = await consent(url)
    expect((await end(q, 8)).body, 'somebody else brings it back').toMatchObject({ code: 'OAUTH_STATE' })
    expect(await end(q)).toMatchObject({ status: 200, body: { integration: id } })
    expect((await end(q)).body, 'a second time').toMatchObject({ code: 'OAUTH_STATE' })
    expect(await read()).toMatchObject({ status: 'ok', secrets_set: 4 })
    const kept = await w.app.db.one<{ t: string }>(
      sql`select string_agg(t::text, ' ') as t from (select to_jsonb(s) as t from secret s union all select to_jsonb(c) from oauth_consent c union all select to_jsonb(a) from api_call a union all select to_jsonb(i) from integration i) x`,
    )
    for (const secret of ['access-token-', 'refresh-token-', service.client.secret, q.get('oauth_state')!, q.get('oauth_code')!])
      expect(kept.t, secret).not.toContain(secret)
  })
  it('a refusal of the person, an old state and a code that the service does not take leave everything as it was', async () => {
    const { url } = (await begin()).body as { url: string }
    expect(Object.fromEntries(await consent(url, false))).toEqual({ oauth_error: 'denied' })
    const again = (await begin()).body as { url: string }
    const late = await consent(again.url)
    await w.app.db.run(sql`update oauth_consent set expires_at = now() - interval '1 second'`)
    expect((await end(late)).body).toMatchObject({ code: 'OAUTH_STATE' })
    const third = (await begin()).body as { url: string }
    const q = await consent(third.url)
    q.set('oauth_code', 'made-up-code')
    expect((await end(q)).body).toMatchObject({ code: 'OAUTH_ANSWER', detail: '对方拒绝了授权：invalid_grant，请核对客户端密钥后重试' })
    await w.app.db.run(sql`update integration set status = 'ok' where id = ${id}`)
  })
  it('uses a token while more than a tenth of its life is left, renews it ahead, and once for all who ask', async () => {
    const first = await accessToken({ app: w.app, ctx }, id)
    await age(0.89)
    expect(await accessToken({ app: w.app, ctx }, id)).toBe(first)
    await age(0.91)
    const asked = service.asked.length
    const tokens = await Promise.all([1, 2, 3, 4].map(() => accessToken({ app: w.app, ctx }, id)))
    expect(new Set(tokens).size).toBe(1)
    expect(tokens[0]).not.toBe(first)
    expect(service.asked.slice(asked)).toEqual(['refresh_token'])
    await age(0.95)
    const renew = () => renewTokensJob.run({ app: w.app, ctx: { account: 0 }, itemFailed: async () => undefined } as never)
    expect(await renew()).toEqual({ renewed: 1, of: 1 })
    expect(await renew()).toEqual({ renewed: 0, of: 0 })
  })
  it('a service that is down is tried again; a consent that was taken back puts the connection in error and tells its keeper once', async () => {
    await age(0.95)
    service.fail(503, 1)
    await expect(accessToken({ app: w.app, ctx }, id)).rejects.toMatchObject({ code: 'OAUTH_ANSWER' })
    expect(await read()).toMatchObject({ status: 'warning' })
    await accessToken({ app: w.app, ctx }, id)
    expect(await read()).toMatchObject({ status: 'ok' })
    await age(0.95)
    service.revoke()
    for (let i = 0; i < 2; i++) await expect(accessToken({ app: w.app, ctx }, id)).rejects.toMatchObject({ code: 'OAUTH_REVOKED' })
    expect(await read()).toMatchObject({ status: 'error', last_error: '连接「eBay 主账号」的授权已失效，请重新授权' })
    const alarms = await w.app.db.rows(
      sql`select payload ->> 'record' as record from outbox_event where event = 'record.alarm' and payload ->> 'resource' = 'integration'`,
    )
    expect(alarms).toEqual([{ record: String(id) }])
    // let in again, all is well
    const { url } = (await begin()).body as { url: string }
    expect((await end(await consent(url))).status).toBe(200)
    expect(await read()).toMatchObject({ status: 'ok', last_error: null })
  })
})
