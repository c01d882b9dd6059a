import { addDays, addMonths, startOfMonth } from '@crossway/kernel'
import { withoutKeys, seed, sql, type DemoCall } from '@crossway/server-kit'
import { adAccount, adBudget, adNote, utmMap } from '../../model/ads/ad.resources.ts'
import { attributeIn } from './attribute-orders.ts'
import { refreshBudgets } from './budget-pace.ts'

const channels = ['meta', 'google', 'tiktok'] as const
const names = { meta: 'Meta', google: 'Google', tiktok: 'TikTok' } as const

/** 12 accounts of the shops, a year of 30 campaigns, budgets of 13 months, rules of links; one balance runs out, one budget runs too fast. */
export async function demoAds(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  const stores = await tx.rows<{ id: number; name: string; currency: string; project: number | null; owner: number | null }>(sql`
    select s.id, s.name, s.currency, s.project_id as project, p.leader_id as owner from store s join platform f on f.id = s.platform_id and f.code = 'shopify' left join project p on p.id = s.project_id order by s.id limit 4`)
  if (stores.length === 0) return
  const made = `${addDays(today, -370)}T10:00:00+08:00`
  const pairs = stores.flatMap((s, i) => channels.map((channel, k) => ({ s, channel, n: i * channels.length + k })))
  const accounts = await seed(
    call,
    adAccount,
    pairs.map(({ s, channel, n }) => ({
      channel,
      account_no: `${channel === 'google' ? '733-901-' : channel === 'meta' ? 'act_88120' : 'tt70114'}${String(1000 + n * 37)}`,
      name: `${s.name} ${names[channel]}`,
      store: s.id,
      project: s.project,
      currency: s.currency,
      daily_cap: String(400 + n * 25),
      balance: n === 1 ? '180.00' : String(2200 + n * 310),
      balance_at: `${today}T07:00:00+08:00`,
      owner: s.owner,
      status: n === 10 ? ('limited' as const) : ('active' as const),
      created_at: made,
    })),
  )
  const days = Math.ceil(365 * size)
  // thirty campaigns over twelve accounts; a day's figures follow from its number alone, so that the same day makes the same year
  const spend = () =>
    tx.run(sql`
    insert into ad_spend_daily (account_id, channel, store_id, campaign, adset, ad, day, currency, spend, impressions, clicks, atc, checkout, purchases, value, cny_rate, project_id)
    select x.account, x.channel, x.store, x.campaign, 'Broad', 'A' || (1 + x.c % 3), x.day, x.currency, x.spend, (x.spend * 95)::int, (x.spend * 1.4)::int, (x.spend * 0.12)::int, (x.spend * 0.06)::int, (x.spend * 0.033)::int, round(x.spend * (2.1 + (x.c % 5) * 0.35), 2),
      (select r.rate from exchange_rate r where r."from" = x.currency and r."to" = 'CNY' and r.type = 'book' and r.date <= x.day order by r.date desc limit 1), x.project
    from (
      select a.id as account, a.channel, a.store_id as store, a.currency, a.project_id as project, c.n as c, (array['Prospecting', 'Retargeting', 'Brand', 'Catalog', 'New arrivals'])[1 + c.n % 5] || ' ' || (1 + c.n / 12) as campaign, ${today}::date - d.n as day,
        round((28 + (c.n * 7) % 40) * (0.75 + 0.25 * sin(d.n / 9.0 + c.n)::numeric) * case when extract(month from ${today}::date - d.n) = 11 then 1.9 else 1 end, 2) as spend
      from generate_series(0, 29) as c(n) join lateral (select * from ad_account where id = (${accounts.map((a) => a.id)}::bigint[])[1 + c.n % ${accounts.length}::int]) a on true, generate_series(1, ${days}::int) as d(n)) x`)
  const imports = () =>
    tx.run(sql`
    insert into ad_import (account_id, name, sha, first_day, last_day, row_count, currency, spend, store_id, project_id, created_at)
    select account_id, channel || '-' || to_char(date_trunc('month', day), 'YYYY-MM') || '.csv', md5(account_id || ' ' || date_trunc('month', day)), min(day), max(day), count(*), currency, sum(spend), store_id, min(project_id), (max(day) + 1) + time '09:00'
    from ad_spend_daily group by account_id, channel, currency, store_id, date_trunc('month', day) having max(day) < ${today}::date`)
  await withoutKeys(tx, 'ad_spend_daily', async () => {
    await spend()
    await imports()
    await tx.run(
      sql`update ad_spend_daily d set file_id = i.id from ad_import i where i.account_id = d.account_id and d.day between i.first_day and i.last_day`,
    )
  })
  await tx.run(sql`
    update ad_account a set average_spend = x.average from (select account_id, round(sum(spend) / 7, 2) as average from ad_spend_daily where day > ${today}::date - 8 group by 1) x where x.account_id = a.id`)
  const month = startOfMonth(today)
  await seed(
    call,
    adBudget,
    Array.from({ length: Math.max(2, Math.ceil(13 * size)) }, (_, m) => addMonths(month, -m)).flatMap((first, m) =>
      pairs.map(({ s, channel, n }) => ({
        store: s.id,
        month: first.slice(0, 7),
        channel,
        currency: s.currency,
        budget: String(n === 4 && m === 0 ? 1200 : 3000 + ((n * 431) % 2400)),
        target_roas: (2.4 + (n % 4) * 0.3).toFixed(2),
        owner: s.owner,
        project: s.project,
        status: m > 0 ? ('closed' as const) : n === 7 ? ('pending' as const) : n === 8 ? ('draft' as const) : ('active' as const),
        created_at: `${addDays(first, -3) < today ? addDays(first, -3) : today}T10:00:00+08:00`,
      })),
    ),
  )
  await tx.run(sql`
    update ad_budget b set spend = x.spend, pacing = case when b.budget > 0 then round(x.spend / b.budget, 3) end from (select store_id, channel, to_char(day, 'YYYY-MM') as month, round(sum(spend), 2) as spend from ad_spend_daily group by 1, 2, 3) x
    where x.store_id = b.store_id and x.channel = b.channel and x.month = b.month and b.status = 'closed'`)
  await refreshBudgets({ tx }, {}, today)
  const rule = (source: string, channel: (typeof channels)[number] | 'other', more: object = {}) => ({
    source,
    medium: '*',
    campaign_pattern: '*',
    channel,
    created_at: made,
    ...more,
  })
  await seed(call, utmMap, [
    rule('facebook', 'meta'),
    rule('fb', 'meta'),
    rule('instagram', 'meta'),
    rule('google', 'google', { medium: 'cpc' }),
    rule('tiktok', 'tiktok'),
    rule('facebook', 'meta', { campaign_pattern: 'bf_*', campaign: 'Black Friday', priority: 200 }),
    rule('newsletter', 'other', { medium: 'email' }),
  ])
  await seed(
    call,
    adNote,
    stores.map((s, i) => ({
      store: s.id,
      day: addDays(today, -6 - i * 5),
      text: i % 2 ? '上新素材' : '促销开始，预算提高',
      project: s.project,
      created_at: `${addDays(today, -6 - i * 5)}T11:00:00+08:00`,
    })),
  )
  await attributeIn(tx)
}
