import { sql, type Tx } from '@crossway/server-kit'

export interface Mapped {
  readonly sku: number | null
  readonly msku: number | null
}

/** Our article of each item, by the listing of the vendor's store; nothing where no listing is mapped to one article. */
export async function mappedItems(
  tx: Tx,
  store: number | null,
  items: readonly { readonly asin: string; readonly vendor_sku: string | null }[],
): Promise<Mapped[]> {
  const rows = await tx.rows<Mapped & { n: number }>(
    sql`select distinct on (k.n) k.n::int as n, m.id as msku, x.sku_id as sku
        from unnest(${items.map((i) => i.asin)}::text[], ${items.map((i) => i.vendor_sku)}::text[]) with ordinality as k(asin, vendor_sku, n)
        join msku m on m.store_id = ${store}::bigint and (m.seller_sku = k.vendor_sku or m.item_id = k.asin)
        join msku_sku x on x.msku_id = m.id and x.qty = 1 and x.valid_from <= now() and (x.valid_to is null or x.valid_to > now())
        where (select count(*) from msku_sku y where y.msku_id = m.id and y.valid_from <= now() and (y.valid_to is null or y.valid_to > now())) = 1
        order by k.n, (m.seller_sku = k.vendor_sku) desc nulls last, m.id`,
  )
  return items.map((_, i) => {
    const row = rows.find((r) => r.n === i + 1)
    return { sku: row?.sku ?? null, msku: row?.msku ?? null }
  })
}
