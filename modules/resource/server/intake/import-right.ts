import type { Context } from '@crossway/server-kit'
import { scopeSql, sql, type Ctx, type Sql } from '@crossway/server-kit'
import type { AnyResource } from '@crossway/kernel'
import { refuse } from '../../model/errors.ts'

/** Stores as the data scope sees them: whose they are is the settings module's definition, said here by the columns it has. */
const asStore: AnyResource = {
  name: 'store',
  module: 'settings',
  title: 'name',
  fields: {},
  external: true,
  access: { department: 'department_id', project: 'project_id', store: 'id', customer: 'customer_id', company: 'company_id' },
}

/** A person brings in files of the stores that he may write for; jobs and the connector act for all (resource.md, who reads: data scope by store). */
export async function needImportRight({ run, ctx }: Context<'run' | 'ctx'>, store: number | null): Promise<void> {
  if (ctx.access.super || ctx.actorType === 'job' || ctx.actorType === 'integration' || store === null) return
  const scopes = ctx.access.scopes('report_file', ['downloadedReports/upload'], 'write')
  const ok = await run.maybe(sql`select 1 as x from store t where t.id = ${store}::bigint and (${scopeSql(scopes, asStore, ctx)})`)
  if (!ok) throw refuse.R_SCOPE()
}

/** Stores whose reports the caller may see in the report centre, as a condition over the alias `t` of `store`. */
export const storesInSight = (ctx: Ctx): Sql => scopeSql(ctx.access.scopes('report_file', ['downloadedReports'], 'read'), asStore, ctx)
