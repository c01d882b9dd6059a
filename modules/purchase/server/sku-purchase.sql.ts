import { handleQuery, sql } from '@crossway/server-kit'
import { skuPurchase } from '../model/sku-purchase.query.ts'

export const skuPurchaseQuery = handleQuery(
  skuPurchase,
  () => sql`
    select l.id, l.sku_id, l.qty, l.qty_signed, l.unit_price, o.id as order_id, o.supplier_id, o.currency, o.tax_included, o.buyer_id, o.department_id, o.company_id, o.project_id, o.warehouse_id, o.created_by,
      coalesce(o.ordered_on, (o.created_at at time zone 'Asia/Shanghai')::date) as day,
      round(l.unit_price * coalesce(o.rate, 1) / case when o.tax_included then 1 + coalesce(l.tax_rate, o.tax_rate) / 100 else 1 end, 4) as net_price
    from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id
    where o.status in ('ordered', 'partial', 'received', 'closed')`,
)
