-- Recycle bin: found by any fragment of what was deleted; what was erased early keeps a stub.
alter table recycle_record add column purged_by bigint, add column purge_reason text;
alter table recycle_record add column q text generated always as (lower(coalesce(record_no, '') || ' ' || actor_name || ' ' || coalesce(reason, '') || ' ' || left(data::text, 20000))) stored;
create index recycle_record_q_trgm on recycle_record using gin (q gin_trgm_ops);
create index recycle_record_q_bigram on recycle_record using gin (erp_bigrams(q));
create index recycle_record_open on recycle_record (purge_after) where restored_at is null and purged_at is null;

create view recycle_log as
select r.id, r.actor_name, u.id as rule_id, r.resource, coalesce(u.data_table, r.resource) as data_table, r.record_id::int as record_id, r.record_no, left((r.data -> 'head')::text, 400) as data,
  coalesce((select sum(jsonb_array_length(l.value)) from jsonb_each(r.data -> 'lines') as l), 0)::int as children, r.reason, r.ip, r.deleted_at, r.purge_after,
  case when r.restored_at is not null then 'restored' when r.purged_at is not null then 'purged' else 'restorable' end as state,
  r.restored_at is null and r.purged_at is null and r.purge_after is not null and r.purge_after <= current_date + 7 as soon, r.q
from recycle_record r left join recycle_rule u on u.resource = r.resource;

-- Sensitive changes: texts are what people may read in the list; raw values, encrypted where the rule says so, are what a rollback writes.
alter table sensitive_change add column raw_before text, add column raw_after text, add column sealed boolean not null default false, add column reason text, add column reverts bigint, add column created boolean not null default false;
create index sensitive_change_open on sensitive_change (resource, record_id, field, id) where reverted_by is null and reverts is null;

create view sensitive_log as
select c.id, c.actor_name, u.id as rule_id, c.resource, c.record_id::int as record_id, c.record_no, c.field,
  (select f.note from sensitive_rule_field f where f.sensitive_rule_id = u.id and f.field = split_part(c.field, '.', 1)) as note,
  c.before, c.after, c.ip, c.at,
  case when c.reverted_by is not null then 'reverted'
    when exists (select 1 from sensitive_change l where l.resource = c.resource and l.record_id = c.record_id and l.field = c.field and l.id > c.id and l.reverted_by is null and l.reverts is null) then 'overwritten'
    else 'valid' end as state,
  c.reason, lower(coalesce(c.record_no, '') || ' ' || c.actor_name || ' ' || c.field) as q
from sensitive_change c left join sensitive_rule u on u.resource = c.resource;

-- Members: secrets stand apart from the account; both ledgers are append-only and of one sign book.
create table member_password (
  member_id bigint primary key references member (id) on delete cascade,
  hash text not null,
  changed_at timestamptz not null default now()
);
create table member_session (
  id bigint generated always as identity primary key,
  sid uuid not null unique default gen_random_uuid(),
  member_id bigint not null references member (id) on delete cascade,
  access_hash text not null unique,
  expires_at timestamptz not null,
  ip text,
  user_agent text,
  login_at timestamptz not null default now(),
  last_active_at timestamptz not null default now(),
  revoked_at timestamptz,
  reason text
);
create index member_session_live on member_session (member_id) where revoked_at is null;
create unique index member_group_default on member_group (party_type) where is_default;
alter table member add constraint member_password_apart check (password is null);
create trigger member_money_log_no_change before update or delete on member_money_log for each row execute function erp_append_only();
create trigger member_score_log_no_change before update or delete on member_score_log for each row execute function erp_append_only();
alter table member_money_log add constraint member_money_log_adds_up check (after = before + amount and amount <> 0);
alter table member_score_log add constraint member_score_log_adds_up check (after = before + amount and amount <> 0);

-- The safe terminal's one queue.
create table terminal_task (
  id bigint generated always as identity primary key,
  command text not null,
  params jsonb not null default '{}',
  danger boolean not null default false,
  reason text,
  state text not null default 'waiting' check (state in ('waiting', 'connecting', 'executing', 'success', 'failed', 'unknown', 'skipped')),
  attempt int not null default 1,
  exit_code int,
  error text,
  cancel_asked boolean not null default false,
  cancelled boolean not null default false,
  worker text,
  heartbeat_at timestamptz,
  log_bytes int not null default 0,
  actor_id bigint not null,
  actor_name text not null,
  lang text not null default 'zh-cn',
  created_at timestamptz not null default now(),
  connected_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  deleted_at timestamptz
);
create index terminal_task_open on terminal_task (id) where deleted_at is null;
-- One task at a time, whatever workers believe.
create unique index terminal_task_one on terminal_task ((true)) where state in ('connecting', 'executing') and deleted_at is null;
create table terminal_line (
  id bigint generated always as identity primary key,
  task_id bigint not null references terminal_task (id) on delete cascade,
  attempt int not null default 1,
  at timestamptz not null default clock_timestamp(),
  line text not null
);
create index terminal_line_task on terminal_line (task_id, id);

-- Which parts of the product this installation uses.
create table module_state (
  key text primary key,
  state text not null check (state in ('init', 'download', 'install', 'enabled', 'disabled', 'unknown')),
  manifest text,
  log jsonb not null default '[]',
  changed_at timestamptz not null default now(),
  changed_by bigint,
  changed_name text
);
