import { sql, type Tx } from '@crossway/server-kit'
import { refuseBill as refuse } from '../../model/bills/errors.ts'

/** A provider's bill is taken over once: the same number, or the same bytes, answers the bill that stands. */
export async function billIsNew(
  tx: Tx,
  table: 'cf_bill' | 'ow_bill',
  b: { readonly id: number; readonly provider: number; readonly no: string; readonly sha?: string },
): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${table} ${b.provider}`}, 0))`)
  const live = sql`id <> ${b.id}::bigint and provider_id = ${b.provider}::bigint and status not in ('reversed', 'void')`
  const same = await tx.maybe<{ no: string }>(sql`select no from ${sql.id(table)} where ${live} and lower(bill_no_ext) = lower(${b.no}) limit 1`)
  if (same) throw refuse.BILL_KNOWN({ no: same.no }, 'bill_no_ext')
  const file = b.sha && (await tx.maybe<{ no: string }>(sql`select no from ${sql.id(table)} where ${live} and file_sha256 = ${b.sha} limit 1`))
  if (file) throw refuse.BILL_FILE_KNOWN({ no: file.no })
}
