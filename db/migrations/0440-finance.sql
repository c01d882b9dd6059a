-- Statement files of our accounts: the same bytes come in once (finance-treasury.md bankAccount import).
create table bank_import (
  id bigint generated always as identity primary key,
  bank_account_id bigint not null references bank_account (id),
  sha256 text not null,
  name text not null,
  row_count int not null,
  skipped int not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  unique (bank_account_id, sha256)
);
alter table bank_txn add column bank_import_id bigint references bank_import (id), add column ignore_reason text;
