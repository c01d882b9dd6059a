-- Order lines as a list of their own: one row a line, with its order's head and the newest parcel that is under way.
create view purchase_item as
select l.id, o.no, o.id as po_id, o.status, l.sku_id, l.msku_id, o.supplier_id, l.qty, l.qty_signed, l.qty_open, l.qty_good, l.qty_defective,
  round((l.qty - least(l.qty_open, l.qty))::numeric * 100 / l.qty, 4) as signed_pct, o.currency, l.unit_price, l.amount, l.expected_date, l.confirmed_date,
  coalesce(l.confirmed_date, l.expected_date) as due_date,
  case when o.status in ('ordered', 'partial') and l.qty_open > 0 and coalesce(l.confirmed_date, l.expected_date) < (now() at time zone 'Asia/Shanghai')::date
    then (now() at time zone 'Asia/Shanghai')::date - coalesce(l.confirmed_date, l.expected_date) end as days_late,
  s.eta, s.carrier, s.tracking, o.company_id, coalesce(l.project_id, o.project_id) as project_id, o.warehouse_id, o.buyer_id, o.department_id, o.ordered_on, l.note
from purchase_order_line l
join purchase_order o on o.id = l.purchase_order_id
left join lateral (select p.eta, p.carrier, p.tracking from po_shipment p where p.purchase_order_id = o.id order by p.seq desc limit 1) s on o.status in ('ordered', 'partial');
