import { dayOf } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import type { PersonCard } from '@crossway/platform/server'

/** Department and roles of the person behind an account, for the profile and the header. */
export async function personCard(run: Runner, employee: number): Promise<PersonCard> {
  const today = dayOf(new Date())
  const row = await run.maybe<{ department: string; roles: string[] }>(
    sql`select d.name as department, array(select r.name from employee_role er join role r on r.id = er.role_id and r.status = 'enabled' where er.employee_id = e.id and er.status = 'active' and er.valid_from <= ${today}::date and (er.valid_to is null or er.valid_to >= ${today}::date) order by r.code) as roles from employee e join department d on d.id = e.department_id where e.id = ${employee}::bigint`,
  )
  return row ?? { department: null, roles: [] }
}
