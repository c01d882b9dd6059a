import { sql, type Runner, type Tx } from '@crossway/server-kit'

/** Held by every posting until it ends; two numbers of our own choice. */
const posting = sql.raw('3501, 1')
/** Number of a posting, the ledger's watermark; whoever keeps answers asks `ledgerMark`. */
export async function nextRun(tx: Tx): Promise<number> {
  // Held before the number is taken: whoever sees the number sees that it is not there for all yet.
  return (
    await tx.one<{ id: number }>(
      sql`with held as materialized (select pg_advisory_xact_lock_shared(${posting})) select nextval('pl_run_id_seq') as id from held`,
    )
  ).id
}

/**
 * What an answer out of the ledger may be kept under: another text after every posting and change of a month's rate. Undefined while something is being
 * posted: its number is out already and its entries are not, so that what is read now would be kept as if it held them.
 */
export async function ledgerMark(run: Runner): Promise<string | undefined> {
  const mark = await run.one<{ n: string; posting: boolean }>(
    sql`select last_value || '-' || (select coalesce(max(updated_at)::text, '') from exchange_rate where type = 'month_pl') as n,
      exists (select 1 from pg_locks where locktype = 'advisory' and (classid, objid, objsubid) = (${posting}, 2) and database = (select oid from pg_database where datname = current_database())) as posting from pl_run_id_seq`,
  )
  return mark.posting ? undefined : mark.n
}
