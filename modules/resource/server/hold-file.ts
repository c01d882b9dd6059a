import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'

/** Keeps a file from being rolled back while `holder` needs it; `text` is the reason that people read, such as "结算 SE… 已对账" (contracts.md holdFile). Holding twice changes the text; a file that was taken back is refused. */
export async function holdFile(tx: Tx, file: number, holder: string, text: string): Promise<void> {
  // Whoever takes the file back at this moment is waited for, or waits.
  const now = await tx.maybe<{ no: string; status: string }>(sql`select no, status from report_file where id = ${file}::bigint for share`)
  if (now?.status === 'rolled_back') throw refuse.R_TAKEN_BACK({ no: now.no })
  await tx.run(
    sql`insert into report_file_hold (report_file_id, holder, text) values (${file}, ${holder}, ${text}) on conflict (report_file_id, holder) do update set text = excluded.text`,
  )
}
/** Ends a hold; none is no error. */
export async function releaseFile(tx: Tx, file: number, holder: string): Promise<void> {
  await tx.run(sql`delete from report_file_hold where report_file_id = ${file} and holder = ${holder}`)
}

/** Tells the statement which settlement finance made of it; null takes it back. */
export async function setFinanceSettlement(tx: Tx, file: number, settlement: { readonly id: number; readonly no: string } | null): Promise<void> {
  await tx.run(
    sql`update amz_settlement_file set finance_settlement = ${settlement?.id ?? null}::int, finance_no = ${settlement?.no ?? null}, updated_at = now(), version = version + 1 where report_file_id = ${file}`,
  )
}
