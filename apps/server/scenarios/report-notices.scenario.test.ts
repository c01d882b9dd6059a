import { setCredentialState } from '@crossway/settings/server'
import { deliverOne, emit, sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

let c: Company
let account: number
let store: number
beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  const site = await db.one<{ id: number; platform: number }>(
    sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
  )
  account = await insertRow(db, 'store_account', {
    account_no: 'HOM',
    name: 'HOMVEK',
    alias: 'HOMVEK',
    platform_id: site.platform,
    region: 'NA',
    kind: 'sc',
    ownership: 'client',
    credential_state: 'valid',
  })
  store = await insertRow(db, 'store', {
    store_no: 'HOM-US',
    name: 'HOMVEK US',
    store_account_id: account,
    marketplace_id: site.id,
    platform_id: site.platform,
    currency: 'USD',
    time_zone: 'America/Los_Angeles',
    status: 'normal',
  })
  const work = (employee: number, role: string, to: string | null) =>
    insertRow(db, 'store_staff', { store_id: store, seq: employee, employee_id: employee, role, from: '2024-01-01', to })
  await work(c.buyer.employee!, 'operator', null)
  await work(c.leader.employee!, 'backup', null)
  // the operator may open everything, his stand-in nothing
  await db.run(sql`insert into admin_group_member (admin_id, group_id) select ${c.buyer.account}, id from admin_group where is_super`)
  // whoever has left the shop hears nothing of it
  await work(c.keeper.employee!, 'operator', inDays(-1))
})
afterAll(() => c.close())

const run = async (name: string): Promise<void> => {
  const def = c.t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === name)!
  await def.run({ app: c.t.app, ctx: c.keeper, id: 0, data: {}, progress: async () => undefined } as never)
}
const heard = (type: string) =>
  c.t.app.db.rows<{ who: number; title: string }>(
    sql`select a.employee_id as who, n.title_zh as title from notification n join admin a on a.id = n.account where n.type = ${type} order by n.id`,
  )
const task = (no: string, type: string, status: string, minutesAgo: number) =>
  c.t.app.db.run(
    sql`insert into report_task (task_no, type, platform_type, store_account_id, marketplace_ids, options, trigger, dedupe_key, status, finished_at) values (${no}, ${type}, 'X', ${account}, '{1}', '{}', 'schedule', ${no}, ${status}, now() - make_interval(mins => ${minutesAgo}::int))`,
  )
/** Events reach their handlers. */
const settle = async (): Promise<void> => {
  while (await deliverOne(c.t.app)) continue
  expect(await c.t.app.db.rows(sql`select handler, error from outbox_delivery where error is not null`)).toEqual([])
}
const staff = () => [c.buyer.employee, c.leader.employee]

describe('reports that do not come (resource.md downloadedReports)', () => {
  it('are told to the shop’s people once a day, unless they have come since', async () => {
    await task('RT1', 'all_orders', 'failed', 20)
    await task('RT2', 'all_orders', 'failed', 10)
    await task('RT3', 'fba_myi', 'failed', 30)
    await task('RT4', 'fba_myi', 'done', 5)
    await task('RT5', 'listings', 'failed', 300)
    await run('report.tell')
    await run('report.tell')
    expect(await heard('report.failed')).toEqual(staff().map((who) => ({ who, title: expect.stringMatching(/^HOMVEK 的「.+」下载失败（RT2），数据将缺失$/) })))
  })

  it('wait for a person where they differ too much', async () => {
    await insertRow(c.t.app.db, 'report_file', {
      no: 'RF1',
      type: 'listings',
      store_account_id: account,
      original_name: 'l.txt',
      source: 'api',
      status: 'review',
      sha256: 'a'.repeat(64),
    })
    await run('report.tell')
    await run('report.tell')
    expect((await heard('report.review')).map((h) => h.who)).toEqual(staff())
  })

  it('stop with the seller’s consent, which is told once', async () => {
    const { app } = c.t
    await task('RT6', 'open_listings', 'pending', 0)
    await app.db.run(sql`update report_task set error_code = 'auth', finished_at = null where task_no = 'RT6'`)
    for (let i = 0; i < 2; i++) await app.db.tx((tx) => setCredentialState({ app, tx }, account, 'invalid'))
    await settle()
    expect(await heard('report.authInvalid')).toEqual(staff().map((who) => ({ who, title: '店铺账号 HOMVEK 授权失效，1 个下载任务已暂停，请重新授权' })))
    await app.db.tx((tx) =>
      emit({ app, tx }, 'report.unfetched', { type: 'settlement', store_account: account, days: 61, limit: 60 }, { resource: 'store_account', id: account }),
    )
    await settle()
    expect(await heard('report.unfetched')).toEqual(staff().map((who) => ({ who, title: '店铺账号 HOMVEK 已 61 天未拉取结算报告，平台只保留90天' })))
  })
})

describe('pictures of statements (resource.md SettlementScreenshot)', () => {
  it('are asked for two days after the payout, of client stores only while the rule says so', async () => {
    const { db } = c.t.app
    const file = (await db.one<{ id: number }>(sql`select id from report_file where no = 'RF1'`)).id
    const statement = (no: string, daysAgo: number, more: object = {}) =>
      insertRow(db, 'amz_settlement_file', {
        settlement_id: no,
        report_file_id: file,
        store_account_id: account,
        store_id: store,
        deposit_at: `${inDays(-daysAgo)}T10:00:00+08:00`,
        total_amount: 30,
        currency: 'USD',
        ...more,
      })
    await statement('S-OLD', 5)
    await statement('S-TWO', 2)
    await statement('S-NEW', 1)
    await statement('S-SHOWN', 6, { screenshot_status: 'matched' })
    const oblige = (value: string) =>
      db.run(sql`update biz_param set value = ${value}, effective_at = null where code = 'resource.settlement_screenshot_required'`)
    await oblige('off')
    await run('resource.screenshotReminder')
    expect(await heard('screenshot.due')).toEqual([])
    await oblige('client')
    await run('resource.screenshotReminder')
    await run('resource.screenshotReminder')
    expect((await heard('screenshot.due'))[0]).toEqual({ who: c.buyer.employee, title: 'HOMVEK US 有 2 期结算单待上传结算截图，最早一期 S-OLD' })
    expect((await heard('screenshot.due')).map((h) => h.who)).toEqual(staff())
    // our own shops are none of the clients'
    await db.run(sql`delete from notification where type = 'screenshot.due'`)
    await db.run(sql`update store_account set ownership = 'ours' where id = ${account}`)
    await run('resource.screenshotReminder')
    expect(await heard('screenshot.due')).toEqual([])
  })
})
