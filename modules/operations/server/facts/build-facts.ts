import { addDays } from '@crossway/kernel'
import { adRows, orderDays, orderSpan, returnDays, storageRows, trafficRows } from '@crossway/resource/server'
import { insertMany, sql, type Tx } from '@crossway/server-kit'
import { platformStockDays } from '@crossway/warehouse/server'
import { spreadBrandAds } from '../../model/facts/spread-brand-ads.ts'
import { writeFacts } from './write-facts.ts'

export interface Span {
  readonly store: number
  readonly from: string
  readonly to: string
}
/** Builds a shop's days anew from what its reports say now (operations.md A1). The same reports make the same rows; a report that does not reach a day leaves it. */
export async function buildFacts(tx: Tx, of: Span): Promise<{ rows: number }> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('msku_daily ' || ${of.store}::text, 0))`)
  let rows = 0
  const span = await orderSpan(tx, of.store)
  // Beyond the last report nothing is known: those days are not days without sales.
  const until = [span.last, span.seen]
    .filter((d) => d !== null)
    .sort()
    .at(-1)
  const covered = span.first && until ? cut(of, span.first, until) : undefined
  if (covered) rows += await writeFacts(tx, 'orders', covered, await orderDays(tx, of.store, covered.from, covered.to))
  const stock = await platformStockDays(tx, of.store, of.from, of.to)
  for (const days of runsOf(stock))
    rows += await writeFacts(
      tx,
      'stock',
      { ...of, from: days[0]!.day, to: days.at(-1)!.day },
      days.map((s) => ({ msku: s.msku, day: s.day, fba_available_eod: s.available, stockout: s.available === 0 })),
    )
  await writeAds(tx, of)
  await writeTraffic(tx, of)
  const returned = await returnDays(tx, of.store, of.from, of.to)
  if (returned.length > 0)
    rows += await writeFacts(
      tx,
      'returns',
      spanOf(of, returned),
      returned.map((r) => ({ msku: r.msku, day: r.day, refund_units: r.units })),
    )
  await writeStorage(tx, of.store)
  await markDays(tx, of, span.last)
  return { rows }
}

const cut = (of: Span, first: string, last: string): Span | undefined => {
  const from = first > of.from ? first : of.from
  const to = last < of.to ? last : of.to
  return from <= to ? { ...of, from, to } : undefined
}
const spanOf = (of: Span, rows: readonly { readonly day: string }[]): Span => {
  const days = rows.map((r) => r.day).sort()
  return { ...of, from: days[0]!, to: days.at(-1)! }
}
/** Snapshots come for single days: days without one must not be emptied by their neighbours. */
const runsOf = <T extends { readonly day: string }>(rows: readonly T[]): T[][] => {
  const runs: T[][] = []
  for (const r of rows) {
    const last = runs.at(-1)
    if (last && (last.at(-1)!.day === r.day || addDays(last.at(-1)!.day, 1) === r.day)) last.push(r)
    else runs.push([r])
  }
  return runs
}

async function writeAds(tx: Tx, of: Span): Promise<void> {
  const ads = await adRows(tx, of.store, of.from, of.to)
  if (ads.length === 0) return
  const span = spanOf(of, ads)
  await tx.run(sql`delete from ad_daily where store_id = ${of.store}::bigint and day between ${span.from}::date and ${span.to}::date`)
  await tx.run(
    insertMany(
      'ad_daily',
      {
        store_id: 'bigint',
        ad_type: 'text',
        campaign: 'text',
        ad_group: 'text',
        msku_id: 'bigint',
        day: 'date',
        impressions: 'int',
        clicks: 'int',
        spend: 'numeric',
        orders: 'int',
        units: 'int',
        sales: 'numeric',
        currency: 'text',
      },
      ads.map((a) => ({ ...a, store_id: of.store, msku_id: a.msku })),
    ),
  )
  const sold = await tx.rows<{ day: string; msku: number; sales: string }>(
    sql`select day, msku_id as msku, sales from msku_daily where store_id = ${of.store}::bigint and day between ${span.from}::date and ${span.to}::date and sales > 0 order by 1, 2`,
  )
  await writeFacts(tx, 'ads', span, spreadBrandAds(ads, sold))
}
async function writeTraffic(tx: Tx, of: Span): Promise<void> {
  const traffic = await trafficRows(tx, of.store, of.from, of.to)
  if (traffic.length === 0) return
  const span = spanOf(of, traffic)
  await tx.run(sql`delete from traffic_daily where store_id = ${of.store}::bigint and day between ${span.from}::date and ${span.to}::date`)
  await tx.run(
    insertMany(
      'traffic_daily',
      { store_id: 'bigint', asin: 'text', day: 'date', sessions: 'int', page_views: 'int', buybox_pct: 'numeric', units_ordered: 'int' },
      traffic.map((t) => ({ ...t, store_id: of.store })),
    ),
  )
  // An ASIN that several listings of the shop share is shown by the one that sells most of it.
  const own = await tx.rows<{ asin: string; msku: number }>(
    sql`select distinct on (m.item_id) m.item_id as asin, m.id as msku from msku m where m.store_id = ${of.store}::bigint and m.item_id = any(${[...new Set(traffic.map((t) => t.asin))]}::text[])
      order by m.item_id, (select coalesce(sum(d.units), 0) from msku_daily d where d.msku_id = m.id and d.day between ${span.from}::date and ${span.to}::date) desc, m.id`,
  )
  const listing = new Map(own.map((o) => [o.asin, o.msku]))
  await writeFacts(
    tx,
    'traffic',
    span,
    traffic.flatMap((t) => {
      const msku = listing.get(t.asin)
      return msku ? [{ msku, day: t.day, sessions: t.sessions, page_views: t.page_views, buybox_pct: t.buybox_pct }] : []
    }),
  )
}
async function writeStorage(tx: Tx, store: number): Promise<void> {
  const fees = await storageRows(tx, store)
  if (fees.length === 0) return
  await tx.run(
    sql`delete from storage_fee_item where store_id = ${store}::bigint and (month, type) in (select * from unnest(${fees.map((f) => f.month)}::text[], ${fees.map((f) => f.type)}::text[]))`,
  )
  await tx.run(
    insertMany(
      'storage_fee_item',
      { store_id: 'bigint', asin: 'text', fnsku: 'text', month: 'text', type: 'text', qty: 'int', volume: 'numeric', fee: 'numeric', currency: 'text' },
      fees.map((f) => ({ ...f, store_id: store })),
    ),
  )
}

/** A day is complete when its orders and, for goods at the platform, its stock are known. */
const markDays = (tx: Tx, of: Span, ordersUntil: string | null): Promise<number> =>
  tx.run(sql`
    update msku_daily d set complete = x.now from (
      select d.msku_id, d.day, d.day <= ${ordersUntil}::date and (m.fulfillment <> 'fba' or d.fba_available_eod is not null or exists (select 1 from msku_daily o where o.store_id = d.store_id and o.day = d.day and o.fba_available_eod is not null)) as now
      from msku_daily d join msku m on m.id = d.msku_id where d.store_id = ${of.store}::bigint and d.day between ${of.from}::date and ${of.to}::date) x
    where d.msku_id = x.msku_id and d.day = x.day and d.day between ${of.from}::date and ${of.to}::date and x.now and not d.complete`)
