import { handle, sql, type JobDef } from '@crossway/server-kit'
import { browserProfile } from '../../model/browser/browser-profile.resource.ts'
import { refuse } from '../../model/errors.ts'

const fingerprint = ['user_agent', 'time_zone', 'language', 'resolution', 'os'] as const

export const browserProfileCommands = handle(browserProfile, {
  save: async ({ tx, before, draft, next }) => {
    const id = before?.id ?? 0
    const account = next.store_account
    if (!before) {
      await tx.rows(sql`select id from store_account where id = ${account} for update`)
      const other = await tx.maybe<{ name: string }>(
        sql`select name from browser_profile where store_account_id = ${account} and status <> 'retired' and id <> ${id}::bigint limit 1`,
      )
      if (other) throw refuse.BROWSER_ACCOUNT({ name: other.name }, 'store_account')
    }
    if ('line' in draft) {
      const line = await tx.one<{ line_no: string; account: number | null }>(
        sql`select line_no, store_account_id as account from dedicated_line where id = ${next.line} for share`,
      )
      if (line.account !== account) throw refuse.BROWSER_LINE({ line: line.line_no }, 'line')
    }
    const changed = fingerprint.some((n) => n in draft && draft[n] !== before?.[n])
    if (before?.first_used_at && changed && !draft.change_reason) throw refuse.BROWSER_FINGERPRINT({}, 'change_reason')
  },
  actions: { lock: () => 'locked' as const, unlock: () => 'enabled' as const, retire: () => 'retired' as const },
})

/** Openings that nobody closed end after twelve hours. */
export const closeSessionsJob: JobDef = {
  name: 'settings.closeBrowserSessions',
  title: { 'zh-cn': '关闭超时的浏览器会话', en: 'Close browser sessions left open' },
  cron: '10 * * * *',
  run: ({ app }) =>
    app.db.run(
      sql`update browser_session set closed_at = opened_at + interval '12 hours', updated_at = now() where closed_at is null and opened_at < now() - interval '12 hours'`,
    ),
}
