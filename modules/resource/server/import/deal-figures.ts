import { sql, type Tx } from '@crossway/server-kit'
import type { FileRow } from './open-source.ts'

const days = 14

/**
 * What is ours on a deal (resource.md LDBDPerformance): a fee that somebody typed stays across reports, and the baseline is the mean daily units
 * of the same articles over the fourteen days before it began. Days without stock are not known here and count as days.
 */
export async function completeDeals(tx: Tx, file: FileRow): Promise<void> {
  await tx.run(sql`
    update amz_deal n set deal_fee = o.deal_fee from amz_deal o
    where n.report_file_id = ${file.id} and n.deal_fee is null and o.deal_fee is not null and o.is_current and o.store_account_id = n.store_account_id and o.row_key = n.row_key and o.report_file_id <> ${file.id}`)
  await tx.run(sql`
    update amz_deal n set baseline_units = b.units from (
      select d.id, round(sum(i.quantity)::numeric / ${days}, 2) as units from amz_deal d
        cross join lateral (select distinct p ->> 'asin' as asin from jsonb_array_elements(case when jsonb_typeof(d.products) = 'array' then d.products else '[]' end) p) a
        join amz_order_item i on i.store_id = d.store_id and i.is_current and i.asin = a.asin and i.purchase_date_local >= (d.start_at::date - ${days}::int) and i.purchase_date_local < d.start_at::date
          and i.order_status <> 'cancelled' and not coalesce(i.is_mcf, false) and not coalesce(i.is_replacement, false)
      where d.report_file_id = ${file.id} and d.start_at is not null group by d.id) b
    where n.id = b.id`)
}
