import { sql, type ComputedColumn } from '@crossway/server-kit'
import { approxCny } from '../../model/report/approx-cny.ts'

const today = `(now() at time zone 'Asia/Shanghai')::date`
const figure = (resource: string, name: string, type: ComputedColumn['type'], text: string): ComputedColumn => ({
  resource,
  name,
  type,
  sql: sql.raw(`(${text})`),
})
/** Units a day over the last days, two decimals. */
const daily = (days: number): ComputedColumn =>
  figure(
    'msku',
    `daily_${days}`,
    'number',
    `select round(sum(d.units)::numeric / ${days}, 2)::float8 from msku_sold_day d where d.msku_id = t.id and d.day > ${today} - ${days + 1} and d.day < ${today}`,
  )
const sold = (by: string): string => `select sum(d.units * l.qty * ${by}) as n from msku_sku l`
const last30 = `join msku_sold_day d on d.msku_id = l.msku_id and d.day > ${today} - 31 and d.day < ${today} and l.valid_from <= d.day + 1 and (l.valid_to is null or l.valid_to > d.day)`

const removed = (table: string): string =>
  `(select sum(x.shipped_quantity) from ${table} x where x.is_current and x.order_id = t.order_id and x.store_account_id = t.store_account_id and x.sku is not distinct from t.sku and x.disposition is not distinct from t.disposition)`
const shippedGap = `select (${removed('amz_removal_shipment_line')} - ${removed('amz_removal_order_line')})::int`

/** An amount in yuan at the rate of the row's day, within a week before it, else at the month's; none without either. */
const inCny = (table: string): ComputedColumn => {
  const { amount, currency, day } = approxCny[table]!
  const rate = (types: string, when: string): string =>
    `(select r.rate from exchange_rate r where r."from" = t.${currency} and r."to" = 'CNY' and r.status = 'active' and r.type in (${types}) and ${when} order by r.date desc, r.type limit 1)`
  const ofDay = rate(`'book', 'spot'`, `r.date <= ${day} and r.date > ${day} - 8`)
  const ofMonth = rate(`'month_pl'`, `r.date = date_trunc('month', ${day})::date`)
  return figure(table, 'approx_cny', 'money', `select round(t.${amount} * case when t.${currency} = 'CNY' then 1 else coalesce(${ofDay}, ${ofMonth}) end, 2)`)
}

/** What was sold, beside the listings, articles and brands of lower modules, and what order lines hold (contracts.md §2.3 figures). */
export const figures: readonly ComputedColumn[] = [
  daily(7),
  daily(14),
  daily(30),
  figure('msku', 'fba_available', 'number', `select sum(i.afn_fulfillable_quantity)::int from amz_fba_inventory i where i.msku_id = t.id and i.is_current`),
  figure(
    'msku',
    'orders_without_goods',
    'number',
    `select count(*)::int from amz_order_item i where i.msku_id = t.id and i.is_current and not exists (select 1 from amz_order_goods g where g.order_item_id = i.id)`,
  ),
  figure(
    'sku',
    'sold_30',
    'number',
    `select coalesce(sum(x.n), 0)::int from (${sold('1')} ${last30} where l.sku_id = t.id union all ${sold('c.qty')} join sku_component c on c.sku_id = l.sku_id ${last30} where c.component_sku_id = t.id) x`,
  ),
  figure(
    'brand',
    'sales_30',
    'number',
    `select coalesce(sum(d.units), 0)::int from msku_sold_day d where d.day > ${today} - 31 and d.day < ${today} and d.msku_id in (select l.msku_id from sku k join msku_sku l on l.sku_id = k.id where k.brand_id = t.id)`,
  ),
  figure('store', 'last_order_on', 'date', `select max(i.purchase_date_local) from amz_order_item i where i.store_id = t.id and i.is_current`),
  figure(
    'store',
    'data_as_of',
    'date',
    `select max(f.data_at at time zone 'Asia/Shanghai')::date from report_file f where f.store_account_id = t.store_account_id and f.status = 'parsed'`,
  ),
  figure(
    'amz_order_item',
    'goods',
    'text',
    `select string_agg(s.code || '×' || g.qty, '  ' order by s.code) from amz_order_goods g join sku s on s.id = g.sku_id where g.order_item_id = t.id`,
  ),
  // What can be sold lasts so many days at the pace of the last thirty; nothing sold = no answer.
  figure(
    'amz_fba_inventory',
    'days_of_supply',
    'number',
    `select round(t.afn_fulfillable_quantity * 30.0 / nullif(sum(d.units), 0), 1)::float8 from msku_sold_day d where d.msku_id = t.msku_id and d.day > ${today} - 31 and d.day < ${today}`,
  ),
  figure(
    'amz_fba_inventory',
    'sold_30',
    'number',
    `select coalesce(sum(d.units), 0)::int from msku_sold_day d where d.msku_id = t.msku_id and d.day > ${today} - 31 and d.day < ${today}`,
  ),
  // Parcels against the order, by order, MSKU and disposition: below nought = not shipped yet by the shipments' report (resource.md FBARemoveShipmentDetail).
  ...['amz_removal_order_line', 'amz_removal_shipment_line'].map((table) => figure(table, 'shipped_gap', 'number', shippedGap)),
  // The offer against what people decided for the listing: its planned price, and the floor it must not fall below (resource.md OpenListingsPrice).
  figure('amz_open_listing', 'plan_gap', 'number', `select (t.price - m.plan_price)::float8 from msku m where m.id = t.msku_id`),
  figure('amz_open_listing', 'floor_gap', 'number', `select (t.price - m.min_price)::float8 from msku m where m.id = t.msku_id`),
  ...Object.keys(approxCny).map(inCny),
  figure('amz_coupon', 'msku_count', 'number', `select count(*)::int from msku m where m.store_id = t.store_id and m.item_id = any(t.asins)`),
  // Where a coupon stands now, by the rule of couponState.
  figure(
    'amz_coupon',
    'coupon_state',
    'text',
    `select case when t.start_at is null then null when now() < t.start_at then 'not_started' when t.end_at < now() then 'ended' when t.budget_percentage_used >= 100 then 'out_of_budget' else 'running' end`,
  ),
]
