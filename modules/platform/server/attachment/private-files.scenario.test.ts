import { Readable } from 'node:stream'
import { saveFile, sql, systemAccess, systemCtx, updateRecord, withStaged, type Ctx } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { member } from '../../model/member/member.resource.ts'
import { purgeFiles } from './purge-files.ts'
import { attachmentPurgeOrphans } from '../terminal/commands/attachments.ts'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { upload } from '../testing/upload.ts'

let t: TestApp
let top: Browser
let ann: Browser
let bob: Browser
let keeper: Browser
const id: Record<string, number> = {}
beforeAll(async () => {
  t = await platformApp()
  await account(t, 'root')
  top = await as('root')
  const group = async (name: string, rules: string[]): Promise<number> => Number((await top.call('POST', '/api/admin-group', { name, rules })).body.id)
  id.ann = await account(t, 'ann', [])
  id.bob = await account(t, 'bob', [await group('members', ['user/user', 'user/user/add', 'user/user/edit'])])
  id.keeper = await account(t, 'keeper', [await group('files', ['routine/attachment', 'routine/attachment/del'])])
  ;[ann, bob, keeper] = [await as('ann'), await as('bob'), await as('keeper')]
})
afterAll(() => t?.close())

async function as(name: string): Promise<Browser> {
  const b = new Browser(t)
  expect((await b.login(name, password)).status).toBe(200)
  return b
}
const ctxOf = (who: number): Ctx => ({ ...systemCtx(), account: who, access: { ...systemAccess, account: who, super: false, has: () => false } })
const keepPrivate = (who: number, text: string, name: string): Promise<number> =>
  withStaged(t.app, Readable.from([Buffer.from(text)]), (staged) =>
    t.app.db.tx(
      async (tx) => (await saveFile({ app: t.app, tx, ctx: ctxOf(who) }, staged, { name, mime: 'text/csv', topic: 'export', visibility: 'private' })).id,
    ),
  )
const reads = async (b: Browser, file: number): Promise<number> => (await b.call('GET', `/api/file/${file}`)).status

describe('the same private bytes of two people', () => {
  it('are two files: neither reads, names or removes the other’s', async () => {
    const a = await keepPrivate(id.ann!, 'salary,1', '裁员名单.csv')
    const b = await keepPrivate(id.bob!, 'salary,1', '工资.csv')
    expect(b).not.toBe(a)
    expect(await keepPrivate(id.ann!, 'salary,1', '裁员名单.csv')).toBe(a)
    expect([await reads(ann, a), await reads(ann, b), await reads(bob, a), await reads(bob, b)]).toEqual([200, 404, 404, 200])
    expect((await bob.call('GET', `/api/file/${a}/link`)).status).toBe(404)
    const names = async (who: Browser): Promise<unknown> => ((await who.call('GET', '/api/file')).body.rows as { name: string }[]).map((r) => r.name)
    expect(await names(ann)).toEqual(['裁员名单.csv'])
    expect(await names(bob)).toEqual(['工资.csv'])

    expect((await top.call('DELETE', `/api/attachment/${a}`)).status).toBe(204)
    expect([await reads(ann, a), await reads(bob, b)]).toEqual([404, 200])
    const { id: bin } = await t.app.db.one<{ id: number }>(sql`select id from recycle_record where resource = 'attachment' and record_id = ${a}::bigint`)
    expect((await top.call('POST', '/api/recycle-log/actions/restore', { ids: [bin] })).body).toMatchObject({ ok: [bin], failed: [] })
    expect([await reads(ann, a), await reads(bob, a)]).toEqual([200, 404])
  })
  it('are one file with a public or an internal one of theirs in no case', async () => {
    const secret = await keepPrivate(id.ann!, 'hello', 'mine.txt')
    const { body } = await upload(bob, 'his.txt', Buffer.from('hello'), 'export')
    expect(body.id).not.toBe(secret)
    expect(await reads(bob, secret)).toBe(404)
  })
  it('are seen by keepers of the files only with the node for private ones', async () => {
    const secret = await keepPrivate(id.ann!, 'only mine', 'board.csv')
    expect([(await keeper.call('GET', `/api/attachment/${secret}`)).status, await reads(keeper, secret)]).toEqual([404, 404])
    expect((await keeper.call('DELETE', `/api/attachment/${secret}`)).status).toBe(404)
    const { rows } = (await keeper.call('GET', '/api/attachment?size=100')).body as { rows: { name: string }[] }
    expect(rows.map((r) => r.name)).not.toContain('board.csv')
    expect((await top.call('GET', `/api/attachment/${secret}`)).status).toBe(200)
  })
})

describe('the same bytes of two people', () => {
  it('lie in the store once, and each is shown by the name that its bringer gave, to whom else it may be shown', async () => {
    const one = Number((await upload(ann, 'ann.txt', Buffer.from('shared bytes'))).body.id)
    const file = Number((await upload(bob, 'bob.txt', Buffer.from('shared bytes'))).body.id)
    const rows = await t.app.db.rows<{ name: string; path: string }>(
      sql`select name, path from attachment where id = any(${[one, file]}::bigint[]) order by id`,
    )
    expect(rows.map((r) => r.name)).toEqual(['ann.txt', 'bob.txt'])
    expect(rows[0]!.path).toBe(rows[1]!.path)
    await account(t, 'carl', [])
    const carl = await as('carl')
    expect([await reads(ann, file), await reads(bob, file), await reads(keeper, file), await reads(carl, file)]).toEqual([404, 200, 200, 404])

    for (const each of [one, file]) await top.call('DELETE', `/api/attachment/${each}`)
    const purge = async (gone: number): Promise<boolean> => {
      await t.app.db.run(sql`update recycle_record set deleted_at = now() - interval '40 days' where resource = 'attachment' and record_id = ${gone}::bigint`)
      await purgeFiles.run({ app: t.app, log: async () => undefined } as never)
      return t.app.files.exists(rows[0]!.path)
    }
    expect([await purge(one), await purge(file)]).toEqual([true, false])
  })
})

describe('a shared file', () => {
  it('cannot be put into a record by who may not open it; a missing and a foreign one are the same answer', async () => {
    const secret = await keepPrivate(id.ann!, 'not for bob', 'x.csv')
    const { id: group } = await t.app.db.one<{ id: number }>(sql`select id from member_group where party_type = 'customer' and is_default`)
    const make = (avatar: number): ReturnType<Browser['call']> =>
      bob.call('POST', '/api/member', { username: 'guest1', nickname: 'guest', group, password: 'tea-4-two', avatar })
    const [foreign, missing] = [await make(secret), await make(99_999_999)]
    expect([foreign.status, missing.status]).toEqual([422, 422])
    expect((foreign.body.errors as { rule: string }[])[0]).toMatchObject({ field: 'avatar' })
    expect(JSON.stringify(foreign.body.errors).replaceAll(String(secret), 'n')).toBe(JSON.stringify(missing.body.errors).replaceAll('99999999', 'n'))
    expect(await reads(bob, secret)).toBe(404)
  })
  it('that stands for a record is seen by every login, any other only by readers of the record', async () => {
    const face = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const file = Number((await upload(bob, 'face.png', face)).body.id)
    expect(await reads(ann, file)).toBe(404)
    const { id: group } = await t.app.db.one<{ id: number }>(sql`select id from member_group where party_type = 'customer' and is_default`)
    const guest = Number((await bob.call('POST', '/api/member', { username: 'guest2', nickname: 'guest', group, password: 'tea-4-two', avatar: file })).body.id)
    expect(await reads(ann, file)).toBe(200)
    await t.app.db.tx((tx) => updateRecord({ app: t.app, tx, ctx: systemCtx() }, member, guest, { avatar: null }, { anyVersion: true }))
    expect(await reads(ann, file)).toBe(404)
  })
  it('that nothing needs any more goes to the bin by the record’s own command, one that a comment shows stays', async () => {
    const created = async (text: string): Promise<number> => Number((await upload(top, `${text}.txt`, Buffer.from(text))).body.id)
    const [lost, message] = [await created('lost file'), await created('said file')]
    await t.app.db.run(sql`update attachment set last_upload_time = now() - interval '40 days' where id = any(${[lost, message]}::bigint[])`)
    await t.app.db.run(
      sql`insert into comment (resource, record_id, author_id, author_name, text, files) values ('member', 1, 1, 'root', 'see', array[${message}::bigint])`,
    )
    const lines: string[] = []
    const log = async (line: string): Promise<void> => void lines.push(line)
    await attachmentPurgeOrphans.run({ app: t.app, params: {}, log, signal: new AbortController().signal } as never)
    expect([await reads(top, lost), await reads(top, message)]).toEqual([404, 200])
    expect(await t.app.db.rows(sql`select record_no from recycle_record where resource = 'attachment' and record_id = ${lost}::bigint`)).toEqual([
      { record_no: 'lost file.txt' },
    ])
  })
})
