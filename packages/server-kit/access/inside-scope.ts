import type { CommandContext } from '../context.ts'
import { joinNames, labelText, plainRef, refuse, type AnyResource } from '@crossway/kernel'
import { writeScopes } from '../list/rights.ts'
import { sql } from '../sql/sql.ts'
import { isAll, creatableSql, scopeSql } from './scope-sql.ts'

/** Who fills in whose the record is: the person himself, or a module that writes it for him. */
type FilledBy = 'person' | 'module'

/**
 * A record may only be made inside the maker's write scope, and only be moved to where he might have made it (organization.md §4). What he chose himself
 * must be his: that the row is his own because he makes it is no reason to put it under somebody else's project.
 */
export async function checkInsideScope({ app, tx, ctx }: CommandContext, r: AnyResource, id: number, verb: string, filledBy: FilledBy): Promise<void> {
  if (ctx.access.super) return
  const scopes = writeScopes({ app, ctx }, r, verb)
  if (scopes.length === 0 || isAll(scopes)) return
  const within = filledBy === 'person' ? creatableSql(scopes, r, ctx) : scopeSql(scopes, r, ctx)
  const row = await tx.one<{ ok: boolean }>(sql`select exists (select 1 from ${sql.id(r.name)} t where t.id = ${id} and ${within}) as ok`)
  if (row.ok) return
  const labels = app.registry.labels(r.name, ctx.lang)
  const names = Object.values(r.access ?? {})
    .filter((n): n is string => !!n)
    .map((n) => labelText(labels.fields[n], n))
  throw refuse.CREATE_SCOPE({ field: joinNames(names, ctx.lang) || labels.name })
}

/** Did a change move the record: is another project, shop, department … named in it now? */
export function hasMoved(r: AnyResource, before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): boolean {
  const plain = (v: unknown): unknown => (Array.isArray(v) ? v : (plainRef(v) ?? null))
  return Object.entries(r.access ?? {}).some(
    ([dim, field]) => field && field !== 'id' && dim !== 'collaborators' && plain(before[field]) !== plain(after[field]),
  )
}
