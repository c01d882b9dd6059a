import { handleQuery, sql, type Sql } from '@crossway/server-kit'
import { workloadSum } from '../../model/workload/workload.queries.ts'

const nothing = (type: string): Sql => sql.raw(`null::${type}`)
/** Points by designer with his target, by project with their cost, by category (design.md workLoad, views a to c). */
export const workloadSumQuery = handleQuery(workloadSum, (_, { values, tab, scope }) => {
  const by = tab === 'by_project' ? 'project_id' : tab === 'by_category' ? 'category_id' : 'employee_id'
  const column = (name: string): Sql => (name === by ? sql.raw(`v.${name}`) : nothing('bigint'))
  const among = (name: string, asked: readonly unknown[] | undefined, type: string): Sql[] =>
    asked?.length ? [sql`${sql.raw(`v.${name}`)} = any(${asked.map(String)}::${sql.raw(type)}[])`] : []
  return sql`
    select row_number() over (order by x.month, x.key) as id, x.month, x.employee_id, x.project_id, x.category_id, x.kind, x.points, x.tasks, x.hours, g.target, round(100 * x.points / nullif(g.target, 0), 2) as completion, x.cost
    from (
      select v.month, ${sql.raw(`v.${by}`)} as key, ${column('employee_id')} as employee_id, ${column('project_id')} as project_id, ${column('category_id')} as category_id, v.kind, sum(v.points) as points, count(distinct v.task_id)::int as tasks, sum(v.hours) as hours,
        round(sum(v.hours * coalesce(e.hourly_cost, c.hourly_cost, 0)), 2) as cost
      from design_workload_entry v join employee e on e.id = v.employee_id
        left join lateral (select hourly_cost from design_grade_target c where c.kind = v.kind and c.grade = e.design_grade and c.valid_from <= (v.month || '-01')::date order by c.valid_from desc limit 1) c on true
      where ${sql.and([
        scope('v'),
        ...among('month', values.month, 'text'),
        ...among('kind', values.kind, 'text'),
        ...among('employee_id', values.employee, 'bigint'),
        ...among('project_id', values.project, 'bigint'),
        ...among('category_id', values.category, 'bigint'),
      ])} group by v.month, ${sql.raw(`v.${by}`)}, v.kind) x
    left join design_target g on g.employee_id = x.employee_id and g.month = x.month and g.kind = x.kind`
})
