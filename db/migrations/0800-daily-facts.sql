-- What each listing sold, showed and cost a day (operations.md A1): the one place of daily facts. Months are partitions: a re-read month is small, an old one leaves whole.
-- Rows are written for whole days of a shop at once, so no foreign key is asked row by row; listings and shops are never deleted.
create table msku_daily (
  store_id bigint not null,
  msku_id bigint not null,
  day date not null,
  units int not null default 0,
  orders int not null default 0,
  units_bulk int not null default 0,
  sales numeric(18,4) not null default 0,
  discount numeric(18,4) not null default 0,
  refund_units int not null default 0,
  refund_amount numeric(18,4) not null default 0,
  sessions int not null default 0,
  page_views int not null default 0,
  buybox_pct numeric(9,4),
  ad_spend numeric(18,4) not null default 0,
  ad_sales numeric(18,4) not null default 0,
  ad_units int not null default 0,
  ad_clicks int not null default 0,
  ad_impressions int not null default 0,
  fba_available_eod int,
  stockout boolean not null default false,
  promo boolean not null default false,
  complete boolean not null default false,
  primary key (msku_id, day)
) partition by range (day);
create index msku_daily_store on msku_daily (store_id, day);
select erp_month_partitions('msku_daily', '2024-01-01', 42);
create table msku_daily_rest partition of msku_daily default;

-- Advertising as the platform's reports restate it; brand campaigns name no listing.
create table ad_daily (
  id bigint generated always as identity primary key,
  store_id bigint not null references store (id),
  ad_type text not null check (ad_type in ('sp', 'sb', 'sbv', 'sd', 'vendor')),
  campaign text not null,
  ad_group text not null default '',
  msku_id bigint references msku (id),
  day date not null,
  impressions int not null default 0,
  clicks int not null default 0,
  spend numeric(18,4) not null default 0,
  orders int not null default 0,
  units int not null default 0,
  sales numeric(18,4) not null default 0,
  currency text
);
create unique index ad_daily_one on ad_daily (store_id, day, ad_type, campaign, ad_group, coalesce(msku_id, 0));
create index ad_daily_msku on ad_daily (msku_id, day) where msku_id is not null;

create table traffic_daily (
  store_id bigint not null references store (id),
  asin text not null,
  day date not null,
  sessions int not null default 0,
  page_views int not null default 0,
  buybox_pct numeric(9,4),
  units_ordered int not null default 0,
  primary key (store_id, day, asin)
);

create table storage_fee_item (
  store_id bigint not null references store (id),
  asin text not null default '',
  fnsku text not null default '',
  month text not null,
  type text not null check (type in ('monthly', 'aged')),
  qty int not null default 0,
  volume numeric(18,6) not null default 0,
  fee numeric(18,4) not null default 0,
  currency text,
  primary key (store_id, month, type, asin, fnsku)
);
