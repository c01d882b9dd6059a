import type { CommandContext } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import { reverseStock } from './reversal.ts'

/** Takes back all postings of a document, the last one first, at their original values; refused when the goods are no longer there. */
export async function reverseSource({ app, tx, ctx }: CommandContext, source: { readonly type: string; readonly id: number }, reason: string): Promise<void> {
  const postings = await tx.rows<{ id: number }>(
    sql`select id from stock_posting where source_type = ${source.type} and source_id = ${source.id} and posting_type not in ('reserve', 'release') and reverses_id is null and reversed_by_id is null order by id desc`,
  )
  for (const p of postings) await reverseStock({ app, tx, ctx }, p.id, undefined, reason)
}
