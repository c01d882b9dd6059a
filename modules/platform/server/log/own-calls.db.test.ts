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
  const nameless = declaredRoutes(t.app)
    .filter((r) => r.method !== 'GET' && !notLogged.test(r.url))
    .map((r) => ({
      call: `${r.method} ${r.url}`,
      title: nameOfCall(t.app, book, { method: r.method, pattern: r.url, params: r.url.startsWith('/api/:record') ? { record: 'member' } : {} }).title,
    }))
    .filter(({ title }) => !/\p{Script=Han}/u.test(title) || / - [a-z]+$/.test(title))
  expect(nameless).toEqual([])
  // one record on two pages: the log names the page that was asked on
  const [first, second] = t.app.registry.pagesOf('member_rule').map((p) => p.route)
  const exported = (view: string | undefined): string | null =>
    nameOfCall(t.app, book, { method: 'POST', pattern: '/api/:record/export', params: { record: 'member-rule' }, view }).node
  expect([exported(second), exported(undefined), exported('routine/config')]).toEqual([`${second}/export`, `${first}/export`, `${first}/export`])
  await t.close()
})
