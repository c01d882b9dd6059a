-- Lines of statements as the platform wrote them, with what became of each. No record of its own: hundreds of thousands of them, seen below their settlement.
create table settlement_line (
  id bigint generated always as identity primary key,
  settlement_id bigint not null references settlement (id),
  line_no int not null,
  -- Row of the archived file, counted with the header as 1.
  raw_line_id bigint,
  transaction_type text not null default '',
  order_id text,
  merchant_order_id text,
  adjustment_id text,
  shipment_id text,
  marketplace_name text,
  amount_type text not null default '',
  amount_description text not null default '',
  amount numeric(18,4) not null,
  fulfillment text,
  posted_at timestamptz,
  posted_date date not null,
  order_item_code text,
  merchant_order_item_id text,
  merchant_adjustment_item_id text,
  seller_sku text,
  quantity int,
  promotion_id text,
  -- The transfer of this very payout: no part of the sum.
  is_payout boolean not null default false,
  line_store_id bigint,
  msku_id bigint,
  project_id bigint,
  service_month text,
  -- P&L leaf or balance code; null = unclassified.
  target text,
  cost_type_id bigint,
  rule_id bigint,
  class_state text not null default 'unclassified' check (class_state in ('auto', 'manual', 'unclassified')),
  unique (settlement_id, line_no)
);
create index settlement_line_order on settlement_line (order_id) where order_id is not null;
create index settlement_line_open on settlement_line (settlement_id) where class_state = 'unclassified';

-- A platform's number stands once among the statements that count; two people importing the same file meet here.
create unique index settlement_live on settlement (platform_id, store_id, account_type, external_id) where status not in ('void', 'reversed');
create unique index settlement_sha_live on settlement (store_id, file_sha256) where file_sha256 is not null and status not in ('void', 'reversed');
create unique index payment_collection_live on payment_collection (settlement_id) where status <> 'cancelled';
create unique index payment_collection_txn on payment_collection (bank_txn_id) where bank_txn_id is not null and status <> 'cancelled';

-- One project per store, and per listing, on each day (finance.md projectStructure).
alter table project_store add constraint project_store_once exclude using gist (store_id with =, daterange("from", "to", '[]') with &&) where (scope = 'all') deferrable initially deferred;
alter table project_msku add constraint project_msku_once exclude using gist (msku_id with =, daterange("from", "to", '[]') with &&) deferrable initially deferred;
create index project_store_scope on project_store (store_id, "from");
create index project_bearer_class on project_bearer (project_structure_id, bearer_class);
alter table project_bearer add constraint project_bearer_once exclude using gist (project_structure_id with =, (coalesce(bearer_class, '')) with =, (coalesce(cost_type_id, 0)) with =, daterange("from", "to", '[]') with &&) deferrable initially deferred;
