import { sql, type Runner } from '@crossway/server-kit'

export interface ProjectRow {
  readonly id: number
  readonly project_no: string
  readonly name: string
  readonly customer: number | null
  readonly company: number
  readonly department: number
  readonly leader: number
  readonly channel_group: string
  readonly settle_mode_hint: string | null
  readonly stage: 'draft' | 'preparing' | 'operating' | 'paused' | 'closing' | 'closed' | 'cancelled'
  /** New purchase, stocking and promotion are allowed (project.md pause). */
  readonly can_spend: boolean
}
const columns = sql.raw(
  `id, project_no, name, customer_id as customer, company_id as company, department_id as department, leader_id as leader, channel_group, settle_mode_hint, stage, stage in ('preparing', 'operating') as can_spend`,
)

/** A project with the answer to "may it spend". */
export const projectById = (run: Runner, id: number): Promise<ProjectRow | undefined> =>
  run.maybe<ProjectRow>(sql`select ${columns} from project where id = ${id}::bigint`)
export const projectsByIds = (run: Runner, ids: readonly number[]): Promise<ProjectRow[]> =>
  run.rows<ProjectRow>(sql`select ${columns} from project where id = any(${ids}::bigint[]) order by project_no`)

export interface Member {
  readonly employee: number
  readonly role: string
  readonly workload_pct: number
  readonly is_primary: boolean
}
/** Who works on a project on a day. */
export const members = (run: Runner, project: number, day: string): Promise<Member[]> =>
  run.rows<Member>(
    sql`select employee_id as employee, role, workload_pct, is_primary from project_member where project_id = ${project}::bigint and "from" <= ${day}::date and ("to" is null or "to" >= ${day}::date) order by seq`,
  )

/** Projects that a person works on on a day, for data scope (organization.md §4). */
export const projectsOf = async (run: Runner, employee: number, day: string): Promise<number[]> =>
  (
    await run.rows<{ id: number }>(
      sql`select distinct project_id as id from project_member where employee_id = ${employee}::bigint and "from" <= ${day}::date and ("to" is null or "to" >= ${day}::date)`,
    )
  ).map((r) => r.id)
