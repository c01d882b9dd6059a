-- Boards that are sent as a workbook at their time (dashboard.md §1 board_subscription). `address` is what the board's address says: period, comparison, filters.
create table board_subscription (
  id bigint generated always as identity primary key,
  board text not null,
  name text not null,
  owner_id bigint not null references admin (id) on delete cascade,
  address jsonb not null default '{}',
  employees bigint[] not null default '{}',
  roles bigint[] not null default '{}',
  every text not null check (every in ('daily', 'weekly', 'monthly')),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 31),
  hour smallint not null check (hour between 0 and 23),
  mail boolean not null default false,
  paused boolean not null default false,
  -- From here on it is due: when it was sent last, made or taken up again.
  since timestamptz not null default now(),
  last_run_at timestamptz,
  created_at timestamptz not null default now(),
  check ((weekday is not null) = (every = 'weekly') and (month_day is not null) = (every = 'monthly'))
);
create index board_subscription_owner on board_subscription (owner_id, board);
create index board_subscription_due on board_subscription (since) where not paused;
