-- Downloads from platforms (resource.md, downloadedReports; integrations.md §20): what is asked for when, how far it is, and what the connector must
-- remember so that several workers act as one and a restart loses nothing. Written by the connector alone.

-- Credentials of a selling account. The value is sealed with a data key of its own; that key is wrapped by the master key, which stands outside the database.
create table connector_secret (
  store_account_id bigint not null references store_account (id),
  field text not null check (field in ('client_id', 'client_secret', 'refresh_token')),
  version int not null default 1,
  sealed text not null,
  wrapped_key text not null,
  key_id text not null,
  last4 text not null,
  updated_at timestamptz not null default now(),
  updated_by bigint not null,
  primary key (store_account_id, field)
);

-- Access tokens, sealed likewise, shared by the workers until they lapse.
create table connector_token (
  key text primary key,
  sealed text not null,
  wrapped_key text not null,
  key_id text not null,
  expires_at timestamptz not null
);

-- Buckets of the platform's rate limits; times are milliseconds since 1970.
create table connector_bucket (
  key text primary key,
  full_at bigint not null,
  not_before bigint not null,
  seen_rate double precision
);

-- How far a stream of an account has been read; page_token = an unfinished listing, taken up where it broke off.
create table connector_cursor (
  store_account_id bigint not null references store_account (id),
  stream text not null,
  watermark timestamptz,
  page_token text,
  pending_watermark timestamptz,
  last_ok_at timestamptz,
  primary key (store_account_id, stream)
);

create table report_schedule (
  id bigint generated always as identity primary key,
  type text not null,
  store_account_id bigint not null references store_account (id),
  frequency text not null check (frequency in ('minutes', 'daily', 'monthly')),
  every_n int not null default 1 check (every_n > 0),
  at_time time,
  month_day int check (month_day between 1 and 28),
  lookback_days int not null default 0 check (lookback_days >= 0),
  is_enabled boolean not null default true,
  next_run_at timestamptz not null,
  last_task_id bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (type, store_account_id)
);
create index report_schedule_due on report_schedule (next_run_at) where is_enabled;

create table report_task (
  id bigint generated always as identity primary key,
  task_no text not null unique,
  type text not null,
  platform_type text not null,
  store_account_id bigint not null references store_account (id),
  marketplace_ids bigint[] not null,
  data_from timestamptz,
  data_to timestamptz,
  options jsonb not null default '{}',
  trigger text not null check (trigger in ('schedule', 'manual', 'discover', 'backfill')),
  status text not null default 'pending' check (status in ('pending', 'requested', 'processing', 'ready', 'parsing', 'done', 'no_data', 'failed', 'cancelled')),
  dedupe_key text not null,
  platform_report_id text,
  platform_document_id text,
  data_at timestamptz,
  attempt int not null default 0,
  polls int not null default 0,
  -- null = waits for somebody, as when the seller's consent is gone
  next_attempt_at timestamptz default now(),
  -- a worker holds it; still set when it falls due again = the worker died
  taken_at timestamptz,
  http_status int,
  error_code text,
  error_message text,
  requested_at timestamptz,
  ready_at timestamptz,
  finished_at timestamptz,
  file_id bigint references report_file (id),
  parent_task_id bigint references report_task (id),
  requested_by bigint not null default 0,
  created_at timestamptz not null default now()
);
-- one unfinished task per question; a double click, or two workers, meet here
create unique index report_task_open on report_task (dedupe_key) where status in ('pending', 'requested', 'processing', 'ready', 'parsing');
create index report_task_key on report_task (dedupe_key, id desc);
create index report_task_due on report_task (next_attempt_at) where status in ('pending', 'requested', 'processing', 'ready');
create index report_task_account on report_task (store_account_id, id desc);
create index report_task_cell on report_task (store_account_id, type, id desc);
create index report_task_parsing on report_task (file_id) where status = 'parsing';
-- a statement that was found once is not fetched again under the same report id
create unique index report_task_found on report_task (store_account_id, platform_report_id) where trigger = 'discover' and platform_report_id is not null;
