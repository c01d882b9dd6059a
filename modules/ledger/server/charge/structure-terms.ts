import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

interface Terms {
  readonly settle_mode?: unknown
  readonly contract_no?: unknown
  readonly quote_template?: unknown
}
/** What a project that is not our own trade is charged by: a contract or a charge template in force (finance.md projectStructure). */
export async function assertTerms(tx: Tx, draft: Terms, before: Terms | undefined): Promise<void> {
  const now = (field: keyof Terms): unknown => (draft[field] === undefined ? before?.[field] : draft[field])
  if (now('settle_mode') !== 'trade' && !now('contract_no') && !now('quote_template')) throw refuse.STRUCTURE_TERMS({}, 'quote_template')
  const chosen = draft.quote_template
  if (typeof chosen !== 'number') return
  const active = await tx.maybe(sql`select 1 as x from quote_template where id = ${chosen}::bigint and status = 'active'`)
  const stored = (before?.quote_template as { id: number } | null | undefined)?.id === chosen
  if (!active && !stored) throw refuse.TEMPLATE_OFF({}, 'quote_template')
}
