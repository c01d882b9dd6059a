import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { isPassword } from '../password/hash-password.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { Browser } from '../testing/browser.ts'

vi.mock('../password/hash-password.ts', async (real) => {
  const all = await real<typeof import('../password/hash-password.ts')>()
  return { ...all, isPassword: vi.fn<typeof all.isPassword>(all.isPassword) }
})

let t: TestApp
beforeAll(async () => {
  t = await platformApp()
  await account(t, 'root')
})
afterAll(() => t?.close())

it.each(['unlock', 'reauth'])('judges five guesses of many that come to %s at once', async (action) => {
  const b = new Browser(t)
  await b.login('root', password)
  if (action === 'unlock') await b.call('POST', '/api/session/lock')
  vi.mocked(isPassword).mockClear()
  const answers = await Promise.all(Array.from({ length: 12 }, (_, i) => b.call('POST', `/api/session/${action}`, { password: `wrong-${i}` })))
  expect(vi.mocked(isPassword).mock.calls.length).toBeLessThanOrEqual(5)
  expect(answers.filter((a) => a.status < 400)).toEqual([])
  expect((await b.call('GET', '/api/session')).code).toBe('SESSION_REVOKED')
})
it('starts the count anew with a good try', async () => {
  const b = new Browser(t)
  await b.login('root', password)
  for (let turn = 0; turn < 2; turn++) {
    for (let i = 0; i < 4; i++) expect((await b.call('POST', '/api/session/reauth', { password: 'wrong-one' })).code).toBe('BAD_CREDENTIALS')
    expect((await b.call('POST', '/api/session/reauth', { password })).status).toBe(204)
  }
})
