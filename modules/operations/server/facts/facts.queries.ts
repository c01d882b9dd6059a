import { insertMany, sql, type Runner, type Sql, type Tx } from '@crossway/server-kit'
import { refusePlanning as refuse } from '../../model/planning-errors.ts'

export interface FactFilter {
  readonly store?: readonly number[] | undefined
  readonly msku?: readonly number[] | undefined
}
const of = (f: FactFilter, msku = 'msku_id'): Sql =>
  sql.and([...(f.store ? [sql`t.store_id = any(${[...f.store]}::bigint[])`] : []), ...(f.msku ? [sql`t.${sql.id(msku)} = any(${[...f.msku]}::bigint[])`] : [])])

export interface MskuDay {
  readonly store: number
  readonly msku: number
  readonly day: string
  readonly units: number
  readonly orders: number
  readonly units_bulk: number
  readonly sales: string
  readonly discount: string
  readonly refund_units: number
  readonly sessions: number
  readonly page_views: number
  readonly buybox_pct: string | null
  readonly ad_spend: string
  readonly ad_sales: string
  readonly ad_units: number
  readonly ad_clicks: number
  readonly ad_impressions: number
  readonly avg_price: string | null
  readonly fba_available_eod: number | null
  readonly stockout: boolean
  readonly promo: boolean
  readonly complete: boolean
}
/** Daily facts of listings, at most 200,000 rows (contracts.md getMskuDaily). System query: the caller minds data scope. */
export const getMskuDaily = (run: Runner, filter: FactFilter, from: string, to: string): Promise<MskuDay[]> =>
  run.rows<MskuDay>(sql`
    select t.store_id as store, t.msku_id as msku, t.day, t.units, t.orders, t.units_bulk, t.sales, t.discount, t.refund_units, t.sessions, t.page_views, t.buybox_pct, t.ad_spend, t.ad_sales, t.ad_units, t.ad_clicks, t.ad_impressions,
      round(t.sales / nullif(t.units, 0), 4) as avg_price, t.fba_available_eod, t.stockout, t.promo, t.complete
    from msku_daily t where t.day between ${from}::date and ${to}::date and ${of(filter)} order by t.msku_id, t.day limit 200000`)

export interface AdDay {
  readonly store: number
  readonly ad_type: string
  readonly campaign: string
  readonly ad_group: string
  readonly msku: number | null
  readonly day: string
  readonly impressions: number
  readonly clicks: number
  readonly spend: string
  readonly orders: number
  readonly units: number
  readonly sales: string
  readonly currency: string | null
}
/** Advertising by campaign and day (contracts.md getAdDaily). */
export const getAdDaily = (run: Runner, filter: FactFilter, from: string, to: string): Promise<AdDay[]> =>
  run.rows<AdDay>(sql`
    select t.store_id as store, t.ad_type, t.campaign, t.ad_group, t.msku_id as msku, t.day, t.impressions, t.clicks, t.spend, t.orders, t.units, t.sales, t.currency
    from ad_daily t where t.day between ${from}::date and ${to}::date and ${of(filter)} order by t.day, t.id limit 200000`)

/** Visits by ASIN and day (contracts.md getTrafficDaily). */
export const getTrafficDaily = (
  run: Runner,
  filter: { readonly store?: readonly number[]; readonly asin?: readonly string[] },
  from: string,
  to: string,
): Promise<{ store: number; asin: string; day: string; sessions: number; page_views: number; buybox_pct: string | null; units_ordered: number }[]> =>
  run.rows(sql`
    select t.store_id as store, t.asin, t.day, t.sessions, t.page_views, t.buybox_pct, t.units_ordered from traffic_daily t
    where t.day between ${from}::date and ${to}::date and ${of({ store: filter.store })} and (${filter.asin ?? null}::text[] is null or t.asin = any(${filter.asin ?? null}::text[])) order by t.day, t.asin limit 200000`)

/** Storage fees by label and month (contracts.md getStorageFees). */
export const getStorageFees = (
  run: Runner,
  filter: { readonly store?: readonly number[] },
  from: string,
  to: string,
): Promise<
  { store: number; asin: string; fnsku: string; month: string; type: 'monthly' | 'aged'; qty: number; volume: string; fee: string; currency: string | null }[]
> =>
  run.rows(sql`
    select t.store_id as store, t.asin, t.fnsku, t.month, t.type, t.qty, t.volume, t.fee, t.currency from storage_fee_item t
    where t.month between ${from.slice(0, 7)} and ${to.slice(0, 7)} and ${of({ store: filter.store })} order by t.month, t.asin, t.fnsku limit 100000`)

export interface ChannelDay {
  readonly store: number
  readonly msku: number
  readonly day: string
  readonly units: number
  readonly orders: number
  readonly sales: string
  readonly discount?: string
  /** Over, and with all its orders; a day that runs is not. */
  readonly complete?: boolean
}
/** Days of shops that sell elsewhere than on Amazon, as their channel counts them; the same days again replace them (contracts.md upsertMskuDaily). Answers how many changed. */
export async function upsertMskuDaily(tx: Tx, rows: readonly ChannelDay[], source: string): Promise<number> {
  if (rows.length === 0) return 0
  const amazon = await tx.maybe<{ name: string }>(
    sql`select coalesce(s.name, s.store_no) as name from store s join platform p on p.id = s.platform_id where s.id = any(${rows.map((r) => r.store)}::bigint[]) and p.code = 'amazon' limit 1`,
  )
  if (amazon) throw refuse.FACT_OWNER({ store: amazon.name, source })
  return tx.run(
    insertMany(
      'msku_daily',
      { store_id: 'bigint', msku_id: 'bigint', day: 'date', units: 'int', orders: 'int', sales: 'numeric', discount: 'numeric', complete: 'boolean' },
      rows.map((r) => ({ ...r, store_id: r.store, msku_id: r.msku, discount: r.discount ?? 0, complete: r.complete ?? true })),
      sql`on conflict (msku_id, day) do update set units = excluded.units, orders = excluded.orders, sales = excluded.sales, discount = excluded.discount, complete = excluded.complete
        where (msku_daily.units, msku_daily.orders, msku_daily.sales, msku_daily.discount, msku_daily.complete) is distinct from (excluded.units, excluded.orders, excluded.sales, excluded.discount, excluded.complete)`,
    ),
  )
}

/** Days on which an event runs for listings: the forecast takes its lift off (operations.md A2). Told again, nothing changes. */
export const markPromoDays = (tx: Tx, mskus: readonly number[], from: string, to: string, promo = true): Promise<number> =>
  tx.run(
    sql`update msku_daily set promo = ${promo} where msku_id = any(${[...mskus]}::bigint[]) and day between ${from}::date and ${to}::date and promo <> ${promo}`,
  )
