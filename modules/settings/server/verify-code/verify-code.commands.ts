import { handle, sql, type JobDef } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { otpSource } from '../../model/otp-source.resource.ts'
import { otpView } from '../../model/otp-view.resource.ts'
import { clock } from './clock.ts'

export const otpSourceCommands = handle(otpSource, {
  save: async ({ tx, before, draft }) => {
    if (before) return
    const row = await tx.one<{ account: number }>(sql`select store_account_id as account from store where id = ${draft.store as number}`)
    draft.store_account = row.account
  },
  actions: { disable: () => 'disabled' as const, enable: () => 'enabled' as const },
})

export const otpViewCommands = handle(otpView, {
  actions: {
    approve: ({ ctx, doc, set }) => {
      if (doc.account === ctx.account) throw refuse.OTP_OWN_APPROVAL()
      set({ approver: ctx.name, approved_at: new Date(clock.now()).toISOString() })
      return 'approved' as const
    },
    deny: ({ ctx, doc, args, set }) => {
      if (doc.account === ctx.account) throw refuse.OTP_OWN_APPROVAL()
      set({ approver: ctx.name, approved_at: new Date(clock.now()).toISOString(), reason: args.reason })
      return 'denied' as const
    },
  },
})

/** Who saw which code is kept three years. */
export const purgeViewsJob: JobDef = {
  name: 'settings.purgeCodeViews',
  title: { 'zh-cn': '清理过期的验证码查看记录', en: 'Purge old views of codes' },
  cron: '40 3 * * *',
  run: ({ app }) => app.db.run(sql`delete from otp_view where at < now() - interval '3 years'`),
}
