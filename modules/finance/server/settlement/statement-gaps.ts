import { sql, type Runner, type Sql } from '@crossway/server-kit'

export interface StatementGap {
  readonly store: number
  readonly store_name: string
  readonly from_day: string
  readonly to_day: string
  /** Days in between on which something was sold. */
  readonly days: number
  readonly sales_cny: string
  /** Why no statement is needed; null while it is. */
  readonly waived: string | null
}
/** So many days after a sale its statement should be there (finance.md settlement, rules). */
export const statementDays = 20

/**
 * Days with sales that no statement covers although they are twenty days old: a statement is missing (finance.md settlement). One row for each
 * stretch between two statements. `stores` limits alias `st`; a unified account's statement covers all shops of the account that have none of their own.
 */
export const statementGaps = (run: Runner, stores: Sql, to?: string): Promise<StatementGap[]> =>
  run.rows<StatementGap>(
    sql`
    with day as (
      select r.store_id, r.biz_date, sum(r.amount_cny) as sales from pl_rollup_day r join store st on st.id = r.store_id join platform p on p.id = st.platform_id and p.code = 'amazon'
      where ${stores} and r.pl_line_code in ('L0101', 'L0102') and r.biz_date between current_date - 400 and least(current_date - ${statementDays}::int, ${to ?? null}::date) group by 1, 2 having sum(r.amount_cny) <> 0),
    cover as (
      select d.store_id, s.period_start::date - 1 as since, s.period_end::date + 1 as until from (select distinct store_id from day) d join store st on st.id = d.store_id
      join settlement s on s.status not in ('void', 'reversed') and s.store_id in (select o.id from store o where o.id = st.id or (o.store_account_id = st.store_account_id and not exists (select 1 from settlement own where own.store_id = st.id))))
    select d.store_id as store, coalesce(st.name, st.store_no) as store_name, min(d.biz_date)::text as from_day, max(d.biz_date)::text as to_day, count(*)::int as days, sum(d.sales)::text as sales_cny,
      (select w.reason from statement_waiver w where w.store_id = d.store_id and w.from_day <= min(d.biz_date) and w.to_day >= max(d.biz_date) order by w.id desc limit 1) as waived
    from (select d.*, (select max(c.until) from cover c where c.store_id = d.store_id and c.until <= d.biz_date) as behind from day d where not exists (select 1 from cover c where c.store_id = d.store_id and d.biz_date between c.since and c.until)) d
    join store st on st.id = d.store_id group by d.store_id, st.name, st.store_no, d.behind order by 2, 3 limit 500`,
    true,
  )
