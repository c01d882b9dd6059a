import { sql, type App, type Tx } from '@crossway/server-kit'
import { laterWatches } from './later-watches.ts'
import { listingWatches } from './listing-watches.ts'
import type { Watch } from './watch-rule.ts'

const order = sql.raw(`o.id::text as subject_key, o.no as subject, o.store_id, o.id as order_id, null::bigint as delivery_id, o.owner_id, o.project_id`)
const delivery = sql.raw(`b.id::text as subject_key, b.no as subject, b.store_id, b.order_id, b.id as delivery_id, b.owner_id, b.project_id`)
const unsent = sql.raw(`o.status in ('review', 'ready', 'partial') and o.fulfil_by = 'self'`)

const watches: readonly Watch[] = [
  {
    types: ['order_unpulled'],
    rows: (
      now,
    ) => sql`select 'order_unpulled' as type, p.store_id::text as subject_key, s.name as subject, p.store_id, null::bigint as order_id, null::bigint as delivery_id, null::bigint as owner_id, s.project_id, 'high' as level, null::timestamptz as due, coalesce(p.error, '超过30分钟未拉单') as detail
      from order_pull p join store s on s.id = p.store_id where s.status in ('normal', 'vacation') and (p.pulled_at is null or p.pulled_at < ${now} - interval '30 minutes')`,
  },
  {
    types: ['ack_due'],
    rows: (now) =>
      sql`select 'ack_due' as type, ${order}, 'high' as level, o.ack_by as due, null::text as detail from mc_order o where o.status = 'review' and o.acknowledged_at is null and o.ack_by < ${now} + interval '4 hours' and o.ack_by > ${now} - interval '7 days'`,
  },
  {
    types: ['ship_due'],
    rows: (now) =>
      sql`select 'ship_due' as type, ${order}, 'warn' as level, o.ship_by as due, null::text as detail from mc_order o where ${unsent} and o.ship_by >= ${now} and o.ship_by < ${now} + interval '12 hours'`,
  },
  {
    types: ['ship_late'],
    rows: (now) =>
      sql`select 'ship_late' as type, ${order}, 'high' as level, o.ship_by as due, null::text as detail from mc_order o where ${unsent} and o.ship_by < ${now}`,
  },
  {
    types: ['push_failed'],
    rows: () =>
      sql`select 'push_failed' as type, ${delivery}, 'high' as level, b.ship_by as due, left(b.push_error, 300) as detail from delivery_bill b where b.status = 'failed'`,
  },
  {
    types: ['upload_failed'],
    rows: () =>
      sql`select 'upload_failed' as type, ${delivery}, 'high' as level, b.ship_by as due, b.upload_error as detail from delivery_bill b where b.upload_status = 'failed'`,
  },
  {
    types: ['unmapped', 'no_stock'],
    rows: (now) =>
      sql`select x.e as type, ${order}, 'warn' as level, o.ship_by as due, null::text as detail from mc_order o cross join unnest(o.exceptions) x(e) where o.status in ('unpaid', 'review', 'hold') and o.exceptions is not null and o.exceptions <> '{}' and x.e in ('unmapped', 'no_stock') and o.exception_since < ${now} - interval '2 hours'`,
  },
  {
    types: ['cancel_request'],
    rows: () =>
      sql`select 'cancel_request' as type, ${order}, 'high' as level, o.cancel_asked_at + interval '24 hours' as due, null::text as detail from mc_order o where o.cancel_asked_at is not null and o.status in ('unpaid', 'review', 'hold', 'ready')`,
  },
  {
    types: ['negative_profit'],
    rows: () =>
      sql`select 'negative_profit' as type, ${order}, 'warn' as level, o.ship_by as due, o.profit_est::numeric(18, 2) || ' ' || o.currency as detail from mc_order o where o.status in ('review', 'ready', 'hold') and o.profit_est < 0 and o.order_type not in ('resend', 'exchange', 'sample')`,
  },
]
/** Other pages watch what is theirs, in rows of the same shape. */
const others: Watch[] = []
export const registerWatch = (watch: Watch): void => void others.push(watch)

/** Whatever is about a listing alone names it by its id. */
const ofListing = sql.raw(`case when f.type in ('listing_down', 'price_changed', 'content_changed') then f.subject_key::bigint end`)

/** Raises what is newly wrong, and closes what has mended itself; what somebody closed stays closed while it lasts. */
export async function watchAll(tx: Tx, at?: string): Promise<{ raised: number; recovered: number }> {
  const now = at === undefined ? sql.raw('now()') : sql`${at}::timestamptz`
  // One round at a time.
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('multichannel.monitor'))`)
  let [raised, recovered] = [0, 0]
  for (const w of [...watches, ...laterWatches, ...listingWatches, ...others]) {
    const found = sql`select f.* from (${w.rows(now)}) f where not exists (select 1 from monitor_mute m where m.store_id = f.store_id and m.type = f.type and (m.until is null or m.until >= (${now})::date))`
    raised += await tx.run(sql`
      insert into monitor_item (type, store_id, subject, subject_key, order_id, delivery_id, level, detail, due, first_at, owner_id, project_id, msku_id, created_by, updated_by, created_at, updated_at)
      select f.type, f.store_id, f.subject, f.subject_key, f.order_id, f.delivery_id, f.level, f.detail, f.due, ${now}, f.owner_id, f.project_id, ${ofListing}, 0, 0, ${now}, ${now} from (${found}) f
      where not exists (select 1 from monitor_item i where i.type = f.type and i.subject_key = f.subject_key and (i.status in ('open', 'doing') or (i.status = 'done' and i.done_at > ${now} - interval '1 day')))
      order by f.due nulls last, f.subject_key limit 5000`)
    recovered += await tx.run(sql`
      update monitor_item i set status = 'auto', done_at = ${now}, version = i.version + 1, updated_at = ${now} where i.status in ('open', 'doing') and i.type = any(${[...w.types]}::text[])
        and not exists (select 1 from (${w.rows(now)}) f where f.type = i.type and f.subject_key = i.subject_key)`)
  }
  return { raised, recovered }
}
export const monitorJob = {
  name: 'multichannel.monitor',
  title: { 'zh-cn': '多渠道监控', en: 'Watch orders' },
  cron: '*/5 * * * *',
  run: ({ app }: { readonly app: App }) => app.db.tx((tx) => watchAll(tx)),
}
