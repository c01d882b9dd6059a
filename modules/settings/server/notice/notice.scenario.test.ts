import { registerNotices } from '@crossway/platform/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clerk } from '../testing/people.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let reader: number
const admin = 7
beforeAll(async () => {
  w = await makeFixture()
  registerNotices(w.app, [{ code: 'job.failed', category: 'system', level: 'important', title: { 'zh-cn': '后台任务失败：{title}', en: 'Job failed: {title}' } }]) // prettier-ignore
  reader = await insertRow(w.app.db, 'admin', { username: 'reader', nickname: '小林', status: 'enabled', employee_id: w.employee })
})
afterAll(() => w.close())
const notice = (more: object = {}): Promise<number> =>
  insertRow(w.app.db, 'notification', {
    account: reader,
    type: 'job.failed',
    category: 'system',
    level: 'important',
    title_zh: '后台任务失败',
    title_en: 'Job failed',
    body_zh: '磁盘已满',
    ...more,
  })
const list = async (query = '', who = admin): Promise<Record<string, any>[]> =>
  (await w.call(who, 'GET', `/api/notice-delivery${query}`)).body['rows'] as Record<string, any>[]
const resend = (id: number, who = admin): ReturnType<Fixture['call']> => w.call(who, 'POST', `/api/notice-delivery/${id}/actions/resend`, {})

describe('settings.md notificationHistory', () => {
  it('shows each delivery with recipient, state and reading time, and closes a body without its right', async () => {
    const id = await notice()
    const code = await notice({ type: 'otp.asked', body_zh: '081804' })
    const rows = await list()
    expect(rows.find((r) => r['id'] === id)).toMatchObject({
      recipient: '小林',
      channel: 'app',
      state: 'sent',
      title: '后台任务失败',
      body: '磁盘已满',
      read_at: null,
    })
    expect(rows.find((r) => r['id'] === code)?.['body'] ?? null).toBeNull()
    expect((await list('', clerk)).find((r) => r['id'] === id)?.['body'] ?? null).toBeNull()
    expect(await list('?tab=failed')).toEqual([])
    // the kind is told in words, in both languages; its code stands beside it
    expect(rows.find((r) => r['id'] === id)).toMatchObject({ kind: '后台任务失败', type: 'job.failed' })
  })

  it('answers at most 92 days at once', async () => {
    const filter = encodeURIComponent(JSON.stringify({ at: { gte: '@today-92' } }))
    expect((await w.call(admin, 'GET', `/api/notice-delivery?filter=${filter}`)).body).toMatchObject({ code: 'LOG_SPAN' })
  })

  it('says an unread message again as a row of its own, once, also when two press at once', async () => {
    const id = await notice()
    const answers = await Promise.all([resend(id), resend(id)])
    expect(answers.map((r) => r.status).sort()).toEqual([200, 409])
    expect(await w.app.db.one(sql`select count(*)::int as n from notification where dedupe_key = ${`resend ${id}`}`)).toEqual({ n: 1 })
    expect((await resend(id, clerk)).status).toBe(403)
    const read = await notice({ read_at: new Date().toISOString() })
    expect((await resend(read)).body).toMatchObject({ code: 'NOTICE_READ' })
    expect((await resend(99_999)).status).toBe(404)
  })

  it('says many again, each for itself', async () => {
    const [a, b] = [await notice(), await notice({ read_at: new Date().toISOString() })]
    const many = await w.call(admin, 'POST', '/api/notice-delivery/actions/resend', { ids: [a, b, a, 99_999] })
    expect(many.body).toMatchObject({
      ok: [a],
      failed: [
        { id: b, code: 'NOTICE_READ' },
        { id: 99_999, code: 'NOT_FOUND' },
      ],
    })
    expect((await w.call(clerk, 'POST', '/api/notice-delivery/actions/resend', { ids: [a] })).status).toBe(403)
    expect((await w.call(admin, 'POST', '/api/notice-delivery/actions/resend', { ids: Array.from({ length: 501 }, (_, i) => i + 1) })).status).toBe(422)
  })

  it('after 180 days stands in the archive without its body, and is not said again', async () => {
    const at = new Date(Date.now() - 200 * 86_400_000)
    const id = 900_001
    await insertRow(w.app.db, 'notification_archive', {
      id,
      account: reader,
      type: 'job.failed',
      category: 'system',
      level: 'important',
      title_zh: '去年的通知',
      title_en: 'Last year',
      created_at: at,
    })
    const filter = encodeURIComponent(
      JSON.stringify({ at: { between: [new Date(at.getTime() - 86_400_000).toISOString(), new Date(at.getTime() + 86_400_000).toISOString()] } }),
    )
    expect((await list(`?filter=${filter}`)).find((r) => r['id'] === id)).toMatchObject({
      title: '去年的通知',
      body: null,
      state: 'sent',
      allowed: [{ action: 'resend', ok: false }],
    })
    expect((await resend(id)).body).toMatchObject({ code: 'NOTICE_OLD' })
  })

  it('whoever may no longer read the record is told only that there is something', async () => {
    const id = await notice({ resource: 'company', record_id: 999_999, title_zh: '公司资料已变更' })
    expect((await resend(id)).status).toBe(200)
    expect(await w.app.db.one(sql`select title_zh, body_zh, resource from notification where dedupe_key = ${`resend ${id}`}`)).toEqual({
      title_zh: '您有一条与公司主体相关的消息',
      body_zh: null,
      resource: null,
    })
  })
})
