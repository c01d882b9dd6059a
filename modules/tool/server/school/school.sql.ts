import { handleQuery, sql, type Runner } from '@crossway/server-kit'
import { schoolBoard } from '../../model/school/school.query.ts'

export const schoolBoardQuery = handleQuery(
  schoolBoard,
  () => sql`
    select e.course_id, e.department_id, count(*)::int as learners, (count(*) filter (where e.status in ('passed', 'expired')))::int as passed,
      round(100.0 * count(*) filter (where e.status in ('passed', 'expired')) / count(*), 2) as pass_rate, (count(*) filter (where e.status = 'overdue'))::int as overdue,
      round(avg(e.score), 1) as mean_score, round(sum(e.seconds) / 3600.0, 1) as hours
    from enrolment e group by e.course_id, e.department_id`,
)
/** Credits of the certificates that somebody earned in a period, for performance (contracts.md schoolCredits). */
export const schoolCredits = async (run: Runner, employee: number, from: string, to: string): Promise<string> =>
  (
    await run.one<{ credits: string }>(
      sql`select coalesce(sum(credit), 0)::text as credits from certificate where employee_id = ${employee}::bigint and issued_on between ${from}::date and ${to}::date`,
    )
  ).credits
