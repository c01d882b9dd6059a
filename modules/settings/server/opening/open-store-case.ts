import type { CommandContext } from '@crossway/server-kit'
import { createRecord, sql } from '@crossway/server-kit'
import { openingCase } from '../../model/opening-case.resource.ts'

interface Wanted {
  readonly project: number
  readonly platform: number
  readonly marketplace: number
  readonly company?: number | null
  readonly customer?: number | null
  readonly target_date?: string | null
}
/** Opens the case of a planned store; the project's running case for the marketplace is answered when there is one (contracts.md openStoreCase). */
export async function openStoreCase({ app, tx, ctx }: CommandContext, w: Wanted): Promise<number> {
  // one at a time for a project, so that two calls at once make one case
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('opening_case:' || ${w.project}::text, 0))`)
  const known = await tx.maybe<{ id: number }>(
    sql`select id from opening_case where project_id = ${w.project}::bigint and platform_id = ${w.platform}::bigint and ${w.marketplace}::bigint = any(marketplaces) and status <> 'cancelled' order by id desc limit 1`,
  )
  if (known) return known.id
  const site = await tx.one<{ region: string }>(sql`select region from marketplace where id = ${w.marketplace}::bigint`)
  const ours = w.company !== undefined && w.company !== null
  return createRecord({ app, tx, ctx }, openingCase, {
    project: w.project,
    platform: w.platform,
    region: site.region,
    marketplaces: [w.marketplace],
    entity: ours ? 'ours' : 'client',
    ...(ours ? { company: w.company } : w.customer ? { customer: w.customer } : {}),
    ...(w.target_date ? { target_date: w.target_date } : {}),
  })
}
