import type { Context } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { sql, type Access } from '@crossway/server-kit'
import { effective } from '../../model/effective.ts'
import { shippedNode } from '../../model/node.ts'
import { isPageIn } from './compile-access.ts'

/**
 * All that groups, roles and grants give an account or a person now or later, denials left out: whoever gets hold of the account may have it all
 * tomorrow. The engine's rank port.
 */
export async function rankOf(
  { app, run }: Context<'app' | 'run'>,
  who: { readonly account: number } | { readonly employee: number },
): Promise<Pick<Access, 'super' | 'has'>> {
  const today = dayOf(new Date())
  const account = 'account' in who ? who.account : 0
  const person = 'employee' in who ? sql`${who.employee}::bigint` : sql`(select employee_id from admin where id = ${who.account}::bigint)`
  const rows = await run.rows<{ nodes: string[] }>(sql`
    select coalesce(array_agg(r.rule), '{}') as nodes from admin_group_member m join admin_group g on g.id = m.group_id and g.status = 'enabled' join admin_group_rule r on r.group_id = g.id where m.admin_id = ${account}::bigint
    union all
    select coalesce(r.nodes, '{}') from employee_role er join role r on r.id = er.role_id and r.status = 'enabled' where er.employee_id = ${person} and er.status = 'active' and (er.valid_to is null or er.valid_to >= ${today}::date)
    union all
    select coalesce(g.nodes, '{}') || coalesce(r.nodes, '{}') from permission_grant g left join role r on r.id = g.role_id where g.employee_id = ${person} and g.kind = 'allow' and g.status = 'active' and (g.valid_to is null or g.valid_to >= ${today}::date)`)
  const all = { kind: 'group' as const, id: 0, title: '', nodes: rows.flatMap((r) => r.nodes), scopes: [], fields: [] }
  const e = effective({ enabled: true, state: null, leaveDate: null, today, groups: [all], roles: [], grants: [], denials: [] }, isPageIn(app.registry))
  return { super: e.super, has: (node) => e.super || e.has(node) || e.has(shippedNode(node)) }
}
