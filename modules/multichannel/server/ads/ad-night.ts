import { dayOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { sql, type App, type JobDef } from '@crossway/server-kit'
import { refreshBudgets } from './budget-pace.ts'

/** Days that a balance lasts at least before somebody hears of it. */
const least = 2
/** Budgets pace with the day, and whoever answers for an account hears before its money is spent. */
export async function adNight(app: App, today: string): Promise<{ low: number }> {
  return app.db.tx(async (tx) => {
    await refreshBudgets({ tx }, { months: [today.slice(0, 7)] }, today)
    const low = await tx.rows<{ id: number; name: string; balance: string; days: string; currency: string; owner: number | null; leader: number | null }>(sql`
      select a.id, a.name, a.balance::numeric(18,2)::text as balance, a.days_left::text as days, a.currency, a.owner_id as owner, p.leader_id as leader from ad_account a left join project p on p.id = a.project_id where a.status <> 'disabled' and a.days_left < ${least} order by a.id limit 2000`)
    for (const a of low)
      await notify({ app, tx }, 'ads.low', {
        employees: [a.owner, a.leader].filter((e) => e !== null),
        vars: { account: a.name, balance: `${a.balance} ${a.currency}`, days: a.days },
        record: { resource: 'ad_account', id: a.id },
        key: `ads.low ${a.id} ${today}`,
      })
    return { low: low.length }
  })
}
export const adNightJob: JobDef = {
  name: 'multichannel.adNight',
  title: { 'zh-cn': '广告预算进度与余额', en: 'Pacing and balances of advertising' },
  cron: '40 7 * * *',
  run: ({ app }) => adNight(app, dayOf(new Date())),
}
