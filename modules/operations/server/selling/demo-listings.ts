import { sql, type DemoCall } from '@crossway/server-kit'

export interface DemoMsku {
  readonly id: number
  readonly store: number
  readonly sku: string
  readonly asin: string | null
  readonly fnsku: string | null
  readonly price: string
  readonly currency: string
  readonly owner: number | null
  readonly project: number | null
}
/** Mapped FBA listings of living stores, spread over all of them. */
export const demoListings = ({ tx }: DemoCall, most: number): Promise<DemoMsku[]> =>
  tx.rows<DemoMsku>(sql`
    select m.id, m.store_id as store, m.seller_sku as sku, m.item_id as asin, m.fnsku, coalesce(m.price, 29.99)::numeric(18,2)::text as price, m.currency, m.owner_id as owner, s.project_id as project
    from (select *, row_number() over (partition by store_id order by id) as n from msku where mapping_status = 'mapped' and fulfillment = 'fba' and listing_status <> 'deleted') m join store s on s.id = m.store_id and s.status = 'normal' order by m.n, m.id limit ${most}::int`)
