import type { Context } from '../context.ts'
import type { AnyResource } from '@crossway/kernel'
import { grantedNodes, pageNodes, readScopes } from '../list/rights.ts'
import { sql } from '../sql/sql.ts'
import { systemCtx, type Access } from './access.ts'
import { scopeSql } from './scope-sql.ts'

/** Would this account find the record if it opened it now? For those who are told of something that they did not ask for. */
export async function mayRead({ app, run }: Context<'app' | 'run'>, access: Access, r: AnyResource, id: number): Promise<boolean> {
  const delegated = async (): Promise<boolean> => (await app.ports.approval.delegated(run, access.employee, r.name, id)) !== undefined
  if (!access.super && grantedNodes({ ...systemCtx(), access }, pageNodes(app, r)).length === 0) return delegated()
  const ctx = { ...systemCtx(), account: access.account, employee: access.employee, access }
  const scopes = readScopes({ app, ctx }, r)
  return (await run.maybe(sql`select 1 as x from ${sql.id(r.name)} t where t.id = ${id}::bigint and ${scopeSql(scopes, r, ctx)}`)) !== undefined || delegated()
}

/** Which of these rows somebody finds by his own rights, whatever a task delegates to him; nothing where he opens none of the record's pages. */
export async function foundBy({ app, run, ctx }: Context<'app' | 'run' | 'ctx'>, r: AnyResource, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (!ctx.access.super && grantedNodes(ctx, pageNodes(app, r)).length === 0) return new Set()
  const rows = await run.rows<{ id: number }>(
    sql`select t.id from ${sql.id(r.name)} t where t.id = any(${ids}::bigint[]) and ${scopeSql(readScopes({ app, ctx }, r), r, ctx)}`,
  )
  return new Set(rows.map((x) => x.id))
}
