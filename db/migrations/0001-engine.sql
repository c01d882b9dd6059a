create extension if not exists pg_trgm;
create extension if not exists btree_gist;
create extension if not exists btree_gin;

-- Two-character Chinese words: pg_trgm needs three characters, so runs of Han characters are indexed as pairs.
create function erp_bigrams(t text) returns text[] language sql immutable parallel safe strict as $$
  select coalesce(array_agg(distinct substr(t, i, 2)), '{}')
  from generate_series(1, length(t) - 1) as i
  where substr(t, i, 2) ~ '^[\u3400-\u9fff\uf900-\ufaff]{2}$'
$$;

create table idempotency_key (
  account bigint not null,
  key text not null,
  hash text not null,
  status int not null,
  body text not null,
  created_at timestamptz not null default now(),
  primary key (account, key)
);
create index idempotency_key_age on idempotency_key (created_at);

create table numbering_counter (
  rule text not null,
  scope_key text not null default '',
  period_key text not null default '',
  value bigint not null,
  primary key (rule, scope_key, period_key)
);

-- One row a change: the CUD log and every record's timeline are read from here.
create table audit_log (
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_type text not null,
  actor_id bigint not null,
  employee_id bigint,
  actor_name text not null,
  ip text,
  user_agent text,
  client text,
  request_id text not null,
  node text,
  route text,
  resource text not null,
  record_id bigint,
  record_no text,
  operation text not null,
  action text,
  from_state text,
  to_state text,
  comment text,
  changes jsonb,
  reason text,
  row_count int,
  prev_hash text,
  hash text,
  primary key (id, at)
) partition by range (at);
create index audit_log_record on audit_log (resource, record_id, id desc);
create index audit_log_at on audit_log (at desc, id desc);
create index audit_log_actor on audit_log (actor_id, at desc);
create index audit_log_request on audit_log (request_id);
create index audit_log_unsealed on audit_log (id) where hash is null;

-- Months are partitions so that old ones can be moved away whole; the default one keeps a row that no month was made for.
create function erp_month_partitions(parent text, first_month date, months int) returns void language plpgsql as $$
declare m date;
begin
  for i in 0 .. months - 1 loop
    m := (first_month + make_interval(months => i))::date;
    execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
      parent || '_' || to_char(m, 'YYYYMM'), parent, m::text || ' 00:00:00+08', (m + interval '1 month')::date::text || ' 00:00:00+08');
  end loop;
end $$;
select erp_month_partitions('audit_log', '2025-07-01', 30);
create table audit_log_rest partition of audit_log default;

-- Rows of the past are evidence: whoever changes one by accident is stopped here, too.
create function erp_append_only() returns trigger language plpgsql as $$
begin
  raise exception 'table % is append-only', tg_table_name using errcode = '42501';
end $$;

create function erp_audit_guard() returns trigger language plpgsql as $$
begin
  if old.hash is null and to_jsonb(new) - 'hash' - 'prev_hash' = to_jsonb(old) - 'hash' - 'prev_hash' then return new; end if;
  raise exception 'table audit_log is append-only' using errcode = '42501';
end $$;
create trigger audit_log_no_change before update on audit_log for each row execute function erp_audit_guard();
create trigger audit_log_no_delete before delete on audit_log for each row execute function erp_append_only();

create table recycle_record (
  id bigint generated always as identity primary key,
  resource text not null,
  record_id bigint not null,
  record_no text,
  data jsonb not null,
  reason text,
  actor_id bigint not null,
  actor_name text not null,
  ip text,
  user_agent text,
  request_id text not null,
  deleted_at timestamptz not null default now(),
  restored_at timestamptz,
  restored_by bigint,
  purged_at timestamptz,
  purge_after date
);
create index recycle_record_resource on recycle_record (resource, record_id);
create index recycle_record_at on recycle_record (deleted_at desc, id desc);

create table sensitive_change (
  id bigint generated always as identity primary key,
  resource text not null,
  record_id bigint not null,
  record_no text,
  field text not null,
  before text,
  after text,
  version_after int,
  secret boolean not null default false,
  actor_id bigint not null,
  actor_name text not null,
  ip text,
  user_agent text,
  request_id text not null,
  at timestamptz not null default now(),
  reverted_by bigint
);
create index sensitive_change_record on sensitive_change (resource, record_id, field, id desc);
create index sensitive_change_at on sensitive_change (at desc, id desc);

create table outbox_event (
  id bigint generated always as identity primary key,
  event text not null,
  resource text,
  record_id bigint,
  payload jsonb not null,
  at timestamptz not null default now(),
  done_at timestamptz
);
create index outbox_event_open on outbox_event (id) where done_at is null;
create table outbox_delivery (
  event_id bigint not null references outbox_event (id) on delete cascade,
  handler text not null,
  done_at timestamptz,
  attempts int not null default 0,
  next_at timestamptz not null default now(),
  error text,
  primary key (event_id, handler)
);
create index outbox_delivery_open on outbox_delivery (next_at) where done_at is null;

create table job (
  id bigint generated always as identity primary key,
  name text not null,
  title text not null,
  owner_id bigint not null,
  lang text not null default 'zh-cn',
  data jsonb not null default '{}',
  state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done int not null default 0,
  total int not null default 0,
  step text,
  result jsonb,
  error text,
  unique_key text,
  attempts int not null default 0,
  worker text,
  heartbeat_at timestamptz,
  cancel_asked boolean not null default false,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);
create index job_owner on job (owner_id, id desc);
create index job_state on job (state, id desc);
create unique index job_unique_open on job (unique_key) where state in ('queued', 'running') and unique_key is not null;
create table job_log (
  id bigint generated always as identity primary key,
  job_id bigint not null references job (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  line text not null
);
create index job_log_job on job_log (job_id, id);

create table attachment (
  id bigint generated always as identity primary key,
  name text not null,
  size bigint not null,
  suffix text not null,
  mime text not null,
  sha256 text not null,
  sha1 text not null,
  width int,
  height int,
  storage text not null default 'local',
  path text not null,
  topic text not null default 'default',
  visibility text not null default 'internal' check (visibility in ('public', 'internal', 'private')),
  quote int not null default 1,
  uploader_id bigint not null,
  scan_state text not null default 'clean',
  created_at timestamptz not null default now(),
  last_upload_time timestamptz not null default now(),
  deleted_at timestamptz
);
create unique index attachment_content on attachment (sha256, topic) where deleted_at is null;
create index attachment_time on attachment (last_upload_time desc, id desc);
create table attachment_ref (
  attachment_id bigint not null references attachment (id),
  resource text not null,
  record_id bigint not null,
  field text not null,
  created_at timestamptz not null default now(),
  created_by bigint,
  primary key (attachment_id, resource, record_id, field)
);
create index attachment_ref_record on attachment_ref (resource, record_id, field);

create table comment (
  id bigint generated always as identity primary key,
  resource text not null,
  record_id bigint not null,
  author_id bigint not null,
  author_name text not null,
  text text not null,
  mentions bigint[] not null default '{}',
  files bigint[] not null default '{}',
  created_at timestamptz not null default now(),
  edited_at timestamptz,
  deleted_at timestamptz
);
create index comment_record on comment (resource, record_id, id);

create table saved_view (
  id bigint generated always as identity primary key,
  route text not null,
  name text not null,
  account bigint not null,
  shared boolean not null default false,
  is_default boolean not null default false,
  state jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_view_name on saved_view (route, account, name);
create index saved_view_route on saved_view (route);
create table user_pref (
  account bigint not null,
  key text not null,
  value jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (account, key)
);

create table import_run (
  id bigint generated always as identity primary key,
  resource text not null,
  account bigint not null,
  mode text not null,
  file_name text not null,
  sha256 text not null,
  state text not null default 'checking' check (state in ('checking', 'checked', 'committing', 'done', 'failed', 'expired')),
  rows int not null default 0,
  good int not null default 0,
  bad int not null default 0,
  warned int not null default 0,
  problems jsonb not null default '[]',
  result jsonb,
  created_at timestamptz not null default now(),
  committed_at timestamptz
);
create unlogged table import_row (
  run_id bigint not null,
  row_no int not null,
  ok boolean not null,
  data jsonb not null,
  primary key (run_id, row_no)
);
create table cache_version (
  name text primary key,
  version bigint not null default 1
);
