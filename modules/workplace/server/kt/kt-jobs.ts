import { addDays, dayOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import type { NoticeKind } from '@crossway/platform/model'
import { sql, type App, type JobDef } from '@crossway/server-kit'
import { audienceOf } from './kt-article.commands.ts'
import { writeReaders } from './readers.ts'

const most = 500
const kind = (code: string, zh: string, en: string, level: NoticeKind['level'] = 'info'): NoticeKind => ({
  code,
  category: 'business',
  level,
  title: { 'zh-cn': zh, en },
})
export const ktNotices: readonly NoticeKind[] = [
  kind('kt.mustRead', '必读文章：{title}（{day} 前）', 'To be read by {day}: {title}', 'important'),
  kind('kt.toReview', '文章待审核：{title}', 'An article waits for review: {title}'),
  kind('kt.returned', '文章被退回：{title}', 'Article returned: {title}'),
  kind('kt.feedback', '文章收到反馈：{title}', 'Feedback on an article: {title}'),
  kind('kt.answered', '您的反馈已处理：{title}', 'Your feedback is settled: {title}'),
  kind('kt.stale', '文章待复审：{title}', 'Look over an article: {title}'),
]

/** Two days before, on and a day after the day by which an article is to be read: whoever has not confirmed its present version. */
export async function remindMustRead(app: App, today: string): Promise<{ people: number }> {
  const due = await app.db.rows<{ id: number; title: string; day: string; version: number; scope: number[] | null }>(sql`
    select id, title, must_read_deadline::text as day, current_version as version, must_read_scope as scope from kt_article
    where status = 'published' and must_read and must_read_deadline = any(${[addDays(today, 2), today, addDays(today, -1)]}::date[]) order by id limit ${most}`)
  let people = 0
  for (const d of due)
    await app.db.tx(async (tx) => {
      const audience = (await audienceOf(tx, (d.scope ?? []).map(Number))).map((e) => e.employee)
      const read = await tx.rows<{ id: number }>(
        sql`select employee_id as id from kt_read where article_id = ${d.id} and version_no = ${d.version} and confirmed_at is not null limit 5000`,
      )
      const unread = audience.filter((e) => !read.some((r) => Number(r.id) === Number(e)))
      people += unread.length
      await notify({ app, tx }, 'kt.mustRead', {
        employees: unread,
        vars: { title: d.title, day: d.day },
        record: { resource: 'kt_article', id: d.id },
        key: `kt must ${d.id} ${d.version} ${today}`,
      })
    })
  return { people }
}

/** Owners hear of articles to be looked over; readers follow people who have moved between departments. */
export async function keepKnowledge(app: App, today: string): Promise<{ stale: number }> {
  const stale = await app.db.rows<{ id: number; title: string; owner: number }>(
    sql`select id, title, owner_id as owner from kt_article where status = 'published' and review_due = ${today}::date order by id limit ${most}`,
  )
  await app.db.tx(async (tx) => {
    const categories = await tx.rows<{ id: number }>(sql`select id from kt_category where visibility <> 'all' order by id limit ${most}`)
    await writeReaders(
      tx,
      categories.map((c) => Number(c.id)),
    )
    for (const s of stale)
      await notify({ app, tx }, 'kt.stale', {
        employees: [s.owner],
        vars: { title: s.title },
        record: { resource: 'kt_article', id: s.id },
        key: `kt stale ${s.id} ${today}`,
      })
  })
  return { stale: stale.length }
}

export const ktJobs: readonly JobDef[] = [
  {
    name: 'kt.mustRead',
    title: { 'zh-cn': '必读文章提醒', en: 'Articles to be read' },
    cron: '10 9 * * *',
    run: ({ app }) => remindMustRead(app, dayOf(new Date())),
  },
  {
    name: 'kt.review',
    title: { 'zh-cn': '知识库复审', en: 'Knowledge to look over' },
    cron: '30 5 * * *',
    run: ({ app }) => keepKnowledge(app, dayOf(new Date())),
  },
]
