import { sql, type Runner } from '@crossway/server-kit'

/** What deciding about an order needs to know of it. */
export interface OrderFacts {
  readonly id: number
  readonly no: string
  readonly status: string
  readonly order_type: string
  readonly fulfil_by: string
  readonly store: number
  readonly platform: number
  readonly company: number | null
  readonly project: number | null
  readonly default_warehouse: number | null
  readonly country: string
  readonly zip: string
  readonly address1: string | null
  readonly ordered_at: string
  readonly ship_by: string | null
  readonly deliver_by: string | null
  readonly currency: string
  readonly item_amount: string
  readonly shipping_income: string
  readonly discount: string
  readonly cny_rate: string | null
  readonly warehouse: number | null
  readonly vw: number | null
  readonly channel: number | null
  readonly tags: string[] | null
  readonly exceptions: string[] | null
  readonly buyer_key: string | null
  readonly buyer_note: string | null
  readonly risk_level: string
  readonly held: boolean
}
export const factsOf = (run: Runner, id: number): Promise<OrderFacts> =>
  run.one<OrderFacts>(sql`
    select o.id, o.no, o.status, o.order_type, o.fulfil_by, o.store_id as store, s.platform_id as platform, s.company_id as company, o.project_id as project, s.default_warehouse_id as default_warehouse,
      o.country, o.zip, o.address1, o.ordered_at, o.ship_by, o.deliver_by, o.currency, o.item_amount, o.shipping_income, o.discount, o.cny_rate,
      case when x.stays then o.warehouse_id end as warehouse, case when x.stays then o.vw_id end as vw, case when x.stays then o.channel_id end as channel, o.tags, o.exceptions, o.buyer_key, o.buyer_note, o.risk_level, x.held
    from mc_order o join store s on s.id = o.store_id
      cross join lateral (select exists (select 1 from stock_reservation r where r.source_type = 'mc_order' and r.source_id = o.id and r.status = 'active') as held) h
      cross join lateral (select h.held, h.held or o.assigned or o.status not in ('unpaid', 'review') as stays) x
    where o.id = ${id}::bigint`)

/** Articles that are still to be sent, with what a piece weighs and measures. */
export interface OpenArticle {
  readonly id: number
  readonly line: number
  readonly sku: number
  readonly code: string
  readonly qty: number
  readonly kg: string
  readonly cbm: string
  readonly attrs: string[]
}
export const openArticles = (run: Runner, order: number): Promise<OpenArticle[]> =>
  run.rows<OpenArticle>(sql`
    select k.id, k.line, k.sku_id as sku, s.code, k.qty_open as qty, coalesce(s.gross_weight, 0) as kg, coalesce(s.volume, 0) as cbm, coalesce(s.special_attrs, '{}') as attrs
    from mc_order_sku k join sku s on s.id = k.sku_id where k.mc_order_id = ${order}::bigint and k.qty_open > 0 order by k.seq`)
