import { moneyText, num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'

/** A picture that was there before its statement: matched when the statement comes, as an upload after it would have been (resource.md SettlementScreenshot). */
export async function matchWaiting(tx: Tx, statement: number): Promise<void> {
  const shot = await tx.maybe<{ id: number; settlement_id: string; transfer: string; total: string }>(sql`
    select s.id, f.settlement_id, s.transfer_amount as transfer, f.total_amount as total from amz_settlement_file f join settlement_screenshot s on s.store_account_id = f.store_account_id and s.status = 'pending'
      and (s.settlement_id = f.settlement_id or (s.settlement_id is null and s.currency = f.currency and (f.settlement_end_at at time zone 'UTC')::date between s.period_end - 1 and s.period_end + 1))
    where f.id = ${statement}::bigint order by s.settlement_id nulls last, s.id limit 1`)
  if (!shot) return
  const diff = num(shot.transfer).minus(shot.total)
  const fits = diff.abs().lte('0.01')
  await tx.run(sql`
    update settlement_screenshot set settlement_id = ${shot.settlement_id}, report_total = ${shot.total}::numeric, diff_amount = ${moneyText(diff)}::numeric, status = ${fits ? 'matched' : 'mismatched'}, updated_at = now(), version = version + 1 where id = ${shot.id}::bigint`)
  await tx.run(
    sql`update amz_settlement_file set screenshot_status = ${fits ? 'matched' : 'mismatch'}, updated_at = now(), version = version + 1 where id = ${statement}::bigint`,
  )
}
