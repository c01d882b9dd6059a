import { sql, type Runner } from '@crossway/server-kit'

export interface CampaignBudget {
  readonly store: number
  readonly type: 'sp' | 'sb' | 'sd'
  readonly campaign: string
  readonly budget: string
  readonly spend: string
  readonly currency: string | null
  /** Time of day in the shop's place at which the platform said so: HH:mm. */
  readonly at: string
}
const number = (name: string) => sql.raw(`case when r.data->>'${name}' ~ '^[0-9]{1,12}([.][0-9]{1,8})?$' then (r.data->>'${name}')::numeric end`)
const seller = sql.raw(`coalesce(r.data->>'advertisedSku', r.data->>'promotedSku', r.data->>'sku')`)

/**
 * What each campaign has spent of its daily budget on the shop's own day of today, as the youngest advertising file of that day says (contracts.md
 * campaignBudgets). A campaign whose file names no budget is not told of; a file without a site counts for the login's shop that sells the article, or its only one.
 */
export const campaignBudgets = (run: Runner, now = new Date()): Promise<CampaignBudget[]> =>
  run.rows<CampaignBudget>(sql`
    select x.store, x.type, x.campaign, max(x.budget)::numeric(18,2)::text as budget, sum(x.spend)::numeric(18,2)::text as spend, max(x.currency) as currency, max(x.at) as at from (
      select distinct on (s.id, f.type, r.data->>'campaignId', r.data->>'adGroupId', r.data->>'adId') s.id as store, substr(f.type, 5) as type, coalesce(nullif(r.data->>'campaignName', ''), r.data->>'campaignId', '') as campaign,
        ${number('campaignBudgetAmount')} as budget, coalesce(${number('cost')}, ${number('spend')}, 0) as spend, r.data->>'campaignBudgetCurrencyCode' as currency, to_char(f.data_at at time zone s.time_zone, 'HH24:MI') as at
      from report_file f join report_row r on r.report_file_id = f.id
      join store s on s.id = coalesce(r.store_id,
        (select m.store_id from msku m join store o on o.id = m.store_id and o.store_account_id = r.store_account_id where m.seller_sku = ${seller} order by m.store_id limit 1),
        (select min(o.id) from store o where o.store_account_id = r.store_account_id having count(*) = 1))
      where f.status = 'parsed' and f.type in ('ads_sp', 'ads_sb', 'ads_sd') and f.data_at > ${now.toISOString()}::timestamptz - interval '2 days' and s.status = 'normal'
        and left(coalesce(r.data->>'date', r.data->>'startDate'), 10) = to_char(${now.toISOString()}::timestamptz at time zone s.time_zone, 'YYYY-MM-DD')
        and (f.data_at at time zone s.time_zone)::date = (${now.toISOString()}::timestamptz at time zone s.time_zone)::date
      order by s.id, f.type, r.data->>'campaignId', r.data->>'adGroupId', r.data->>'adId', f.data_at desc, r.id desc) x
    group by 1, 2, 3 having max(x.budget) > 0 order by 1, 2, 3 limit 20000`)
