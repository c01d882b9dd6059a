import { sql, type Sql, type Tx } from '@crossway/server-kit'
import { nextRun } from './posting-run.ts'
import { rollUpInserted } from './roll-up.ts'
import { bookMonths, type BookMonth } from './period.ts'
import { openStaging } from './staging.ts'
import type { PostOptions } from './post-pl.ts'

/**
 * Takes back the live entries of a source, of one of its lines or all: the same amounts with the other sign, on the same day and dimensions,
 * booked in their month while it is open, else in the first open one (finance.md §2.10). Answers how many; a second call answers 0.
 */
export const reversePl = (tx: Tx, source: { type: string; id: number; line?: number | undefined }, reason: string, o: PostOptions = {}): Promise<number> =>
  reverseWhere(
    tx,
    sql`e.source_type = ${source.type} and e.source_id = ${source.id}::bigint and (${source.line ?? null}::bigint is null or e.source_line_id = ${source.line ?? null}::bigint)`,
    reason,
    o,
  )

/** The same for any set of entries, named by a condition over alias `e`. An entry is reversed at most once; two callers meet at the unique key. */
export async function reverseWhere(tx: Tx, which: Sql, reason: string, o: PostOptions = {}): Promise<number> {
  await tx.script(
    'create temp table if not exists pl_undo (id bigint not null, company_id bigint not null, attrib_period text not null, biz_date date not null) on commit delete rows; delete from pl_undo',
  )
  const n = await tx.run(
    sql`insert into pl_undo select e.id, e.company_id, e.attrib_period, e.biz_date from pl_entry e where ${which} and e.reversal_of_id is null and not exists (select 1 from pl_entry b where b.reversal_of_id = e.id)`,
  )
  if (n === 0) return 0
  await openStaging(tx)
  if (n > 2000) await tx.script('set local default_statistics_target = 10; analyze pl_undo')
  await tx.run(
    sql`insert into pl_key (store_id, msku_id, company_in, project_in, biz_date, pl_line_code, type_in, currency, company_id, attrib_period) select 0, 0, 0, 0, min(u.biz_date), '', 0, '', u.company_id, u.attrib_period from pl_undo u group by u.company_id, u.attrib_period`,
  )
  const months = await tx.rows<BookMonth>(sql`select company_id as company, attrib_period as month from pl_key order by 1, 2`)
  await tx.run(sql`
    update pl_key k set book_period = u.book from unnest(${months.map((m) => m.company)}::bigint[], ${months.map((m) => m.month)}::text[], ${await bookMonths(tx, months, o.byUser === true)}::text[]) as u(company, month, book)
    where k.company_id = u.company and k.attrib_period = u.month`)
  const run = await nextRun(tx)
  const copied =
    'pl_line_code, cost_type_id, currency, rate_type, rate, rate_borrowed, company_rate, stage, basis, biz_date, attrib_period, company_id, platform_id, marketplace_id, store_id, msku_id, sku_id, project_id, customer_id, department_id, owner_id, order_key, source_type, source_id, source_line_id, source_seq, alloc_group_id'
  return rollUpInserted(
    tx,
    sql`insert into pl_entry (${sql.raw(copied)}, amount, amount_cny, amount_company, quantity, book_period, reversal_of_id, run_id, note, created_by)
      select ${sql.raw(
        copied
          .split(', ')
          .map((c) => 'e.' + c)
          .join(', '),
      )}, -e.amount, -e.amount_cny, -e.amount_company, -e.quantity, k.book_period, e.id, ${run}::bigint, ${reason}, ${o.account ?? null}::bigint
      from pl_undo u join pl_entry e on e.id = u.id left join pl_key k on k.company_id = u.company_id and k.attrib_period = u.attrib_period
      on conflict (reversal_of_id) where reversal_of_id is not null do nothing`,
  )
}
