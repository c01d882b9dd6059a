import { num, type NumLike } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'

/** An account with a supplier: what one company owes him in one currency. */
export interface SupplierAccount {
  readonly supplier: number
  readonly company: number
  readonly currency: string
}
export interface AccountSums {
  readonly signed: string
  readonly returned: string
  readonly invoiced: string
  readonly paid: string
  readonly discount: string
}
const day = (at: string): Sql => sql.raw(`(${at} at time zone 'Asia/Shanghai')::date`)

/** What a piece of an order's line is paid with: its price with tax and its share of the discount. */
export const piecePrice = sql.raw(
  `l.unit_price * coalesce((o.goods_amount + o.tax_amount - o.discount) / nullif((select sum(x.amount) from purchase_order_line x where x.purchase_order_id = o.id), 0), 1)`,
)
/** Pieces that came or went back for money, with what they are worth, under alias `g` for the paper: replacements are neither paid nor credited. */
export const movedGoods = (a: SupplierAccount, from: string, to: string): Sql => sql`
  select g.id as sign, o.id as po, o.no as po_no, l.id as po_line, l.sku_id as sku, g.direction, ${day('g.signed_at')} as day, coalesce(l.tax_rate, o.tax_rate) as tax_rate, l.qty as ordered_qty,
    x.signed_qty - x.replaced_qty as qty, round((x.signed_qty - x.replaced_qty) * ${piecePrice}, 2) as amount
  from purchase_sign g join purchase_sign_line x on x.purchase_sign_id = g.id join purchase_order_line l on l.id = x.po_line join purchase_order o on o.id = l.purchase_order_id
  where o.supplier_id = ${a.supplier}::bigint and o.company_id = ${a.company}::bigint and o.currency = ${a.currency}
    and ((g.direction = 'receipt' and g.status in ('signed', 'done')) or (g.direction = 'return' and g.status in ('out', 'settled') and g.method in ('refund', 'deduct')))
    and ${day('g.signed_at')} between ${from}::date and ${to}::date`

/** What moved an account from one day until another: goods by receipts and returns, money by payments and what was paid ahead, and invoices. */
export const accountSums = (run: Runner, a: SupplierAccount, from: string, to: string): Promise<AccountSums> =>
  run.one<AccountSums>(sql`
    with goods as (select coalesce(sum(amount) filter (where direction = 'receipt'), 0) as signed, coalesce(sum(amount) filter (where direction = 'return'), 0) as returned from (${movedGoods(a, from, to)}) m),
    requests as (
      select coalesce(sum(p.paid_amount), 0) as paid, coalesce(sum(case when p.status = 'paid' then p.discount + coalesce(d.amount, 0) else 0 end), 0) as discount
      from purchase_payment p left join lateral (select sum(x.amount) as amount from purchase_payment_deduct x where x.purchase_payment_id = p.id and x.kind in ('quality', 'late')) d on true
      where p.supplier_id = ${a.supplier}::bigint and p.company_id = ${a.company}::bigint and p.currency = ${a.currency} and p.status in ('partial', 'paid') and ${day('coalesce(p.paid_at, p.updated_at)')} between ${from}::date and ${to}::date),
    ahead as (
      select coalesce(sum(t.amount), 0) as paid from fund_account f join fund_txn t on t.account_id = f.id
      where f.type = 'prepaid' and f.party_type = 'supplier' and f.party_id = ${a.supplier}::bigint and f.company_id = ${a.company}::bigint and f.currency = ${a.currency}
        and t.type in ('topup', 'refund_in') and t.biz_date between ${from}::date and ${to}::date
        and not exists (select 1 from settle_alloc s join payable y on y.id = s.target_id and s.target_type = 'payable' and y.source_type = 'purchase_payment' where s.document_type = t.source_type and s.document_id = t.source_id)),
    bills as (select coalesce(sum(total), 0) as total from purchase_invoice where supplier_id = ${a.supplier}::bigint and company_id = ${a.company}::bigint and currency = ${a.currency} and date between ${from}::date and ${to}::date)
    select goods.signed::text as signed, goods.returned::text as returned, bills.total::text as invoiced, (requests.paid + ahead.paid)::text as paid, requests.discount::text as discount from goods, requests, ahead, bills`)

export const balanceOf = (opening: NumLike, s: AccountSums): string => num(opening).plus(s.signed).minus(s.returned).minus(s.paid).minus(s.discount).toFixed(4)
