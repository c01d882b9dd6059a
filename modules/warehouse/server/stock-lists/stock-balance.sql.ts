import { handleQuery, sql, type Sql } from '@crossway/server-kit'
import { saleTypes } from '../../model/entry-types.ts'
import { stockBalance } from '../../model/queries/stock-balance.query.ts'
import { platformTypes } from '../../model/stock-states.ts'
import { onOrder } from './on-order.ts'
import { skuName, stockWhere, today } from './which-stock.ts'

/** What a row of each grouping stands for: columns over b and v, and what is not one of its columns. */
const keys = { sku_id: 'b.sku_id', warehouse_id: 'v.warehouse_id', vw_id: 'b.virtual_warehouse_id', msku_id: 'b.msku_id' } as const
const whose = { company_id: 'v.company_id', project_id: 'v.project_id', store_id: 'v.store_id' } as const
type Key = keyof typeof keys
const keysOf: Readonly<Record<string, readonly Key[]>> = {
  sku: ['sku_id'],
  warehouse: ['warehouse_id'],
  vw: ['vw_id', 'warehouse_id'],
  msku: ['msku_id', 'sku_id', 'warehouse_id'],
  key: ['sku_id', 'warehouse_id', 'vw_id', 'msku_id'],
  negative: ['sku_id', 'warehouse_id', 'vw_id', 'msku_id'],
}

const sum = (condition: string): string => `coalesce(sum(b.qty) filter (where ${condition}), 0)::int`
const isPlatform = `v.type in (${platformTypes.map((t) => `'${t}'`).join(', ')})`
const quantities = [
  ...['in_transit', 'inspecting', 'available', 'reserved', 'defective', 'researching'].map((s) => `${sum(`b.state = '${s}'`)} as ${s}`),
  `${sum(`${isPlatform} and b.state = 'available'`)} as fba_available`,
  `${sum(`${isPlatform} and b.state = 'reserved'`)} as fba_reserved`,
  `${sum(`${isPlatform} and b.state in ('defective', 'researching')`)} as fba_unsellable`,
  `${sum(`${isPlatform} and b.state = 'in_transit'`)} as fba_in_transit`,
  'count(distinct b.sku_id) filter (where b.qty <> 0)::int as skus',
  `${sum("b.state <> 'in_transit'")} as on_hand`,
  'coalesce(sum(b.qty), 0)::int as total',
]
const parts = ['goods', 'freight', 'duty', 'other']
/** A balance is worth its share of the cost pool it lies in; what is under way lies in none. */
const values = parts.map(
  (c) => `round(coalesce(sum(case when b.state <> 'in_transit' and p.qty <> 0 then p.${c}_value / p.qty * b.qty end), 0), 2) as value_${c}`,
)
const worth = parts.map((c) => `x.value_${c}`).join(' + ')
const units = parts.map((c) => `round(x.value_${c} / nullif(x.on_hand, 0), 4) as unit_${c}`)

/** Sales of the last thirty days, of what a row stands for. */
const sold = sql`e.entry_type = any(${[...saleTypes]}::text[]) and e.occurred_at > now() - interval '30 days'`
function entriesOf(columns: readonly Key[]): Sql {
  const of = { sku_id: 'e.sku_id', warehouse_id: 'e.warehouse_id', vw_id: 'e.virtual_warehouse_id', msku_id: 'e.msku_id' } as const
  return sql.raw(columns.map((c) => `${of[c]} = t.${c}`).join(' and '))
}

export const stockBalanceQuery = handleQuery(stockBalance, (_context, { values: which, tab = 'sku', scope, lang }) => {
  const by = keysOf[tab] ?? keysOf.sku!
  const columns = [
    ...Object.entries(keys).map(([n, c]) => (by.includes(n as Key) ? `${c} as ${n}` : `null::bigint as ${n}`)),
    ...Object.entries(whose).map(([n, c]) => (tab === 'vw' ? `${c} as ${n}` : `null::bigint as ${n}`)),
  ]
  const groups = [...by.map((n) => keys[n]), ...(tab === 'vw' ? Object.values(whose) : [])]
  const { zero, ...counted } = which
  const having = [
    ...(zero?.[0] === false ? [] : ['(x.total <> 0 or x.on_hand <> 0)']),
    ...(tab === 'negative' ? ['x.available < 0'] : []),
    ...(tab === 'msku' ? ['x.msku_id <> 0'] : []),
  ]
  const bySku = tab === 'sku'
  return {
    rows: sql`
      select x.*, round(${sql.raw(worth)}, 2) as stock_value, ${sql.raw(units.join(', '))}, round((${sql.raw(worth)}) / nullif(x.on_hand, 0), 4) as unit_cost
      from (
        select ${sql.raw([...columns, ...quantities, ...values].join(', '))}
        from stock_balance b
        join (select v.*, w.type from virtual_warehouse v join warehouse w on w.id = v.warehouse_id) v on v.id = b.virtual_warehouse_id
        join warehouse w on w.id = v.warehouse_id
        left join stock_pool p on p.company_id = v.company_id and p.warehouse_id = v.warehouse_id and p.sku_id = b.sku_id and p.ownership = v.ownership
        where ${sql.and([...stockWhere(counted), scope('v')])}
        group by ${sql.raw(groups.join(', '))}
      ) x where ${sql.raw(having.join(' and ') || 'true')}`,
    shown: {
      name: skuName(lang),
      category: sql.raw('(select s.category_id from sku s where s.id = t.sku_id)'),
      on_order: bySku ? onOrder('t.sku_id') : sql.raw('null::int'),
      out_30: sql`(select coalesce(-sum(e.qty_delta), 0)::int from stock_entry e where ${entriesOf(by)} and ${sold})`,
      days_of_cover: bySku
        ? sql`(select round(t.available / nullif(-sum(e.qty_delta) / 30.0, 0), 1) from stock_entry e where ${entriesOf(by)} and ${sold})`
        : sql.raw('null::numeric'),
      average_age: bySku
        ? sql`(select round(sum(l.qty_left * (${today} - l.in_date))::numeric / nullif(sum(l.qty_left), 0), 1) from stock_layer l join stock_pool p on p.id = l.pool_id where p.sku_id = t.sku_id and l.qty_left > 0)`
        : sql.raw('null::numeric'),
      platform: tab === 'msku' ? platformsWord : sql.raw('null::json'),
    },
  }
})

/** The platform's own latest figures of a label, beside the book's. */
const platformsWord = sql.raw(
  `(select json_build_object('day', s.day, 'fulfillable', s.fulfillable, 'reserved', s.res_customer + s.res_transfer + s.res_processing, 'inbound', s.inb_working + s.inb_shipped + s.inb_receiving, 'unsellable', s.uns_customer + s.uns_warehouse + s.uns_carrier + s.uns_distributor + s.uns_defective + s.uns_expired, 'researching', s.researching) from platform_stock_snapshot s where s.msku_id = t.msku_id and s.warehouse_id = t.warehouse_id order by s.day desc limit 1)`,
)
