import { handleQuery, sql } from '@crossway/server-kit'
import { settlementUnsettled } from '../../model/settlement-unsettled.query.ts'

export const settlementUnsettledQuery = handleQuery(
  settlementUnsettled,
  (_, { values: { settlement = [] } }) => sql`
    select s.id as settlement_id, s.store_id, s.project_id, s.company_id, e.order_key, min(e.biz_date) as day, min(m.seller_sku) as seller_sku,
      coalesce(sum(e.quantity) filter (where e.pl_line_code like 'L01%'), 0)::int as units, sum(e.amount_cny) as amount_cny
    from settlement s
      join pl_entry e on e.store_id = s.store_id and e.stage = 'estimated' and e.order_key is not null and e.biz_date between s.period_start::date and s.period_end::date
      left join msku m on m.id = e.msku_id
    where s.id = any(${settlement}::bigint[]) and e.reversal_of_id is null and not exists (select 1 from pl_entry b where b.reversal_of_id = e.id)
    group by s.id, e.order_key`,
)
