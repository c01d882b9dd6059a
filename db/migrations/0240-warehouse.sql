-- The stock ledger (warehouse.md Part A). One writer: postStock. Entries are never changed; balances, pools and layers are kept in the same transaction.

create sequence stock_posting_id_seq as bigint;
create sequence stock_posting_no_seq as bigint;
create sequence stock_entry_id_seq as bigint;

create table stock_posting (
  id bigint primary key default nextval('stock_posting_id_seq'),
  no text not null unique,
  posting_type text not null,
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null default 0,
  source_no text,
  seq int not null,
  company_id bigint not null references company (id),
  occurred_at timestamptz not null,
  posted_at timestamptz not null default now(),
  period text not null check (period ~ '^\d{6}$'),
  idem_key text not null unique check (length(idem_key) between 1 and 120),
  content_hash text not null,
  reverses_id bigint references stock_posting (id),
  reversed_by_id bigint references stock_posting (id),
  remark text,
  actor_id bigint not null,
  unique (source_type, source_id, source_line_id, posting_type, seq)
);
create unique index stock_posting_reversal on stock_posting (reverses_id) where reverses_id is not null;
create index stock_posting_reversed on stock_posting (reversed_by_id) where reversed_by_id is not null;
create index stock_posting_at on stock_posting (occurred_at desc, id desc);

-- Cost pool: company x warehouse x sku x ownership. fillfactor leaves room for updates that touch no index.
create table stock_pool (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  warehouse_id bigint not null references warehouse (id),
  sku_id bigint not null references sku (id),
  ownership text not null check (ownership in ('own', 'consigned')),
  qty int not null default 0,
  goods_value numeric(18,4) not null default 0,
  freight_value numeric(18,4) not null default 0,
  duty_value numeric(18,4) not null default 0,
  other_value numeric(18,4) not null default 0,
  last_goods numeric(18,8) not null default 0,
  last_freight numeric(18,8) not null default 0,
  last_duty numeric(18,8) not null default 0,
  last_other numeric(18,8) not null default 0,
  unique (company_id, warehouse_id, sku_id, ownership)
) with (fillfactor = 70);
create index stock_pool_sku on stock_pool (sku_id, warehouse_id);
create index stock_pool_warehouse on stock_pool (warehouse_id);

create table stock_balance (
  virtual_warehouse_id bigint not null references virtual_warehouse (id),
  sku_id bigint not null references sku (id),
  msku_id bigint not null default 0,
  state text not null check (state in ('in_transit', 'inspecting', 'available', 'reserved', 'defective', 'researching')),
  qty int not null default 0,
  allow_neg boolean not null default false,
  version int not null default 1,
  primary key (virtual_warehouse_id, sku_id, msku_id, state),
  constraint stock_balance_not_negative check (qty >= 0 or allow_neg)
) with (fillfactor = 70);
create index stock_balance_sku on stock_balance (sku_id, virtual_warehouse_id);
create index stock_balance_msku on stock_balance (msku_id) where msku_id <> 0;

create table stock_entry (
  id bigint not null default nextval('stock_entry_id_seq'),
  posting_id bigint not null references stock_posting (id),
  line_no smallint not null,
  entry_type text not null,
  virtual_warehouse_id bigint not null,
  warehouse_id bigint not null,
  company_id bigint not null,
  sku_id bigint not null,
  msku_id bigint not null default 0,
  state text not null,
  qty_delta int not null,
  goods_delta numeric(18,4) not null default 0,
  freight_delta numeric(18,4) not null default 0,
  duty_delta numeric(18,4) not null default 0,
  other_delta numeric(18,4) not null default 0,
  occurred_at timestamptz not null,
  -- When it was really written, after the locks: counts and recalculations ask what came after them.
  posted_at timestamptz not null default clock_timestamp(),
  period text not null,
  pool_id bigint,
  layer_id bigint,
  pair_entry_id bigint,
  adjusts_entry_id bigint,
  link_entry_id bigint,
  reservation_id bigint,
  balance_after int not null,
  pool_qty_after int,
  pool_value_after numeric(18,4),
  cost_provisional boolean not null default false,
  -- FIFO layers that an outgoing entry used up, with the pieces of each.
  used_layers bigint[],
  used_pieces int[],
  store_id bigint,
  project_id bigint,
  counterparty text,
  source_line_id bigint,
  -- What the document says beside the ledger: goods value of the order for a return to the supplier, and whom the cost is charged to.
  doc_goods numeric(18,4),
  charge jsonb,
  remark text,
  primary key (id, occurred_at),
  foreign key (virtual_warehouse_id, sku_id, msku_id, state) references stock_balance (virtual_warehouse_id, sku_id, msku_id, state)
) partition by range (occurred_at);
create index stock_entry_posting on stock_entry (posting_id, line_no);
create index stock_entry_at on stock_entry (occurred_at desc, id desc);
create index stock_entry_key on stock_entry (virtual_warehouse_id, sku_id, msku_id, state, occurred_at, id);
create index stock_entry_sku on stock_entry (sku_id, occurred_at desc, id desc);
create index stock_entry_warehouse on stock_entry (warehouse_id, occurred_at desc, id desc);
create index stock_entry_pool on stock_entry (pool_id, occurred_at, id);
create index stock_entry_layer on stock_entry (layer_id) where layer_id is not null;
create index stock_entry_adjusts on stock_entry (adjusts_entry_id) where adjusts_entry_id is not null;
select erp_month_partitions('stock_entry', '2025-07-01', 30);
create table stock_entry_rest partition of stock_entry default;
create trigger stock_entry_no_change before update or delete on stock_entry for each row execute function erp_append_only();
create trigger stock_entry_no_truncate before truncate on stock_entry for each statement execute function erp_append_only();

-- Quantity FIFO of a pool, for age and for late cost. Its id is the id of the entry that brought the pieces in.
create table stock_layer (
  id bigint primary key,
  pool_id bigint not null references stock_pool (id),
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null default 0,
  transit_layer_id bigint,
  virtual_warehouse_id bigint not null references virtual_warehouse (id),
  msku_id bigint not null default 0,
  in_date date not null,
  qty_in int not null check (qty_in > 0),
  qty_left int not null check (qty_left >= 0),
  check (qty_left <= qty_in)
) with (fillfactor = 80);
create index stock_layer_open on stock_layer (pool_id, in_date, id) where qty_left > 0;
create index stock_layer_source on stock_layer (source_type, source_id, source_line_id);
create index stock_layer_transit on stock_layer (transit_layer_id) where transit_layer_id is not null;

-- Goods under way keep their own cost until they arrive. The id is the id of the entry that sent them.
create table transit_layer (
  id bigint primary key,
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null default 0,
  source_no text,
  from_warehouse_id bigint not null references warehouse (id),
  to_vw_id bigint not null references virtual_warehouse (id),
  sku_id bigint not null references sku (id),
  msku_id bigint not null default 0,
  out_entry_id bigint not null,
  qty_shipped int not null check (qty_shipped > 0),
  qty_received int not null default 0,
  qty_lost int not null default 0,
  qty_open int generated always as (qty_shipped - qty_received - qty_lost) stored,
  goods numeric(18,4) not null default 0,
  freight numeric(18,4) not null default 0,
  duty numeric(18,4) not null default 0,
  other numeric(18,4) not null default 0,
  freight_estimated boolean not null default false,
  shipped_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'closed')),
  check (qty_received >= 0 and qty_lost >= 0 and qty_received + qty_lost <= qty_shipped)
);
create index transit_layer_open on transit_layer (to_vw_id, sku_id, msku_id) where status = 'open';
create index transit_layer_sku on transit_layer (sku_id) where status = 'open';
create index transit_layer_source on transit_layer (source_type, source_id, source_line_id);
create index transit_layer_out on transit_layer (out_entry_id);

create table stock_reservation (
  id bigint generated by default as identity primary key,
  virtual_warehouse_id bigint not null references virtual_warehouse (id),
  sku_id bigint not null references sku (id),
  msku_id bigint not null default 0,
  qty int not null check (qty > 0),
  qty_fulfilled int not null default 0 check (qty_fulfilled >= 0),
  qty_released int not null default 0 check (qty_released >= 0),
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null default 0,
  source_no text,
  reason text,
  priority int not null default 50,
  expires_at timestamptz,
  status text not null default 'active' check (status in ('active', 'fulfilled', 'released', 'expired')),
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (qty_fulfilled + qty_released <= qty)
);
create unique index stock_reservation_open on stock_reservation (source_type, source_id, source_line_id, virtual_warehouse_id, sku_id, msku_id) where status = 'active';
create index stock_reservation_key on stock_reservation (virtual_warehouse_id, sku_id, msku_id) where status = 'active';
create index stock_reservation_sku on stock_reservation (sku_id) where status = 'active';
create index stock_reservation_expiry on stock_reservation (expires_at) where status = 'active' and expires_at is not null;

create table stock_daily (
  day date not null,
  virtual_warehouse_id bigint not null references virtual_warehouse (id),
  sku_id bigint not null references sku (id),
  msku_id bigint not null default 0,
  state text not null,
  qty int not null,
  primary key (day, virtual_warehouse_id, sku_id, msku_id, state)
);
create index stock_daily_key on stock_daily (sku_id, day);
-- Days whose snapshot was taken; entries dated into one of them correct it in their own transaction.
create table stock_daily_run (
  day date primary key,
  made_at timestamptz not null default now()
);

-- Month by virtual warehouse and sku (the pool follows from the virtual warehouse); goods under way beside it.
create table stock_monthly (
  period text not null,
  virtual_warehouse_id bigint not null references virtual_warehouse (id),
  sku_id bigint not null references sku (id),
  in_transit boolean not null,
  opening_qty int not null,
  opening_goods numeric(18,4) not null,
  opening_freight numeric(18,4) not null,
  opening_duty numeric(18,4) not null,
  opening_other numeric(18,4) not null,
  closing_qty int not null,
  closing_goods numeric(18,4) not null,
  closing_freight numeric(18,4) not null,
  closing_duty numeric(18,4) not null,
  closing_other numeric(18,4) not null,
  primary key (period, virtual_warehouse_id, sku_id, in_transit)
);
create table stock_monthly_move (
  period text not null,
  virtual_warehouse_id bigint not null,
  sku_id bigint not null,
  in_transit boolean not null,
  entry_type text not null,
  qty int not null,
  goods numeric(18,4) not null,
  freight numeric(18,4) not null,
  duty numeric(18,4) not null,
  other numeric(18,4) not null,
  primary key (period, virtual_warehouse_id, sku_id, in_transit, entry_type),
  foreign key (period, virtual_warehouse_id, sku_id, in_transit) references stock_monthly (period, virtual_warehouse_id, sku_id, in_transit) on delete cascade
);

create table stock_period (
  company_id bigint not null references company (id),
  period text not null check (period ~ '^\d{6}$'),
  status text not null default 'open' check (status in ('open', 'closing', 'closed')),
  recalculated_at timestamptz,
  closed_at timestamptz,
  closed_by bigint,
  note text,
  primary key (company_id, period)
);

create table platform_stock_snapshot (
  id bigint generated always as identity primary key,
  warehouse_id bigint not null references warehouse (id),
  store_id bigint,
  msku_id bigint not null,
  day date not null,
  fulfillable int not null default 0,
  res_customer int not null default 0,
  res_transfer int not null default 0,
  res_processing int not null default 0,
  inb_working int not null default 0,
  inb_shipped int not null default 0,
  inb_receiving int not null default 0,
  uns_customer int not null default 0,
  uns_warehouse int not null default 0,
  uns_carrier int not null default 0,
  uns_distributor int not null default 0,
  uns_defective int not null default 0,
  uns_expired int not null default 0,
  researching int not null default 0,
  age jsonb,
  source_file_id bigint,
  imported_at timestamptz not null default now(),
  unique (warehouse_id, msku_id, day)
);
create index platform_stock_snapshot_msku on platform_stock_snapshot (msku_id, day desc);

-- Rows of platform reports that cannot be posted yet.
create table pending_event (
  id bigint generated always as identity primary key,
  report_type text not null,
  store_id bigint,
  warehouse_id bigint references warehouse (id),
  event_key text not null unique,
  occurred_at timestamptz not null,
  msku_text text,
  msku_id bigint,
  qty int,
  row jsonb not null,
  reason text not null check (reason in ('unmapped', 'no_warehouse', 'closed_period', 'bad_row')),
  detail text,
  tries int not null default 0,
  last_try_at timestamptz,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  posting_id bigint references stock_posting (id)
);
create index pending_event_open on pending_event (occurred_at) where done_at is null;
create index pending_event_msku on pending_event (msku_text) where done_at is null;
