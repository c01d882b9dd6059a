-- Rows of platform reports (resource.md). One table a layout of modules/resource/model/layouts; a test proves that layout and table agree.
-- Rows are written by imports alone. `is_current` = the row counts today; earlier versions and snapshots stay for history and for roll-backs.

create table amz_settlement_line (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  transaction_type text,
  amount_type text,
  amount_description text,
  amount numeric(18,4),
  currency text,
  order_id text,
  order_kind text,
  sku text,
  quantity_purchased int,
  posted_at timestamptz,
  posted_date_local date,
  before_period boolean,
  is_payout boolean,
  marketplace_name text,
  fulfillment_id text,
  merchant_order_id text,
  adjustment_id text,
  shipment_id text,
  order_item_code text,
  merchant_order_item_id text,
  merchant_adjustment_item_id text,
  promotion_id text,
  settlement text,
  part int,
  extra jsonb,
  row_hash text,
  row_key text
);
create index amz_settlement_line_store on amz_settlement_line (store_id, id desc);
create index amz_settlement_line_msku on amz_settlement_line (msku_id, id desc) where msku_id is not null;

create table amz_afn_country_inventory (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  seller_sku text,
  fulfillment_channel_sku text,
  asin text,
  condition_type text,
  country text,
  quantity_for_local_fulfillment int,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(seller_sku, '') || ' ' || coalesce(fulfillment_channel_sku, '') || ' ' || coalesce(asin, ''))) stored
);
create index amz_afn_country_inventory_file on amz_afn_country_inventory (report_file_id, row_no);
create index amz_afn_country_inventory_key on amz_afn_country_inventory (store_account_id, row_key) where is_current;
create index amz_afn_country_inventory_store on amz_afn_country_inventory (store_id, id desc);
create index amz_afn_country_inventory_msku on amz_afn_country_inventory (msku_id, id desc) where msku_id is not null;
create index amz_afn_country_inventory_q_trgm on amz_afn_country_inventory using gin (q gin_trgm_ops);

create table amz_fba_inventory (
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
  product_name text,
  "condition" text,
  your_price numeric(18,4),
  currency text,
  mfn_listing_exists boolean,
  mfn_fulfillable_quantity int,
  afn_listing_exists boolean,
  afn_warehouse_quantity int,
  afn_fulfillable_quantity int,
  afn_unsellable_quantity int,
  afn_reserved_quantity int,
  afn_total_quantity int,
  per_unit_volume numeric(18,6),
  afn_inbound_working_quantity int,
  afn_inbound_shipped_quantity int,
  afn_inbound_receiving_quantity int,
  afn_researching_quantity int,
  afn_reserved_future_supply int,
  afn_future_supply_buyable int,
  afn_fulfillable_quantity_local int,
  afn_fulfillable_quantity_remote int,
  afn_fc_transfer_quantity int,
  afn_onhand_buyable_quantity int,
  warehouse_gap int,
  total_gap int,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(sku, '') || ' ' || coalesce(fnsku, '') || ' ' || coalesce(asin, '') || ' ' || coalesce(product_name, ''))) stored
);
create index amz_fba_inventory_file on amz_fba_inventory (report_file_id, row_no);
create index amz_fba_inventory_key on amz_fba_inventory (store_account_id, row_key) where is_current;
create index amz_fba_inventory_store on amz_fba_inventory (store_id, id desc);
create index amz_fba_inventory_msku on amz_fba_inventory (msku_id, id desc) where msku_id is not null;
create index amz_fba_inventory_q_trgm on amz_fba_inventory using gin (q gin_trgm_ops);

create table amz_order (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  amazon_order_id text,
  merchant_order_id text,
  purchase_at timestamptz,
  purchase_date_local date,
  last_updated_at timestamptz,
  order_status text,
  order_status_raw text,
  fulfillment_channel text,
  sales_channel text,
  order_channel text,
  is_mcf boolean,
  ship_service_level text,
  ship_city text,
  ship_state text,
  ship_postal_code text,
  ship_country text,
  is_business_order boolean,
  purchase_order_number text,
  currency text,
  item_total numeric(18,4),
  tax_total numeric(18,4),
  shipping_total numeric(18,4),
  gift_total numeric(18,4),
  promo_total numeric(18,4),
  order_total numeric(18,4),
  item_count int,
  unit_count int,
  is_replacement boolean,
  is_exchange boolean,
  original_order_id text,
  buyer_company text,
  mskus text,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(amazon_order_id, ''))) stored
);
create index amz_order_file on amz_order (report_file_id, row_no);
create index amz_order_key on amz_order (store_account_id, row_key) where is_current;
create index amz_order_store on amz_order (store_id, id desc);
create index amz_order_q_trgm on amz_order using gin (q gin_trgm_ops);
create index amz_order_sort on amz_order (purchase_at, id);

create table amz_order_item (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  amazon_order_id text,
  order_item_id text,
  line_seq int,
  sku text,
  asin text,
  product_name text,
  item_status text,
  quantity int,
  currency text,
  item_price numeric(18,4),
  item_tax numeric(18,4),
  shipping_price numeric(18,4),
  shipping_tax numeric(18,4),
  gift_wrap_price numeric(18,4),
  gift_wrap_tax numeric(18,4),
  item_promotion_discount numeric(18,4),
  ship_promotion_discount numeric(18,4),
  unit_price numeric(18,4),
  promotion_ids text[],
  order_status text,
  order_status_raw text,
  purchase_at timestamptz,
  purchase_date_local date,
  last_updated_at timestamptz,
  merchant_order_id text,
  fulfillment_channel text,
  sales_channel text,
  order_channel text,
  is_mcf boolean,
  ship_service_level text,
  ship_city text,
  ship_state text,
  ship_postal_code text,
  ship_country text,
  is_business_order boolean,
  purchase_order_number text,
  is_replacement boolean,
  is_exchange boolean,
  original_order_id text,
  buyer_company text,
  price_designation text,
  is_transparency boolean,
  signature_confirmation_recommended boolean,
  is_estimated boolean,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(amazon_order_id, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(asin, ''))) stored
);
create index amz_order_item_file on amz_order_item (report_file_id, row_no);
create index amz_order_item_key on amz_order_item (store_account_id, row_key) where is_current;
create index amz_order_item_store on amz_order_item (store_id, id desc);
create index amz_order_item_msku on amz_order_item (msku_id, id desc) where msku_id is not null;
create index amz_order_item_q_trgm on amz_order_item using gin (q gin_trgm_ops);
create index amz_order_item_sort on amz_order_item (purchase_at, id);

create table amz_removal_order_line (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  order_id text,
  request_date timestamptz,
  order_source text,
  order_type text,
  service_speed text,
  order_status text,
  last_updated_date timestamptz,
  sku text,
  fnsku text,
  disposition text,
  line_seq int,
  requested_quantity int,
  cancelled_quantity int,
  disposed_quantity int,
  shipped_quantity int,
  in_process_quantity int,
  removal_fee numeric(18,4),
  currency text,
  unit_fee numeric(18,4),
  quantity_gap int,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(order_id, '') || ' ' || coalesce(sku, '') || ' ' || coalesce(fnsku, ''))) stored
);
create index amz_removal_order_line_file on amz_removal_order_line (report_file_id, row_no);
create index amz_removal_order_line_key on amz_removal_order_line (store_account_id, row_key) where is_current;
create index amz_removal_order_line_store on amz_removal_order_line (store_id, id desc);
create index amz_removal_order_line_msku on amz_removal_order_line (msku_id, id desc) where msku_id is not null;
create index amz_removal_order_line_q_trgm on amz_removal_order_line using gin (q gin_trgm_ops);

create table amz_removal_shipment_line (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  order_id text,
  request_date timestamptz,
  removal_order_type text,
  shipment_date timestamptz,
  sku text,
  fnsku text,
  disposition text,
  shipped_quantity int,
  carrier text,
  tracking_number text,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(order_id, '') || ' ' || coalesce(tracking_number, '') || ' ' || coalesce(sku, ''))) stored
);
create index amz_removal_shipment_line_file on amz_removal_shipment_line (report_file_id, row_no);
create index amz_removal_shipment_line_key on amz_removal_shipment_line (store_account_id, row_key) where is_current;
create index amz_removal_shipment_line_store on amz_removal_shipment_line (store_id, id desc);
create index amz_removal_shipment_line_msku on amz_removal_shipment_line (msku_id, id desc) where msku_id is not null;
create index amz_removal_shipment_line_q_trgm on amz_removal_shipment_line using gin (q gin_trgm_ops);

create table amz_browse_node (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  browse_node_id text,
  browse_node_name text,
  store_context_name text,
  name_zh text,
  parent_node_id text,
  path_ids text[],
  depth int,
  has_children boolean,
  child_count int,
  product_type_definitions text[],
  attributes jsonb,
  refinements jsonb,
  referral_category_code text,
  removed_at timestamptz,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(browse_node_id, '') || ' ' || coalesce(browse_node_name, '') || ' ' || coalesce(name_zh, ''))) stored
);
create index amz_browse_node_file on amz_browse_node (report_file_id, row_no);
create index amz_browse_node_key on amz_browse_node (store_account_id, row_key) where is_current;
create index amz_browse_node_store on amz_browse_node (store_id, id desc);
create index amz_browse_node_q_trgm on amz_browse_node using gin (q gin_trgm_ops);
create index amz_browse_node_sort on amz_browse_node (browse_node_id, id);

create table amz_coupon (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  coupon_id text,
  merchant_id text,
  currency text,
  "name" text,
  website_message text,
  customer_segment text,
  start_at timestamptz,
  end_at timestamptz,
  discount_type text,
  discount_amount numeric(18,4),
  clips int,
  redemptions int,
  budget numeric(18,4),
  budget_spent numeric(18,4),
  budget_remaining numeric(18,4),
  budget_percentage_used numeric(18,4),
  total_discount numeric(18,4),
  sales numeric(18,4),
  platform_fee numeric(18,4),
  budget_gap numeric(18,4),
  asins text[],
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(coupon_id, '') || ' ' || coalesce(name, ''))) stored
);
create index amz_coupon_file on amz_coupon (report_file_id, row_no);
create index amz_coupon_key on amz_coupon (store_account_id, row_key) where is_current;
create index amz_coupon_store on amz_coupon (store_id, id desc);
create index amz_coupon_q_trgm on amz_coupon using gin (q gin_trgm_ops);

create table amz_deal (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  promotion_id text,
  promotion_name text,
  merchant_id text,
  vendor_code text,
  "type" text,
  "status" text,
  creation_channel text,
  start_at timestamptz,
  end_at timestamptz,
  platform_created_at timestamptz,
  platform_updated_at timestamptz,
  units_sold int,
  revenue numeric(18,4),
  revenue_currency text,
  glance_views int,
  amount_spent numeric(18,4),
  funding_agreement_id text,
  deal_fee numeric(18,4),
  baseline_units numeric(18,2),
  unit_gap int,
  products jsonb,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(promotion_id, '') || ' ' || coalesce(promotion_name, ''))) stored
);
create index amz_deal_file on amz_deal (report_file_id, row_no);
create index amz_deal_key on amz_deal (store_account_id, row_key) where is_current;
create index amz_deal_store on amz_deal (store_id, id desc);
create index amz_deal_q_trgm on amz_deal using gin (q gin_trgm_ops);

create table amz_listing_active (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  seller_sku text,
  item_name text,
  item_description text,
  listing_id text,
  asin text,
  asin1 text,
  asin2 text,
  asin3 text,
  price numeric(18,4),
  currency text,
  quantity int,
  pending_quantity int,
  open_at timestamptz,
  open_at_raw text,
  image_url text,
  item_is_marketplace text,
  product_id_type text,
  product_id text,
  item_note text,
  item_condition text,
  zshop_shipping_fee text,
  zshop_category1 text,
  zshop_browse_path text,
  zshop_storefront_feature text,
  zshop_boldface text,
  will_ship_internationally text,
  expedited_shipping text,
  bid_for_featured_placement text,
  add_delete text,
  fulfillment_channel text,
  merchant_shipping_group text,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(seller_sku, '') || ' ' || coalesce(asin, '') || ' ' || coalesce(item_name, ''))) stored
);
create index amz_listing_active_file on amz_listing_active (report_file_id, row_no);
create index amz_listing_active_key on amz_listing_active (store_account_id, row_key) where is_current;
create index amz_listing_active_store on amz_listing_active (store_id, id desc);
create index amz_listing_active_msku on amz_listing_active (msku_id, id desc) where msku_id is not null;
create index amz_listing_active_q_trgm on amz_listing_active using gin (q gin_trgm_ops);

create table amz_listing_all (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  seller_sku text,
  item_name text,
  item_description text,
  listing_id text,
  asin text,
  asin1 text,
  asin2 text,
  asin3 text,
  price numeric(18,4),
  currency text,
  quantity int,
  pending_quantity int,
  open_at timestamptz,
  open_at_raw text,
  image_url text,
  item_is_marketplace text,
  product_id_type text,
  product_id text,
  item_note text,
  item_condition text,
  zshop_shipping_fee text,
  zshop_category1 text,
  zshop_browse_path text,
  zshop_storefront_feature text,
  zshop_boldface text,
  will_ship_internationally text,
  expedited_shipping text,
  bid_for_featured_placement text,
  add_delete text,
  fulfillment_channel text,
  merchant_shipping_group text,
  "status" text,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(seller_sku, '') || ' ' || coalesce(asin, '') || ' ' || coalesce(item_name, ''))) stored
);
create index amz_listing_all_file on amz_listing_all (report_file_id, row_no);
create index amz_listing_all_key on amz_listing_all (store_account_id, row_key) where is_current;
create index amz_listing_all_store on amz_listing_all (store_id, id desc);
create index amz_listing_all_msku on amz_listing_all (msku_id, id desc) where msku_id is not null;
create index amz_listing_all_q_trgm on amz_listing_all using gin (q gin_trgm_ops);

create table listing_change (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  seller_sku text,
  asin text,
  change_type text,
  old_value text,
  new_value text,
  detected_at timestamptz,
  extra jsonb,
  row_hash text,
  row_key text
);
create index listing_change_file on listing_change (report_file_id, row_no);
create index listing_change_store on listing_change (store_id, id desc);

create table amz_open_listing (
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
  price numeric(18,4),
  currency text,
  quantity int,
  business_price numeric(18,4),
  quantity_price_type text,
  quantity_lower_bound_1 int,
  quantity_price_1 numeric(18,4),
  quantity_lower_bound_2 int,
  quantity_price_2 numeric(18,4),
  quantity_lower_bound_3 int,
  quantity_price_3 numeric(18,4),
  quantity_lower_bound_4 int,
  quantity_price_4 numeric(18,4),
  quantity_lower_bound_5 int,
  quantity_price_5 numeric(18,4),
  progressive_price_type text,
  progressive_lower_bound_1 int,
  progressive_price_1 numeric(18,4),
  progressive_lower_bound_2 int,
  progressive_price_2 numeric(18,4),
  progressive_lower_bound_3 int,
  progressive_price_3 numeric(18,4),
  price_warning text,
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(sku, '') || ' ' || coalesce(asin, ''))) stored
);
create index amz_open_listing_file on amz_open_listing (report_file_id, row_no);
create index amz_open_listing_key on amz_open_listing (store_account_id, row_key) where is_current;
create index amz_open_listing_store on amz_open_listing (store_id, id desc);
create index amz_open_listing_msku on amz_open_listing (msku_id, id desc) where msku_id is not null;
create index amz_open_listing_q_trgm on amz_open_listing using gin (q gin_trgm_ops);

create table amz_fba_fee_estimate (
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
  product_name text,
  product_group text,
  brand text,
  fulfilled_by text,
  has_local_inventory text,
  amazon_store text,
  your_price numeric(18,4),
  sales_price numeric(18,4),
  longest_side numeric(18,4),
  median_side numeric(18,4),
  shortest_side numeric(18,4),
  length_and_girth numeric(18,4),
  unit_of_dimension text,
  item_package_weight numeric(18,4),
  unit_of_weight text,
  product_size_tier text,
  product_size_weight_band text,
  currency text,
  estimated_fee_total numeric(18,4),
  estimated_referral_fee_per_unit numeric(18,4),
  estimated_variable_closing_fee numeric(18,4),
  estimated_order_handling_fee_per_order numeric(18,4),
  estimated_pick_pack_fee_per_unit numeric(18,4),
  estimated_weight_handling_fee_per_unit numeric(18,4),
  expected_fulfillment_fee_per_unit numeric(18,4),
  estimated_future_fee numeric(18,4),
  expected_future_fulfillment_fee_per_unit numeric(18,4),
  expected_domestic_fulfilment_fee_per_unit numeric(18,4),
  expected_efn_fulfilment_fee_per_unit_uk numeric(18,4),
  expected_efn_fulfilment_fee_per_unit_de numeric(18,4),
  expected_efn_fulfilment_fee_per_unit_fr numeric(18,4),
  expected_efn_fulfilment_fee_per_unit_it numeric(18,4),
  expected_efn_fulfilment_fee_per_unit_es numeric(18,4),
  expected_efn_fulfilment_fee_per_unit_se numeric(18,4),
  fee_before numeric(18,4),
  extra jsonb,
  row_hash text,
  row_key text,
  q text generated always as (lower(coalesce(sku, '') || ' ' || coalesce(fnsku, '') || ' ' || coalesce(asin, '') || ' ' || coalesce(product_name, ''))) stored
);
create index amz_fba_fee_estimate_file on amz_fba_fee_estimate (report_file_id, row_no);
create index amz_fba_fee_estimate_key on amz_fba_fee_estimate (store_account_id, row_key) where is_current;
create index amz_fba_fee_estimate_store on amz_fba_fee_estimate (store_id, id desc);
create index amz_fba_fee_estimate_msku on amz_fba_fee_estimate (msku_id, id desc) where msku_id is not null;
create index amz_fba_fee_estimate_q_trgm on amz_fba_fee_estimate using gin (q gin_trgm_ops);

create table report_row (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id),
  row_no int not null,
  store_account_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  data_at timestamptz not null,
  is_current boolean not null default false,
  row_key text,
  data jsonb,
  extra jsonb,
  row_hash text
);
create index report_row_file on report_row (report_file_id, row_no);

create unique index amz_settlement_line_part on amz_settlement_line (report_file_id, row_no, part);
create index amz_settlement_line_order on amz_settlement_line (order_id) where order_id is not null;
create unique index amz_order_one on amz_order (store_account_id, amazon_order_id);
create index amz_order_item_order on amz_order_item (amazon_order_id);
create index amz_order_item_day on amz_order_item (store_id, purchase_date_local) where is_current;

-- The same bytes count once a scope; a failed or rolled back attempt does not stand in the way.
create unique index report_file_identity on report_file (coalesce(type, ''), coalesce(store_account_id, 0), coalesce(marketplaces, '{}'), sha256) where status not in ('failed', 'rolled_back', 'ignored');
create unique index amz_settlement_file_one on amz_settlement_file (store_account_id, settlement_id);

create table report_import_error (
  id bigint generated always as identity primary key,
  report_file_id bigint not null references report_file (id) on delete cascade,
  severity text not null check (severity in ('error', 'warning')),
  code text not null,
  line int,
  column_name text,
  value text,
  params jsonb not null default '{}'
);
create index report_import_error_file on report_import_error (report_file_id, id);

-- Who needs a file to stay: a settlement that is checked or posted, and the like.
create table report_file_hold (
  report_file_id bigint not null references report_file (id) on delete cascade,
  holder text not null,
  text text not null,
  held_at timestamptz not null default now(),
  primary key (report_file_id, holder)
);

-- Localised and regional spellings of headers beside those of the code, editable (integrations.md §4, §24).
create table report_header_alias (
  type text not null,
  header text not null,
  column_name text not null,
  primary key (type, header)
);
