import { startEmulator, type Emulator } from '@crossway/amazon/emulator'
import { standingClock } from '@crossway/amazon'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

// A seller lets the application in on Amazon's page, in a browser: away with a state, back with a code, and the code becomes sealed keys.
let w: Fixture
let emulator: Emulator
let clock: ReturnType<typeof standingClock>
const ask = { application_id: 'amzn1.sp.solution.1234', client_id: 'amzn1.application-oa2-client.0001', client_secret: 'amzn1.oa2-cs.v1.secret-XYZ9' }
beforeAll(async () => {
  w = await makeFixture()
  clock = standingClock(Date.now())
  emulator = await startEmulator({ clock })
  ;(w.app.config.env as Record<string, string>).AMAZON_ENDPOINT = emulator.url
})
afterAll(async () => {
  await emulator.close()
  await w.close()
})

async function seller(alias: string): Promise<{ id: number; merchant: string }> {
  const { account } = await w.account(alias, 'US')
  await w.app.db.run(sql`update store_account set merchant_id = ${alias}, credential_state = 'none' where id = ${account}`)
  return { id: account, merchant: alias }
}
const begin = (id: number, body: object = ask) => w.call('POST', `/api/store-account/${id}/consent`, body)
/** What the browser does on Amazon's page: it signs in as this seller, allows, and follows the way back as far as our own door. */
async function onAmazonsPage(url: string, merchant: string, answer = 'allow'): Promise<URLSearchParams> {
  const page = await fetch(url)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('amzn1.sp.solution.1234')])
  const target = new URL(url)
  target.searchParams.set('seller', merchant)
  target.searchParams.set('answer', answer)
  const gone = await fetch(target, { redirect: 'manual' })
  const back = new URL(gone.headers.get('location')!)
  expect(back.pathname).toBe('/api/amazon/consent')
  const home = await w.test.http.inject({ method: 'GET', url: back.pathname + back.search })
  expect(home.statusCode).toBe(302)
  return new URLSearchParams(String(home.headers.location).split('?')[1])
}
const end = (q: URLSearchParams, change: object = {}) => w.call('POST', '/api/amazon/consent', { ...Object.fromEntries(q), view: undefined, ...change })
const state = async (id: number): Promise<string> =>
  (await w.app.db.one<{ s: string }>(sql`select credential_state as s from store_account where id = ${id}`)).s

describe('consent in the browser', () => {
  it('goes to Amazon with a state, comes back with a code, and leaves sealed keys, schedules and the application’s id', async () => {
    const a = await seller('ACONSENT1')
    const begun = await begin(a.id)
    const url = new URL(begun.body.url)
    expect(url.pathname).toBe('/apps/authorize/consent')
    expect(url.searchParams.get('application_id')).toBe(ask.application_id)
    expect(url.href).not.toContain(ask.client_secret)
    const q = await onAmazonsPage(begun.body.url, a.merchant)
    expect(await end(q)).toMatchObject({ status: 200, body: { store_account: a.id } })
    expect(await state(a.id)).toBe('valid')
    expect(await w.count('report_schedule', `store_account_id = ${a.id} and is_enabled`)).toBeGreaterThan(10)
    const shown = (await w.call('GET', `/api/store-account/${a.id}/credential`)).body
    expect(shown).toMatchObject({ application_id: ask.application_id, rows: [{ field: 'client_id' }, { last4: 'XYZ9' }, { field: 'refresh_token' }] })
    // The state is used up, and nothing of the keys waits any longer.
    expect((await end(q)).body.code).toBe('CONSENT_STATE')
    expect(await w.count('connector_consent')).toBe(0)
  })

  it('a state that somebody else began, that is too old, or that is made up ends nothing', async () => {
    const a = await seller('ACONSENT2')
    const q = await onAmazonsPage((await begin(a.id)).body.url, a.merchant)
    w.as(superCtx(2))
    expect((await end(q)).body.code).toBe('CONSENT_STATE')
    w.as(superCtx(1))
    expect((await end(q, { state: 'x'.repeat(43) })).body.code).toBe('CONSENT_STATE')
    await w.app.db.run(sql`update connector_consent set expires_at = now() - interval '1 second'`)
    expect((await end(q)).body.code).toBe('CONSENT_STATE')
    expect(await state(a.id)).toBe('none')
    expect(await w.count('connector_secret', `store_account_id = ${a.id}`)).toBe(0)
  })

  it('another seller than the account’s is told by both names; a code that has lapsed is Amazon’s refusal; who denies is back where he was', async () => {
    const a = await seller('ACONSENT3')
    const wrong = await onAmazonsPage((await begin(a.id)).body.url, 'ASTRANGER')
    expect((await end(wrong)).body).toMatchObject({ code: 'CONSENT_SELLER', detail: expect.stringMatching(/ASTRANGER.*ACONSENT3/) })
    const late = await onAmazonsPage((await begin(a.id)).body.url, a.merchant)
    clock.advance(6 * 60_000)
    expect((await end(late)).body).toMatchObject({ code: 'STORE_CONSENT', detail: expect.stringContaining('invalid_grant') })
    const denied = await onAmazonsPage((await begin(a.id)).body.url, a.merchant, 'deny')
    expect(denied.get('consent_error')).toBe('denied')
    expect(await state(a.id)).toBe('none')
  })

  it('withdrawn: the account waits; consenting anew needs no key typed, and the work goes on', async () => {
    const a = await seller('ACONSENT4')
    await end(await onAmazonsPage((await begin(a.id)).body.url, a.merchant))
    emulator.fixture.faults.revoked.push(a.merchant)
    await w.app.db.run(sql`delete from connector_token`)
    expect((await w.call('POST', `/api/store-account/${a.id}/credential/test`)).body.ok).toBe(false)
    const { application_id } = (await w.call('GET', `/api/store-account/${a.id}/credential`)).body
    expect(await end(await onAmazonsPage((await begin(a.id, { application_id })).body.url, a.merchant))).toMatchObject({ status: 200 })
    expect((await w.call('POST', `/api/store-account/${a.id}/credential/test`)).body).toMatchObject({ ok: true, sites: ['US'] })
  })

  it('what is missing is asked for by field, and a foreign word is no answer', async () => {
    const a = await seller('ACONSENT5')
    expect((await begin(a.id, { ...ask, application_id: 'my app' })).body).toMatchObject({ code: 'CONSENT_APPLICATION', errors: [{ field: 'application_id' }] })
    expect((await begin(a.id, { application_id: ask.application_id })).body).toMatchObject({ code: 'CONSENT_KEYS', errors: [{ field: 'client_id' }] })
    expect((await w.call('POST', '/api/amazon/consent', { state: '<script>', selling_partner_id: 'A1', spapi_oauth_code: 'x' })).status).toBe(400)
    const odd = await w.test.http.inject({
      method: 'GET',
      url: '/api/amazon/consent?state=https://evil.example/&selling_partner_id=A1B2C3&spapi_oauth_code=abcdef',
    })
    expect(odd.headers.location).toBe('/#/admin/downloadedReports?view=connections&consent_error=denied')
  })

  it('an address of the house that nobody has opened is not called, whoever named it', async () => {
    const a = await seller('ACONSENT6')
    const q = await onAmazonsPage((await begin(a.id)).body.url, a.merchant)
    const before = w.app.config.env.AMAZON_ENDPOINT!
    ;(w.app.config.env as Record<string, string>).AMAZON_ENDPOINT = 'http://10.0.0.7:8790'
    expect((await end(q)).body).toMatchObject({ code: 'STORE_CONSENT', detail: expect.stringMatching(/not allowed: 10\.0\.0\.7.*ALLOW_PRIVATE_HOSTS/) })
    ;(w.app.config.env as Record<string, string>).AMAZON_ENDPOINT = before
  })
})
