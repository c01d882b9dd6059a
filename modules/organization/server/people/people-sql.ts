import { sql, type PeopleOf, type PeoplePort } from '@crossway/server-kit'

/** Who belongs to departments, themselves or by their account. */
export const peopleOf: PeopleOf = (departments) => ({
  employees: sql`select e.id from employee e where e.department_id = any(${departments}::bigint[])`,
  accounts: sql`select a.id from admin a join employee e on e.id = a.employee_id where e.department_id = any(${departments}::bigint[])`,
})

/** The engine's port to people and their departments. */
export const peoplePort: PeoplePort = {
  englishNames: sql`(select a.id, e.name_en as name from admin a join employee e on e.id = a.employee_id where e.name_en <> '')`,
  reportsOf: (employee) => sql`select e.id from employee e where e.leader_id = ${employee}`,
  departmentsOf: (employee) =>
    sql`select c.descendant_id from department_closure c join employee e on e.department_id = c.ancestor_id where e.id = ${employee}`,
}
