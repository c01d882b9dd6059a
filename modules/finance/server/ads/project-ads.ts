import { sql, type Sql } from '@crossway/server-kit'

/** Of an amount of a day in a currency, the P&L rate of its month, or of the last month that has one. */
const rateOf = (alias: string): Sql =>
  sql.raw(
    `case when ${alias}.currency = 'CNY' then 1 else coalesce((select r.rate from exchange_rate r where r.type = 'month_pl' and r.status = 'active' and r."from" = ${alias}.currency and r."to" = 'CNY' and r.date <= date_trunc('month', ${alias}.day) order by r.date desc limit 1), 0) end`,
  )
/**
 * Advertising of a project, or of all projects of a customer where `project` is null, by the daily facts: expressions that name them for each row of `from`.
 * Money is in CNY at the month's P&L rate.
 */
export const projectAds = (from: Sql, of: { readonly project: string; readonly customer: string; readonly first: string; readonly last: string }): Sql => sql`
  select s.*, d.day, d.campaign, d.ad_type, d.impressions, d.clicks, d.orders, d.spend * x.rate as spend_cny, d.sales * x.rate as sales_cny
  from ${from} s
    join project_structure t on t.project_id = ${sql.raw(of.project)} or (${sql.raw(of.project)} is null and t.customer_id = ${sql.raw(of.customer)})
    join project_store ps on ps.project_structure_id = t.id
    join ad_daily d on d.store_id = ps.store_id and d.day between greatest(ps."from", ${sql.raw(of.first)}) and least(coalesce(ps."to", ${sql.raw(of.last)}), ${sql.raw(of.last)})
    cross join lateral (select ${rateOf('d')} as rate) x
  where case when ps.scope = 'all' then not exists (select 1 from project_msku o where o.msku_id = d.msku_id and o.project_structure_id <> t.id and d.day between o."from" and coalesce(o."to", 'infinity'))
    else exists (select 1 from project_msku o where o.msku_id = d.msku_id and o.project_structure_id = t.id and d.day between o."from" and coalesce(o."to", 'infinity')) end`
