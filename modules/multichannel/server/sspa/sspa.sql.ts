import { addDays, dayOf, daysBetween } from '@crossway/kernel'
import { handleQuery, sql, type Sql } from '@crossway/server-kit'
import { onOrder } from '@crossway/warehouse/server'
import { movementsOf, sspa } from '../../model/sspa/sspa.query.ts'

/** What a row of each grouping stands for, over e (ledger), v (share) and k (article); of an order: over i (its articles), l (its lines), o and k. */
const keys = {
  sku: { column: 'sku_id', entry: 'e.sku_id', sale: 'i.sku_id' },
  msku: { column: 'msku_id', entry: 'nullif(e.msku_id, 0)', sale: 'l.msku_id' },
  store: { column: 'store_id', entry: 'v.store_id', sale: 'o.store_id' },
  project: { column: 'project_id', entry: 'v.project_id', sale: 'o.project_id' },
  category: { column: 'category_id', entry: 'k.category_id', sale: 'k.category_id' },
  warehouse: { column: 'warehouse_id', entry: 'v.warehouse_id', sale: 'o.warehouse_id' },
} as const
const isGrouping = (tab: string): tab is keyof typeof keys => tab in keys

/** Moves between the states of goods that stay where they are: neither in nor out. */
const inside = `('qc_pass', 'qc_fail', 'reserve', 'release', 'state_move', 'fba_damaged')`
const list = (types: readonly string[]): string => `(${types.map((t) => `'${t}'`).join(', ')})`
const { purchase_in, transfer_in, return_in, sales_out } = movementsOf
const named = list([...purchase_in, ...transfer_in, ...return_in, ...sales_out])
const value = 'e.goods_delta + e.freight_delta + e.duty_delta + e.other_delta'
/** Days without a sale after which goods are slow, and days of cover or age that are too many. */
const slowDays = 30
const longDays = 180
/** Days until goods that are ordered today can be sold, where the article does not say. */
const leadDays = 45

export const sspaQuery = handleQuery(sspa, (_, { values, tab = 'sku', scope, lang }) => {
  const by = keys[isGrouping(tab) ? tab : 'sku']
  const to = values.to?.[0] ?? dayOf(new Date())
  const from = values.from?.[0] ?? addDays(to, -29)
  const start = `${from}T00:00:00+08:00`
  const end = `${addDays(to, 1)}T00:00:00+08:00`
  const days = Math.max(daysBetween(from, to) + 1, 1)
  const where: Sql[] = [
    sql`w.type not in ('fba', 'awd') and (v.store_id is null or not exists (select 1 from store s join platform p on p.id = s.platform_id where s.id = v.store_id and p.code = 'amazon'))`,
    scope('v'),
  ]
  const sold: Sql[] = [
    sql`o.shipped_at >= ${start}::timestamptz and o.shipped_at < ${end}::timestamptz and o.status in ('partial', 'shipped', 'delivered', 'completed')`,
    scope('o'),
  ]
  const isOne = (entry: string, sale: string, ids: readonly number[] | undefined): void => {
    if (!ids) return
    where.push(sql`${sql.raw(entry)} = any(${ids}::bigint[])`)
    sold.push(sql`${sql.raw(sale)} = any(${ids}::bigint[])`)
  }
  isOne('e.sku_id', 'i.sku_id', values.sku)
  isOne('e.msku_id', 'l.msku_id', values.msku)
  isOne('v.store_id', 'o.store_id', values.store)
  isOne('v.project_id', 'o.project_id', values.project)
  isOne('v.warehouse_id', 'o.warehouse_id', values.warehouse)
  isOne('k.brand_id', 'k.brand_id', values.brand)
  if (values.platform) {
    where.push(sql`v.store_id in (select id from store where platform_id = any(${values.platform}::bigint[]))`)
    sold.push(sql`o.platform_id = any(${values.platform}::bigint[])`)
  }
  const during = (types: string, sign = '', more = ''): string =>
    `coalesce(${sign}sum(e.qty_delta) filter (where e.state <> 'in_transit' and e.occurred_at >= b.start and e.entry_type ${types}${more}), 0)::int`
  const other = (sign: string, compare: string): string => during(`not in ${named}`, sign, ` and e.entry_type not in ${inside} and e.qty_delta ${compare} 0`)
  const worth = (condition: string, sign = ''): string =>
    `coalesce(${sign}sum(${value}) filter (where e.state <> 'in_transit' and ${condition}), 0)::numeric(18,2)`
  const columns = Object.values(keys).map((k) => (k === by ? `x.key as ${k.column}` : `null::bigint as ${k.column}`))
  return {
    rows: sql`
      with b as (select ${start}::timestamptz as start), moved as (
        select ${sql.raw(by.entry)} as key, coalesce(sum(e.qty_delta) filter (where e.state <> 'in_transit' and e.occurred_at < b.start), 0)::int as opening,
          ${sql.raw(
            [
              `${during(`in ${list(purchase_in)}`)} as purchase_in`,
              `${during(`in ${list(transfer_in)}`, '', ' and e.qty_delta > 0')} as transfer_in`,
              `${during(`in ${list(return_in)}`)} as return_in`,
              `${other('', '>')} as other_in`,
              `${during(`in ${list(sales_out)}`, '-')} as sales_out`,
              `${during(`in ${list(transfer_in)}`, '-', ' and e.qty_delta < 0')} as transfer_out`,
              `${other('-', '<')} as other_out`,
              `${worth('e.occurred_at < b.start')} as opening_value`,
              `${worth(`e.occurred_at >= b.start and e.entry_type not in ${inside} and ${value} > 0`)} as in_value`,
              `${worth(`e.occurred_at >= b.start and e.entry_type not in ${inside} and ${value} < 0`, '-')} as out_value`,
              `${worth(`e.occurred_at >= b.start and e.entry_type in ${list([...sales_out, 'sale_return_in'])}`, '-')} as cogs`,
            ].join(', '),
          )},
          coalesce(sum(e.qty_delta) filter (where e.state <> 'in_transit'), 0)::int as closing, ${sql.raw(worth('true'))} as closing_value,
          coalesce(sum(e.qty_delta) filter (where e.state = 'in_transit'), 0)::int as in_transit,
          count(distinct e.sku_id) filter (where e.entry_type in ${sql.raw(list(sales_out))} and e.occurred_at >= b.start)::int as skus_sold, count(distinct e.sku_id)::int as skus,
          (max(e.occurred_at) filter (where e.entry_type in ${sql.raw(list(sales_out))}) at time zone 'Asia/Shanghai')::date as last_sale, bool_or(k.status = 'active') as buys
        from b cross join stock_entry e join virtual_warehouse v on v.id = e.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id join sku k on k.id = e.sku_id
        where e.occurred_at < ${end}::timestamptz and ${sql.and(where)} group by 1),
      revenue as (
        select ${sql.raw(by.sale)} as key, sum(i.revenue * coalesce(o.cny_rate, 1) * least(i.qty_shipped::numeric / nullif(i.qty, 0), 1))::numeric(18,2) as amount
        from mc_order o join mc_order_sku i on i.mc_order_id = o.id join mc_order_line l on l.id = i.line join sku k on k.id = i.sku_id where ${sql.and(sold)} group by 1),
      ages as (
        select ${sql.raw(by.entry.replaceAll('e.', 'a.'))} as key, sum(a.qty_left) filter (where a.in_date < ${addDays(to, -longDays)}::date) * 100.0 / nullif(sum(a.qty_left), 0) as aged
        from (select y.*, p.sku_id, p.warehouse_id from stock_layer y join stock_pool p on p.id = y.pool_id where y.qty_left > 0) a join virtual_warehouse v on v.id = a.virtual_warehouse_id join sku k on k.id = a.sku_id group by 1),
      x as (
        select m.*, r.amount, round(a.aged, 2) as aged, ${by.column === 'sku_id' ? sql`coalesce(${onOrder('m.key')}, 0)` : sql`0`} as on_order, round(m.sales_out::numeric / ${days}::int, 2) as daily, (m.opening_value + m.closing_value) / 2 as average
        from moved m left join revenue r on r.key = m.key left join ages a on a.key = m.key
        where m.key is not null and (m.opening <> 0 or m.closing <> 0 or m.in_transit <> 0 or m.purchase_in <> 0 or m.transfer_in <> 0 or m.return_in <> 0 or m.other_in <> 0 or m.sales_out <> 0 or m.transfer_out <> 0 or m.other_out <> 0)),
      c as (select x.*, round((x.closing + x.in_transit) / nullif(x.daily, 0), 1) as cover from x)
      select ${sql.raw(columns.map((n) => n.replace('x.key', 'c.key')).join(', '))}, c.opening, c.purchase_in, c.transfer_in, c.return_in, c.other_in, c.sales_out, c.transfer_out, c.other_out, c.closing, c.opening_value, c.in_value, c.out_value, c.closing_value, c.in_transit, c.on_order,
        c.amount as sales_amount, c.cogs, c.amount - c.cogs as gross_profit, round((c.amount - c.cogs) * 100 / nullif(c.amount, 0), 2) as margin_pct, c.daily,
        round(c.sales_out * 100.0 / nullif(c.opening + c.purchase_in + c.transfer_in + c.return_in + c.other_in, 0), 2) as sell_through, round(c.skus_sold * 100.0 / nullif(c.skus, 0), 2) as sku_sell_through,
        round(c.average / nullif(c.cogs, 0) * ${days}::int, 2) as turnover_days, c.cover as cover_days, c.aged as aged_pct, round(c.closing::numeric / nullif(c.sales_out, 0), 2) as stock_to_sales, round((c.amount - c.cogs) / nullif(c.average, 0), 2) as gmroi, c.last_sale,
        case when not coalesce(c.buys, true) then 'stop' when coalesce(c.aged, 0) > 0 and coalesce(c.cover, 9999) > ${longDays}::int and c.closing > 0 then 'clear' when c.closing > 0 and coalesce(c.last_sale, '2000-01-01') < ${addDays(to, -slowDays)}::date then 'slow'
          when c.daily > 0 and c.cover < ${leadDays}::int then 'replenish' else 'normal' end as suggestion
      from c`,
    shown: {
      name: sql.raw(`(select ${lang === 'en' ? "coalesce(nullif(s.name_en, ''), s.name_zh)" : 's.name_zh'} from sku s where s.id = t.sku_id)`),
    },
  }
})
