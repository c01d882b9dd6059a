-- What a run has worked out and not yet published: it takes the place of the former suggestions in one transaction at its end, or is thrown away.
create table replenish_staged (
  run_id bigint not null references replenish_run (id) on delete cascade,
  part int not null,
  listings bigint[] not null,
  rows json not null,
  primary key (run_id, part)
);
-- The job that a run is worked on by: when it no longer runs, neither does the run.
create table replenish_lease (
  run_id bigint primary key references replenish_run (id) on delete cascade,
  job_id bigint not null
);
-- Two runs that overlap would publish into one another: one at a time, be it over a shop or over all.
drop index replenish_run_one;
create unique index replenish_run_one on replenish_run ((true)) where status = 'running';
