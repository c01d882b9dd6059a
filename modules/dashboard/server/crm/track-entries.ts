import { sql, type QueryContext } from '@crossway/server-kit'
import type { BoardEntries, BoardEntry } from '../../model/crm/entries.ts'
import type { TrackSet } from '../../model/crm/tracks.ts'
import { activeProjects, leadRows, leadSets } from './leads.ts'
import type { CrmQuestion } from './question.ts'

interface At {
  readonly set: TrackSet
  readonly level: 1 | 2
  readonly track?: number | undefined
  readonly month?: string | undefined
  readonly area?: number | undefined
}
/** The customers behind a figure of the tracks, of the same rows as the figure; at most 500 of them, the newest first. */
export async function trackEntries({ app }: QueryContext, q: CrmQuestion, at: At): Promise<BoardEntries> {
  if (at.set === 'projects') return projectEntries({ app }, q, at)
  const where = sql.and([
    sql.raw(leadSets[at.set]),
    ...(at.track === undefined ? [] : [sql`x.track = ${at.track}::bigint`]),
    ...(at.month === undefined ? [] : [sql`x.month = ${at.month}`]),
    ...(at.area === undefined ? [] : [sql`x.region = ${at.area}::bigint`]),
  ])
  const priced = at.set === 'signed' && q.rights.amounts
  const amount = sql.raw(priced ? 'x.amount::numeric(18,2)::text' : 'null::text')
  const lead = leadRows(q, at.level)
  const rows = await app.db.rows<BoardEntry>(sql`
    select x.id, case when x.pool in ('opensea', 'protect', 'working', 'cooperate') and x.status = 'active' then x.pool else 'opensea' end as route, x.customer_no as no, x.name, e.name as person,
      (case when ${at.set === 'signed'} then x.first_signed_at when ${at.set === 'churned'} then x.ended_at else x.created_at end at time zone 'Asia/Shanghai')::date::text as day, ${amount} as amount, 'CNY' as currency, x.stage as note
    from ${lead} x left join employee e on e.id = x.owner_id where ${where} order by 6 desc nulls last, x.id desc limit 500`)
  const all = await app.db.one<{ n: number; amount: string | null }>(
    sql`select count(*)::int as n, ${sql.raw(priced ? 'coalesce(sum(x.amount), 0)::numeric(18,2)::text' : 'null::text')} as amount from ${lead} x where ${where}`,
  )
  return { rows, total: all.n, amount: all.amount }
}

/** The active projects of an industry's customers. */
async function projectEntries({ app }: Pick<QueryContext, 'app'>, q: CrmQuestion, at: At): Promise<BoardEntries> {
  const from = sql`from project p join ${leadRows(q, at.level)} x on x.id = p.customer_id left join employee e on e.id = p.leader_id
    where ${activeProjects} and (${at.track ?? null}::bigint is null or x.track = ${at.track ?? null}::bigint)`
  const rows = await app.db.rows<BoardEntry>(
    sql`select p.id, 'projectManage' as route, p.project_no as no, p.name, e.name as person, p.start_date::text as day, null as amount, 'CNY' as currency, p.stage as note ${from} order by p.start_date desc nulls last, p.id desc limit 500`,
  )
  const { n } = await app.db.one<{ n: number }>(sql`select count(*)::int as n ${from}`)
  return { rows, total: n, amount: null }
}
