-- What was forecast of each week a week ahead, as it was first said, and what was sold in it.
create table forecast_week (
  msku_id bigint not null references msku (id) on delete cascade,
  week date not null,
  forecast numeric(14, 4) not null,
  actual numeric(14, 4) not null,
  primary key (msku_id, week)
);
