import { followCover } from '../vc/cover.ts'
import { audit, emit, sql, type CommandContext, type Context, type Tx } from '@crossway/server-kit'

/** State that follows from what is open, ordered and received of a demand. */
export function demandState(lines: readonly { readonly qty_open: number; readonly qty_ordered: number; readonly qty_signed: number }[]) {
  const total = (pick: (l: (typeof lines)[number]) => number): number => lines.reduce((n, l) => n + pick(l), 0)
  const ordered = total((l) => l.qty_ordered)
  if (total((l) => l.qty_open) > 0) return ordered > 0 ? ('partial' as const) : ('approved' as const)
  if (ordered === 0) return 'closed' as const
  return lines.every((l) => l.qty_signed >= l.qty_ordered) ? ('done' as const) : ('ordered' as const)
}

/**
 * Demands follow the orders that cover them: pieces of a voided, cut or ended order are open again, and what an order received stands at the demands in
 * the order in which they were taken in (purchase.md purchaseDemand, edge cases). Called wherever lines of an order change, under the order's lock.
 */
export async function followOrder({ tx, ctx }: Context<'tx' | 'ctx'>, order: number, because: string): Promise<void> {
  const ids = await takeFromOrder(tx, order)
  if (ids.length === 0) return
  await recount(tx, ids)
  await restate({ tx, ctx }, ids, because)
}

/** An order ends short and nobody wants the rest any more: its demands do not open again, and what they came from hears of it (purchase.md close_rest). */
export async function giveUpRest({ app, tx, ctx }: CommandContext, order: { readonly id: number; readonly no: string }, reason: string): Promise<void> {
  const covered = (): Promise<{ line: number; qty: number }[]> =>
    tx.rows(sql`select demand_line as line, sum(qty)::int as qty from po_demand_alloc where po_id = ${order.id} group by 1 order by 1`)
  const before = await covered()
  const ids = await takeFromOrder(tx, order.id)
  if (ids.length === 0) return
  await recount(tx, ids)
  const after = new Map((await covered()).map((a) => [a.line, a.qty]))
  const lost = before.map((b) => ({ line: b.line, qty: b.qty - (after.get(b.line) ?? 0) })).filter((l) => l.qty > 0)
  const closed = await tx.rows<{ demand: number; source: string; source_id: number | null; sku: number; qty: number }>(sql`
    with given_up as (
      update purchase_demand_line l set qty_closed = l.qty_closed + least(u.qty, l.qty_open) from unnest(${lost.map((l) => l.line)}::bigint[], ${lost.map((l) => l.qty)}::int[]) as u(id, qty), purchase_demand_line o
      where l.id = u.id and o.id = l.id and l.qty_open > 0 returning l.purchase_demand_id as demand, l.sku_id as sku, l.qty_closed - o.qty_closed as qty)
    select g.demand, d.source, d.source_id, g.sku, g.qty from given_up g join purchase_demand d on d.id = g.demand where d.source <> 'manual' order by g.demand, g.sku`)
  await recount(tx, ids)
  await restate({ tx, ctx }, ids, `${order.no} ${reason}`)
  for (const demand of new Set(closed.map((c) => c.demand))) {
    const own = closed.filter((c) => c.demand === demand)
    const { source, source_id } = own[0]!
    const payload = { demand, source, source_id, lines: own.map((c) => ({ sku: c.sku, qty: c.qty })), reason }
    await emit({ app, tx }, 'demand.closed', payload, { resource: 'purchase_demand', id: demand })
  }
}

/** What an order no longer covers leaves its demands, and what it received stands at them; answers which. */
async function takeFromOrder(tx: Tx, order: number): Promise<number[]> {
  await followCover({ tx }, order)
  const covered = await tx.rows<{ id: number }>(
    sql`select d.id from purchase_demand d where d.id in (select purchase_demand_id from po_demand_alloc where po_id = ${order}) order by d.id for update`,
  )
  if (covered.length === 0) return []
  await tx.run(sql`
    update po_demand_alloc a set qty = u.qty, qty_signed = least(u.qty, u.signed)
    from (select a.id, case when l.id is null or o.status = 'voided' then 0 else greatest(least(a.qty, l.qty - l.qty_closed - a.earlier), 0) end as qty, greatest(coalesce(l.qty_signed, 0) - a.earlier, 0) as signed
      from (select a.*, coalesce(sum(a.qty) over (partition by a.po_line order by a.id rows between unbounded preceding and 1 preceding), 0)::int as earlier from po_demand_alloc a where a.po_id = ${order}) a
      join purchase_order o on o.id = a.po_id left join purchase_order_line l on l.id = a.po_line and l.purchase_order_id = o.id) u where a.id = u.id and (a.qty <> u.qty or a.qty_signed <> least(u.qty, u.signed))`)
  return covered.map((d) => d.id)
}

/** An order that is voided or deleted covers nothing any more. */
export async function forgetOrder({ tx, ctx }: Context<'tx' | 'ctx'>, order: number, because: string): Promise<void> {
  await followCover({ tx }, order, true)
  const gone = await tx.rows<{ id: number }>(sql`update po_demand_alloc set qty = 0, qty_signed = 0 where po_id = ${order} returning purchase_demand_id as id`)
  if (gone.length === 0) return
  const ids = [...new Set(gone.map((g) => g.id))].sort((a, b) => a - b)
  await tx.rows(sql`select id from purchase_demand where id = any(${ids}::bigint[]) order by id for update`)
  await recount(tx, ids)
  await restate({ tx, ctx }, ids, because)
}

/** Counters of lines and heads out of what the orders cover. */
export async function recount(tx: Tx, demands: readonly number[]): Promise<void> {
  await tx.run(sql`
    update purchase_demand_line l set qty_ordered = a.ordered, qty_signed = a.signed
    from (select x.id, coalesce(sum(a.qty), 0)::int as ordered, coalesce(sum(a.qty_signed), 0)::int as signed from purchase_demand_line x left join po_demand_alloc a on a.demand_line = x.id and a.purchase_demand_id = x.purchase_demand_id
      where x.purchase_demand_id = any(${demands}::bigint[]) group by x.id) a where a.id = l.id`)
  await tx.run(sql`
    update purchase_demand d set qty_ordered = l.ordered, order_by = l.order_by
    from (select purchase_demand_id as id, sum(qty_ordered)::int as ordered, min(order_by) filter (where qty_open > 0) as order_by from purchase_demand_line where purchase_demand_id = any(${demands}::bigint[]) group by 1) l where l.id = d.id`)
}

export const stateOfDemand = async (tx: Tx, demand: number) =>
  demandState(
    await tx.rows<{ qty_open: number; qty_ordered: number; qty_signed: number }>(
      sql`select qty_open, qty_ordered, qty_signed from purchase_demand_line where purchase_demand_id = ${demand}`,
    ),
  )

async function restate({ tx, ctx }: Context<'tx' | 'ctx'>, demands: readonly number[], because: string): Promise<void> {
  const heads = await tx.rows<{ id: number; no: string; status: string }>(
    sql`select id, no, status from purchase_demand where id = any(${demands}::bigint[]) and status in ('approved', 'partial', 'ordered', 'done', 'closed') order by id`,
  )
  for (const d of heads) {
    const state = await stateOfDemand(tx, d.id)
    await tx.run(sql`update purchase_demand set status = ${state}, version = version + 1, updated_at = now() where id = ${d.id}`)
    if (state !== d.status)
      await audit({ run: tx, ctx }, [
        { resource: 'purchase_demand', record: d.id, no: d.no, operation: 'action', action: 'convert', from: d.status, to: state, comment: because },
      ])
  }
}
