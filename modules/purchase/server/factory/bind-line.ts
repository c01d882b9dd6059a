import { sql, type Context, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

export interface PoLine {
  readonly id: number
  readonly po: number
  readonly no: string
  readonly status: string
  readonly sku: number
  readonly sku_code: string
  readonly supplier: number
  readonly supplier_name: string
  readonly company: number
  readonly project: number | null
  readonly warehouse: number
  readonly qty: number
  readonly qty_open: number
  readonly qty_bound: number
}
const columns = sql`l.id, o.id as po, o.no, o.status, l.sku_id as sku, s.code as sku_code, o.supplier_id as supplier, p.name as supplier_name, o.company_id as company, coalesce(l.project_id, o.project_id) as project, o.warehouse_id as warehouse, l.qty, l.qty_open, l.qty_bound`
/** Lines of orders with what is open and promised of them (contracts.md, purchase.getPoLine). */
export const getPoLines = (run: Context<'tx'>['tx'], ids: readonly number[]): Promise<PoLine[]> =>
  run.rows<PoLine>(
    sql`select ${columns} from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id join sku s on s.id = l.sku_id join supplier p on p.id = o.supplier_id where l.id = any(${ids}::bigint[]) order by l.id`,
  )

/** Orders of these lines, locked before their lines as every action of an order does. */
export async function lockPoLines(tx: Tx, ids: readonly number[]): Promise<Map<number, PoLine>> {
  await tx.rows(
    sql`select id from purchase_order where id in (select purchase_order_id from purchase_order_line where id = any(${ids}::bigint[])) order by id for update`,
  )
  return new Map((await getPoLines(tx, ids)).map((l) => [l.id, l]))
}

export interface Binding {
  readonly po_line: number
  readonly stocking_line: number
  readonly qty: number
  /** Number of the document that goes from the factory, for whoever wants the pieces too. */
  readonly no: string
  /** Where the line stands in the caller's form. */
  readonly at?: string
}
/**
 * Promises pieces of placed orders to shipments that leave from the factory (contracts.md, purchase.bindPoLine): no more than is open and not promised.
 * The same pair again changes nothing.
 */
export async function bindPoLines(tx: Tx, bindings: readonly Binding[]): Promise<void> {
  const lines = await lockPoLines(
    tx,
    bindings.map((b) => b.po_line),
  )
  for (const b of bindings) {
    const line = lines.get(b.po_line)
    if (!line || !['ordered', 'partial'].includes(line.status)) throw refuse.PO_NOT_PLACED({ no: line?.no ?? '' }, b.at)
    const made = await tx.maybe<{ id: number }>(
      sql`insert into po_binding (po_line, stocking_line, source_no, qty) values (${b.po_line}, ${b.stocking_line}, ${b.no}, ${b.qty}) on conflict (po_line, stocking_line) do nothing returning id`,
    )
    if (!made) continue
    const { free } = await tx.one<{ free: number }>(sql`select qty_open - qty_bound as free from purchase_order_line where id = ${b.po_line}`)
    if (b.qty > free) throw refuse.PO_BIND_OVER({ no: line.no, sku: line.sku_code, free: Math.max(free, 0), qty: b.qty }, b.at)
    await tx.run(sql`update purchase_order_line set qty_bound = qty_bound + ${b.qty} where id = ${b.po_line}`)
  }
}

/** Gives back what shipments no longer need (contracts.md, purchase.unbindPoLine); what has left stays counted. */
export async function unbindPoLines(tx: Tx, stockingLines: readonly number[]): Promise<void> {
  const held = await tx.rows<{ po_line: number }>(sql`select po_line from po_binding where stocking_line = any(${stockingLines}::bigint[]) and qty > used`)
  if (held.length === 0) return
  await lockPoLines(
    tx,
    held.map((h) => h.po_line),
  )
  await tx.run(sql`
    with let as (update po_binding b set qty = b.used from (select id, qty - used as free from po_binding where stocking_line = any(${stockingLines}::bigint[]) and qty > used order by id for update) o
      where o.id = b.id returning b.po_line, o.free)
    update purchase_order_line l set qty_bound = l.qty_bound - u.n from (select po_line, sum(free)::int as n from let group by 1) u where u.po_line = l.id`)
}
/** Documents that hold pieces of an order. */
export const holdersOf = async (tx: Tx, order: number): Promise<string> =>
  (
    await tx.rows<{ no: string }>(
      sql`select distinct b.source_no as no from po_binding b join purchase_order_line l on l.id = b.po_line where l.purchase_order_id = ${order} and b.qty > b.used order by 1 limit 3`,
    )
  )
    .map((r) => r.no)
    .join(', ')
