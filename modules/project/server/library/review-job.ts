import { addDays, dayOf } from '@crossway/kernel'
import { createTodo, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { endAnswers } from './faq.commands.ts'

const most = 500
const daysBefore = 7

/** Documents to be looked over again within a week are a task of their owner; answers past their day are outdated (project.md doc.review). */
export async function reviewLibrary(app: App, today: string): Promise<{ todos: number; outdated: number }> {
  const due = await app.db.rows<{ id: number; title: string; owner: number; day: string }>(
    sql`select id, title, owner_id as owner, expire_at as day from doc where status = 'published' and owner_id is not null and expire_at <= ${addDays(today, daysBefore)}::date order by expire_at, id limit ${most}`,
  )
  for (const d of due)
    await app.db.tx((tx) =>
      createTodo(
        { app, tx, ctx: systemCtx() },
        {
          title: `复核文档：${d.title}`,
          assignee: d.owner,
          key: `doc:review:${d.id}`,
          source: 'system',
          due: `${d.day}T18:00:00+08:00`,
          link: { route: 'documentFAQ', id: d.id },
        },
      ),
    )
  return { todos: due.length, outdated: await endAnswers(app, today) }
}
export const libraryJobs: readonly JobDef[] = [
  { name: 'doc.review', title: { 'zh-cn': '文档复核', en: 'Review of documents' }, cron: '0 9 * * *', run: ({ app }) => reviewLibrary(app, dayOf(new Date())) },
]
