import { sql, type Tx } from '@crossway/server-kit'
import type { PostOptions } from './post-pl.ts'
import { postStaged } from './post-pl.ts'
import { reverseWhere } from './reverse-pl.ts'
import { openStaging } from './staging.ts'

/**
 * Stamps entries anew with the structure as it stands now: those of the structure's stores and listings from a day on, in months that are not
 * closed, are reversed and posted again (finance.md projectStructure reattribute). Closed months keep their project. Answers how many.
 */
export async function reattribute(tx: Tx, structure: number, from: string, o: PostOptions = {}): Promise<number> {
  const which = sql`e.biz_date >= ${from}::date and (e.store_id in (select store_id from project_store where project_structure_id = ${structure}::bigint) or e.msku_id in (select msku_id from project_msku where project_structure_id = ${structure}::bigint))
    and not exists (select 1 from fin_period f where f.company_id = e.company_id and f.period = e.book_period and f.state = 'closed')`
  const live = sql`${which} and e.reversal_of_id is null and not exists (select 1 from pl_entry b where b.reversal_of_id = e.id)`
  await tx.script('create temp table if not exists pl_again (id bigint primary key) on commit delete rows; delete from pl_again')
  const n = await tx.run(sql`insert into pl_again select e.id from pl_entry e where ${live}`)
  if (n === 0) return 0
  await reverseWhere(tx, sql`e.id in (select id from pl_again)`, 'reattributed', o)
  await openStaging(tx)
  await tx.run(sql`
    insert into pl_staged (pl_line_code, cost_type_id, amount, currency, quantity, stage, basis, biz_date, store_id, msku_id, sku_id, order_key, source_type, source_id, source_line_id, source_seq, alloc_group_id, cost_missing, note)
    select e.pl_line_code, e.cost_type_id, e.amount, e.currency, e.quantity, e.stage, e.basis, e.biz_date, e.store_id, e.msku_id, e.sku_id, e.order_key, e.source_type, e.source_id, e.source_line_id,
      e.source_seq + 1 + (select max(x.source_seq) from pl_entry x where x.source_type = e.source_type and x.source_id = e.source_id and x.source_line_id = e.source_line_id and x.pl_line_code = e.pl_line_code and x.stage = e.stage), e.alloc_group_id, e.cost_missing, e.note
    from pl_entry e join pl_again a on a.id = e.id`)
  return (await postStaged(tx, o)).posted
}
