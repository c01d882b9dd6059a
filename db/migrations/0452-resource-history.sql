-- Earlier versions of one row of a report, for the history of its key (resource.md, list page).
create index amz_fba_inventory_history on amz_fba_inventory (store_id, row_key, data_at desc);
create index amz_listing_active_history on amz_listing_active (store_id, row_key, data_at desc);
create index amz_listing_all_history on amz_listing_all (store_id, row_key, data_at desc);
create index amz_open_listing_history on amz_open_listing (store_id, row_key, data_at desc);
create index amz_fba_fee_estimate_history on amz_fba_fee_estimate (store_id, row_key, data_at desc);
create index amz_afn_country_inventory_history on amz_afn_country_inventory (store_id, row_key, data_at desc);
