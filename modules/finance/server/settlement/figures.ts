import { sql, type FigureDef } from '@crossway/server-kit'

/** Beside the statements of the report centre: how many kinds of amounts (triple and sign) no rule classifies yet (resource.md settlementReport, list). */
export const figures: readonly FigureDef[] = [
  {
    resource: 'amz_settlement_file',
    name: 'open_triples',
    type: 'number',
    sql: sql.raw(
      "(select count(distinct (l.transaction_type, l.amount_type, l.amount_description, l.amount >= 0))::int from settlement_line l where l.settlement_id = t.finance_settlement and l.class_state = 'unclassified' having t.finance_settlement is not null)",
    ),
  },
]
