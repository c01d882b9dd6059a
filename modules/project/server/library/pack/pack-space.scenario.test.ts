import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql, zipStream, type Ctx } from '@crossway/server-kit'
import { insertRow, superCtx, unzipped } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeHouse, type House } from '../../testing/house.ts'
import { packSpaceJob } from './pack-space.ts'

let h: House
let space: number
const nodes = ['documentFAQ', 'documentFAQ/export']
const reader = (employee: number, has: readonly string[] = nodes): Ctx => {
  const ctx = superCtx(employee + 100, employee)
  return { ...ctx, access: { ...ctx.access, super: false, has: (n) => has.includes(n), scopes: () => [{ kind: 'self' }] } }
}
const file = async (name: string, there = true): Promise<number> => {
  const path = `test/${name}`
  if (there) await h.t.app.files.put(path, Readable.from([Buffer.from(`bytes of ${name}`)]))
  const facts = { name, size: 5, suffix: 'pdf', mime: 'application/pdf', sha256: name, sha1: name, path, topic: 'doc', visibility: 'internal', uploader_id: 1 }
  return insertRow(h.t.app.db, 'attachment', facts)
}
const pack = (ctx: Ctx, id = space): Promise<any> => packSpaceJob.run({ app: h.t.app, ctx, data: { space: id }, progress: async () => undefined } as never)
const contents = async (made: { file: number }): Promise<Record<string, string>> => {
  const { path } = await h.t.app.db.one<{ path: string }>(sql`select path from attachment where id = ${made.file}`)
  return unzipped(await buffer(await h.t.app.files.get(path)))
}
beforeEach(() => h.become(superCtx(1, h.ids.boss)))
beforeAll(async () => {
  h = await makeHouse()
  h.become(superCtx(1, h.ids.boss))
  space = (await h.call('POST', 'doc-space', { name: '林木/资料', visibility: 'list', employees: [h.ids.lin] })).body.id
  const put = async (title: string, more: object = {}, publish = true): Promise<number> => {
    const { body } = await h.call('POST', 'doc', { title, space, ...more })
    if (publish) await h.act('doc', body.id, 'publish')
    return body.id
  }
  const folder = await put('合同', { type: 'folder' })
  await put('主合同', { type: 'file', file: await file('a.pdf'), parent: folder })
  await put('主合同.pdf', { type: 'file', file: await file('b.pdf'), parent: folder })
  await put('丢失的附件', { type: 'file', file: await file('c.pdf', false), parent: folder })
  const page = await put('退货流程')
  await h.act('doc', page, 'write', { body: '# 退货\n先登记' })
  await put('官网', { type: 'link', link: 'https://example.com/a' })
  await put('草稿', {}, false)
  const old = await put('旧制度')
  await h.act('doc', old, 'archive')
})
afterAll(() => h.close())

describe('a space of documents as one file (project.md documentFAQ, export)', () => {
  it('holds folders, texts, links and files by their titles, doubles told apart, and what is lost is counted', async () => {
    const made = await pack(superCtx(1, h.ids.boss))
    expect(made).toMatchObject({ documents: 6, missing: 1, name: expect.stringMatching(/^林木_资料_\d{4}-\d\d-\d\d\.zip$/) })
    expect(await contents(made)).toEqual({
      '合同/': '',
      '合同/主合同.pdf': 'bytes of a.pdf',
      '合同/主合同 (2).pdf': 'bytes of b.pdf',
      '退货流程.md': '# 退货\n先登记',
      '官网.url': '[InternetShortcut]\r\nURL=https://example.com/a\r\n',
      '草稿.md': '',
    })
    const [taken] = await h.t.app.db.rows(
      sql`select operation, resource, record_id::int as record, row_count as rows from audit_log where operation = 'export' order by id desc limit 1`,
    )
    expect(taken).toMatchObject({ operation: 'export', resource: 'doc_space', record: space, rows: 6 })
  })
  it('holds only what its reader sees, and nothing of a space that is closed to him', async () => {
    const mine = await contents(await pack(reader(h.ids.lin)))
    expect(Object.keys(mine)).toContain('合同/主合同.pdf')
    expect(Object.keys(mine)).not.toContain('草稿.md')
    await expect(pack(reader(h.ids.su))).rejects.toMatchObject({ code: 'NOT_FOUND' })
    h.become(reader(h.ids.su))
    expect((await h.call('POST', `doc-space/${space}/pack`, {})).status).toBe(404)
    h.become(reader(h.ids.lin, ['documentFAQ']))
    expect((await h.call('POST', `doc-space/${space}/pack`, {})).status).toBe(403)
    await expect(pack(reader(h.ids.lin, ['documentFAQ']))).rejects.toMatchObject({ status: 403 })
    h.become(reader(h.ids.lin))
    const asked = (await h.call('POST', `doc-space/${space}/pack`, {})).body.job
    expect(await h.t.app.db.one(sql`select name, data from job where id = ${asked}`)).toEqual({ name: packSpaceJob.name, data: { space } })
  })
  it('refuses a space without a document, and one of more than a file takes', async () => {
    const empty = (await h.call('POST', 'doc-space', { name: '空' })).body.id
    expect((await h.call('POST', `doc-space/${empty}/pack`, {})).body).toMatchObject({ code: 'SPACE_EMPTY' })
    await h.t.app.db.run(
      sql`insert into doc (title, space_id, type, status) select 'D' || n, ${empty}::bigint, 'page', 'published' from generate_series(1, 5001) n`,
    )
    expect((await h.call('POST', `doc-space/${empty}/pack`, {})).body).toMatchObject({ code: 'SPACE_MOST' })
  })
  it('ends with the fault of a part that fails, and opens none before its turn', async () => {
    const opened: string[] = []
    const part = (path: string, open: () => Promise<Readable>) => ({ path, open: () => (opened.push(path), open()) })
    const broken = new Readable({
      read() {
        this.destroy(new Error('disk'))
      },
    })
    const zip = zipStream([
      part('a', async () => Readable.from([Buffer.alloc(1_000_000, 'x')])),
      part('b', async () => broken),
      part('c', () => Promise.reject(new Error('never'))),
    ])
    await expect(buffer(zip)).rejects.toThrow('disk')
    expect(opened).toEqual(['a', 'b'])
    await expect(buffer(zipStream([part('d', () => Promise.reject(new Error('gone')))]))).rejects.toThrow('gone')
  })
})
