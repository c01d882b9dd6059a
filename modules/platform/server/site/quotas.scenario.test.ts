import { sql } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'

let t: TestApp
let root: Browser
let id: number
beforeAll(async () => {
  t = await platformApp()
  id = await account(t, 'root')
  root = new Browser(t)
  await root.login('root', password)
})
afterAll(() => t?.close())

it('lets nobody fill the database with settings of his own', async () => {
  const put = (key: string, value: unknown): ReturnType<Browser['call']> => root.call('PUT', `/api/pref/${key}`, { value })
  await t.app.db.run(sql`insert into user_pref (account, key, value) select ${id}::bigint, 'k' || n, '1'::jsonb from generate_series(1, 1000) n`)
  expect(await put('one-more', 1)).toMatchObject({ status: 409, code: 'TOO_MANY_PREFS' })
  expect((await put('k1', 2)).status).toBe(204)
  expect((await put('k2', null)).status).toBe(204)
  expect((await put('one-more', 1)).status).toBe(204)
  await t.app.db.run(sql`update user_pref set value = to_jsonb(repeat('x', 3999000)) where account = ${id}::bigint and key = 'k3'`)
  expect(await put('k4', 'x'.repeat(2000))).toMatchObject({ status: 409, code: 'TOO_MANY_PREFS' })
})

it('lets nobody keep more views than a list can offer', async () => {
  const put = (name: string, page = 'auth/menu'): ReturnType<Browser['call']> => root.call('PUT', `/api/views/${page}`, { name, state: {} })
  await t.app.db.run(
    sql`insert into saved_view (route, name, account, shared, is_default, state) select 'auth/menu', 'v' || n, ${id}::bigint, false, false, '{}'::jsonb from generate_series(1, 50) n`,
  )
  expect(await put('one more')).toMatchObject({ status: 409, code: 'TOO_MANY_VIEWS' })
  expect([(await put('v1')).status, (await put('mine', 'auth/admin')).status]).toEqual([200, 200])
})
