import { addDays, dayOf } from '@crossway/kernel'
import { notify } from '@crossway/platform/server'
import { param } from '@crossway/settings/server'
import { sql, type App, type JobDef } from '@crossway/server-kit'
import { staffOf } from '../watch/people.ts'

/** Days after the payout in which a picture is expected without a word, and how far back anybody is asked for one. */
const grace = 2
const back = 90

/** The people of a shop hear each day which statements still want a picture of the payments page (resource.md SettlementScreenshot, rules). */
export async function remindScreenshots(app: App, today = dayOf(new Date())): Promise<{ told: number }> {
  return app.db.tx(async (tx) => {
    const required = await param(tx, 'resource.settlement_screenshot_required')
    if (required === 'off') return { told: 0 }
    const open = await tx.rows<{ account: number; store: number | null; name: string; n: number; settlement: string; first: number }>(sql`
      select f.store_account_id as account, f.store_id as store, coalesce(s.name, s.store_no, a.alias) as name, count(*)::int as n, (array_agg(f.settlement_id order by f.deposit_at, f.id))[1] as settlement, (array_agg(f.id order by f.deposit_at, f.id))[1] as first
      from amz_settlement_file f join store_account a on a.id = f.store_account_id left join store s on s.id = f.store_id
      where f.screenshot_status = 'none' and f.deposit_at >= ${addDays(today, -back)}::date and f.deposit_at < (${addDays(today, 1 - grace)}::timestamp at time zone 'Asia/Shanghai') and (${required === 'all'} or a.ownership = 'client')
        and not exists (select 1 from settlement_screenshot p where p.store_account_id = f.store_account_id and p.settlement_id = f.settlement_id and p.status in ('pending', 'mismatched'))
      group by f.store_account_id, f.store_id, s.id, a.alias order by 1, 2 limit 1000`)
    let told = 0
    for (const o of open)
      told += await notify({ app, tx }, 'screenshot.due', {
        employees: await staffOf(tx, o.account, o.store),
        vars: { store: o.name, n: o.n, settlement: o.settlement },
        record: { resource: 'amz_settlement_file', id: o.first },
        key: `screenshot ${o.account} ${o.store ?? ''}`,
      })
    return { told }
  })
}
export const remindScreenshotsJob: JobDef = {
  name: 'resource.screenshotReminder',
  title: { 'zh-cn': '结算截图催传', en: 'Remind of settlement screenshots' },
  cron: '0 9 * * *',
  run: ({ app }) => remindScreenshots(app),
}
