import { runAction, sql, systemCtx, type JobDef } from '@crossway/server-kit'
import { member } from '../../model/member/member.resource.ts'

/** Members past their last day are told apart on the page; they could not come in any more from midnight on. */
export const expireMembers: JobDef = {
  name: 'platform.expireMembers',
  title: { 'zh-cn': '到期会员停用', en: 'Close members past their last day' },
  cron: '10 0 * * *',
  run: async ({ app }) => {
    const due = await app.db.rows<{ id: number }>(sql`select id from member where status = 'enabled' and valid_to < current_date order by id limit 5000`)
    for (const { id } of due) await app.db.tx((tx) => runAction({ app, tx, ctx: systemCtx() }, member, id, 'expire', {}, true))
    return { expired: due.length }
  },
}
