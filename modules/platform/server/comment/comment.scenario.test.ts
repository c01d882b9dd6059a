import { sql } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { upload } from '../testing/upload.ts'

// What people say about a record (workplace.md E3).
let t: TestApp
let top: Browser
let bob: Browser
let cleo: Browser
let ann: Browser
const id: Record<string, number> = {}
const at = '/api/member-group/1/comments'
beforeAll(async () => {
  t = await platformApp()
  await account(t, 'root')
  top = await as('root')
  const rules = Number((await top.call('POST', '/api/admin-group', { name: 'groups', rules: ['user/group'] })).body.id)
  id.bob = await account(t, 'bob', [rules])
  id.cleo = await account(t, 'cleo', [rules])
  id.ann = await account(t, 'ann', [])
  ;[bob, cleo, ann] = [await as('bob'), await as('cleo'), await as('ann')]
})
afterAll(() => t?.close())

async function as(name: string): Promise<Browser> {
  const b = new Browser(t)
  expect((await b.login(name, password)).status).toBe(200)
  return b
}
interface Comment {
  id: number
  text: string
  deleted: boolean
  edited_at: string | null
  may: string[]
  files: { id: number; name: string }[]
}
const commentOf = async (b: Browser, comment: number): Promise<Comment> =>
  ((await b.call('GET', '/api/member-group/1/timeline')).body.comments as Comment[]).find((c) => c.id === comment)!
const say = async (b: Browser, text: string, more: object = {}): Promise<number> => {
  const { status, body } = await b.call('POST', at, { text, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return Number(body.id)
}
const toldOf = async (comment: number): Promise<number[][]> =>
  (
    await t.app.db.rows<{ mentions: number[] }>(
      sql`select payload -> 'mentions' as mentions from outbox_event where event = 'comment.mentioned' and (payload ->> 'comment')::bigint = ${comment}::bigint order by id`,
    )
  ).map((r) => r.mentions)

describe('a comment', () => {
  it('is put right by its author, who alone is offered it, and tells only the people it had not named', async () => {
    const c = await say(bob, '@cleo 请核对', { mentions: [id.cleo] })
    expect([(await commentOf(bob, c)).may, (await commentOf(cleo, c)).may, (await commentOf(top, c)).may]).toEqual([['edit', 'delete'], [], ['delete']])
    expect((await cleo.call('PATCH', `${at}/${c}`, { text: 'mine now' })).body.code).toBe('COMMENT_NOT_YOURS')
    const { body } = await bob.call('PATCH', `${at}/${c}`, { text: '@cleo @root 请核对数量', mentions: [id.cleo, 1] })
    expect(body).toMatchObject({ text: '@cleo @root 请核对数量', edited_at: expect.any(String) })
    expect(await toldOf(c)).toEqual([[id.cleo], [1]])
    expect((await commentOf(cleo, c)).text).toBe('@cleo @root 请核对数量')
  })
  it('stays as it is after a quarter of an hour, but can be taken back; that one stood there stays', async () => {
    const c = await say(bob, 'old words')
    await t.app.db.run(sql`update comment set created_at = now() - interval '16 minutes' where id = ${c}::bigint`)
    expect((await commentOf(bob, c)).may).toEqual(['delete'])
    const late = await bob.call('PATCH', `${at}/${c}`, { text: 'new words' })
    expect([late.status, late.body.code]).toEqual([409, 'COMMENT_TOO_OLD'])
    expect((await cleo.call('DELETE', `${at}/${c}`)).body.code).toBe('COMMENT_NOT_YOURS')
    expect((await bob.call('DELETE', `${at}/${c}`)).status).toBe(200)
    expect(await commentOf(cleo, c)).toMatchObject({ text: '', deleted: true, may: [], files: [] })
    expect((await bob.call('PATCH', `${at}/${c}`, { text: 'again' })).status).toBe(404)
    expect((await bob.call('DELETE', `${at}/${c}`)).status).toBe(404)
    const other = await say(cleo, 'rude words')
    expect((await top.call('DELETE', `${at}/${other}`)).status).toBe(200)
  })
  it('carries files, which its readers open and nobody else, until it is taken back', async () => {
    const file = Number((await upload(bob, 'packing.txt', Buffer.from('packing list'))).body.id)
    const opened = async (b: Browser): Promise<number> => (await b.call('GET', `/api/file/${file}`)).status
    expect(await opened(cleo)).toBe(404)
    const c = await say(bob, '', { files: [file] })
    expect((await commentOf(cleo, c)).files).toMatchObject([{ id: file, name: 'packing.txt' }])
    expect([await opened(cleo), await opened(ann)]).toEqual([200, 404])
    expect((await bob.call('DELETE', `${at}/${c}`)).status).toBe(200)
    expect(await opened(cleo)).toBe(404)
  })
  it('takes no file that its author may not open, no more than nine, no empty words, and belongs to its record', async () => {
    const file = Number((await upload(bob, 'secret.txt', Buffer.from('secret'))).body.id)
    const [foreign, missing] = [await cleo.call('POST', at, { text: 'x', files: [file] }), await cleo.call('POST', at, { text: 'x', files: [99_999_999] })]
    expect([foreign.status, foreign.body.code, missing.body.code]).toEqual([422, 'COMMENT_FILE_GONE', 'COMMENT_FILE_GONE'])
    expect((await bob.call('POST', at, { text: 'x', files: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] })).body.code).toBe('COMMENT_TOO_MANY_FILES')
    expect((await bob.call('POST', at, { text: '  ' })).status).toBe(400)
    expect((await ann.call('POST', at, { text: 'x' })).status).toBe(403)
    const c = await say(bob, 'here')
    expect((await bob.call('PATCH', `/api/member-group/2/comments/${c}`, { text: 'there' })).status).toBe(404)
  })
})
