import { route, sql } from '@crossway/server-kit'
import { createTestApp } from '@crossway/test-kit'
import { expect, it } from 'vitest'
import { server as platform } from '../index.ts'
import { Browser } from '../testing/browser.ts'
import { people } from '../testing/people.ts'
import { account, password } from '../testing/platform-app.ts'

it('what a route takes in as write-only stands in no row of the operation log', async () => {
  const t = await createTestApp([
    platform,
    people,
    {
      model: { name: 'other', resources: [], pages: [], labels: {} },
      routes: (http, app) =>
        route(
          http,
          app,
          {
            method: 'POST',
            url: '/api/wage-file',
            node: 'any',
            summary: '工资文件 · A file of wages',
            body: { type: 'object', additionalProperties: false, properties: { text: { type: 'string', writeOnly: true }, note: { type: 'string' } } },
          },
          async () => ({ ok: true }),
        ),
    },
  ])
  await account(t, 'root')
  const b = new Browser(t)
  await b.login('root', password)
  expect((await b.call('POST', '/api/wage-file', { text: '甲,98765.43', note: '十月' })).status).toBe(200)
  const rows = await t.app.db.rows<{ data: object }>(sql`select data from operation_log where url like '/api/wage%' order by id`)
  expect(rows.map((r) => r.data)).toEqual([{ text: '***', note: '十月' }])
  await t.close()
})
