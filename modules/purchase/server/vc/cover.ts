import { sql, type Context, type Tx } from '@crossway/server-kit'

/** State that follows from what is accepted and what covers it. */
const coverState = sql.raw(
  `case when status = 'closed' then 'closed' when shipped_qty + reserved_qty + bound_qty > accepted_qty then 'over' when shipped_qty + reserved_qty + bound_qty = accepted_qty then 'covered' else 'open' end`,
)
/** Counts anew what is reserved and bound for lines, and writes the state that follows; the lines are locked by whoever calls. */
export async function recountCover(tx: Tx, lines: readonly number[]): Promise<void> {
  await tx.run(sql`
    update vc_line v set reserved_qty = coalesce((select sum(r.qty - r.qty_fulfilled - r.qty_released) from stock_reservation r where r.source_type = 'vc_line' and r.source_id = v.id and r.status = 'active'), 0)::int,
      bound_qty = coalesce((select sum(c.qty) from po_line_vc c where c.vc_line_id = v.id), 0)::int where v.id = any(${lines}::bigint[])`)
  await tx.run(sql`update vc_line set status = ${coverState}, version = version + 1, updated_at = now() where id = any(${lines}::bigint[])`)
}
export const coverStateOf = async (tx: Tx, line: number): Promise<'open' | 'covered' | 'over'> =>
  (await tx.one<{ s: 'open' | 'covered' | 'over' }>(sql`select ${coverState} as s from vc_line where id = ${line}`)).s
export const lockLines = (tx: Tx, lines: readonly number[]): Promise<unknown> =>
  tx.rows(sql`select id from vc_line where id = any(${lines}::bigint[]) order by id for update`)

/** Lines of Amazon follow the orders that cover them: what is cut, voided or deleted is short again. */
export async function followCover({ tx }: Context<'tx'>, order: number, gone = false): Promise<void> {
  const covered = await tx.rows<{ id: number }>(
    sql`select id from vc_line where id in (select vc_line_id from po_line_vc where po_id = ${order}) order by id for update`,
  )
  if (covered.length === 0) return
  await tx.run(sql`
    update po_line_vc c set qty = u.qty from (select c.id, case when ${gone} or l.id is null then 0 else greatest(least(c.qty, l.qty - l.qty_closed - coalesce(sum(c.qty) over (partition by c.po_line order by c.id rows between unbounded preceding and 1 preceding), 0)), 0) end::int as qty
      from po_line_vc c left join purchase_order_line l on l.id = c.po_line where c.po_id = ${order}) u where u.id = c.id and u.qty <> c.qty`)
  await recountCover(
    tx,
    covered.map((v) => v.id),
  )
}
