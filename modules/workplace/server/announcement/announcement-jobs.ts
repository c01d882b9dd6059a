import type { NoticeKind } from '@crossway/platform/model'
import { sql, type App, type JobDef } from '@crossway/server-kit'
import { tell } from './announcement.commands.ts'
import { address } from './audience.ts'

const most = 200
const kind = (code: string, level: NoticeKind['level']): NoticeKind => ({
  code,
  category: 'announcement',
  level,
  title: { 'zh-cn': '公告：{title}', en: 'Announcement: {title}' },
  body: { 'zh-cn': '{body}', en: '{body}' },
})
export const announcementNotices: readonly NoticeKind[] = [kind('announcement.published', 'info'), kind('announcement.important', 'important')]

interface Due {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly must_read: boolean
  readonly edition: number
  readonly level: 'info' | 'important' | 'urgent'
}
/** What is due appears, what is over goes, and whoever joined its readers since gets his receipt. */
export async function keepAnnouncements(app: App): Promise<{ published: number; expired: number; joined: number }> {
  const expired = await app.db.run(
    sql`update announcement set status = 'expired', updated_at = now(), version = version + 1 where status in ('scheduled', 'published') and expire_at <= now()`,
  )
  const due = await app.db.rows<{ id: number }>(
    sql`select id from announcement where status = 'scheduled' and publish_at <= now() order by publish_at limit ${most}`,
  )
  for (const { id } of due)
    await app.db.tx(async (tx) => {
      const doc = await tx.maybe<Due>(sql`
        update announcement set status = 'published', published_at = now(), updated_at = now(), version = version + 1 where id = ${id} and status = 'scheduled'
        returning id, title, body, must_read, edition, level`)
      if (doc) await tell({ app, tx }, doc, await address(tx, Number(doc.id)), 'published')
    })
  const live = await app.db.rows<{ id: number }>(sql`select id from announcement where status = 'published' order by id desc limit ${most}`)
  let joined = 0
  for (const { id } of live) joined += (await app.db.tx((tx) => address(tx, Number(id)))).length
  return { published: due.length, expired, joined }
}

export const announcementJobs: readonly JobDef[] = [
  {
    name: 'announcement.keep',
    title: { 'zh-cn': '公告到点发布与失效', en: 'Announcements appear and expire' },
    cron: '*/10 * * * *',
    run: ({ app }) => keepAnnouncements(app),
  },
]
