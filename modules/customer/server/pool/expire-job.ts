import { addDays, dayOf } from '@crossway/kernel'
import { endOfDay, shanghaiDay } from '../../model/pool/expiry.ts'
import { runAction, sql, systemCtx, type App, type JobDef, type Tx } from '@crossway/server-kit'
import { customer } from '../../model/customer.resource.ts'
import { leaveDays } from './leave-days.ts'
import { ruleNumber } from './limits.ts'
import { logMove, nextExpiry, type CustomerDoc } from './move.ts'
import { say } from './notices.ts'

interface Due {
  readonly id: number
  readonly running: number
  readonly pool: string
  readonly owner: number | null
}
interface Facts extends Pick<CustomerDoc, 'pool' | 'claimed_at' | 'last_effective_at' | 'extended_until'> {
  readonly running: number
}
const most = 5000
const aWeek = 7

/** The day to which the owner's leave since his last touch puts the end off; undefined where that is over as well. */
async function endOfLeave(tx: Tx, c: Facts, owner: number | null, now: Date): Promise<string | undefined> {
  const touched = [c.claimed_at, c.last_effective_at]
    .flatMap((t) => (t === null ? [] : [shanghaiDay(t)]))
    .toSorted()
    .at(-1)
  const end = await nextExpiry(tx, c)
  if (owner === null || touched === undefined || end === null) return undefined
  const until = endOfDay(addDays(shanghaiDay(end), await leaveDays(tx, owner, addDays(touched, 1), dayOf(now))))
  return Date.parse(until) > now.getTime() ? until : undefined
}

/**
 * Customers whose time is over go back into the open sea (customer.md expire); one with a contract under way gets a week more, one whose owner was on leave the
 * days of that, and one that waits for people's decision waits for it. Each in a transaction of its own: what was saved a moment ago counts.
 */
export async function expireCustomers(app: App, now = new Date()): Promise<{ expired: number; postponed: number }> {
  const ctx = systemCtx()
  const due = await app.db.rows<Due>(
    sql`select id, in_progress_count as running, pool, owner_id as owner from customer where status = 'active' and pool in ('protect', 'working') and expire_at < ${now.toISOString()} order by expire_at, id limit ${most}`,
  )
  const waiting = await app.ports.approval.open(
    app.db,
    ctx,
    'customer',
    due.map((d) => d.id),
  )
  let [expired, postponed] = [0, 0]
  for (const d of due) {
    if (waiting.has(d.id)) continue
    await app.db.tx(async (tx) => {
      const still = await tx.maybe<Facts>(
        sql`select in_progress_count as running, pool, claimed_at, last_effective_at, extended_until from customer where id = ${d.id}::bigint and status = 'active' and pool in ('protect', 'working') and expire_at < ${now.toISOString()} for update`,
      )
      if (!still) return
      const until = still.running === 0 ? await endOfLeave(tx, still, d.owner, now) : undefined
      if (still.running === 0 && until === undefined) {
        await runAction({ app, tx, ctx }, customer, d.id, 'expire', {}, true)
        expired++
        return
      }
      await tx.run(sql`update customer set expire_at = ${until ?? endOfDay(addDays(dayOf(now), aWeek))} where id = ${d.id}::bigint`)
      logMove(
        { tx, ctx },
        {
          customer: d.id,
          action: 'postpone',
          from_pool: d.pool,
          to_pool: d.pool,
          from_owner: d.owner,
          to_owner: d.owner,
          reason: until === undefined ? '存在流程中的合同' : '负责人休假',
        },
        now,
      )
      postponed++
    })
  }
  return { expired, postponed }
}

export const expireJob: JobDef = {
  name: 'customer.expire',
  title: { 'zh-cn': '客户超时回收', en: 'Take back customers whose time is over' },
  cron: '0 2 * * *',
  run: ({ app }) => expireCustomers(app),
}

/** Owners hear of customers that fall back in the days of the rule, tomorrow and today. */
export async function remindExpiry(app: App, now = new Date()): Promise<{ told: number }> {
  return app.db.tx(async (tx) => {
    const today = dayOf(now)
    const warn = await ruleNumber(tx, 'warn_days')
    const days = [...new Set([warn, 1, 0])].map((n) => addDays(today, n))
    const due = await tx.rows<{ id: number; name: string; owner: number; day: string }>(
      sql`select id, coalesce(short_name, name) as name, owner_id as owner, (expire_at at time zone 'Asia/Shanghai')::date::text as day from customer where status = 'active' and pool in ('protect', 'working') and owner_id is not null and (expire_at at time zone 'Asia/Shanghai')::date = any(${days}::date[]) order by id limit ${most}`,
    )
    for (const d of due)
      await say({ app, tx }, 'customer.expiring', {
        employees: [d.owner],
        vars: { name: d.name, day: d.day },
        record: { resource: 'customer', id: d.id },
        key: `expiring:${d.id}:${today}`,
      })
    return { told: due.length }
  })
}
export const remindJob: JobDef = {
  name: 'customer.remindExpiry',
  title: { 'zh-cn': '客户到期提醒', en: 'Remind of customers that fall back' },
  cron: '0 9 * * *',
  run: ({ app }) => remindExpiry(app),
}

const soon = 30
/** Half an hour before the next follow-up its owner hears of it, once. */
export const contactDueJob: JobDef = {
  name: 'customer.contactDue',
  title: { 'zh-cn': '跟进提醒', en: 'Remind of follow-ups' },
  cron: '*/5 * * * *',
  minimum: 5,
  run: ({ app }) =>
    app.db.tx(async (tx) => {
      const due = await tx.rows<{ id: number; name: string; owner: number; time: string }>(
        sql`select id, coalesce(short_name, name) as name, owner_id as owner, to_char(next_followup_at at time zone 'Asia/Shanghai', 'HH24:MI') as time from customer where status = 'active' and owner_id is not null and next_followup_at between now() and now() + make_interval(mins => ${soon}) order by id limit 1000`,
      )
      for (const d of due)
        await say({ app, tx }, 'customer.contactDue', {
          employees: [d.owner],
          vars: { name: d.name, time: d.time },
          record: { resource: 'customer', id: d.id },
          key: `contact:${d.id}:${d.time}`,
        })
      return { told: due.length }
    }),
}
