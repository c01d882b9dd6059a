import { addDays, dayOf } from '@crossway/kernel'
import { createTodo, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { ownerOfCategory } from './category-owner.ts'
import { lateKey } from './faq-ask.commands.ts'
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
/** A question that is not answered in time goes to who keeps its category, and to him only once (project.md faq_ask). */
export async function chaseQuestions(app: App): Promise<number> {
  const late = await app.db.rows<{ id: number; question: string; category: string; expert: number | null; due: string }>(
    sql`select id, question, category, expert_id as expert, due_at as due from faq_ask where status = 'open' and due_at < now() order by due_at, id limit ${most}`,
  )
  let told = 0
  for (const q of late) {
    const owner = await ownerOfCategory(app.db, q.category)
    if (owner === undefined || owner === q.expert) continue
    const key = lateKey(q.id)
    told += await app.db.tx(async (tx) => {
      if (await tx.maybe(sql`select 1 from todo where source_key = ${key} limit 1`)) return 0
      const link = { route: 'documentFAQ/faq_ask', id: q.id }
      await createTodo({ app, tx, ctx: systemCtx() }, { title: `提问逾期未答：${q.question}`, assignee: owner, key, source: 'system', due: q.due, link })
      return 1
    })
  }
  return told
}
export const libraryJobs: readonly JobDef[] = [
  {
    name: 'faq.late',
    title: { 'zh-cn': '逾期未答的提问', en: 'Questions not answered in time' },
    cron: '10 9 * * *',
    run: async ({ app }) => ({ told: await chaseQuestions(app) }),
  },
  { name: 'doc.review', title: { 'zh-cn': '文档复核', en: 'Review of documents' }, cron: '0 9 * * *', run: ({ app }) => reviewLibrary(app, dayOf(new Date())) },
]
