-- Lines without a listing are few: what looks for them should not read the others.
create index settlement_line_no_listing on settlement_line (settlement_id) where msku_id is null;
-- A file's lines lie together and are of few stores, so a summary of the blocks finds a store's lines, and costs an import nothing.
drop index amz_settlement_line_store;
create index amz_settlement_line_store on amz_settlement_line using brin (store_id) with (pages_per_range = 32, autosummarize = on);
