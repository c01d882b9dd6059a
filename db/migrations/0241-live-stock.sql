-- What stands where, a row a warehouse, company and article: quantities by state beside the pool's value. Sums of the ledger's own balances.
create view live_stock as
select p.id, p.company_id, p.warehouse_id, p.sku_id, p.ownership, b.in_transit, b.inspecting, b.available, b.reserved, b.defective, b.researching, b.available + b.reserved + b.inspecting + b.defective + b.researching as on_hand,
  p.goods_value + p.freight_value + p.duty_value + p.other_value as value, case when p.qty <> 0 then round((p.goods_value + p.freight_value + p.duty_value + p.other_value) / p.qty, 4) end as unit_cost, p.qty < 0 as below_zero
from stock_pool p
cross join lateral (
  select coalesce(sum(s.qty) filter (where s.state = 'in_transit'), 0)::int as in_transit, coalesce(sum(s.qty) filter (where s.state = 'inspecting'), 0)::int as inspecting, coalesce(sum(s.qty) filter (where s.state = 'available'), 0)::int as available,
    coalesce(sum(s.qty) filter (where s.state = 'reserved'), 0)::int as reserved, coalesce(sum(s.qty) filter (where s.state = 'defective'), 0)::int as defective, coalesce(sum(s.qty) filter (where s.state = 'researching'), 0)::int as researching
  from stock_balance s join virtual_warehouse v on v.id = s.virtual_warehouse_id
  where s.sku_id = p.sku_id and v.warehouse_id = p.warehouse_id and v.company_id = p.company_id and v.ownership = p.ownership
) b;
create index if not exists stock_balance_sku on stock_balance (sku_id, virtual_warehouse_id);
