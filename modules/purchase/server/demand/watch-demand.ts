import { dayOf } from '@crossway/kernel'
import { leaderOf } from '@crossway/organization/server'
import { notify } from '@crossway/platform/server'
import { sql, type App, type JobDef } from '@crossway/server-kit'
import { addWorkdays } from '@crossway/settings/server'

const patience = { urgent: 1, high: 3, normal: 3 }

/** Approved demands that nobody has ordered for three working days, urgent ones for one: the buyer hears of his, twice as late his head, too (purchase.md, demandIdle). */
export async function remindIdle(app: App, today: string): Promise<{ found: number; messages: number }> {
  const limit = async (days: number): Promise<string> => addWorkdays(app.db, today, -days)
  const [one, two, three, six] = [
    await limit(patience.urgent),
    await limit(patience.urgent * 2),
    await limit(patience.normal),
    await limit(patience.normal * 2),
  ]
  const rows = await app.db.rows<{ buyer: number | null; n: number; id: number; no: string; date: string; old: boolean }>(sql`
    select d.buyer_id as buyer, count(*)::int as n, (array_agg(d.id order by d.approved_on, d.id))[1] as id, (array_agg(d.no order by d.approved_on, d.id))[1] as no, min(d.approved_on)::text as date,
      bool_or(d.approved_on <= case when d.priority = 'urgent' then ${two}::date else ${six}::date end) as old
    from purchase_demand d where d.status = 'approved' and d.approved_on <= case when d.priority = 'urgent' then ${one}::date else ${three}::date end group by 1 order by 1 limit 500`)
  const messages = await app.db.tx(async (tx) => {
    let sent = 0
    for (const r of rows) {
      if (r.buyer === null) continue
      const head = r.old ? await leaderOf(tx, r.buyer) : undefined
      for (const person of [r.buyer, ...(head ? [head] : [])])
        sent += await notify({ app, tx }, 'demand.idle', {
          employees: [person],
          vars: { n: r.n, no: r.no, date: r.date },
          record: { resource: 'purchase_demand', id: r.id },
          key: `demand.idle ${r.buyer} ${person}`,
        })
    }
    return sent
  })
  return { found: rows.reduce((n, r) => n + r.n, 0), messages }
}

export const demandJobs: readonly JobDef[] = [
  {
    name: 'purchase.demandIdle',
    title: { 'zh-cn': '需求未转单', en: 'Demands not ordered' },
    cron: '0 9 * * *',
    run: ({ app }) => remindIdle(app, dayOf(new Date())),
  },
]
