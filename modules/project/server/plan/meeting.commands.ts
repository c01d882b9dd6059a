import { createTodo, handle, sql, type CommandContext } from '@crossway/server-kit'
import { projectDocument, projectMeeting } from '../../model/plan/meeting.resource.ts'
import { holdNode } from './milestone.commands.ts'

export const meetingCommands = handle(projectMeeting, {
  save: ({ ctx }) => holdNode(ctx, 'projectDetail/meeting'),
  actions: {
    make_todos: async ({ app, tx, ctx, doc }) => {
      for (const line of doc.actions) {
        if (line.todo) continue
        const todo = await createTodo(
          { app, tx, ctx },
          {
            title: line.text,
            assignee: line.assignee.id,
            key: `meeting:${doc.id}:${line.id}`,
            source: 'meeting',
            ...(line.due_on ? { due: `${line.due_on}T18:00:00+08:00` } : {}),
            project: doc.project.id,
            link: { route: 'projectDetail', id: doc.project.id },
          },
        )
        await tx.run(sql`update project_meeting_action set todo_id = ${todo ?? null}::bigint where id = ${line.id}::bigint`)
      }
      return 'open' as const
    },
    file: () => 'filed' as const,
    reopen: () => 'open' as const,
  },
})
export const documentCommands = handle(projectDocument, { actions: {} })

/** Puts a document beside a project; a second time changes nothing (contracts.md `attachDocument`). */
export const attachDocument = async ({ tx, ctx }: Pick<CommandContext, 'tx' | 'ctx'>, project: number, doc: number): Promise<void> =>
  void (await tx.run(
    sql`insert into project_document (project_id, doc_id, created_by, updated_by) values (${project}, ${doc}, ${ctx.account}, ${ctx.account}) on conflict do nothing`,
  ))
