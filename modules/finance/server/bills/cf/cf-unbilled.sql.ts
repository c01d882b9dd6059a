import { handleQuery, sql } from '@crossway/server-kit'
import { cfUnbilled } from '../../../model/bills/cf-unbilled.query.ts'

export const cfUnbilledQuery = handleQuery(
  cfUnbilled,
  () => sql`
    select n.id, n.id as notice_id, n.provider_id, n.company_id, n.project_id, n.ship_mode, (n.delivered_at at time zone 'Asia/Shanghai')::date as arrived,
      current_date - (n.delivered_at at time zone 'Asia/Shanghai')::date as days, coalesce(n.est_freight, 0) + coalesce(n.est_duty, 0) + coalesce(n.est_other, 0) as expected
    from shipping_notice n
    where n.status in ('delivered', 'receiving', 'closed') and n.delivered_at is not null
      and not exists (select 1 from logistics_cost c where c.notice_id = n.id and c.stage = 'actual' and c.status <> 'voided')
      and not exists (select 1 from cf_bill_line l join cf_bill b on b.id = l.cf_bill_id where l.notice_id = n.id and b.status in ('draft', 'matched', 'confirmed'))`,
)
