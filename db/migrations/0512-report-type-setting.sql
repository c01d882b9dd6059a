-- What people set for a type of report beside what the code says: how old it may be, how often it is asked for, whether at all (resource.md report_type).
create table report_type_setting (
  type text primary key,
  freshness_hours int check (freshness_hours between 1 and 9000),
  min_interval_min int check (min_interval_min between 0 and 43200),
  is_enabled boolean not null default true,
  updated_by bigint,
  updated_at timestamptz not null default now()
);
