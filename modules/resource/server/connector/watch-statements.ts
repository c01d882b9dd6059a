import { emit, sql, type App, type JobDef } from '@crossway/server-kit'
import { alarmDays, unwatched } from './account-facts.ts'
import { ensureSchedules } from './plan.ts'
import { sharedClock } from './shared-clock.ts'

const stream = 'settlement alarm'

/**
 * Raises the alarm for accounts whose statements nobody has fetched for sixty days, once a day and account: after ninety Amazon has them no more
 * (integrations.md §3). Answers the accounts told of.
 */
export async function watchStatements(app: App): Promise<number> {
  let reported = 0
  for (const { id, alias, days } of await unwatched(app.db))
    await app.db.tx(async (tx) => {
      const first = await tx.run(sql`
        insert into connector_cursor as c (store_account_id, stream, last_ok_at) values (${id}::bigint, ${stream}, now())
        on conflict (store_account_id, stream) do update set last_ok_at = now() where c.last_ok_at < now() - interval '20 hours'`)
      if (first === 0) return
      reported++
      app.log(`statements of ${alias}: not fetched for ${days} days`)
      await emit({ app, tx }, 'report.unfetched', { type: 'settlement', store_account: id, days, limit: alarmDays }, { resource: 'store_account', id })
    })
  return reported
}

/** Accounts authorised before a type of report was added get its schedule, too; answers the accounts looked at. */
export async function completeSchedules(app: App): Promise<number> {
  const accounts = await app.db.rows<{ id: number; region: string }>(
    sql`select distinct a.id, a.region from store_account a join connector_secret k on k.store_account_id = a.id where a.credential_state in ('valid', 'expiring') order by a.id limit 1000`,
  )
  const { now } = await sharedClock(app.db)
  for (const a of accounts) await app.db.tx((tx) => ensureSchedules(tx, a.id, a.region, now()))
  return accounts.length
}

export const watchJob: JobDef = {
  name: 'report.watch',
  title: { 'zh-cn': '检查结算报告是否按期拉取', en: 'Watch that statements are fetched' },
  cron: '20 8 * * *',
  run: async ({ app }) => ({ alarms: await watchStatements(app), accounts: await completeSchedules(app) }),
}
