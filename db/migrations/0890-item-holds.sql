-- What a document that waits for its approval takes of a receivable or payable: nobody else settles that part meanwhile.
create table item_hold (
  target_type text not null check (target_type in ('receivable', 'payable')),
  target_id bigint not null,
  document_type text not null,
  document_id bigint not null,
  amount numeric(18,4) not null check (amount > 0),
  primary key (target_type, target_id, document_type, document_id)
);
create index item_hold_document on item_hold (document_type, document_id);
