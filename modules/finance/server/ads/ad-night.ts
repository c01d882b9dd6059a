import { addDays, dayOf, num, type Lang } from '@crossway/kernel'
import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { createTodo, sql, systemCtx, type App, type JobDef, type Tx } from '@crossway/server-kit'
import { holdEstimates, restated, type Held } from './hold-estimates.ts'

export const adNotices: readonly NoticeKind[] = [
  {
    code: 'recharge.low',
    category: 'business',
    level: 'important',
    title: {
      'zh-cn': '{account} 广告余额不足：可用 {available}，约 {days} 天',
      en: 'Advertising balance of {account} runs out: {available} available, about {days} days',
    },
  },
]
interface Account {
  readonly id: number
  readonly name: string
  readonly available: string
  readonly days: number | null
  readonly alert: number
  readonly pause: boolean
  readonly owner: number | null
  readonly leader: number | null
  readonly project: number | null
}

/** Who answers for the customer hears while his money runs out; without any, and with automatic pause, the project's leader is to stop the advertising. */
async function warn(app: App, tx: Tx, account: number, today: string): Promise<void> {
  const a = await tx.one<Account>(sql`
    select a.id, a.name, a.available::numeric(18,2)::text as available, a.days_left as days, a.alert_days as alert, a.auto_pause as pause, u.owner_id as owner, p.leader_id as leader, a.project_id as project
    from fund_account a left join customer u on u.id = a.customer_id left join project p on p.id = a.project_id where a.id = ${account}::bigint`)
  const out = !num(a.available).gt(0)
  if (!out && (a.days === null || a.days > a.alert)) return
  await notify({ app, tx }, 'recharge.low', {
    employees: [a.owner, a.leader].filter((e) => e !== null),
    vars: { account: a.name, available: a.available, days: Math.max(a.days ?? 0, 0) },
    record: { resource: 'fund_account', id: a.id },
    key: `recharge.low ${a.id} ${today}`,
  })
  if (out && a.pause && a.leader !== null)
    await createTodo(
      { app, tx, ctx: systemCtx() },
      {
        title: `暂停广告：${a.name} 余额不足`.slice(0, 120),
        assignee: a.leader,
        key: `recharge:${a.id}:pause`,
        source: 'warning',
        content: `可用余额 ${a.available}。充值到账后恢复投放。`,
        priority: 'urgent',
        project: a.project,
        link: { route: 'rechargeAccount', id: a.id },
      },
    )
}

export interface NightHolds {
  readonly stores: number
  readonly accounts: number
  readonly short: number
}
/** Holds what was spent and not settled yet, store by store, each in its own transaction; the average of the last seven days follows the reports (finance-treasury.md rechargeAccount). */
export async function holdNight(app: App, today: string): Promise<NightHolds> {
  const stores = await app.db.rows<{ id: number }>(sql`
    select distinct s.id from (select store_id as id from ad_daily where day >= ${addDays(today, -restated)}::date union select source_id from fund_hold where source_type = 'ad_estimate') s join store t on t.id = s.id order by 1 limit 5000`)
  const averages = new Map<number, string>()
  let short = 0
  for (const { id } of stores) {
    const held: Held[] = await app.db.tx((tx) => holdEstimates(tx, id, today))
    for (const h of held) {
      averages.set(
        h.account,
        num(averages.get(h.account) ?? 0)
          .plus(h.average)
          .toFixed(2),
      )
      if (h.needed.gt(h.held)) short++
    }
  }
  for (const [account, average] of [...averages].sort(([a], [b]) => a - b))
    await app.db.tx(async (tx) => {
      await tx.run(
        sql`update fund_account set daily_average = ${average}::numeric, version = version + 1 where id = ${account}::bigint and daily_average is distinct from ${average}::numeric`,
      )
      await warn(app, tx, account, today)
    })
  return { stores: stores.length, accounts: averages.size, short }
}
const title: Readonly<Record<Lang, string>> = { 'zh-cn': '冻结未结广告花费', en: 'Hold advertising not settled yet' }
export const adNightJob: JobDef = {
  name: 'finance.holdAds',
  title,
  cron: '10 6 * * *',
  run: async ({ app }) => ({ ...(await holdNight(app, dayOf(new Date()))) }),
}
