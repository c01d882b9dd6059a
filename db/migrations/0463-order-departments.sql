-- Orders carry their buyer's department and receipts their order's buyer, so that data scopes by department and by person find them.
update purchase_order o set department_id = e.department_id from employee e where e.id = o.buyer_id and o.department_id is null;
update purchase_sign s set department_id = o.department_id, buyers = array[o.buyer_id] from purchase_order o where o.id = s.po_id and o.buyer_id is not null;
