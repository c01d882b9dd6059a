import { sql, type Runner, type Tx } from '@crossway/server-kit'

export interface ScreenshotState {
  readonly status: 'none' | 'matched' | 'mismatch'
  readonly screenshot: number | null
  readonly no: string | null
  readonly diff_amount: string | null
}

/** Has somebody shown the payments page of this statement, and does it agree (contracts.md screenshotState)? `settlement` is our id of the statement. */
export const screenshotState = (run: Runner, settlement: number): Promise<ScreenshotState | undefined> =>
  run.maybe<ScreenshotState>(sql`
    select f.screenshot_status as status, s.id as screenshot, s.no, s.diff_amount from amz_settlement_file f
    left join lateral (select id, no, diff_amount from settlement_screenshot where store_account_id = f.store_account_id and settlement_id = f.settlement_id and status <> 'voided' order by id desc limit 1) s on true
    where f.id = ${settlement}::bigint`)

/** Finance has accepted the statement on other evidence: it counts as matched (contracts.md markScreenshotMatched). */
export async function markScreenshotMatched(tx: Tx, settlement: number): Promise<void> {
  await tx.run(
    sql`update amz_settlement_file set screenshot_status = 'matched', updated_at = now(), version = version + 1 where id = ${settlement} and screenshot_status <> 'matched'`,
  )
}
