-- Months of the operation log that have left the database: where they lie, how many rows they hold, and the hash that proves them unchanged.
create table log_archive (
  month text primary key,
  path text not null,
  row_count bigint not null,
  bytes bigint not null,
  sha256 text not null,
  archived_at timestamptz not null default now()
);
