import { handleQuery, sql, type Runner } from '@crossway/server-kit'
import { schoolBoard, schoolLesson, schoolStop } from '../../model/school/school.query.ts'

export const schoolBoardQuery = handleQuery(
  schoolBoard,
  () => sql`
    select e.course_id, e.department_id, count(*)::int as learners, (count(*) filter (where e.status in ('passed', 'expired')))::int as passed,
      round(100.0 * count(*) filter (where e.status in ('passed', 'expired')) / count(*), 2) as pass_rate, (count(*) filter (where e.status = 'overdue'))::int as overdue,
      round(avg(e.score), 1) as mean_score, round(sum(e.seconds) / 3600.0, 1) as hours
    from enrolment e group by e.course_id, e.department_id`,
)
const under = sql.raw(`('learning', 'overdue', 'failed')`)
/** The first lesson of a learner's own edition that he has not done; none once all are. */
const standsAt = sql`(select (l ->> 'no')::int as no, l ->> 'title' as title from jsonb_array_elements(x.lessons) l
  where not exists (select 1 from lesson_progress d where d.enrolment_id = e.id and d.lesson = (l ->> 'no')::int and d.done_at is not null) order by 1 limit 1)`

export const schoolLessonQuery = handleQuery(
  schoolLesson,
  () => sql`
    select e.course_id, (l ->> 'no')::int as lesson, (array_agg(l ->> 'title' order by e.edition desc))[1] as lesson_title, count(*)::int as learners, count(p.done_at)::int as done,
      round(100.0 * count(p.done_at) / count(*), 2) as done_rate, (count(*) filter (where e.status in ${under} and s.no = (l ->> 'no')::int))::int as stopped,
      round(avg(p.seconds) filter (where l ->> 'type' = 'video') / 60.0, 1) as minutes
    from enrolment e join course_edition x on x.course_id = e.course_id and x.edition = e.edition left join lateral ${standsAt} s on true
      cross join lateral jsonb_array_elements(x.lessons) l left join lesson_progress p on p.enrolment_id = e.id and p.lesson = (l ->> 'no')::int
    where e.status <> 'not_started' group by 1, 2`,
)
export const schoolStopQuery = handleQuery(
  schoolStop,
  () => sql`
    select e.id, e.course_id, s.no as lesson, s.title as lesson_title, e.employee_id, e.department_id, e.status as state, e.progress, coalesce(p.seconds, 0)::int as seconds, e.due_on,
      (coalesce((select max(d.done_at) from lesson_progress d where d.enrolment_id = e.id), e.started_at) at time zone 'Asia/Shanghai')::date as last_on
    from enrolment e join course_edition x on x.course_id = e.course_id and x.edition = e.edition left join lateral ${standsAt} s on true
      left join lesson_progress p on p.enrolment_id = e.id and p.lesson = s.no
    where e.status in ${under}`,
)
/** Credits of the certificates that somebody earned in a period, for performance (contracts.md schoolCredits). */
export const schoolCredits = async (run: Runner, employee: number, from: string, to: string): Promise<string> =>
  (
    await run.one<{ credits: string }>(
      sql`select coalesce(sum(credit), 0)::text as credits from certificate where employee_id = ${employee}::bigint and issued_on between ${from}::date and ${to}::date`,
    )
  ).credits
