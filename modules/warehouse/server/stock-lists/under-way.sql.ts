import { handleQuery, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { ageBuckets, stockAge } from '../../model/queries/stock-age.query.ts'
import { stockPending } from '../../model/queries/stock-pending.query.ts'
import { stockReservation } from '../../model/queries/stock-reservation.query.ts'
import { stockTransit } from '../../model/queries/stock-transit.query.ts'
import { today } from './which-stock.ts'

export const stockTransitQuery = handleQuery(stockTransit, () => ({
  rows: sql`select l.*, l.goods + l.freight + l.duty + l.other as value, v.warehouse_id, v.company_id, v.project_id, v.store_id from transit_layer l join virtual_warehouse v on v.id = l.to_vw_id`,
  countedOf: ['transit_layer', 'virtual_warehouse'],
  shown: { days: sql`(${today} - (t.shipped_at at time zone 'Asia/Shanghai')::date)` },
}))

/** What was held by hand is given free by whoever held it, or by a keeper; what a document holds, there. */
export const stockReservationQuery = handleQuery(
  stockReservation,
  () => ({
    rows: sql`select r.*, r.virtual_warehouse_id as vw_id, r.qty - r.qty_fulfilled - r.qty_released as qty_open, v.warehouse_id, v.company_id, v.project_id, v.store_id from stock_reservation r join virtual_warehouse v on v.id = r.virtual_warehouse_id`,
    shown: { owner: sql.raw('(select e.name from admin a join employee e on e.id = a.employee_id where a.id = t.created_by)') },
  }),
  (row, ctx) => {
    if (row.status !== 'active' || !ctx.access.has('nowInventory/release')) return []
    const why =
      row.source_type !== 'manual'
        ? refuse.E_RELEASE_DOCUMENT()
        : row.created_by !== ctx.account && !ctx.access.has('nowInventory/releaseAny')
          ? refuse.E_RELEASE_OTHERS()
          : undefined
    return [{ action: 'release', ok: why === undefined, ...(why ? { why: why.text(ctx.lang) } : {}) }]
  },
)

export const stockPendingQuery = handleQuery(stockPending, () => ({
  rows: sql`select * from pending_event`,
  shown: { file_no: sql.raw("t.row -> 'told' ->> 'file_no'") },
}))

const buckets = Object.entries(ageBuckets).map(
  ([n, [from, to]]) => `coalesce(sum(l.qty_left) filter (where d.days >= ${from}${to === undefined ? '' : ` and d.days <= ${to}`}), 0)::int as ${n}`,
)
export const stockAgeQuery = handleQuery(
  stockAge,
  () => sql`
    select p.sku_id, p.warehouse_id, p.company_id, sum(l.qty_left)::int as qty, ${sql.raw(buckets.join(', '))},
      round(sum(l.qty_left * d.days)::numeric / sum(l.qty_left), 1) as average_age, min(l.in_date) as oldest, max(p.goods_value + p.freight_value + p.duty_value + p.other_value) as value
    from stock_layer l join stock_pool p on p.id = l.pool_id cross join lateral (select greatest(${today} - l.in_date, 0) as days) d
    where l.qty_left > 0 group by p.id`,
)
