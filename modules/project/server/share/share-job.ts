import { notify } from '@crossway/platform/server'
import type { NoticeKind } from '@crossway/platform/model'
import { sql, type App, type JobDef } from '@crossway/server-kit'

const most = 500
export const shareNotices: readonly NoticeKind[] = [
  {
    code: 'project.shareEnds',
    category: 'business',
    level: 'info',
    title: { 'zh-cn': '分享链接 3 天内到期：{name}', en: 'A link ends within 3 days: {name}' },
  },
]

/** Who made a link hears three days before it ends, once; looks older than 180 days are forgotten (project.md share.expire). */
export async function watchShares(app: App): Promise<{ ending: number; forgotten: number }> {
  const ending = await app.db.rows<{ id: number; project: number; name: string; account: number }>(
    sql`select s.id, p.id as project, p.name, s.created_by as account from project_share s join project p on p.id = s.project_id where s.status = 'open' and s.expires_at between now() and now() + interval '3 days' order by s.id limit ${most}`,
  )
  return app.db.tx(async (tx) => {
    for (const s of ending)
      await notify({ app, tx }, 'project.shareEnds', {
        accounts: [s.account],
        vars: { name: s.name },
        record: { resource: 'project', id: s.project },
        key: `share ends ${s.id}`,
      })
    const forgotten = await tx.run(
      sql`delete from project_share_view where id in (select id from project_share_view where created_at < now() - interval '180 days' order by id limit 10000)`,
    )
    return { ending: ending.length, forgotten }
  })
}
export const shareJob: JobDef = {
  name: 'share.expire',
  title: { 'zh-cn': '分享链接到期', en: 'Links that end' },
  cron: '35 * * * *',
  run: ({ app }) => watchShares(app),
}
