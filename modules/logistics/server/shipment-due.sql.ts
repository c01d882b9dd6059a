import { handleQuery, sql } from '@crossway/server-kit'
import { shipmentDue } from '../model/shipment-due.query.ts'

export const shipmentDueQuery = handleQuery(
  shipmentDue,
  () => sql`
    select l.id, n.id as notice_id, n.status as state, n.provider_id, v.warehouse_id, l.sku_id, l.msku_id, l.fba_shipment_id, l.shipped_qty, l.received_qty, l.due_qty, n.eta,
      (n.delivered_at at time zone 'Asia/Shanghai')::date as delivered_on, (now() at time zone 'Asia/Shanghai')::date - (n.delivered_at at time zone 'Asia/Shanghai')::date as days_since, n.project_id, n.created_by
    from shipping_notice n join shipping_notice_line l on l.shipping_notice_id = n.id left join virtual_warehouse v on v.id = n.dest_vw_id
    where n.status in ('shipped', 'delivered', 'receiving') and l.layer is not null and l.due_qty > 0`,
)
