-- A line of a statement stands once, as the platform wrote it. What it becomes in the books depends on its words and sign, of which a statement has a
-- few dozen kinds: they are classified, not the lines, and a changed rule touches them alone.
alter table amz_settlement_line add column kind int;
create index amz_settlement_line_no_listing on amz_settlement_line (report_file_id) where msku_id is null;
create index settlement_raw_file on settlement (raw_file_id);

create table settlement_kind (
  settlement_id bigint not null references settlement (id),
  -- Number of the kind among those of the file; a person's choice for some of its lines makes a kind of its own.
  kind int not null,
  transaction_type text not null,
  amount_type text not null,
  amount_description text not null,
  fulfillment text,
  marketplace_name text,
  positive boolean not null,
  -- Goods by the piece. Rules read words in any spelling, so do units and keys.
  goods boolean generated always as (lower(amount_description) = 'principal') stored,
  -- What the order item's key in the books ends in: its sale and its refund are two bundles; null = no event of an order.
  event text generated always as (case lower(transaction_type) when 'order' then '' when 'refund' then '#refund' end) stored,
  -- P&L leaf or balance code; null = unclassified. Months before `moved_from` lead to `before`.
  target text,
  before text,
  moved_from text,
  cost_type_id bigint,
  rule_id bigint,
  service text not null default 'posted' check (service in ('posted', 'previous_month')),
  class_state text not null default 'unclassified' check (class_state in ('auto', 'manual', 'unclassified')),
  primary key (settlement_id, kind)
);
create index settlement_kind_rule on settlement_kind (rule_id) where rule_id is not null;
create index settlement_kind_open on settlement_kind (settlement_id) where class_state = 'unclassified';

-- What stands already: one kind for all lines of a statement that are alike, in words and in what became of them.
create temp table kind_of_line on commit drop as
  select l.id, l.raw_line_id, l.settlement_id, l.transaction_type, l.amount_type, l.amount_description, l.fulfillment, l.marketplace_name, l.amount >= 0 as positive, l.target, l.cost_type_id, l.rule_id, l.class_state,
    case when l.service_month < left(l.posted_date::text, 7) then 'previous_month' else 'posted' end as service,
    dense_rank() over (partition by s.raw_file_id order by s.id desc, l.transaction_type, l.amount_type, l.amount_description, coalesce(l.fulfillment, ''), coalesce(l.marketplace_name, ''), l.amount >= 0,
      coalesce(l.target, ''), coalesce(l.cost_type_id, 0), coalesce(l.rule_id, 0), l.class_state, case when l.service_month < left(l.posted_date::text, 7) then 'previous_month' else 'posted' end)::int as kind
  from settlement_line l join settlement s on s.id = l.settlement_id;
insert into settlement_kind (settlement_id, kind, transaction_type, amount_type, amount_description, fulfillment, marketplace_name, positive, target, cost_type_id, rule_id, service, class_state)
  select distinct on (settlement_id, kind) settlement_id, kind, transaction_type, amount_type, amount_description, fulfillment, marketplace_name, positive, target, cost_type_id, rule_id, service, class_state
  from kind_of_line order by settlement_id, kind;
-- Of several settlements of one file only the last counts.
update amz_settlement_line a set kind = k.kind
  from (select distinct on (raw_line_id) raw_line_id, kind from kind_of_line order by raw_line_id, settlement_id desc) k where k.raw_line_id = a.id;
-- The ledger names the line; twice over, because numbers of one statement may stand in each other's way.
alter table pl_entry disable trigger pl_entry_no_change;
update pl_entry e set source_line_id = -k.raw_line_id from kind_of_line k where e.source_type in ('settlement', 'settlement_cost') and e.source_id = k.settlement_id and e.source_line_id = k.id and k.raw_line_id is not null;
update pl_entry set source_line_id = -source_line_id where source_type in ('settlement', 'settlement_cost') and source_line_id < 0;
alter table pl_entry enable trigger pl_entry_no_change;

-- A payout that came back names the line of the file that says so.
update payment_collection c set failed_line = a.row_no from settlement_line l join amz_settlement_line a on a.id = l.raw_line_id where l.settlement_id = c.failed_by_id and l.line_no = c.failed_line;

drop trigger settlement_keeps_lines on settlement;
drop table settlement_line;

-- Lines of the settlements as finance reads them (finance.md settlement). Written in two places: a line's kind, and what the kind becomes.
create view settlement_line as
  select l.id, s.id as settlement_id, l.report_file_id, l.row_no as line_no, l.part, l.id as raw_line_id, l.kind, k.transaction_type, l.order_id, l.merchant_order_id, l.adjustment_id, l.shipment_id, l.marketplace_name,
    k.amount_type, k.amount_description, l.amount, l.fulfillment_id as fulfillment, l.posted_at, coalesce(l.posted_date_local, s.period_end::date) as posted_date,
    l.order_item_code, l.merchant_order_item_id, l.merchant_adjustment_item_id, nullif(l.sku, '') as seller_sku, l.quantity_purchased as quantity, l.promotion_id, coalesce(l.is_payout, false) as is_payout,
    coalesce(l.store_id, s.store_id) as line_store_id, l.msku_id, k.service,
    case when k.service = 'previous_month' then to_char(coalesce(l.posted_date_local, s.period_end::date) - interval '1 month', 'YYYY-MM') else left(coalesce(l.posted_date_local, s.period_end::date)::text, 7) end as service_month,
    case when k.moved_from is not null
      and case when k.service = 'previous_month' then to_char(coalesce(l.posted_date_local, s.period_end::date) - interval '1 month', 'YYYY-MM') else left(coalesce(l.posted_date_local, s.period_end::date)::text, 7) end < k.moved_from
      then k.before else k.target end as target,
    k.cost_type_id, k.rule_id, k.class_state, k.goods, k.event
  from settlement s join amz_settlement_line l on l.report_file_id = s.raw_file_id join settlement_kind k on k.settlement_id = s.id and k.kind = l.kind;
