import { sql } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { markerSid, Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { hashOf } from '../session/credentials.ts'
import { codeOf, fromBase32, stepAt } from './totp.ts'

let t: TestApp
let b: Browser
let secret: ReturnType<typeof fromBase32>
let recovery: string[]
const now = (): number => stepAt(Date.now())

beforeAll(async () => {
  t = await platformApp()
  await account(t, 'owner')
  b = new Browser(t)
  await b.login('owner', password)
})
afterAll(() => t?.close())
beforeEach(() => t.app.db.run(sql`delete from rate_window`))

/** First half of a login from a browser nobody knows. */
async function challenged(): Promise<{ browser: Browser; challenge: string }> {
  const browser = new Browser(t)
  const answer = await browser.login('owner', password)
  expect(answer.status).toBe(202)
  return { browser, challenge: String(answer.body.challenge) }
}

describe('setting up', () => {
  it('asks for the password first', async () => {
    expect(await b.call('POST', '/api/profile/two-factor')).toMatchObject({ status: 403, code: 'REAUTH_REQUIRED' })
    expect((await b.call('POST', '/api/session/reauth', { password: 'wrong-one' })).code).toBe('BAD_CREDENTIALS')
    expect((await b.call('POST', '/api/session/reauth', { password })).status).toBe(204)
  })
  it('counts only after two consecutive codes, and answers ten recovery codes', async () => {
    const begun = await b.call('POST', '/api/profile/two-factor')
    expect(begun.body.uri).toMatch(/^otpauth:\/\/totp\//)
    secret = fromBase32(String(begun.body.secret))
    expect((await b.call('POST', '/api/profile/two-factor/confirm', { codes: [codeOf(secret, now()), codeOf(secret, now())] })).code).toBe(
      'CODES_NOT_CONSECUTIVE',
    )
    expect((await new Browser(t).login('owner', password)).status).toBe(200)
    const step = now()
    const done = await b.call('POST', '/api/profile/two-factor/confirm', { codes: [codeOf(secret, step - 2), codeOf(secret, step - 1)] })
    recovery = done.body.recovery as string[]
    expect(recovery).toHaveLength(10)
    expect(await t.app.db.rows(sql`select 1 from admin_recovery_code where hash = any(${recovery}::text[])`)).toEqual([])
  })
})

describe('signing in', () => {
  it('takes a code of now, and the same code never again', async () => {
    const first = await challenged()
    const code = codeOf(secret, now())
    const answer = await first.browser.call('POST', '/api/session/2fa', { challenge: first.challenge, code, trust: false })
    expect(answer.status).toBe(200)
    first.browser.sid = markerSid(String(answer.body.token))
    expect((await first.browser.call('GET', '/api/profile')).status).toBe(200)
    const second = await challenged()
    expect(await second.browser.call('POST', '/api/session/2fa', { challenge: second.challenge, code })).toMatchObject({ status: 422, code: 'CODE_WRONG' })
  })
  it('takes a recovery code once', async () => {
    const one = await challenged()
    expect((await one.browser.call('POST', '/api/session/2fa', { challenge: one.challenge, code: recovery[0]!.toUpperCase() })).status).toBe(200)
    const two = await challenged()
    expect((await two.browser.call('POST', '/api/session/2fa', { challenge: two.challenge, code: recovery[0] })).code).toBe('CODE_WRONG')
    expect((await b.call('GET', '/api/profile/two-factor')).body).toMatchObject({ enabled: true, recoveryLeft: 9 })
  })
  it('is not asked on a trusted device', async () => {
    const { browser, challenge } = await challenged()
    expect((await browser.call('POST', '/api/session/2fa', { challenge, code: recovery[1], trust: true })).status).toBe(200)
    expect((await browser.login('owner', password)).status).toBe(200)
  })
  it('gives five tries, and what went wrong counts against the account', async () => {
    await t.app.db.run(sql`delete from login_failure`)
    const { browser, challenge } = await challenged()
    for (let i = 0; i < 5; i++) expect((await browser.call('POST', '/api/session/2fa', { challenge, code: '000000' })).code).toBe('CODE_WRONG')
    expect((await browser.call('POST', '/api/session/2fa', { challenge, code: recovery[2] })).code).toBe('CHALLENGE_OVER')
    expect((await browser.login('owner', password)).code).toBe('LOGIN_LOCKED')
    await t.app.db.run(sql`delete from login_failure`)
  })
})

describe('guessing codes', () => {
  it('in many challenges at once ends with the lock of the account, also for those that were open before', async () => {
    await t.app.db.run(sql`delete from login_failure`)
    const [one, two] = [await challenged(), await challenged()]
    for (let i = 0; i < 5; i++) await one.browser.call('POST', '/api/session/2fa', { challenge: one.challenge, code: '000000' })
    expect((await two.browser.call('POST', '/api/session/2fa', { challenge: two.challenge, code: recovery[3] })).code).toBe('LOGIN_LOCKED')
    await t.app.db.run(sql`delete from login_failure`)
    expect((await two.browser.call('POST', '/api/session/2fa', { challenge: two.challenge, code: recovery[3] })).status).toBe(200)
  })
  it('side by side in several challenges is judged five times, and one code opens one session', async () => {
    const some = [await challenged(), await challenged(), await challenged()]
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => some[i % 3]!.browser.call('POST', '/api/session/2fa', { challenge: some[i % 3]!.challenge, code: '000000' })),
    )
    expect(guesses.filter((a) => a.code === 'CODE_WRONG')).toHaveLength(5)
    await t.app.db.run(sql`delete from login_failure`)
    const twice = await Promise.all(some.map((s) => s.browser.call('POST', '/api/session/2fa', { challenge: s.challenge, code: recovery[6] })))
    expect(twice.filter((a) => a.status === 200)).toHaveLength(1)
    await t.app.db.run(sql`delete from login_failure`)
  })
  it('from a machine of one’s own closes that machine', async () => {
    const home = await challenged()
    expect((await home.browser.call('POST', '/api/session/2fa', { challenge: home.challenge, code: recovery[4] })).status).toBe(200)
    const again = await home.browser.login('owner', password)
    expect(again.status).toBe(202)
    for (let i = 0; i < 5; i++) await home.browser.call('POST', '/api/session/2fa', { challenge: again.body.challenge, code: '000000' })
    expect((await home.browser.login('owner', password)).code).toBe('LOGIN_LOCKED')
    expect((await new Browser(t, '203.0.113.8').login('owner', password)).status).toBe(202)
    await t.app.db.run(sql`delete from login_failure`)
  })
  it('is over for whoever knew the password before, once it is another', async () => {
    const { browser, challenge } = await challenged()
    await account(t, 'root')
    const boss = new Browser(t)
    await boss.login('root', password)
    const owner = (await t.app.db.one<{ id: number }>(sql`select id from admin where username = 'owner'`)).id
    expect((await boss.call('POST', `/api/admin/${owner}/actions/reset_password`, { args: { password: 'tea-5-two' } })).status).toBe(200)
    expect((await browser.call('POST', '/api/session/2fa', { challenge, code: recovery[5] })).code).toBe('CHALLENGE_OVER')
  })
})

describe('the mark of a browser', () => {
  it('that somebody else planted is changed at the first login, so that it opens nothing for him', async () => {
    await account(t, 'mallory')
    await account(t, 'victim')
    const his = new Browser(t)
    await his.login('mallory', password)
    const seeded = his.cookie('erp-device')!
    const hers = new Browser(t, '203.0.113.9')
    hers.jar.set('erp-device', { value: seeded, path: '/api/session', flags: '' })
    expect((await hers.login('victim', password)).status).toBe(200)
    expect(hers.cookie('erp-device')).not.toBe(seeded)
    const mark = hers.cookie('erp-device')
    await hers.login('victim', password)
    expect(hers.cookie('erp-device')).toBe(mark)
    const known = await t.app.db.one<{ n: number }>(
      sql`select count(*)::int as n from trusted_device d join admin a on a.id = d.admin_id where a.username = 'victim' and d.token_hash = ${hashOf(seeded)}`,
    )
    expect(known.n).toBe(0)
  })
})

describe('an account that must have one', () => {
  it('can do nothing else before it is set up', async () => {
    const id = await account(t, 'careful')
    await t.app.db.run(sql`update admin set two_factor = 'required' where id = ${id}::bigint`)
    const c = new Browser(t)
    expect((await c.login('careful', password)).body).toMatchObject({ mustSetTwoFactor: true })
    expect(await c.call('GET', '/api/admin')).toMatchObject({ status: 403, code: 'TWO_FACTOR_REQUIRED' })
  })
})
