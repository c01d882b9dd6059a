import { sql, type Runner, type Sql } from '@crossway/server-kit'

/** A listing as the platform's files name it. */
export interface Listed {
  readonly id: number
  readonly store: number
  readonly account: number
  readonly sku: string
}
const mostReturns = 200
const mostCampaigns = 50
const mostDays = 400

/** The article that a row without a table of its own speaks of; the index report_row_listing is made of the very expression. */
const named = sql.raw(`coalesce(r.data->>'sku', r.data->>'advertisedSku', r.data->>'promotedSku')`)
/** A figure of such a row; what is no number counts as none. */
const amount = (...names: readonly string[]): Sql =>
  sql.raw(`coalesce(${names.map((n) => `case when r.data->>'${n}' ~ '^-?[0-9]{1,12}([.][0-9]{1,8})?$' then (r.data->>'${n}')::numeric end`).join(', ')}, 0)`)
/** One SKU may be sold by several shops of a seller login: a row belongs to its own shop, and where the file names no site, to the listing if the login's first shop has none of that name. */
const ofListing = (l: Listed): Sql =>
  sql`${named} = ${l.sku} and r.store_account_id = ${l.account}::bigint and (r.store_id = ${l.store}::bigint or not exists (select 1 from msku o where o.store_id = r.store_id and o.seller_sku = ${l.sku}))`

export interface AdDay {
  readonly day: string
  readonly impressions: number
  readonly clicks: number
  readonly spend: string
  readonly sales: string
  readonly units: number
}
export interface AdCampaign {
  readonly campaign: string
  readonly kind: string
  readonly impressions: number
  readonly clicks: number
  readonly spend: string
  readonly sales: string
  readonly units: number
}
/** Days of a campaign as the youngest file tells them: the platform restates past days for weeks (integrations.md §7). Sponsored Brands name no article. */
const adRows = (l: Listed, from: string): Sql => sql`
  select distinct on (day, f.type, r.data->>'campaignId', r.data->>'adGroupId', r.data->>'adId') left(coalesce(r.data->>'date', r.data->>'startDate'), 10) as day, f.type as kind,
    coalesce(nullif(r.data->>'campaignName', ''), r.data->>'campaignId') as campaign, r.data->>'campaignBudgetCurrencyCode' as currency, ${amount('impressions')} as impressions, ${amount('clicks')} as clicks, ${amount('cost', 'spend')} as spend,
    ${amount('sales7d', 'sales14d', 'sales')} as sales, ${amount('unitsSoldClicks7d', 'unitsSoldClicks14d', 'unitsSold')} as units
  from report_row r join report_file f on f.id = r.report_file_id and f.status = 'parsed' and f.type in ('ads_sp', 'ads_sd')
  where ${ofListing(l)} and coalesce(r.data->>'date', r.data->>'startDate') >= ${from}
  order by day, f.type, r.data->>'campaignId', r.data->>'adGroupId', r.data->>'adId', f.data_at desc, r.id desc`
const adSums = sql.raw(
  'sum(impressions)::float8 as impressions, sum(clicks)::float8 as clicks, sum(spend)::text as spend, sum(sales)::text as sales, sum(units)::float8 as units',
)

/** What a listing's advertising cost and brought since a day, by day and by campaign, dearest first; money in the currency of the campaign's budget. */
export async function listingAds(run: Runner, l: Listed, from: string): Promise<{ days: AdDay[]; campaigns: AdCampaign[]; currency: string | null }> {
  const rows = adRows(l, from)
  const [days, campaigns, money] = await Promise.all([
    run.rows<AdDay>(sql`select day, ${adSums} from (${rows}) x group by day order by day limit ${mostDays}`),
    run.rows<AdCampaign>(
      sql`select campaign, kind, ${adSums} from (${rows}) x group by campaign, kind order by sum(spend) desc, campaign limit ${mostCampaigns}`,
    ),
    run.maybe<{ currency: string }>(sql`select currency from (${rows}) x where currency is not null limit 1`),
  ])
  return { days, campaigns, currency: money?.currency ?? null }
}

export interface ListingReturn {
  readonly id: number
  readonly day: string
  readonly order: string | null
  readonly qty: number
  readonly disposition: string | null
  readonly reason: string | null
  readonly status: string | null
  readonly plate: string | null
  readonly comment: string | null
  readonly file: number
  readonly file_no: string
  readonly line: number
}
/** Pieces that buyers sent back since a day: each day's file tells thirty days again, so a piece counts once by its plate, else by its place among equal rows of one file (warehouse.md A10). */
const returnRows = (l: Listed, from: string): Sql => sql`
  select distinct on (key, nth) id, left(at, 10) as day, at, order_ref as "order", qty, disposition, reason, status, plate, comment, file, file_no, line
  from (
    select r.id, r.data->>'return-date' as at, r.data->>'order-id' as order_ref, ${amount('quantity')}::int as qty, r.data->>'detailed-disposition' as disposition, r.data->>'reason' as reason, r.data->>'status' as status,
      nullif(r.data->>'license-plate-number', '') as plate, r.data->>'customer-comments' as comment, f.id as file, f.no as file_no, r.row_no as line, f.data_at,
      coalesce(nullif(r.data->>'license-plate-number', ''), concat_ws('|', r.data->>'order-id', r.data->>'return-date')) as key,
      row_number() over (partition by f.id, coalesce(nullif(r.data->>'license-plate-number', ''), concat_ws('|', r.data->>'order-id', r.data->>'return-date')) order by r.row_no) as nth
    from report_row r join report_file f on f.id = r.report_file_id and f.status = 'parsed' and f.type = 'returns'
    where ${ofListing(l)} and r.data->>'return-date' >= ${from}) x
  order by key, nth, data_at desc, id desc`

export interface ReturnsAnswer {
  readonly rows: ListingReturn[]
  readonly reasons: readonly { readonly reason: string | null; readonly disposition: string | null; readonly units: number }[]
  readonly units: number
  /** Units sold in the same days, by the orders; what the rate is of. */
  readonly sold: number
}
/** Returns of a listing since a day: youngest two hundred, all of them by reason and state of the goods, and what was sold in these days. */
export async function listingReturns(run: Runner, l: Listed, from: string): Promise<ReturnsAnswer> {
  const rows = returnRows(l, from)
  const [list, reasons, sold] = await Promise.all([
    run.rows<ListingReturn>(
      sql`select id, day, "order", qty, disposition, reason, status, plate, comment, file, file_no, line from (${rows}) x order by at desc, id desc limit ${mostReturns}`,
    ),
    run.rows<{ reason: string | null; disposition: string | null; units: number }>(
      sql`select reason, disposition, sum(qty)::int as units from (${rows}) x group by reason, disposition order by sum(qty) desc, reason, disposition limit ${mostReturns}`,
    ),
    run.one<{ units: number }>(sql`select coalesce(sum(units), 0)::int as units from msku_sold_day where msku_id = ${l.id}::bigint and day >= ${from}::date`),
  ])
  return { rows: list, reasons, units: reasons.reduce((s, r) => s + r.units, 0), sold: sold.units }
}

export interface SnapshotDay {
  readonly day: string
  readonly price: string | null
  readonly currency: string | null
  readonly status: string | null
  readonly sellable: number | null
  readonly reserved: number | null
  readonly unsellable: number | null
  readonly inbound: number | null
}
/** How a listing and its stock stood on each day since a day, by the last snapshot of that day (Shanghai); a day that no file tells of has no row, a figure that its files do not name is null. */
export const listingSnapshots = (run: Runner, l: Listed, from: string): Promise<SnapshotDay[]> => {
  const last = (table: string, columns: string): Sql => sql`
    select distinct on (day) (t.data_at at time zone 'Asia/Shanghai')::date as day, ${sql.raw(columns)} from ${sql.id(table)} t join report_file f on f.id = t.report_file_id and f.status = 'parsed'
    where t.msku_id = ${l.id}::bigint and t.data_at >= ${from}::date::timestamp at time zone 'Asia/Shanghai' order by day, t.data_at desc, t.id desc`
  return run.rows<SnapshotDay>(sql`
    select day, coalesce(o.price, a.price)::text as price, coalesce(o.currency, a.currency) as currency, a.status, i.sellable, i.reserved, i.unsellable, i.inbound
    from (${last('amz_listing_all', 't.price, t.currency, t.status')}) a
      full join (${last('amz_open_listing', 't.price, t.currency')}) o using (day)
      full join (${last(
        'amz_fba_inventory',
        't.afn_fulfillable_quantity as sellable, t.afn_reserved_quantity as reserved, t.afn_unsellable_quantity as unsellable, coalesce(t.afn_inbound_working_quantity, 0) + coalesce(t.afn_inbound_shipped_quantity, 0) + coalesce(t.afn_inbound_receiving_quantity, 0) as inbound',
      )}) i using (day)
    order by day desc limit ${mostDays}`)
}
