import { sql, type Tx } from '@crossway/server-kit'

interface Sought {
  readonly bank_account: { readonly id: number }
  readonly amount: string
  readonly received_date: string
}
/** The one unclaimed movement of the account whose amount agrees to the cent within three days of the day given; none when there are several. */
export async function matchOf(tx: Tx, d: Sought): Promise<number | undefined> {
  const rows = await tx.rows<{ id: number }>(sql`
    select id from bank_txn where bank_account_id = ${d.bank_account.id}::bigint and direction = 'in' and use_state = 'unclaimed' and abs(amount - ${d.amount}::numeric) <= 0.01
      and value_date between ${d.received_date}::date - 3 and ${d.received_date}::date + 3 order by id limit 2`)
  return rows.length === 1 ? rows[0]!.id : undefined
}
