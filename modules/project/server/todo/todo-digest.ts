import { notify } from '@crossway/platform/server'
import type { NoticeKind } from '@crossway/platform/model'
import { scopeSql, route, sql, type App, type JobDef, type ServerModule } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'

const most = 2000
const isOpen = sql.raw(`t.status in ('todo', 'doing', 'to_confirm')`)
export const digestNotices: readonly NoticeKind[] = [
  {
    code: 'todo.digest',
    category: 'todo',
    level: 'info',
    title: { 'zh-cn': '今日待办：逾期 {late}，今天到期 {today}', en: 'Tasks today: {late} overdue, {today} due' },
  },
  {
    code: 'todo.escalated',
    category: 'todo',
    level: 'urgent',
    title: { 'zh-cn': '紧急任务逾期未办：{title}（{name}）', en: 'An urgent task is overdue: {title} ({name})' },
  },
]
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Shanghai')`

/** Each morning whoever has overdue tasks or tasks for today hears how many; urgent ones that are a day late go to his leader (project.md todo.remind). */
export async function digestTodos(app: App, today: string): Promise<{ people: number; escalated: number }> {
  const people = await app.db.rows<{ employee: number; late: number; today: number }>(
    sql`select t.assignee_id as employee, count(*) filter (where t.due_at < ${today}::date::timestamp at time zone 'Asia/Shanghai')::int as late, count(*) filter (where t.due_at >= ${today}::date::timestamp at time zone 'Asia/Shanghai')::int as today
      from todo t where ${isOpen} and t.due_at < ${endOf(today)} group by 1 order by 1 limit ${most}`,
  )
  const urgent = await app.db.rows<{ id: number; title: string; name: string; leader: number }>(
    sql`select t.id, t.title, e.name, coalesce(nullif(p.leader_id, t.assignee_id), nullif(d.head_id, t.assignee_id)) as leader from todo t join employee e on e.id = t.assignee_id left join project p on p.id = t.project_id left join department d on d.id = t.department_id
      where ${isOpen} and t.priority = 'urgent' and t.due_at < now() - interval '1 day' and coalesce(nullif(p.leader_id, t.assignee_id), nullif(d.head_id, t.assignee_id)) is not null order by t.id limit ${most}`,
  )
  await app.db.tx(async (tx) => {
    for (const p of people)
      await notify({ app, tx }, 'todo.digest', { employees: [p.employee], vars: { late: p.late, today: p.today }, key: `todo digest ${p.employee} ${today}` })
    for (const t of urgent)
      await notify({ app, tx }, 'todo.escalated', {
        employees: [t.leader],
        vars: { title: t.title, name: t.name },
        record: { resource: 'todo', id: t.id },
        key: `escalated ${t.id}`,
      })
  })
  return { people: people.length, escalated: urgent.length }
}
export const digestJob: JobDef = {
  name: 'todo.digest',
  title: { 'zh-cn': '待办摘要', en: 'Digest of tasks' },
  cron: '0 9 * * *',
  run: ({ app }) => digestTodos(app, dayOf(new Date())),
}

/** On-time rate = done on or before due ÷ done with due, a person and month, of the tasks that the reader may see. */
export const todoStatsRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    {
      method: 'GET',
      url: '/api/todo-stats',
      node: 'ToDoTasks',
      module: 'project',
      summary: '任务统计 · How punctual people are in a month',
      query: { month: { type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' } },
    },
    async ({ ctx, req }) => {
      const month = (req.query as { month?: string }).month ?? dayOf(new Date()).slice(0, 7)
      const scope = scopeSql(ctx.access.scopes('todo', ['ToDoTasks'], 'read'), app.registry.resource('todo'), ctx, 't')
      const done = sql`t.status = 'done' and t.due_at is not null and to_char(t.done_at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}`
      const rows = await app.db.rows(
        sql`select e.id as employee, e.name, count(*) filter (where ${isOpen})::int as open, count(*) filter (where ${isOpen} and t.due_at < now())::int as overdue, count(*) filter (where ${done})::int as done, count(*) filter (where ${done} and not t.late)::int as on_time,
            round(100.0 * count(*) filter (where ${done} and not t.late) / nullif(count(*) filter (where ${done}), 0), 1)::text as rate,
            round((avg(extract(epoch from t.done_at - t.due_at) / 86400) filter (where ${done} and t.late))::numeric, 1)::text as delay
          from todo t join employee e on e.id = t.assignee_id where ${scope} group by e.id, e.name having count(*) filter (where ${isOpen} or (${done})) > 0 order by overdue desc, open desc, e.id limit 500`,
      )
      return { month, rows }
    },
  )
