import { sql, type ComputedColumn } from '@crossway/server-kit'

/** Live bills that hold a settlement (finance.md settlement, bill). Beside the statements of the report centre: how many kinds of amounts (triple and sign) no rule classifies yet (resource.md settlementReport, list). */
export const figures: readonly ComputedColumn[] = [
  {
    resource: 'settlement',
    name: 'bills',
    type: 'text',
    sql: sql.raw(
      "(select string_agg(b.bill_no, ', ' order by b.bill_no) from reconcile_bill_settlement x join reconcile_bill b on b.id = x.reconcile_bill_id where x.settlement_id = t.id)",
    ),
  },
  // Of the orders that a bill names, so many percent are in our order book (finance.md platformBillSum).
  {
    resource: 'settlement',
    name: 'match_rate',
    type: 'number',
    sql: sql.raw(
      "(select round(count(distinct l.order_id) filter (where exists (select 1 from mc_order o where o.store_id = t.store_id and o.platform_order_no = l.order_id)) * 100.0 / nullif(count(distinct l.order_id), 0), 1) from amz_settlement_line l where l.report_file_id = t.raw_file_id and t.channel_group <> 'amazon' and l.order_id is not null)",
    ),
  },
  {
    resource: 'amz_settlement_file',
    name: 'open_triples',
    type: 'number',
    sql: sql.raw(
      "(select count(distinct (k.transaction_type, k.amount_type, k.amount_description, k.positive))::int from settlement_kind k where k.settlement_id = t.finance_settlement and k.class_state = 'unclassified' having t.finance_settlement is not null)",
    ),
  },
]
