import { sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { notify } from '@crossway/platform/server'
import type { NoticeKind } from '@crossway/platform/model'
import { loadDocs } from '@crossway/server-kit'
import type { RowOf } from '@crossway/kernel'
import { todo } from '../../model/todo/todo.resource.ts'
import { makeNext } from './next-todo.ts'
import { runEventRules, runRules } from './todo-rules.ts'

const most = 500

export const todoNotices: readonly NoticeKind[] = [
  { code: 'todo.given', category: 'todo', level: 'info', title: { 'zh-cn': '新任务：{title}', en: 'New task: {title}' } },
  { code: 'todo.toConfirm', category: 'todo', level: 'info', title: { 'zh-cn': '请确认任务：{title}', en: 'Confirm the task: {title}' } },
  { code: 'todo.sentBack', category: 'todo', level: 'important', title: { 'zh-cn': '任务被打回：{title}', en: 'The task was sent back: {title}' } },
  { code: 'todo.due', category: 'todo', level: 'important', title: { 'zh-cn': '任务即将到期：{title}', en: 'The task is due soon: {title}' } },
  {
    code: 'todo.returned',
    category: 'todo',
    level: 'info',
    title: { 'zh-cn': '转交未被接受，任务退回：{title}', en: 'Not accepted within a day, the task is back: {title}' },
  },
]

/** Next tasks of series whose due time has passed, and tasks that nobody accepted within a day go back to whoever handed them over (project.md todo.recur). */
export async function recurTodos(app: App): Promise<{ created: number; returned: number }> {
  const due = await app.db.rows<{ id: number }>(
    sql`select t.id from todo t where t.recur is not null and t.due_at < now() and t.status <> 'cancelled'
      and not exists (select 1 from todo n where n.series = t.series and n.occurrence > t.occurrence) order by t.id limit ${most}`,
  )
  let created = 0
  for (const { id } of due)
    await app.db.tx(async (tx) => {
      const [doc] = (await loadDocs({ app, run: tx }, todo, [id])) as unknown as RowOf<typeof todo>[]
      if (doc && (await makeNext({ app, tx }, doc)) !== undefined) created++
    })
  const returned = await app.db.tx(async (tx) => {
    const back = await tx.rows<{ id: number; title: string; to: number }>(
      sql`update todo set assignee_id = handed_by_id, handed_by_id = null, handed_at = null, version = version + 1, updated_at = now()
        where id in (select id from todo where status = 'todo' and handed_at < now() - interval '1 day' order by id limit ${most} for update skip locked) returning id, title, assignee_id as to`,
    )
    for (const t of back)
      await notify({ app, tx }, 'todo.returned', {
        employees: [t.to],
        vars: { title: t.title },
        record: { resource: 'todo', id: t.id },
        key: `returned ${t.id}`,
      })
    return back.length
  })
  return { created, returned }
}

/** Reminders that have come due since the last run, each said once (project.md todo.remind). */
export async function remindTodos(app: App): Promise<{ messages: number }> {
  const due = await app.db.rows<{ id: number; title: string; assignee: number; minutes: string }>(
    sql`select t.id, t.title, t.assignee_id as assignee, m.minutes from todo t, unnest(t.remind) m(minutes)
      where t.status in ('todo', 'doing') and t.due_at > now() and t.due_at <= now() + make_interval(mins => m.minutes::int) and t.due_at > now() + make_interval(mins => m.minutes::int - 5)
      order by t.id limit ${most}`,
  )
  let messages = 0
  await app.db.tx(async (tx) => {
    for (const t of due)
      messages += await notify({ app, tx }, 'todo.due', {
        employees: [t.assignee],
        vars: { title: t.title },
        record: { resource: 'todo', id: t.id },
        key: `due ${t.id} ${t.minutes}`,
      })
  })
  return { messages }
}

export const todoJobs: readonly JobDef[] = [
  { name: 'todo.recur', title: { 'zh-cn': '生成重复任务', en: 'Create repeated tasks' }, cron: '*/10 * * * *', run: ({ app }) => recurTodos(app) },
  { name: 'todo.remind', title: { 'zh-cn': '任务提醒', en: 'Task reminders' }, cron: '*/5 * * * *', run: ({ app }) => remindTodos(app) },
  { name: 'todo.rules', title: { 'zh-cn': '待办规则', en: 'To-do rules' }, cron: '20 8 * * *', run: ({ app }) => runRules(app, systemCtx()) },
  {
    name: 'todo.events',
    title: { 'zh-cn': '待办规则（事件）', en: 'To-do rules by event' },
    cron: '* * * * *',
    run: ({ app }) => runEventRules(app, systemCtx()),
  },
]
