-- Codes that were typed become the cost types they name; the kept copies are not needed any more.
update stock_doc d set cost_type_id = c.id from stock_doc_cost_type_kept k join cost_type c on c.code = k.cost_type where d.id = k.id;
drop table stock_doc_cost_type_kept;
