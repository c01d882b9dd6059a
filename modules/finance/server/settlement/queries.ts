import { sql, type Runner } from '@crossway/server-kit'

export interface ClassifiedLine {
  readonly id: number
  readonly settlement: number
  readonly line_no: number
  readonly transaction_type: string
  readonly amount_type: string
  readonly amount_description: string
  readonly amount: string
  readonly currency: string
  readonly order_id: string | null
  readonly seller_sku: string | null
  readonly target: string | null
  readonly posted_date: string
}
/** Classified lines of a store's order, or of its posted days (contracts.md getSettlementLines); at most 5,000. */
export const getSettlementLines = (
  run: Runner,
  store: number,
  by: { readonly order: string } | { readonly from: string; readonly to: string },
): Promise<ClassifiedLine[]> =>
  run.rows<ClassifiedLine>(sql`
    select l.id, l.settlement_id as settlement, l.line_no, l.transaction_type, l.amount_type, l.amount_description, l.amount, s.currency, l.order_id, l.seller_sku, l.target, l.posted_date::text as posted_date
    from settlement_line l join settlement s on s.id = l.settlement_id where s.status not in ('void', 'reversed') and l.line_store_id = ${store}::bigint
      and ${'order' in by ? sql`l.order_id = ${by.order}` : sql`l.posted_date between ${by.from}::date and ${by.to}::date`} order by l.id limit 5000`)

/** Order items of a store whose estimate no statement has replaced after so many days (contracts.md getUnsettledOrders); at most 1,000. */
export const getUnsettledOrders = (run: Runner, store: number, days: number): Promise<{ order_key: string; ship_date: string; amount_cny: string }[]> =>
  run.rows(sql`
    select e.order_key, min(e.biz_date)::text as ship_date, sum(e.amount_cny)::text as amount_cny from pl_entry e
    where e.stage = 'estimated' and e.order_key is not null and e.store_id = ${store}::bigint and e.biz_date < current_date - ${days}::int group by 1 having sum(e.amount_cny) <> 0 order by 2 limit 1000`)
