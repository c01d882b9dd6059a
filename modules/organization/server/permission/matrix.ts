import type { CommandContext } from '@crossway/server-kit'
import { sql, updateRecord, type Ctx, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { role } from '../../model/role.resource.ts'
import { asJudged } from '../role/role-content.ts'
import { checkRoleConflicts } from './role-conflicts.ts'

export interface MatrixRole {
  readonly id: number
  readonly version: number
  readonly code: string
  readonly name: string
  readonly name_en: string | null
  readonly status: string
  readonly nodes: string[]
}
/** Roles with what they give, for the columns of the matrix; all of them when none is named. */
export const matrixRoles = (run: Runner, ids: readonly number[]): Promise<MatrixRole[]> =>
  run.rows(
    sql`select id, version, code, name, name_en, status, coalesce(nodes, '{}') as nodes from role where ${ids.length === 0} or id = any(${ids}::bigint[]) order by code`,
  )

export interface MatrixChange {
  readonly role: number
  readonly version: number
  readonly add: readonly string[]
  readonly remove: readonly string[]
}

/**
 * Saves one change set over several roles, whole or not at all. Built on a version that somebody has changed meanwhile it is refused with what
 * those roles hold now, so that the difference can be shown and applied again (organization.md, permissions). Answers the diff that was made.
 */
export async function saveMatrix(
  { app, tx, ctx }: CommandContext,
  changes: readonly MatrixChange[],
  reason: string,
  confirmed: ReadonlySet<string> = new Set(),
): Promise<{ role: number; added: string[]; removed: string[] }[]> {
  const now = new Map(
    (
      await tx.rows<MatrixRole & { by: string | null; at: string }>(
        sql`select r.id, r.version, r.code, r.name, r.name_en, r.status, coalesce(r.nodes, '{}') as nodes, a.nickname as by, r.updated_at as at from role r left join admin a on a.id = r.updated_by where r.id = any(${changes.map((c) => c.role)}::bigint[]) order by r.id for update of r`,
      )
    ).map((r) => [r.id, r]),
  )
  const stale = changes.filter((c) => now.get(c.role)?.version !== c.version)
  if (stale.length > 0) throw refuse.MATRIX_STALE({}, undefined, { roles: stale.map((c) => now.get(c.role) ?? { id: c.role, missing: true }) })
  await checkRoleConflicts({ tx, ctx }, changes, confirmed)
  const done: { role: number; added: string[]; removed: string[] }[] = []
  for (const c of [...changes].sort((a, b) => a.role - b.role)) {
    const granted = now.get(c.role)!.nodes
    const added = [...new Set(c.add)].filter((n) => !granted.includes(n))
    const removed = [...new Set(c.remove)].filter((n) => granted.includes(n) && !c.add.includes(n))
    if (added.length + removed.length === 0) continue
    await updateRecord(
      { app, tx, ctx: asJudged(anyRole(ctx)) },
      role,
      c.role,
      { nodes: [...granted.filter((n) => !removed.includes(n)), ...added], version: c.version },
      { comment: reason, node: 'permissions/edit' },
    )
    done.push({ role: c.role, added, removed })
  }
  if (done.length === 0) throw refuse.MATRIX_EMPTY()
  return done
}
// permissions/edit opens the nodes of every role; what may be put into them is still judged by what the caller holds.
const anyRole = (ctx: Ctx): Ctx => ({ ...ctx, access: { ...ctx.access, scopes: () => [{ kind: 'all' }] } })
