import { addMonths, endOfMonth, startOfMonth } from '@crossway/kernel'
import { nameSql, sql, type QueryContext, type Sql } from '@crossway/server-kit'
import type { BoardEntries, BoardEntry } from '../../model/crm/entries.ts'
import {
  moneySets,
  periodCards,
  portfolioCards,
  type Ending,
  type Kpi,
  type MixPart,
  type PortfolioBoard,
  type PortfolioRow,
  type PortfolioSet,
  type Signed,
} from '../../model/crm/portfolio.ts'
import { bookedOf } from './booked.ts'
import { crmFacts } from './facts-of.ts'
import { customerStores, endingTerms, mixKey, portfolioRows, type PortfolioAt } from './portfolio-sets.ts'
import type { CrmQuestion } from './question.ts'

/** Rows behind a figure, the latest first, at most 500; money only for who has the page's verb `company`. */
export async function portfolioEntries({ app }: QueryContext, q: CrmQuestion, set: PortfolioSet, at: PortfolioAt): Promise<BoardEntries> {
  const rows = portfolioRows(q, set, at)
  const money = moneySets.includes(set)
  const found = await app.db.rows<BoardEntry>(
    sql`select x.id, x.route, x.no, x.name, x.person, x.day::text as day, ${money ? sql.raw('x.amount::numeric(18,2)::text') : sql.raw('null::text')} as amount, x.currency, null as note from (${rows}) x order by x.day desc nulls last, x.id desc limit 500`,
  )
  const all = await app.db.one<Kpi>(
    sql`select count(*)::int as n, ${money ? sql.raw('coalesce(sum(x.cny), 0)::numeric(18,2)::text') : sql.raw('null::text')} as amount from (${rows}) x`,
  )
  return { rows: found, total: all.n, amount: all.amount }
}

/** The whole portfolio: customers, contracts, what they pay and leave us (dashboard.md CustomerStatistics). */
export async function portfolioBoard(call: QueryContext, q: CrmQuestion): Promise<PortfolioBoard> {
  const { db } = call.app
  const { company } = q.rights
  const cards: Partial<Record<(typeof portfolioCards)[number], Kpi>> = {}
  for (const set of portfolioCards)
    cards[set] =
      moneySets.includes(set) && !company
        ? { n: 0, amount: null }
        : await db.one<Kpi>(sql`select count(*)::int as n, coalesce(sum(x.cny), 0)::numeric(18,2)::text as amount from (${portfolioRows(q, set)}) x`)
  const booked = { from: addMonths(startOfMonth(q.today), -11), to: endOfMonth(q.today) }
  const profits = company ? await bookedOf(call, q, booked) : []
  const inPeriod = company ? await bookedOf(call, q, { from: q.from, to: q.to }) : []
  const months = company ? await bookedOf(call, q, booked, 'month') : []
  const named = await db.rows<{ id: number; name: string }>(
    sql`select c.id, c.name from customer c where c.id = any(${[...new Set([...profits, ...months].map((p) => p.customer))]}::bigint[]) and ${q.customer}`,
  )
  const names = new Map(named.map((c) => [c.id, c.name]))
  const of = new Map(inPeriod.map((p) => [p.customer, p]))
  const rows = await tableOf(call, q)
  return {
    cards: cards as PortfolioBoard['cards'],
    rows: rows.map((r) => {
      const p = of.get(r.id)
      return { ...r, s1: p ? p.s1.toFixed(2) : null, s5: p?.s5?.toFixed(2) ?? null, s6: p?.s6?.toFixed(2) ?? null }
    }),
    mix: await mixOf(call, q),
    signed: await db.rows<Signed>(
      sql`select to_char(c.first_signed_at at time zone 'Asia/Shanghai', 'YYYY-MM') as month, case when c.coop_status = 'ended' then to_char(c.ended_at at time zone 'Asia/Shanghai', 'YYYY-MM') end as ended, count(*)::int as n
        from customer c where c.status = 'active' and c.first_signed_at >= (${addMonths(startOfMonth(q.today), -12)}::date at time zone 'Asia/Shanghai') and ${q.customer} group by 1, 2 order by 1, 2 limit 1000`,
    ),
    endings: await endingsOf(call, q),
    profits: profits.flatMap((p) => (p.s6 && names.has(p.customer) ? [{ id: p.customer, name: names.get(p.customer)!, s6: p.s6.toFixed(2) }] : [])),
    months: months.flatMap((p) => (p.s6 && names.has(p.customer) ? [{ month: p.period!, id: p.customer, s6: p.s6.toFixed(2) }] : [])),
    booked,
    rights: { company, export: q.rights.export },
    compared: q.before && (await periodOf(call, { ...q, ...q.before })),
    ...(await crmFacts(call, q)),
  }
}

async function periodOf({ app }: QueryContext, q: CrmQuestion): Promise<NonNullable<PortfolioBoard['compared']>> {
  const counts = { new: 0, lost: 0, expired: 0, renewed: 0 }
  for (const set of periodCards) counts[set] = (await app.db.one<{ n: number }>(sql`select count(*)::int as n from (${portfolioRows(q, set)}) x`)).n
  return counts
}

type Plain = Omit<PortfolioRow, 's1' | 's5' | 's6'>
/** Customers that have signed, with what they were billed, paid and owe. */
function tableOf({ app }: QueryContext, q: CrmQuestion): Promise<Plain[]> {
  const money = (set: PortfolioSet): Sql =>
    q.rights.company
      ? sql`select customer, sum(cny)::numeric(18,2)::text as cny from (${keyed(q, set)}) y group by 1`
      : sql.raw('select null::bigint as customer, null::text as cny where false')
  return app.db.rows<Plain>(sql`
    with billed as (${money('billed')}), collected as (${money('collected')}), overdue as (${money('overdue')}), deposit as (${money('deposits')}),
      project_n as (select p.customer_id as customer, count(*)::int as n from project p where p.stage <> 'cancelled' group by 1), store_n as (select x.customer, count(*)::int as n from ${customerStores(q.today)} x group by 1)
    select c.id, c.customer_no as no, c.name, c.level, e.name as owner, coalesce(p.n, 0) as projects, coalesce(s.n, 0) as stores, b.cny as billed, l.cny as collected, o.cny as overdue, d.cny as deposit, (c.last_followup_at at time zone 'Asia/Shanghai')::date::text as last_followup, c.contract_end::text as contract_end
    from customer c left join employee e on e.id = c.owner_id left join billed b on b.customer = c.id left join collected l on l.customer = c.id left join overdue o on o.customer = c.id left join deposit d on d.customer = c.id left join project_n p on p.customer = c.id left join store_n s on s.customer = c.id
    where c.status = 'active' and c.first_signed_at is not null and ${q.customer} order by c.level, c.id limit 2000`)
}
/** Rows of a money set with the customer they belong to. */
const keyed = (q: CrmQuestion, set: PortfolioSet): Sql =>
  sql`select x.cny, k.customer_id as customer from (${portfolioRows(q, set)}) x join contract k on k.id = x.id`

async function mixOf({ app, ctx }: QueryContext, q: CrmQuestion): Promise<MixPart[]> {
  const title: Readonly<Record<string, Sql>> = {
    source: sql`(select ${nameSql(ctx.lang, 's')} from customer_source s where s.id::text = x.key)`,
    region: sql`(select ${nameSql(ctx.lang, 'r')} from region r where r.id::text = x.key)`,
    industry: sql`(select ${nameSql(ctx.lang, 'i')} from industry i where i.id::text = x.key)`,
  }
  const parts = Object.entries(mixKey).map(
    ([mix, key]) => sql`select ${mix} as mix, x.key, coalesce(${title[mix] ?? sql.raw('x.key')}, '–') as title, count(*)::int as n
      from (select ${sql.raw(key)} as key from customer c where c.status = 'active' and c.pool = 'cooperate' and ${q.customer}) x where x.key is not null group by 2, 3`,
  )
  const modes = sql`select 'settle_mode' as mix, p.settle_mode_hint as key, p.settle_mode_hint as title, count(distinct c.id)::int as n
    from customer c join project p on p.customer_id = c.id and p.stage <> 'cancelled' and p.settle_mode_hint is not null where c.status = 'active' and c.pool = 'cooperate' and ${q.customer} group by 2, 3`
  return app.db.rows<MixPart>(sql`${sql.join([...parts, modes], ' union all ')} order by 1, 4 desc, 2 limit 2000`)
}

const endingsOf = ({ app }: QueryContext, q: CrmQuestion): Promise<Ending[]> =>
  app.db.rows<Ending>(
    sql`select to_char(x.ended_on, 'YYYY-MM') as month, count(*) filter (where x.renewed)::int as renewed, count(*) filter (where not x.renewed)::int as open
      from ${endingTerms} where k.status <> 'voided' and x.ended_on between ${addMonths(startOfMonth(q.today), -2)}::date and ${endOfMonth(addMonths(q.today, 12))}::date
        and ${q.seen('contract', 'k', { owner: 'owner_id', department: 'department_id', customer: 'customer_id' })} group by 1 order by 1 limit 24`,
  )
