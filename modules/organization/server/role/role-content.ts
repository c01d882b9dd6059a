import type { CommandContext } from '@crossway/server-kit'
import { fieldClasses, type RowOf } from '@crossway/kernel'
import { sql, type App, type Ctx, type SaveCall, type Tx } from '@crossway/server-kit'
import { isScoped } from '../../model/catalogue.ts'
import { effective, type Source } from '../../model/effective.ts'
import { refuse } from '../../model/errors.ts'
import { highest } from '../../model/field-level.ts'
import { nodesNotGranted } from '../../model/grant-rule.ts'
import type { role } from '../../model/role.resource.ts'
import { writeFitsRead, type ScopeKind } from '../../model/scope.ts'
import { rightsIn } from '../access/access-cache.ts'
import { isPageIn } from '../access/compile-access.ts'
import { unknownNodes } from '../permission/node-tree.ts'
import { checkRoleConflicts } from '../permission/role-conflicts.ts'

type Role = RowOf<typeof role>
const shown = (nodes: readonly string[]): string => nodes.slice(0, 5).join('、') + (nodes.length > 5 ? ' …' : '')

/** Only what somebody holds himself, or may hand on, can he put into a role or a grant (organization.md §6). Nodes that were there before are not asked. */
export async function checkGiven({ app, tx, ctx }: CommandContext, added: readonly string[]): Promise<void> {
  if (added.length === 0) return
  const unknown = await unknownNodes(tx, added)
  if (unknown.length > 0) throw refuse.NODE_UNKNOWN({ nodes: shown(unknown) }, 'nodes')
  if (ctx.access.super) return
  const { snapshot } = await rightsIn({ app, run: tx }, ctx.account)
  const lacking = nodesNotGranted({ super: false, has: (n) => ctx.access.has(n), grantable: snapshot.grantable }, added)
  if (lacking.length > 0) throw refuse.NODE_NOT_HELD({ nodes: shown(lacking) })
}

/** Rows of the data scope: known records, one each, write inside read. */
function checkScopes(app: App, scopes: readonly { readonly resource?: unknown; readonly read_scope?: unknown; readonly write_scope?: unknown }[]): void {
  scopes.forEach((s, i) => {
    const resource = String(s.resource)
    const r = resource === '*' ? undefined : app.registry.find(resource)
    if (resource !== '*' && (!r || !isScoped(r))) throw refuse.SCOPE_UNKNOWN({ resource }, `scopes[${i}].resource`)
    if (!writeFitsRead(s.read_scope as ScopeKind, s.write_scope as ScopeKind)) throw refuse.SCOPE_WIDER({ resource }, `scopes[${i}].write_scope`)
  })
}

/** A field rule names a class, or one field of one record; pay and passwords can be opened only by somebody who has them. */
async function checkFieldRules(
  { app, tx, ctx }: CommandContext,
  rules: readonly { readonly field_class?: unknown; readonly resource?: unknown; readonly field?: unknown; readonly level?: unknown }[],
): Promise<void> {
  rules.forEach((x, i) => {
    const byField = x.resource != null && x.field != null
    if (byField === (x.field_class != null)) throw refuse.FIELD_RULE_WRONG({}, `field_levels[${i}].field_class`)
  })
  if (ctx.access.super) return
  const closed = rules.filter(
    (x) =>
      (x.level === 'readonly' || x.level === 'edit') &&
      ['salary', 'credential'].includes(String(x.field_class ?? classOf(app, String(x.resource), String(x.field)))),
  )
  if (closed.length === 0) return
  const { snapshot } = await rightsIn({ app, run: tx }, ctx.account)
  const own = (c: string): string =>
    highest(
      snapshot.subject.roles
        .flatMap((s) => s.fields)
        .filter((f) => f.fieldClass === c && !f.field)
        .map((f) => f.level),
    )
  const lacking = closed
    .map((x) => String(x.field_class ?? classOf(app, String(x.resource), String(x.field))))
    .filter((c) => !['readonly', 'edit'].includes(own(c)))
  if (lacking.length > 0) throw refuse.FIELD_NOT_HELD({ classes: [...new Set(lacking)].join('、') })
}
const classOf = (app: App, resource: string, field: string): string | undefined => {
  const c = app.registry.find(resource)?.fields[field]?.class
  return c && fieldClasses.includes(c) ? c : undefined
}

/** Nobody may take from a role the right by which he edits roles, when it is his last (organization.md, role). */
export async function checkOwnLast({ app, tx, ctx }: CommandContext, roleId: number, nodes: readonly string[] | null): Promise<void> {
  if (ctx.access.super || ctx.account === 0) return
  const { snapshot } = await rightsIn({ app, run: tx }, ctx.account)
  const changed = (s: Source): Source => (s.kind === 'role' && s.id === roleId ? { ...s, nodes: nodes ?? [] } : s)
  const before = effective(snapshot.subject, isPageIn(app.registry))
  const after = effective({ ...snapshot.subject, roles: snapshot.subject.roles.map(changed) }, isPageIn(app.registry))
  if (before.has('role/edit') && !after.has('role/edit')) throw refuse.OWN_ROLE_EDIT()
}

// A change set over several roles is judged once, together: what one of them takes away another may give.
const judgedAsWhole = new WeakSet<Ctx>()
export const asJudged = (ctx: Ctx): Ctx => {
  judgedAsWhole.add(ctx)
  return ctx
}

/** All checks of a role before it is written; nodes are stored sorted and once. */
export async function saveRole({ app, tx, ctx, before, draft, confirmed }: SaveCall<typeof role>): Promise<void> {
  if (Array.isArray(draft.nodes)) {
    const nodes = [...new Set(draft.nodes as string[])].sort()
    draft.nodes = nodes
    const granted = before?.nodes ?? []
    const add = nodes.filter((n) => !granted.includes(n))
    await checkGiven({ app, tx, ctx }, add)
    if (before) {
      await checkOwnLast({ app, tx, ctx }, before.id, nodes)
      if (!judgedAsWhole.has(ctx))
        await checkRoleConflicts({ tx, ctx }, [{ role: before.id, add, remove: granted.filter((n) => !nodes.includes(n)) }], confirmed)
    }
  }
  if (Array.isArray(draft.scopes)) checkScopes(app, draft.scopes as Role['scopes'][number][])
  if (Array.isArray(draft.field_levels)) await checkFieldRules({ app, tx, ctx }, draft.field_levels as Role['field_levels'][number][])
}

/** People who hold the role today or later. */
export const holderCount = async (tx: Tx, roleId: number): Promise<number> =>
  (
    await tx.one<{ n: number }>(
      sql`select count(distinct employee_id)::int as n from employee_role where role_id = ${roleId}::bigint and status = 'active' and (valid_to is null or valid_to >= current_date)`,
    )
  ).n
