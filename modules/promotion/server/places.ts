import { get as projectOf, type ProjectRow } from '@crossway/project/server'
import { sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'

export const departmentOf = async (run: Runner, employee: number | null): Promise<number | null> =>
  employee === null ? null : (await run.one<{ id: number | null }>(sql`select department_id as id from employee where id = ${employee}::bigint`)).id

/** The project, or the refusal that it may spend nothing (project.md pause). */
export async function spendingProject(run: Runner, id: number): Promise<ProjectRow> {
  const project = await projectOf(run, id)
  if (!project?.can_spend) throw refuse.PP_SPEND({ project: project?.name ?? String(id) })
  return project
}
