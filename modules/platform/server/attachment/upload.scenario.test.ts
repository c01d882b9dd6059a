import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { saveFile, sql, systemCtx, withStaged } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { setConfig } from '../site/config.ts'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { upload } from '../testing/upload.ts'

let t: TestApp
let top: Browser
let other: Browser
beforeAll(async () => {
  t = await platformApp()
  await account(t, 'root')
  await account(t, 'other', [])
  top = new Browser(t)
  other = new Browser(t)
  await top.login('root', password)
  await other.login('other', password)
})
afterAll(() => t?.close())

const part = 5 * 1024 * 1024
const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(2 * part + 100)])
const sha256 = createHash('sha256').update(bytes).digest('hex')
const begin = (b: Browser, more: object = {}) => b.call('POST', '/api/upload', { name: '手册.pdf', size: bytes.length, sha256, topic: 'manual', ...more })
const send = (b: Browser, id: unknown, n: number, data = bytes.subarray(n * part, (n + 1) * part)) =>
  b.call('PUT', `/api/upload/${String(id)}/part/${n}`, data, { 'content-type': 'application/octet-stream' })

describe('a large file (platform.md §6.6)', () => {
  it('comes in parts in any order, goes on after a break, and is whole only when all are there', async () => {
    const { status, body } = await begin(top)
    expect({ status, parts: body.parts, have: body.have }).toEqual({ status: 201, parts: 3, have: [] })
    expect((await send(top, body.id, 2)).status).toBe(204)
    expect((await send(top, body.id, 0)).status).toBe(204)
    expect((await top.call('POST', `/api/upload/${String(body.id)}/complete`)).code).toBe('UPLOAD_INCOMPLETE')

    const again = await begin(top)
    expect(again.body).toMatchObject({ id: body.id, have: [0, 2] })
    expect((await send(top, body.id, 1)).status).toBe(204)
    const done = await top.call('POST', `/api/upload/${String(body.id)}/complete`)
    expect(done).toMatchObject({ status: 201, body: { name: '手册.pdf', size: bytes.length, mime: 'application/pdf' } })
    const stored = await t.app.db.one<{ sha256: string; topic: string }>(sql`select sha256, topic from attachment where id = ${Number(done.body.id)}::bigint`)
    expect(stored).toEqual({ sha256, topic: 'manual' })
    expect((await top.call('GET', `/api/upload/${String(body.id)}`)).status).toBe(404)
    expect(await t.app.files.exists(`upload/${String(body.id)}/0`)).toBe(false)
  })
  it('goes out in the parts that a player asks for, and whole to who asks for none', async () => {
    const { id } = await t.app.db.one<{ id: number }>(sql`select id from attachment where sha256 = ${sha256}`)
    const { url } = (await top.call('GET', `/api/file/${id}/link`)).body
    const asked = (range?: string) => t.http.inject({ method: 'GET', url: String(url), headers: range ? { range } : {} })
    const middle = await asked('bytes=100000-100099')
    expect([middle.statusCode, middle.headers['content-range'], middle.headers['content-length']]).toEqual([206, `bytes 100000-100099/${bytes.length}`, '100'])
    expect(middle.rawPayload.equals(bytes.subarray(100_000, 100_100))).toBe(true)
    expect((await asked('bytes=-5')).rawPayload.equals(bytes.subarray(-5))).toBe(true)
    const whole = await asked()
    expect([whole.statusCode, whole.headers['accept-ranges'], whole.rawPayload.equals(bytes)]).toEqual([200, 'bytes', true])
    expect((await asked(`bytes=${bytes.length}-`)).statusCode).toBe(200)
  })
  it('refuses what is no part of it, and is nobody else’s', async () => {
    const { body } = await begin(top, { mark: 'second' })
    expect((await send(top, body.id, 0, bytes.subarray(0, 10))).code).toBe('UPLOAD_INCOMPLETE')
    expect((await send(top, body.id, 2, bytes.subarray(0, 200))).code).toBe('UPLOAD_INCOMPLETE')
    expect((await send(top, body.id, 3, bytes.subarray(0, 10))).code).toBe('UPLOAD_INCOMPLETE')
    for (const call of [() => send(other, body.id, 0), () => other.call('DELETE', `/api/upload/${String(body.id)}`)]) expect((await call()).status).toBe(404)
    expect((await top.call('DELETE', `/api/upload/${String(body.id)}`)).status).toBe(204)
  })
  it('is what its bytes are: another hash or another content than its name says is no file', async () => {
    const two = await begin(top, { mark: 'hash', sha256: 'a'.repeat(64) })
    for (const n of [0, 1, 2]) await send(top, two.body.id, n)
    expect((await top.call('POST', `/api/upload/${String(two.body.id)}/complete`)).code).toBe('UPLOAD_INCOMPLETE')
    const page = Buffer.from('<html>not a picture</html>')
    const odd = await top.call('POST', '/api/upload', { name: 'x.png', size: page.length })
    await send(top, odd.body.id, 0, page)
    expect((await top.call('POST', `/api/upload/${String(odd.body.id)}/complete`)).code).toBe('TYPE_NOT_ALLOWED')
    expect((await top.call('POST', '/api/upload', { name: 'x.exe', size: 5 })).status).toBe(415)
    expect((await top.call('POST', '/api/upload', { name: 'x.pdf', size: 900_000_000 })).status).toBe(413)
    for (const body of [{}, { name: 'x.pdf' }]) expect((await top.call('POST', '/api/upload', body)).code).toBe('UPLOAD_INCOMPLETE')
    for (const more of [{ size: -1 }, { size: 5, sha256: 'no' }])
      expect((await top.call('POST', '/api/upload', { name: 'x.pdf', ...more })).code).toBe('BAD_VALUE')
  })
})

describe('a file of a form', () => {
  it('needs a name', async () => expect((await upload(top, undefined, Buffer.from('text'))).code).toBe('UPLOAD_INCOMPLETE'))
  it('that is a bitmap is shown as it is where a small picture is asked for, because nobody knows whether it can be drawn', async () => {
    const head = Buffer.from('424d4600000000000000360000002800000000943577009435770100180000000000', 'hex')
    const stored = await upload(top, 'plan.bmp', Buffer.concat([head, Buffer.alloc(40)]))
    expect(stored.status).toBe(201)
    const shown = await top.call('GET', `/api/file/${String(stored.body.id)}?thumb=1`)
    expect(shown.status).toBe(200)
  })
})

describe('a signed address', () => {
  it('opens its file for ten minutes without a session, for whoever may read it', async () => {
    const { id } = await t.app.db.one<{ id: number }>(
      sql`update attachment set visibility = 'private', private_to = uploader_id where name = '手册.pdf' returning id`,
    )
    expect((await other.call('GET', `/api/file/${id}/link`)).status).toBe(404)
    const { url } = (await top.call('GET', `/api/file/${id}/link`)).body as { url: string }
    const stranger = new Browser(t)
    expect((await stranger.call('GET', `/api/file/${id}`)).status).toBe(401)
    expect((await stranger.call('GET', url)).status).toBe(200)
    expect((await stranger.call('GET', url.replace(/link\/\d+/, 'link/999'))).status).toBe(404)
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] })
    expect((await stranger.call('GET', url)).code).toBe('GONE')
    vi.useRealTimers()
    const logged = sql`select username from operation_log where title = '私有文件链接' and result = 'ok'`
    expect(await t.app.db.rows(logged)).toEqual([{ username: 'root' }])
  })
})

describe('what somebody gave out', () => {
  it('ends with his account, and does not come to life again with it', async () => {
    const file = Number((await upload(other, 'his.txt', Buffer.from('his own'))).body.id)
    const { url } = (await other.call('GET', `/api/file/${file}/link`)).body as { url: string }
    const shared = String((await other.call('POST', '/api/share-link', { file })).body.url)
    const stranger = new Browser(t)
    const look = async (): Promise<number[]> => [
      (await stranger.call('GET', url)).status,
      (await stranger.call('GET', '/api/share', undefined, { 'x-share-token': shared.slice(shared.indexOf('token=') + 6) })).status,
    ]
    expect(await look()).toEqual([200, 200])
    const { id } = await t.app.db.one<{ id: number }>(sql`select id from admin where username = 'other'`)
    await top.call('POST', `/api/admin/${id}/actions/disable`, {})
    expect(await look()).toEqual([410, 404])
    await top.call('POST', `/api/admin/${id}/actions/enable`, {})
    expect((await look())[1]).toBe(410)
    await other.login('other', password)
  })
})

describe('maintenance', () => {
  it('closes what a link opens without a session to everybody, but for what a super asked for', async () => {
    const { id } = await t.app.db.one<{ id: number }>(sql`update attachment set visibility = 'public', private_to = 0 where name = '手册.pdf' returning id`)
    const link = async (b: Browser): Promise<string> => String((await b.call('GET', `/api/file/${id}/link`)).body.url)
    const [theirs, ours] = [await link(other), await link(top)]
    const shared = String((await top.call('POST', '/api/share-link', { file: id })).body.url)
    const token = shared.slice(shared.indexOf('token=') + 6)
    const stranger = new Browser(t)
    const look = () => stranger.call('GET', '/api/share', undefined, { 'x-share-token': token })
    const until = new Date(Date.now() + 600_000).toISOString()
    const close = (to: string): Promise<void> => t.app.db.tx((tx) => setConfig({ app: t.app, tx }, 'maintenance_until', to, { account: 0, name: 'test' }))
    expect([(await look()).status, (await stranger.call('GET', theirs)).status]).toEqual([200, 200])
    await close(until)
    const refused = { status: 503, code: 'MAINTENANCE', body: { data: { until } } }
    expect(await look()).toMatchObject(refused)
    expect(await stranger.call('GET', theirs)).toMatchObject(refused)
    expect((await stranger.call('GET', ours)).status).toBe(200)
    // the mark of a super is signed like the rest
    expect((await stranger.call('GET', theirs.replace(/\.([\w-]{43})$/, '.s.$1'))).status).toBe(404)
    await close('')
    expect([(await look()).status, (await stranger.call('GET', theirs)).status]).toEqual([200, 200])
  })
})

describe('files to choose from', () => {
  it('are one’s own, for holders of the page all but the private ones', async () => {
    const names = async (b: Browser, query = ''): Promise<string[]> =>
      ((await b.call('GET', `/api/file${query}`)).body.rows as { name: string }[]).map((r) => r.name)
    expect(await names(top)).toContain('手册.pdf')
    expect(await names(top, '?kind=image')).toEqual(['plan.bmp'])
    expect(await names(top, '?q=手册')).toEqual(['手册.pdf'])
    expect(await names(top, '?q=%25')).toEqual([])
    expect(await names(other)).toEqual(['his.txt'])
  })
})

describe('a drawing that could run', () => {
  it('is downloaded wherever it is opened, while a photograph is shown', async () => {
    const open = async (name: string, mime: string): Promise<unknown> => {
      const drawing = Readable.from([Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' + name)])
      const file = await withStaged(t.app, drawing, (staged) =>
        t.app.db.tx((tx) => saveFile({ app: t.app, tx, ctx: systemCtx() }, staged, { name, mime, topic: 'manual', visibility: 'public' })),
      )
      const { headers } = await t.http.inject({ url: String((await top.call('GET', `/api/file/${file.id}/link`)).body.url) })
      expect(headers['content-security-policy']).toContain('sandbox')
      return String(headers['content-disposition']).split(';')[0]
    }
    expect(await open('a.svg', 'image/svg+xml')).toBe('attachment')
    expect(await open('b.html', 'text/html')).toBe('attachment')
    expect(await open('c.png', 'image/png')).toBe('inline')
  })
})
