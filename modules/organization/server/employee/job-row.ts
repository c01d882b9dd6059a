import type { Context } from '@crossway/server-kit'
import { addDays } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import type { jobChanges } from '../../model/employee-job.resource.ts'

export type JobChange = (typeof jobChanges)[number]
export interface Job {
  readonly department: number
  readonly position: number
  readonly grade: string
  readonly leader: number | null
  readonly company: number
}

/** The job a file holds now. */
export const currentJob = (tx: Tx, employee: number): Promise<Job> =>
  tx.one(
    sql`select department_id as department, position_id as position, grade, leader_id as leader, company_id as company from employee where id = ${employee}::bigint`,
  )

/**
 * Writes what a person is from a day on: the row before ends the day before; a second change on one day replaces the first. A row dated ahead
 * is written without `applied_at` and waits for its day.
 */
export async function writeJob(
  { tx, ctx }: Context<'tx' | 'ctx'>,
  employee: number,
  from: string,
  job: Job,
  change: JobChange,
  o: { reason?: string | null; waiting?: boolean } = {},
): Promise<void> {
  if (!o.waiting)
    await tx.run(
      sql`update employee_job set valid_to = ${addDays(from, -1)}::date, updated_at = now() where employee_id = ${employee}::bigint and applied_at is not null and valid_from < ${from}::date and (valid_to is null or valid_to >= ${from}::date)`,
    )
  await tx.run(
    sql`insert into employee_job (employee_id, valid_from, department_id, position_id, grade, leader_id, company_id, change_type, reason, applied_at, created_by, updated_by) values (${employee}::bigint, ${from}::date, ${job.department}::bigint, ${job.position}::bigint, ${job.grade}, ${job.leader}::bigint, ${job.company}::bigint, ${change}, ${o.reason ?? null}, ${o.waiting ? null : new Date().toISOString()}::timestamptz, ${ctx.account}, ${ctx.account}) on conflict (employee_id, valid_from) do update set department_id = excluded.department_id, position_id = excluded.position_id, grade = excluded.grade, leader_id = excluded.leader_id, company_id = excluded.company_id, change_type = excluded.change_type, reason = excluded.reason, applied_at = excluded.applied_at, updated_at = now(), updated_by = excluded.updated_by, version = employee_job.version + 1`,
  )
}

/** Closes the last row when somebody leaves, and drops what was planned for later. */
export async function endJobs(tx: Tx, employee: number, lastDay: string): Promise<void> {
  await tx.run(sql`delete from employee_job where employee_id = ${employee}::bigint and applied_at is null`)
  await tx.run(
    sql`update employee_job set valid_to = greatest(valid_from, ${lastDay}::date), updated_at = now() where employee_id = ${employee}::bigint and (valid_to is null or valid_to > ${lastDay}::date)`,
  )
}
