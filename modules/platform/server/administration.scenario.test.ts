import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkFiles } from './attachment/link-files.ts'
import { archiveMonth } from './log/archive-log.ts'
import { superGroup } from './account/supers.ts'
import { verifyMenu } from './menu/verify-menu.ts'
import { config, configSecret, setConfig } from './site/config.ts'
import { Browser } from './testing/browser.ts'
import { mailServer } from '@crossway/test-kit'
import { account, password, platformApp } from './testing/platform-app.ts'
import { upload } from './testing/upload.ts'

let t: TestApp
let top: Browser
const id: Record<string, number> = {}
beforeAll(async () => {
  t = await platformApp()
  id.root = await account(t, 'root')
  id.second = await account(t, 'second')
  top = await as('root')
})
afterAll(() => t?.close())

async function as(name: string): Promise<Browser> {
  const b = new Browser(t)
  expect((await b.login(name, password)).status).toBe(200)
  return b
}
const picture = (colour: string): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 20, channels: 3, background: colour } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .toBuffer()

describe('scenario 6: menu.verify', () => {
  it('reports the counts of the specification, and what an installation has lost', async () => {
    const report = await verifyMenu(t.app.db)
    expect(report).toMatchObject({ ok: true, differences: [], missing: [], unknown: [] })
    expect(report.counts).toMatchObject({
      desktop: 235,
      links: 1,
      subroutes: 1,
      mobile: 34,
      mobileOnly: 3,
      administration: 19,
      permissionPages: 257,
      support: 6,
    })
    expect(report.counts.groups).toMatchObject({ home: 1, global: 10, finance: 36, marketing: 25, dashboard: 23, settings: 21, tool: 4 })
    await t.app.db.run(sql`update permission_rule set mobile = false where name = 'plan'`)
    expect((await verifyMenu(t.app.db)).differences).toContainEqual({ at: 'mobile', specified: 34, found: 33 })
    await t.app.db.run(sql`update permission_rule set mobile = true where name = 'plan'`)
  })
})

describe('scenario 23: config closed', () => {
  it('answers nobody without session and node', async () => {
    expect((await new Browser(t).call('GET', '/api/routine/config')).status).toBe(401)
    const g = Number((await top.call('POST', '/api/admin-group', { name: '商品员', rules: ['sku'] })).body.id)
    await account(t, 'goods', [g])
    expect(await (await as('goods')).call('GET', '/api/routine/config')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })
  it('keeps secrets written only: sealed, shown as their last four characters, out of history, log and public answer', async () => {
    const secret = 'smtp-pass-9x7z'
    expect((await top.call('PATCH', '/api/routine/config', { values: { mail_password: secret, mail_host: 'mail.example.com' } })).status).toBe(200)
    const { rows } = (await top.call('GET', '/api/routine/config')).body as { rows: { name: string; set?: object; value?: unknown }[] }
    const item = rows.find((r) => r.name === 'mail_password')!
    expect(item.set).toEqual({ hint: '9x7z' })
    expect(item).not.toHaveProperty('value')
    expect(await configSecret(t.app, 'mail_password')).toBe(secret)
    const everywhere = JSON.stringify([
      rows,
      await t.app.db.rows(sql`select * from config_item`),
      await t.app.db.rows(sql`select * from config_history`),
      await t.app.db.rows(sql`select * from operation_log`),
      await t.app.db.rows(sql`select * from audit_log`),
    ])
    expect(everywhere).not.toContain(secret)
    const site = (await new Browser(t).call('GET', '/api/site')).body
    expect(site).toMatchObject({ site_name: 'ERP管理系统' })
    expect(JSON.stringify(site)).not.toMatch(/mail|smtp|password_|secret/i)
    expect((await top.call('PATCH', '/api/routine/config', { values: { mail_password: '', mail_host: 'mail2.example.com' } })).body.changed).toEqual([
      'mail_host',
    ])
    expect(await configSecret(t.app, 'mail_password')).toBe(secret)
  })
  it('checks all rules of a tab, stops a save built on an older state, and puts former values back', async () => {
    const wrong = await top.call('PATCH', '/api/routine/config', { values: { site_name: ' ', cdn_url: 'nowhere', environment: 'moon', mail_port: 'x' } })
    expect((wrong.body.errors as { field: string }[]).map((e) => e.field).sort()).toEqual(['cdn_url', 'environment', 'mail_port', 'site_name'])
    const version = ((await top.call('GET', '/api/routine/config')).body.rows as { name: string; version: number }[]).find(
      (r) => r.name === 'site_name',
    )!.version
    const save = (site_name: string): Promise<{ status: number; code: unknown }> =>
      top.call('PATCH', '/api/routine/config', { values: { site_name }, versions: { site_name: version } })
    expect((await save('甲')).status).toBe(200)
    expect(await save('乙')).toMatchObject({ status: 409, code: 'CONFIG_STALE', body: { data: { name: 'site_name', yours: version, current: version + 1 } } })
    const [last] = (await top.call('GET', '/api/routine/config/site_name/history')).body.rows as { id: number; before: unknown; after: unknown }[]
    expect(last).toMatchObject({ before: null, after: '甲' })
    await top.call('POST', '/api/routine/config/site_name/restore', { history: last!.id })
    await expect.poll(() => config(t.app, 'site_name')).toBe('ERP管理系统')
  })
  it('takes items of one’s own and gives them back, never the shipped ones', async () => {
    const created = { name: 'our_level', group: 'ours', title: '级别', title_en: 'Level', type: 'select', content: 'a=甲\nb=乙' }
    expect((await top.call('POST', '/api/routine/config', { ...created, name: '9x' })).status).toBe(422)
    expect((await top.call('POST', '/api/routine/config', created)).status).toBe(201)
    expect((await top.call('POST', '/api/routine/config', created)).code).toBe('DUPLICATE')
    expect((await top.call('PATCH', '/api/routine/config', { values: { our_level: 'c' } })).status).toBe(422)
    expect((await top.call('DELETE', '/api/routine/config/our_level')).status).toBe(204)
    expect((await top.call('DELETE', '/api/routine/config/site_name')).code).toBe('CONFIG_SYSTEM')
  })
  it('says of an own item in people’s words what is wrong with it, and holds it to its attributes', async () => {
    const add = async (b: object): Promise<unknown[]> =>
      (
        ((await top.call('POST', '/api/routine/config', { name: 'own_limit', group: 'basics', title: '自定', ...b })).body.errors ?? []) as { detail: string }[]
      ).map((e) => e.detail)
    expect(await add({ type: 'select' })).toEqual(['请输入字典数据'])
    expect(await add({ content: 'a=b' })).toEqual(['只有单选、复选和下拉类型才有字典数据'])
    expect(await add({ rule: 'nope' })).toEqual(['验证规则中的 nope 不被支持'])
    expect(await add({ extend: 'maxlength=5\nonclick=alert(1)' })).toEqual(['扩展属性中的 onclick 不被支持'])
    expect(await add({ extend: 'min=x' })).toEqual(['扩展属性中的 min 不被支持'])
    expect(await add({ weight: -1 })).toEqual(['请输入正确的权重'])
    expect(await add({ type: 'number', extend: 'min=2\nmax=9' })).toEqual([])
    const save = (v: number): ReturnType<Browser['call']> => top.call('PATCH', '/api/routine/config', { values: { own_limit: v } })
    expect([(await save(1)).status, (await save(10)).status, (await save(9)).status]).toEqual([422, 422, 200])
    expect((await top.call('DELETE', '/api/routine/config/own_limit')).status).toBe(204)
  })
  it('sends a test mail, tells the server’s own reason without the password, and at most five in ten minutes', async () => {
    const heard: string[] = []
    const server = await mailServer(heard)
    const { port } = server.address() as { port: number }
    await top.call('PATCH', '/api/routine/config', {
      values: { mail_host: '127.0.0.1', mail_port: port, mail_security: 'none', mail_user: 'erp', mail_from: 'erp@example.com', mail_password: 'mail-pass-1' },
    })
    expect((await top.call('POST', '/api/routine/config/test-mail', { receiver: 'nobody' })).body.errors).toMatchObject([{ field: 'receiver' }])
    expect((await top.call('POST', '/api/routine/config/test-mail', { receiver: 'a@example.com' })).status).toBe(204)
    expect(heard).toContain('RCPT TO:<a@example.com>')
    expect(await top.call('POST', '/api/routine/config/test-mail', { receiver: 'full@example.com' })).toMatchObject({
      code: 'MAIL_FAILED',
      body: { detail: '测试邮件发送失败：552 mailbox of *** is full' },
    })
    await top.call('PATCH', '/api/routine/config', { values: { mail_host: '169.254.169.254' } })
    const metadata = await top.call('POST', '/api/routine/config/test-mail', { receiver: 'a@example.com' })
    expect(metadata).toMatchObject({ code: 'MAIL_FAILED', body: { detail: '测试邮件发送失败：address not allowed: 169.254.169.254' } })
    await top.call('PATCH', '/api/routine/config', { values: { mail_host: '127.0.0.1' } })
    for (let i = 0; i < 2; i++) await top.call('POST', '/api/routine/config/test-mail', { receiver: 'a@example.com' })
    expect((await top.call('POST', '/api/routine/config/test-mail', { receiver: 'a@example.com' })).code).toBe('RATE_LIMITED')
    server.close()
  })
})

describe('scenario 24: logs after the fact', () => {
  it('a refused, a done and a failed call each leave their row with the result', async () => {
    await top.call('POST', '/api/admin-group', { name: '', rules: [] })
    await top.call('POST', '/api/admin-group', { name: '记录组', rules: ['sku'], remark: 'x' })
    const rows = await t.app.db.rows<Record<string, unknown>>(
      sql`select username, title, title_en, node, result, error_code, record_no, status, method, data from admin_log where kind = 'operation' and node = 'auth/group/add' order by id desc limit 2`,
    )
    expect(rows[0]).toMatchObject({
      username: 'root',
      title: '角色组管理 - 添加',
      title_en: 'Admin groups - Add',
      result: 'ok',
      record_no: '记录组',
      status: 201,
    })
    expect(rows[1]).toMatchObject({ result: 'refused', status: 422, error_code: 'VALIDATION' })
  })
  it('a call that is refused at the door is kept under whose it was: before the first password is changed, in maintenance, behind a locked screen', async () => {
    await account(t, 'knocker', [], { mustChange: true })
    const knocker = new Browser(t)
    await knocker.login('knocker', password)
    const refused = (): Promise<object> =>
      t.app.db.one(sql`select username, title, error_code from operation_log where url like '/api/member/4711%' order by id desc limit 1`)
    const title = '会员管理 - 编辑'
    expect((await knocker.call('PATCH', '/api/member/4711', { nickname: 'x' })).code).toBe('PASSWORD_MUST_CHANGE')
    expect(await refused()).toEqual({ username: 'knocker', title, error_code: 'PASSWORD_MUST_CHANGE' })
    await account(t, 'sleeper', [])
    const waiter = new Browser(t)
    await waiter.login('sleeper', password)
    await t.app.db.tx((tx) => setConfig({ app: t.app, tx }, 'maintenance_until', new Date(Date.now() + 600_000).toISOString(), { account: 0, name: 'test' }))
    expect((await waiter.call('PATCH', '/api/member/4711', { nickname: 'x' })).code).toBe('MAINTENANCE')
    expect(await refused()).toEqual({ username: 'sleeper', title, error_code: 'MAINTENANCE' })
    await t.app.db.tx((tx) => setConfig({ app: t.app, tx }, 'maintenance_until', '', { account: 0, name: 'test' }))
    expect((await waiter.call('POST', '/api/session/lock', {})).status).toBe(204)
    expect((await waiter.call('PATCH', '/api/member/4711', { nickname: 'x' })).code).toBe('SESSION_LOCKED')
    expect(await refused()).toEqual({ username: 'sleeper', title, error_code: 'SESSION_LOCKED' })
  })
  it('a refused call is kept under its record, not under the words of the refusal', async () => {
    const { id: rule } = await t.app.db.one<{ id: number }>(sql`select id from permission_rule where name = 'sku'`)
    expect((await top.call('DELETE', `/api/permission-rule/${rule}`)).code).toBe('RULE_SHIPPED')
    expect(await t.app.db.one(sql`select record_id, record_no, result from operation_log order by id desc limit 1`)).toEqual({
      record_id: rule,
      record_no: null,
      result: 'refused',
    })
  })
  it('the row of a committed change is part of its transaction, and its only one', async () => {
    const created = (await top.call('POST', '/api/admin-group', { name: '同一事务', rules: ['sku'] })).body as { id: number }
    expect(
      await t.app.db.rows(
        sql`select o.result, o.xmin::text = g.xmin::text as together from admin_group g join operation_log o on o.resource = 'admin_group' and o.record_id = g.id where g.id = ${created.id}`,
      ),
    ).toEqual([{ result: 'ok', together: true }])
  })
  it('a save that ends in 500 is rolled back: its row says failed, and no sensitive change stays', async () => {
    const before = await t.app.db.one(sql`select count(*)::int as n from sensitive_change`)
    await t.app.db.run(sql`create function break_save() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$`)
    await t.app.db.run(sql`create trigger break_save after update of email on admin for each row execute function break_save()`)
    const { body } = await top.call('GET', `/api/admin/${id.second}`)
    expect((await top.call('PATCH', `/api/admin/${id.second}`, { email: 'second@example.com', version: body.version })).status).toBe(500)
    await t.app.db.run(sql`drop trigger break_save on admin`)
    expect(await t.app.db.one(sql`select count(*)::int as n from sensitive_change`)).toEqual(before)
    expect(await t.app.db.one(sql`select result, status, title from admin_log where kind = 'operation' order by id desc limit 1`)).toEqual({
      result: 'failed',
      status: 500,
      title: '管理员管理 - 编辑',
    })
  })
  it('shows operations and logins of everybody to holders of the page only, and each his own in the profile', async () => {
    const list = (await top.call('GET', '/api/admin-log?tab=login&q=root')).body as { rows: { attempt: string; username: string }[]; total: number }
    expect(list.rows[0]).toMatchObject({ attempt: 'ok', username: 'root' })
    expect((await (await as('goods')).call('GET', '/api/admin-log')).status).toBe(403)
    const own = (await (await as('goods')).call('GET', '/api/profile/log')).body.rows as { title: string }[]
    expect(own.length).toBeGreaterThan(0)
    expect((await top.call('DELETE', '/api/admin-log/2')).status).toBe(405)
  })
})

describe('the list of logs (platform.md §6.4)', () => {
  const ask = (filter: object): ReturnType<Browser['call']> => top.call('GET', `/api/admin-log?filter=${encodeURIComponent(JSON.stringify(filter))}`)
  it('counts failed sign-ins and exports of the last quarter of an hour for the bar above it', async () => {
    const burst = async (): Promise<unknown> => (await top.call('GET', '/api/admin-log/burst')).body
    const { failures, exports } = (await burst()) as { failures: number; exports: number }
    await new Browser(t, '203.0.113.98').login('nobodyhere', 'wrong-4-sure')
    expect((await top.call('POST', '/api/admin/export', { format: 'csv' })).status).toBe(202)
    await expect.poll(burst).toEqual({ failures: failures + 1, exports: exports + 1 })
    await account(t, 'sightless', [])
    const sightless = new Browser(t)
    await sightless.login('sightless', password)
    expect((await sightless.call('GET', '/api/admin-log/burst')).status).toBe(403)
  })
  it('is asked for 92 days at most', async () => {
    const today = dayOf(new Date())
    const since = (days: number): object => ({ createtime: { between: [addDays(today, 1 - days), today] } })
    expect((await ask(since(92))).status).toBe(200)
    expect((await ask(since(93))).body).toMatchObject({ code: 'LOG_SPAN', detail: '一次最多查询 92 天' })
    expect((await ask({ createtime: { lte: today } })).code).toBe('LOG_SPAN')
  })
  it('is found by what a call was sent with, never by what is hidden there', async () => {
    await top.call('POST', '/api/admin-group', { name: '按数据找', rules: ['sku'], remark: '鲸鱼备注' })
    const found = async (text: string): Promise<unknown> => (await ask({ data_text: { contains: text } })).body.total
    expect(await found('鲸鱼备注')).toBe(1)
    expect(await found(password)).toBe(0)
  })
})

describe('old operations', () => {
  it('leave the database a month at a time, whole and provable, and never the months that are kept', async () => {
    await t.app.db.run(
      sql`insert into operation_log (createtime, title, title_en, method, url, status, result, duration_ms, trace_id) values ('2026-01-10T00:00:00Z', '旧', 'old', 'POST', '/api/x', 200, 'ok', 1, 'a'), ('2026-01-20T00:00:00Z', '旧', 'old', 'POST', '/api/x', 200, 'ok', 1, 'b')`,
    )
    const { rows, sha256 } = await archiveMonth(t.app, '202601')
    expect(rows).toBe(2)
    const parts: Buffer[] = []
    for await (const p of await t.app.files.get('log-archive/operation_log_202601.jsonl.gz')) parts.push(p as Buffer)
    const file = Buffer.concat(parts)
    expect(createHash('sha256').update(file).digest('hex')).toBe(sha256)
    const lines = gunzipSync(file).toString().trim().split('\n')
    expect(lines.map((l) => (JSON.parse(l) as { trace_id: string }).trace_id)).toEqual(['a', 'b'])
    expect(await t.app.db.rows(sql`select 1 from operation_log where createtime < '2026-02-01'`)).toEqual([])
    expect(await t.app.db.rows(sql`select row_count::int as n from log_archive where sha256 = ${sha256}`)).toEqual([{ n: 2 }])
  })
})

describe('scenario 27: attachment in use', () => {
  it('the same bytes twice are one file that came in twice', async () => {
    const bytes = await picture('#336699')
    const one = await upload(top, 'contract.jpg', bytes)
    const two = await upload(top, 'contract.jpg', bytes)
    expect([one.status, two.status, two.body.id]).toEqual([201, 201, one.body.id])
    expect((await upload(top, 'again.jpg', bytes)).body.id).not.toBe(one.body.id)
    expect((await top.call('GET', `/api/attachment/${String(one.body.id)}`)).body).toMatchObject({
      name: 'contract.jpg',
      quote: 2,
      refs: 0,
      width: 40,
      height: 20,
    })
  })
  it('cannot be deleted while a record holds it, then goes to the recycle bin', async () => {
    const file = Number((await upload(top, 'face.jpg', await picture('#aa3311'))).body.id)
    const { body } = await top.call('GET', `/api/admin/${id.second}`)
    await top.call('PATCH', `/api/admin/${id.second}`, { avatar: file, version: body.version })
    const refused = await top.call('DELETE', `/api/attachment/${file}`)
    expect(refused).toMatchObject({ status: 409, code: 'FILE_IN_USE', body: { detail: '附件被 1 处引用，不能删除：管理员 second' } })
    expect(refused.body.data).toMatchObject({ places: [{ route: 'auth/admin', record: id.second }] })
    expect((await top.call('GET', `/api/attachment/${file}/place`)).body).toMatchObject({ n: 1, rows: [{ field: 'avatar', label: '头像' }] })
    const now = await top.call('GET', `/api/admin/${id.second}`)
    await top.call('PATCH', `/api/admin/${id.second}`, { avatar: null, version: now.body.version })
    expect((await top.call('DELETE', `/api/attachment/${file}`)).status).toBe(204)
    expect(await t.app.db.rows(sql`select record_no from recycle_record where resource = 'attachment' and record_id = ${file}::bigint`)).toEqual([
      { record_no: 'face.jpg' },
    ])
    expect((await top.call('GET', `/api/file/${file}`)).status).toBe(404)
  })
  it('is what its bytes are: a page under the name of a picture is refused, a picture is drawn anew without what it carried', async () => {
    expect(await upload(top, 'x.png', Buffer.from('<html><script>alert(1)</script></html>'))).toMatchObject({ status: 415, code: 'TYPE_NOT_ALLOWED' })
    expect((await upload(top, 'x.exe', Buffer.from('MZ\u0000\u0000'))).status).toBe(415)
    expect((await upload(top, 'cut.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0]))).status).toBe(415)
    const given = await picture('#00aa55')
    expect(given.includes('secret place')).toBe(true)
    const file = Number((await upload(top, '../../etc/place.jpg', given)).body.id)
    const stored = await t.app.db.one<{ name: string; path: string }>(sql`select name, path from attachment where id = ${file}::bigint`)
    expect(stored.name).toBe('place.jpg')
    expect(stored.path).toMatch(/^test\/\d{6}\/\d{2}\/[0-9a-f]{40}\.jpg$/)
    const parts: Buffer[] = []
    for await (const p of await t.app.files.get(stored.path)) parts.push(p as Buffer)
    expect(Buffer.concat(parts).includes('secret place')).toBe(false)
    expect((await top.call('GET', `/api/file/${file}?thumb=1`)).status).toBe(200)
  })
  it('counts as used also where a record holds it without the engine having been asked', async () => {
    const file = Number((await upload(top, 'seeded.jpg', await picture('#112233'))).body.id)
    await t.app.db.run(sql`update admin set avatar_id = ${file}::bigint where id = ${id.second}::bigint`)
    expect((await linkFiles(t.app, t.app.db)).added).toBe(1)
    expect((await top.call('DELETE', `/api/attachment/${file}`)).code).toBe('FILE_IN_USE')
    await t.app.db.run(sql`update admin set avatar_id = null where id = ${id.second}::bigint`)
    expect((await linkFiles(t.app, t.app.db)).removed).toBe(1)
    expect((await top.call('DELETE', `/api/attachment/${file}`)).status).toBe(204)
  })
  it('keeps to the limits that the installation sets', async () => {
    await top.call('PATCH', '/api/routine/config', { values: { upload_maxsize: 1000, upload_mimetype: 'txt,jpg' } })
    await expect.poll(async () => (await upload(top, 'a.txt', Buffer.alloc(2000, 'a'))).code).toBe('TOO_LARGE')
    expect((await upload(top, 'a.csv', Buffer.from('a,b'))).status).toBe(415)
    expect((await upload(top, 'a.txt', Buffer.from('hello'))).status).toBe(201)
  })
  it('is renamed by who may, and its path is told only to who may delete', async () => {
    const file = Number((await upload(top, 'b.txt', Buffer.from('bytes'))).body.id)
    expect((await top.call('PATCH', `/api/attachment/${file}`, { name: '说明.txt' })).body).toMatchObject({ name: '说明.txt' })
    expect((await top.call('PATCH', `/api/attachment/${file}`, { path: '/etc/passwd' })).status).toBe(422)
    const rename = async (body: object): Promise<unknown> => (await top.call('PATCH', `/api/attachment/${file}`, body)).body.detail
    expect(await rename({ name: '说明.exe' })).toBe('文件名须保留后缀 .txt')
    expect(await rename({ name: 'a\u202e/b.txt' })).toBe('输入的数据无效')
    expect((await top.call('PATCH', `/api/attachment/${file}`, { topic: '../x' })).body.errors).toMatchObject([{ field: 'topic', detail: '请输入正确的细目' }])
    await upload(top, '说明.txt', Buffer.from('bytes'), 'other')
    expect(await rename({ topic: 'other' })).toBe('细目「other」中已有同名且内容相同的附件')
    expect((await top.call('PATCH', `/api/attachment/${file}`, { topic: 'third' })).body).toMatchObject({ topic: 'third' })
    const g = Number((await top.call('POST', '/api/admin-group', { name: '附件员', rules: ['routine/attachment'] })).body.id)
    await account(t, 'filer', [g])
    const filer = await as('filer')
    expect((await filer.call('GET', `/api/attachment/${file}`)).status).toBe(200)
    expect((await filer.call('GET', `/api/attachment/${file}/store`)).status).toBe(403)
    expect((await filer.call('DELETE', `/api/attachment/${file}`)).status).toBe(403)
  })
})

describe('scenario 28: self and super guards', () => {
  it('refuse own delete and own disable, the second of two supers, and a rule under itself or its child', async () => {
    expect((await top.call('DELETE', `/api/admin/${id.root}`)).body.detail).toBe('请使用另外的管理员账户操作当前账户！')
    expect((await top.call('POST', `/api/admin/${id.root}/actions/disable`, {})).body.detail).toBe('请使用另外的管理员账户操作当前账户！')
    expect((await top.call('POST', `/api/admin/${id.second}/actions/disable`, {})).body.detail).toBe('至少保留两个超级管理员')
    const a = await top.call('POST', '/api/permission-rule', { type: 'menu_dir', title: '甲', title_en: 'A', name: 'mine/a' })
    const b = await top.call('POST', '/api/permission-rule', { type: 'menu_dir', title: '乙', title_en: 'B', name: 'mine/b', parent: a.body.id })
    for (const parent of [a.body.id, b.body.id])
      expect(await top.call('POST', `/api/permission-rule/${String(a.body.id)}/actions/move`, { args: { parent, place: 0 } })).toMatchObject({
        status: 422,
        code: 'RULE_PARENT',
      })
  })
})

describe('a record', () => {
  it('says beforehand why one of its actions is closed', async () => {
    const why = async (path: string, action: string): Promise<unknown> =>
      ((await top.call('GET', path)).body.allowed as { action: string; ok: boolean; why?: string }[]).find((a) => a.action === action)?.why
    expect(await why(`/api/admin/${id.root}`, 'delete')).toBe('请使用另外的管理员账户操作当前账户！')
    expect(await why(`/api/admin/${id.second}`, 'delete')).toBe('至少保留两个超级管理员')
    expect(await why(`/api/admin-group/${await superGroup(t.app.db)}`, 'edit')).toBe('超级管理组不能修改、停用或删除')
    const rule = await t.app.db.one<{ id: number }>(sql`select id from permission_rule where name = 'auth/menu' and type = 'menu'`)
    expect([await why(`/api/permission-rule/${rule.id}`, 'delete'), await why(`/api/permission-rule/${rule.id}`, 'disable')]).toEqual([
      '系统节点只能停用，不能删除',
      '菜单规则管理不能停用',
    ])
    const group = await t.app.db.one<{ id: number }>(sql`select id from member_group where party_type = 'customer' and is_default`)
    expect(await why(`/api/member-group/${group.id}`, 'delete')).toBe('每种主体类型须有一个默认分组，请先把其他分组设为默认')
    const own = await top.call('POST', '/api/member', { username: 'closed1', nickname: '余额', group: group.id, password })
    expect(await why(`/api/member/${own.body.id}`, 'delete')).toBeUndefined()
    await top.call('POST', '/api/member-money-log', { member: own.body.id, amount: '1.00', remark: '充值' })
    expect(await why(`/api/member/${own.body.id}`, 'delete')).toBe('余额不为零，不能删除')
    const node = await t.app.db.one<{ id: number }>(sql`select id from member_rule where is_system limit 1`)
    expect(await why(`/api/member-rule/${node.id}`, 'delete')).toBe('系统节点只能停用，不能删除')
  })
})

describe('scenario 29: live menu', () => {
  it('a node taken from a group tells its members at once, and their next call is refused', async () => {
    const g = await top.call('POST', '/api/admin-group', { name: '看货', rules: ['auth/group', 'auth/adminLog'] })
    const member = await account(t, 'watcher', [Number(g.body.id)])
    const b = await as('watcher')
    expect((await b.call('GET', '/api/admin-group')).status).toBe(200)
    const reported: unknown[] = []
    const stop = t.app.events.subscribe((e) => reported.push(e))
    await top.call('PATCH', `/api/admin-group/${String(g.body.id)}`, { rules: ['auth/adminLog'], version: g.body.version })
    await expect.poll(() => reported, { timeout: 5000 }).toContainEqual({ type: 'menu.changed', to: [member], data: {} })
    await expect.poll(async () => (await b.call('GET', '/api/admin-group')).status, { timeout: 5000 }).toBe(403)
    stop()
  })
})

describe('sessions of others', () => {
  it('are seen and ended by who may sign people out', async () => {
    const g = await t.app.db.tx((tx) => superGroup(tx))
    const third = await account(t, 'third', [g])
    const b = await as('third')
    const [s] = (await top.call('GET', `/api/admin/${third}/session`)).body.rows as { sid: string }[]
    expect((await top.call('DELETE', `/api/admin/${third}/session/${s!.sid}`)).status).toBe(204)
    expect(await b.call('GET', '/api/profile')).toMatchObject({ status: 401, body: { data: { reason: 'kicked' } } })
  })
})

describe('the console', () => {
  it('counts every figure, each behind its own node', async () => {
    for (const card of ['sessions', 'logins', 'active', 'api', 'jobs', 'attachments', 'storage', 'operations', 'failures']) {
      const answer = await top.call('GET', `/api/dashboard/console/${card}`)
      expect(answer.status, `${card} ${JSON.stringify(answer.body)}`).toBe(200)
      expect(answer.body).toHaveProperty('data')
    }
    const g = await top.call('POST', '/api/admin-group', { name: '看台', rules: ['dashboard', 'auth/admin'] })
    await account(t, 'guest1', [Number(g.body.id)])
    const b = await as('guest1')
    expect((await b.call('GET', '/api/dashboard/console/sessions')).body.data).toMatchObject({ sessions: expect.any(Number) })
    expect((await b.call('GET', '/api/dashboard/console/storage')).status).toBe(403)
    expect((await b.call('GET', '/api/dashboard/console/nothing')).status).toBe(404)
  })
  it('answers lists and records of a page also under its route name', async () => {
    const byPage = await top.call('GET', '/api/auth/admin?size=5')
    expect(byPage.body).toMatchObject({ page: 1, size: 5 })
    expect({ ...byPage.body, asOf: '' }).toEqual({ ...(await top.call('GET', '/api/admin?view=auth%2Fadmin&size=5')).body, asOf: '' })
    const one = await top.call('GET', `/api/auth/admin/${id.second}`)
    expect(one.body).toMatchObject({ id: id.second, username: 'second' })
    const version = (one.body as { version: number }).version
    expect(one.etag).toBe(`"${version}"`)
    const changed = await top.call('PATCH', `/api/auth/admin/${id.second}`, { motto: '按路由名' }, { 'if-match': `"${version}"` })
    expect([changed.status, changed.etag]).toEqual([200, `"${version + 1}"`])
    expect((await top.call('POST', '/api/auth/admin/batch/kick', { ids: [id.second] })).body).toMatchObject({ ok: [id.second], failed: [] })
    expect((await top.call('POST', `/api/auth/admin/${id.second}/unlock`, {})).status).toBe(200)
    expect((await top.call('GET', '/api/auth/admin/options?q=second')).status).toBe(200)
    const created = await top.call('POST', '/api/auth/admin', { username: 'byroute', nickname: '按路由名', groups: [await superGroup(t.app.db)], password })
    expect(created).toMatchObject({ code: 'REAUTH_REQUIRED' })
    expect((await top.call('POST', '/api/user/group', { name: '按路由名', party_type: 'customer' })).status).toBe(201)
    expect((await top.call('GET', '/api/auth/nobody')).code).toBe('NO_ENDPOINT')
    await account(t, 'nobody', [])
    expect(await (await as('nobody')).call('GET', '/api/auth/admin')).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect((await new Browser(t).call('GET', '/api/auth/admin')).status).toBe(401)
  })
  it('lets only the named partners show its pages in a frame, and code come from its own hosts', async () => {
    const policy = async (): Promise<{ csp: string; old: unknown }> => {
      const { headers } = await t.http.inject({ url: '/api/site' })
      return { csp: String(headers['content-security-policy']), old: headers['x-frame-options'] }
    }
    expect(await policy()).toMatchObject({ csp: expect.stringContaining("frame-ancestors 'self';"), old: 'SAMEORIGIN' })
    for (const odd of ['javascript:alert(1)', '*', 'https://a.com; script-src *'])
      expect((await top.call('PATCH', '/api/routine/config', { values: { frame_ancestors: odd } })).status).toBe(422)
    const values = { frame_ancestors: 'https://partner.example/x', subapp_test_host: 'test.example' }
    const saved = await top.call('PATCH', '/api/routine/config', { values })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    expect(await policy()).toEqual({ csp: expect.stringContaining("frame-ancestors 'self' https://partner.example;"), old: undefined })
    expect((await policy()).csp).toContain("script-src 'self' test.example:8091;")
  })
  it('finds saved views of pages with a slash in their name', async () => {
    expect((await top.call('GET', '/api/views/auth/menu')).status).toBe(200)
    expect((await top.call('PUT', '/api/views/auth/menu', { name: '我的', state: { q: 'x' } })).status).toBe(200)
    const { rows } = (await top.call('GET', '/api/views/auth/menu')).body as { rows: { id: number; name: string }[] }
    expect(rows).toMatchObject([{ name: '我的' }])
    expect((await top.call('DELETE', `/api/views/auth/menu/${rows[0]!.id}`)).status).toBe(204)
  })
})
