-- A SKU has a code from its first save on; without one it is made of its category's prefix and a sequence.
alter table sku alter column code set not null;
alter table sku add constraint sku_gross_at_least_net check (net_weight is null or gross_weight is null or gross_weight >= net_weight);
alter table sku_component add constraint sku_component_not_itself check (sku_id <> component_sku_id);

create unique index sku_change_one_open on sku_change (sku_id) where status in ('pending', 'approved');
create index sku_change_due on sku_change (effective_at) where status = 'approved';

-- Lists of what still lacks data, and of goods by their special attributes.
create index sku_incomplete on sku (code) where incomplete;
create index sku_tags_gin on sku using gin (tags);
create index sku_special_attrs_gin on sku using gin (special_attrs);
create index msku_tags_gin on msku using gin (tags);

-- What a listing sells at a moment is never ambiguous (product.md msku_sku).
alter table msku_sku add constraint msku_sku_order check (valid_to is null or valid_to > valid_from);
alter table msku_sku add constraint msku_sku_no_overlap exclude using gist (msku_id with =, sku_id with =, tstzrange(valid_from, valid_to) with &&);
create unique index msku_fnsku on msku (store_id, fnsku) where fnsku is not null;

create unique index wsku_one_living on wsku (provider_id, coalesce(warehouse_id, 0), sku_id, coalesce(msku_id, 0), units_per) where status <> 'disabled';

-- Planned price and floor of a listing from a day on, with the approved trial they came from; append-only.
create table msku_price (
  id bigint generated always as identity primary key,
  msku_id bigint not null references msku (id) on delete cascade,
  plan_price numeric(18, 4) not null,
  min_price numeric(18, 4) not null check (min_price <= plan_price),
  currency text not null,
  valid_from date not null,
  trial text,
  reason text,
  created_at timestamptz not null default now(),
  created_by bigint
);
create index msku_price_in_force on msku_price (msku_id, valid_from desc, id desc);
create unique index msku_price_trial on msku_price (msku_id, trial) where trial is not null;
create trigger msku_price_append_only before update on msku_price for each row execute function erp_append_only();

-- Last stock period that is closed, a company; told by the warehouse, asked before a listing is mapped anew into the past.
create table stock_closed (
  company_id bigint primary key references company (id),
  period text not null check (period ~ '^[0-9]{6}$'),
  updated_at timestamptz not null default now()
);

-- Listing reports that have been taken over, by store and file; an older one is kept but does not overwrite a newer one.
create table msku_report (
  store_id bigint not null references store (id),
  file text not null,
  reported_at timestamptz not null,
  rows int not null,
  applied boolean not null,
  created_at timestamptz not null default now(),
  primary key (store_id, file)
);
create index msku_report_latest on msku_report (store_id, reported_at desc);

-- The listings of a store belong to its project: whoever gains or loses the store gains or loses them in the same moment.
create function msku_follow_store() returns trigger language plpgsql as $$
begin
  update msku set project_id = new.project_id where store_id = new.id and project_id is distinct from new.project_id;
  return null;
end $$;
create trigger store_project_to_msku after update of project_id on store for each row when (old.project_id is distinct from new.project_id) execute function msku_follow_store();
