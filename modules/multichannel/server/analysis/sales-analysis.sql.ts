import { addDays, dayOf, daysBetween } from '@crossway/kernel'
import { handleQuery, sql, type Sql } from '@crossway/server-kit'
import { salesAnalysis } from '../../model/analysis/sales-analysis.query.ts'
import { salesFigures, salesLines } from './sales-lines.ts'

/** What each tab groups by, the column that shows it or the columns with what of the key they show, and the lines that count at all. */
const groups: Readonly<Record<string, readonly [by: string, column: string | Readonly<Record<string, string>>, only?: string]>> = {
  by_platform: ['f.platform_id', 'platform_id'],
  by_store: ['f.store_id', 'store_id'],
  by_project: ['f.project_id', 'project_id'],
  by_category: ['f.category_id', 'category_id'],
  by_sku: ['f.sku_id', 'sku_id'],
  by_msku: ['f.msku_id', 'msku_id'],
  by_country: ['f.country', 'country'],
  by_state: [`f.country || ' ' || coalesce(f.state, '')`, 'bucket'],
  by_warehouse: ['f.warehouse_id', 'warehouse_id'],
  by_owner: ['f.owner_id', 'owner_id'],
  by_type: ['f.order_type', 'order_type'],
  by_day: [`to_char(f.at, 'YYYY-MM-DD')`, 'bucket'],
  by_week: [`to_char(f.at, 'IYYY"W"IW')`, 'bucket'],
  by_month: [`to_char(f.at, 'YYYY-MM')`, 'bucket'],
  by_hour: [`to_char(f.at, 'HH24')`, 'bucket'],
  by_newness: [`case when f.fresh then 'new' else 'old' end`, 'bucket'],
  // Monday is 1
  by_weekhour: [`to_char(f.at, 'ID HH24')`, 'bucket'],
  by_kind_platform: [
    `coalesce(f.category_id::text, '') || '|' || coalesce(f.platform_id::text, '')`,
    { category_id: `nullif(split_part(x.key, '|', 1), '')`, platform_id: `nullif(split_part(x.key, '|', 2), '')` },
  ],
  // the first week is 01, from the first sale on
  by_age: [`'W' || lpad((greatest(f.at::date - f.first_sale_date, 0) / 7 + 1)::text, 2, '0')`, 'bucket', 'f.fresh'],
}
const types: Readonly<Record<string, string>> = {
  bucket: 'text',
  platform_id: 'bigint',
  store_id: 'bigint',
  project_id: 'bigint',
  category_id: 'bigint',
  sku_id: 'bigint',
  msku_id: 'bigint',
  country: 'text',
  warehouse_id: 'bigint',
  owner_id: 'bigint',
  order_type: 'text',
}
const usualDays = 30
const byTime = new Set(['by_day', 'by_week', 'by_month', 'by_age'])

export const salesAnalysisQuery = handleQuery(salesAnalysis, (_, { values, tab, scope }) => {
  const today = dayOf(new Date())
  const to = values.to?.[0] ?? today
  const from = values.from?.[0] ?? addDays(to, 1 - usualDays)
  const days = daysBetween(from, to) + 1
  const [by, column, only = 'true'] = groups[tab ?? 'by_platform'] ?? groups.by_platform!
  const moment = sql.raw(values.day_of?.[0] === 'shipped' ? 'o.shipped_at' : 'o.ordered_at')
  // store time: the day that the buyer knows
  const local = sql`(${moment} at time zone coalesce((select z.time_zone from store z where z.id = o.store_id), 'Asia/Shanghai'))`
  const among = (name: string, asked: readonly unknown[] | undefined, type: string): Sql[] =>
    asked?.length ? [sql`${sql.raw(name)} = any(${asked.map(String)}::${sql.raw(type)}[])`] : []
  const narrowed = (a: string, b: string): Sql =>
    sql.and([
      scope('o'),
      // a day more on both sides, so that the index serves; the day of the store decides
      sql`${moment} >= ${addDays(a, -1)}::date and ${moment} < ${addDays(b, 2)}::date`,
      sql`${local}::date between ${a}::date and ${b}::date`,
      ...among('o.platform_id', values.platform, 'bigint'),
      ...among('o.store_id', values.store, 'bigint'),
      ...among('o.project_id', values.project, 'bigint'),
      ...among('o.country', values.country, 'text'),
      ...among('o.warehouse_id', values.warehouse, 'bigint'),
      ...among('o.owner_id', values.owner, 'bigint'),
      ...among('o.order_type', values.order_type, 'text'),
      ...among('l.msku_id', values.msku, 'bigint'),
      ...among('k.sku_id', values.sku, 'bigint'),
      ...among('s.category_id', values.category, 'bigint'),
    ])
  const earlier = (a: string, b: string): Sql =>
    byTime.has(tab ?? '')
      ? sql`select null::text as key, null::numeric as net where false`
      : sql`select ${sql.raw(by)}::text as key, sum((f.gross - f.discount) * f.w * f.rate * f.sells) as net from (${salesLines(narrowed(a, b), local)}) f group by 1`
  const shows = (c: string): string | undefined => (typeof column === 'string' ? (c === column ? 'x.key' : undefined) : column[c])
  const shown = Object.entries(types).map(([c, type]) => sql.raw(`${shows(c) ?? 'null'}::${type} as ${c}`))
  return sql`
    select row_number() over (order by x.key nulls last) as id, ${sql.join(shown, ', ')}, x.orders, x.units, x.gross, x.discount, x.net, x.refunds, round(x.refunds * 100 / nullif(x.net, 0), 2) as refund_rate, x.cancelled,
      round(x.net / nullif(x.orders, 0), 2) as average_order, round(x.units::numeric / nullif(x.orders, 0), 2) as units_per_order, x.cogs, x.fee, x.last_leg, x.ads, x.profit, round(x.profit * 100 / nullif(x.net, 0), 2) as margin,
      round(b.net, 2) as net_before, round((x.net - b.net) * 100 / nullif(b.net, 0), 2) as mom, round(y.net, 2) as net_year_before, round((x.net - y.net) * 100 / nullif(y.net, 0), 2) as yoy,
      round(x.net * 100 / nullif(sum(x.net) over (), 0), 2) as share
    from (select ${sql.raw(by)}::text as key, ${salesFigures} from (${salesLines(narrowed(from, to), local)}) f where ${sql.raw(only)} group by 1) x
      left join (${earlier(addDays(from, -days), addDays(from, -1))}) b on b.key is not distinct from x.key
      left join (${earlier(addDays(from, -365), addDays(to, -365))}) y on y.key is not distinct from x.key`
})
