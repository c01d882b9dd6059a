import { num, type NumLike } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { dueDate, stageAmount, type Stage } from '../model/due-date.ts'

export interface OnOrder {
  readonly sku: number
  readonly msku: number | null
  readonly qty_open: number
  readonly expected_date: string
  readonly po_no: string
  readonly dest: number
}
/** Pieces ordered and not yet received, for planning (contracts.md, purchase.listOnOrder). */
export const listOnOrder = (run: Runner, skus: readonly number[]): Promise<OnOrder[]> =>
  run.rows<OnOrder>(
    sql`select l.sku_id as sku, l.msku_id as msku, l.qty_open, coalesce(l.confirmed_date, l.expected_date) as expected_date, o.no as po_no, o.warehouse_id as dest from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id where l.sku_id = any(${skus}::bigint[]) and o.status in ('ordered', 'partial') and l.qty_open > 0 order by 4, l.id limit 5000`,
  )

/** Rows that a term makes of an amount on given event days, without holidays: for simulations and for logistics. */
export async function termDue(
  run: Runner,
  term: number,
  events: Readonly<Record<string, string>>,
  amount: NumLike,
  currency = 'CNY',
): Promise<{ trigger: string; amount: string; due: string }[]> {
  const stages = await run.rows<Stage & object>(
    sql`select percent, trigger, offset_days, cutoff_day, pay_day from account_term_stage where account_term_id = ${term} order by seq`,
  )
  return stages.flatMap((s) => {
    const at = events[s.trigger] ?? (s.trigger === 'month_end' ? events.sign : undefined)
    return at ? [{ trigger: s.trigger, amount: stageAmount(s, num(amount), currency).toFixed(4), due: dueDate(s, at, 'none', () => true) }] : []
  })
}
