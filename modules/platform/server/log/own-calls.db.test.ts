import { declaredRoutes } from '@crossway/server-kit'
import { createTestApp } from '@crossway/test-kit'
import { expect, it } from 'vitest'
import { server } from '../index.ts'
import { ruleBook } from '../menu/rule-book.ts'
import { nameOfCall } from './name-of-call.ts'
import { notLogged } from './operation-log.ts'

it('names every call that leaves a row in the operation log in Chinese, also those that no page owns (platform.md §6.4)', async () => {
  const t = await createTestApp([server])
  const book = await ruleBook(t.app)
  const nameless = declaredRoutes()
    .filter((r) => r.method !== 'GET' && !notLogged.test(r.url))
    .map((r) => ({
      call: `${r.method} ${r.url}`,
      title: nameOfCall(t.app, book, { method: r.method, pattern: r.url, params: r.url.startsWith('/api/:record') ? { record: 'member' } : {} }).title,
    }))
    .filter(({ title }) => !/\p{Script=Han}/u.test(title))
  expect(nameless).toEqual([])
  await t.close()
})
