import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { ensureRules, ruleByCode } from './rules.ts'
import { runRule } from './run-rules.ts'
import { sendNotices } from './tell.ts'

// operations.md earlyWarning: stockout_risk by the projection, price_breach without a document, ad_budget_out, and titles in the reader's language.
let w: Fixture
const today = dayOf(new Date())
beforeAll(async () => {
  w = await makeFixture()
  await w.db.tx((tx) => ensureRules(tx))
  w.as(superCtx(1, w.leader))
})
afterAll(() => w.close())
const run = async (code: string): Promise<void> => void (await runRule(w.app, (await ruleByCode(w.db, code))!))
const rows = (code: string) =>
  w.db.rows<{ id: number; key: string; level: string; status: string; title: string; facts: Record<string, unknown> }>(
    sql`select w.id, w.dedupe_key as key, w.level, w.status, w.title, w.facts from warning w join warning_rule r on r.id = w.rule_id where r.code = ${code} order by w.id`,
  )

it('stockout_risk: the projection of the last run sells out before the fastest way could bring goods; class C is a warning, a later date closes it', async () => {
  const [a, c, far, stopped] = [await w.listing('OUT-A'), await w.listing('OUT-C'), await w.listing('OUT-FAR'), await w.listing('OUT-END')]
  await w.db.run(sql`update msku set abc_class = case seller_sku when 'OUT-C' then 'C' else 'A' end where seller_sku like 'OUT-%'`)
  for (const [m, days, ended] of [
    [a, 16, false],
    [c, 3, false],
    [far, 17, false],
    [stopped, 2, true],
  ] as const)
    await w.db.run(
      sql`insert into msku_forecast (msku_id, store_id, day, model, sigma_week, weeks, per_day, avg_7, avg_14, avg_30, smoothing, tried, daily, stockout_date, ship_days, stopped)
        values (${m.msku}, ${w.store}, ${today}::date, 'wma', 1, 20, 10, 10, 10, 10, '{}', '{}', '{10}', ${addDays(today, days)}::date, 16, ${ended})`,
    )
  await run('stockout_risk')
  expect(await rows('stockout_risk')).toMatchObject([
    { key: `msku:${a.msku}`, level: 'high', title: 'OUT-A 可售16天，低于头程16天', facts: { days: 16, lead_days: 16, out_on: addDays(today, 16) } },
    { key: `msku:${c.msku}`, level: 'warn', facts: { days: 3 } },
  ])
  await w.db.run(sql`update msku_forecast set stockout_date = ${addDays(today, 30)}::date where msku_id = ${a.msku}`)
  for (let i = 0; i < 2; i++) await run('stockout_risk')
  expect((await rows('stockout_risk')).map((r) => r.status)).toEqual(['closed', 'open'])
})

it('price_breach: a price that the listings report shows changed by 1 % needs a price change of ours; one that was submitted explains it', async () => {
  const { msku } = await w.listing('BREACH')
  const file = await w.report('listings_all', [])
  const change = (was: string, now: string, days = 1): Promise<unknown> =>
    w.db.run(
      sql`insert into listing_change (report_file_id, row_no, store_account_id, store_id, msku_id, data_at, is_current, seller_sku, change_type, old_value, new_value, detected_at, row_key) values (${file}, 2, ${w.account}, ${w.store}, ${msku}, now(), true, 'BREACH', 'price', ${was}, ${now}, now() - make_interval(days => ${days}::int), ${`BREACH|${was}|${now}|${days}`})`,
    )
  const on = async (): Promise<string[]> => {
    for (let i = 0; i < 2; i++) await run('price_breach')
    return (await rows('price_breach')).map((r) => r.status)
  }
  await change('40.0000', '40.3000', 3)
  await w.db.run(sql`update msku set price = 40.30 where id = ${msku}`)
  expect(await on(), '0.75 % is nothing').toEqual([])
  await change('40.3000', '37.9900')
  await w.db.run(sql`update msku set price = 37.99 where id = ${msku}`)
  expect(await on()).toEqual(['open'])
  expect((await rows('price_breach'))[0]).toMatchObject({
    level: 'high',
    title: 'BREACH 价格40.00 → 37.99（-5.0%），没有调价单',
    facts: { price: '37.99', was: '40.00', change_pct: '-5.0' },
  })
  // a draft explains nothing; what was approved does
  const doc = await insertRow(w.db, 'price_change', { no: 'ZK1', store_id: w.store, reason: 'compete', status: 'draft' })
  await insertRow(w.db, 'price_change_line', { price_change_id: doc, seq: 1, msku_id: msku, before: '40.30', after: '37.99' })
  expect(await on()).toEqual(['open'])
  await w.db.run(sql`update price_change set status = 'done' where id = ${doc}`)
  expect(await on()).toEqual(['closed'])
  // gone back again before anybody looked: nothing changed
  await w.db.run(sql`delete from price_change_line where price_change_id = ${doc}`)
  await change('37.9900', '40.3000', 0)
  await w.db.run(sql`update msku set price = 40.30 where id = ${msku}`)
  expect(await on()).toEqual(['closed'])
})

it('ad_budget_out: a campaign with 90 % of its budget gone before 18:00 of the shop, until the budget is raised or the day is over', async () => {
  // The shop's own morning, whatever the hour of this run: its place is where it is 10 o'clock now.
  const hour = new Date().getUTCHours()
  const offset = ((10 - hour + 36) % 24) - 12
  await w.db.run(sql`update store set time_zone = ${`Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`} where id = ${w.store}`)
  const { local } = await w.db.one<{ local: string }>(sql`select to_char(now() at time zone time_zone, 'YYYY-MM-DD') as local from store where id = ${w.store}`)
  const ad = (campaign: number, cost: string, budget: number | null): Record<string, unknown> => ({ date: local, campaignId: campaign, campaignName: `C${campaign}`, adGroupId: 1, adId: campaign, cost, campaignBudgetAmount: budget, campaignBudgetCurrencyCode: 'USD' }) // prettier-ignore
  await w.report('ads_sp', [ad(1, '45.00', 50), ad(2, '44.99', 50), ad(3, '80', null), { ...ad(4, '99', 50), date: addDays(local, -1) }])
  await run('ad_budget_out')
  const mine = async () => (await rows('ad_budget_out')).map((r) => [r.key, r.status, r.facts['used_pct']])
  expect(await mine()).toEqual([[`campaign:${w.store}:sp:C1`, 'open', 90]])
  expect((await rows('ad_budget_out'))[0]).toMatchObject({ level: 'info', facts: { budget: '50.00', spend: '45.00' } })
  expect((await rows('ad_budget_out'))[0]!.title).toMatch(/^A1 US 广告活动C1 10:\d\d已用预算90%$/)
  await w.report('ads_sp', [ad(1, '46.00', 100)])
  for (let i = 0; i < 2; i++) await run('ad_budget_out')
  expect(await mine()).toMatchObject([[`campaign:${w.store}:sp:C1`, 'closed', 90]])
})

it('says in English what it warns of: on the list, on the record, in the message', async () => {
  await insertRow(w.db, 'admin', { username: 'op', nickname: 'op', employee_id: w.operator, status: 'enabled' })
  await w.db.run(sql`update warning set notify_at = null`)
  const { msku } = await w.listing('ENG')
  await w.db.run(sql`update msku set min_price = 50 where id = ${msku}`)
  await run('price_breach')
  const { id } = (await rows('price_breach')).at(-1)!
  w.as({ ...superCtx(1, w.leader), lang: 'en' })
  const { body } = await w.call('GET', `warning?view=earlyWarning&q=${encodeURIComponent('below its floor')}`)
  expect(body.rows).toMatchObject([{ id, title: 'ENG 售价低于底价', title_en: 'ENG: sells below its floor' }])
  expect((await w.call('GET', `warning/${id}`)).body).toMatchObject({ title_en: 'ENG: sells below its floor', rule: { title: 'Price below floor' } })
  await sendNotices(w.app)
  const told = await w.db.rows<{ zh: string; en: string }>(
    sql`select title_zh as zh, title_en as en from notification where record_id = ${id} and type = 'warning.raised'`,
  )
  expect(told).toEqual([{ zh: '预警：ENG 售价低于底价', en: 'Warning: ENG: sells below its floor' }])
})
