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

-- Codes that prove who reads a mailbox or a telephone: six digits, ten minutes, one use (platform.md §6.12). Rows of targets without a member count, too.
create table member_code (
  id bigint generated always as identity primary key,
  purpose text not null check (purpose in ('login', 'reset', 'register', 'old_contact', 'new_contact')),
  target text not null,
  code_hash text not null,
  tries int not null default 0,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index member_code_target on member_code (target, id desc);
create index member_code_age on member_code (created_at);

-- WeCom users that people bound to their accounts themselves; beside them the employee's own WeCom id counts (platform.md §5.7).
create table admin_wecom (
  admin_id bigint primary key references admin (id) on delete cascade,
  userid text not null unique,
  bound_at timestamptz not null default now()
);
