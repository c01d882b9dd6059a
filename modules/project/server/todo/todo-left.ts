import { leaderOf } from '@crossway/organization/server'
import { sql, systemCtx, updateRecord, type EventHandler } from '@crossway/server-kit'
import { todo } from '../../model/todo/todo.resource.ts'

const open = sql.raw(`status in ('todo', 'doing', 'to_confirm')`)
const most = 1000

/**
 * Who has left leaves no task behind: what he had to do goes to his superior, each with a note of whose it was, and what he was to confirm is confirmed by
 * the superior (project.md ToDoTasks, rules). Where nobody stands above him, his tasks stay as they are.
 */
export const todosOfLeft: EventHandler = {
  event: 'employee.left',
  name: 'project.todosOfLeft',
  run: async ({ app, tx, payload }) => {
    const left = (payload as { employee?: unknown }).employee
    if (!Number.isSafeInteger(left)) return
    const superior = await leaderOf(tx, left as number)
    if (superior === null || superior === left) return
    await tx.run(sql`
      update todo set creator_id = ${superior}::bigint, people = (select array_agg(distinct p) from unnest(array_append(coalesce(people, '{}'), ${superior}::bigint)) p), version = version + 1, updated_at = now()
      where creator_id = ${left as number}::bigint and assignee_id <> ${left as number}::bigint and ${open}`)
    const { name } = await tx.one<{ name: string }>(sql`select name from employee where id = ${left as number}::bigint`)
    const own = await tx.rows<{ id: number }>(sql`select id from todo where assignee_id = ${left as number}::bigint and ${open} order by id limit ${most}`)
    for (const { id } of own)
      await updateRecord(
        { app, tx, ctx: systemCtx() },
        todo,
        id,
        { assignee: superior },
        { anyVersion: true, anyState: true, comment: `原负责人${name}已离职` },
      )
  },
}
