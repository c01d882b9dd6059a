import { addDays, dayOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import type { NoticeKind } from '@crossway/platform/model'
import { pathId, readRecord, route, sql, type App, type JobDef, type Runner, type ServerModule } from '@crossway/server-kit'
import { doc, readersOfSpace } from '../../model/library/doc.resource.ts'
import { refuse } from '../../model/errors.ts'

const most = 500
export const readNotices: readonly NoticeKind[] = [
  {
    code: 'doc.unread',
    category: 'business',
    level: 'important',
    title: { 'zh-cn': '必读文档未读：{title}（{day} 前）', en: 'A document to be read by {day}: {title}' },
  },
]

/** Whoever has read a published document says so once for each version. */
export const docReadRoute: NonNullable<ServerModule['routes']> = (http, app) =>
  route(
    http,
    app,
    { method: 'POST', url: '/api/doc/:id/read', node: 'documentFAQ', module: 'project', summary: '标记已读 · Mark a document as read' },
    async ({ ctx, req }) => {
      const id = pathId(req)
      const of = await readRecord({ app, ctx }, doc, id)
      if (ctx.employee === null) throw refuse.FAQ_PERSON()
      if (of['status'] !== 'published') throw refuse.DOC_UNPUBLISHED()
      await app.db.run(
        sql`insert into doc_read (doc_id, employee_id, version_no, created_by, updated_by) values (${id}, ${ctx.employee}, ${Number(of['current_version'])}, ${ctx.account}, ${ctx.account}) on conflict do nothing`,
      )
      return { read: true }
    },
  )

/** Whom a document is for, by its space and its departments with those below, and who has not read its present version. */
export const unreadOf = (run: Runner, id: number): Promise<{ employee: number }[]> =>
  run.rows<{ employee: number }>(
    sql`select e.id as employee from doc d join doc_space s on s.id = d.space_id join employee e on coalesce(e.status, '') <> 'left'
        and (coalesce(cardinality(d.audience), 0) = 0 or e.department_id in (select k.descendant_id from department_closure k where k.ancestor_id = any(d.audience)))
      where d.id = ${id} and coalesce(e.id = any(${sql.raw(readersOfSpace)}), true) and not exists (select 1 from doc_read r where r.doc_id = d.id and r.employee_id = e.id and r.version_no = d.current_version) order by e.id limit ${most}`,
  )

/** Three days before the day by which a document is to be read, on the day and a week after it: whoever has not read it hears of it (project.md doc.mustRead). */
export async function remindUnread(app: App, today: string): Promise<{ documents: number; people: number }> {
  const due = await app.db.rows<{ id: number; title: string; day: string; version: number }>(
    sql`select id, title, read_deadline::text as day, current_version as version from doc where status = 'published' and must_read and read_deadline = any(${[addDays(today, 3), today, addDays(today, -7)]}::date[]) order by id limit ${most}`,
  )
  let people = 0
  for (const d of due)
    await app.db.tx(async (tx) => {
      const unread = await unreadOf(tx, d.id)
      people += unread.length
      await notify({ app, tx }, 'doc.unread', {
        employees: unread.map((u) => u.employee),
        vars: { title: d.title, day: d.day },
        record: { resource: 'doc', id: d.id },
        key: `unread ${d.id} ${d.version} ${today}`,
      })
    })
  return { documents: due.length, people }
}
export const mustReadJob: JobDef = {
  name: 'doc.mustRead',
  title: { 'zh-cn': '必读文档提醒', en: 'Documents to be read' },
  cron: '5 9 * * *',
  run: ({ app }) => remindUnread(app, dayOf(new Date())),
}
