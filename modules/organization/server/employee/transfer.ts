import type { CommandContext } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { emit, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { accountsOf, bumpAccess } from '../access/bump-access.ts'
import { applyAutoRoles } from '../role/auto-roles.ts'
import { currentJob, writeJob, type Job, type JobChange } from './job-row.ts'
import { checkDepartments, checkLeader } from './save-employee.ts'

export interface Transfer extends Partial<Job> {
  readonly effective_on: string
  readonly change_type: JobChange
  readonly reason: string
}

/** Checks a transfer and applies it when its day has come; dated ahead it waits as a job row for the 00:05 job. Answers whether it took effect. */
export async function transferEmployee({ app, tx, ctx }: CommandContext, employee: number, t: Transfer): Promise<boolean> {
  const now = await currentJob(tx, employee)
  const job: Job = {
    department: t.department ?? now.department,
    position: t.position ?? now.position,
    grade: t.grade ?? now.grade,
    leader: t.leader ?? now.leader,
    company: t.company ?? now.company,
  }
  if (Object.entries(job).every(([k, v]) => v === now[k as keyof Job])) throw refuse.TRANSFER_EMPTY()
  const { entry_date } = await tx.one<{ entry_date: string }>(sql`select entry_date from employee where id = ${employee}::bigint`)
  if (t.effective_on < entry_date) throw refuse.TRANSFER_PAST({}, 'args.effective_on')
  await checkDepartments(tx, [job.department], 'args.department')
  await checkLeader(tx, employee, job.leader, 'args.leader')
  const due = t.effective_on <= dayOf(new Date())
  await writeJob({ tx, ctx }, employee, t.effective_on, job, t.change_type, { reason: t.reason, waiting: !due })
  if (due) await takeJob({ app, tx, ctx }, employee, job, t.change_type)
  return due
}

/** Puts a job row into the file: rights follow, roles by rule are weighed anew, the roles given by hand are named for review. */
async function takeJob({ app, tx, ctx }: CommandContext, employee: number, job: Job, change: JobChange): Promise<void> {
  await tx.run(
    sql`update employee set department_id = ${job.department}::bigint, position_id = ${job.position}::bigint, grade = ${job.grade}, leader_id = ${job.leader}::bigint, company_id = ${job.company}::bigint, concurrent_departments = array_remove(concurrent_departments, ${job.department}::bigint) where id = ${employee}::bigint`,
  )
  await applyAutoRoles({ app, tx, ctx }, employee, dayOf(new Date()))
  await bumpAccess({ app, tx }, await accountsOf({ tx }, [employee]))
  const manual = await tx.rows<{ role: number }>(
    sql`select role_id as role from employee_role where employee_id = ${employee}::bigint and status = 'active' and source <> 'auto' order by 1`,
  )
  await emit(
    { app, tx },
    'employee.jobChanged',
    { employee, change, department: job.department, position: job.position, manualRoles: manual.map((m) => m.role) },
    { resource: 'employee', id: employee },
  )
}

/** Transfers whose day has come (00:05 job). */
export async function applyDueTransfers({ app, tx, ctx }: CommandContext, today = dayOf(new Date())): Promise<number[]> {
  const due = await tx.rows<Job & { id: number; employee: number; change_type: JobChange; valid_from: string; reason: string | null }>(
    sql`select j.id, j.employee_id as employee, j.valid_from, j.change_type, j.reason, j.department_id as department, j.position_id as position, j.grade, j.leader_id as leader, j.company_id as company from employee_job j join employee e on e.id = j.employee_id and e.status in ('probation', 'regular') where j.applied_at is null and j.valid_from <= ${today}::date order by j.valid_from, j.id for update of j, e`,
  )
  for (const d of due) {
    const { department, position, grade, leader, company } = d
    const job = { department, position, grade, leader, company }
    await writeJob({ tx, ctx }, d.employee, d.valid_from, job, d.change_type, { reason: d.reason })
    await tx.run(sql`update employee set updated_at = now(), version = version + 1 where id = ${d.employee}::bigint`)
    await takeJob({ app, tx, ctx }, d.employee, job, d.change_type)
  }
  return due.map((d) => d.employee)
}
