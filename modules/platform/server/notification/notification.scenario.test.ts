import { deliverOne, emit, sql, systemCtx } from '@crossway/server-kit'
import type { TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { Browser } from '../testing/browser.ts'
import { account, password, platformApp } from '../testing/platform-app.ts'
import { notify, registerNotices, type Message } from './notify.ts'

let t: TestApp
let me: number
let other: number
let mine: Browser
beforeAll(async () => {
  t = await platformApp()
  me = await account(t, 'reader')
  other = await account(t, 'nobody', [])
  registerNotices(t.app, [
    {
      code: 'test.news',
      category: 'business',
      level: 'info',
      title: { 'zh-cn': '{no} 已到货', en: '{no} has arrived' },
      body: { 'zh-cn': '请查收', en: 'Please check' },
    },
    { code: 'test.wait', category: 'approval', level: 'important', title: { 'zh-cn': '待审批', en: 'Waits' } },
    {
      code: 'test.queue',
      category: 'approval',
      level: 'important',
      title: { 'zh-cn': '{no} 待您审批', en: '{no} waits for you' },
      digest: { minutes: 10, title: { 'zh-cn': '{n}项待审批', en: '{n} approvals wait for you' } },
    },
    { code: 'test.fire', category: 'warning', level: 'urgent', title: { 'zh-cn': '紧急', en: 'Urgent' } },
  ])
  mine = new Browser(t)
  await mine.login('reader', password)
})
afterAll(() => t?.close())

const send = (code: string, m: Message): Promise<number> => t.app.db.tx((tx) => notify({ app: t.app, tx }, code, m))
const list = async (tab = 'all'): Promise<any[]> => (await mine.call('GET', '/api/notification?size=50&tab=' + tab)).body.rows as any[]
const clear = (): Promise<number> => t.app.db.run(sql`delete from notification`)
/** Live events of the kind while something is done. */
async function heard(type: string, work: () => Promise<unknown>, until: (e: any[]) => boolean): Promise<any[]> {
  const all: any[] = []
  const off = t.app.events.subscribe((e) => void (e.type === type && all.push({ to: e.to, ...e.data })))
  await work()
  await vi.waitFor(() => expect(until(all)).toBe(true), 5000)
  off()
  return all
}
const drain = async (): Promise<void> => {
  while ((await deliverOne(t.app)) !== undefined);
}

describe('messages (workplace.md E2)', () => {
  it('are a row each, in the reader’s language, counted in the badge of all his browsers', async () => {
    await clear()
    const counts = await heard(
      'message.count',
      () => send('test.news', { accounts: [me, other], vars: { no: 'PO1' } }),
      (all) => all.length === 2,
    )
    expect(counts).toEqual(
      expect.arrayContaining([
        { to: [me], n: 1 },
        { to: [other], n: 1 },
      ]),
    )
    expect(await list()).toMatchObject([{ type: 'test.news', category: 'business', title: 'PO1 已到货', body: '请查收', read_at: null }])
    expect((await mine.call('GET', '/api/notification', undefined, { 'accept-language': 'en' })).body).toMatchObject({ total: 1, unread: { business: 1 } })
    expect((await mine.call('GET', '/api/session')).body).toMatchObject({ messageNum: 1 })
  })

  it('of a kind that comes in crowds are one within ten minutes: 40 approvals are told once, 39 stand behind, and are read with it', async () => {
    await clear()
    // quiet hours are off: the test may run at night, when messages pop up nowhere
    expect((await mine.call('PUT', '/api/notification/preference', { off: [], quiet_from: '00:00', quiet_to: '00:00' })).status).toBe(200)
    const record = { resource: 'admin', id: me }
    const ask = (no: number): Promise<number> => send('test.queue', { accounts: [me], vars: { no: `SP${no}` }, record, key: `test ${no}` })
    const shown = await heard(
      'notice',
      async () => {
        for (let i = 1; i <= 40; i++) await ask(i)
      },
      (all) => all.length > 0,
    )
    expect(shown.filter((e) => e.code === 'test.queue').map((e) => e.text)).toEqual(['SP1 待您审批'])
    expect(await list()).toMatchObject([{ title: '40项待审批', body: null, record_id: me }])
    expect((await mine.call('GET', '/api/notification', undefined, { 'accept-language': 'en' })).body).toMatchObject({
      rows: [{ title: '40 approvals wait for you' }],
    })
    expect((await mine.call('GET', '/api/notification')).body).toMatchObject({ total: 1, unread: { approval: 1 } })
    expect((await mine.call('GET', '/api/session')).body).toMatchObject({ messageNum: 1 })
    const kept = () =>
      t.app.db.one(sql`select count(*)::int as n, count(merged_into)::int as behind, count(read_at)::int as read from notification where account = ${me}`)
    expect(await kept()).toEqual({ n: 40, behind: 39, read: 0 })
    const [head] = await list()
    expect((await mine.call('POST', '/api/notification/read', { ids: [head.id] })).body).toEqual({ read: 1 })
    expect(await kept()).toEqual({ n: 40, behind: 39, read: 40 })
    // what comes after that, or after ten minutes, is a message of its own
    await ask(41)
    await t.app.db.run(sql`update notification set created_at = now() - interval '11 minutes' where read_at is null`)
    await ask(42)
    expect((await list()).map((m) => m.title)).toEqual(['SP42 待您审批', 'SP41 待您审批', '40项待审批'])
  })

  it('are read one by one or a whole tab, put away, and nobody else’s are touched', async () => {
    await clear()
    // the counts of sending have all been told before the one of reading is listened to
    await heard(
      'message.count',
      async () => {
        for (const no of ['A', 'B', 'C']) await send('test.news', { accounts: [me, other], vars: { no } })
        await send('test.wait', { accounts: [me] })
      },
      (all) => all.some((e) => e.n === 4),
    )
    const [, c] = await list()
    const foreign = (await t.app.db.one<{ id: number }>(sql`select id from notification where account = ${other} order by id limit 1`)).id
    const reported = await heard(
      'message.count',
      () => mine.call('POST', '/api/notification/read', { ids: [c.id, foreign] }),
      // counts of what was sent before may come late
      (all) => all.some((x) => x.n === 3),
    )
    expect(reported.at(-1)).toEqual({ to: [me], n: 3 })
    expect((await list('unread')).map((r) => r.title)).toEqual(['待审批', 'B 已到货', 'A 已到货'])
    expect((await mine.call('POST', '/api/notification/read', { tab: 'business' })).body).toEqual({ read: 2 })
    expect((await list('unread')).map((r) => r.title)).toEqual(['待审批'])
    expect((await mine.call('POST', '/api/notification/archive', { ids: [c.id, foreign] })).body).toEqual({ archived: 1 })
    expect(await list('business')).toHaveLength(2)
    expect(await t.app.db.one(sql`select count(*)::int as n from notification where account = ${other} and read_at is null and archived_at is null`)).toEqual({
      n: 3,
    })
  })

  it('refuse what is no input: tabs, ids, unknown parameters', async () => {
    for (const q of ['?tab=mine', '?colour=red']) expect((await mine.call('GET', '/api/notification' + q)).status).toBeLessThan(500)
    expect((await mine.call('GET', '/api/notification?tab=mine')).code).toBe('UNKNOWN_TAB')
    for (const ids of [['1'], 'x', [1.5]]) expect((await mine.call('POST', '/api/notification/read', { ids })).code).toBe('BAD_VALUE')
    for (const ids of [[], [0], Array(501).fill(1)]) expect((await mine.call('POST', '/api/notification/read', { ids })).code).toBe('BAD_REQUEST')
    expect((await mine.call('POST', '/api/notification/archive', {})).code).toBe('BAD_REQUEST')
    expect((await new Browser(t).call('GET', '/api/notification')).status).toBe(401)
    expect((await mine.call('GET', '/api/notification?page=99999')).body).toMatchObject({ page: 1 })
  })

  it('say the same thing once a day to one person, and nothing to whoever did it', async () => {
    await clear()
    expect(await send('test.news', { accounts: [me], vars: { no: 'K' }, key: 'k1' })).toBe(1)
    expect(await send('test.news', { accounts: [me], vars: { no: 'K' }, key: 'k1' })).toBe(0)
    expect(await send('test.news', { accounts: [me, other], vars: { no: 'K' }, by: { account: me, name: '我' } })).toBe(1)
    await expect(send('test.news', { accounts: [me] })).rejects.toThrow('lacks the value of {no}')
    await t.app.db.run(sql`update admin set status = 'disabled' where id = ${other}`)
    expect(await send('test.news', { accounts: [other], vars: { no: 'K' } })).toBe(0)
    await t.app.db.run(sql`update admin set status = 'enabled' where id = ${other}`)
  })

  it('tell whoever may not read the record only that there is something, without a link', async () => {
    await clear()
    await send('test.news', { accounts: [me, other], vars: { no: '机密' }, record: { resource: 'member_group', id: 1 } })
    const rows = await t.app.db.rows(sql`select account, title_zh, title_en, body_zh, resource, record_id from notification order by account`)
    expect(rows).toEqual([
      { account: me, title_zh: '机密 已到货', title_en: '机密 has arrived', body_zh: '请查收', resource: 'member_group', record_id: 1 },
      {
        account: other,
        title_zh: '您有一条与会员分组相关的消息',
        title_en: 'You have a message about Member group',
        body_zh: null,
        resource: null,
        record_id: null,
      },
    ])
  })

  it('leave out what a person has switched off; what must be heard cannot be, and urgent things pass', async () => {
    await clear()
    const set = (body: object): ReturnType<Browser['call']> => mine.call('PUT', '/api/notification/preference', body)
    expect(await set({ off: ['approval'] })).toMatchObject({ status: 409, body: { code: 'NOTICE_MANDATORY', detail: '该类消息不可关闭' } })
    expect((await set({ off: ['weather'] })).code).toBe('NOTICE_CATEGORY')
    expect((await set({ quiet_from: '25:00' })).status).toBe(422)
    expect((await set({ pause_until: new Date(Date.now() + 40 * 86_400_000).toISOString() })).status).toBe(422)
    expect((await set({ off: ['business', 'warning'], quiet_from: '00:00', quiet_to: '00:00' })).body).toMatchObject({
      off: ['business', 'warning'],
      quiet_from: '00:00',
    })
    await send('test.news', { accounts: [me], vars: { no: 'X' } })
    await send('test.wait', { accounts: [me] })
    await send('test.fire', { accounts: [me] })
    expect((await list()).map((r) => r.type)).toEqual(['test.fire', 'test.wait'])
  })

  it('pop up at once, but not while it is paused, unless it is urgent', async () => {
    // quiet hours are off: the test may run at night
    const set = (pause_until: string | null): ReturnType<Browser['call']> =>
      mine.call('PUT', '/api/notification/preference', { off: [], quiet_from: '00:00', quiet_to: '00:00', pause_until })
    await set(null)
    expect(
      await heard(
        'notice',
        () => send('test.wait', { accounts: [me] }),
        (all) => all.length === 1,
      ),
    ).toEqual([{ to: [me], kind: 'warning', code: 'test.wait', text: '待审批' }])
    await set(new Date(Date.now() + 3600_000).toISOString())
    const during = await heard(
      'notice',
      async () => {
        await send('test.wait', { accounts: [me] })
        await send('test.fire', { accounts: [me] })
      },
      (all) => all.some((n) => n.code === 'test.fire'),
    )
    expect(during.map((n) => n.code)).toEqual(['test.fire'])
    await set(null)
  })

  it('come of a mention in a comment, of jobs and of what happens to an account', async () => {
    const boss = new Browser(t)
    await account(t, 'writer')
    await boss.login('writer', password)
    await drain()
    await clear()
    expect((await boss.call('POST', '/api/member-group/1/comments', { text: '@reader 看一下', mentions: [me, other] })).status).toBe(201)
    await t.app.db.tx(async (tx) => {
      await emit({ app: t.app, tx }, 'job.failed', { job: 1, name: 'x', title: '导出会员', account: me, error: '磁盘已满' })
      await emit({ app: t.app, tx }, 'login.newDevice', { account: me })
    })
    await drain()
    expect((await list()).map((r) => [r.category, r.title, r.body])).toEqual([
      ['system', '您的账号在新设备上登录', null],
      ['system', '后台任务失败：导出会员', '磁盘已满'],
      ['mention', expect.stringMatching(/^writer 在会员分组 .+的评论中提到了您$/), '@reader 看一下'],
    ])
    const blind = await t.app.db.one<{ title_zh: string }>(sql`select title_zh from notification where account = ${other}`)
    expect(blind.title_zh).toBe('您有一条与会员分组相关的消息')
    // the mention has opened nothing
    const b = new Browser(t, '203.0.113.50')
    await b.login('nobody', password)
    expect((await b.call('GET', '/api/member-group/1')).status).toBe(403)
  })
  it('after 180 days are proof of what was said, without their bodies', async () => {
    await clear()
    await send('test.news', { accounts: [me, other], vars: { no: 'PO9' } })
    await t.app.db.run(sql`update notification set created_at = now() - interval '181 days' where account = ${me}`)
    const job = t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'platform.cleanUp')!
    const idle = async (): Promise<void> => undefined
    for (let i = 0; i < 2; i++)
      await job.run({ app: t.app, ctx: systemCtx(), id: 1, data: {}, progress: idle, log: idle, itemFailed: idle, signal: new AbortController().signal })
    expect(await t.app.db.rows(sql`select account from notification`)).toEqual([{ account: other }])
    expect(await t.app.db.rows(sql`select account, type, title_zh from notification_archive`)).toEqual([
      { account: me, type: 'test.news', title_zh: 'PO9 已到货' },
    ])
  })
})
