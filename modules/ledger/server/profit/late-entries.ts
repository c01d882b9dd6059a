import type { Lang } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'

export interface LateEntries {
  readonly company: number
  readonly company_name: string
  readonly project: number | null
  readonly project_name: string | null
  readonly book_period: string
  readonly attrib_period: string
  readonly entries: number
  readonly amount_cny: string
  readonly amount_company: string
  /** max(50,000; 5 % of the month's |gross profit|): above it the finance manager decides (finance.md §2.10). */
  readonly threshold: string
  readonly over: boolean
}

/** What closed months received later, by the month that booked it and the month it belongs to (finance.md §2.10), newest first; `rows` limits alias `r`. */
export const lateEntries = (run: Runner, from: string, to: string, rows: Sql, lang: Lang): Promise<LateEntries[]> =>
  run.rows<LateEntries>(
    sql`
    with late as (
      select r.company_id, r.project_id, r.book_period, r.attrib_period, sum(r.entries)::int as entries, sum(r.amount_cny) as amount_cny, sum(r.amount_company) as amount_company
      from pl_rollup_month r where r.book_period between ${from} and ${to} and r.attrib_period <> r.book_period and ${rows} group by 1, 2, 3, 4),
    own as (
      select r.company_id, r.project_id, r.attrib_period, abs(sum(r.amount_cny)) as s4 from pl_rollup_month r
      where r.attrib_period in (select attrib_period from late) and r.book_period = r.attrib_period and r.pl_line_code < 'L13' group by 1, 2, 3)
    select l.company_id as company, ${lang === 'en' ? sql`coalesce(nullif(c.name_en, ''), c.short_name)` : sql`c.short_name`} as company_name, l.project_id as project, p.name as project_name, l.book_period, l.attrib_period, l.entries, l.amount_cny::text as amount_cny, l.amount_company::text as amount_company,
      greatest(50000, round(coalesce(o.s4, 0) * 0.05, 2))::numeric(18,2)::text as threshold, abs(l.amount_cny) > greatest(50000, coalesce(o.s4, 0) * 0.05) as over
    from late l left join own o on o.company_id = l.company_id and o.project_id is not distinct from l.project_id and o.attrib_period = l.attrib_period join company c on c.id = l.company_id left join project p on p.id = l.project_id
    order by l.book_period desc, l.attrib_period desc, abs(l.amount_cny) desc limit 1000`,
    true,
  )
