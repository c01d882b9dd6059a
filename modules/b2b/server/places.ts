import { sql, type Runner } from '@crossway/server-kit'

export const departmentOf = async (run: Runner, employee: number | null): Promise<number | null> =>
  employee === null ? null : (await run.one<{ id: number | null }>(sql`select department_id as id from employee where id = ${employee}::bigint`)).id
