-- The cost type of a stock document becomes a reference; its code is kept here until the new column stands.
create table stock_doc_cost_type_kept as select id, cost_type from stock_doc where cost_type is not null;
