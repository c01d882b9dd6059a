import { addDays, num, sum, zero, type Num } from '@crossway/kernel'
import { insertAll, sql, type Runner, type Sql, type Tx } from '@crossway/server-kit'

export interface StatementHead {
  readonly id: number
  readonly buyer: number
  readonly company: number
  readonly currency: string
  readonly from: string
  readonly to: string
}
export const statementHead = (run: Runner, id: number): Promise<StatementHead> =>
  run.one<StatementHead>(
    sql`select id, buyer_id as buyer, company_id as company, currency, period_from::text as from, period_to::text as to from b2b_statement where id = ${id}::bigint`,
  )
export const sameAccount = (h: Pick<StatementHead, 'buyer' | 'company' | 'currency'>): Sql =>
  sql`s.buyer_id = ${h.buyer}::bigint and s.company_id = ${h.company}::bigint and s.currency = ${h.currency} and s.status <> 'voided'`

/** All that moved the account until a day: what raises it is positive. Discounts count with the receipt that took them. */
export const accountItems = (h: Pick<StatementHead, 'buyer' | 'company' | 'currency'>, to: string): Sql => sql`
  select 'invoice' as kind, i.id as document_id, i.invoice_no as document_no, i.po_number as reference, i.invoice_date as date, i.total as amount, i.created_at as recorded from b2b_invoice i
    where i.buyer_id = ${h.buyer}::bigint and i.company_id = ${h.company}::bigint and i.currency = ${h.currency} and i.kind in ('invoice', 'debit_note') and i.status in ('issued', 'partial', 'paid') and i.invoice_date <= ${to}::date
  union all
  select 'credit', i.id, i.invoice_no, i.po_number, i.invoice_date, -i.total, i.created_at from b2b_invoice i
    where i.buyer_id = ${h.buyer}::bigint and i.company_id = ${h.company}::bigint and i.currency = ${h.currency} and i.kind = 'credit_note' and i.status in ('issued', 'partial', 'paid') and i.invoice_date <= ${to}::date
  union all
  select 'deduction', d.id, d.deduction_no, d.po_number, d.charge_date, -d.amount, d.created_at from b2b_deduction d
    where d.buyer_id = ${h.buyer}::bigint and d.company_id = ${h.company}::bigint and d.currency = ${h.currency} and d.applied and d.charge_date <= ${to}::date
  union all
  select 'receipt', r.id, r.receipt_no, coalesce(r.remittance_no, r.source_no), r.received_at, -(r.amount + coalesce((select sum(l.discount) from b2b_allocation l where l.b2b_receipt_id = r.id and l.posted), 0) - coalesce((select sum(l.amount) from b2b_allocation l where l.b2b_receipt_id = r.id and l.target = 'deduction' and l.posted), 0)), r.created_at from b2b_receipt r
    where r.buyer_id = ${h.buyer}::bigint and r.company_id = ${h.company}::bigint and r.currency = ${h.currency} and r.status <> 'reversed' and r.received_at <= ${to}::date`

interface Item {
  readonly kind: 'invoice' | 'credit' | 'deduction' | 'receipt'
  readonly document_id: number
  readonly document_no: string
  readonly reference: string | null
  readonly date: string
  readonly amount: string
}
/** Items of the period, and what was recorded late for days that an earlier statement has told: a confirmed one never changes. */
const itemsOf = (tx: Tx, h: StatementHead): Promise<Item[]> =>
  tx.rows<Item>(sql`
    with first as (select min(s.period_from) as start, min(s.created_at) as made from b2b_statement s where ${sameAccount(h)} and s.period_to < ${h.from}::date)
    select i.kind, i.document_id, i.document_no, i.reference, i.date::text as date, i.amount::text as amount from (${accountItems(h, h.to)}) i cross join first f
    where (i.date >= ${h.from}::date or i.date >= f.start or i.recorded > f.made)
      and not exists (select 1 from b2b_statement_line l join b2b_statement s on s.id = l.b2b_statement_id where ${sameAccount(h)} and s.period_to < ${h.from}::date and l.kind = i.kind and l.document_id = i.document_id)
    order by i.date, i.kind desc, i.document_id limit 20000`)

async function openingOf(tx: Tx, h: StatementHead): Promise<Num> {
  const before = await tx.maybe<{ closing: string }>(
    sql`select s.closing::text as closing from b2b_statement s where ${sameAccount(h)} and s.period_to < ${h.from}::date order by s.period_to desc limit 1`,
  )
  if (before) return num(before.closing)
  const { n } = await tx.one<{ n: string }>(sql`select coalesce(sum(i.amount), 0)::text as n from (${accountItems(h, addDays(h.from, -1))}) i`)
  return num(n)
}

/** Writes lines and sums of a statement anew (b2b.md customerSalesBill: closing = opening + invoiced − credited − deducted − received + adjusted). */
export async function computeStatement(tx: Tx, id: number): Promise<void> {
  const h = await statementHead(tx, id)
  const [opening, items] = [await openingOf(tx, h), await itemsOf(tx, h)]
  let balance = opening
  await tx.run(sql`delete from b2b_statement_line where b2b_statement_id = ${id}::bigint`)
  await insertAll(
    tx,
    'b2b_statement_line',
    {
      b2b_statement_id: 'bigint',
      seq: 'integer',
      date: 'date',
      kind: 'text',
      document_id: 'integer',
      document_no: 'text',
      reference: 'text',
      amount: 'numeric',
      balance: 'numeric',
      late: 'boolean',
    },
    items.map((i, n) => ({
      b2b_statement_id: id,
      seq: n + 1,
      ...i,
      reference: i.reference?.slice(0, 60) ?? null,
      balance: (balance = balance.plus(i.amount)).toFixed(4),
      late: i.date < h.from,
    })),
  )
  const total = (kind: Item['kind'], sign: 1 | -1): string => {
    const own = items.filter((i) => i.kind === kind)
    return (own.length ? sum(own.map((i) => i.amount)) : zero).times(sign).toFixed(4)
  }
  await tx.run(sql`
    update b2b_statement s set opening = ${opening.toFixed(4)}::numeric, invoiced = ${total('invoice', 1)}::numeric, credited = ${total('credit', -1)}::numeric, deducted = ${total('deduction', -1)}::numeric, received = ${total('receipt', -1)}::numeric,
      adjust = (select coalesce(sum(a.amount), 0) from b2b_statement_adjust a where a.b2b_statement_id = s.id),
      due_next = (select coalesce(sum(i.total - i.received - i.discount_taken - i.deducted - i.credited), 0) from b2b_invoice i where i.buyer_id = s.buyer_id and i.company_id = s.company_id and i.currency = s.currency and i.kind = 'invoice' and i.status in ('issued', 'partial')
        and i.due_date between ${addDays(h.to, 1)}::date and ${addDays(h.to, 30)}::date) where s.id = ${id}::bigint`)
}
