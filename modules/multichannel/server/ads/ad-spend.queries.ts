import { sql, type Runner } from '@crossway/server-kit'

export interface ChannelSpend {
  readonly day: string
  readonly channel: 'meta' | 'google' | 'tiktok' | 'bing' | 'pinterest' | 'other'
  readonly account: number
  readonly currency: string
  readonly spend: string
  /** Sales that the channel attributes to it. */
  readonly value: string
}
/** What a store spent on advertising beside its platform's own, by day, channel and account (contracts.md getAdSpend). */
export const getAdSpend = (run: Runner, store: number, from: string, to = from): Promise<ChannelSpend[]> =>
  run.rows<ChannelSpend>(sql`
    select day::text as day, channel, account_id as account, currency, sum(spend)::numeric(18,4)::text as spend, coalesce(sum(value), 0)::numeric(18,4)::text as value from ad_spend_daily where store_id = ${store}::bigint and day between ${from}::date and ${to}::date group by 1, 2, 3, 4 order by 1, 2, 3 limit 100000`)
