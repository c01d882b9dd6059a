import { createRecord, sql, updateHead, audit, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { purchaseDemand } from '../../model/purchase-demand.resource.ts'
import { recount, stateOfDemand } from './follow-orders.ts'

export type DemandSource = 'ai_restock' | 'product_dev' | 'vc_order' | 'sample' | 'b2b'
export interface NewDemandLine {
  /** Line of the source, once; without it the source's article. */
  readonly source_line?: string | number | undefined
  readonly sku: number
  readonly msku?: number | null | undefined
  readonly qty: number
  readonly need_by: string
  readonly suggest_qty?: number | undefined
  readonly cover_days?: number | undefined
  readonly supplier?: number | null | undefined
  readonly ship_to?: 'warehouse' | 'factory' | undefined
  readonly warehouse?: number | null | undefined
  readonly dest_store?: number | null | undefined
  readonly note?: string | undefined
}
export interface NewDemand {
  readonly type: 'restock' | 'new' | 'promo' | 'vc' | 'accessory' | 'sample' | 'b2b'
  readonly project: number
  readonly store?: number | null | undefined
  readonly priority?: 'urgent' | 'high' | 'normal' | undefined
  readonly reason?: string | undefined
  readonly owner?: number | null | undefined
}

/**
 * Makes the demand of a document of another module, once a source line: the same again answers the demands that stand, another quantity of a line
 * that was used is refused (contracts.md createDemand). It is a draft of whoever asked for it, or of `owner`.
 */
export async function createDemand(
  { app, tx, ctx }: CommandContext,
  source: DemandSource,
  sourceId: number,
  header: NewDemand,
  lines: readonly NewDemandLine[],
): Promise<number[]> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`purchase_demand ${source} ${sourceId}`}, 0))`)
  const keys = lines.map((l) => `${source}:${sourceId}:${l.source_line ?? `${l.sku}/${l.msku ?? 0}`}`)
  const stands = await tx.rows<{ key: string; qty: number; demand: number }>(
    sql`select l.source_key as key, l.qty, l.purchase_demand_id as demand from purchase_demand_line l where l.source_key = any(${keys}::text[])`,
  )
  if (stands.length) {
    const same = lines.every((l, i) => stands.find((s) => s.key === keys[i])?.qty === l.qty)
    if (!same) throw refuse.PD_SOURCE_USED()
    return [...new Set(stands.map((s) => s.demand))]
  }
  const usual = await usualWarehouses(tx, header.project, lines)
  const id = await createRecord(
    { app, tx, ctx },
    purchaseDemand,
    {
      type: header.type,
      project: header.project,
      store: header.store ?? null,
      priority: header.priority ?? 'normal',
      reason: header.reason ?? null,
      lines: lines.map((l) => ({
        sku: l.sku,
        msku: l.msku ?? null,
        qty: l.qty,
        need_by: l.need_by,
        supplier: l.supplier ?? null,
        ship_to: l.ship_to ?? 'warehouse',
        warehouse: l.warehouse ?? (l.ship_to === 'factory' ? null : (usual.get(l.sku) ?? null)),
        dest_store: l.dest_store ?? null,
        note: l.note ?? null,
      })),
    },
    { preset: { source, source_id: sourceId, ...(header.owner ? { owner: header.owner } : {}) } },
  )
  await tx.run(sql`
    update purchase_demand_line l set source_key = u.key, suggest_qty = u.suggest, cover_days = u.cover
    from unnest(${lines.map((_, i) => i + 1)}::int[], ${keys}::text[], ${lines.map((l) => l.suggest_qty ?? null)}::int[], ${lines.map((l) => l.cover_days ?? null)}::int[]) as u(seq, key, suggest, cover) where l.purchase_demand_id = ${id} and l.seq = u.seq`)
  return [id]
}

/** Where an article was received last for its project; without an order of it the first domestic warehouse of the project's company. */
async function usualWarehouses(tx: Tx, project: number, lines: readonly NewDemandLine[]): Promise<ReadonlyMap<number, number>> {
  const rows = await tx.rows<{ sku: number; warehouse: number }>(sql`
    select u.sku, coalesce(
      (select o.warehouse_id from purchase_order o join purchase_order_line l on l.purchase_order_id = o.id where l.sku_id = u.sku and o.project_id = ${project}::bigint and o.warehouse_id is not null order by o.id desc limit 1),
      (select w.id from warehouse w join project p on p.id = ${project}::bigint where w.status = 'active' and w.type = 'domestic' and (p.company_id = any(w.companies) or coalesce(cardinality(w.companies), 0) = 0) order by w.id limit 1)) as warehouse
    from unnest(${[...new Set(lines.map((l) => l.sku))]}::bigint[]) as u(sku)`)
  return new Map(rows.flatMap((r) => (r.warehouse ? [[r.sku, r.warehouse] as const] : [])))
}

/** The source needs less: what is not ordered yet is given up, at most `qty`; answers how many pieces (contracts.md cancelDemandLine). */
export async function cancelDemandLine({ tx, ctx }: CommandContext, line: number, qty: number, reason: string): Promise<number> {
  const head = await tx.maybe<{ id: number; no: string; status: string }>(
    sql`select d.id, d.no, d.status from purchase_demand d where d.id = (select purchase_demand_id from purchase_demand_line where id = ${line}::bigint) for update`,
  )
  if (!head || ['voided', 'closed', 'done'].includes(head.status)) return 0
  const { open } = await tx.one<{ open: number }>(sql`select qty_open as open from purchase_demand_line where id = ${line}::bigint`)
  const n = Math.min(open, qty)
  if (n <= 0) return 0
  await tx.run(sql`update purchase_demand_line set qty_closed = qty_closed + ${n} where id = ${line}::bigint`)
  await recount(tx, [head.id])
  const open2 = ['draft', 'pending', 'rejected'].includes(head.status)
  const left = await tx.one<{ n: number }>(
    sql`select coalesce(sum(qty_open + qty_ordered), 0)::int as n from purchase_demand_line where purchase_demand_id = ${head.id}`,
  )
  const state = open2 ? (left.n === 0 ? 'voided' : head.status) : await stateOfDemand(tx, head.id)
  await updateHead({ tx, ctx }, purchaseDemand, head.id, {}, { status: state })
  await audit({ run: tx, ctx }, [
    { resource: 'purchase_demand', record: head.id, no: head.no, operation: 'action', action: 'close_line', from: head.status, to: state, comment: reason },
  ])
  return n
}
