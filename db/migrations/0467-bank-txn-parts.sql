-- A bank movement may prove several documents in parts: what of it is given away.
alter table bank_txn add column used_amount numeric(18,4) not null default 0;
update bank_txn set used_amount = amount where use_state = 'used';
alter table bank_txn add constraint bank_txn_used_amount check (used_amount between 0 and amount);
insert into payment_receipt (payment_collection_id, seq, bank_txn_id, amount)
select c.id, 1, t.id, t.amount from payment_collection c join bank_txn t on t.id = c.bank_txn_id where t.document_type = 'payment_collection' and t.document_id = c.id;
-- One movement, several payouts: what is left of it is refused above, so its number may stand on each of them.
drop index if exists payment_collection_txn;
create index payment_receipt_txn on payment_receipt (bank_txn_id);
drop index bank_txn_open;
create index bank_txn_open on bank_txn (currency, value_date) where use_state in ('unclaimed', 'claimed') and direction = 'in';

-- Days of a store that need no statement, and why.
create table statement_waiver (
  id bigint generated always as identity primary key,
  store_id bigint not null references store (id),
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  reason text not null,
  created_by bigint,
  created_at timestamptz not null default now()
);
create index statement_waiver_store on statement_waiver (store_id, from_day);
