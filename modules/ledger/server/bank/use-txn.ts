import { num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

export interface TxnUse {
  readonly txn: number
  readonly amount: string
  readonly direction: 'in' | 'out'
  readonly currency: string
  /** Account that the document says; a movement of another account proves nothing. */
  readonly account: number
  readonly document: { readonly type: string; readonly id: number }
}
interface Row {
  readonly account: number
  readonly direction: string
  readonly currency: string
  readonly rest: string
  readonly state: string
}

/**
 * Gives a part of a bank movement, or all of it, to a document as its proof (finance.md amzPaymentCollection: one movement may cover several
 * documents, its parts never exceed it). What is wholly given away is used and cannot be given again: 流水已核销.
 */
export async function useBankTxn(tx: Tx, u: TxnUse): Promise<void> {
  const taken = await tx.run(sql`
    update bank_txn set used_amount = used_amount + ${u.amount}::numeric, use_state = case when used_amount + ${u.amount}::numeric = amount then 'used' else 'claimed' end, document_type = ${u.document.type}, document_id = ${u.document.id}::bigint
    where id = ${u.txn}::bigint and direction = ${u.direction} and currency = ${u.currency} and bank_account_id = ${u.account}::bigint and use_state not in ('used', 'ignored') and used_amount + ${u.amount}::numeric <= amount`)
  if (taken === 0) throw await whyNot(tx, u)
}

async function whyNot(tx: Tx, u: TxnUse): Promise<Error> {
  const row = await tx.maybe<Row>(
    sql`select bank_account_id as account, direction, currency, (amount - used_amount)::text as rest, use_state as state from bank_txn where id = ${u.txn}::bigint for update`,
  )
  if (!row || row.direction !== u.direction) return refuse.NO_TXN({}, 'txn')
  if (row.state === 'used' || row.state === 'ignored') return refuse.TXN_USED({}, 'txn')
  if (row.currency !== u.currency) return refuse.TXN_CURRENCY({ txn: row.currency, currency: u.currency }, 'txn')
  if (row.account !== u.account) return refuse.TXN_ACCOUNT({}, 'txn')
  return refuse.TXN_REST({ rest: num(row.rest).toFixed(2), amount: num(u.amount).toFixed(2) }, 'amount')
}

/** The movements are free again, in the parts that the document held. */
export async function releaseBankTxns(tx: Tx, parts: readonly { readonly txn: number; readonly amount: string }[]): Promise<void> {
  if (parts.length === 0) return
  const locked = await tx.maybe<{ name: string; day: string }>(
    sql`select a.name, a.locked_to::text as day from bank_txn t join bank_account a on a.id = t.bank_account_id and a.locked_to >= t.value_date where t.id = any(${parts.map((p) => p.txn)}::bigint[]) limit 1`,
  )
  if (locked) throw refuse.DAY_LOCKED({ name: locked.name, date: locked.day })
  await tx.run(sql`
    update bank_txn t set used_amount = t.used_amount - u.amount, use_state = case when t.used_amount = u.amount then 'unclaimed' else 'claimed' end,
      document_type = case when t.used_amount = u.amount then null else t.document_type end, document_id = case when t.used_amount = u.amount then null else t.document_id end
    from (select txn, sum(amount) as amount from unnest(${parts.map((p) => p.txn)}::bigint[], ${parts.map((p) => p.amount)}::numeric[]) as x(txn, amount) group by 1) u where t.id = u.txn`)
}

/** What of these movements no document holds yet. */
export async function openOfTxns(tx: Tx, txns: readonly number[]): Promise<string> {
  const row = await tx.one<{ rest: string }>(sql`select coalesce(sum(amount - used_amount), 0)::text as rest from bank_txn where id = any(${txns}::bigint[])`)
  return row.rest
}
