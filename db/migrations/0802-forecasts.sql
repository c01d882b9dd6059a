-- The forecast of each listing as of its last run (operations.md A4): daily units from the day after `day` on. A run replaces it; people read it by getForecast.
create table msku_forecast (
  msku_id bigint primary key references msku (id),
  store_id bigint not null references store (id),
  day date not null,
  model text not null check (model in ('wma', 'holt', 'tsb', 'analog', 'manual')),
  wape numeric(12,6),
  bias numeric(12,6),
  naive_wape numeric(12,6),
  naive_bias numeric(12,6),
  tested float8 not null default 0,
  sigma_week float8 not null,
  weeks int not null,
  per_day float8 not null,
  avg_7 float8 not null,
  avg_14 float8 not null,
  avg_30 float8 not null,
  smoothing jsonb not null,
  tried jsonb not null,
  daily float8[] not null
);
create index msku_forecast_store on msku_forecast (store_id);
