import type { DepositBook } from '@crossway/contract/server'
import { setRequired } from '@crossway/ledger/server'
import { sql, type Tx } from '@crossway/server-kit'
import { depositAccount } from './deposit-account.ts'
import { endDunning } from './dun-route.ts'

/** What has come of the deposits that a contract asks for: the earliest due is filled first (finance-treasury.md depositLog). */
export async function spreadReceived(tx: Tx, account: number): Promise<void> {
  await tx.run(sql`
    update expected_deposit e set received_amount = x.got, state = case when x.got >= e.amount then 'done' when x.got > 0 then 'partial' else 'pending' end, version = e.version + 1, updated_at = now()
    from (select o.id, least(o.amount, greatest(a.received - coalesce(sum(o.amount) over (order by o.due_date, o.id rows between unbounded preceding and 1 preceding), 0), 0)) as got
      from expected_deposit o join fund_account a on a.id = o.fund_account_id where o.fund_account_id = ${account}::bigint and o.state <> 'waived') x
    where x.id = e.id and (e.received_amount <> x.got or (e.state = 'pending') <> (x.got = 0))`)
  await endDunning(tx, account)
}
const refresh = async (tx: Tx, account: number): Promise<void> => {
  const { total } = await tx.one<{ total: string }>(
    sql`select coalesce(sum(amount), 0)::text as total from expected_deposit where fund_account_id = ${account}::bigint and state <> 'waived'`,
  )
  await setRequired(tx, account, total)
  await spreadReceived(tx, account)
}

/** The book that contracts tell what deposit they ask for, and that it no longer is (contracts.md requireDeposit, cancelDeposit). */
export const depositBook: DepositBook = {
  require: async (call, d) => {
    const account = await depositAccount(call, d)
    await call.tx.run(sql`
      insert into expected_deposit (name, contract_id, plan_row_id, fund_account_id, customer_id, company_id, amount, currency, due_date)
      select c.contract_no, c.id, ${d.row}::bigint, ${account}::bigint, ${d.customer}::bigint, ${d.company}::bigint, ${d.amount}::numeric, ${d.currency}, ${d.due}::date from contract c where c.id = ${d.contract}::bigint
      on conflict (contract_id, plan_row_id) do update set amount = excluded.amount, due_date = excluded.due_date, state = case when expected_deposit.state = 'waived' then 'pending' else expected_deposit.state end`)
    await refresh(call.tx, account)
  },
  cancel: async ({ tx }, d) => {
    const row = await tx.maybe<{ account: number }>(
      sql`update expected_deposit set state = 'waived', version = version + 1, updated_at = now() where contract_id = ${d.contract}::bigint and plan_row_id = ${d.row}::bigint returning fund_account_id as account`,
    )
    if (row) await refresh(tx, row.account)
  },
}
