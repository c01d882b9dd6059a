-- What names a consumer, sealed field by field, and found by a keyed digest of the whole value alone (resource.md consumerResource).
create table consumer_personal (
  consumer_id bigint not null references consumer (id) on delete cascade,
  field text not null check (field in ('name', 'email', 'phone', 'address')),
  sealed text not null,
  wrapped_key text not null,
  key_id text not null,
  search_hash text,
  primary key (consumer_id, field)
);
create index consumer_personal_search on consumer_personal (search_hash) where search_hash is not null;
