import { sql, type Sql } from '@crossway/server-kit'
import { within, type CrmQuestion } from './question.ts'

const month = sql.raw(`to_char(c.created_at at time zone 'Asia/Shanghai', 'YYYY-MM')`)
const state = sql.raw(
  `case when r.level in ('continent', 'country', 'state') or r.parent_id is null then r.id when p.level = 'state' then p.id else coalesce(p.parent_id, p.id) end`,
)

/**
 * Customers that a board is about with all that it counts of them, one row each: the figures and the rows behind them read the same. A lead counts in
 * the month it entered, and its signature with it; who was merged counts under the survivor (dashboard.md investmentIndustryTrack, cohort rule).
 */
export const leadRows = (q: CrmQuestion, level: 1 | 2): Sql => sql`(
  select c.id, c.customer_no, c.name, c.owner_id, c.pool, c.stage, c.status, c.lead_score, c.created_at, c.first_signed_at, c.coop_status, c.ended_at, c.source_id, c.last_followup_at, c.effective_count,
    ${sql.raw(level === 1 ? 'coalesce(i.parent_id, i.id)' : 'i.id')} as track, ${state} as region, ${month} as month, ${within('c.created_at', q.from, q.to)} as entered,
    (c.coop_status = 'ended' and ${within('c.ended_at', q.from, q.to)}) as churned, (c.pool = 'opensea' and c.status = 'active') as opensea,
    (c.pool in ('protect', 'working') and c.stage in ('proposal', 'negotiation', 'contracting') and c.status = 'active') as negotiating,
    case when c.first_signed_at is not null then 4
      when exists (select 1 from contract_draft d where d.customer_id = c.id and d.status <> 'voided') then 3
      when c.effective_count > 0 then 2
      when exists (select 1 from customer_pool_log l where l.customer_id = c.id and l.to_owner_id is not null) then 1 else 0 end as step,
    (select coalesce(sum(g.amount_cny), 0) from customer_signing g where g.customer_id = c.id and g.revoked_at is null) as amount
  from customer c join industry i on i.id = c.industry_id left join region r on r.id = c.region_id left join region p on p.id = r.parent_id
  where c.status <> 'merged' and ${q.customer})`

/** Projects that a customer has under way. */
export const activeProjects = sql.raw(`p.stage in ('preparing', 'operating', 'paused')`)

/** Which of these rows a figure counts. */
export const leadSets = {
  leads: 'x.entered',
  claimed: 'x.entered and x.step >= 1',
  followed: 'x.entered and x.step >= 2',
  drafted: 'x.entered and x.step >= 3',
  signed: 'x.entered and x.step = 4',
  negotiating: 'x.entered and x.negotiating',
  churned: 'x.churned',
  opensea: 'x.opensea',
} as const
