import { sql, type DemoCall } from '@crossway/server-kit'

/** Amazon's numbers of what went to its centres: closed for what has arrived, on their way for the rest. */
export async function demoFbaShipments({ tx }: DemoCall): Promise<void> {
  await tx.run(sql`
    update shipping_notice_line l set fba_shipment_id = 'FBA16' || lpad(n.id::text, 6, '0') from shipping_notice n join virtual_warehouse v on v.id = n.dest_vw_id join warehouse w on w.id = v.warehouse_id
    where n.id = l.shipping_notice_id and l.fba_shipment_id is null and w.type = 'fba'`)
  await tx.run(sql`
    insert into fba_shipment (shipment_id, plan_id, fc_code, notice_id, project_id, company_id, qty_declared, qty_received, box_count, fba_status, closed_at, created_at)
    select x.fba, 'wf' || left(md5(x.fba), 12), d.code, n.id, n.project_id, n.company_id, x.qty, x.received, x.cartons,
      case when n.status = 'closed' then 'CLOSED' when x.received > 0 then 'RECEIVING' when n.delivered_at is not null then 'DELIVERED' when n.atd is not null then 'IN_TRANSIT' when n.shipped_at is not null then 'SHIPPED' else 'READY_TO_SHIP' end,
      case when n.status = 'closed' then coalesce(n.closed_at, n.delivered_at) end, n.created_at
    from (select fba_shipment_id as fba, shipping_notice_id as notice, sum(qty)::int as qty, sum(received_qty)::int as received, sum(cartons)::int as cartons from shipping_notice_line where fba_shipment_id is not null group by 1, 2) x
    join shipping_notice n on n.id = x.notice left join logistics_warehouse d on d.id = n.dest_id and d.type = 'fc' where n.status <> 'voided' order by n.id`)
}
