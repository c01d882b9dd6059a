import { sql, type Runner } from '@crossway/server-kit'

export interface SettlementGroup {
  /** Order or MSKU; empty = lines that name none. */
  readonly key: string
  readonly kind: string | null
  readonly lines: number
  readonly units: number
  readonly item_price: string
  readonly promotion: string
  readonly fees: string
  readonly other: string
  readonly total: string
}
const columns = { order: 'order_id', sku: 'sku' } as const
export type GroupBy = keyof typeof columns
export const isGroupBy = (v: string): v is GroupBy => v in columns

/**
 * Lines of a statement by order or by MSKU, in the order of the key after `after`; the groups together are the whole statement. Units are counted on
 * the principal of orders alone (resource.md settlementReport); the payout itself is no part.
 */
export const settlementGroups = (
  run: Runner,
  file: number,
  by: GroupBy,
  o: { readonly after?: string | undefined; readonly q?: string | undefined; readonly size: number },
): Promise<SettlementGroup[]> => {
  const key = sql.raw(`coalesce(l.${columns[by]}, '')`)
  return run.rows<SettlementGroup>(sql`
    select ${key} as key, min(l.order_kind) filter (where ${by} = 'order') as kind, count(*)::int as lines,
      coalesce(sum(l.quantity_purchased) filter (where l.transaction_type = 'Order' and l.amount_description = 'Principal' and l.amount_type ~* '^item-?price$'), 0)::int as units,
      coalesce(sum(l.amount) filter (where l.amount_type ~* '^item-?price$'), 0) as item_price, coalesce(sum(l.amount) filter (where l.amount_type ~* '^promotion'), 0) as promotion,
      coalesce(sum(l.amount) filter (where l.amount_type ~* '^item-?fees$'), 0) as fees, coalesce(sum(l.amount) filter (where l.amount_type !~* '^(item-?price|promotion.*|item-?fees)$'), 0) as other, sum(l.amount) as total
    from amz_settlement_line l where l.report_file_id = ${file}::bigint and not l.is_payout ${o.after === undefined ? sql.empty : sql`and ${key} > ${o.after}`} ${o.q ? sql`and ${key} ilike ${`%${o.q.replace(/[\\%_]/g, '\\$&')}%`}` : sql.empty}
    group by 1 order by 1 limit ${o.size}::int`)
}
