import { sql, type Sql, type Tx } from '@crossway/server-kit'
import { postStaged, type PostOptions } from './post-pl.ts'
import { reverseWhere } from './reverse-pl.ts'
import { openStaging } from './staging.ts'

/**
 * Reverses live entries, named by a condition over alias `e`, and posts them again with what the books say now: project, bearer's part, rate.
 * Entries booked in closed months keep what they have. Answers how many were posted again, under the next sequence of their source.
 */
export async function repost(tx: Tx, which: Sql, reason: string, o: PostOptions = {}): Promise<number> {
  await tx.script('create temp table if not exists pl_again (id bigint primary key) on commit delete rows; delete from pl_again')
  const n = await tx.run(sql`
    insert into pl_again select e.id from pl_entry e where ${which} and e.reversal_of_id is null and not exists (select 1 from pl_entry b where b.reversal_of_id = e.id)
      and not exists (select 1 from fin_period f where f.company_id = e.company_id and f.period = e.book_period and f.state = 'closed')`)
  if (n === 0) return 0
  await reverseWhere(tx, sql`e.id in (select id from pl_again)`, reason, o)
  await openStaging(tx)
  await tx.run(sql`
    insert into pl_staged (pl_line_code, cost_type_id, amount, currency, quantity, stage, basis, biz_date, company_id, store_id, msku_id, sku_id, project_id, department_id, order_key, source_type, source_id, source_line_id, source_seq, alloc_group_id, cost_missing, note)
    select e.pl_line_code, e.cost_type_id, e.amount, e.currency, e.quantity, e.stage, e.basis, e.biz_date, case when e.store_id is null then e.company_id end, e.store_id, e.msku_id, e.sku_id, case when e.store_id is null then e.project_id end, case when e.store_id is null and e.project_id is null then e.department_id end, e.order_key, e.source_type, e.source_id, e.source_line_id,
      e.source_seq + 1 + (select max(x.source_seq) from pl_entry x where x.source_type = e.source_type and x.source_id = e.source_id and x.source_line_id = e.source_line_id and x.pl_line_code = e.pl_line_code and x.stage = e.stage), e.alloc_group_id, e.cost_missing, e.note
    from pl_entry e join pl_again a on a.id = e.id`)
  return (await postStaged(tx, o)).posted
}

/**
 * Stamps entries anew with the structure as it stands now: those of the structure's stores and listings, and those that its project holds already, from a day on (finance.md
 * projectStructure reattribute). Closed months keep their project.
 */
export const reattribute = (tx: Tx, structure: number, from: string, o: PostOptions = {}): Promise<number> =>
  repost(
    tx,
    sql`e.biz_date >= ${from}::date and (e.store_id in (select store_id from project_store where project_structure_id = ${structure}::bigint) or e.msku_id in (select msku_id from project_msku where project_structure_id = ${structure}::bigint) or (e.store_id is not null and e.project_id = (select project_id from project_structure where id = ${structure}::bigint)))`,
    'reattributed',
    o,
  )

/** Values a month's entries in a currency anew when its P&L rate is set (finance.md §2.7): those that stand at another rate, in months that are open. */
export const revalue = (tx: Tx, currency: string, month: string, rate: string, o: PostOptions = {}): Promise<number> =>
  repost(tx, sql`e.currency = ${currency} and e.attrib_period = ${month} and e.rate <> ${rate}::numeric`, `revalued ${month}`, o)
