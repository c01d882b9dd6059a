import { sql, type PeopleOf, type Ports } from '@crossway/server-kit'

/** Who belongs to departments, of callers that a test makes up. */
export const peopleOf: PeopleOf = (departments) => ({
  employees: sql`select e.id from employee e where e.department_id = any(${departments}::bigint[])`,
  accounts: sql`select a.id from admin a join employee e on e.id = a.employee_id where e.department_id = any(${departments}::bigint[])`,
})
/** Ports to the tables of accounts and people, which every test database has: tests of a module run without the modules that own them. */
export const peoplePorts: Pick<Ports, 'accounts' | 'people'> = {
  accounts: sql`(select id, nickname as name, employee_id, status = 'enabled' as enabled from admin)`,
  people: {
    englishNames: sql`(select a.id, e.name_en as name from admin a join employee e on e.id = a.employee_id where e.name_en <> '')`,
    reportsOf: (employee) => sql`select e.id from employee e where e.leader_id = ${employee}`,
    departmentsOf: (employee) =>
      sql`select c.descendant_id from department_closure c join employee e on e.department_id = c.ancestor_id where e.id = ${employee}`,
  },
}
