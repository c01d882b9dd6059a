import { sql, type Runner } from '@crossway/server-kit'

/** Listings whose goods lie with the platform: it counts them itself (multichannel.md stockSync, mechanics). */
export const platformFilled = ['fba', 'wfs', 'vc']

export interface Goods {
  readonly sku: number
  readonly qty: number
}
export interface SyncListing {
  readonly msku: number
  readonly store: number
  readonly code: string
  readonly project: number | null
  readonly owner: number | null
  readonly category: string | null
  readonly goods: readonly Goods[]
}
/** Pieces in one unit of each listing now, kits taken apart. */
const goodsNow = sql`
  select l.msku_id as msku, coalesce(c.component_sku_id, l.sku_id) as sku, sum(l.qty * coalesce(c.qty, 1))::int as qty
  from msku_sku l join sku k on k.id = l.sku_id left join sku_component c on c.sku_id = l.sku_id and k.kind = 'bundle'
  where l.valid_from <= now() and (l.valid_to is null or l.valid_to > now()) group by 1, 2`

/** Mapped listings that we fill ourselves: those named, and all others that offer any of their goods. */
export const syncListings = (run: Runner, mskus: readonly number[]): Promise<SyncListing[]> =>
  run.rows<SyncListing>(sql`
    with named as (select distinct coalesce(c.component_sku_id, l.sku_id) as sku from msku_sku l join sku k on k.id = l.sku_id left join sku_component c on c.sku_id = l.sku_id and k.kind = 'bundle'
        where l.msku_id = any(${[...mskus]}::bigint[]) and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now())),
      near as (select distinct l.msku_id from msku_sku l left join sku_component c on c.sku_id = l.sku_id where l.sku_id in (select sku from named) or c.component_sku_id in (select sku from named)),
      part as (select g.* from (${goodsNow}) g where g.msku in (select msku_id from near))
    select m.id as msku, m.store_id as store, m.seller_sku as code, coalesce(m.project_id, s.project_id) as project, m.owner_id as owner,
      (select c.path from msku_sku l join sku k on k.id = l.sku_id join category c on c.id = k.category_id where l.msku_id = m.id and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now()) order by l.seq limit 1) as category,
      (select json_agg(json_build_object('sku', p.sku, 'qty', p.qty) order by p.sku) from part p where p.msku = m.id) as goods
    from msku m join store s on s.id = m.store_id
    where m.id in (select msku from part) and m.mapping_status = 'mapped' and m.listing_status <> 'deleted' and m.fulfillment <> all(${platformFilled}::text[]) and s.status in ('normal', 'vacation') order by m.id limit 50000`)

/** Listings of a store that quantities are pushed for. */
export const listingsOfStore = async (run: Runner, store: number): Promise<number[]> =>
  (
    await run.rows<{ id: number }>(
      sql`select id from msku where store_id = ${store}::bigint and mapping_status = 'mapped' and listing_status <> 'deleted' and fulfillment <> all(${platformFilled}::text[]) order by id limit 50000`,
    )
  ).map((r) => r.id)

/** Listings that offer any of these articles, alone or in a kit. */
export const listingsOfSkus = (run: Runner, skus: readonly number[]): Promise<{ id: number; store: number }[]> =>
  run.rows<{ id: number; store: number }>(sql`
    select distinct m.id, m.store_id as store from msku m join msku_sku l on l.msku_id = m.id left join sku_component c on c.sku_id = l.sku_id
    where (l.sku_id = any(${[...skus]}::bigint[]) or c.component_sku_id = any(${[...skus]}::bigint[])) and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now()) and m.mapping_status = 'mapped' and m.fulfillment <> all(${platformFilled}::text[]) order by m.id limit 50000`)
