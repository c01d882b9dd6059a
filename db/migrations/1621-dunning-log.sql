-- Who asked a party for what it owes, how, and what was promised (dashboard.md receivableStatistics, dunning_log). `oldest_due` tells which debt it was about.
create table dunning_log (
  id bigint generated always as identity primary key,
  party_type text not null,
  party_id bigint not null,
  party_name text not null,
  action text not null check (action in ('remind', 'promise', 'legal')),
  level smallint not null check (level between 1 and 4),
  days integer not null,
  overdue_cny numeric(18, 2) not null,
  oldest_due date not null,
  channel text not null check (channel in ('phone', 'mail', 'wecom', 'letter', 'visit')),
  content text not null,
  result text check (result in ('promised', 'disputed', 'unreachable', 'refused')),
  promise_date date check ((promise_date is not null) = (action = 'promise')),
  at timestamptz not null default now(),
  by_id bigint not null,
  by_name text not null
);
create index dunning_log_party on dunning_log (party_type, party_id, id);
