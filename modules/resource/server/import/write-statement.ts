import type { CommandContext } from '@crossway/server-kit'
import { num } from '@crossway/kernel'
import { emit, sql } from '@crossway/server-kit'
import type { StatementResult } from '../read/types/settlement.ts'
import { matchWaiting } from '../screenshot/match-waiting.ts'
import type { FileRow } from './open-source.ts'
import { tellGaps } from './statement-gaps.ts'

/** The import ends in another state than done: nothing of its rows stays. */
export class Stopped extends Error {
  readonly status: 'conflict' | 'ignored' | 'failed'
  readonly problem: { code: string; params: Record<string, string | number> }
  readonly duplicate: number | null
  constructor(status: Stopped['status'], problem: Stopped['problem'], duplicate: number | null = null) {
    super(problem.code)
    this.status = status
    this.problem = problem
    this.duplicate = duplicate
  }
}

interface Known {
  readonly id: number
  readonly report_file: number
  readonly no: string
  readonly total: string
  readonly lines: number
}

/**
 * Writes the head of a statement over the lines that are there already. The number is the statement's identity within the account: the same
 * total and line count again is a re-export and ignored, another total is a conflict for a person (R012).
 */
export async function writeStatement({ app, tx, ctx }: CommandContext, file: FileRow, statement: StatementResult, format: 'v1' | 'v2'): Promise<number> {
  const head = statement.head()!
  const facts = statement.facts()
  // Two different files of one statement at once: the second waits here and then sees the first.
  await tx.rows(sql`select pg_advisory_xact_lock(hashtextextended(${`settlement:${head.settlement_id}`}, 0))`)
  const known = await tx.maybe<Known>(sql`
    select s.id, s.report_file_id as report_file, f.no, s.total_amount as total, s.line_count as lines from amz_settlement_file s join report_file f on f.id = s.report_file_id where s.store_account_id = ${file.store_account}::bigint and s.settlement_id = ${head.settlement_id}`)
  if (known && known.report_file !== file.id) {
    if (num(known.total).eq(head.total) && known.lines === facts.lines)
      throw new Stopped('ignored', { code: 'R001', params: { no: known.no } }, known.report_file)
    throw new Stopped('conflict', { code: 'R012', params: { id: head.settlement_id } }, known.report_file)
  }
  // Amazon gives a number once: what another account holds already was brought to the wrong place, then or now.
  const foreign = await tx.maybe<{ a: string; b: string }>(sql`
    select o.alias || ' (' || f.no || ')' as a, m.alias as b from amz_settlement_file s join report_file f on f.id = s.report_file_id join store_account o on o.id = s.store_account_id join store_account m on m.id = ${file.store_account}::bigint
    where s.settlement_id = ${head.settlement_id} and s.store_account_id <> ${file.store_account}::bigint limit 1`)
  if (foreign) throw new Stopped('failed', { code: 'R007', params: foreign })
  if (facts.payouts.length)
    await tx.run(sql`update amz_settlement_line set is_payout = true where report_file_id = ${file.id} and row_no = any(${facts.payouts}::int[])`)
  const carried = facts.carried
    ? await tx.maybe<{ id: number }>(sql`
        select id from amz_settlement_file where store_account_id = ${file.store_account}::bigint and currency = ${head.currency} and total_amount = ${facts.carried}::numeric and settlement_end_at <= ${head.end}::timestamptz order by settlement_end_at desc limit 1`)
    : undefined
  const row = await tx.one<{ id: number }>(sql`
    insert into amz_settlement_file (settlement_id, report_file_id, store_account_id, store_id, settlement_start_at, settlement_end_at, deposit_at, total_amount, currency, line_count, line_sum, unit_count, marketplaces, account_type, format, carried_from_id, created_by, updated_by)
    values (${head.settlement_id}, ${file.id}, ${file.store_account}, ${file.store}, ${head.start}::timestamptz, ${head.end}::timestamptz, ${head.deposit}::timestamptz, ${head.total}::numeric, ${head.currency}, ${facts.lines}, ${facts.sum}::numeric, ${facts.units}, ${facts.marketplaces}::text[], ${facts.accountType}, ${format}, ${carried?.id ?? null}::bigint, ${ctx.account}, ${ctx.account}) returning id`)
  await tellGaps(tx, { store_account: file.store_account!, currency: head.currency, account_type: facts.accountType })
  if (num(head.total).isNegative())
    await tx.run(sql`
      update amz_settlement_file n set carried_from_id = ${row.id} where n.store_account_id = ${file.store_account}::bigint and n.currency = ${head.currency} and n.carried_from_id is null and n.settlement_end_at > ${head.end}::timestamptz and exists (
        select 1 from amz_settlement_line l where l.report_file_id = n.report_file_id and l.amount = ${head.total}::numeric and (l.transaction_type ilike 'payable to amazon' or l.amount_description ilike 'payable to amazon'))
        and n.id = (select id from amz_settlement_file m where m.store_account_id = n.store_account_id and m.currency = n.currency and m.settlement_end_at > ${head.end}::timestamptz order by m.settlement_end_at limit 1)`)
  await matchWaiting(tx, row.id)
  await emit({ app, tx }, 'settlementFile.ready', { store: file.store, file: file.id, settlement: row.id }, { resource: 'report_file', id: file.id })
  return row.id
}
