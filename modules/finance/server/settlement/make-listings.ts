import type { CommandContext } from '@crossway/server-kit'
import { refuse as engine } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { createMskuFromListing } from '@crossway/product/server'
import { refuse } from '../../model/errors.ts'
import { classifyLines } from './classify.ts'

/** Seller SKUs that one call makes; a statement of a new shop names a few hundred. */
const most = 2000

/**
 * Makes the listings that a statement names and nobody has reported yet, each in the shop of its line, and maps the lines to them (finance.md
 * §2.5: a sku that cannot be mapped blocks the statement). They begin incomplete and unmapped, as those of any report; the listing report fills
 * them. Refused once the settlement is checked. Answers how many were made and the settlement's state.
 */
export async function makeListings({ app, tx, ctx }: CommandContext, id: number): Promise<{ created: number; status: string }> {
  const head = await tx.maybe<{ status: string }>(sql`select status from settlement where id = ${id}::bigint for update`)
  if (!head) throw engine.NOT_FOUND()
  if (head.status !== 'imported' && head.status !== 'classified') throw refuse.LINE_FIXED()
  const wanted = await tx.rows<{ store: number; sku: string; merchant: boolean }>(sql`
    select l.line_store_id as store, min(l.seller_sku) as sku, bool_and(coalesce(l.fulfillment, '') = 'MFN') as merchant
    from settlement_line l where l.settlement_id = ${id}::bigint and l.seller_sku is not null and l.msku_id is null and l.line_store_id is not null
    group by l.line_store_id, lower(l.seller_sku) order by 1, 2 limit ${most}`)
  for (const w of wanted) await createMskuFromListing({ app, tx, ctx }, w.store, w.sku, w.merchant ? 'fbm' : 'fba')
  const status = await classifyLines(tx, id)
  await tx.run(sql`update settlement set status = ${status} where id = ${id}::bigint`)
  return { created: wanted.length, status }
}
