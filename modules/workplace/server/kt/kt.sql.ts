import { handleQuery, sql } from '@crossway/server-kit'
import { ktCoverage } from '../../model/kt/kt.query.ts'

export const ktCoverageQuery = handleQuery(
  ktCoverage,
  () => sql`
    select a.id as article_id, e.department_id, a.must_read_deadline as deadline, count(*)::int as people, count(r.id)::int as done, (count(*) - count(r.id))::int as open,
      round(100.0 * count(r.id) / count(*), 2) as done_pct
    from kt_article a join employee e on e.status in ('probation', 'regular', 'leaving')
      and (coalesce(cardinality(a.must_read_scope), 0) = 0 or e.department_id in (select descendant_id from department_closure where ancestor_id = any(a.must_read_scope)))
    left join kt_read r on r.article_id = a.id and r.employee_id = e.id and r.version_no = a.current_version and r.confirmed_at is not null
    where a.must_read and a.status = 'published' group by a.id, e.department_id`,
)
