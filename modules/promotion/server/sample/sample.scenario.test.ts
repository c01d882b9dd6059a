import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { campaignOf, today } from '../testing/campaign.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let c: ReturnType<typeof campaignOf>
beforeAll(async () => {
  w = await makeFixture()
  c = campaignOf(w)
})
beforeEach(() => w.as(w.superOf(w.promoter)))
afterAll(() => w.close())

describe('promotion samples (promotion.md sampleManage)', () => {
  it('10 two pieces of 62.50 leave for 125.00; one comes back good and one is lost: 62.50 stays, half is lost', async () => {
    const { sku } = await w.listing('S-10', { stock: 10 })
    const id = await w.make('promotion-sample', { type: 'gift', project: w.project, vw: w.vw, need_return: true, return_due: today, lines: [{ sku, qty: 2 }] })
    expect((await w.act('promotion-sample', id, 'submit')).body).toMatchObject({ status: 'to_ship', value_cny: '125.0000' })
    expect((await w.act('promotion-sample', id, 'ship', {})).body.errors).toMatchObject([{ code: 'PS_TRACKING' }])
    expect((await w.act('promotion-sample', id, 'ship', { tracking: 'SF1', ship_fee: '20' })).body).toMatchObject({
      status: 'shipped',
      cost_cny: '125.0000',
      lines: [{ unit_cost: '62.5000' }],
    })
    const moved = () =>
      w.db.rows(
        sql`select entry_type as type, qty_delta as qty, goods_delta::numeric(12,2)::text as value from stock_entry where sku_id = ${sku} and entry_type like 'sample%' order by id`,
      )
    expect(await moved()).toEqual([{ type: 'sample_out', qty: -2, value: '-125.00' }])
    expect(
      await w.db.rows(
        sql`select pl_line_code as line, sum(amount)::numeric(12,2)::text as amount from pl_entry where source_type = 'promotion_sample' and source_id = ${id} group by 1`,
      ),
    ).toEqual([{ line: 'L0906', amount: '-20.00' }])
    for (const a of ['receive', 'recall']) await c.ok(w.act('promotion-sample', id, a))
    const line = (await w.read('promotion-sample', id)).lines[0].id
    expect((await w.act('promotion-sample', id, 'giveBack', { lines: [{ line, good: 1 }] })).body.errors).toMatchObject([{ code: 'PS_COUNT' }])
    expect((await w.act('promotion-sample', id, 'giveBack', { lines: [{ line, good: 1, lost: 1 }] })).body).toMatchObject({
      status: 'returned',
      cost_cny: '62.5000',
      loss_pct: '50.0000',
    })
    expect((await moved())[1]).toEqual({ type: 'sample_return_in', qty: 1, value: '62.50' })
    await c.ok(w.act('promotion-sample', id, 'close'))
  })
  it('more than three pieces or 500 CNY are asked about; stock that is not there is refused', async () => {
    const { sku } = await w.listing('S-11', { stock: 8 })
    const many = await w.make('promotion-sample', { type: 'shoot', project: w.project, vw: w.vw, lines: [{ sku, qty: 8 }] })
    expect((await w.act('promotion-sample', many, 'submit')).body).toMatchObject({ status: 'reviewing' })
    await c.ok(w.act('promotion-sample', many, 'approve'))
    const more = await w.make('promotion-sample', { type: 'shoot', project: w.project, vw: w.vw, lines: [{ sku, qty: 1 }] })
    expect((await w.act('promotion-sample', more, 'submit')).body.errors).toMatchObject([{ code: 'PS_SHORT' }])
    await c.ok(w.act('promotion-sample', many, 'cancel', { reason: '取消' }))
    await c.ok(w.act('promotion-sample', more, 'submit'))
  })
  it('pieces to one creator are counted over his parcels: the second that makes more than three is asked about', async () => {
    const { msku, sku } = await w.listing('S-14', { stock: 9 })
    const task = await c.task(await c.object(msku), await c.resource('Parcels'))
    const parcel = async (qty: number) =>
      (
        await w.act(
          'promotion-sample',
          await w.make('promotion-sample', { type: 'creator', task, project: w.project, vw: w.vw, lines: [{ sku, qty }] }),
          'submit',
        )
      ).body.status
    expect([await parcel(2), await parcel(1), await parcel(1)]).toEqual(['to_ship', 'to_ship', 'reviewing'])
  })
  it('a confirmed task asks for its sample, and may publish when it has arrived', async () => {
    const { msku } = await w.listing('S-12', { stock: 5 })
    const task = await c.task(await c.object(msku), await c.resource('Sample'), { sample_needed: true, sample_qty: 1 })
    await c.ok(w.act('promotion-task', task, 'confirm'))
    const { id } = await w.db.one<{ id: number }>(sql`select id from promotion_sample where task_id = ${task}`)
    expect((await c.publish(task)).body.code).toBe('PT_SAMPLE')
    await c.ok(w.act('promotion-sample', id, 'submit'))
    await c.ok(w.act('promotion-sample', id, 'ship', { hand_over: true }))
    await c.ok(w.act('promotion-sample', id, 'receive'))
    expect(await w.read('promotion-task', task)).toMatchObject({ status: 'producing', cost_total_cny: '62.5000' })
    await c.ok(c.publish(task))
  })
})

describe('competitor surveys (promotion.md competitorSurvey)', () => {
  it('reckons the price band and our index of 1.08, asks for three competitors and a second person', async () => {
    const { id: marketplace } = await w.db.one<{ id: number }>(sql`select id from marketplace order by id limit 1`)
    const prices = ['19', '21', '25', '29', '39']
    const make = (n: number) =>
      w.make('competitor-survey', {
        title: '台灯',
        marketplace,
        project: w.project,
        own_price: '27',
        conclusion: '价格偏高',
        lines: prices.slice(0, n).map((price, i) => ({ asin: `B0${i}`, price, est_month_units: 10 })),
      })
    expect((await w.act('competitor-survey', await make(2), 'submit')).body.code).toBe('CS_LINES')
    const id = await make(5)
    expect(await w.read('competitor-survey', id)).toMatchObject({
      price_median: '25.0000',
      price_index: '1.08',
      position_pct: '60.0000',
      lines: [{ est_month_sales: '190.0000' }, {}, {}, {}, {}],
    })
    await c.ok(w.act('competitor-survey', id, 'submit'))
    expect((await w.act('competitor-survey', id, 'review', { score: 4 })).body.code).toBe('CS_SELF')
    w.as(w.superOf(w.head))
    await c.ok(w.act('competitor-survey', id, 'review', { score: 4 }))
    await c.ok(w.act('competitor-survey', id, 'toPlan'))
    expect(await w.db.rows(sql`select name from promotion_plan where survey = ${id}`)).toEqual([{ name: '台灯' }])
    await c.ok(w.act('competitor-survey', id, 'copy'))
    expect(await w.db.one(sql`select count(*)::int as n from competitor_survey where previous_id = ${id}`)).toEqual({ n: 1 })
  })
})

describe('social accounts (promotion.md socialMedia)', () => {
  it('posts are reviewed by another, carry their utm, and the figures make 2.50% of engagement', async () => {
    const { id: brand } = await w.db
      .one<{ id: number }>(sql`insert into brand (name, created_by, updated_by) values ('LUMO', 0, 0) returning id`)
      .catch(async () => {
        const { insertRow } = await import('@crossway/test-kit')
        return { id: await insertRow(w.db, 'brand', { name: 'LUMO' }) }
      })
    const account = await w.make('social-account', {
      platform: 'instagram',
      handle: 'lumo',
      url: 'https://instagram.com/lumo',
      brand,
      operator: w.promoter,
      login: 'lumo@x.com',
    })
    const post = await w.make('social-post', {
      account,
      plan_at: `${today}T10:00:00+08:00`,
      content_type: 'reel',
      topic: '新品',
      link: 'https://lumo.com/lamp',
    })
    expect((await w.read('social-post', post)).link).toBe('https://lumo.com/lamp?utm_source=instagram&utm_medium=social')
    await c.ok(w.act('social-post', post, 'submitPost'))
    expect((await w.act('social-post', post, 'approvePost')).body.code).toBe('SM_SELF')
    w.as(w.superOf(w.head))
    await c.ok(w.act('social-post', post, 'approvePost'))
    await c.ok(w.act('social-post', post, 'publish', { url: 'https://instagram.com/p/1' }))
    for (const [period, followers] of [
      ['2026-08', 1000],
      ['2026-09', 1100],
    ] as const)
      await w.make('social-metric', { account, period, followers, reach: 16_000, likes: 320, comments: 45, shares: 18, saves: 17 })
    expect(await w.read('social-account', account)).toMatchObject({ followers: 1100, growth_pct: '10.0000', engagement_rate: '2.5000', posts_30: 1 })
    expect((await w.act('social-account', account, 'handover', { operator: w.head, password_changed: false })).body.errors).toMatchObject([
      { code: 'SM_PASSWORD' },
    ])
    await c.ok(w.act('social-account', account, 'reportBan', { reason: '违规内容' }))
  })
})
