import { sql, type ComputedColumn } from '@crossway/server-kit'

const inService = sql.raw(`e.status in ('probation', 'regular', 'suspended', 'leaving')`)

/** Counts that lists show beside the records' own columns. */
export const figures: readonly ComputedColumn[] = [
  { resource: 'department', name: 'people', type: 'number', sql: sql`select count(*)::int from employee e where e.department_id = t.id and ${inService}` },
  {
    resource: 'department',
    name: 'people_below',
    type: 'number',
    sql: sql`select count(*)::int from department_closure c join employee e on e.department_id = c.descendant_id and ${inService} where c.ancestor_id = t.id`,
  },
  { resource: 'role', name: 'node_count', type: 'number', sql: sql`select coalesce(cardinality(t.nodes), 0)` },
  {
    resource: 'role',
    name: 'default_scope',
    type: 'text',
    sql: sql`select s.read_scope || '/' || s.write_scope from role_scope s where s.role_id = t.id and s.resource = '*'`,
  },
  {
    resource: 'role',
    name: 'holders',
    type: 'number',
    sql: sql`select count(distinct er.employee_id)::int from employee_role er where er.role_id = t.id and er.status = 'active' and (er.valid_to is null or er.valid_to >= current_date)`,
  },
  { resource: 'employee', name: 'login', type: 'text', sql: sql`select a.username from admin a where a.employee_id = t.id` },
  {
    resource: 'employee',
    name: 'service_months',
    type: 'number',
    sql: sql`select greatest(0, (extract(year from age(coalesce(t.leave_date, current_date), t.entry_date)) * 12 + extract(month from age(coalesce(t.leave_date, current_date), t.entry_date)))::int)`,
  },
]
