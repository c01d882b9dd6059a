import { sql, type Tx } from '@crossway/server-kit'
import { keyOfStaged } from './staging.ts'

/**
 * A bearing row may cap what the customer bears in a calendar year (finance.md projectStructure): above it the company bears all. Staged entries
 * of such rows get a share of their own, in the order of their days, after what the year's entries have used already; the rows are held so that
 * two postings cannot use the same rest. For batches of which a row has a cap.
 */
export async function capShares(tx: Tx): Promise<void> {
  await tx.run(sql`select b.id from project_bearer b where b.id in (select capped_by from pl_key where capped_by is not null) order by b.id for update`)
  await tx.run(sql`
    with part as (
      select s.ctid as at, b.id as bearer, b.cap_amount as cap, b.project_structure_id as structure, b.bearer_class, b.cost_type_id, t.project_id as project, to_char(s.biz_date, 'YYYY') as year, s.biz_date, s.source_line_id, s.source_seq,
        round(s.amount * k.rate, 2) as cny, round(round(s.amount * k.rate, 2) * k.share, 2) - round(s.amount * k.rate, 2) as customers
      from pl_staged s join pl_key k on ${keyOfStaged} join project_bearer b on b.id = k.capped_by join project_structure t on t.id = b.project_structure_id
      where not exists (select 1 from pl_entry e where e.source_id = s.source_id and e.source_type = s.source_type and e.source_line_id = s.source_line_id and e.pl_line_code = s.pl_line_code and e.stage = s.stage and e.source_seq = s.source_seq and e.reversal_of_id is null)),
    used as (
      select y.bearer, y.year, coalesce(sum(e.amount_company - e.amount_cny), 0) as amount
      from (select distinct bearer, structure, bearer_class, cost_type_id, project, year from part) y
      left join pl_entry e on e.project_id = y.project and e.book_period >= y.year || '-01' and e.biz_date between (y.year || '-01-01')::date and (y.year || '-12-31')::date
        and (case when y.cost_type_id is not null then e.cost_type_id = y.cost_type_id
          else e.pl_line_code in (select l.code from pl_line l where l.bearer = y.bearer_class)
            and not exists (select 1 from project_bearer o where o.project_structure_id = y.structure and o.cost_type_id = e.cost_type_id and e.biz_date between o."from" and coalesce(o."to", 'infinity')) end)
      group by 1, 2),
    run as (
      select p.at, p.cny, p.cap, u.amount + sum(p.customers) over w as after, u.amount + sum(p.customers) over w - p.customers as before
      from part p join used u on u.bearer = p.bearer and u.year = p.year
      window w as (partition by p.bearer, p.year order by p.biz_date, p.source_line_id, p.source_seq, p.at rows unbounded preceding))
    update pl_staged s set share = 1 + (least(r.cap, r.after) - least(r.cap, r.before)) / r.cny from run r where s.ctid = r.at and r.cny <> 0`)
}
