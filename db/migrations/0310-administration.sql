-- Operations of people and programs with their result, written after the fact (platform.md §6.4). Months are partitions, so that old ones leave whole.
create table operation_log (
  id bigint generated always as identity,
  createtime timestamptz not null default now(),
  admin_id bigint,
  username text not null default '',
  employee_id bigint,
  title text not null,
  title_en text not null,
  node text,
  resource text,
  record_id bigint,
  record_no text,
  method text not null,
  url text not null,
  data jsonb,
  ip text,
  useragent text,
  status int not null,
  result text not null check (result in ('ok', 'refused', 'failed')),
  error_code text,
  duration_ms int not null,
  trace_id text not null,
  primary key (id, createtime)
) partition by range (createtime);
create index operation_log_time on operation_log (createtime desc, id desc);
create index operation_log_admin on operation_log (admin_id, createtime desc);
create index operation_log_node on operation_log (node, createtime desc);
create index operation_log_trace on operation_log (trace_id);
create index operation_log_shown on operation_log ((id * 2));
select erp_month_partitions('operation_log', '2026-01-01', 36);
create table operation_log_rest partition of operation_log default;
create trigger operation_log_no_change before update on operation_log for each row execute function erp_append_only();
create trigger operation_log_no_delete before delete on operation_log for each row execute function erp_append_only();
create index login_log_shown on login_log ((id * 2 + 1));

-- One list with two tabs: operations and attempts to log in. Ids of the two are kept apart by being even and odd.
create view admin_log as
select o.id * 2 as id, 'operation'::text as kind, o.createtime, o.admin_id, o.username, o.employee_id, o.title, o.title_en, o.node, o.resource, o.record_id, o.record_no,
  o.method, o.url, o.data, o.ip, o.useragent, o.status, o.result, o.error_code, o.duration_ms, o.trace_id,
  null::text as way, null::text as attempt, null::text as region, null::text as device, null::boolean as device_new,
  lower(o.title || ' ' || o.title_en || ' ' || coalesce(o.record_no, '')) as q
from operation_log o
union all
select l.id * 2 + 1, 'login', l.at, l.admin_id, l.name, null, '登录', 'Sign in', null, null, null, null,
  'POST', '/api/session', null, l.ip, l.user_agent, null, case l.result when 'ok' then 'ok' else 'refused' end, null, null, null,
  l.kind, l.result, l.region, l.device, l.device_new, lower('登录 sign in ' || l.name)
from login_log l;

-- Attachments as a list: quick search over their names, and who last changed name or topic.
alter table attachment add column q text generated always as (lower(name)) stored;
create index attachment_q on attachment using gin (q gin_trgm_ops);
create index attachment_q2 on attachment using gin (erp_bigrams(q));
create index attachment_uploader on attachment (uploader_id, id desc);
create index attachment_topic on attachment (topic, id desc);
create index attachment_suffix on attachment (suffix, id desc);
create index attachment_size on attachment (size desc, id desc);

-- Calls of each hour with their times in classes, added up from all processes: the console draws load, errors and the 95th percentile from it.
create table api_hour (
  hour timestamptz primary key,
  calls bigint not null,
  errors bigint not null,
  -- How many calls took at most 2^n ms, n = 0..16.
  times bigint[] not null
);
-- Size of the database and room on the disk, once a day.
create table storage_day (
  day date primary key,
  database_bytes bigint not null,
  files_bytes bigint not null,
  disk_free bigint,
  disk_total bigint
);
create index admin_session_active on admin_session (last_active_at desc) where revoked_at is null;
create index comment_files on comment using gin (files);
