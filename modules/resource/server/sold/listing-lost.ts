import { sql, systemCtx, type EventHandler } from '@crossway/server-kit'
import { recordDelisting, resolveDelisting, type ListingFacts } from '@crossway/settings/server'

/** A shop's file says that a listing is gone or back: the delisting log is told. */
export const onListingLost: EventHandler = {
  event: 'listing.lost',
  name: 'resource.recordDelisting',
  run: async ({ app, tx, payload }) => {
    if (!payload.msku) return
    const asin = payload.asin === null || payload.asin === undefined ? null : String(payload.asin)
    await recordDelisting({ app, tx, ctx: systemCtx() }, { store: Number(payload.store), msku: Number(payload.msku), asin, type: 'inactive', source: 'report' })
  },
}
export const onListingRecovered: EventHandler = {
  event: 'listing.recovered',
  name: 'resource.resolveDelisting',
  run: async ({ app, tx, payload }) => {
    if (payload.msku) await resolveDelisting({ app, tx, ctx: systemCtx() }, Number(payload.store), Number(payload.msku), new Date().toISOString())
  },
}

/** What the delisting log asks of sales: the mean of the last thirty days that sold anything, and the price. */
export const listingFactsOfReports: ListingFacts = {
  sold: async (run, store, msku, before) => {
    const row = await run.one<{ units: string | null; price: string | null }>(sql`
      select (select round(avg(d.units), 2)::text from (
          select sum(i.quantity) as units from amz_order_item i where i.is_current and i.store_id = ${store}::bigint and i.msku_id = ${msku}::bigint
            and i.purchase_date_local < ${before}::timestamptz::date and i.order_status <> 'cancelled' and coalesce(i.item_status, '') <> 'cancelled'
          group by i.purchase_date_local order by i.purchase_date_local desc limit 30) d) as units,
        (select price::text from msku where id = ${msku}::bigint) as price`)
    return row
  },
  ofItem: (run, marketplace, item) =>
    run.rows(sql`
      select m.store_id as store, m.id as msku from msku m join store s on s.id = m.store_id where s.marketplace_id = ${marketplace}::bigint and m.item_id = ${item} and m.listing_status <> 'deleted' order by m.id limit 100`),
}
