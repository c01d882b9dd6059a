-- Files that come in by parts, until they are whole (platform.md §6.6).
create table upload (
  id uuid primary key,
  account bigint not null,
  name text not null,
  size bigint not null check (size > 0),
  topic text not null,
  -- what the browser knows the file by when it comes back: its hash, or name, size and time
  mark text not null,
  sha256 text,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now()
);
create index upload_mark on upload (account, mark);
create index upload_touched on upload (touched_at);
create table upload_part (
  upload_id uuid not null references upload (id) on delete cascade,
  n int not null check (n >= 0),
  size int not null,
  primary key (upload_id, n)
);
