import { sql, type Runner } from '@crossway/server-kit'

export interface ListPrice {
  readonly price: string
  readonly floor: string | null
  readonly case_size: number
  readonly asin: string | null
  readonly buyer_item_no: string | null
}

/** Price of each line on a day: the row of the largest quantity that is reached (b2b.md b2b_price); undefined where the list says nothing. */
export async function listPrices(
  run: Runner,
  buyer: number,
  lines: readonly { readonly sku: number; readonly qty: number }[],
  day: string,
): Promise<(ListPrice | undefined)[]> {
  const rows = await run.rows<ListPrice & { n: number }>(
    sql`select distinct on (k.n) k.n::int as n, p.price::text, p.floor_price::text as floor, p.case_size, p.asin, p.buyer_item_no
        from unnest(${lines.map((l) => l.sku)}::bigint[], ${lines.map((l) => l.qty)}::int[]) with ordinality as k(sku, qty, n)
        join b2b_price p on p.sku_id = k.sku and p.buyer_id = ${buyer}::bigint and p.status = 'enabled' and p.min_qty <= k.qty
          and p.valid_from <= ${day}::date and (p.valid_to is null or p.valid_to >= ${day}::date)
        order by k.n, p.min_qty desc, p.id desc`,
  )
  return lines.map((_, i) => rows.find((r) => r.n === i + 1))
}
