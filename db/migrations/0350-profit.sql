-- The profit ledger (finance.md §2). One writer: the ledger module's postPl. Entries are never changed; roll-ups are kept in the same transaction.

create sequence pl_entry_id_seq as bigint;
create sequence pl_run_id_seq as bigint;

-- Not partitioned: the key of the source must be unique over all months, because a month may be posted again under another one.
create table pl_entry (
  id bigint not null default nextval('pl_entry_id_seq') primary key,
  pl_line_code text not null,
  cost_type_id bigint,
  amount numeric(18,4) not null,
  currency text not null,
  rate_type text not null default 'month_pl',
  rate numeric(18,8) not null check (rate > 0),
  -- The month had no rate of its own yet and took the month before's.
  rate_borrowed boolean not null default false,
  amount_cny numeric(18,2) not null,
  company_rate numeric(9,8) not null default 1 check (company_rate between 0 and 1),
  amount_company numeric(18,2) not null,
  quantity int,
  stage text not null check (stage in ('estimated', 'settled')),
  basis text not null check (basis in ('actual', 'estimate', 'accrual', 'allocation', 'revision')),
  biz_date date not null,
  attrib_period text not null check (attrib_period ~ '^\d{4}-\d{2}$'),
  book_period text not null check (book_period ~ '^\d{4}-\d{2}$'),
  company_id bigint not null,
  platform_id bigint,
  marketplace_id bigint,
  store_id bigint,
  msku_id bigint,
  sku_id bigint,
  project_id bigint,
  customer_id bigint,
  department_id bigint,
  owner_id bigint,
  order_key text,
  source_type text not null,
  source_id bigint not null,
  source_line_id bigint not null default 0,
  source_seq int not null default 0,
  reversal_of_id bigint,
  run_id bigint not null,
  alloc_group_id bigint,
  cost_missing boolean not null default false,
  note text,
  created_at timestamptz not null default now(),
  created_by bigint
);
-- A source stands once; its reversal stands beside it under the same key.
create unique index pl_entry_source on pl_entry (source_id, source_type, source_line_id, pl_line_code, stage, source_seq, (reversal_of_id is null));
create unique index pl_entry_reversal on pl_entry (reversal_of_id) where reversal_of_id is not null;
create index pl_entry_cell on pl_entry (book_period, pl_line_code, store_id, msku_id);
create index pl_entry_bundle on pl_entry (order_key) where stage = 'estimated' and order_key is not null;
create index pl_entry_late on pl_entry (attrib_period, pl_line_code, store_id) where attrib_period <> book_period;
create index pl_entry_alloc on pl_entry (alloc_group_id) where alloc_group_id is not null;
create index pl_entry_missing on pl_entry (store_id, biz_date) where cost_missing;
-- Who costed a store's month: the stock ledger's own postings or the platform's statement, never both.
create index pl_entry_stock_cost on pl_entry (store_id, attrib_period) where source_type = 'stock_posting' and pl_line_code = 'L1101';
create index pl_entry_statement_cost on pl_entry (store_id, attrib_period) where source_type = 'settlement_cost' and pl_line_code = 'L1101';
create trigger pl_entry_no_change before update or delete on pl_entry for each row execute function erp_append_only();

-- finance.md §2.11. Empty dimensions are nulls that count as one value, so that data scope reads them like the entries.
create table pl_rollup_month (
  book_period text not null,
  attrib_period text not null,
  company_id bigint not null,
  department_id bigint,
  owner_id bigint,
  customer_id bigint,
  project_id bigint,
  store_id bigint,
  msku_id bigint,
  pl_line_code text not null,
  stage text not null,
  currency text not null,
  amount numeric(20,4) not null,
  amount_cny numeric(20,2) not null,
  amount_company numeric(20,2) not null,
  quantity bigint not null default 0,
  entries bigint not null default 0
) with (fillfactor = 80);
create unique index pl_rollup_month_key on pl_rollup_month (book_period, store_id, pl_line_code, msku_id, attrib_period, company_id, department_id, owner_id, customer_id, project_id, stage, currency) nulls not distinct;
create index pl_rollup_month_attrib on pl_rollup_month (attrib_period, store_id);
create index pl_rollup_month_project on pl_rollup_month (project_id, book_period);
create index pl_rollup_month_msku on pl_rollup_month (msku_id, book_period) where msku_id is not null;

create table pl_rollup_day (
  biz_date date not null,
  company_id bigint not null,
  department_id bigint,
  owner_id bigint,
  customer_id bigint,
  project_id bigint,
  store_id bigint,
  msku_id bigint,
  pl_line_code text not null,
  stage text not null,
  currency text not null,
  amount numeric(20,4) not null,
  amount_cny numeric(20,2) not null,
  amount_company numeric(20,2) not null,
  quantity bigint not null default 0,
  entries bigint not null default 0
) with (fillfactor = 80);
create unique index pl_rollup_day_key on pl_rollup_day (biz_date, store_id, pl_line_code, msku_id, company_id, department_id, owner_id, customer_id, project_id, stage, currency) nulls not distinct;
create index pl_rollup_day_store on pl_rollup_day (store_id, biz_date);

create table fin_period (
  id bigint generated always as identity primary key,
  company_id bigint not null references company (id),
  period text not null check (period ~ '^\d{4}-\d{2}$'),
  state text not null default 'open' check (state in ('open', 'closing', 'closed')),
  checklist jsonb not null default '[]',
  closed_by bigint,
  closed_at timestamptz,
  note text,
  version int not null default 1,
  updated_at timestamptz not null default now(),
  unique (company_id, period)
);

-- What a month was when it was closed; a reopened month keeps its old picture under an archive number.
create table pl_close_snapshot (
  company_id bigint not null,
  period text not null,
  archive int not null default 0,
  project_id bigint,
  store_id bigint,
  pl_line_code text not null,
  stage text not null,
  amount_cny numeric(20,2) not null,
  amount_company numeric(20,2) not null,
  quantity bigint not null
);
create unique index pl_close_snapshot_key on pl_close_snapshot (company_id, period, archive, project_id, store_id, pl_line_code, stage) nulls not distinct;

-- Last movement of our accounts with its counterpart (finance-treasury.md bankAccount).
create table bank_txn (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_account (id),
  txn_time timestamptz not null,
  value_date date not null,
  direction text not null check (direction in ('in', 'out')),
  amount numeric(18,4) not null check (amount > 0),
  currency text not null,
  balance_after numeric(18,4),
  counterparty_name text,
  counterparty_account text,
  summary text,
  ext_ref text,
  source text not null default 'import' check (source in ('import', 'manual', 'document')),
  use_state text not null default 'unclaimed' check (use_state in ('unclaimed', 'claimed', 'used', 'ignored')),
  document_type text,
  document_id bigint,
  pair_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint,
  unique nulls distinct (bank_account_id, ext_ref)
);
create index bank_txn_day on bank_txn (bank_account_id, value_date desc, id desc);
create index bank_txn_open on bank_txn (currency, value_date) where use_state = 'unclaimed' and direction = 'in';
