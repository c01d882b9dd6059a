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
  {
    resource: 'amz_settlement_file',
    name: 'open_triples',
    type: 'number',
    sql: sql.raw(
      "(select count(distinct (k.transaction_type, k.amount_type, k.amount_description, k.positive))::int from settlement_kind k where k.settlement_id = t.finance_settlement and k.class_state = 'unclassified' having t.finance_settlement is not null)",
    ),
  },
]
