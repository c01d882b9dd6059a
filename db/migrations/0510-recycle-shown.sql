-- The bin's line shows, and is found by, what goes by no right of its own; classed fields stand in the detail alone, by the rights of its reader.
alter table recycle_record add column shown text;
drop view recycle_log;
alter table recycle_record drop column q;
alter table recycle_record add column q text generated always as (lower(coalesce(record_no, '') || ' ' || actor_name || ' ' || coalesce(reason, '') || ' ' || coalesce(shown, ''))) stored;
create index recycle_record_q_trgm on recycle_record using gin (q gin_trgm_ops);
create index recycle_record_q_bigram on recycle_record using gin (erp_bigrams(q));

create view recycle_log as
select r.id, r.actor_name, u.id as rule_id, r.resource, coalesce(u.data_table, r.resource) as data_table, r.record_id::int as record_id, r.record_no, left(r.shown, 400) as data,
  coalesce((select sum(jsonb_array_length(l.value)) from jsonb_each(r.data -> 'lines') as l), 0)::int as children, r.reason, r.ip, r.deleted_at, r.purge_after,
  case when r.restored_at is not null then 'restored' when r.purged_at is not null then 'purged' else 'restorable' end as state,
  r.restored_at is null and r.purged_at is null and r.purge_after is not null and r.purge_after <= current_date + 7 as soon, r.q
from recycle_record r left join recycle_rule u on u.resource = r.resource;
