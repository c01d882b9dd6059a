import type { RowOf } from '@crossway/kernel'
import { sql, type App, type Ctx, type Tx } from '@crossway/server-kit'
import { usesOf } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import type { sku } from '../../model/sku.resource.ts'

/**
 * Moves mappings, warehouse codes and suppliers of a SKU to the one that stays; the warehouse moves the stock on `sku.merged` at cost. Documents
 * keep the SKU they were made with (product.md sku merge).
 */
export async function mergeSku(call: { readonly app: App; readonly tx: Tx; readonly ctx: Ctx; readonly doc: RowOf<typeof sku> }, into: number): Promise<void> {
  const { tx, doc } = call
  if (into === doc.id) throw refuse.SKU_MERGE_SELF({}, 'args.into')
  const stored = await tx.one<{ kind: string; unit: string; customer: number | null; status: string }>(
    sql`select kind, unit, customer_id as customer, status from sku where id = ${into} for update`,
  )
  if (stored.kind !== doc.kind || stored.unit !== doc.unit || stored.customer !== (doc.customer?.id ?? null)) throw refuse.SKU_MERGE_KIND({}, 'args.into')
  if (stored.status !== 'active') throw refuse.SKU_INACTIVE({}, 'args.into')
  const uses = await usesOf(call, 'sku', doc.id, 'merge')
  if ([...uses, ...(await usesOf(call, 'sku', into, 'merge'))].some((u) => u.underway)) throw refuse.SKU_MERGE_COUNT()
  if (uses.length) throw refuse.SKU_BUSY()
  // A listing that sells both at the very same time sells their sum from now on.
  await tx.run(
    sql`update msku_sku b set qty = b.qty + a.qty from msku_sku a where a.sku_id = ${doc.id} and b.sku_id = ${into} and a.msku_id = b.msku_id and a.valid_from = b.valid_from and a.valid_to is not distinct from b.valid_to`,
  )
  await tx.run(
    sql`delete from msku_sku a using msku_sku b where a.sku_id = ${doc.id} and b.sku_id = ${into} and a.msku_id = b.msku_id and a.valid_from = b.valid_from and a.valid_to is not distinct from b.valid_to`,
  )
  const both = await tx.maybe<{ seller_sku: string }>(
    sql`select m.seller_sku from msku_sku a join msku_sku b on b.msku_id = a.msku_id and b.sku_id = ${into} join msku m on m.id = a.msku_id where a.sku_id = ${doc.id} and tstzrange(a.valid_from, a.valid_to) && tstzrange(b.valid_from, b.valid_to) limit 1`,
  )
  if (both) throw refuse.MSKU_TWICE({ sku: both.seller_sku })
  await tx.run(sql`update msku_sku set sku_id = ${into} where sku_id = ${doc.id}`)
  await tx.run(sql`update wsku set sku_id = ${into} where sku_id = ${doc.id} and status <> 'disabled'`)
  // A bundle of both has the pieces of both; what stays takes the shares of cost, too.
  await tx.run(sql`
    with gone as (delete from sku_component c using sku_component k where c.component_sku_id = ${doc.id} and k.sku_id = c.sku_id and k.component_sku_id = ${into} returning c.sku_id, c.qty, c.cost_ratio)
    update sku_component k set qty = k.qty + g.qty, cost_ratio = k.cost_ratio + g.cost_ratio from gone g where k.sku_id = g.sku_id and k.component_sku_id = ${into}`)
  await tx.run(sql`update sku_component c set component_sku_id = ${into} where component_sku_id = ${doc.id}`)
  await tx.run(sql`
    with moved as (
      update sku_supplier s set sku_id = ${into}, is_primary = false, seq = s.seq + 1000 where sku_id = ${doc.id} and not exists (select 1 from sku_supplier k where k.sku_id = ${into} and k.supplier_id = s.supplier_id and k.valid_from = s.valid_from)
      returning supplier_id, valid_from)
    update sku_supplier_price p set sku_id = ${into}, seq = p.seq + 1000 from moved m where p.sku_id = ${doc.id} and p.supplier_id = m.supplier_id and p.valid_from = m.valid_from`)
  // Of the supplier that was already the primary one every row is.
  await tx.run(
    sql`update sku_supplier s set is_primary = true where s.sku_id = ${into} and not s.is_primary and exists (select 1 from sku_supplier k where k.sku_id = ${into} and k.supplier_id = s.supplier_id and k.is_primary)`,
  )
  await tx.run(
    sql`update sku_supplier s set is_primary = true where s.sku_id = ${into} and s.supplier_id = (select supplier_id from sku_supplier where sku_id = ${into} order by seq limit 1) and not exists (select 1 from sku_supplier k where k.sku_id = ${into} and k.is_primary)`,
  )
}
