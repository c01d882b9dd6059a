import { sql, type Runner } from '@crossway/server-kit'

/** Whoever moved to another position still opens, for the days agreed, what he handed over: to read, one record at a time, by the default levels of its fields (workplace.md keep_read_days). */
export const keepsReading = async (run: Runner, employee: number, resource: string, id: number): Promise<boolean> =>
  (await run.maybe(
    sql`select 1 as x from work_transfer_item i join work_transfer w on w.id = i.work_transfer_id
      where i.resource = ${resource} and i.record_id = ${id}::int and i.result = 'ok' and w.from_employee_id = ${employee}::bigint and w.reason = 'job_change'
        and w.keep_read_days > 0 and i.done_at + make_interval(days => w.keep_read_days) > now() limit 1`,
  )) !== undefined
