import type { RowOf } from '@crossway/kernel'
import { createRecord, sql, type CommandContext } from '@crossway/server-kit'
import { promotionSample } from '../../model/sample/promotion-sample.resource.ts'
import type { promotionTask } from '../../model/task/promotion-task.resource.ts'

/** A confirmed task that needs goods gets its sample as a draft: the goods of its listing, to the address of its resource (promotion.md task, confirm). */
export async function draftSample({ app, tx, ctx }: CommandContext, doc: RowOf<typeof promotionTask>): Promise<void> {
  if (!doc.msku || (await tx.maybe(sql`select 1 as x from promotion_sample where task_id = ${doc.id}`))) return
  const goods = await tx.rows<{ sku: number; qty: number }>(
    sql`select sku_id as sku, qty from msku_sku where msku_id = ${doc.msku.id} and valid_to is null order by seq`,
  )
  if (goods.length === 0) return
  const to = doc.resource
    ? await tx.one<{ receiver: string | null; phone: string | null; address: string | null }>(
        sql`select coalesce(contact_name, name) as receiver, phone, address from promotion_resource where id = ${doc.resource.id}`,
      )
    : { receiver: null, phone: null, address: null }
  const place = await tx.maybe<{ id: number }>(sql`
    select v.id from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id and v.status = 'active' join warehouse h on h.id = v.warehouse_id and h.type = 'domestic'
    where b.sku_id = ${goods[0]!.sku} and b.state = 'available' and b.qty > 0 and (v.project_id is null or v.project_id = ${doc.project!.id}) order by b.qty desc, v.id limit 1`)
  await createRecord({ app, tx, ctx }, promotionSample, {
    type: 'creator',
    task: doc.id,
    project: doc.project!.id,
    store: doc.store?.id ?? null,
    source_type: place ? 'warehouse' : 'supplier',
    vw: place?.id ?? null,
    ...to,
    owner: doc.promoter?.id ?? null,
    lines: goods.map((g) => ({ sku: g.sku, msku: doc.msku!.id, qty: g.qty * (doc.sample_qty || 1) })),
  })
}
