-- Aged goods that cost more to keep for a month than to take out once, as of the last night.
create table removal_candidate (
  msku_id bigint primary key references msku (id),
  store_id bigint not null references store (id),
  day date not null,
  pieces int not null,
  oldest_days int not null,
  cbm numeric(18, 3) not null,
  currency text not null,
  keep_cost numeric(18, 4) not null,
  remove_cost numeric(18, 4) not null
);
create index removal_candidate_store on removal_candidate (store_id);
