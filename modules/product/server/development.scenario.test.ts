import { addDays, addMonths, dayOf } from '@crossway/kernel'
import { postPl } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchHealth } from './development/stage-plan.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let fixture: Fixture
let us: number
let project: number
const developer = 7
const manager = 8
const today = dayOf(new Date())
const later = addDays(today, 60)

beforeAll(async () => {
  fixture = await makeFixture()
  const db = fixture.app.db
  us = (await db.one<{ id: number }>(sql`select marketplace_id as id from store where id = ${fixture.store}`)).id
  const customer = await insertRow(db, 'customer', { name: '品牌方', no: 'C1' }).catch(() => null)
  project = await insertRow(db, 'project', { name: 'KT', ...(customer ? { customer_id: customer } : {}) })
})
afterAll(() => fixture.close())

const act = (route: string, id: number, action: string, args: object = {}, who = manager) =>
  fixture.call(who, 'POST', `/api/${route}/${id}/actions/${action}`, { args })
async function made(route: string, body: object): Promise<number> {
  const answer = await fixture.call(developer, 'POST', `/api/${route}`, body)
  expect(answer).toMatchObject({ status: 201 })
  return Number(answer.body.id)
}
const read = async (route: string, id: number) => (await fixture.call(manager, 'GET', `/api/${route}/${id}`)).body
const change = async (route: string, id: number, body: object) =>
  fixture.call(developer, 'PATCH', `/api/${route}/${id}`, { version: (await read(route, id)).version, ...body })

describe('market outlook', () => {
  const months = (n: number) => Array.from({ length: n }, (_, i) => ({ month: addMonths(`${today.slice(0, 7)}-01`, -i), units: i < 6 ? 116 : 100 }))
  const items = (n: number) =>
    Array.from({ length: n }, (_, i) => ({
      rank: i + 1,
      item_id: `B0${String(i).padStart(8, '0')}`,
      brand: `B${i}`,
      price: '10',
      monthly_units: i < 10 ? 45 : 10,
      review_count: 1570,
      listed_at: i >= 53 ? addDays(today, -90) : '2020-01-01',
    }))
  const outlook = (n: number, m: number, keywords: string) => ({
    title: '电热水壶',
    marketplace: us,
    keywords,
    category: fixture.category,
    period_from: addDays(today, -700),
    period_to: today,
    margin_pct: '28',
    items: items(n),
    trends: months(m),
  })
  it('7. 19 products are too few; the example’s figures score 59.5, and a market to enter becomes an analysis', async () => {
    const few = await made('market-outlook', outlook(19, 12, 'kettle'))
    expect(await act('market-outlook', few, 'submit')).toMatchObject({ status: 409, body: { detail: '样本不足：至少20个商品、12个月趋势' } })
    expect((await act('market-outlook', await made('market-outlook', outlook(20, 12, 'pot')), 'submit')).status).toBe(200)
    const id = await made('market-outlook', outlook(65, 18, 'electric kettle'))
    expect(await read('market-outlook', id)).toMatchObject({ score: '59.50', growth_pct: '16.0000', cr10_pct: '45.0000', median_price: '10.0000' })
    expect((await act('market-outlook', id, 'submit')).status).toBe(200)
    expect((await act('market-outlook', id, 'review', { conclusion: 'go', comment: '可进入' })).status).toBe(200)
    expect((await act('market-outlook', id, 'analyse')).status).toBe(200)
    const analysis = await fixture.app.db.one<{ id: number }>(sql`select id from product_analysis where outlook_id = ${id}`)
    expect(await read('product-analysis', analysis.id)).toMatchObject({ source: 'outlook', target_price: '10.0000', status: 'draft' })
    expect(((await read('product-analysis', analysis.id)).rivals as unknown as unknown[]).length).toBe(5)
  })
  it('the same market within 90 days is asked about, and renewed data are a new edition', async () => {
    expect(await fixture.call(developer, 'POST', '/api/market-outlook', outlook(1, 1, 'POT'))).toMatchObject({ status: 409, body: { code: 'OUTLOOK_EARLIER' } })
    const id = await made('market-outlook', outlook(20, 12, 'teapot'))
    await act('market-outlook', id, 'submit')
    await act('market-outlook', id, 'review', { conclusion: 'watch', comment: '观察' })
    expect(await act('market-outlook', id, 'analyse')).toMatchObject({ status: 409, body: { code: 'OUTLOOK_NOT_GO' } })
    expect((await act('market-outlook', id, 'refresh')).status).toBe(200)
    expect(await fixture.app.db.one(sql`select edition, status from market_outlook where earlier_id = ${id}`)).toEqual({ edition: 2, status: 'draft' })
  })
})

const figures = {
  target_price: '39.99',
  unit_goods_cost: '45',
  first_leg_unit: '14',
  fx_rate: '7.10',
  referral_pct: '15',
  fulfil_fee: '6.50',
  storage_fee: '0.35',
  ad_pct: '12',
  coupon_pct: '3',
  est_monthly_units: 300,
  first_batch: 1000,
}
const rivals = ['A', 'B', 'C'].map((c) => ({ item_id: `B0${c}` }))
const analysed = (more: object = {}) =>
  made('product-analysis', { title: '折叠水壶', category: fixture.category, marketplace: us, owner: fixture.employee, ...figures, rivals, ...more })

describe('product analysis', () => {
  it('8. profit 11.94, margin 29.86 %, payback 2.32; below the category’s 35 % a reason is needed', async () => {
    const id = await analysed()
    expect(await read('product-analysis', id)).toMatchObject({ profit: '11.9400', margin: '29.8600', roi: '143.68', payback: '2.32', landed: '8.3100' })
    await fixture.app.db.run(sql`update category set target_margin = 35 where id = ${fixture.category}`)
    expect((await act('product-analysis', id, 'submit')).status).toBe(200)
    expect(await act('product-analysis', id, 'approve')).toMatchObject({
      status: 422,
      body: { code: 'ANALYSIS_MARGIN', detail: '毛利率低于类目目标，需填写理由' },
    })
    expect((await act('product-analysis', id, 'approve', { reason: '引流款' })).status).toBe(200)
    await fixture.app.db.run(sql`update category set target_margin = 25 where id = ${fixture.category}`)
    const args = { project, target_list_date: later }
    expect((await act('product-analysis', id, 'convert', args)).status).toBe(200)
    expect((await act('product-analysis', id, 'convert', args)).status).toBe(409)
    const { development } = await read('product-analysis', id)
    expect(await read('product-dev', Number((development as unknown as { id: number }).id))).toMatchObject({
      status: 'draft',
      target_price: '39.9900',
      target_margin: '25.0000',
    })
  })
  it('two rivals are too few, and without figures there is no profit to submit', async () => {
    expect(await act('product-analysis', await analysed({ rivals: rivals.slice(1) }), 'submit')).toMatchObject({ status: 409, body: { detail: '至少3个竞品' } })
    const bare = await analysed({ unit_goods_cost: null })
    expect((await act('product-analysis', bare, 'submit')).body).toMatchObject({ code: 'ANALYSIS_FIGURES', detail: '利润未计算，请补全：单件采购成本' })
  })
})

describe('product development', () => {
  const dev = (more: object = {}) =>
    made('product-dev', {
      name_zh: '折叠水壶',
      project,
      category: fixture.category,
      marketplaces: [us],
      developer: fixture.employee,
      target_list_date: later,
      target_price: '39.99',
      ...more,
    })
  const quote = (qty: number, unit_price: string, chosen = false) => ({
    supplier: fixture.supplier,
    qty,
    unit_price,
    chosen,
    tooling_fee: chosen ? '800' : '0',
  })
  /** Brought before the pricing gate. */
  async function priced(more: object = {}): Promise<number> {
    const id = await dev(more)
    for (const action of ['start', 'begin_sampling']) expect((await act('product-dev', id, action)).status).toBe(200)
    await change('product-dev', id, { samples: [{ supplier: fixture.supplier, cost: '120', conclusion: 'pass' }], patent_check: 'clear' })
    for (const action of ['pass_sample', 'pass_test']) expect((await act('product-dev', id, action)).status).toBe(200)
    return id
  }

  it('9. without a chosen quote pricing is refused; with it one SKU draft with three tiers is made, once', async () => {
    const analysis = await analysed()
    const id = await priced({ analysis })
    expect(await act('product-dev', id, 'pass_pricing')).toMatchObject({ status: 409, body: { detail: '请选定一个报价' } })
    await change('product-dev', id, { quotes: [quote(1, '47', true), quote(500, '45'), quote(2000, '43')] })
    expect((await act('product-dev', id, 'pass_pricing')).status).toBe(200)
    const row = await read('product-dev', id)
    expect(row).toMatchObject({ status: 'approved', stage: 'approved', spent: '920.0000', margin: '29.1300' })
    const article = Number((row.sku as unknown as { id: number }).id)
    expect(
      await fixture.app.db.one(
        sql`select status, name_zh, (select count(*)::int from sku_supplier_price where sku_id = s.id) as tiers from sku s where id = ${article}`,
      ),
    ).toEqual({
      status: 'draft',
      name_zh: '折叠水壶',
      tiers: 3,
    })
    expect((await act('product-dev', id, 'pass_pricing')).status).toBe(409)
    expect(await fixture.app.db.one(sql`select count(*)::int as n from sku where name_zh = '折叠水壶'`)).toEqual({ n: 1 })
  })
  it('its article carries the customs draft: what the developer wrote, and codes of its category for the countries he left out', async () => {
    const like = await fixture.article('CUS1', {
      customs: [
        { country: 'CN', declare_name_zh: '水壶', hs_code: '7323930000', vat_rate: '13' },
        { country: 'US', declare_name_en: 'Kettle', hs_code: '7323930045', duty_rate: '2' },
      ],
    })
    await fixture.app.db.run(sql`update sku set category_id = ${fixture.category}, status = 'active' where id = ${like}`)
    const id = await priced({
      name_zh: '旅行水壶',
      name_en: 'Travel kettle',
      customs: [{ country: 'US', declare_name_en: 'Foldable kettle', hs_code: '3924100000', duty_rate: '3.4' }],
    })
    await change('product-dev', id, { quotes: [quote(1, '47', true)] })
    expect((await act('product-dev', id, 'pass_pricing', { reason: '客户指定' })).status).toBe(200)
    const article = Number(((await read('product-dev', id)).sku as unknown as { id: number }).id)
    expect((await read('sku', article)).customs).toMatchObject([
      { country: 'US', declare_name_en: 'Foldable kettle', hs_code: '3924100000', duty_rate: '3.4000' },
      { country: 'CN', declare_name_zh: '旅行水壶', declare_name_en: 'Travel kettle', hs_code: '7323930000', vat_rate: '13.0000' },
    ])
  })
  it('a margin below the target, or one that nobody has worked out, needs a reason', async () => {
    const id = await priced()
    await change('product-dev', id, { quotes: [quote(1, '47', true)] })
    expect(await act('product-dev', id, 'pass_pricing')).toMatchObject({ status: 422, body: { code: 'DEV_MARGIN' } })
    expect((await act('product-dev', id, 'pass_pricing', { reason: '客户指定' })).status).toBe(200)
  })
  it('gates: target day, samples, certificates, patents, an active SKU, a live listing, thirty days', async () => {
    const soon = await dev({ target_list_date: addDays(today, 10) })
    expect(await act('product-dev', soon, 'start')).toMatchObject({ status: 409, body: { code: 'DEV_TARGET_DAY' } })
    const id = await dev()
    await act('product-dev', id, 'start')
    expect((await act('product-dev', id, 'pass_sample')).status).toBe(409)
    await act('product-dev', id, 'begin_sampling')
    expect(await act('product-dev', id, 'pass_sample')).toMatchObject({ body: { code: 'DEV_NO_SAMPLE' } })
    await change('product-dev', id, { samples: [{ supplier: fixture.supplier, conclusion: 'pass' }] })
    await act('product-dev', id, 'pass_sample')
    expect(await change('product-dev', id, { samples: [] })).toMatchObject({ status: 422, body: { code: 'DEV_SAMPLE_PASSED' } })
    await fixture.app.db.run(sql`update category set required_certs = '{FCC,CE}' where id = ${fixture.category}`)
    expect((await act('product-dev', id, 'pass_test')).body).toMatchObject({ code: 'DEV_CERTIFICATES', detail: '缺少证书：FCC、CE' })
    await fixture.app.db.run(sql`update category set required_certs = null where id = ${fixture.category}`)
    expect((await act('product-dev', id, 'pass_test')).body.code).toBe('DEV_PATENT')
    await change('product-dev', id, { patent_check: 'risk' })
    expect((await act('product-dev', id, 'pass_test')).body.code).toBe('DEV_PATENT_COMMENT')
    expect((await act('product-dev', id, 'pass_test', { comment: '外观不同' })).status).toBe(200)
    expect((await act('product-dev', id, 'rework', { reason: '壶嘴漏水' })).status).toBe(200)
    expect(await read('product-dev', id)).toMatchObject({ status: 'sampling', sample_edition: 2 })
    await act('product-dev', id, 'pass_sample')
    await act('product-dev', id, 'pass_test', { comment: '外观不同' })
    await change('product-dev', id, { quotes: [quote(1, '47', true)] })
    await act('product-dev', id, 'pass_pricing', { reason: '客户指定' })
    const order = { qty: 1000, need_by: later }
    expect((await act('product-dev', id, 'order_first', order)).body.code).toBe('SKU_INACTIVE')
    const article = Number(((await read('product-dev', id)).sku as unknown as { id: number }).id)
    await fixture.app.db.run(sql`update sku set status = 'active' where id = ${article}`)
    expect((await act('product-dev', id, 'order_first', order)).status).toBe(200)
    expect(await fixture.app.db.one(sql`select payload->>'qty' as qty from outbox_event where event = 'productDev.firstOrder' and record_id = ${id}`)).toEqual({
      qty: '1000',
    })
    expect((await act('product-dev', id, 'list')).body.code).toBe('DEV_NOT_LISTED')
    const listing = await fixture.listing(`DV-${id}`, { listing_status: 'active' })
    await insertRow(fixture.app.db, 'msku_sku', { msku_id: listing, seq: 1, sku_id: article, qty: 1, valid_from: '2026-01-01T00:00:00Z' })
    expect((await act('product-dev', id, 'list')).status).toBe(200)
    expect((await read('sku', article)).stage).toBe('on_sale')
    expect((await act('product-dev', id, 'finish')).body.code).toBe('DEV_TOO_EARLY')
    await fixture.app.db.run(sql`update product_dev set listed_on = ${addDays(today, -30)} where id = ${id}`)
    // sold in the thirty days: 40 units, 10 000.00 of sales and 7 000.00 of cost; what comes after them does not count
    const entry = (line: string, amount: string, quantity: number, biz_date: string, seq: number) => ({
      line,
      amount,
      quantity,
      biz_date,
      currency: 'CNY',
      stage: 'settled' as const,
      company: fixture.company,
      store: fixture.store,
      msku: listing,
      source: { type: 'test', id, seq },
    })
    await fixture.app.db.tx((tx) =>
      postPl(tx, [entry('L0101', '10000', 40, addDays(today, -20), 1), entry('L1101', '-7000', 0, addDays(today, -1), 2), entry('L0101', '500', 2, today, 3)]),
    )
    expect((await act('product-dev', id, 'finish')).status).toBe(200)
    expect(await read('product-dev', id)).toMatchObject({ actual_units: 40, actual_sales: '10000.0000', actual_margin: '30.0000' })
  })
  it('takes no absurd numbers, no gate out of its turn and no first order of nothing', async () => {
    const id = await priced({ name_zh: '怪输入' })
    for (const action of ['start', 'pass_sample', 'pass_test', 'order_first', 'list', 'finish', 'resume'])
      expect((await act('product-dev', id, action, action === 'order_first' ? { qty: 1, need_by: later } : {})).status, action).toBe(409)
    for (const price of ['0', '-1', '1e12', '1e99', '99999999999999999999', '0.00000000000000000001', 'x'])
      expect((await change('product-dev', id, { quotes: [quote(1, price, true)] })).status, price).toBeOneOf([400, 422])
    expect((await fixture.call(developer, 'PATCH', `/api/product-dev/${id}`, { version: 1, name_zh: '旧' })).status).toBe(409)
    await change('product-dev', id, { quotes: [quote(1, '47', true)] })
    expect((await act('product-dev', id, 'pass_pricing', { reason: '客户指定' })).status).toBe(200)
    for (const args of [
      { qty: 0, need_by: later },
      { qty: -5, need_by: later },
      { qty: 1e12, need_by: later },
      { qty: 1.5, need_by: later },
      { need_by: later },
      { qty: 5, need_by: '2026-02-31' },
      { qty: 5, need_by: later, sku: 1 },
    ])
      expect((await act('product-dev', id, 'order_first', args)).status, JSON.stringify(args)).toBeOneOf([400, 422])
    // its article is still a draft: nothing is ordered of it
    expect((await act('product-dev', id, 'order_first', { qty: 5, need_by: later })).status).toBe(409)
    expect((await act('product-dev', 987654, 'pass_pricing')).status).toBe(404)
  })
  it('two who pass one gate at once: one passes, the other is refused', async () => {
    const id = await dev()
    await act('product-dev', id, 'start')
    const both = await Promise.all([act('product-dev', id, 'begin_sampling'), act('product-dev', id, 'begin_sampling', {}, developer)])
    expect(both.map((a) => a.status).toSorted()).toEqual([200, 409])
  })
  it('late behind its plan, blocked by an overdue task, and moved on by the days it was suspended', async () => {
    const id = await dev({ tasks: [{ title: '找供应商', stage: 'sampling', assignee: fixture.employee, due: addDays(today, -1) }] })
    await act('product-dev', id, 'start')
    await fixture.app.db.tx((tx) => watchHealth(tx, today))
    expect((await read('product-dev', id)).health).toBe('blocked')
    const task = (await read('product-dev', id)).tasks as unknown as { id: number }[]
    expect((await act('product-dev', id, 'tick_tasks', { tasks: [{ line: task[0]?.id, state: 'done' }] })).status).toBe(200)
    expect((await read('product-dev', id)).health).toBe('on_track')
    await fixture.app.db.tx((tx) => watchHealth(tx, addDays(today, 5)))
    expect((await read('product-dev', id)).health).toBe('late')
    await act('product-dev', id, 'suspend', { reason: '等客户' })
    await fixture.app.db.run(sql`update product_dev set suspended_on = ${addDays(today, -4)} where id = ${id}`)
    expect((await act('product-dev', id, 'resume')).status).toBe(200)
    expect(await read('product-dev', id)).toMatchObject({ status: 'initiated', target_list_date: addDays(later, 4) })
    expect(await fixture.app.db.one(sql`select plan_end from product_dev_stage where product_dev_id = ${id} and stage = 'initiated'`)).toEqual({
      plan_end: addDays(today, 7),
    })
  })
  it('what was spent on a product that never came is booked once as another expense', async () => {
    const id = await dev({ test_fees: '500', samples: [{ supplier: fixture.supplier, cost: '120' }] })
    await act('product-dev', id, 'start')
    expect((await act('product-dev', id, 'terminate', { reason: '侵权' })).status).toBe(200)
    expect(
      await fixture.app.db.rows(
        sql`select amount::numeric(9,2)::text as amount, pl_line_code as line from pl_entry where source_type = 'product_dev' and source_id = ${id}`,
      ),
    ).toEqual([{ amount: '-620.00', line: 'L1502' }])
  })
})
