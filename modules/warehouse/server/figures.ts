import { sql, type ComputedColumn } from '@crossway/server-kit'

/**
 * Pieces that our book has under a row's label in the platform's warehouses, whatever their state, what is still under way left out; in units of the label:
 * a label of several pieces or of a bundle holds that many of each (resource.md FBAManageInventory, ledger quantity).
 */
const atPlatform = `select sum(b.qty) from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id and w.type = 'fba' where b.msku_id = t.msku_id and b.state <> 'in_transit'`
const pieces = `select sum(m.qty * coalesce(c.qty, 1)) from msku_sku m join sku k on k.id = m.sku_id left join sku_component c on c.sku_id = k.id and k.kind = 'bundle' where m.msku_id = t.msku_id and m.valid_from <= now() and (m.valid_to is null or m.valid_to > now())`
/** Day on which a removal's parcel was taken in: the manual receipt that names its tracking number as external number. */
const parcelIn = `(select (d.occurred_at at time zone 'Asia/Shanghai')::date from stock_doc d where d.customer_ref = t.tracking_number and d.direction = 'in' and d.status = 'done')`
const labels = `round((${atPlatform})::numeric / coalesce(nullif((${pieces}), 0), 1), 2)`

/** Pieces of an article; of a bundle, which is never stocked, the sets that its scarcest part still makes (product.md sku, bundle availability). */
const setsOf = (state: string): string =>
  `(case when t.kind = 'bundle' then (select coalesce(min(floor(coalesce((select sum(b.qty) from stock_balance b where b.sku_id = c.component_sku_id and ${state}), 0) / c.qty)), 0)::int from sku_component c where c.sku_id = t.id) else (select coalesce(sum(b.qty), 0)::int from stock_balance b where b.sku_id = t.id and ${state}) end)`
/** What a piece of our own stock is worth on average; before the first receipt the standard cost (product.md sku). */
const costOf = (sku: string): string =>
  `coalesce((select round(sum(p.goods_value + p.freight_value + p.duty_value + p.other_value) / nullif(sum(p.qty), 0), 4) from stock_pool p where p.sku_id = ${sku}.id and p.ownership = 'own' and p.qty > 0), ${sku}.std_cost)`
/** Σ of the parts; none while the cost of one part is not known. */
const costOfParts = `(select case when bool_and(x.cost is not null) then sum(x.qty * x.cost) end from (select c.qty, ${costOf('k')} as cost from sku_component c join sku k on k.id = c.component_sku_id where c.sku_id = t.id) x)`

/** Pieces that an order could make, or work on, with what is free of its share now; of a set as many as its scarcest part makes. Nothing once its goods are held. */
const buildable = `(case when t.status in ('draft', 'pending') then case when t.type = 'assemble'
    then (select min(floor(greatest(coalesce(b.qty, 0), 0)::numeric / l.per_qty))::int from assemble_line l left join stock_balance b on b.virtual_warehouse_id = t.vw_id and b.sku_id = l.component_sku_id and b.msku_id = coalesce(l.msku_id, 0) and b.state = 'available' where l.assemble_order_id = t.id)
    else (select greatest(coalesce(sum(b.qty), 0), 0)::int from stock_balance b where b.virtual_warehouse_id = t.vw_id and b.sku_id = t.product_sku_id and b.msku_id = coalesce(t.product_msku_id, 0) and b.state = case when t.type = 'rework' then 'defective' else 'available' end) end end)`

/** Stock beside the records of this and of lower modules (contracts.md §2.3): on lists of articles, labels, warehouses and shares. */
export const figures: readonly ComputedColumn[] = [
  {
    resource: 'warehouse',
    name: 'sku_count',
    type: 'number',
    sql: sql.raw('(select count(*)::int from stock_pool p where p.warehouse_id = t.id and p.qty <> 0)'),
  },
  {
    resource: 'warehouse',
    name: 'pieces',
    type: 'number',
    sql: sql.raw('(select coalesce(sum(p.qty), 0)::int from stock_pool p where p.warehouse_id = t.id)'),
  },
  {
    resource: 'warehouse',
    name: 'stock_value',
    type: 'money',
    class: 'cost',
    sql: sql.raw('(select coalesce(sum(p.goods_value + p.freight_value + p.duty_value + p.other_value), 0) from stock_pool p where p.warehouse_id = t.id)'),
  },
  {
    resource: 'warehouse',
    name: 'capacity_used',
    type: 'number',
    sql: sql.raw(
      '(select round(sum(p.qty * s.volume) / nullif(t.capacity_m3, 0) * 100, 1)::float8 from stock_pool p join sku s on s.id = p.sku_id where p.warehouse_id = t.id)',
    ),
  },
  {
    resource: 'virtual_warehouse',
    name: 'available_qty',
    type: 'number',
    sql: sql.raw("(select coalesce(sum(b.qty), 0)::int from stock_balance b where b.virtual_warehouse_id = t.id and b.state = 'available')"),
  },
  {
    resource: 'virtual_warehouse',
    name: 'reserved_qty',
    type: 'number',
    sql: sql.raw("(select coalesce(sum(b.qty), 0)::int from stock_balance b where b.virtual_warehouse_id = t.id and b.state = 'reserved')"),
  },
  {
    resource: 'virtual_warehouse',
    name: 'lent_qty',
    type: 'number',
    sql: sql.raw(
      "(select coalesce(sum(l.qty - l.qty_returned), 0)::int from vw_transfer d join vw_transfer_line l on l.vw_transfer_id = d.id where d.from_vw_id = t.id and d.status in ('lent', 'partly'))",
    ),
  },
  {
    resource: 'virtual_warehouse',
    name: 'borrowed_qty',
    type: 'number',
    sql: sql.raw(
      "(select coalesce(sum(l.qty - l.qty_returned), 0)::int from vw_transfer d join vw_transfer_line l on l.vw_transfer_id = d.id where d.to_vw_id = t.id and d.status in ('lent', 'partly'))",
    ),
  },
  { resource: 'assemble_order', name: 'buildable', type: 'number', sql: sql.raw(buildable) },
  {
    resource: 'sku',
    name: 'stock_available',
    type: 'number',
    sql: sql.raw(setsOf("b.state = 'available'")),
  },
  { resource: 'sku', name: 'stock_total', type: 'number', sql: sql.raw(setsOf('true')) },
  {
    resource: 'sku',
    name: 'unit_cost',
    type: 'money',
    class: 'cost',
    sql: sql.raw(`(case when t.kind = 'bundle' then ${costOfParts} else ${costOf('t')} end)`),
  },
  {
    resource: 'msku',
    name: 'stock_available',
    type: 'number',
    sql: sql.raw("(select coalesce(sum(b.qty), 0)::int from stock_balance b where b.msku_id = t.id and b.state = 'available')"),
  },
  {
    // What stands in the platform's warehouses under the label, at what a piece of the shop's pool is worth on average.
    resource: 'amz_fba_inventory',
    name: 'stock_value',
    type: 'money',
    class: 'cost',
    sql: sql.raw(
      `(select round(t.afn_warehouse_quantity * sum(m.qty * coalesce(c.qty, 1) * p.unit), 2) from msku_sku m join sku k on k.id = m.sku_id left join sku_component c on c.sku_id = k.id and k.kind = 'bundle' cross join lateral (select sum(q.goods_value + q.freight_value + q.duty_value + q.other_value) / nullif(sum(q.qty), 0) as unit from stock_pool q join warehouse w on w.id = q.warehouse_id and w.type = 'fba' where q.sku_id = coalesce(c.component_sku_id, k.id) and q.qty > 0) p where m.msku_id = t.msku_id and m.valid_from <= now() and (m.valid_to is null or m.valid_to > now()))`,
    ),
  },
  { resource: 'amz_removal_shipment_line', name: 'received_on', type: 'date', sql: sql.raw(parcelIn) },
  {
    // Days that a parcel has been under way; none once it is here.
    resource: 'amz_removal_shipment_line',
    name: 'waiting_days',
    type: 'number',
    sql: sql.raw(`(case when ${parcelIn} is null then (now() at time zone 'Asia/Shanghai')::date - (t.shipment_date at time zone 'Asia/Shanghai')::date end)`),
  },
  {
    // Nothing in our books is nought, or the difference beside it would come from nowhere.
    resource: 'amz_fba_inventory',
    name: 'ledger_qty',
    type: 'number',
    sql: sql.raw(`(case when t.msku_id is null then null else coalesce(${labels}, 0)::float8 end)`),
  },
  {
    resource: 'amz_fba_inventory',
    name: 'ledger_diff',
    type: 'number',
    sql: sql.raw(`(case when t.msku_id is null then null else (t.afn_warehouse_quantity - coalesce(${labels}, 0))::float8 end)`),
  },
]
