import { addMonths, endOfMonth, num, startOfMonth } from '@crossway/kernel'
import { nameSql, sql, type QueryContext, type Sql } from '@crossway/server-kit'
import { funnelSteps, type HotLead, type RegionCell, type Track, type TrackBoard, type TrackCell } from '../../model/crm/tracks.ts'
import { bookedOf } from './booked.ts'
import { crmFacts } from './facts-of.ts'
import { activeProjects, leadRows, leadSets } from './leads.ts'
import type { CrmQuestion } from './question.ts'

const count = (set: keyof typeof leadSets): Sql => sql.raw(`count(*) filter (where ${leadSets[set]})::int`)
type Row = Omit<Track, 's1' | 's2' | 's5' | 's6' | 'booked'>

/** Which industries win customers, and what these bring (dashboard.md investmentIndustryTrack). */
export async function trackBoard(call: QueryContext, q: CrmQuestion, level: 1 | 2): Promise<TrackBoard> {
  const { db } = call.app
  const lead = leadRows(q, level)
  const named = nameSql(call.ctx.lang, 'i')
  const rows = await db.rows<Row>(sql`
    select i.id, ${named} as name, nullif(i.track_level, 'none') as track, ${count('leads')} as leads, ${count('claimed')} as claimed, ${count('followed')} as followed, ${count('negotiating')} as negotiating,
      ${count('signed')} as signed, ${count('churned')} as churned, ${count('opensea')} as opensea,
      round(avg(extract(epoch from x.first_signed_at - x.created_at) / 86400) filter (where ${sql.raw(leadSets.signed)}), 1)::text as days,
      ${q.rights.amounts ? sql.raw(`coalesce(sum(x.amount) filter (where ${leadSets.signed}), 0)::numeric(18,2)::text`) : sql.raw('null::text')} as amount,
      coalesce(sum((select count(*) from project p where p.customer_id = x.id and ${activeProjects})), 0)::int as projects
    from ${lead} x join industry i on i.id = x.track group by i.id order by 4 desc, i.id limit 200`)
  const months = await db.rows<TrackCell>(
    sql`select x.track as id, x.month, count(*)::int as leads, ${count('signed')} as signed from ${lead} x where x.entered group by 1, 2 order by 2, 1 limit 5000`,
  )
  const steps = await stepsOf(call, lead)
  const regions = await db.rows<RegionCell>(
    sql`select x.region, coalesce(${nameSql(call.ctx.lang, 'r')}, '–') as name, x.track, count(*)::int as leads, ${count('signed')} as signed
      from ${lead} x left join region r on r.id = x.region where x.entered group by 1, 2, 3 order by 4 desc, 1, 3 limit 2000`,
  )
  const hot = await db.rows<HotLead>(sql`
    select x.id, x.customer_no as no, x.name, ${named} as industry, ${nameSql(call.ctx.lang, 'e')} as owner, x.pool, x.lead_score as score, floor(extract(epoch from now() - coalesce(x.last_followup_at, x.created_at)) / 86400)::int as idle
    from ${lead} x join industry i on i.id = x.track left join employee e on e.id = x.owner_id
    where x.status = 'active' and x.pool <> 'cooperate' and x.lead_score >= 80 and (x.owner_id is null or coalesce(x.last_followup_at, x.created_at) < now() - interval '7 days') order by x.lead_score desc, 8 desc, x.id limit 50`)
  const booked = { from: addMonths(startOfMonth(q.to), -11), to: endOfMonth(q.to) }
  const amounts = await bookedByTrack(call, q, lead, booked)
  return {
    tracks: rows.map((r) => ({ ...r, ...(amounts.get(r.id) ?? none) })),
    months,
    funnel: funnelSteps.map((step) => ({ step, n: steps[step] })),
    regions,
    hot,
    booked,
    rights: q.rights,
    compared: q.before && (await stepsOf(call, leadRows({ ...q, ...q.before }, level))),
    ...(await crmFacts(call, q)),
  }
}

/** How far the cohort of these rows came. */
const stepsOf = ({ app }: QueryContext, lead: Sql): Promise<Record<(typeof funnelSteps)[number], number>> =>
  app.db.one(
    sql`select ${sql.join(
      funnelSteps.map((s) => sql`${count(s)} as ${sql.id(s)}`),
      ', ',
    )} from ${lead} x`,
  )

const none = { s1: null, s2: null, s5: null, s6: null, booked: [] as number[] }
/** The P&L of all customers of each track, whenever they entered: a changed industry takes its history along. */
async function bookedByTrack(call: QueryContext, q: CrmQuestion, lead: Sql, span: { from: string; to: string }) {
  const rows = await bookedOf(call, q, span)
  const of = await call.app.db.rows<{ id: number; track: number }>(
    sql`select x.id, x.track from ${lead} x where x.id = any(${rows.map((b) => b.customer)}::bigint[])`,
  )
  const track = new Map(of.map((c) => [c.id, c.track]))
  const out = new Map<number, Pick<Track, 's1' | 's2' | 's5' | 's6' | 'booked'>>()
  for (const b of rows) {
    const at = track.get(b.customer)
    if (at === undefined) continue
    const was = out.get(at)
    const plus = (a: string | null | undefined, v: (typeof b)['s5']): string | null =>
      v === null
        ? null
        : num(a ?? 0)
            .plus(v)
            .toFixed(2)
    out.set(at, {
      s1: plus(was?.s1, b.s1),
      s2: plus(was?.s2, b.s2),
      s5: plus(was?.s5, b.s5),
      s6: plus(was?.s6, b.s6),
      booked: [...(was?.booked ?? []), b.customer],
    })
  }
  return out
}
