import type { Context } from '@crossway/server-kit'
import { sql, type Runner, type Sql, type Tx } from '@crossway/server-kit'
import type { PartyType } from '../../model/subledger/subledger-words.ts'
import { cancelItem, createItem, type ItemSource, type NewItem, type OpenItem } from './open-item.ts'

/** What somebody owes us, once a source (finance-treasury.md §0.2 createReceivable). */
export const createReceivable = ({ app, tx }: Context<'app' | 'tx'>, n: NewItem): Promise<OpenItem> => createItem({ app, tx }, 'receivable', n)

/** Takes a receivable back (cancelReceivable): refused once anything of it is settled. */
export const cancelReceivable = (tx: Tx, source: ItemSource): Promise<boolean> => cancelItem(tx, 'receivable', source)

export interface AgedItem {
  readonly id: number
  readonly no: string
  readonly source_type: string
  readonly source_id: number
  readonly source_no: string | null
  readonly due: string
  readonly currency: string
  readonly amount: string
  readonly open: string
  /** What is open, in CNY at the rate it was booked with. */
  readonly cny: string
  readonly party_name: string
  /** Days past due; 0 while it is not. */
  readonly age: number
}
/**
 * Receivables as they stood at the end of a day, under alias `r` with `open_then`: what came in later is not gone yet, whatever stands today
 * (dashboard.md scenario 12). Money counts from the day it moved, else from the day it was booked.
 */
const standing = (asOf: string, which: Sql): Sql => sql`
  select r.*, r.amount - coalesce(p.paid, 0) as open_then, round(greatest(r.amount - coalesce(p.paid, 0), 0) * r.book_rate, 2) as cny, greatest(${asOf}::date - r.due_date, 0) as age, p.last_paid
  from receivable r
  left join lateral (
    select sum(a.amount_target) as paid,
      max(coalesce(x.value_date, (a.created_at at time zone 'Asia/Shanghai')::date)) filter (where a.amount_target > 0 and a.document_type <> 'offset_doc' and not exists (select 1 from settle_alloc b where b.reversal_of_id = a.id)) as last_paid
    from settle_alloc a left join bank_txn x on x.id = a.bank_txn_id
    where a.target_type = 'receivable' and a.target_id = r.id and coalesce(x.value_date, (a.created_at at time zone 'Asia/Shanghai')::date) <= ${asOf}::date) p on true
  where r.status not in ('cancelled', 'written_off') and least((r.created_at at time zone 'Asia/Shanghai')::date, r.due_date) <= ${asOf}::date and ${which}`

const aged = sql.raw(
  `o.id, o.no, o.source_type, o.source_id, o.source_no, o.due_date::text as due, o.currency, o.amount::text as amount, o.open_then::text as open, o.cny::text as cny, o.party_name, o.age`,
)
/** Receivables of a party that were open on a day, the oldest first, at most 500 (getReceivables). */
export const getReceivables = (
  run: Runner,
  party: { type: PartyType; id: number },
  company: number | null,
  asOf: string,
  rows: Sql = sql.raw('true'),
): Promise<AgedItem[]> =>
  run.rows<AgedItem>(
    sql`select ${aged} from (${standing(asOf, sql`r.party_type = ${party.type} and r.party_id = ${party.id}::bigint and (${company}::bigint is null or r.company_id = ${company}::bigint) and ${rows}`)}) o
      where o.open_then > 0 order by o.due_date, o.id limit 500`,
  )

/** What was open on a day, in CNY at the rate each was booked with, and since when. */
export interface Ages {
  readonly open: string
  readonly not_due: string
  readonly d30: string
  readonly d60: string
  readonly d90: string
  readonly older: string
  readonly items: number
  /** Days that the oldest of them is overdue. */
  readonly oldest: number
  /** The day on which money came in last, by that day. */
  readonly last_paid: string | null
}
const between = (from: number, to: number): string =>
  `coalesce(sum(o.cny) filter (where o.open_then > 0 and o.age between ${from} and ${to}), 0)::numeric(18,2)::text`
const ages = sql.raw(
  `sum(o.cny)::numeric(18,2)::text as open, ${between(0, 0)} as not_due, ${between(1, 30)} as d30, ${between(31, 60)} as d60, ${between(61, 90)} as d90, ${between(91, 100_000)} as older,
    count(*) filter (where o.open_then > 0)::int as items, max(o.age) filter (where o.open_then > 0)::int as oldest, max(o.last_paid)::text as last_paid`,
)
const ranked = sql.raw('having sum(o.cny) > 0 order by sum(o.cny) desc, 2 limit 2000')

export interface AgedParty extends Ages {
  readonly party_type: PartyType
  readonly party_id: number
  readonly party_name: string
}
/** Who owed us what at the end of a day, since when, in CNY: the largest first, at most 2,000; `rows` limits alias `r`. */
export const agedReceivables = (run: Runner, asOf: string, rows: Sql): Promise<AgedParty[]> =>
  run.rows<AgedParty>(
    sql`select o.party_type, o.party_id, max(o.party_name) as party_name, ${ages} from (${standing(asOf, rows)}) o group by 1, 2 ${ranked}`,
    true,
  )

/** By what receivables are told apart: a key and its title over alias `o` (the receivable) and what is joined to it, both text. */
export interface ReceivableCut {
  readonly key: Sql
  readonly title: Sql
  readonly joins: Sql
}
export interface AgedGroup extends Ages {
  readonly key: string
  readonly title: string | null
}
/** The same by anything else that a receivable leads to. */
export const agedReceivablesBy = (run: Runner, asOf: string, rows: Sql, by: ReceivableCut): Promise<AgedGroup[]> =>
  run.rows<AgedGroup>(sql`select ${by.key} as key, max(${by.title}) as title, ${ages} from (${standing(asOf, rows)}) o ${by.joins} group by 1 ${ranked}`, true)

/** The receivables behind a figure of `agedReceivablesBy`, the oldest first, at most 500; `days` = first and last day overdue. */
export const receivablesBy = (run: Runner, asOf: string, rows: Sql, by: ReceivableCut, key: string, days: readonly [number, number]): Promise<AgedItem[]> =>
  run.rows<AgedItem>(
    sql`select ${aged} from (${standing(asOf, rows)}) o ${by.joins} where o.open_then > 0 and ${by.key} = ${key} and o.age between ${days[0]} and ${days[1]} order by o.due_date, o.id limit 500`,
  )

export interface DueWeek {
  /** First day of the week, the first being the day itself. */
  readonly from: string
  /** In CNY at the rate each was booked with. */
  readonly due: string
  /** What of it will probably come by its day: by what the party paid in time within the last twelve months; 80 % of who has no history. */
  readonly expected: string
}
/** What falls due after a day, by default in the eight weeks after it, and what of it is to be expected (dashboard.md receivableStatistics forecast); `rows` limits alias `r`. */
export const receivableForecast = (
  run: Runner,
  asOf: string,
  rows: Sql,
  parts: { readonly days: number; readonly n: number } = { days: 7, n: 8 },
): Promise<DueWeek[]> =>
  run.rows<DueWeek>(
    sql`with paid as (
        select h.party_type, h.party_id, sum(h.amount) as amount, sum(h.in_time) as in_time from (
          select r.party_type, r.party_id, r.amount * r.book_rate as amount, coalesce((select sum(a.amount_target) from settle_alloc a left join bank_txn x on x.id = a.bank_txn_id
              where a.target_type = 'receivable' and a.target_id = r.id and coalesce(x.value_date, (a.created_at at time zone 'Asia/Shanghai')::date) <= r.due_date), 0) * r.book_rate as in_time
          from receivable r where r.due_date between ${asOf}::date - 365 and ${asOf}::date and r.status not in ('cancelled', 'written_off') and ${rows}) h group by 1, 2)
      select (${asOf}::date + w.n * ${parts.days}::int)::text as from, coalesce(sum(o.cny), 0)::numeric(18,2)::text as due, coalesce(sum(round(o.cny * coalesce(p.in_time / nullif(p.amount, 0), 0.8), 2)), 0)::numeric(18,2)::text as expected
      from generate_series(0, ${parts.n}::int - 1) w(n)
        left join (select s.* from (${standing(asOf, rows)}) s where s.open_then > 0 and s.due_date >= ${asOf}::date) o on (o.due_date - ${asOf}::date) / ${parts.days}::int = w.n
        left join paid p on p.party_type = o.party_type and p.party_id = o.party_id group by w.n order by w.n`,
    true,
  )

export interface ReceivableFlow {
  /** What was open at the end of the day before, and at the end of the last; in CNY at the rate each was booked with, as all of it. */
  readonly opening: string
  readonly closing: string
  /** What arose within the days, and what of it fell due in them. */
  readonly billed: string
  readonly new_due: string
  readonly collected: string
}
/** What was open before and after, what arose and what came in from one day to another, both counted (dashboard.md M63 to M65); `rows` limits alias `r`. */
export const receivableFlow = (run: Runner, from: string, to: string, rows: Sql): Promise<ReceivableFlow> =>
  run.one<ReceivableFlow>(
    sql`with r as (
        select r.*, least((r.created_at at time zone 'Asia/Shanghai')::date, r.due_date) as arose from receivable r where r.status not in ('cancelled', 'written_off') and ${rows})
      select coalesce(sum(round(greatest(r.amount - p.before, 0) * r.book_rate, 2)) filter (where r.arose < ${from}::date), 0)::numeric(18,2)::text as opening,
        coalesce(sum(round(greatest(r.amount - p.before - p.within, 0) * r.book_rate, 2)) filter (where r.arose <= ${to}::date), 0)::numeric(18,2)::text as closing,
        coalesce(sum(round(r.amount * r.book_rate, 2)) filter (where r.arose between ${from}::date and ${to}::date), 0)::numeric(18,2)::text as billed,
        coalesce(sum(round(r.amount * r.book_rate, 2)) filter (where r.arose between ${from}::date and ${to}::date and r.due_date <= ${to}::date), 0)::numeric(18,2)::text as new_due,
        coalesce(sum(round(p.within * r.book_rate, 2)), 0)::numeric(18,2)::text as collected
      from r cross join lateral (
        select coalesce(sum(m.amount) filter (where m.day < ${from}::date), 0) as before, coalesce(sum(m.amount) filter (where m.day between ${from}::date and ${to}::date), 0) as within
        from (select a.amount_target as amount, coalesce(x.value_date, (a.created_at at time zone 'Asia/Shanghai')::date) as day
          from settle_alloc a left join bank_txn x on x.id = a.bank_txn_id where a.target_type = 'receivable' and a.target_id = r.id) m) p`,
  )
