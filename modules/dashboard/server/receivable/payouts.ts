import type { Lang } from '@crossway/kernel'
import { nameSql, sql, type Runner, type Sql } from '@crossway/server-kit'
import { buckets } from '../../model/ageing.ts'
import { bucketDays, type PayoutGroup, type PayoutItem } from '../../model/receivable/breakdown.ts'

/**
 * Payouts that had not come at the end of a day, under alias `t` (dashboard.md receivableStatistics, platform): what came in later was still owed then;
 * what bounced or was joined to another payout comes with that one. In CNY at the month's P&L rate of its day.
 */
const owed = (asOf: string, rows: Sql): Sql => sql`
  select t.*, round(t.expected_amount * case when t.currency = 'CNY' then 1 else x.rate end, 2) as cny, greatest(${asOf}::date - t.expected_date, 0) as age
  from payment_collection t
  left join lateral (select r.rate from exchange_rate r where r.type = 'month_pl' and r.status = 'active' and r."from" = t.currency and r."to" = 'CNY' and r.date <= t.expected_date order by r.date desc limit 1) x on true
  where t.status not in ('cancelled', 'failed') and (t.received_date is null or t.received_date > ${asOf}::date)
    and least((t.created_at at time zone 'Asia/Shanghai')::date, t.expected_date) <= ${asOf}::date and ${rows}`

const ages = sql.raw(
  buckets
    .map((b) => `coalesce(sum(o.cny) filter (where o.age between ${bucketDays[b][0]} and ${bucketDays[b][1]}), 0)::numeric(18,2)::text as ${b}`)
    .join(', '),
)
/** By platform, store and currency, the longest late first, at most 500. */
export const payoutsOwed = (run: Runner, asOf: string, rows: Sql, lang: Lang): Promise<PayoutGroup[]> =>
  run.rows<PayoutGroup>(
    sql`select coalesce(${nameSql(lang, 'p')}, '') as platform, s.id as store, coalesce(s.name, s.store_no) as store_name, o.currency, count(*)::int as payouts, sum(o.expected_amount)::numeric(18,2)::text as expected,
        coalesce(sum(o.cny), 0)::numeric(18,2)::text as open, bool_or(o.cny is null) as unrated, ${ages}, max(o.age)::int as oldest
      from (${owed(asOf, rows)}) o join store s on s.id = o.store_id left join platform p on p.id = s.platform_id group by p.id, s.id, o.currency order by max(o.age) desc, sum(o.cny) desc nulls last, s.id limit 500`,
    true,
  )

/** The payouts behind a figure, the oldest first, at most 500; `days` = first and last day late. */
export const payoutItems = (run: Runner, asOf: string, rows: Sql, days: readonly [number, number]): Promise<PayoutItem[]> =>
  run.rows<PayoutItem>(
    sql`select o.id, o.collection_no as no, m.settlement_no as statement, o.channel_group, coalesce(s.name, s.store_no) as store_name, o.expected_date::text as due, o.currency, o.expected_amount::text as amount, o.cny::text as cny, o.age
      from (${owed(asOf, rows)}) o join settlement m on m.id = o.settlement_id join store s on s.id = o.store_id where o.age between ${days[0]} and ${days[1]} order by o.expected_date, o.id limit 500`,
  )
