import { sql, type Runner } from '@crossway/server-kit'

/** A listing with what planning must know of it and of the one article that it sells. */
export interface Listing {
  readonly id: number
  readonly seller_sku: string
  readonly store: number
  readonly project: number | null
  readonly owner: number | null
  readonly company: number | null
  readonly marketplace: number
  readonly country: string
  readonly time_zone: string
  readonly currency: string
  readonly price: number
  readonly rate: number
  readonly abc: 'A' | 'B' | 'C' | null
  readonly xyz: 'X' | 'Y' | 'Z' | null
  readonly lifecycle: string
  readonly restock_status: string
  readonly fulfillment: string
  readonly first_sale: string | null
  readonly sku: number | null
  /** The main one of the article, else its first. */
  readonly supplier: number | null
  readonly per_unit: number
  readonly carton: number | null
  readonly moq: number | null
  readonly lead_days: number | null
  /** CNY of one piece sold, goods only. */
  readonly cost: number | null
  readonly kg: number
  readonly m3: number
  readonly target_margin: number
  readonly categories: readonly number[]
}

/** Listings of a shop, or some of them, with the first article of each (set-based, at most 2,000 a call). */
export const listingsOf = (
  run: Runner,
  by: { readonly store?: number; readonly mskus?: readonly number[]; readonly after?: number; readonly size?: number },
): Promise<Listing[]> =>
  run.rows<Listing>(sql`
    select m.id, m.seller_sku, m.store_id as store, coalesce(m.project_id, s.project_id) as project, m.owner_id as owner, s.company_id as company, s.marketplace_id as marketplace, k.country, s.time_zone, m.currency,
      coalesce(m.price, 0)::float8 as price, coalesce(case when m.currency = 'CNY' then 1 end, (select r.rate::float8 from exchange_rate r where r."from" = m.currency and r."to" = 'CNY' and r.status = 'active' order by r.date desc, r.id desc limit 1), 7) as rate,
      m.abc_class as abc, m.xyz_class as xyz, m.lifecycle, m.restock_status, m.fulfillment, m.first_sale_date as first_sale,
      u.id as sku, h.supplier_id as supplier, coalesce(l.qty, 1) as per_unit, floor(u.carton_qty::float8 / coalesce(l.qty, 1))::int as carton, u.moq, u.purchase_lead_days as lead_days,
      (coalesce(u.std_cost, case when u.last_price_currency = 'CNY' then u.last_price end) * coalesce(l.qty, 1))::float8 as cost, (coalesce(u.gross_weight, 0) * coalesce(l.qty, 1))::float8 as kg, (coalesce(u.volume, 0) * coalesce(l.qty, 1))::float8 as m3,
      coalesce(m.target_margin, 25)::float8 as target_margin, array_remove(array[c1.id, c2.id, c3.id, c4.id], null) as categories
    from msku m join store s on s.id = m.store_id join marketplace k on k.id = s.marketplace_id
    left join lateral (select x.sku_id, x.qty from msku_sku x where x.msku_id = m.id and x.valid_from <= now() and (x.valid_to is null or x.valid_to > now()) order by x.seq limit 1) l on true
    left join sku u on u.id = l.sku_id
    left join lateral (select x.supplier_id from sku_supplier x where x.sku_id = u.id and x.valid_from <= current_date and (x.valid_to is null or x.valid_to >= current_date) order by x.is_primary desc, x.seq limit 1) h on true
    left join category c1 on c1.id = u.category_id left join category c2 on c2.id = c1.parent_id left join category c3 on c3.id = c2.parent_id left join category c4 on c4.id = c3.parent_id
    where m.listing_status <> 'deleted' and m.id > ${by.after ?? 0}::bigint ${by.store === undefined ? sql.empty : sql`and m.store_id = ${by.store}::bigint`} ${by.mskus === undefined ? sql.empty : sql`and m.id = any(${[...by.mskus]}::bigint[])`}
    order by m.id limit ${Math.min(by.size ?? 2000, 2000)}::int`)
