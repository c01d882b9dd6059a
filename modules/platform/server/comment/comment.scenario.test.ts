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
let dora: Browser
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
  const keepers = Number((await top.call('POST', '/api/admin-group', { name: 'keepers', rules: ['user/group', 'user/group/manageComment'] })).body.id)
  id.dora = await account(t, 'dora', [keepers])
  ;[bob, cleo, ann, dora] = [await as('bob'), await as('cleo'), await as('ann'), await as('dora')]
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
  parent_id: number | null
  pinned: boolean
  question: string | null
  reactions: { reaction: string; count: number; own: boolean; names: string[] }[]
  files: { id: number; name: string }[]
}
const commentOf = async (b: Browser, comment: number): Promise<Comment> =>
  ((await b.call('GET', '/api/member-group/1/timeline')).body.comments as Comment[]).find((c) => c.id === comment)!
const say = async (b: Browser, text: string, more: object = {}): Promise<number> => {
  const { status, body } = await b.call('POST', at, { text, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return Number(body.id)
}
const reportedOf = async (comment: number, event = 'comment.mentioned'): Promise<number[][]> =>
  (
    await t.app.db.rows<{ mentions: number[] }>(
      sql`select payload -> 'mentions' as mentions from outbox_event where event = ${event} and (payload ->> 'comment')::bigint = ${comment}::bigint order by id`,
    )
  ).map((r) => r.mentions)

describe('a comment', () => {
  it('is put right by its author, who alone is offered it, and tells only the people it had not named', async () => {
    const c = await say(bob, '@cleo 请核对', { mentions: [id.cleo] })
    expect([(await commentOf(bob, c)).may, (await commentOf(cleo, c)).may, (await commentOf(top, c)).may]).toEqual([
      ['edit', 'delete', 'ask'],
      ['ask'],
      ['delete', 'pin', 'ask'],
    ])
    expect((await cleo.call('PATCH', `${at}/${c}`, { text: 'mine now' })).body.code).toBe('COMMENT_NOT_YOURS')
    const { body } = await bob.call('PATCH', `${at}/${c}`, { text: '@cleo @root 请核对数量', mentions: [id.cleo, 1] })
    expect(body).toMatchObject({ text: '@cleo @root 请核对数量', edited_at: expect.any(String) })
    expect(await reportedOf(c)).toEqual([[id.cleo], [1]])
    expect((await commentOf(cleo, c)).text).toBe('@cleo @root 请核对数量')
  })
  it('stays as it is after a quarter of an hour, but can be taken back; that one stood there stays', async () => {
    const c = await say(bob, 'old words')
    await t.app.db.run(sql`update comment set created_at = now() - interval '16 minutes' where id = ${c}::bigint`)
    expect((await commentOf(bob, c)).may).toEqual(['delete', 'ask'])
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

describe('a thread (workplace.md E3)', () => {
  it('is one level deep: an answer to an answer joins it, and whose comment is answered is told once', async () => {
    const c = await say(bob, '数量对吗？')
    const first = await say(cleo, '对的', { parent: c })
    const second = await say(bob, '谢谢 @cleo', { parent: first, mentions: [id.cleo] })
    expect([(await commentOf(bob, first)).parent_id, (await commentOf(bob, second)).parent_id, (await commentOf(bob, c)).parent_id]).toEqual([c, c, null])
    expect([await reportedOf(first, 'comment.replied'), await reportedOf(second, 'comment.replied'), await reportedOf(second)]).toEqual([
      [[id.bob]],
      [],
      [[id.cleo]],
    ])
    expect((await cleo.call('POST', '/api/member-group/2/comments', { text: 'x', parent: c })).status).toBe(404)
    expect((await cleo.call('POST', at, { text: 'x', parent: 'first' })).status).toBe(422)
  })
  it('keeps its answers when the first comment is taken back, and takes no more', async () => {
    const c = await say(bob, 'oops')
    const answer = await say(cleo, 'why?', { parent: c })
    await bob.call('DELETE', `${at}/${c}`)
    expect([await commentOf(cleo, c), await commentOf(cleo, answer)]).toMatchObject([
      { deleted: true, reactions: [] },
      { text: 'why?', parent_id: c },
    ])
    expect((await cleo.call('POST', at, { text: 'hello?', parent: c })).status).toBe(404)
  })
  it('shows an old comment that is answered today, however much was said in between', async () => {
    const c = await say(bob, 'long ago')
    await t.app.db.run(
      sql`insert into comment (resource, record_id, author_id, author_name, text) select 'member_group', 1, ${id.bob}, 'bob', 'noise ' || n from generate_series(1, 201) n`,
    )
    expect(await commentOf(bob, c)).toBeUndefined()
    const answer = await say(cleo, 'still?', { parent: c })
    expect([await commentOf(bob, c), await commentOf(bob, answer)]).toMatchObject([{ text: 'long ago' }, { parent_id: c }])
    await t.app.db.run(sql`delete from comment where text like 'noise %'`)
  })
})

describe('marks (workplace.md E3)', () => {
  const mark = (b: Browser, comment: number, what: object) => b.call('PATCH', `${at}/${comment}/marks`, what)
  it('are pinned and others’ words taken back by who manages comments, by nobody else', async () => {
    const c = await say(bob, 'read me first')
    expect((await commentOf(dora, c)).may).toEqual(['delete', 'pin', 'ask'])
    expect((await mark(bob, c, { pinned: true })).body.code).toBe('COMMENT_NOT_YOURS_TO_MARK')
    expect((await mark(dora, c, { pinned: true })).body).toMatchObject({ pinned: true })
    const answer = await say(cleo, 'done', { parent: c })
    expect((await mark(dora, answer, { pinned: true })).body.code).toBe('COMMENT_NOT_FIRST')
    const more = [await say(bob, '1'), await say(bob, '2'), await say(bob, '3'), await say(bob, '4'), await say(bob, '5')]
    const pinned = await Promise.all(more.map((m) => mark(dora, m, { pinned: true })))
    expect(pinned.filter((p) => p.status === 200)).toHaveLength(4)
    expect(pinned.find((p) => p.status !== 200)!.body.code).toBe('COMMENT_TOO_MANY_PINS')
    expect((await dora.call('DELETE', `${at}/${c}`)).body).toMatchObject({ deleted: true, pinned: false })
    expect((await cleo.call('DELETE', `${at}/${more[0]}`)).body.code).toBe('COMMENT_NOT_YOURS')
    for (const m of more) expect((await mark(dora, m, { pinned: false })).body).toMatchObject({ pinned: false })
  })
  it('make a question, which its author, whom it names and who manages comments settle', async () => {
    const c = await say(bob, '@cleo 哪天到货？', { mentions: [id.cleo], question: true })
    expect((await commentOf(bob, c)).question).toBe('open')
    const other = await say(cleo, '请核对', {})
    expect((await mark(bob, other, { question: 'open' })).body.code).toBe('COMMENT_NOT_YOURS_TO_MARK')
    expect((await mark(cleo, c, { question: 'resolved' })).body).toMatchObject({ question: 'resolved' })
    expect((await mark(bob, c, { question: 'open' })).body).toMatchObject({ question: 'open' })
    expect((await mark(dora, c, { question: 'none' })).body).toMatchObject({ question: null })
    expect([(await mark(bob, c, {})).status, (await mark(bob, c, { question: 'maybe' })).status]).toEqual([400, 422])
  })
  it('lie on a place of a paper, of which answers have none, and go with the words', async () => {
    const place = { page: 2, left: 0.25, top: 0.5 }
    const c = await say(bob, '账期与报价不符', { place })
    const answer = await say(cleo, '已核对', { parent: c, place })
    expect([await commentOf(cleo, c), await commentOf(cleo, answer), await commentOf(cleo, await say(bob, '整体无异议'))]).toMatchObject([
      { place },
      { place: null },
      { place: null },
    ])
    for (const wrong of [
      { page: 0, left: 0, top: 0 },
      { page: 1, left: 1.5, top: 0 },
      { page: 1, left: 0 },
      { ...place, x: 1 },
    ])
      expect((await bob.call('POST', at, { text: 'x', place: wrong })).status).toBe(422)
    await bob.call('DELETE', `${at}/${c}`)
    expect((await commentOf(cleo, c)) as unknown).toMatchObject({ deleted: true, place: null })
  })
  it('say what people feel, each once, and go with the comment', async () => {
    const feel = (b: Browser, comment: number, reaction: string, on = true) => b.call('POST', `${at}/${comment}/reactions`, { reaction, on })
    const c = await say(bob, '已到货')
    await Promise.all([feel(cleo, c, 'agree'), feel(cleo, c, 'agree'), feel(bob, c, 'agree'), feel(bob, c, 'party')])
    const seen = (await commentOf(cleo, c)).reactions
    expect(seen.find((x) => x.reaction === 'agree')).toMatchObject({ count: 2, own: true, names: expect.arrayContaining(['bob', 'cleo']) })
    expect(seen.find((x) => x.reaction === 'party')).toMatchObject({ count: 1, own: false, names: ['bob'] })
    expect((await feel(cleo, c, 'agree', false)).body).toMatchObject({
      reactions: expect.arrayContaining([expect.objectContaining({ reaction: 'agree', count: 1, own: false })]),
    })
    expect((await feel(cleo, c, 'rage')).status).toBe(422)
    expect((await feel(ann, c, 'agree')).status).toBe(403)
    await bob.call('DELETE', `${at}/${c}`)
    expect((await feel(cleo, c, 'agree')).status).toBe(404)
    expect((await commentOf(cleo, c)).reactions).toEqual([])
  })
})
