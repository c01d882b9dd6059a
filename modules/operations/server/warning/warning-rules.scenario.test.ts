import { addDays, dayOf } from '@crossway/kernel'
import { sql, systemCtx } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onPageCollected } from '../reviews/listing-reviews.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { ensureRules, ruleByCode } from './rules.ts'
import { runRule } from './run-rules.ts'

// Each rule of the table in operations.md earlyWarning that looks at daily facts, supplies and buyers: raised at its figure, closed at the softer one.
let w: Fixture
const today = dayOf(new Date())
beforeAll(async () => {
  w = await makeFixture()
  await w.db.tx((tx) => ensureRules(tx))
  w.as(superCtx(1, w.leader))
  await w.db.run(
    sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values ('USD/CNY', 'spot', ${today}::date, 'USD', 'CNY', 7, 'manual', 'active')`,
  )
})
afterAll(() => w.close())
const run = async (code: string): Promise<void> => void (await runRule(w.app, (await ruleByCode(w.db, code))!))
const rows = (code: string, key: string) =>
  w.db.rows<{ level: string; status: string; title: string; facts: Record<string, unknown> }>(
    sql`select w.level, w.status, w.title, w.facts from warning w join warning_rule r on r.id = w.rule_id where r.code = ${code} and w.dedupe_key = ${key} order by w.id`,
  )
interface Day {
  units?: number
  sales?: number
  have?: number
  buybox?: number
  spend?: number
  ad?: number
}
/** Writes days of a listing, counted back from yesterday. */
const facts = async (msku: number, from: number, to: number, d: Day): Promise<void> =>
  void (await w.db.run(sql`
    insert into msku_daily (store_id, msku_id, day, units, sales, fba_available_eod, buybox_pct, ad_spend, ad_sales) select ${w.store}, ${msku}, ${today}::date - n, ${d.units ?? 0}, ${d.sales ?? 0}, ${d.have ?? null}::int, ${d.buybox ?? null}::numeric, ${d.spend ?? 0}, ${d.ad ?? 0} from generate_series(${from}::int, ${to}::int) n
    on conflict (msku_id, day) do update set units = excluded.units, sales = excluded.sales, fba_available_eod = excluded.fba_available_eod, buybox_pct = excluded.buybox_pct, ad_spend = excluded.ad_spend, ad_sales = excluded.ad_sales`))
/** Raised by the first figures; open at the middle ones; closed after two runs at the last. */
async function lives(code: string, key: string, steps: { raised: () => Promise<unknown>; stays?: () => Promise<unknown>; over: () => Promise<unknown> }) {
  await steps.raised()
  await run(code)
  const [first] = await rows(code, key)
  expect(first?.status, `${code} is raised`).toBe('open')
  await steps.stays?.()
  for (let i = 0; steps.stays && i < 2; i++) await run(code)
  expect(await rows(code, key), `${code} stays`).toMatchObject([{ status: 'open' }])
  await steps.over()
  for (let i = 0; i < 2; i++) await run(code)
  expect(await rows(code, key), `${code} is over`).toMatchObject([{ status: 'closed' }])
  return first!
}

describe('daily facts', () => {
  it('low_inventory_fee: both 30 and 90 days of supply below 28 with 20 sold in a week; one of 28 ends it', async () => {
    const { msku } = await w.listing('LOW')
    const first = await lives('low_inventory_fee', `msku:${msku}`, {
      raised: () => facts(msku, 1, 90, { units: 3, have: 60 }),
      over: () => facts(msku, 1, 30, { units: 3, have: 84 }),
    })
    expect(first).toMatchObject({ level: 'warn', facts: { days_30: '20.0', days_90: '20.0', units_7d: 21 } })
    const slow = await w.listing('LOW-2')
    await facts(slow.msku, 1, 90, { units: 2, have: 10 })
    await run('low_inventory_fee')
    expect(await rows('low_inventory_fee', `msku:${slow.msku}`)).toEqual([])
  })
  it('buybox_lost: below 80 two days running; one day of 90 ends it, 85 does not', async () => {
    const { msku } = await w.listing('BOX')
    await facts(msku, 1, 1, { buybox: 79 })
    await facts(msku, 2, 4, { buybox: 95 })
    await run('buybox_lost')
    expect(await rows('buybox_lost', `msku:${msku}`)).toEqual([])
    await lives('buybox_lost', `msku:${msku}`, {
      raised: () => facts(msku, 2, 2, { buybox: 70 }),
      stays: () => facts(msku, 1, 1, { buybox: 85 }),
      over: () => facts(msku, 1, 1, { buybox: 90 }),
    })
  })
  it('acos_high: above 1.3 × target with more than 50 USD spent in 3 days; at most 1.1 × ends it', async () => {
    const { msku } = await w.listing('ACOS')
    await facts(msku, 1, 3, { spend: 16, ad: 20 })
    await run('acos_high')
    expect(await rows('acos_high', `msku:${msku}`), '48 USD are not worth a warning').toEqual([])
    const first = await lives('acos_high', `msku:${msku}`, {
      raised: () => facts(msku, 1, 3, { spend: 20, ad: 50 }),
      stays: () => facts(msku, 1, 3, { spend: 20, ad: 57 }),
      over: () => facts(msku, 1, 3, { spend: 20, ad: 61 }),
    })
    expect(first).toMatchObject({ title: 'ACOS 3天ACOS 40.00%，目标30.00%' })
    // the shop’s own target of the month comes before that of the rule
    const kpi = await insertRow(w.db, 'store_kpi', { store_id: w.store, month: today.slice(0, 7), status: 'active' })
    await insertRow(w.db, 'store_kpi_line', { store_kpi_id: kpi, seq: 1, metric: 'acos', weight: 100, target: 25, direction: 'down' })
    await run('acos_high')
    expect((await rows('acos_high', `msku:${msku}`)).at(-1)).toMatchObject({ status: 'open', facts: { target: '25.00' } })
  })
  it('margin_negative: a loss on seven days of sale running; two days without one end it', async () => {
    const { msku, sku } = await w.listing('LOSS')
    await w.db.run(sql`update sku set std_cost = 200 where id = ${sku}`)
    const sold = (from: number, to: number, price: number) => facts(msku, from, to, { units: 2, sales: 2 * price })
    await sold(1, 6, 20)
    await run('margin_negative')
    expect(await rows('margin_negative', `msku:${msku}`), 'six days are not seven').toEqual([])
    const first = await lives('margin_negative', `msku:${msku}`, {
      raised: () => sold(7, 7, 20),
      stays: () => sold(1, 1, 200),
      over: () => sold(2, 2, 200),
    })
    expect(first.level).toBe('high')
    expect(JSON.stringify(first)).not.toContain('-')
  })
})

describe('supplies', () => {
  it('order_overdue: an open purchase suggestion whose last day has passed; accepted it is over', async () => {
    const { msku } = await w.listing('LATE')
    const of = await insertRow(w.db, 'replenish_run', { no: 'YSW', day: today, status: 'finished' })
    const suggestion = (by: string) =>
      insertRow(w.db, 'replenish_suggestion', { run_id: of, msku_id: msku, store_id: w.store, label: 'LATE', kind: 'purchase', qty: 888, status: 'new', order_by: by }) // prettier-ignore
    await suggestion(today)
    await run('order_overdue')
    expect(await rows('order_overdue', `msku:${msku}`)).toEqual([])
    const first = await lives('order_overdue', `msku:${msku}`, {
      raised: () => suggestion(addDays(today, -4)),
      over: () => w.db.run(sql`update replenish_suggestion set status = 'accepted' where msku_id = ${msku}`),
    })
    expect(first).toMatchObject({ level: 'high', facts: { qty: 888, days_late: 4 } })
  })
  it('shipment_late: it arrives after a listing in it runs out; delivered it is over', async () => {
    const { msku, sku } = await w.listing('SHIP')
    const of = await insertRow(w.db, 'replenish_run', { no: 'YSX', day: today, status: 'finished' })
    await insertRow(w.db, 'replenish_suggestion', { run_id: of, msku_id: msku, store_id: w.store, label: 'SHIP', kind: 'expedite', qty: 10, status: 'new', stockout_date: addDays(today, 9) }) // prettier-ignore
    const notice = await insertRow(w.db, 'shipping_notice', { no: 'SN-1', status: 'shipped', eta: addDays(today, 9) })
    await insertRow(w.db, 'shipping_notice_line', { shipping_notice_id: notice, seq: 1, msku_id: msku, sku_id: sku, shipped_qty: 10 })
    await run('shipment_late')
    expect(await rows('shipment_late', `notice:${notice}`)).toEqual([])
    const first = await lives('shipment_late', `notice:${notice}`, {
      raised: () => w.db.run(sql`update shipping_notice set eta = ${addDays(today, 12)}::date where id = ${notice}`),
      over: () => w.db.run(sql`update shipping_notice set status = 'delivered' where id = ${notice}`),
    })
    expect(first).toMatchObject({ level: 'high', title: `SN-1 预计${addDays(today, 12)}到，晚于SHIP断货日${addDays(today, 9)}` })
  })
  it('receipt_diff: more than 500 CNY that have not come, until it is decided', async () => {
    const { msku, sku } = await w.listing('DIFF')
    const notice = await insertRow(w.db, 'shipping_notice', { no: 'SN-2', status: 'closed' })
    const diff = await insertRow(w.db, 'receipt_diff', { no: 'RD-1', notice_id: notice, msku_id: msku, sku_id: sku, kind: 'short', qty: 5, value_cny: 500, status: 'open' }) // prettier-ignore
    await run('receipt_diff')
    expect(await rows('receipt_diff', `diff:${diff}`)).toEqual([])
    const first = await lives('receipt_diff', `diff:${diff}`, {
      raised: () => w.db.run(sql`update receipt_diff set value_cny = 500.01 where id = ${diff}`),
      over: () => w.db.run(sql`update receipt_diff set status = 'claiming', decision = 'claim_provider' where id = ${diff}`),
    })
    expect([first.title, JSON.stringify(first).includes('500')]).toEqual(['SN-2 少收5件（RD-1）', false])
  })
  it('quota: above 90 % it warns, above 100 % it is high, at 85 % it is over', async () => {
    const { postStock } = await import('@crossway/warehouse/server')
    const project = await insertRow(w.db, 'project', { project_no: 'XMQ', name: 'QUOTA', company_id: w.company, leader_id: w.leader, stage: 'operating' })
    const vw = await insertRow(w.db, 'virtual_warehouse', { warehouse_id: w.homeWarehouse, code: 'VQ', name: 'q', company_id: w.company, ownership: 'own', purpose: 'project', project_id: project, status: 'active' }) // prettier-ignore
    const sku = await insertRow(w.db, 'sku', { code: 'QUOTA', name_zh: 'q' })
    const line = { entry_type: 'other_in', vw, sku, state: 'available', qty: 100, goods: '950' } as const
    await w.db.tx((tx) =>
      postStock({ app: w.app, tx, ctx: systemCtx() }, { type: 'other_in', source: { type: 'test', id: 1 }, idem_key: 'quota', lines: [line] }),
    )
    const limit = (cny: number) => w.db.run(sql`update cargo_quota set limit_cny = ${cny} where project_id = ${project}`)
    await insertRow(w.db, 'cargo_quota', { project_id: project, limit_cny: 1100, status: 'approved', valid_from: addDays(today, -1) })
    await run('quota')
    expect(await rows('quota', `project:${project}`), '86.4 % are none').toEqual([])
    const first = await lives('quota', `project:${project}`, { raised: () => limit(1000), stays: () => limit(1100), over: () => limit(1200) })
    expect(first).toMatchObject({ level: 'warn', title: 'QUOTA 货值已用额度95%' })
    await limit(940)
    await run('quota')
    expect((await rows('quota', `project:${project}`)).at(-1)).toMatchObject({ level: 'high', status: 'open' })
  })
})

describe('buyers', () => {
  let event = 0
  const page = (asin: string, data: object) =>
    w.db.tx((tx) => onPageCollected.run({ app: w.app, tx, id: ++event, payload: { type: 'asin_detail', target: asin, marketplace: site, data } }))
  let site: number
  beforeAll(async () => {
    site = (await w.db.one<{ id: number }>(sql`select marketplace_id as id from store where id = ${w.store}`)).id
  })
  const seen = (msku: number, ago: number, d: { rating?: number; reviews?: number; offers?: number }) =>
    w.db.run(
      sql`insert into listing_review (msku_id, day, rating, reviews, offers) values (${msku}, ${addDays(today, -ago)}::date, ${d.rating ?? null}::numeric, ${d.reviews ?? null}::int, ${d.offers ?? null}::int)`,
    )
  it('rating_drop: below 4.0, or 0.2 less within 14 days; 4.0 and a week without a fall end it', async () => {
    const { msku } = await w.listing('STARS')
    await seen(msku, 10, { rating: 4.6, reviews: 100 })
    await seen(msku, 0, { rating: 4.5, reviews: 101 })
    await run('rating_drop')
    expect(await rows('rating_drop', `msku:${msku}`)).toEqual([])
    const star = (rating: number) => w.db.run(sql`update listing_review set rating = ${rating} where msku_id = ${msku} and day = ${today}::date`)
    await lives('rating_drop', `msku:${msku}`, {
      raised: () => star(4.4),
      stays: () => star(3.9),
      over: () => star(4.4),
    })
  })
  it('bad_review: stars of two and fewer that came since the last look, once, and on the listing’s log', async () => {
    const { msku } = await w.listing('BAD')
    await seen(msku, 1, { rating: 4.5, reviews: 10 })
    await page('B0BAD', { rating: '4.18', reviews: 11 })
    await page('B0BAD', { rating: '4.18', reviews: 11 })
    expect(await rows('bad_review', `review:${msku}:11`)).toMatchObject([{ status: 'open', title: 'BAD 新增1条评论，平均1.0星' }])
    expect(await w.db.rows(sql`select type, text from op_log where msku_id = ${msku}`)).toEqual([{ type: 'review', text: '新增1条评论，平均1.0星' }])
    expect(await w.db.one(sql`select rating::text as rating, review_count as reviews from msku where id = ${msku}`)).toMatchObject({ reviews: 11 })
    // only people end it
    for (let i = 0; i < 3; i++) await run('bad_review')
    expect(await rows('bad_review', `review:${msku}:11`)).toMatchObject([{ status: 'open' }])
    await page('B0BAD', { rating: '6', reviews: -1 })
    await page('B0BAD', { rating: 'five' })
    await page('B0NOTOURS', { rating: '1.0', reviews: 5 })
    expect(await w.db.one(sql`select count(*)::int as n from listing_review where msku_id = ${msku}`)).toEqual({ n: 2 })
  })
  it('hijack: one offer more than there was, until there are as few again', async () => {
    const { msku } = await w.listing('OFFER')
    await seen(msku, 2, { offers: 1 })
    await seen(msku, 1, { offers: 1 })
    const first = await lives('hijack', `msku:${msku}`, {
      raised: () => page('B0OFFER', { offers: 2 }),
      over: () => page('B0OFFER', { offers: 1 }),
    })
    expect(first.facts).toEqual({ offers: 2, before: 1 })
  })
  it('claim_rate: twice the mean of the 90 days before; 1.5 × ends it', async () => {
    const { msku } = await w.listing('CLAIM')
    await facts(msku, 0, 119, { units: 10 })
    let n = 0
    const claim = (ago: number) => insertRow(w.db, 'after_card_claim', { claim_no: `AC${++n}`, store_id: w.store, msku_id: msku, issue_type: 'defect', source: 'message', created_at: `${addDays(today, -ago)}T10:00:00+08:00` }) // prettier-ignore
    for (let i = 0; i < 6; i++) await claim(60)
    for (let i = 0; i < 4; i++) await claim(3)
    await run('claim_rate')
    expect(await rows('claim_rate', `msku:${msku}`), 'four to two is twice, not more').toEqual([])
    const first = await lives('claim_rate', `msku:${msku}`, {
      raised: () => claim(3),
      stays: () => w.db.run(sql`delete from after_card_claim where claim_no = ${`AC${n}`}`),
      over: () => w.db.run(sql`delete from after_card_claim where claim_no = ${`AC${n - 1}`}`),
    })
    expect(first.facts).toMatchObject({ claims: 5, rate: '16.67', mean: '6.67' })
  })
})
