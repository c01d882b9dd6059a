-- What administrators changed of the schedules that modules declare, and when each was last due (workplace.md E8 job_schedule).
create table job_schedule (
  name text primary key,
  cron text,
  enabled boolean not null default true,
  catch_up text not null default 'once' check (catch_up in ('once', 'skip')),
  fired_at timestamptz,
  changed_by bigint,
  changed_at timestamptz,
  created_at timestamptz not null default now()
);
-- Processes that take jobs, by the name that their jobs carry.
create table job_worker (
  name text primary key,
  version text not null,
  started_at timestamptz not null default now(),
  heartbeat_at timestamptz not null default now(),
  draining boolean not null default false
);
alter table job add column caught_up boolean not null default false;
create index job_name_time on job (name, created_at desc);
