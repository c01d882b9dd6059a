import { sql, type Runner, type Sql } from '@crossway/server-kit'

/** Of a customer `c`: its owner, a collaborator who may write, or somebody above the owner (customer.md followup add, contract.md contractDraft create). */
export const worksOnSql = (employee: number | null): Sql => sql`(coalesce(c.owner_id = ${employee}::bigint, false)
  or exists (select 1 from customer_member m where m.customer_id = c.id and m.employee_id = ${employee}::bigint and m.level = 'write')
  or exists (select 1 from employee e where e.id = c.owner_id and (e.leader_id = ${employee}::bigint
    or exists (select 1 from department_closure x join department d on d.id = x.ancestor_id where x.descendant_id = e.department_id and d.head_id = ${employee}::bigint))))`

export const worksOn = async (run: Runner, customer: number, employee: number | null): Promise<boolean> =>
  (await run.maybe(sql`select 1 as x from customer c where c.id = ${customer}::bigint and ${worksOnSql(employee)}`)) !== undefined
