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

export interface OpenPayable {
  readonly po: number
  readonly no: string
  readonly supplier: number
  readonly company: number
  readonly currency: string
  readonly due: string
  readonly amount: string
  readonly paid: string
  readonly open: string
  /** Days past due on the day asked about; negative before it. */
  readonly age: number
}
/** Planned payments of orders that are not paid, of one supplier or company, the oldest first, at most 5,000 (contracts.md, purchase.getPayables). */
export const getPayables = (run: Runner, of: { readonly supplier: number } | { readonly company: number }, asOf: string): Promise<OpenPayable[]> =>
  run.rows<OpenPayable>(sql`
    select o.id as po, o.no, o.supplier_id as supplier, o.company_id as company, o.currency, p.due_date::text as due, p.amount::text as amount, p.paid::text as paid, (p.amount - p.paid)::text as open, (${asOf}::date - p.due_date)::int as age
    from po_payment_row p join purchase_order o on o.id = p.purchase_order_id
    where ${'supplier' in of ? sql`o.supplier_id = ${of.supplier}::bigint` : sql`o.company_id = ${of.company}::bigint`} and p.state <> 'void' and p.amount > p.paid and o.status in ('ordered', 'partial', 'received', 'closed')
    order by p.due_date, p.id limit 5000`)

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

/** Receipts that a lead time is made of; fewer than three say nothing. */
const receiptsCounted = 10
const receiptsNeeded = 3
export interface LeadTime {
  readonly sku: number
  readonly days: number
  readonly sd: number
  readonly receipts: number
}
/** Mean and deviation of the days from placing to signing over the last ten receipts of each article, of one supplier or of all (contracts.md getLeadTimeStats). */
export const getLeadTimeStats = (run: Runner, skus: readonly number[], supplier?: number): Promise<LeadTime[]> =>
  run.rows<LeadTime>(sql`
    select k.sku, avg(d.days)::float8 as days, coalesce(stddev_samp(d.days), 0)::float8 as sd, count(*)::int as receipts from unnest(${[...skus]}::bigint[]) k(sku)
    cross join lateral (
      select (s.signed_at at time zone 'Asia/Shanghai')::date - o.ordered_on as days from purchase_sign_line l join purchase_sign s on s.id = l.purchase_sign_id join purchase_order o on o.id = s.po_id
      where l.sku_id = k.sku and s.direction = 'receipt' and s.status <> 'reversed' and o.ordered_on is not null and o.ship_to <> 'factory' and (${supplier ?? null}::bigint is null or s.supplier_id = ${supplier ?? null}::bigint)
      order by s.signed_at desc limit ${receiptsCounted}) d
    group by k.sku having count(*) >= ${receiptsNeeded}`)
