-- qty_replace_due counts what was sent back for replacement, all told; what has come anew of it stands in qty_replaced.
WITH sent AS (
  SELECT l.po_line, sum(l.signed_qty)::int AS qty
  FROM purchase_sign s JOIN purchase_sign_line l ON l.purchase_sign_id = s.id
  WHERE s.direction = 'return' AND s.method = 'replace' AND s.status IN ('out', 'settled')
  GROUP BY l.po_line
)
UPDATE purchase_order_line o SET qty_replace_due = sent.qty, qty_replaced = greatest(sent.qty - o.qty_replace_due, 0) FROM sent WHERE sent.po_line = o.id;
