import { moneyText, num, type Num } from '@crossway/kernel'
import { runAction, sql, systemCtx, type Context, type Tx } from '@crossway/server-kit'
import { purchaseOrder } from '../../model/purchase-order.resource.ts'

export interface ScheduleRow {
  readonly id: number
  readonly po: number
  readonly po_no: string
  readonly company: number
  readonly supplier: number
  readonly currency: string
  readonly stage: number
  readonly trigger: string
  readonly due_date: string
  readonly receipt: number | null
  readonly need_invoice: boolean
  readonly amount: string
  readonly requested: string
  readonly paid: string
}
const columns = sql.raw(`
  p.id, o.id as po, o.no as po_no, o.company_id as company, o.supplier_id as supplier, o.currency, p.stage, p.trigger, p.due_date::text as due_date, p.source_sign_id as receipt,
  coalesce((o.term_kept -> 'stages' -> (p.stage - 1) ->> 'need_invoice')::boolean, false) as need_invoice, p.amount::text as amount, p.requested::text as requested, p.paid::text as paid`)
const living = sql.raw(`p.state <> 'void' and o.status in ('ordered', 'partial', 'received', 'closed')`)

/** Rows of the schedules of these orders, the first due first. */
export const rowsOfOrders = (tx: Tx, orders: readonly number[]): Promise<ScheduleRow[]> =>
  tx.rows<ScheduleRow>(
    sql`select ${columns} from po_payment_row p join purchase_order o on o.id = p.purchase_order_id where o.id = any(${orders}::bigint[]) and ${living} order by p.due_date, p.id limit 5000`,
  )
export const rowsById = (tx: Tx, ids: readonly number[]): Promise<ScheduleRow[]> =>
  tx.rows<ScheduleRow>(
    sql`select ${columns} from po_payment_row p join purchase_order o on o.id = p.purchase_order_id where p.id = any(${ids}::bigint[]) and ${living} order by p.due_date, p.id`,
  )
/** Orders in the one order in which everybody locks them; whoever holds one holds its schedule. */
export const lockOrders = (tx: Tx, orders: readonly number[]): Promise<unknown> =>
  tx.rows(sql`select id from purchase_order where id = any(${[...new Set(orders)]}::bigint[]) order by id for update`)

/** Raises or lowers what is asked for and paid of schedule rows, and the state that follows; the orders are locked by whoever calls. */
export async function moveRows(tx: Tx, moves: readonly { readonly row: number; readonly requested?: Num; readonly paid?: Num }[]): Promise<void> {
  await tx.run(sql`
    update po_payment_row p set requested = p.requested + u.requested, paid = p.paid + u.paid,
      state = case when p.state = 'void' then 'void' when p.amount > 0 and p.paid + u.paid >= p.amount then 'paid' when p.requested + u.requested > 0 then 'requested' else 'open' end
    from (select id, sum(requested) as requested, sum(paid) as paid from unnest(${moves.map((m) => m.row)}::bigint[], ${moves.map((m) => moneyText(m.requested ?? num(0)))}::numeric[], ${moves.map((m) => moneyText(m.paid ?? num(0)))}::numeric[]) as x(id, requested, paid) group by id) u
    where p.id = u.id`)
}

/** What an order's list says of its payments; an order that is wholly received, paid and invoiced is closed by it (purchase.md, action finish). */
export async function payStates({ app, tx }: Context<'app' | 'tx'>, orders: readonly number[]): Promise<void> {
  const done = await tx.rows<{ id: number }>(sql`
    update purchase_order o set version = o.version + 1, pay_status = case
      when s.paid > 0 and s.paid >= s.amount and (s.paid >= o.total or o.status in ('received', 'closed')) then 'paid'
      when s.paid > 0 then 'partial' when s.requested > 0 then 'applied' else 'none' end
    from (select purchase_order_id as id, coalesce(sum(amount), 0) as amount, coalesce(sum(requested), 0) as requested, coalesce(sum(paid), 0) as paid from po_payment_row where purchase_order_id = any(${[...new Set(orders)]}::bigint[]) and state <> 'void' group by 1) s
    where s.id = o.id returning o.id`)
  await finishOrders(
    { app, tx },
    done.map((d) => d.id),
  )
}
/** Closes those of the orders of which nothing is open any more: goods, money, invoices. */
export async function finishOrders({ app, tx }: Context<'app' | 'tx'>, orders: readonly number[]): Promise<void> {
  const ready = await tx.rows<{ id: number }>(
    sql`select id from purchase_order where id = any(${orders}::bigint[]) and status = 'received' and pay_status = 'paid' and invoice_status = 'full' order by id`,
  )
  for (const o of ready) await runAction({ app, tx, ctx: systemCtx() }, purchaseOrder, o.id, 'finish', {}, true)
}
