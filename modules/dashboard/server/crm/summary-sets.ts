import { sql, type Sql } from '@crossway/server-kit'
import type { SummarySet } from '../../model/crm/summary.ts'
import { inCny } from './portfolio-sets.ts'
import { within, type CrmQuestion } from './question.ts'

export interface SummaryAt {
  readonly employee?: number | undefined
  readonly unit?: number | undefined
  readonly key?: string | undefined
  readonly day?: string | undefined
  readonly mode?: 'cohort' | 'period' | undefined
}
const day = (column: string): string => `(${column} at time zone 'Asia/Shanghai')::date`
const none = sql.raw('null::numeric')
const pool = `case when c.status = 'active' then c.pool else 'opensea' end`

const customers = (q: CrmQuestion, where: Sql, on = day('c.created_at'), cny: Sql = none): Sql => sql`
  select c.id, ${sql.raw(pool)} as route, c.customer_no as no, c.name, c.owner_id as employee, ${sql.raw(on)} as day, ${cny} as cny from customer c where c.status <> 'merged' and ${q.customer} and ${where}`
const moves = (q: CrmQuestion, actions: readonly string[], who: 'to_owner_id' | 'from_owner_id'): Sql => sql`
  select c.id, ${sql.raw(pool)} as route, c.customer_no as no, c.name, ${sql.raw(`l.${who}`)} as employee, ${sql.raw(day('l.at'))} as day, ${none} as cny
  from customer_pool_log l join customer c on c.id = l.customer_id
  where l.action = any(${[...actions]}::text[]) and ${within('l.at', q.from, q.to)} and (${q.seen('customer_pool_log', 'l', { owner: who, department: 'department_id', customer: 'customer_id' })} or (${q.own} and ${sql.raw(`l.${who}`)} = ${q.me}::bigint))`
const followups = (q: CrmQuestion, where: string, at: SummaryAt): Sql => sql`
  select f.id, 'followup' as route, c.customer_no as no, c.name, f.author_id as employee, ${sql.raw(day('f.followup_at'))} as day, ${none} as cny
  from followup f join customer c on c.id = f.customer_id
  where ${sql.raw(where)} and ${within('f.followup_at', q.from, q.to)} and (${at.day ?? null}::date is null or ${sql.raw(day('f.followup_at'))} = ${at.day ?? null}::date)
    and (${q.seen('followup', 'f', { owner: 'author_id', department: 'author_department_id', customer: 'customer_id' })}) and (not ${q.own} or f.author_id = ${q.me}::bigint)`

const introduced = sql.raw(
  `(select c0.broker_key as broker, c0.id as customer from customer c0 where c0.broker_key is not null union select b.broker_id, b.customer_id from brokerage b where b.status <> 'voided' and b.customer_id is not null)`,
)

/** Rows of one set with the person they belong to: what a figure counts and what it opens are these. */
export function summaryRows(q: CrmQuestion, set: SummarySet, at: SummaryAt = {}): Sql {
  const entered = within('c.created_at', q.from, q.to)
  switch (set) {
    case 'leads':
      return customers(q, sql`${entered} and (not ${q.own} or c.owner_id = ${q.me}::bigint)`)
    case 'claims':
      return moves(q, ['claim', 'assign'], 'to_owner_id')
    case 'released':
      return moves(q, ['release'], 'from_owner_id')
    case 'expired':
      return moves(q, ['expire'], 'from_owner_id')
    case 'followups':
      return followups(q, 'true', at)
    case 'valid':
      return followups(q, 'f.is_effective', at)
    case 'visits':
      return followups(q, `f.is_effective and f.followup_type in ('visit', 'reception')`, at)
    case 'drafts':
      return sql`select d.id, 'contractDraft' as route, d.draft_no as no, c.name, d.owner_id as employee, ${sql.raw(day('d.created_at'))} as day, ${none} as cny
        from contract_draft d join customer c on c.id = d.customer_id where d.status <> 'voided' and ${within('d.created_at', q.from, q.to)} and ${q.seen('contract_draft', 'd', { owner: 'owner_id', department: 'department_id', customer: 'customer_id' })}`
    case 'signed':
      return sql`select c.id, 'cooperate' as route, c.customer_no as no, c.name, g.owner_id as employee, max(${sql.raw(day('g.signed_at'))}) as day, sum(g.amount_cny) as cny
        from customer_signing g join customer c on c.id = g.customer_id where g.revoked_at is null and ${within('g.signed_at', q.from, q.to)}
          and ${q.seen('customer_signing', 'g', { owner: 'owner_id', department: 'department_id', customer: 'customer_id' })} group by c.id, c.customer_no, c.name, g.owner_id`
    case 'deposit':
      return sql`select k.id, 'contract' as route, k.contract_no as no, c.name, k.owner_id as employee, ${sql.raw(day('l.collected_at'))} as day, l.amount * ${inCny('l.currency', day('l.collected_at'))} as cny
        from contract_collection l join contract_receivable r on r.id = l.receivable_id join contract k on k.id = l.contract_id join customer c on c.id = k.customer_id
        where r.fee_type = 'deposit' and l.reversed_at is null and ${within('l.collected_at', q.from, q.to)} and ${q.seen('contract', 'k', { owner: 'owner_id', department: 'department_id', customer: 'customer_id' })}`
    case 'stage':
      return customers(
        q,
        sql`(${at.mode !== 'cohort'} or ${entered}) and exists (select 1 from customer_pool_log l where l.customer_id = c.id and l.stage = ${at.key ?? ''} and (${at.mode === 'cohort'} or ${within('l.at', q.from, q.to)}))`,
      )
    case 'source':
      return customers(q, sql`${entered} and c.source_id::text = ${at.key ?? ''}`)
    case 'source_signed':
      return customers(
        q,
        sql`${entered} and c.source_id::text = ${at.key ?? ''} and c.first_signed_at is not null`,
        day('c.first_signed_at'),
        sql.raw('(select coalesce(sum(g.amount_cny), 0) from customer_signing g where g.customer_id = c.id and g.revoked_at is null)'),
      )
    case 'stuck':
      return customers(
        q,
        sql`c.status = 'active' and c.pool = 'working' and coalesce(c.last_followup_at, c.claimed_at, c.created_at) < now() - interval '7 days' and (not ${q.own} or c.owner_id = ${q.me}::bigint)`,
        day('coalesce(c.last_followup_at, c.claimed_at, c.created_at)'),
      )
    case 'introduced':
      return customers(q, sql`c.id in (select x.customer from ${introduced} x where x.broker::text = ${at.key ?? ''})`)
    case 'introduced_signed':
      return customers(
        q,
        sql`c.first_signed_at is not null and c.id in (select x.customer from ${introduced} x where x.broker::text = ${at.key ?? ''})`,
        day('c.first_signed_at'),
      )
    case 'commission':
      return sql`select b.id, 'brokerage' as route, b.brokerage_no as no, c.name, b.owner_id as employee, ${sql.raw(day('a.accrued_at'))} as day, a.amount * ${inCny('a.currency', day('a.accrued_at'))} as cny
        from brokerage_accrual a join brokerage b on b.id = a.brokerage_id join customer c on c.id = a.customer_id
        where a.state in ('accrued', 'locked') and a.broker_id::text = ${at.key ?? ''} and ${q.seen('brokerage', 'b', { owner: 'owner_id', department: 'department_id', customer: 'customer_id' })}`
  }
}
