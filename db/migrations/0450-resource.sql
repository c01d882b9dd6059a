-- What is read page by page over the platform's own interface (integrations.md §8-§10): orders go to the order lines that reports feed too, everything else
-- has a table of its own. Rows are written by imports alone, like those of reports.

-- A listing that broke off is taken up with the very question it was begun with: tokens are good for that question alone.
alter table connector_cursor add column page_since timestamptz;
alter table connector_cursor add column page_until timestamptz;
-- Place in a stream that knows no tokens of the platform's: the last article whose fees were asked for.
alter table connector_cursor add column place text;

create table amz_transaction (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  transaction_id text,
  transaction_type text,
  transaction_status text,
  description text,
  posted_at timestamptz,
  total numeric(18,4),
  currency text,
  order_id text,
  event_group text,
  settlement_ref text,
  deferred_of text,
  released_by text,
  deferral_reason text,
  matures_at timestamptz,
  site_name text,
  sku text,
  quantity int,
  leaves jsonb,
  gap numeric(18,4),
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(transaction_id, '') || ' ' || coalesce(order_id, ''))) stored
);
create index amz_transaction_file on amz_transaction (report_file_id, row_no);
create index amz_transaction_key on amz_transaction (store_account_id, row_key) where is_current;
create index amz_transaction_store on amz_transaction (store_id, id desc);
create index amz_transaction_msku on amz_transaction (msku_id, id desc) where msku_id is not null;
create index amz_transaction_q_trgm on amz_transaction using gin (q gin_trgm_ops);
create index amz_transaction_sort on amz_transaction (posted_at, id);

create table amz_stock_summary (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  sku text,
  fnsku text,
  asin text,
  "condition" text,
  product_name text,
  total int,
  fulfillable int,
  inbound_working int,
  inbound_shipped int,
  inbound_receiving int,
  reserved int,
  reserved_orders int,
  reserved_transfer int,
  reserved_processing int,
  researching int,
  unsellable int,
  customer_damaged int,
  warehouse_damaged int,
  distributor_damaged int,
  carrier_damaged int,
  defective int,
  expired int,
  last_updated_at timestamptz,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(sku, '') || ' ' || coalesce(fnsku, '') || ' ' || coalesce(asin, ''))) stored
);
create index amz_stock_summary_file on amz_stock_summary (report_file_id, row_no);
create index amz_stock_summary_key on amz_stock_summary (store_account_id, row_key) where is_current;
create index amz_stock_summary_store on amz_stock_summary (store_id, id desc);
create index amz_stock_summary_msku on amz_stock_summary (msku_id, id desc) where msku_id is not null;
create index amz_stock_summary_q_trgm on amz_stock_summary using gin (q gin_trgm_ops);

create table amz_listing_item (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  sku text,
  asin text,
  item_name text,
  product_type text,
  "condition" text,
  states text[],
  price numeric(18,4),
  currency text,
  channel text,
  quantity int,
  image_url text,
  listed_at timestamptz,
  last_updated_at timestamptz,
  issues jsonb,
  issue_count int,
  error_count int,
  is_suppressed boolean,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(sku, '') || ' ' || coalesce(asin, '') || ' ' || coalesce(item_name, ''))) stored
);
create index amz_listing_item_file on amz_listing_item (report_file_id, row_no);
create index amz_listing_item_key on amz_listing_item (store_account_id, row_key) where is_current;
create index amz_listing_item_store on amz_listing_item (store_id, id desc);
create index amz_listing_item_msku on amz_listing_item (msku_id, id desc) where msku_id is not null;
create index amz_listing_item_q_trgm on amz_listing_item using gin (q gin_trgm_ops);

create table amz_fee_quote (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  sku text,
  price numeric(18,4),
  currency text,
  is_fba boolean,
  status text,
  total numeric(18,4),
  referral_fee numeric(18,4),
  closing_fee numeric(18,4),
  item_fee numeric(18,4),
  fulfilment_fee numeric(18,4),
  quoted_at timestamptz,
  error text,
  parts jsonb,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(sku, ''))) stored
);
create index amz_fee_quote_file on amz_fee_quote (report_file_id, row_no);
create index amz_fee_quote_key on amz_fee_quote (store_account_id, row_key) where is_current;
create index amz_fee_quote_store on amz_fee_quote (store_id, id desc);
create index amz_fee_quote_msku on amz_fee_quote (msku_id, id desc) where msku_id is not null;
create index amz_fee_quote_q_trgm on amz_fee_quote using gin (q gin_trgm_ops);

create table amz_participation (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  platform_marketplace text,
  country text,
  currency text,
  site_name text,
  store_name text,
  is_participating boolean,
  is_suspended boolean,
  extra jsonb,
  row_hash text,
  row_key text
);
create index amz_participation_file on amz_participation (report_file_id, row_no);
create index amz_participation_key on amz_participation (store_account_id, row_key) where is_current;
create index amz_participation_store on amz_participation (store_id, id desc);


-- Deferred money by account, for what is not settled yet.
create index amz_transaction_open on amz_transaction (store_account_id, transaction_status) where is_current;
