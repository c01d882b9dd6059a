-- Rows of reports without a table of their own, by the article that they name: advertising and returns of one listing.
create index report_row_listing on report_row (store_account_id, (coalesce(data->>'sku', data->>'advertisedSku', data->>'promotedSku'))) where coalesce(data->>'sku', data->>'advertisedSku', data->>'promotedSku') is not null;
