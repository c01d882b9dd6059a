import { handleQuery, sql } from '@crossway/server-kit'
import { myPerformance } from '../../model/performance/my-performance.query.ts'

export const myPerformanceQuery = handleQuery(
  myPerformance,
  ({ ctx }) => sql`
    select s.id, s.no, s.period, s.template_id, s.total_score, s.grade, s.coefficient, s.published_at, s.status
    from performance_sheet s where s.employee_id = ${ctx.employee}::bigint and s.status in ('published', 'appealed', 'confirmed', 'archived')`,
)
