import { createRecord, runAction, sql, systemCtx, type App, type NewTodo, type OpenTodo, type Runner, type Tx } from '@crossway/server-kit'
import { todo } from '../../model/todo/todo.resource.ts'

const most = 200
const isOpen = sql.raw(`status in ('todo', 'doing', 'to_confirm')`)
const openOf = (tx: Tx, key: string) => tx.maybe<{ id: number }>(sql`select id from todo where source_key = ${key} and ${isOpen} for update`)

/** Fills the engine's port: tasks that any module gives people, one open task a key (project.md, exported commands). */
export function keepTodos(app: App): void {
  app.ports.todos = {
    create: async ({ tx }, fields) => {
      // two that ask the same at once would both find none
      await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`todo:${fields.key}`}, 0))`)
      const known = await openOf(tx, fields.key)
      if (known) {
        await tx.run(
          sql`update todo set title = ${fields.title}, due_at = coalesce(${fields.due ?? null}::timestamptz, due_at), priority = coalesce(${fields.priority ?? null}, priority), version = version + 1, updated_at = now()
            where id = ${known.id} and (title, due_at, priority) is distinct from (${fields.title}, coalesce(${fields.due ?? null}::timestamptz, due_at), coalesce(${fields.priority ?? null}, priority))`,
        )
        return known.id
      }
      return createRecord({ app, tx, ctx: systemCtx() }, todo, draftOf(fields), { preset: presetOf(fields) })
    },
    close: async ({ tx }, key, result) => {
      const known = await openOf(tx, key)
      if (!known) return false
      await runAction({ app, tx, ctx: systemCtx() }, todo, known.id, 'complete', { args: { result } }, true)
      return true
    },
    open: (run, employee) => openTasks(run, employee),
  }
}
const draftOf = (f: NewTodo): Record<string, unknown> => ({
  title: f.title.slice(0, 120),
  assignee: f.assignee,
  ...(f.content === undefined ? {} : { content: f.content }),
  ...(f.due === undefined ? {} : { due_at: f.due }),
  ...(f.priority === undefined ? {} : { priority: f.priority }),
  ...(f.project ? { project: f.project } : {}),
})
const presetOf = (f: NewTodo): Record<string, unknown> => ({
  source: f.source,
  source_key: f.key,
  ...(f.link ? { link_route: f.link.route, link_id: f.link.id } : {}),
})

/** What presses a person: his open tasks that are overdue or due today (project.md, badge count). */
export const pressingTodos = async (run: Runner, employee: number | null): Promise<number> =>
  employee === null
    ? 0
    : (
        await run.one<{ n: number }>(
          sql`select count(*)::int as n from todo where assignee_id = ${employee}::bigint and ${isOpen} and due_at < ((now() at time zone 'Asia/Shanghai')::date + 1)::timestamp at time zone 'Asia/Shanghai'`,
        )
      ).n

const openTasks = (run: Runner, employee: number): Promise<OpenTodo[]> =>
  run.rows<OpenTodo>(
    sql`select id, no, title, priority, due_at from todo where assignee_id = ${employee}::bigint and ${isOpen} order by due_at nulls last, id limit ${most}`,
  )
