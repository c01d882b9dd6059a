-- The browse tree is opened level by level (resource.md BrowseTree).
create index amz_browse_node_parent on amz_browse_node (marketplace_id, parent_node_id) where is_current;
create index amz_browse_node_number on amz_browse_node (marketplace_id, browse_node_id) where is_current;
-- Versions of a coupon in the order of their days, for what it cost within a range.
create index amz_coupon_versions on amz_coupon (store_id, row_key, data_at desc);
