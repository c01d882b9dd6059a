import type { CommandContext } from '@crossway/server-kit'
import { addDays } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { accountsOf, bumpAccess } from '../access/bump-access.ts'

/**
 * Gives a person the roles that his position and the roles' own rules name, and ends those given by rule that no longer fit. Rows given by
 * hand are never touched (organization.md, role_auto_rule). Answers what changed.
 */
export async function applyAutoRoles({ app, tx, ctx }: CommandContext, employee: number, today: string): Promise<{ added: number[]; ended: number[] }> {
  const wanted = await tx.rows<{ role: number }>(
    sql`select distinct r.id as role from employee e join role r on r.status = 'enabled' where e.id = ${employee}::bigint and (
      r.id = any(coalesce((select p.default_roles from position p where p.id = e.position_id), '{}'))
      or exists (select 1 from role_auto_rule a where a.role_id = r.id
        and (a.department_id is null or a.department_id = any(e.department_id || coalesce(e.concurrent_departments, '{}')) or (a.below and exists (select 1 from department_closure c where c.ancestor_id = a.department_id and c.descendant_id = any(e.department_id || coalesce(e.concurrent_departments, '{}')))))
        and (a.position_id is null or a.position_id = e.position_id) and (a.grade is null or a.grade = e.grade)
        and (a.department_id is not null or a.position_id is not null or a.grade is not null))
    ) order by 1`,
  )
  const ids = wanted.map((w) => w.role)
  const ended = await tx.rows<{ role: number }>(
    sql`update employee_role set status = 'ended', valid_to = greatest(valid_from, ${addDays(today, -1)}::date), updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where employee_id = ${employee}::bigint and source = 'auto' and status = 'active' and role_id <> all(${ids}::bigint[]) returning role_id as role`,
  )
  const added = await tx.rows<{ role: number }>(
    sql`insert into employee_role (employee_id, role_id, valid_from, source, status, created_by, updated_by) select ${employee}::bigint, r, ${today}::date, 'auto', 'active', ${ctx.account}, ${ctx.account} from unnest(${ids}::bigint[]) as r where not exists (select 1 from employee_role x where x.employee_id = ${employee}::bigint and x.role_id = r and x.status = 'active' and daterange(x.valid_from, x.valid_to, '[]') && daterange(${today}::date, null)) returning role_id as role`,
  )
  if (ended.length + added.length > 0) await bumpAccess({ app, tx }, await accountsOf({ tx }, [employee]))
  return { added: added.map((r) => r.role), ended: ended.map((r) => r.role) }
}
