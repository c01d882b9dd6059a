import { sql, type Tx } from '@crossway/server-kit'

/** Statements that follow each other: of one account, currency and account type. */
export interface StatementRow {
  readonly store_account: number
  readonly currency: string
  readonly account_type: string
}

/**
 * Days between each statement and all that began before it (resource.md, prior_gap_days). Statements may overlap, come late or be taken back: the
 * whole row is told anew, a few hundred lines for ten years.
 */
export async function tellGaps(tx: Tx, row: StatementRow): Promise<void> {
  await tx.run(sql`
    update amz_settlement_file n set prior_gap_days = g.days from (
      select w.id, case when w.until is not null then greatest(0, floor(extract(epoch from w.settlement_start_at - w.until) / 86400))::int end as days from (
        select id, settlement_start_at, max(settlement_end_at) over (order by settlement_start_at, settlement_end_at, id rows between unbounded preceding and 1 preceding) as until
        from amz_settlement_file where store_account_id = ${row.store_account}::bigint and currency = ${row.currency} and account_type = ${row.account_type}) w) g
    where n.id = g.id and n.prior_gap_days is distinct from g.days`)
}
