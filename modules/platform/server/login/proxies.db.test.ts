import { sql } from '@crossway/server-kit'
import { createTestApp, type TestApp } from '@crossway/test-kit'
import { afterEach, expect, it } from 'vitest'
import { server as platform } from '../index.ts'
import { people } from '../testing/people.ts'

let t: TestApp | undefined
afterEach(() => t?.close())

/** The address by which a failed login is counted. */
async function countedAs(trustedProxies: readonly string[], remoteAddress: string, forwarded: string): Promise<string> {
  t = await createTestApp([platform, people], { config: { production: true, trustedProxies } })
  await t.http.inject({
    method: 'POST',
    url: '/api/session',
    remoteAddress,
    headers: { 'x-forwarded-for': forwarded },
    payload: { username: 'nobody1', password: 'tea-4-two', captchaId: 'x', captcha: 'abcd' },
  })
  return (await t.app.db.one<{ ip: string }>(sql`select host(ip::inet) as ip from login_log order by id desc limit 1`)).ip
}

it('takes the word of nobody who is not named, in the house or out in the world', async () => {
  expect(await countedAs([], '203.0.113.7', '127.0.0.1')).toBe('203.0.113.7')
  await t!.close()
  expect(await countedAs([], '10.0.0.5', '203.0.113.9')).toBe('10.0.0.5')
  await t!.close()
  expect(await countedAs([], '127.0.0.1', '203.0.113.9')).toBe('127.0.0.1')
})
it('takes the word of a named proxy, and what stood before it is the caller’s own tale', async () => {
  expect(await countedAs(['uniquelocal'], '10.0.0.5', '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9')
})
it('takes the word of the named proxies alone', async () => {
  expect(await countedAs(['198.51.100.0/24'], '10.0.0.5', '203.0.113.9')).toBe('10.0.0.5')
})
