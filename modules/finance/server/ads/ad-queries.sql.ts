import { handleQuery, sql } from '@crossway/server-kit'
import { adCampaign, adMonth } from '../../model/ads/ad-month.query.ts'
import { adStatementDay } from '../../model/ads/ad-statement-day.query.ts'
import { projectAds } from './project-ads.ts'

/** Months back that the matrix looks. */
const months = 13
const adMonthQuery = handleQuery(
  adMonth,
  () => sql`
    with spent as (
      select d.store_id, to_char(d.day, 'YYYY-MM') as month, sum(d.spend) as spend, sum(d.spend) filter (where c.id is not null) as settled, count(distinct c.id)::int as documents,
        min(case c.status when 'draft' then 1 when 'checked' then 2 when 'confirmed' then 3 end) as least
      from ad_daily d left join ad_settlement c on c.store_id = d.store_id and c.ad_platform = 'amazon_ads' and c.status <> 'reversed' and d.day between c.period_start and c.period_end
      where d.day >= date_trunc('month', now() - make_interval(months => ${months})) group by 1, 2 having sum(d.spend) <> 0)
    select s.month, s.store_id, t.company_id, t.currency, round(s.spend, 2) as spend, round(coalesce(s.settled, 0), 2) as settled, round(s.spend - coalesce(s.settled, 0), 2) as open, s.documents,
      case when s.documents = 0 then 'none' when s.spend > coalesce(s.settled, 0) then 'part' else (array['draft', 'checked', 'confirmed'])[s.least] end as state
    from spent s join store t on t.id = s.store_id`,
)
const adCampaignQuery = handleQuery(
  adCampaign,
  (_, { values: { settlement = [] } }) => sql`
    select c.id as settlement_id, c.store_id, c.company_id, d.campaign, d.ad_type, c.currency, round(sum(d.spend), 2) as spend, sum(d.impressions)::int as impressions, sum(d.clicks)::int as clicks, sum(d.orders)::int as orders, round(sum(d.sales), 2) as sales,
      case when sum(d.sales) > 0 then round(sum(d.spend) / sum(d.sales) * 100, 4) end as acos
    from ad_settlement c join ad_daily d on d.store_id = c.store_id and d.day between c.period_start and c.period_end where c.id = any(${settlement}::bigint[]) group by c.id, d.campaign, d.ad_type`,
)
const adStatementDayQuery = handleQuery(
  adStatementDay,
  (_, { values: { statement = [] } }) => sql`
    select x.id as statement_id, x.customer_id, x.project_id, x.company_id, x.day, sum(x.impressions)::int as impressions, sum(x.clicks)::int as clicks, sum(x.orders)::int as orders, round(sum(x.spend_cny), 2) as spend, round(sum(x.sales_cny), 2) as sales,
      case when sum(x.sales_cny) > 0 then round(sum(x.spend_cny) / sum(x.sales_cny) * 100, 4) end as acos
    from (${projectAds(sql`(select id, customer_id, project_id, company_id, period_start, period_end from ad_statement where id = any(${statement}::bigint[]))`, { project: 's.project_id', customer: 's.customer_id', first: 's.period_start', last: 's.period_end' })}) x
    group by x.id, x.customer_id, x.project_id, x.company_id, x.day`,
)
export const adQueries = [adMonthQuery, adCampaignQuery, adStatementDayQuery]
