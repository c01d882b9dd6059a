import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'

interface Collected {
  collect_party?: unknown
  collect_account?: unknown
}
/**
 * Payouts that we collect need an account of ours (finance.md projectStructure, required when `us`): the company's only live one is taken, among
 * several somebody chooses. A company that keeps no account yet may go on; its payouts name theirs when they come in.
 */
export async function collectInto(tx: Tx, draft: Collected, before: Readonly<Collected> | undefined, company: number): Promise<void> {
  const now = (field: keyof Collected): unknown => (draft[field] === undefined ? before?.[field] : draft[field])
  if ((now('collect_party') ?? 'us') !== 'us' || now('collect_account')) return
  const own = await tx.rows<{ id: number }>(
    sql`select id from bank_account where company_id = ${company}::bigint and active and type in ('psp', 'bank') order by id limit 2`,
  )
  if (own.length > 1) throw refuse.COLLECT_ACCOUNT({}, 'collect_account')
  if (own[0]) draft.collect_account = own[0].id
}
