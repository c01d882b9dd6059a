-- Accounts that take the weekly digest of projects.
create table project_digest (
  account bigint primary key references admin (id) on delete cascade,
  created_at timestamptz not null default now()
);
