import { dayOf } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { headChain, type HeadedDepartment } from '../../model/head-chain.ts'

/** A person as other modules know him. */
export interface Person {
  readonly id: number
  readonly emp_no: string
  readonly name: string
  readonly status: string
  readonly department: number
  readonly position: number
  readonly grade: string
  readonly company: number
  readonly leader: number | null
  readonly account: number | null
  readonly entry_date: string
  readonly leave_date: string | null
  readonly is_designer: boolean
}
const person = sql.raw(
  'e.id, e.emp_no, e.name, e.status, e.department_id as department, e.position_id as position, e.grade, e.company_id as company, e.leader_id as leader, (select a.id from admin a where a.employee_id = e.id) as account, e.entry_date, e.leave_date, e.is_designer',
)

export interface DepartmentNode {
  readonly id: number
  readonly parent: number | null
  readonly code: string
  readonly name: string
  readonly name_en: string | null
  readonly dept_type: string
  readonly business_line: string | null
  readonly head: number | null
  readonly depth: number
}

/** The tree of departments valid on a day (default today), parents before children, in display order. */
export const deptTree = (run: Runner, on = dayOf(new Date())): Promise<DepartmentNode[]> =>
  run.rows(
    sql`select d.id, d.parent_id as parent, d.code, d.name, d.name_en, d.dept_type, d.business_line, d.head_id as head, (select max(c.depth) from department_closure c where c.descendant_id = d.id)::int as depth from department d where (d.status = 'enabled' or d.valid_to >= ${on}::date) and d.merged_into_id is null and coalesce(d.valid_from, '0001-01-01') <= ${on}::date order by depth, d.sort, d.code`,
  )

/** The n-th head upwards from a department (1 = nearest), or null; heads who are not in service and the applicant himself are skipped. */
export async function deptHead(run: Runner, department: number, level = 1, applicant: number | null = null): Promise<number | null> {
  const upwards = await run.rows<HeadedDepartment>(
    sql`select c.ancestor_id as department, e.id as head from department_closure c join department d on d.id = c.ancestor_id left join employee e on e.id = d.head_id and e.status in ('probation', 'regular', 'leaving') where c.descendant_id = ${department}::bigint order by c.depth`,
  )
  return headChain(upwards, applicant)[level - 1] ?? null
}

/** A person's superior: the one in his file, else the head of his department, else the next head up. */
export async function leaderOf(run: Runner, employee: number): Promise<number | null> {
  const e = await run.maybe<{ leader: number | null; department: number }>(
    sql`select l.id as leader, e.department_id as department from employee e left join employee l on l.id = e.leader_id and l.status in ('probation', 'regular', 'leaving') where e.id = ${employee}::bigint`,
  )
  return e ? (e.leader ?? (await deptHead(run, e.department, 1, employee))) : null
}

/** People in service in a department, with all below it when asked; those who help out there count, too. */
export const employeesIn = (run: Runner, department: number, below = true): Promise<Person[]> =>
  run.rows(
    sql`select ${person} from employee e where e.status in ('probation', 'regular', 'suspended', 'leaving') and (e.department_id in (select descendant_id from department_closure where ancestor_id = ${department}::bigint and (${below} or depth = 0)) or e.concurrent_departments && array(select descendant_id from department_closure where ancestor_id = ${department}::bigint and (${below} or depth = 0))) order by e.emp_no`,
  )

export const employee = (run: Runner, id: number): Promise<Person | undefined> => run.maybe(sql`select ${person} from employee e where e.id = ${id}::bigint`)

export interface PeopleFilter {
  readonly departments?: readonly number[]
  readonly positions?: readonly number[]
  readonly isBuyer?: boolean
  readonly isOperator?: boolean
  readonly isDesigner?: boolean
}
/** People in service that fit every condition named. */
export const activeEmployees = (run: Runner, o: PeopleFilter = {}): Promise<Person[]> =>
  run.rows(
    sql`select ${person} from employee e join position p on p.id = e.position_id where e.status in ('probation', 'regular', 'leaving') and ${sql.and([
      ...(o.departments ? [sql`e.department_id = any(${o.departments}::bigint[])`] : []),
      ...(o.positions ? [sql`e.position_id = any(${o.positions}::bigint[])`] : []),
      ...(o.isBuyer === undefined ? [] : [sql`p.is_buyer = ${o.isBuyer}`]),
      ...(o.isOperator === undefined ? [] : [sql`p.is_operator = ${o.isOperator}`]),
      ...(o.isDesigner === undefined ? [] : [sql`e.is_designer = ${o.isDesigner}`]),
    ])} order by e.emp_no`,
  )

/** Does the person work for us on that day: entered, not left, not suspended now? */
export async function isWorkingOn(run: Runner, id: number, on: string): Promise<boolean> {
  const row = await run.maybe<{ yes: boolean }>(
    sql`select e.entry_date <= ${on}::date and (e.leave_date is null or e.leave_date >= ${on}::date) and e.status not in ('pending_entry', 'suspended') as yes from employee e where e.id = ${id}::bigint`,
  )
  return row?.yes ?? false
}
