import { handleQuery, sql } from '@crossway/server-kit'
import { platformBillGroup } from '../../model/mc/platform-bill-group.query.ts'

/** What a row stands for besides its platform and currency. */
const under = {
  platform: { store: 'null::bigint', period: 'null::text' },
  store: { store: 'b.store_id', period: 'null::text' },
  month: { store: 'b.store_id', period: 'b.period' },
} as const
const isGrouping = (tab: string): tab is keyof typeof under => tab in under

/** Worth in CNY is that of each month's own rate, whatever the rows stand for; unknown where a month has none. */
export const platformBillGroupQuery = handleQuery(platformBillGroup, (_, { values: { platform, store, period, currency }, tab = 'platform', scope }) => {
  const by = under[isGrouping(tab) ? tab : 'platform']
  return sql`
    select b.platform_id, ${sql.raw(by.store)} as store_id, ${sql.raw(by.period)} as period, b.currency, sum(b.bills)::int as bills, sum(b.gross) as gross, sum(b.deductions) as deductions,
      round(sum(b.deductions) / nullif(sum(b.gross), 0) * 100, 4) as deduction_rate, sum(b.net) as net, case when bool_and(b.currency = 'CNY' or r.rate is not null) then sum(round(b.net * case when b.currency = 'CNY' then 1 else r.rate end, 2)) end as net_cny, sum(b.diff) as diff, sum(b.open)::int as open_bills, sum(b.expected)::numeric(18,4) as expected
    from (
      select t.platform_id, t.store_id, t.month as period, t.currency, count(*) as bills, sum(t.gross_amount) as gross, sum(t.deduction_amount) as deductions, sum(t.net_amount) as net, sum(t.check_diff) as diff,
        count(*) filter (where t.status <> 'posted') as open, coalesce(sum(t.transfer_amount) filter (where t.fund_state = 'expected'), 0) as expected
      from settlement t where t.channel_group = 'mc' and t.status not in ('void', 'reversed')
        and ${platform ? sql`t.platform_id = any(${platform}::bigint[])` : sql`true`} and ${store ? sql`t.store_id = any(${store}::bigint[])` : sql`true`}
        and ${currency ? sql`t.currency = any(${currency}::text[])` : sql`true`} and ${period ? sql`t.month = any(${period}::text[])` : sql`true`} and ${scope('t')}
      group by 1, 2, 3, 4) b
    left join lateral (
      select x.rate from exchange_rate x where x.type = 'month_pl' and x.status = 'active' and x."from" = b.currency and x."to" = 'CNY' and x.date <= (b.period || '-01')::date order by x.date desc limit 1) r on true
    group by 1, 2, 3, 4`
})
