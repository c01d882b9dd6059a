import { registerScopeSource } from '@crossway/organization/server'
import { sql } from '@crossway/server-kit'
import { projectsOf } from './project.queries.ts'

let registered = false

/**
 * Tells the data scope in which projects a person works on a day (contracts.md §2.2), and which stand in a department that he heads: a head sees
 * at least his department's (organization.md §4). Registered once a process, however many servers it starts.
 */
export function registerProjectScope(): void {
  if (registered) return
  registered = true
  registerScopeSource('project', async ({ run, employee, today }) => {
    const headed = await run.rows<{ id: number }>(
      sql`select distinct p.id from department d join department_closure c on c.ancestor_id = d.id join project p on p.department_id = c.descendant_id where d.head_id = ${employee}::bigint and d.status = 'enabled'`,
    )
    return [...(await projectsOf(run, employee, today)), ...headed.map((p) => p.id)]
  })
}
