-- What names a buyer, sealed field by field under keys outside the database, and found by a keyed digest of the whole value alone
-- (resource.md customerInformation). Taken out for good once the time that the platform allows is over.
create table buyer_personal (
  buyer_id bigint not null references buyer (id) on delete cascade,
  field text not null check (field in ('name', 'email', 'phone', 'address')),
  sealed text not null,
  wrapped_key text not null,
  key_id text not null,
  search_hash text,
  primary key (buyer_id, field)
);
create index buyer_personal_search on buyer_personal (search_hash) where search_hash is not null;

-- Returns are looked for by the order that they belong to.
create index report_row_returned on report_row ((data ->> 'order-id')) where data ? 'return-date';
