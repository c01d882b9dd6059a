import { sql, type App, type Sql, type Tx } from '@crossway/server-kit'
import type { Watch } from './watch-rule.ts'

/** From this share of what a platform allows its interface is said to run short (multichannel.md monitor). */
const shortOf = 0.8
/** A use that was told longer ago says nothing of now. */
const toldWithin = '1 hour'

/** The price is ours: decided for the listing, set by a price change or a deal, or given back by one that has ended. */
const ours = sql.raw(`(m.price is not distinct from m.plan_price
  or exists (select 1 from price_change_line l join price_change p on p.id = l.price_change_id where l.msku_id = m.id and p.status in ('approved', 'pushing', 'done', 'partial') and m.price in (l.after, case when p.restored_at is not null then l.before end))
  or exists (select 1 from promotion_activity_line l join promotion_activity p on p.id = l.promotion_activity_id
    where l.msku_id = m.id and p.status in ('scheduled', 'running', 'ended', 'reviewed') and m.price in (l.deal_price, l.worst_price, case when p.status in ('ended', 'reviewed') then l.regular_price end)))`)
const content = (alias: string): string => `coalesce(${alias}.title, '') || chr(10) || coalesce(${alias}.image_url, '')`
/** A change as people read it; who has handled an item has handled this one. */
const priceMove = sql.raw(`a.price::numeric(18,2) || ' → ' || m.price::numeric(18,2) || ' ' || m.currency`)
const contentMove = sql.raw(`case when m.title is distinct from a.title then left(a.title, 140) || ' → ' || left(m.title, 140) else left(m.image_url, 300) end`)
/** What a report has told since the listing was last agreed on; what people change here themselves comes from no report. */
const reported = sql.raw('m.synced_at > a.agreed_at')
const listing = sql.raw(
  `m.id::text as subject_key, m.seller_sku as subject, m.store_id, null::bigint as order_id, null::bigint as delivery_id, m.owner_id, coalesce(m.project_id, s.project_id) as project_id`,
)

/** Prices and contents that a report shows otherwise than before, and not by us; platforms whose interface is nearly used up. */
export const listingWatches: readonly Watch[] = [
  {
    types: ['price_changed'],
    rows: () => sql`
      select 'price_changed' as type, ${listing}, 'high' as level, null::timestamptz as due, ${priceMove} as detail
      from listing_agreed a join msku m on m.id = a.msku_id join store s on s.id = m.store_id where m.price <> a.price and ${reported} and m.listing_status = 'active' and not ${ours}`,
  },
  {
    types: ['content_changed'],
    rows: () => sql`
      select 'content_changed' as type, ${listing}, 'warn' as level, null::timestamptz as due, ${contentMove} as detail
      from listing_agreed a join msku m on m.id = a.msku_id join store s on s.id = m.store_id where ${sql.raw(`${content('m')} <> ${content('a')}`)} and ${reported} and m.listing_status = 'active'`,
  },
  {
    types: ['api_quota'],
    rows: (now) => sql`
      select 'api_quota' as type, y.store_id::text as subject_key, s.name as subject, y.store_id, null::bigint as order_id, null::bigint as delivery_id, null::bigint as owner_id, s.project_id, 'warn' as level, null::timestamptz as due, y.api_used || ' / ' || y.api_limit as detail
      from sync_store y join store s on s.id = y.store_id where y.api_limit > 0 and y.api_used > y.api_limit * ${shortOf}::numeric and y.api_at > ${now} - interval ${sql.raw(`'${toldWithin}'`)}`,
  },
]

/**
 * Every night what listings show is agreed on, unless somebody has to look: new listings, what did not change or was changed by ourselves, and what was
 * handled in the monitor since. Stays what it was while an item about it is open.
 */
export async function agreeListings(tx: Tx): Promise<{ agreed: number }> {
  const handled = (type: string, move: Sql): Sql =>
    sql`exists (select 1 from monitor_item i where i.type = ${type} and i.subject_key = m.id::text and i.status = 'done' and i.done_at > a.agreed_at and i.detail = ${move})`
  const agreed = await tx.run(sql`
    insert into listing_agreed (msku_id, price, title, image_url) select m.id, m.price, m.title, m.image_url from msku m join store s on s.id = m.store_id join platform p on p.id = s.platform_id
    where p."group" in ('mc', 'shopify') and m.listing_status <> 'deleted' and not exists (select 1 from listing_agreed a where a.msku_id = m.id) limit 200000`)
  const moved = await tx.run(sql`
    update listing_agreed a set price = x.price, title = x.title, image_url = x.image_url, agreed_at = case when x.settled then now() else a.agreed_at end
    from (select m.id, case when p.own then m.price else a.price end as price, case when c.own then m.title else a.title end as title, case when c.own then m.image_url else a.image_url end as image_url, p.own and c.own as settled
      from listing_agreed a join msku m on m.id = a.msku_id
        cross join lateral (select a.price is null or m.price is null or m.price = a.price or not coalesce(${reported}, false) or ${ours} or ${handled('price_changed', priceMove)} as own) p
        cross join lateral (select ${sql.raw(`${content('m')} = ${content('a')}`)} or not coalesce(${reported}, false) or ${handled('content_changed', contentMove)} as own) c
      where m.price is distinct from a.price or ${sql.raw(`${content('m')} <> ${content('a')}`)}) x
    where x.id = a.msku_id and (x.price, x.title, x.image_url) is distinct from (a.price, a.title, a.image_url)`)
  return { agreed: agreed + moved }
}
export const agreeJob = {
  name: 'multichannel.agreeListings',
  title: { 'zh-cn': '核定Listing价格与内容', en: 'Agree on prices and contents of listings' },
  cron: '40 3 * * *',
  run: ({ app }: { readonly app: App }) => app.db.tx((tx) => agreeListings(tx)),
}
