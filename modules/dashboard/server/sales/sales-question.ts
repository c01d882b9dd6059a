import { dayOf, type AnyResource } from '@crossway/kernel'
import { requireNode, scopeSql, sql, type QueryContext, type Sql } from '@crossway/server-kit'

export const view = 'salesStatistics'
const id = { type: 'string', pattern: '^\\d{1,15}$' }
export const salesQuery = {
  platform: id,
  store: id,
  project: id,
  brand: id,
  category: id,
  sku: id,
  msku: id,
  warehouse: id,
  owner: id,
  country: { type: 'string', pattern: '^[A-Z]{2}$' },
  currency: { type: 'string', enum: ['CNY', 'USD'] },
  by: { type: 'string', enum: ['store', 'sku'] },
} as const
export type SalesAsked = Readonly<Partial<Record<keyof typeof salesQuery, string>>>

export interface SalesQuestion {
  readonly currency: 'CNY' | 'USD'
  readonly by: 'store' | 'sku'
  readonly today: string
  readonly limited: boolean
  /**
   * Lines of orders that count, with `ago` = days before the store's own today, money in the display currency at the order day's rate. Tests, gifts and
   * orders cancelled before they were paid are none (dashboard.md salesStatistics, rules).
   */
  lines(from: number, to: number): Sql
  /** Orders in scope and filter over alias o, whatever became of them. */
  readonly orders: Sql
}
/** Orders as rows that belong to somebody: the same dimensions as their own list. */
const order = {
  name: 'mc_order',
  fields: {},
  external: true,
  access: { owner: 'owner_id', project: 'project_id', store: 'store_id', warehouse: 'warehouse_id', department: false },
} as unknown as AnyResource
/** Units of a currency in CNY on a day, as the books have it last before. */
const usd = sql.raw(
  `(select r.rate from exchange_rate r where r."from" = 'USD' and r."to" = 'CNY' and r.type = 'book' and r.date <= (o.ordered_at at time zone s.time_zone)::date order by r.date desc limit 1)`,
)

export function readSales({ ctx }: Pick<QueryContext, 'ctx'>, asked: SalesAsked): SalesQuestion {
  requireNode(ctx, view)
  const scopes = ctx.access.scopes('mc_order', [view], 'read')
  const given = (name: keyof SalesAsked, column: string): Sql[] => (asked[name] === undefined ? [] : [sql`${sql.raw(column)} = ${Number(asked[name])}::bigint`])
  const currency = asked.currency === 'USD' ? 'USD' : 'CNY'
  const rate =
    currency === 'CNY'
      ? sql.raw(`case when o.currency = 'CNY' then 1 else coalesce(o.cny_rate, 0) end`)
      : sql`case when o.currency = 'USD' then 1 else coalesce(o.cny_rate, 0) / nullif(${usd}, 0) end`
  const orders = sql.and([
    scopeSql(scopes, order, ctx, 'o'),
    ...given('store', 'o.store_id'),
    ...given('project', 'o.project_id'),
    ...given('warehouse', 'o.warehouse_id'),
    ...given('owner', 'o.owner_id'),
    ...given('platform', 's.platform_id'),
    ...(asked.country === undefined ? [] : [sql`o.country = ${asked.country}`]),
  ])
  const goods = sql.and([
    ...given('msku', 'l.msku_id'),
    ...given('sku', 'k.id'),
    ...given('brand', 'k.brand_id'),
    ...(asked.category === undefined
      ? []
      : [
          sql`k.category_id in (with recursive down as (select id from category where id = ${Number(asked.category)}::bigint union select x.id from category x join down on x.parent_id = down.id) select id from down)`,
        ]),
    sql`true`,
  ])
  return {
    currency,
    by: asked.by === 'sku' ? 'sku' : 'store',
    today: dayOf(new Date()),
    limited: !scopes.some((x) => x.kind === 'all'),
    orders,
    lines: (from, to) => sql`(
      select o.id as order_id, o.store_id, coalesce(s.name, s.store_no) as store, s.platform_id, o.country, o.state, o.warehouse_id, o.owner_id, l.msku_id, k.id as sku_id, k.code as sku, k.name_zh as sku_name, k.brand_id, k.category_id, l.qty as units, l.qty_returned as returned,
        l.qty * l.unit_price * (1 + o.shipping_income / nullif(o.item_amount, 0)) * ${rate} as sales, extract(hour from o.ordered_at at time zone s.time_zone)::int as hour, (now() at time zone s.time_zone)::date - (o.ordered_at at time zone s.time_zone)::date as ago, (o.ordered_at at time zone s.time_zone)::date as day
      from mc_order o join store s on s.id = o.store_id join mc_order_line l on l.mc_order_id = o.id
      left join lateral (select k.* from msku_sku m join sku k on k.id = m.sku_id where m.msku_id = l.msku_id and m.valid_from <= o.ordered_at and (m.valid_to is null or m.valid_to > o.ordered_at) order by m.seq limit 1) k on true
      where ${orders} and ${goods} and o.order_type in ('online', 'manual', 'wholesale') and o.status <> 'unpaid' and (o.status <> 'cancelled' or o.paid_at is not null)
        and o.ordered_at >= now() - make_interval(days => ${to + 2}::int) and (now() at time zone s.time_zone)::date - (o.ordered_at at time zone s.time_zone)::date between ${from}::int and ${to}::int)`,
  }
}
