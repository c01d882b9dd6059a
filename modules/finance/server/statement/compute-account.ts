import { num, sum, zero, type Num } from '@crossway/kernel'
import { insertAll, sql, type Runner, type Tx } from '@crossway/server-kit'
import { getReceivables } from '@crossway/ledger/server'
import { accountItems, type Account, type AccountItem } from './account-items.ts'

interface Head extends Account {
  readonly id: number
  readonly from: string
  readonly to: string
}
export const accountHead = (run: Runner, id: number): Promise<Head> =>
  run.one<Head>(
    sql`select id, customer_id as customer, company_id as company, currency, period_start::text as from, period_end::text as to from customer_statement where id = ${id}::bigint`,
  )
const ofAccount = (a: Account): ReturnType<typeof sql> =>
  sql`s.customer_id = ${a.customer}::bigint and s.company_id = ${a.company}::bigint and s.currency = ${a.currency} and s.status <> 'void'`

/** What the customer owed at the end of a day, net of what we owed him, by the books as they stand now. */
export const balanceUntil = async (run: Runner, a: Account, day: string): Promise<Num> =>
  num((await run.one<{ sum: string }>(sql`select coalesce(sum(i.debit - i.credit), 0)::text as sum from (${accountItems(a, day)}) i`)).sum)

/** Closing of the live statement before; without one what the books say of the days before the period. */
export async function openingBalance(run: Runner, h: Head): Promise<Num> {
  const before = await run.maybe<{ closing: string }>(
    sql`select s.closing::text as closing from customer_statement s where ${ofAccount(h)} and s.period_end < ${h.from}::date order by s.period_end desc limit 1`,
  )
  if (before) return num(before.closing)
  const first = await run.one<{ sum: string }>(
    sql`select coalesce(sum(i.debit - i.credit), 0)::text as sum from (${accountItems(h, h.to)}) i where i.date < ${h.from}::date`,
  )
  return num(first.sum)
}

/** Items of the period, and what was booked late into days that an earlier statement has told already: a confirmed one never changes. */
const itemsOf = (tx: Tx, h: Head): Promise<AccountItem[]> =>
  tx.rows<AccountItem>(sql`
    with first as (select min(s.period_start) as start, min(s.created_at) as made from customer_statement s where ${ofAccount(h)})
    select i.item_key, i.date::text as date, i.kind, i.title, i.document_type, i.document_id, i.debit::text as debit, i.credit::text as credit from (${accountItems(h, h.to)}) i cross join first f
    where (i.date >= f.start or i.recorded > f.made)
      and not exists (select 1 from customer_statement_line l join customer_statement s on s.id = l.customer_statement_id where ${ofAccount(h)} and s.period_end < ${h.from}::date and l.item_key = i.item_key)
    order by i.date, i.recorded, i.item_key limit 20000`)

/** Writes lines, sums, ages and funds of a statement anew (finance-treasury.md reconciliation: closing = opening + Σ debit − Σ credit). */
export async function computeAccount(tx: Tx, id: number): Promise<void> {
  const h = await accountHead(tx, id)
  const opening = await openingBalance(tx, h)
  const items = await itemsOf(tx, h)
  let balance = opening
  await tx.run(sql`delete from customer_statement_line where customer_statement_id = ${id}::bigint`)
  await insertAll(
    tx,
    'customer_statement_line',
    {
      customer_statement_id: 'bigint',
      seq: 'integer',
      date: 'date',
      kind: 'text',
      title: 'text',
      document_type: 'text',
      document_id: 'integer',
      debit: 'numeric',
      credit: 'numeric',
      balance: 'numeric',
      late: 'boolean',
      item_key: 'text',
    },
    items.map((i, n) => ({
      customer_statement_id: id,
      seq: n + 1,
      date: i.date,
      kind: i.kind,
      title: i.title.slice(0, 200),
      document_type: i.document_type,
      document_id: i.document_id,
      debit: num(i.debit).toFixed(2),
      credit: num(i.credit).toFixed(2),
      balance: (balance = balance.plus(i.debit).minus(i.credit)).toFixed(2),
      late: i.date < h.from,
      item_key: i.item_key,
    })),
  )
  const total = (of: 'debit' | 'credit'): string => sum(items.map((i) => i[of])).toFixed(2)
  await tx.run(sql`
    update customer_statement set opening = ${opening.toFixed(2)}, debit_total = ${total('debit')}, credit_total = ${total('credit')}, closing = ${balance.toFixed(2)} where id = ${id}::bigint`)
  await writeAges(tx, h)
  await tx.run(sql`
    update customer_statement c set fund_deposit = f.deposit, fund_recharge = f.recharge, fund_prepaid = f.prepaid, fund_advance = f.advance from (
      select coalesce(sum(t.amount) filter (where a.type = 'deposit'), 0) as deposit, coalesce(sum(t.amount) filter (where a.type = 'recharge'), 0) as recharge, coalesce(sum(t.amount) filter (where a.type = 'prepaid'), 0) as prepaid, coalesce(sum(t.amount) filter (where a.type = 'advance'), 0) as advance
      from fund_account a join fund_txn t on t.account_id = a.id and t.biz_date <= ${h.to}::date
      where a.party_type = 'customer' and a.party_id = ${h.customer}::bigint and a.company_id = ${h.company}::bigint and a.currency = ${h.currency}) f where c.id = ${id}::bigint`)
}

/** Open receivables by days past due at the period's end (未到期, 1–30, 31–60, 61–90, > 90). */
async function writeAges(tx: Tx, h: Head): Promise<void> {
  const open = await getReceivables(tx, { type: 'customer', id: h.customer }, h.company, h.to, sql`r.currency = ${h.currency}`)
  const between = (from: number, to: number): string =>
    (open.length ? sum(open.filter((o) => o.age >= from && o.age <= to).map((o) => o.open)) : zero).toFixed(2)
  await tx.run(sql`
    update customer_statement set not_due = ${between(0, 0)}, d30 = ${between(1, 30)}, d60 = ${between(31, 60)}, d90 = ${between(61, 90)}, older = ${between(91, 1_000_000)} where id = ${h.id}::bigint`)
}
