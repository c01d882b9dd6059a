import { sql, type DemoCall } from '@crossway/server-kit'

export interface Inflow {
  readonly account: number
  readonly day: string
  readonly amount: string
  readonly payer: string
  readonly ref: string
  /** Nobody has taken it yet. */
  readonly open?: boolean
}
/** Movements as the banks' statements tell them; answers their ids in order. */
export async function inflows({ tx }: Pick<DemoCall, 'tx'>, rows: readonly Inflow[]): Promise<number[]> {
  if (rows.length === 0) return []
  const made = await tx.rows<{ id: number }>(sql`
    insert into bank_txn (bank_account_id, txn_time, value_date, direction, amount, currency, counterparty_name, summary, ext_ref, use_state, used_amount)
    select u.account, u.day + time '15:40', u.day, 'in', u.amount, a.currency, u.payer, '转账', 'SK' || u.ref, case when u.open then 'unclaimed' else 'used' end, case when u.open then 0 else u.amount end
    from unnest(${rows.map((r) => r.account)}::bigint[], ${rows.map((r) => r.day)}::date[], ${rows.map((r) => r.amount)}::numeric[], ${rows.map((r) => r.payer)}::text[], ${rows.map((r) => r.ref)}::text[], ${rows.map((r) => r.open ?? false)}::bool[]) with ordinality as u(account, day, amount, payer, ref, open, n)
      join bank_account a on a.id = u.account order by u.n returning id`)
  return made.map((m) => m.id)
}
