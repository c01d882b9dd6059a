import { handleQuery, sql } from '@crossway/server-kit'
import { demandItem, demandStock } from '../../model/demand-item.query.ts'

export const demandItemQuery = handleQuery(
  demandItem,
  () => sql`
    select l.id, d.id as demand_id, d.status as state, d.type, l.sku_id, l.msku_id, l.supplier_id, l.qty, l.qty_ordered, l.qty_signed, l.qty_open, round(l.qty_signed * 100.0 / l.qty, 4) as signed_pct, l.need_by, l.order_by,
      d.project_id, d.store_id, d.company_id, d.buyer_id, d.owner_id, d.buyers, d.department_id, d.created_by
    from purchase_demand_line l join purchase_demand d on d.id = l.purchase_demand_id`,
)
const stock = (state: string) =>
  sql.raw(
    `coalesce((select sum(b.qty) from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id where b.sku_id = l.sku_id and b.state = '${state}' and v.company_id = d.company_id), 0)::int`,
  )
/** Days that stock, what is on its way and what is asked for last, by what went out in the last thirty days. */
export const demandStockQuery = handleQuery(
  demandStock,
  () => sql`
    select x.*, case when x.sold_30d > 0 then ((x.available + x.in_transit + x.on_order + x.qty) * 30 / x.sold_30d)::int end as cover_days
    from (select l.id, d.id as demand_id, l.sku_id, l.qty, l.suggest_qty, ${stock('available')} as available, ${stock('in_transit')} as in_transit,
      coalesce((select sum(p.qty_open) from purchase_order_line p join purchase_order o on o.id = p.purchase_order_id where p.sku_id = l.sku_id and p.qty_open > 0 and o.status in ('ordered', 'partial') and o.company_id = d.company_id), 0)::int as on_order,
      coalesce((select -sum(e.qty_delta) from stock_entry e where e.sku_id = l.sku_id and e.occurred_at >= now() - interval '30 days' and e.entry_type in ('sale_out', 'vc_out', 'b2b_out')), 0)::int as sold_30d,
      d.owner_id, d.buyers, d.department_id, d.project_id, d.company_id, d.store_id, d.created_by
      from purchase_demand_line l join purchase_demand d on d.id = l.purchase_demand_id) x`,
)
