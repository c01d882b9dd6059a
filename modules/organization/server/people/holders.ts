import { dayOf, type AnyResource } from '@crossway/kernel'
import { scopeSql, sql, type App, type Ctx, type Runner } from '@crossway/server-kit'
import { rightsOf } from '../access/access-cache.ts'

/** Somebody acting by his stored rights, without a request: approver search, simulator, decision of other modules. */
export const ctxOfAccess = (access: Ctx['access'], name = ''): Ctx => ({
  account: access.account,
  employee: access.employee,
  name,
  lang: 'zh-cn',
  access,
  actorType: 'admin',
  ip: null,
  userAgent: null,
  requestId: 'rights',
})

/** Is the row inside the scopes that the nodes give this account? */
export async function rowInScope(
  app: App,
  access: Ctx['access'],
  r: AnyResource,
  id: number,
  nodes: readonly string[],
  mode: 'read' | 'write',
): Promise<boolean> {
  const scopes = access.scopes(r.name, nodes, mode)
  const row = await app.db
    .here()
    .one<{ ok: boolean }>(
      sql`select exists (select 1 from ${sql.id(r.name)} t where t.id = ${id}::bigint and ${scopeSql(scopes, r, ctxOfAccess(access))}) as ok`,
    )
  return row.ok
}

/**
 * People who hold a role, or a node by any source, and may enter today. With a row, only those whose scope for that node (or, for a role, for
 * the record's pages) reaches it: the approver search of flows.
 */
export async function holdersOf(
  app: App,
  what: { readonly role: number } | { readonly node: string },
  row?: { readonly resource: string; readonly id: number },
): Promise<{ employee: number; account: number | null; name: string }[]> {
  const today = dayOf(new Date())
  const found =
    'role' in what
      ? await app.db
          .here()
          .rows<{ employee: number; account: number | null; name: string }>(
            sql`select e.id as employee, a.id as account, e.name from employee_role er join role r on r.id = er.role_id and r.status = 'enabled' join employee e on e.id = er.employee_id and e.status in ('probation', 'regular', 'leaving') left join admin a on a.employee_id = e.id where er.role_id = ${what.role}::bigint and er.status = 'active' and er.valid_from <= ${today}::date and (er.valid_to is null or er.valid_to >= ${today}::date) order by e.emp_no`,
          )
      : await candidates(app, what.node, today)
  const nodes = 'node' in what ? [what.node] : row ? app.registry.pagesOf(row.resource).map((p) => p.route) : []
  const out: typeof found = []
  for (const p of found) {
    if (nodes.length === 0 || p.account === null) {
      if (!row && 'role' in what) out.push(p)
      continue
    }
    const { access } = await rightsOf(app, p.account)
    const granted = nodes.filter((n) => access.has(n))
    if (granted.length === 0) continue
    if (!row || (await rowInScope(app, access, app.registry.resource(row.resource), row.id, granted, 'read'))) out.push(p)
  }
  return out
}

/** People in service who hold a role of a category today: those of finance, of the warehouse. */
export const peopleOfCategory = async (run: Runner, category: string, today: string): Promise<number[]> =>
  (
    await run.rows<{ id: number }>(
      sql`select distinct er.employee_id as id from employee_role er join role r on r.id = er.role_id and r.status = 'enabled' and r.category = ${category} join employee e on e.id = er.employee_id and e.status in ('probation', 'regular', 'leaving')
        where er.status = 'active' and er.valid_from <= ${today}::date and (er.valid_to is null or er.valid_to >= ${today}::date) order by 1`,
    )
  ).map((r) => r.id)

/** People with any source that names the node; denials and closure are judged afterwards, person by person. */
const candidates = (app: App, node: string, today: string): Promise<{ employee: number; account: number; name: string }[]> =>
  app.db.here().rows(
    sql`select e.id as employee, a.id as account, e.name from admin a join employee e on e.id = a.employee_id where a.status = 'enabled' and e.status in ('probation', 'regular', 'leaving') and (
      exists (select 1 from employee_role er join role r on r.id = er.role_id and r.status = 'enabled' where er.employee_id = e.id and er.status = 'active' and er.valid_from <= ${today}::date and (er.valid_to is null or er.valid_to >= ${today}::date) and ${node} = any(r.nodes))
      or exists (select 1 from permission_grant g left join role r on r.id = g.role_id where g.employee_id = e.id and g.kind = 'allow' and g.status = 'active' and g.valid_from <= ${today}::date and (g.valid_to is null or g.valid_to >= ${today}::date) and (${node} = any(g.nodes) or ${node} = any(r.nodes)))
      or exists (select 1 from admin_group_member m join admin_group g on g.id = m.group_id and g.status = 'enabled' join admin_group_rule gr on gr.group_id = g.id where m.admin_id = a.id and gr.rule in (${node}, '*'))
    ) order by e.emp_no`,
  )
