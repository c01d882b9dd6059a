import { sql } from '@crossway/server-kit'
import type { Watch } from './watch-rule.ts'

/** A carrier of whom nobody has heard for so long tells nothing at all: its silence means nothing. */
const quietCarrier = '7 days'

/** What happens to an order after it has left, and to the quantities and listings of stores (multichannel.md monitor). */
export const laterWatches: readonly Watch[] = [
  {
    types: ['no_first_scan'],
    rows: (now) => sql`
      select 'no_first_scan' as type, p.id::text as subject_key, p.tracking_no as subject, p.store_id, b.order_id, p.delivery_id, b.owner_id, p.project_id, 'warn' as level, p.shipped_at + interval '48 hours' as due, p.carrier as detail
      from parcel p left join delivery_bill b on b.id = p.delivery_id where p.status in ('none', 'label') and p.first_scan is null and p.shipped_at < ${now} - interval '48 hours'
        and p.carrier in (select x.carrier from parcel x where x.first_scan > ${now} - interval ${sql.raw(`'${quietCarrier}'`)} and x.shipped_at > ${now} - interval '30 days')`,
  },
  {
    types: ['stuck'],
    rows: (now) => sql`
      select 'stuck' as type, p.id::text as subject_key, p.tracking_no as subject, p.store_id, b.order_id, p.delivery_id, b.owner_id, p.project_id, 'warn' as level, p.last_event_at + interval '5 days' as due, left(concat_ws(' · ', p.carrier, p.last_event), 300) as detail
      from parcel p left join delivery_bill b on b.id = p.delivery_id where p.status in ('transit', 'out', 'exception', 'returning') and p.last_event_at < ${now} - interval '5 days' and p.claimed_at is null`,
  },
  {
    types: ['return_due'],
    rows: (now) => sql`
      select 'return_due' as type, r.id::text as subject_key, r.no as subject, r.store_id, r.order_id, null::bigint as delivery_id, r.owner_id, r.project_id, 'high' as level, r.platform_due as due, r.platform_rma as detail
      from return_bill r where r.status = 'pending' and r.platform_due < ${now} + interval '24 hours'`,
  },
  {
    types: ['refund_due'],
    // a day named as deadline ends in Shanghai
    rows: (now) => sql`
      select 'refund_due' as type, f.id::text as subject_key, f.no as subject, f.store_id, f.order_id, null::bigint as delivery_id, f.requested_by_id as owner_id, f.project_id, 'high' as level, f.ends as due, f.total::numeric(18, 2) || ' ' || f.currency as detail
      from (select x.*, (x.deadline + 1)::timestamp at time zone 'Asia/Shanghai' as ends from refund_order x where x.status in ('draft', 'pending', 'approved', 'failed') and x.deadline is not null) f where f.ends < ${now} + interval '24 hours'`,
  },
  {
    types: ['stock_mismatch'],
    // what is about to be pushed has its hour yet
    rows: (now) => sql`
      select 'stock_mismatch' as type, y.id::text as subject_key, m.seller_sku as subject, y.store_id, null::bigint as order_id, null::bigint as delivery_id, y.owner_id, y.project_id, 'warn' as level, null::timestamptz as due, y.platform_qty || ' / ' || y.desired as detail
      from sync_state y join msku m on m.id = y.msku_id where y.status in ('ok', 'pending', 'failed') and abs(y.platform_qty - y.desired) > 2 and coalesce(y.due_at, y.pushed_at, y.read_at) < ${now} - interval '1 hour'`,
  },
  {
    types: ['listing_down'],
    rows: () => sql`
      select 'listing_down' as type, m.id::text as subject_key, m.seller_sku as subject, m.store_id, null::bigint as order_id, null::bigint as delivery_id, coalesce(m.owner_id, y.owner_id) as owner_id, coalesce(m.project_id, y.project_id) as project_id, 'high' as level, null::timestamptz as due, m.item_id as detail
      from sync_state y join msku m on m.id = y.msku_id where y.status <> 'paused' and y.desired > 0 and m.listing_status in ('inactive', 'suppressed', 'blocked', 'deleted')`,
  },
]
