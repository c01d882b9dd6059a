import { sql, type Ctx, type Runner } from '@crossway/server-kit'
import { storesInSight } from '../intake/import-right.ts'

/** Amazon keeps statements ninety days; from the sixtieth without a look the account is an alarm (resource.md, settlement; integrations.md §3). */
export const alarmDays = 60
export const keptDays = 90

export interface AccountFacts {
  readonly id: number
  readonly alias: string
  readonly region: string
  readonly merchant_id: string | null
  readonly sites: readonly string[]
  readonly credential_state: string
  readonly keys: number
  readonly authorised_at: string | null
  readonly expires_at: string | null
  readonly last_error: string | null
  /** Last time its statements were looked for, or one was brought by hand. */
  readonly statements_at: string | null
  readonly statements_days: number | null
  readonly alarm: 'none' | 'alarm' | 'lost'
  readonly open: number
  readonly parked: number
  readonly failed: number
  readonly last_done_at: string | null
}

/** When statements were last looked for: the connector's look, or a file that a person brought; before either, when the account was authorised. */
const looked = sql.raw(`greatest(
  (select c.last_ok_at from connector_cursor c where c.store_account_id = a.id and c.stream = 'settlement'),
  (select max(f.created_at) from report_file f where f.store_account_id = a.id and f.type = 'settlement' and f.status = 'parsed'),
  (select k.updated_at from connector_secret k where k.store_account_id = a.id and k.field = 'refresh_token'))`)

/** Seller accounts with a shop in the caller's sight, and how their connection stands. */
export const accountFacts = (run: Runner, ctx: Ctx): Promise<AccountFacts[]> =>
  run.rows<AccountFacts>(sql`
    select a.id, a.alias, a.region, a.merchant_id, a.credential_state, l.sites, k.n as keys, k.at as authorised_at, k.at + interval '365 days' as expires_at, x.seen as statements_at,
      (extract(epoch from now() - x.seen) / 86400)::int as statements_days,
      case when x.seen < now() - make_interval(days => ${keptDays}) then 'lost' when x.seen < now() - make_interval(days => ${alarmDays}) then 'alarm' else 'none' end as alarm,
      t.open, t.parked, t.failed, t.last_done_at,
      (select e.error_message from report_task e where e.store_account_id = a.id and e.error_code = 'auth' order by e.id desc limit 1) as last_error
    from store_account a
      join platform p on p.id = a.platform_id and p."group" = 'amazon'
      join lateral (select array_agg(m.code order by m.code) as sites from store t join marketplace m on m.id = t.marketplace_id where t.store_account_id = a.id and t.status not in ('closed', 'returned') and ${storesInSight(ctx)}) l on l.sites is not null
      left join lateral (select count(*)::int as n, max(s.updated_at) filter (where s.field = 'refresh_token') as at from connector_secret s where s.store_account_id = a.id) k on true
      left join lateral (select ${looked} as seen) x on true
      left join lateral (
        select count(*) filter (where r.status in ('pending', 'requested', 'processing', 'ready', 'parsing'))::int as open, count(*) filter (where r.error_code = 'auth' and r.next_attempt_at is null and r.status in ('pending', 'requested', 'processing', 'ready'))::int as parked,
          count(*) filter (where r.status = 'failed' and r.finished_at > now() - interval '24 hours')::int as failed, max(r.finished_at) filter (where r.status in ('done', 'no_data')) as last_done_at
        from report_task r where r.store_account_id = a.id and r.created_at > now() - interval '31 days') t on true
    where a.kind = 'sc' order by a.alias limit 500`)

/** Accounts whose statements nobody has looked for in sixty days, with the days. */
export const unwatched = (run: Runner): Promise<{ id: number; alias: string; days: number }[]> =>
  run.rows(sql`
    select a.id, a.alias, (extract(epoch from now() - x.seen) / 86400)::int as days from store_account a join platform p on p.id = a.platform_id and p."group" = 'amazon'
      left join lateral (select ${looked} as seen) x on true
    where x.seen < now() - make_interval(days => ${alarmDays}) and exists (select 1 from store s where s.store_account_id = a.id and s.status not in ('closed', 'returned', 'opening')) order by a.id limit 500`)
