-- finance.md amzReconcileBill: a statement stands in one live bill of a project; rows go when their bill is void.
create table reconcile_bill_settlement (
  reconcile_bill_id bigint not null references reconcile_bill (id) on delete cascade,
  settlement_id bigint not null references settlement (id),
  project_id bigint not null references project (id),
  primary key (reconcile_bill_id, settlement_id),
  unique (project_id, settlement_id)
);
create index reconcile_bill_settlement_of on reconcile_bill_settlement (settlement_id);

-- Live bills of a project and channel do not share a day.
alter table reconcile_bill add constraint reconcile_bill_period check (period_end >= period_start);
alter table reconcile_bill add constraint reconcile_bill_apart exclude using gist (project_id with =, channel_group with =, daterange(period_start, period_end, '[]') with &&) where (status <> 'void');
