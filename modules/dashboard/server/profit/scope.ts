import type { QueryContext } from '@crossway/server-kit'
import { refuse as engine, type AnyResource } from '@crossway/kernel'
import { requireNode, scopeSql, sql, type Ctx, type Scope, type Sql } from '@crossway/server-kit'
import { onlyWithCompany, type ProfitQuery, type ProfitPage } from '../../model/profit/ask.ts'

/** The roll-ups and the ledger itself as rows that belong to somebody: their dimensions stand in columns of the same names. */
const entry = {
  name: 'pl_entry',
  fields: {},
  external: true,
  access: { owner: 'owner_id', department: 'department_id', project: 'project_id', store: 'store_id', customer: 'customer_id', company: 'company_id' },
} as unknown as AnyResource

/** Scopes of a page over the entries of the ledger: whose project it is decides whose profit it is (dashboard.md §3.1). */
export const scopesOf = (ctx: Ctx, view: ProfitPage): readonly Scope[] => ctx.access.scopes(entry.name, [view], 'read')
export const isLimited = (ctx: Ctx, view: ProfitPage): boolean => !scopesOf(ctx, view).some((s) => s.kind === 'all')
/** Rows of the P&L that the page lets the caller see, as a condition over an alias. */
export const scopeOf = (ctx: Ctx, view: ProfitPage, alias = 't'): Sql => scopeSql(scopesOf(ctx, view), entry, ctx, alias)

export interface Rights {
  readonly cost: boolean
  readonly company: boolean
  readonly export: boolean
}
/**
 * What of the P&L a page shows. Cost opens with the page's own verb or with the classes cost and profit of the ledger's fields, whichever the role
 * has; finance's own proof hides nothing from who may open it; the company view always needs its verb.
 */
export function rightsOf(ctx: Ctx, view: ProfitPage): Rights {
  requireNode(ctx, view)
  if (onlyWithCompany.includes(view)) requireNode(ctx, `${view}/company`)
  const has = (verb: string): boolean => ctx.access.has(`${view}/${verb}`)
  const open = (fieldClass: string): boolean => ['readonly', 'edit'].includes(ctx.access.level(entry.name, 'amount_cny', fieldClass, [view]))
  const cost = ctx.access.super || view === 'profitAnalysis' || onlyWithCompany.includes(view) || has('cost') || (open('cost') && open('profit'))
  return { cost, company: cost && (view === 'profitAnalysis' || has('company')), export: has('export') }
}

/** A project or store named in the address that is not the caller's is refused, not answered empty (dashboard.md scenario 3). */
export async function refuseForeign({ app, ctx }: QueryContext, query: ProfitQuery): Promise<void> {
  const scopes = scopesOf(ctx, query.view)
  if (scopes.some((s) => s.kind === 'all')) return
  for (const name of ['project', 'store'] as const) {
    const ids = (query.filter[name] ?? []).filter((i) => i !== 0)
    if (ids.length === 0) continue
    const r = app.registry.resource(name)
    const row = await app.db.one<{ n: number }>(
      sql`select count(*)::int as n from ${sql.id(name)} t where ${sql.and([sql`t.id = any(${ids}::bigint[])`, scopeSql(scopes, r, ctx)])}`,
    )
    if (row.n < new Set(ids).size) throw engine.FORBIDDEN({ node: `${name}:${ids.join(',')}` })
  }
}
