import { deliverOne, emit, sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Company } from './company.ts'

let c: Company
let brand: number
beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  await db.run(sql`insert into admin_group_member (admin_id, group_id) select ${c.buyer.account}, id from admin_group where is_super`)
  brand = await insertRow(db, 'brand', { name: 'LUMO' })
})
beforeEach(() => c.t.app.db.run(sql`delete from notification`))
afterAll(() => c.close())

const run = async (name: string): Promise<void> => {
  const def = c.t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === name)!
  await def.run({ app: c.t.app, ctx: c.keeper, id: 0, data: {}, progress: async () => undefined } as never)
}
const heard = async (): Promise<string[]> =>
  (
    await c.t.app.db.rows<{ title: string }>(
      sql`select n.title_zh as title from notification n where n.account = ${c.buyer.account} and n.type like 'promotion.%' order by n.id`,
    )
  ).map((r) => r.title)
const account = (handle: string, more: object = {}) =>
  insertRow(c.t.app.db, 'social_account', {
    no: handle,
    platform: 'instagram',
    handle,
    url: 'https://instagram.com/x',
    brand_id: brand,
    operator_id: c.buyer.employee,
    status: 'active',
    last_post_on: inDays(0),
    password_changed_on: inDays(0),
    ...more,
  })

describe('social accounts (promotion.md socialMedia, reminders)', () => {
  it('an hour before a scheduled post its operator hears of it, once', async () => {
    const at = await account('soon')
    const post = (topic: string, minutes: number, status: string) =>
      insertRow(c.t.app.db, 'social_post', {
        account_id: at,
        plan_at: new Date(Date.now() + minutes * 60_000).toISOString(),
        content_type: 'reel',
        topic,
        operator_id: c.buyer.employee,
        status,
      })
    await post('新品', 50, 'scheduled')
    await post('太早', 90, 'scheduled')
    await post('未审', 50, 'review')
    await run('promotion.postSoon')
    await run('promotion.postSoon')
    expect(await heard()).toEqual([expect.stringMatching(/^soon 的「新品」将于 \d\d:\d\d 发布$/)])
  })

  it('two weeks of silence and a password of ninety days are told, and again every week', async () => {
    await account('quiet14', { last_post_on: inDays(-14) })
    await account('quiet15', { last_post_on: inDays(-15) })
    await account('quiet21', { last_post_on: inDays(-21) })
    await account('old90', { password_changed_on: inDays(-90) })
    await account('old89', { password_changed_on: inDays(-89) })
    await account('banned', { status: 'banned', last_post_on: inDays(-14) })
    await run('promotion.socialAccounts')
    await run('promotion.socialAccounts')
    expect(await heard()).toEqual([
      '社媒账号 quiet14 已 14 天未发布内容',
      '社媒账号 quiet21 已 21 天未发布内容',
      '社媒账号 old90 的密码已使用 90 天，请更换并登记',
    ])
  })
})

describe('promoted listings (promotion.md promotionalObj, warnings)', () => {
  it('that go down, or change their price by more than a tenth, are told to whoever promotes them', async () => {
    const { db } = c.t.app
    const site = await db.one<{ id: number; platform: number }>(
      sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' order by m.id limit 1`,
    )
    const project = await insertRow(db, 'project', { project_no: 'P1', name: 'LUMO', stage: 'operating', channel_group: 'amazon', company_id: c.ids.company })
    const store = await insertRow(db, 'store', { store_no: 'L-US', name: 'LUMO US', platform_id: site.platform, marketplace_id: site.id, status: 'normal' })
    const file = await insertRow(db, 'report_file', {
      no: 'RF1',
      type: 'listings_all',
      original_name: 'l.txt',
      source: 'api',
      status: 'parsed',
      sha256: 'a'.repeat(64),
    })
    const changed = async (title: string, kind: string, was: string, now: string | null, more: object = {}) => {
      const msku = await insertRow(db, 'msku', { store_id: store, seller_sku: title, fulfillment: 'fba', currency: 'USD' })
      await insertRow(db, 'promotion_object', {
        no: title,
        title,
        type: 'listing',
        project_id: project,
        msku_id: msku,
        landing_url: 'https://x.com',
        goal: 'rank',
        owner_id: c.buyer.employee,
        status: 'active',
        ...more,
      })
      await db.run(
        sql`insert into listing_change (report_file_id, row_no, store_id, msku_id, data_at, is_current, seller_sku, change_type, old_value, new_value, detected_at, row_key) values (${file}, 1, ${store}, ${msku}, now(), true, ${title}, ${kind}, ${was}, ${now}, now(), ${title})`,
      )
    }
    await changed('DOWN', 'status', 'active', 'inactive')
    await changed('GONE', 'removed', 'active', null)
    await changed('BACK', 'status', 'inactive', 'active')
    await changed('DEAR', 'price', '20', '22.01')
    await changed('SAME', 'price', '20', '22')
    await changed('OVER', 'removed', 'active', null, { status: 'ended' })
    await db.tx((tx) => emit({ app: c.t.app, tx }, 'report.imported', { type: 'listings_all', store, file }, { resource: 'report_file', id: file }))
    while (await deliverOne(c.t.app)) continue
    expect(await db.rows(sql`select error from outbox_delivery where handler = 'promotion.watchObjects' and error is not null`)).toEqual([])
    expect(await heard()).toEqual([
      '推广对象 DOWN「DOWN」的商品已不在售，请暂停推广',
      '推广对象 GONE「GONE」的商品已不在售，请暂停推广',
      '推广对象 DEAR「DEAR」的价格由 20.00 变为 22.01，请核对推广内容',
    ])
  })
})
