import { audit, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

/** Movements of a day that is closed on an account stay as they are (finance-treasury.md bankAccount, lockDay). */
export async function mustBeUnlocked(tx: Tx, accounts: readonly number[], day: string): Promise<void> {
  const locked = await tx.maybe<{ name: string; day: string }>(
    sql`select name, locked_to::text as day from bank_account where id = any(${accounts}::bigint[]) and locked_to >= ${day}::date limit 1`,
  )
  if (locked) throw refuse.DAY_LOCKED({ name: locked.name, date: locked.day })
}

/** Closes an account's days up to one: all of their movements are used or ignored. An earlier day opens what lies after it, with a reason. */
export async function lockDay({ tx, ctx }: CommandContext, account: number, day: string, reason: string | undefined): Promise<void> {
  const now = await tx.one<{ locked: string | null; today: string }>(
    sql`select locked_to::text as locked, (now() at time zone 'Asia/Shanghai')::date::text as today from bank_account where id = ${account}::bigint for update`,
  )
  if (day > now.today) throw refuse.LOCK_AHEAD({}, 'date')
  if (now.locked !== null && day < now.locked && !reason) throw refuse.LOCK_REASON({ date: now.locked }, 'reason')
  const open = await tx.one<{ n: number; first: string | null }>(
    sql`select count(*)::int as n, min(value_date)::text as first from bank_txn where bank_account_id = ${account}::bigint and value_date <= ${day}::date and use_state not in ('used', 'ignored')`,
  )
  if (open.n > 0) throw refuse.LOCK_OPEN({ n: open.n, date: open.first! })
  await tx.run(sql`update bank_account set locked_to = ${day}::date, version = version + 1, updated_at = now() where id = ${account}::bigint`)
  await audit({ run: tx, ctx }, [
    { resource: 'bank_account', record: account, operation: 'action', action: 'lock', comment: [day, reason].filter(Boolean).join(' ') },
  ])
}
