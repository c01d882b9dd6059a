import { refId } from '@crossway/kernel'
import { closeTodo, createTodo, handle } from '@crossway/server-kit'
import { profitMeeting } from '../../model/meeting/profit-meeting.resource.ts'

/** What a meeting asked for stands with its owner as a to-do until it is done. */
export const profitMeetingCommands = handle(profitMeeting, {
  saved: async ({ app, tx, ctx, doc }) => {
    for (const a of doc.actions ?? []) {
      const key = `profit_meeting:${doc.id}:${a.id}`
      const assignee = refId(a.owner)
      if (a.done) await closeTodo({ app, tx, ctx }, key, a.action)
      else if (assignee)
        await createTodo(
          { app, tx, ctx },
          {
            title: `${doc.month} ${a.action}`.slice(0, 120),
            assignee,
            key,
            source: 'system',
            ...(a.due ? { due: `${a.due}T18:00:00+08:00` } : {}),
            link: { route: 'profitDashboard', id: doc.id },
          },
        )
    }
  },
  actions: {},
})
