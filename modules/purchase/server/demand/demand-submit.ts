import { addDays, dayOf, num, type RowOf } from '@crossway/kernel'
import { get as projectOf } from '@crossway/project/server'
import { sql, type Context, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { purchaseDemand } from '../../model/purchase-demand.resource.ts'
import { demandSkus } from './demand-masters.ts'
import { checkSpend } from './spend-check.ts'

type Demand = RowOf<typeof purchaseDemand>

/** What must be right before a demand goes to its approvers, and what its spend says (purchase.md purchaseDemand, action submit). */
export async function checkDemand({ app, tx }: Context<'app' | 'tx'>, doc: Demand, confirmed: ReadonlySet<string>): Promise<Record<string, unknown>> {
  const today = dayOf(new Date())
  if ((doc.priority === 'urgent' || (doc.type === 'restock' && doc.source === 'manual')) && !doc.reason) throw refuse.PD_REASON({}, 'reason')
  const project = await projectOf(tx, doc.project.id)
  if (!project?.can_spend) throw refuse.PD_PROJECT({ project: doc.project.title }, 'project')
  const skus = await demandSkus(
    tx,
    doc.lines.map((l) => l.sku.id),
  )
  const closed = await stoppedListings(tx, doc)
  doc.lines.forEach((l, i) => {
    const sku = skus.get(l.sku.id)!
    const at = (field: string): string => `lines[${i}].${field}`
    if (sku.status !== 'active') throw refuse.PO_SKU_STOPPED({ sku: sku.code }, at('sku'))
    if (doc.type === 'restock' && (['clearing', 'discontinued'].includes(sku.stage) || (l.msku && closed.has(l.msku.id))))
      throw refuse.PD_STOPPED({ sku: sku.code }, at('sku'))
    if (l.need_by < today) throw refuse.PD_NEED_PAST({}, at('need_by'))
    const soonest = addDays(today, sku.lead)
    if (l.need_by < soonest && !l.note && !doc.reason) throw refuse.PD_TOO_SOON({ sku: sku.code, date: soonest }, at('need_by'))
    if (sku.carton_qty && l.qty % sku.carton_qty !== 0 && !l.note) throw refuse.PD_CARTONS({ sku: sku.code, n: sku.carton_qty }, at('note'))
  })
  const twice = [...Map.groupBy(doc.lines, (l) => `${l.sku.id}/${l.msku?.id ?? 0}`).values()].filter((g) => g.length > 1).map((g) => g[0]!.sku.title)
  if (twice.length && !confirmed.has('PD_TWICE')) throw refuse.PD_TWICE({ sku: twice.join('、') })
  return {
    quota_result: await checkSpend(
      { app, tx },
      { demand: doc.id, project: doc.project.id, store: doc.store?.id ?? null, amount_cny: num(doc.est_amount_cny ?? 0).toFixed(2) },
    ),
  }
}

async function stoppedListings(tx: Tx, doc: Demand): Promise<Set<number>> {
  const ids = doc.lines.flatMap((l) => (l.msku ? [l.msku.id] : []))
  if (ids.length === 0) return new Set()
  const rows = await tx.rows<{ id: number }>(sql`select id from msku where id = any(${ids}::bigint[]) and restock_status <> 'normal'`)
  return new Set(rows.map((r) => r.id))
}
