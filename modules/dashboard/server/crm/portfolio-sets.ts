import { addDays } from '@crossway/kernel'
import { sql, type Sql } from '@crossway/server-kit'
import type { Mix, PortfolioSet } from '../../model/crm/portfolio.ts'
import { within, type CrmQuestion } from './question.ts'

export interface PortfolioAt {
  readonly customer?: number | undefined
  readonly mix?: Mix | undefined
  readonly key?: string | undefined
  readonly month?: string | undefined
}
/** One unit of a currency in CNY at the month's P&L rate of a day. */
export const inCny = (currency: string, day: string): Sql =>
  sql.raw(
    `(case when ${currency} = 'CNY' then 1 else (select fx.rate from exchange_rate fx where fx.type = 'month_pl' and fx.status = 'active' and fx."from" = ${currency} and fx."to" = 'CNY' and fx.date <= ${day} order by fx.date desc limit 1) end)`,
  )
const day = (column: string): string => `(${column} at time zone 'Asia/Shanghai')::date`
const none = sql.raw('null::numeric')

const customers = (q: CrmQuestion, where: Sql, on = day('c.created_at')): Sql => sql`
  select c.id, c.pool as route, c.customer_no as no, c.name, e.name as person, ${sql.raw(on)} as day, ${none} as amount, 'CNY' as currency, ${none} as cny
  from customer c left join employee e on e.id = c.owner_id where c.status = 'active' and ${q.customer} and ${where}`
const contracts = (q: CrmQuestion, where: Sql, amount = 'null::numeric', on = 'k.period_end', from = 'contract k'): Sql => sql`
  select k.id, 'contract' as route, k.contract_no as no, c.name, e.name as person, ${sql.raw(on)} as day, ${sql.raw(amount)} as amount, k.currency, ${sql.raw(amount)} * ${inCny('k.currency', 'current_date')} as cny
  from ${sql.raw(from)} join customer c on c.id = k.customer_id left join employee e on e.id = k.owner_id
  where k.status <> 'voided' and ${q.seen('contract', 'k', { owner: 'owner_id', department: 'department_id', customer: 'customer_id' })} and ${where}`
const receivables = (q: CrmQuestion, where: Sql, amount: string, on: string, from = 'contract_receivable r'): Sql => sql`
  select r.contract_id as id, 'contract' as route, r.title as no, c.name, e.name as person, ${sql.raw(on)} as day, ${sql.raw(amount)} as amount, r.currency, ${sql.raw(amount)} * ${inCny('r.currency', on)} as cny
  from ${sql.raw(from)} join customer c on c.id = r.customer_id left join employee e on e.id = r.owner_id
  where ${q.seen('contract_receivable', 'r', { owner: 'owner_id', customer: 'customer_id' })} and ${where}`

const live = sql.raw(`k.status in ('signed', 'effective')`)
const owed = sql.raw(`r.status in ('due', 'partial', 'overdue') and r.open_amount > 0`)
/** Monthly service fees in force, of a year. */
const yearly = `(select sum(f.amount) * 12 from contract_body_fee f where f.contract_body_id = k.current_body_id and f.fee_type = 'service' and f.calc_mode = 'monthly')`
const putOff =
  'from contract_body b join contract_body p on p.contract_id = b.contract_id and p.version_no = b.version_no - 1 where b.period_end > p.period_end and b.valid_from > p.period_end - 31'
/** Ends of a term: a contract that expired, and a version whose end a later one has put off. */
const ends = `(select k0.id, k0.period_end as ended_on, k0.renewed_by_id is not null as renewed from contract k0 where k0.status = 'expired'
    union all select b.contract_id, p.period_end, true ${putOff}) x join contract k on k.id = x.id`

/** Every end of a term, to come or past: a contract's own, and the one that a later version has put off. */
const terms = `(select k0.id, k0.period_end as ended_on, k0.renewed_by_id is not null as renewed from contract k0 where k0.status in ('signed', 'effective', 'expired')
    union all select b.contract_id, p.period_end, true ${putOff}) x join contract k on k.id = x.id`
export const endingTerms = sql.raw(terms)
const running = sql.raw(`p.stage <> 'cancelled'`)
/** Stores that are assigned to a project of a customer on a day. */
export const customerStores = (today: string): Sql =>
  sql`(select distinct ps.store_id as store, p.customer_id as customer from project_store ps join project_structure s on s.id = ps.project_structure_id join project p on p.id = s.project_id where ps."to" is null or ps."to" >= ${today}::date)`

const state = `(select case when r.level in ('continent', 'country', 'state') or r.parent_id is null then r.id when p.level = 'state' then p.id else coalesce(p.parent_id, p.id) end from region r left join region p on p.id = r.parent_id where r.id = c.region_id)`
/** What a customer is of a mix, as text; a customer with projects of two kinds of settlement counts in both. */
export const mixKey: Readonly<Record<Exclude<Mix, 'settle_mode'>, string>> = {
  level: 'c.level',
  customer_type: 'c.customer_type',
  source: 'c.source_id::text',
  region: `${state}::text`,
  industry: 'c.industry_id::text',
}

/** Rows of one set, within the reader's scope: what a figure counts and what it opens are these. */
export function portfolioRows(q: CrmQuestion, set: PortfolioSet, at: PortfolioAt = {}): Sql {
  const of = (c: string): Sql => (at.customer === undefined ? sql.raw('true') : sql`${sql.raw(c)} = ${at.customer}::bigint`)
  const month = at.month ?? ''
  switch (set) {
    case 'opensea':
    case 'protect':
    case 'working':
    case 'cooperate':
      return customers(q, sql`c.pool = ${set}`)
    case 'new':
      return customers(q, within('c.first_signed_at', q.from, q.to), day('c.first_signed_at'))
    case 'lost':
      return customers(q, sql`c.coop_status = 'ended' and ${within('c.ended_at', q.from, q.to)}`, day('c.ended_at'))
    case 'active':
      return contracts(q, live)
    case 'expiring':
      return contracts(q, sql`${live} and k.period_end between ${q.today}::date and ${addDays(q.today, 60)}::date`)
    case 'expired':
      return contracts(q, sql`x.ended_on between ${q.from}::date and ${q.to}::date`, undefined, 'x.ended_on', ends)
    case 'renewed':
      return contracts(q, sql`x.renewed and x.ended_on between ${q.from}::date and ${q.to}::date`, undefined, 'x.ended_on', ends)
    case 'arr':
      return contracts(
        q,
        sql`${live} and ${q.today}::date between k.period_start and k.period_end and ${sql.raw(yearly)} > 0 and ${of('k.customer_id')}`,
        yearly,
      )
    case 'deposits':
      return contracts(q, sql`k.deposit_received > 0 and ${of('k.customer_id')}`, 'k.deposit_received', 'k.sign_date')
    case 'receivable':
      return receivables(q, sql`${owed} and ${of('r.customer_id')}`, 'r.open_amount', 'r.due_date')
    case 'overdue':
      return receivables(q, sql`${owed} and r.due_date < ${q.today}::date and ${of('r.customer_id')}`, 'r.open_amount', 'r.due_date')
    case 'billed':
      return receivables(
        q,
        sql`r.status <> 'cancelled' and r.status <> 'planned' and r.fee_type <> 'deposit' and r.due_date between ${q.from}::date and ${q.to}::date and ${of('r.customer_id')}`,
        'r.amount',
        'r.due_date',
      )
    case 'collected':
      return receivables(
        q,
        sql`l.reversed_at is null and r.fee_type <> 'deposit' and ${within('l.collected_at', q.from, q.to)} and ${of('r.customer_id')}`,
        'l.amount',
        day('l.collected_at'),
        'contract_collection l join contract_receivable r on r.id = l.receivable_id',
      )
    case 'mix':
      return customers(
        q,
        at.mix === 'settle_mode'
          ? sql`c.pool = 'cooperate' and exists (select 1 from project p where p.customer_id = c.id and p.stage <> 'cancelled' and p.settle_mode_hint = ${at.key ?? ''})`
          : sql`c.pool = 'cooperate' and ${sql.raw(mixKey[at.mix ?? 'level'])} = ${at.key ?? ''}`,
      )
    case 'cohort':
      return customers(q, sql`to_char(c.first_signed_at at time zone 'Asia/Shanghai', 'YYYY-MM') = ${month}`, day('c.first_signed_at'))
    case 'ending':
      return contracts(
        q,
        sql`to_char(x.ended_on, 'YYYY-MM') = ${month} and (${at.key ?? ''} = '' or x.renewed = (${at.key ?? ''} = 'renewed'))`,
        undefined,
        'x.ended_on',
        terms,
      )
    case 'projects':
      return sql`select p.id, 'projectManage' as route, p.project_no as no, p.name, e.name as person, p.start_date as day, ${none} as amount, 'CNY' as currency, ${none} as cny
        from project p join customer c on c.id = p.customer_id left join employee e on e.id = p.leader_id where ${running} and c.status = 'active' and ${q.customer} and ${of('p.customer_id')}`
    case 'stores':
      return sql`select s.id, 'storeOrganization' as route, s.store_no as no, s.name, null::text as person, null::date as day, ${none} as amount, 'CNY' as currency, ${none} as cny
        from store s where s.id in (select x.store from ${customerStores(q.today)} x join customer c on c.id = x.customer where c.status = 'active' and ${q.customer} and ${of('x.customer')})`
  }
}
