import { sql, type Runner } from '@crossway/server-kit'
import type { MapLine } from './map-msku.ts'

export interface Proposal {
  readonly msku: number
  readonly by: 'seller_sku' | 'barcode' | 'prefix'
  readonly lines: readonly MapLine[]
}

/**
 * What unmapped listings probably sell (product.md auto_map): what the same seller SKU or barcode sells in a sister store (same account or same
 * client), or the SKU whose code is the seller SKU's beginning before `-` or `_`. Different answers of one kind are no proposal.
 */
export async function proposeMappings(run: Runner, mskus: readonly number[]): Promise<Proposal[]> {
  const sisters = await run.rows<{ msku: number; by: 'seller_sku' | 'barcode'; lines: MapLine[] }>(sql`
    select m.id as msku, case when o.seller_sku = m.seller_sku then 'seller_sku' else 'barcode' end as by,
      (select json_agg(json_build_object('sku', l.sku_id, 'qty', l.qty, 'revenue_ratio', l.revenue_ratio::text) order by l.sku_id) from msku_sku l where l.msku_id = o.id and l.valid_from <= now() and (l.valid_to is null or l.valid_to > now())) as lines
    from msku m join store s on s.id = m.store_id
      join store t on t.id <> s.id and (t.store_account_id = s.store_account_id or t.customer_id = s.customer_id)
      join msku o on o.store_id = t.id and o.mapping_status = 'mapped' and (o.seller_sku = m.seller_sku or o.barcode = m.barcode)
    where m.id = any(${mskus}::bigint[])`)
  const prefixes = await run.rows<{ msku: number; sku: number }>(
    sql`select m.id as msku, k.id as sku from msku m join sku k on lower(k.code) = lower(split_part(translate(m.seller_sku, '_', '-'), '-', 1)) and k.status = 'active' where m.id = any(${mskus}::bigint[])`,
  )
  const out: Proposal[] = []
  for (const id of mskus) {
    const found = (['seller_sku', 'barcode'] as const)
      .map((by) => ({ by, hits: sisters.filter((x) => x.msku === id && x.by === by && x.lines !== null) }))
      .find((x) => x.hits.length > 0)
    if (found) {
      if (new Set(found.hits.map((h) => JSON.stringify(h.lines))).size === 1) out.push({ msku: id, by: found.by, lines: found.hits[0]!.lines })
      continue
    }
    const prefix = prefixes.filter((p) => p.msku === id)
    if (prefix.length === 1) out.push({ msku: id, by: 'prefix', lines: [{ sku: prefix[0]!.sku, qty: 1, revenue_ratio: null }] })
  }
  return out
}
