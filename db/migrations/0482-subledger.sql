-- finance-treasury.md §0.1: a source stands once among the items that count; a cancelled one may be made again.
create unique index receivable_source on receivable (source_type, source_id) where status <> 'cancelled';
create unique index payable_source on payable (source_type, source_id) where status <> 'cancelled';
alter table receivable add constraint receivable_open check (open_amount >= 0);
alter table payable add constraint payable_open check (open_amount >= 0);

-- Which money document settled which item, and by how much; never edited: a reversal stands beside what it takes back.
create table settle_alloc (
  id bigint generated always as identity primary key,
  target_type text not null check (target_type in ('receivable', 'payable')),
  target_id bigint not null,
  document_type text not null,
  document_id bigint not null,
  amount_doc numeric(18,4) not null,
  amount_target numeric(18,4) not null,
  rate numeric(18,8) not null check (rate > 0),
  fx_diff_cny numeric(18,2) not null,
  bank_txn_id bigint references bank_txn (id),
  reversal_of_id bigint unique references settle_alloc (id),
  created_at timestamptz not null default now(),
  created_by bigint
);
create index settle_alloc_target on settle_alloc (target_type, target_id);
create index settle_alloc_document on settle_alloc (document_type, document_id);
create trigger settle_alloc_no_change before update or delete on settle_alloc for each row execute function erp_append_only();
