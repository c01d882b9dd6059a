-- Stock and the platforms (warehouse.md A10, WHCalibrate): events that were posted, and differences between the book and the platform's own figures.

-- One row an event that a report told and the ledger has. `posting_id` is the posting that stands for it now: a new mapping replaces it.
create table platform_event (
  key text primary key check (length(key) between 1 and 600),
  report_type text not null,
  report_file_id bigint,
  row_id bigint not null default 0,
  kind text not null check (kind in ('sale', 'lost', 'found', 'damaged', 'moved', 'disposed')),
  store_account_id bigint,
  store_id bigint,
  warehouse_id bigint not null references warehouse (id),
  msku_id bigint not null,
  qty int not null check (qty > 0),
  occurred_at timestamptz not null,
  mapped_at timestamptz not null,
  event jsonb not null,
  posting_id bigint references stock_posting (id),
  created_at timestamptz not null default now()
);
create index platform_event_msku on platform_event (msku_id, mapped_at);
create index platform_event_file on platform_event (report_file_id);
create index platform_event_posting on platform_event (posting_id);

create index pending_event_known_msku on pending_event (msku_id) where done_at is null and msku_id is not null;
create index pending_event_place on pending_event (warehouse_id, occurred_at) where done_at is null;

-- Difference of one article under one label in one group of states, platform less book; one living row a key.
create table fba_recon (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouse (id),
  msku_id bigint not null references msku (id),
  sku_id bigint not null references sku (id),
  state_group text not null check (state_group in ('available', 'reserved', 'unsellable', 'in_transit', 'researching')),
  day date not null,
  book_qty int not null,
  platform_qty int not null,
  diff int generated always as (platform_qty - book_qty) stored,
  -- What the difference is worth at the pool's average, and for how many nights it has been small.
  diff_value numeric(18,4) not null default 0,
  small_nights int not null default 0,
  cause text check (cause in ('timing', 'unposted_event', 'transit', 'mapping', 'unknown')),
  status text not null default 'open' check (status in ('open', 'accepted', 'ignored', 'cleared')),
  since date not null,
  ignored_until date,
  document text,
  reason text,
  posting_id bigint references stock_posting (id),
  handled_by bigint,
  handled_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index fba_recon_living on fba_recon (warehouse_id, msku_id, sku_id, state_group) where status in ('open', 'ignored');
create index fba_recon_list on fba_recon (status, day desc, id desc);
create index fba_recon_msku on fba_recon (msku_id);
create index fba_recon_sku on fba_recon (sku_id);
create index fba_recon_posting on fba_recon (posting_id) where posting_id is not null;
