import { f, folded, type Lang } from '@crossway/kernel'
import { scopeSql, sql, type Sql } from '@crossway/server-kit'
import { saleTypes } from '../../model/entry-types.ts'
import { platformTypes } from '../../model/stock-states.ts'
import { dimension, inLanguage, skuName, skuSearch, stockAccess, stockWhere } from './dimensions.ts'
import { onOrder } from './on-order.ts'
import type { Report, ReportCall } from './report.ts'

const money = f.money({ currency: 'CNY', class: 'cost' })
const pieces = f.int()
const quantities = {
  in_transit: pieces,
  inspecting: pieces,
  available: pieces,
  reserved: pieces,
  defective: pieces,
  researching: pieces,
  fba_available: pieces,
  fba_reserved: pieces,
  fba_unsellable: pieces,
  fba_in_transit: pieces,
  on_hand: pieces,
  total: pieces,
}
const costs = { unit_goods: money, unit_freight: money, unit_duty: money, unit_other: money, unit_cost: money, stock_value: money }
const sums = [...Object.keys(quantities), 'stock_value']

/** What one may see, as a record of dimensions over the joined key. */
export const shareScope = {
  name: 'stock_balance',
  module: 'warehouse',
  title: 'id',
  external: true,
  fields: { warehouse: f.ref('warehouse'), company: f.ref('company'), project: f.ref('project'), store: f.ref('store') },
  access: stockAccess,
} as const

/** Balances with their share of the pool's value; states as columns, grouped by the given columns. */
function grouped(call: ReportCall, by: string, having = 'true'): Sql {
  const { ctx } = call
  const scopes = ctx.access.super ? [{ kind: 'all' as const }] : ctx.access.scopes('stock_balance', ['nowInventory'], 'read')
  const sum = (condition: string): string => `coalesce(sum(b.qty) filter (where ${condition}), 0)::int`
  const isPlatform = `v.type in (${platformTypes.map((t) => `'${t}'`).join(', ')})`
  const zero = dimension(call, 'zero')?.[0]
  const columns = [
    ...['in_transit', 'inspecting', 'available', 'reserved', 'defective', 'researching'].map((s) => `${sum(`b.state = '${s}'`)} as ${s}`),
    `${sum(`${isPlatform} and b.state = 'available'`)} as fba_available`,
    `${sum(`${isPlatform} and b.state = 'reserved'`)} as fba_reserved`,
    `${sum(`${isPlatform} and b.state in ('defective', 'researching')`)} as fba_unsellable`,
    `${sum(`${isPlatform} and b.state = 'in_transit'`)} as fba_in_transit`,
    'count(distinct b.sku_id) filter (where b.qty <> 0)::int as skus',
    `${sum("b.state <> 'in_transit'")} as on_hand`,
    'coalesce(sum(b.qty), 0)::int as total',
    ...['goods', 'freight', 'duty', 'other'].map(
      (c) => `round(coalesce(sum(case when b.state <> 'in_transit' and p.qty <> 0 then p.${c}_value / p.qty * b.qty end), 0), 2) as value_${c}`,
    ),
  ]
  return sql`(
    select x.*, round(x.value_goods + x.value_freight + x.value_duty + x.value_other, 2) as stock_value,
      ${sql.raw(['goods', 'freight', 'duty', 'other'].map((c) => `round(x.value_${c} / nullif(x.on_hand, 0), 4) as unit_${c}`).join(', '))}, round((x.value_goods + x.value_freight + x.value_duty + x.value_other) / nullif(x.on_hand, 0), 4) as unit_cost
    from (
      select ${sql.raw(by)}, ${sql.raw(columns.join(', '))}
      from stock_balance b
      join (select v.*, w.type from virtual_warehouse v join warehouse w on w.id = v.warehouse_id) v on v.id = b.virtual_warehouse_id
      join warehouse w on w.id = v.warehouse_id
      left join stock_pool p on p.company_id = v.company_id and p.warehouse_id = v.warehouse_id and p.sku_id = b.sku_id and p.ownership = v.ownership
      where ${sql.and([...stockWhere(call), scopeSql(scopes, shareScope, ctx, 'v')])}
      group by ${sql.raw(by.replace(/ as \w+/g, ''))}
    ) x where ${sql.raw(zero === false ? 'true' : '(x.total <> 0 or x.on_hand <> 0)')} and ${sql.raw(having)}
  ) t`
}

const out30 = (conditions: string): Sql =>
  sql`(select coalesce(-sum(e.qty_delta), 0)::int from stock_entry e where ${sql.raw(conditions)} and e.entry_type = any(${[...saleTypes]}::text[]) and e.occurred_at > now() - interval '30 days')`
const cover = (conditions: string): Sql =>
  sql`(select round(t.available / nullif(-sum(e.qty_delta) / 30.0, 0), 1)::float8 from stock_entry e where ${sql.raw(conditions)} and e.entry_type = any(${[...saleTypes]}::text[]) and e.occurred_at > now() - interval '30 days')`
const age = (conditions: string): Sql =>
  sql`(select round(sum(l.qty_left * ((now() at time zone 'Asia/Shanghai')::date - l.in_date))::numeric / nullif(sum(l.qty_left), 0), 1)::float8 from stock_layer l join stock_pool p on p.id = l.pool_id where ${sql.raw(conditions)} and l.qty_left > 0)`
const goods = {
  name: skuName,
  category: (lang: Lang): Sql =>
    sql.raw(
      `(select json_build_object('id', c.id, 'title', ${inLanguage('c', lang)}) from sku s join category c on c.id = s.category_id where s.id = t.sku_id)`,
    ),
}

const base = { node: 'nowInventory', key: ['sku_id'], sums, moreCost: [] } as const

/** nowInventory, tab "by SKU": one row an article over all places that the filters leave. */
export const bySku: Report = {
  ...base,
  name: 'stock_balance',
  sort: '-total',
  fields: { sku: f.ref('sku'), ...quantities, ...costs },
  from: (call) => grouped(call, 'b.sku_id'),
  search: (_, q) => skuSearch('t.sku_id', q),
  more: {
    ...goods,
    on_order: () => onOrder('t.sku_id'),
    out_30: out30('e.sku_id = t.sku_id'),
    days_of_cover: cover('e.sku_id = t.sku_id'),
    average_age: age('p.sku_id = t.sku_id'),
  },
}
/** The rows behind one article: warehouse, share, label. */
export const byKey: Report = {
  ...base,
  name: 'stock_balance',
  sort: '-total',
  key: ['vw_id', 'sku_id', 'msku_id'],
  fields: {
    sku: f.ref('sku'),
    warehouse: f.ref('warehouse'),
    vw: f.ref('virtual_warehouse'),
    msku: f.ref('msku', { optional: true }),
    ...quantities,
    ...costs,
  },
  from: (call) => grouped(call, 'b.sku_id, v.warehouse_id, b.virtual_warehouse_id as vw_id, b.msku_id'),
  search: (_, q) => skuSearch('t.sku_id', q),
  more: { ...goods, out_30: out30('e.virtual_warehouse_id = t.vw_id and e.sku_id = t.sku_id and e.msku_id = t.msku_id') },
}
export const byWarehouse: Report = {
  ...base,
  name: 'stock_balance',
  sort: '-total',
  key: ['warehouse_id'],
  fields: { warehouse: f.ref('warehouse'), skus: pieces, ...quantities, ...costs },
  from: (call) => grouped(call, 'v.warehouse_id'),
  more: { type: sql.raw('(select type from warehouse w where w.id = t.warehouse_id)'), out_30: out30('e.warehouse_id = t.warehouse_id') },
}
/** One row a share: how much of which project and store lies where. */
export const byShare: Report = {
  ...base,
  name: 'stock_balance',
  sort: '-total',
  key: ['vw_id'],
  fields: {
    vw: f.ref('virtual_warehouse'),
    warehouse: f.ref('warehouse'),
    company: f.ref('company'),
    project: f.ref('project', { optional: true }),
    store: f.ref('store', { optional: true }),
    skus: pieces,
    ...quantities,
    ...costs,
  },
  from: (call) => grouped(call, 'b.virtual_warehouse_id as vw_id, v.warehouse_id, v.company_id, v.project_id, v.store_id'),
  more: { out_30: out30('e.virtual_warehouse_id = t.vw_id') },
}
/** Marketplace labels, the platform's own latest figures beside the book. */
export const byMsku: Report = {
  ...base,
  name: 'stock_balance',
  sort: '-total',
  key: ['msku_id', 'sku_id', 'warehouse_id'],
  fields: { msku: f.ref('msku'), sku: f.ref('sku'), warehouse: f.ref('warehouse'), ...quantities, ...costs },
  from: (call) => grouped(call, 'b.msku_id, b.sku_id, v.warehouse_id'),
  where: () => [sql.raw('t.msku_id <> 0')],
  search: (_, q) => sql`(t.msku_id in (select id from msku where q like ${'%' + folded(q).replace(/[\\%_]/g, '\\$&') + '%'}) or ${skuSearch('t.sku_id', q)})`,
  more: {
    ...goods,
    platform: sql.raw(
      `(select json_build_object('day', s.day, 'fulfillable', s.fulfillable, 'reserved', s.res_customer + s.res_transfer + s.res_processing, 'inbound', s.inb_working + s.inb_shipped + s.inb_receiving, 'unsellable', s.uns_customer + s.uns_warehouse + s.uns_carrier + s.uns_distributor + s.uns_defective + s.uns_expired, 'researching', s.researching) from platform_stock_snapshot s where s.msku_id = t.msku_id and s.warehouse_id = t.warehouse_id order by s.day desc limit 1)`,
    ),
    out_30: out30('e.msku_id = t.msku_id and e.sku_id = t.sku_id and e.warehouse_id = t.warehouse_id'),
  },
}
/** Keys that stand below zero: sold before the receipt was known (A7). */
export const negative: Report = {
  ...byKey,
  from: (call) => grouped(call, 'b.sku_id, v.warehouse_id, b.virtual_warehouse_id as vw_id, b.msku_id', 'x.available < 0'),
}
