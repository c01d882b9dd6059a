import { addDays, daysBetween, num, sum, type Num } from '@crossway/kernel'
import { scopeSql, sql, type QueryContext, type Sql } from '@crossway/server-kit'
import { adEfficiency, adRatios, overAttribution } from '../../model/ads/ad-figures.ts'
import { adAccount } from '../../model/ads/ad.resources.ts'

interface Spent {
  readonly day: string
  readonly channel: string
  readonly spend: string
  readonly impressions: number
  readonly clicks: number
  readonly purchases: number
  readonly value: string
}
interface Sold {
  readonly day: string
  readonly orders: number
  readonly net: string
  readonly profit: string
  readonly of: string
  readonly buyers: number
}
interface Ask {
  readonly from: string
  readonly to: string
  readonly store?: number | undefined
}
const total = (rows: readonly Spent[]) => ({
  spend: sum(rows.map((r) => r.spend)).toFixed(2),
  impressions: rows.reduce((n, r) => n + r.impressions, 0),
  clicks: rows.reduce((n, r) => n + r.clicks, 0),
  purchases: rows.reduce((n, r) => n + r.purchases, 0),
  value: sum(rows.map((r) => r.value)).toFixed(2),
})
type Totals = ReturnType<typeof total>
const withRatios = (t: Totals) => ({ ...t, ...adRatios(t) })

/** Spend beside what stores sold: totals with the span before, days, channels, campaigns, budgets and balances (multichannel.md shopifyAd, views). One currency where all have it, else CNY. */
export async function adBoard({ app, ctx }: QueryContext, ask: Ask) {
  const scopes = ctx.access.scopes('ad_account', ['shopifyAd'], 'read')
  const mine: Sql = sql`(select distinct a.store_id from ad_account a where ${scopeSql(scopes, adAccount, ctx, 'a')} and (${ask.store ?? null}::bigint is null or a.store_id = ${ask.store ?? null}::bigint))`
  const length = daysBetween(ask.from, ask.to) + 1
  const first = addDays(ask.from, -length)
  const money = await app.db.rows<{ currency: string }>(sql`
    select currency from ad_spend_daily where store_id in ${mine} and day between ${first}::date and ${ask.to}::date group by 1 union select currency from store where id in ${mine} order by 1 limit 3`)
  const currency = money.length === 1 ? money[0]!.currency : 'CNY'
  const spent = (alias: string, field: string): Sql =>
    sql.raw(currency === 'CNY' ? `${alias}.${field} * case when ${alias}.currency = 'CNY' then 1 else coalesce(${alias}.cny_rate, 0) end` : `${alias}.${field}`)
  const rows = await app.db.rows<Spent>(sql`
    select d.day::text as day, d.channel, round(sum(${spent('d', 'spend')}), 2)::text as spend, sum(d.impressions)::int as impressions, sum(d.clicks)::int as clicks, sum(d.purchases)::int as purchases, round(sum(${spent('d', 'value')}), 2)::text as value
    from ad_spend_daily d where d.store_id in ${mine} and d.day between ${first}::date and ${ask.to}::date group by 1, 2 order by 1, 2`)
  const sold = await app.db.rows<Sold>(sql`
    with o as (select (o.ordered_at at time zone s.time_zone)::date as day, o.id, o.store_id, o.ordered_at, o.buyer_key, ${sql.raw(currency === 'CNY' ? `case when o.currency = 'CNY' then 1 else coalesce(o.cny_rate, 0) end` : '1')} as rate, o.item_amount + o.shipping_income - o.discount as net, o.profit_est + coalesce(o.ad_est, 0) as profit
      from mc_order o join store s on s.id = o.store_id where o.store_id in ${mine} and o.order_type in ('online', 'manual', 'wholesale') and o.status not in ('cancelled', 'unpaid') and o.ordered_at >= ${first}::date - 1 and o.ordered_at < ${ask.to}::date + 2)
    select day::text as day, count(*)::int as orders, round(sum(net * rate), 2)::text as net, round(coalesce(sum(profit * rate), 0), 2)::text as profit, round(coalesce(sum(net * rate) filter (where profit is not null), 0), 2)::text as of,
      count(distinct buyer_key) filter (where buyer_key is not null and not exists (select 1 from mc_order e where e.store_id = o.store_id and e.buyer_key = o.buyer_key and e.ordered_at < o.ordered_at))::int as buyers
    from o where day between ${first}::date and ${ask.to}::date group by 1 order by 1`)
  const now = <T extends { readonly day: string }>(all: readonly T[]): T[] => all.filter((r) => r.day >= ask.from)
  const before = <T extends { readonly day: string }>(all: readonly T[]): T[] => all.filter((r) => r.day < ask.from)
  const profit = ctx.access.super || ctx.access.has('shopifyAd/profit')
  const figures = (s: readonly Spent[], o: readonly Sold[]) => {
    const t = total(s)
    const orders = o.reduce((n, r) => n + r.orders, 0)
    const net = sum(o.map((r) => r.net)).toFixed(2)
    const base: Num = sum(o.map((r) => r.of))
    const margin = profit && !base.isZero() ? sum(o.map((r) => r.profit)).div(base).toString() : null // prettier-ignore
    const buyers = o.reduce((n, r) => n + r.buyers, 0)
    return { ...withRatios(t), orders, net, ...adEfficiency(t.spend, net, margin), margin: margin === null ? null : num(margin).times(100).toFixed(1), cac: buyers === 0 ? null : num(t.spend).div(buyers).toFixed(2), buyers, over: overAttribution(t.purchases, orders) } // prettier-ignore
  }
  const campaigns = await app.db.rows<Omit<Spent, 'day'> & { campaign: string; orders: number; net: string }>(sql`
    with c as (select d.channel, d.campaign, round(sum(${spent('d', 'spend')}), 2)::text as spend, sum(d.impressions)::int as impressions, sum(d.clicks)::int as clicks, sum(d.purchases)::int as purchases, round(sum(${spent('d', 'value')}), 2)::text as value
      from ad_spend_daily d where d.store_id in ${mine} and d.day between ${ask.from}::date and ${ask.to}::date group by 1, 2 order by sum(${spent('d', 'spend')}) desc limit 100)
    select c.*, coalesce(o.orders, 0) as orders, coalesce(o.net, '0') as net from c left join (select channel, campaign, count(*)::int as orders, round(sum(net), 2)::text as net from ad_order where store_id in ${mine} and day between ${ask.from}::date and ${ask.to}::date group by 1, 2) o on o.channel = c.channel and o.campaign = c.campaign`)
  const budgets = await app.db.rows(sql`
    select b.id, s.name as store, b.channel, b.month, b.currency, b.budget::numeric(18,2)::text as budget, b.spend::numeric(18,2)::text as spend, b.pacing::text as pacing from ad_budget b join store s on s.id = b.store_id where b.store_id in ${mine} and b.month = ${ask.to.slice(0, 7)} and b.status = 'active' order by b.pacing desc nulls last, b.id limit 100`)
  const notes = await app.db.rows(
    sql`select n.day::text as day, n.channel, n.text from ad_note n where n.store_id in ${mine} and n.day between ${ask.from}::date and ${ask.to}::date order by n.day limit 200`,
  )
  const channels = [...Map.groupBy(now(rows), (r) => r.channel)].map(([channel, all]) => ({ channel, ...withRatios(total(all)) }))
  const days = Array.from({ length }, (_, i) => addDays(ask.from, i)).map((day) => {
    const spend = sum(rows.filter((r) => r.day === day).map((r) => r.spend)).toFixed(2)
    const net = sold.find((o) => o.day === day)?.net ?? '0'
    return { day, spend, net, mer: adEfficiency(spend, net, null).mer }
  })
  return {
    ...ask,
    currency,
    profit,
    now: figures(now(rows), now(sold)),
    before: figures(before(rows), before(sold)),
    days,
    channels: channels.sort((a, b) => Number(b.spend) - Number(a.spend)),
    campaigns: campaigns.map((c) => ({ ...c, ...adRatios(c) })),
    budgets,
    notes,
  }
}
