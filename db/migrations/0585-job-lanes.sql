-- Jobs that somebody waits for have workers of their own; what others ask for in passing is gathered, and one job does it together.
alter table job add column lane text not null default 'background' check (lane in ('person', 'background'));
alter table job add column ask_key text;
update job set lane = 'person' where state = 'queued' and owner_id > 0;
create index job_waiting on job (lane, priority desc, id) where state = 'queued';
create index job_ask_waiting on job (ask_key) where state = 'queued' and ask_key is not null;
create unique index job_ask_running on job (ask_key) where state = 'running' and ask_key is not null;
alter table job set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);
create table job_ask (
  id bigint generated always as identity primary key,
  key text not null,
  name text not null,
  owner_id bigint not null,
  lang text not null,
  data jsonb not null
);
create index job_ask_key on job_ask (key);
