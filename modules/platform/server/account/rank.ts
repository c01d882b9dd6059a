import type { Context } from '@crossway/server-kit'
import { hash } from 'node:crypto'
import { sql, type Access, type App, type Ctx, type Runner, type Scope } from '@crossway/server-kit'
import { dominates, type NodeSet } from '../../model/dominance.ts'
import { ruleBook } from '../menu/rule-book.ts'
import { stateOf } from '../platform-state.ts'

/** Everything somebody holds beyond what every login has: the set by which rank is compared. */
export async function nodesGranted(app: App, access: Pick<Access, 'super' | 'has'>): Promise<NodeSet> {
  if (access.super) return '*'
  const book = await ruleBook(app)
  return new Set(book.nodes.filter((n) => !book.open.has(n) && access.has(n)))
}

export interface GroupNodes {
  readonly id: number
  readonly name: string
  readonly is_super: boolean
  readonly nodes: NodeSet
}

/** Groups with the nodes they give beyond what every login has; all, or the named ones. */
export async function groupsWithNodes(app: App, run: Runner, ids?: readonly number[]): Promise<GroupNodes[]> {
  const { open } = await ruleBook(app)
  const rows = await run.rows<{ id: number; name: string; is_super: boolean; rules: string[] }>(
    sql`select g.id, g.name, g.is_super, coalesce(array_agg(r.rule) filter (where r.rule is not null), '{}') as rules from admin_group g left join admin_group_rule r on r.group_id = g.id where ${ids ? sql`g.id = any(${ids}::bigint[])` : sql.raw('true')} group by g.id order by g.id`,
  )
  return rows.map((g) => ({ id: g.id, name: g.name, is_super: g.is_super, nodes: g.rules.includes('*') ? '*' : new Set(g.rules.filter((n) => !open.has(n))) }))
}

/** Accounts all of whose groups the holder of these nodes dominates, and his own. */
export async function accountsBelow({ app, run }: Context<'app' | 'run'>, access: Access): Promise<number[]> {
  const held = await nodesGranted(app, access)
  const below = (await groupsWithNodes(app, run)).filter((g) => dominates(held, g.nodes)).map((g) => g.id)
  const rows = await run.rows<{ id: number }>(
    sql`select a.id from admin a where a.id = ${access.account}::bigint or not exists (select 1 from admin_group_member m where m.admin_id = a.id and m.group_id <> all(${below}::bigint[])) order by a.id`,
  )
  return rows.map((r) => r.id)
}

const all: readonly Scope[] = [{ kind: 'all' }]
// A new account stands below nobody yet: its groups are checked, not its row.
const adds = (node: string): boolean => node.endsWith('/add')

/**
 * Rights as the platform completes them: switched-off nodes are held by nobody; accounts are seen by rank; the platform's other records are
 * system pages, which business scopes do not cut.
 */
export function rankedAccess(app: App, access: Access): Access | Promise<Access> {
  const { ranked } = stateOf(app)
  return ranked.get(access) ?? complete(app, access, ranked)
}

async function complete(app: App, access: Access, ranked: WeakMap<Access, Access>): Promise<Access> {
  const { off, permissionsVersion: stamp } = await ruleBook(app)
  const own = new Set(
    app.registry
      .resources()
      .filter((r) => r.module === 'platform')
      .map((r) => r.name),
  )
  const seesAccounts = !access.super && access.has('auth/admin')
  const accounts: readonly Scope[] = seesAccounts ? [{ kind: 'custom', own: false, sets: { account: await accountsBelow({ app, run: app.db }, access) } }] : []
  const seesShared = !access.super && access.has('routine/attachment') && !access.has('routine/attachment/private')
  const shared: readonly Scope[] = [{ kind: 'custom', own: false, sets: { account: [0, access.account] } }]
  // Statements are kept by the stamp, so whatever was added here belongs to it.
  const added = [off.size ? stamp : '', seesAccounts ? hash('sha1', JSON.stringify(accounts), 'base64url') : '', seesShared ? access.account : ''].join('.')
  const created: Access = {
    ...access,
    permissionsVersion: added === '..' ? access.permissionsVersion : `${access.permissionsVersion}.${added}`,
    has: off.size === 0 ? (node) => access.has(node) : (node) => !off.has(node) && access.has(node),
    scopes: (resource, nodes, mode) =>
      access.super || !own.has(resource)
        ? access.scopes(resource, nodes, mode)
        : nodes.length === 0
          ? []
          : resource === 'admin' && !nodes.every(adds)
            ? accounts
            : resource === 'attachment' && seesShared
              ? shared
              : all,
  }
  ranked.set(access, created)
  return created
}

/** Rights to exactly these accounts, whatever the caller's rank: to himself, or to the account he has just made. */
export const onlyAccounts = (ctx: Ctx, ids: readonly number[]): Ctx => ({
  ...ctx,
  access: { ...ctx.access, scopes: () => [{ kind: 'custom', own: false, sets: { account: ids } }] },
})
