-- Pieces that came in place of ones sent back, told by the receipt itself: the newest receipts of a line are taken to have brought them.
update purchase_sign_line s set replaced_qty = x.n
from (
  select s.id, greatest(least(s.signed_qty, l.qty_replaced - coalesce(sum(s.signed_qty) over (partition by l.id order by h.signed_at desc, s.id desc rows between unbounded preceding and 1 preceding), 0)), 0) as n
  from purchase_sign_line s
  join purchase_sign h on h.id = s.purchase_sign_id and h.direction = 'receipt' and h.status in ('signed', 'done')
  join purchase_order_line l on l.id = s.po_line and l.qty_replaced > 0
) x
where s.id = x.id and x.n > 0;
