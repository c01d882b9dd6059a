import { refId } from '@crossway/kernel'
import { handle, sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { leaveRecord } from '../../model/salary/pay-base.resource.ts'

export const leaveRecordCommands = handle(leaveRecord, {
  save: async ({ tx, draft, before }) => {
    const employee = refId(draft.employee ?? before?.employee)!
    const [from, to] = [String(draft.from_date ?? before?.from_date), String(draft.to_date ?? before?.to_date)]
    await tx.run(sql`select id from employee where id = ${employee}::bigint for update`)
    const other = await tx.maybe<{ from: string; to: string }>(
      sql`select from_date::text as "from", to_date::text as "to" from leave_record where employee_id = ${employee}::bigint and status = 'approved' and id <> ${before?.id ?? 0} and from_date <= ${to}::date and to_date >= ${from}::date limit 1`,
    )
    if (other) throw refuse.LEAVE_TWICE(other, 'from_date')
  },
  actions: { cancel: () => 'cancelled' as const },
})

/** Days of leave of a person between two days, both included; leaves never overlap, so that each day counts once. */
export async function daysOfLeave(run: Runner, employee: number, from: string, to: string): Promise<number> {
  const { n } = await run.one<{ n: number }>(
    sql`select coalesce(sum(least(to_date, ${to}::date) - greatest(from_date, ${from}::date) + 1), 0)::int as n from leave_record where employee_id = ${employee}::bigint and status = 'approved' and from_date <= ${to}::date and to_date >= ${from}::date`,
  )
  return n
}
/** Who is away with leave on a whole day. */
export const awayOn = async (run: Runner, day: string): Promise<number[]> =>
  (
    await run.rows<{ id: number }>(
      sql`select employee_id as id from leave_record where status = 'approved' and from_date <= ${day}::date and to_date >= ${day}::date and (hours is null or from_date < to_date or hours >= 8) order by 1 limit 20000`,
    )
  ).map((r) => Number(r.id))
