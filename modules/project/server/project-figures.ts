import { sql, type ComputedColumn } from '@crossway/server-kit'

const latest = (column: string): ComputedColumn['sql'] =>
  sql.raw(`(select s.${column} from project_snapshot s where s.project_id = t.id order by s.date desc limit 1)`)
/** What lists count beside a project's and a document's own fields. */
export const projectFigures: readonly ComputedColumn[] = [
  { resource: 'project', name: 'stores', type: 'number', sql: sql.raw('(select count(*)::int from store s where s.project_id = t.id)') },
  { resource: 'project', name: 'month_sales', type: 'money', sql: latest('sales') },
  { resource: 'project', name: 'reached', type: 'number', sql: latest('achievement') },
  {
    resource: 'project',
    name: 'progress',
    type: 'number',
    sql: sql.raw(
      `(select round(100.0 * coalesce(sum(m.weight) filter (where m.status = 'done'), 0) / nullif(sum(m.weight), 0), 2) from project_milestone m where m.project_id = t.id and m.status <> 'cancelled')`,
    ),
  },
  {
    resource: 'doc',
    name: 'readers',
    type: 'number',
    sql: sql.raw('(select count(*)::int from doc_read r where r.doc_id = t.id and r.version_no = t.current_version)'),
  },
]
