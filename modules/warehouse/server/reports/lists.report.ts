import { f } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { entryTypes } from '../../model/entry-types.ts'
import { stockStates } from '../../model/stock-states.ts'
import { skuSearch, stockAccess } from './dimensions.ts'
import type { Report } from './report.ts'

const cost = f.money({ currency: 'CNY', class: 'cost' })
const place = { company: f.ref('company'), project: f.ref('project', { optional: true }), store: f.ref('store', { optional: true }) }

/** Goods under way, one row a transit layer. */
export const transitReport: Report = {
  name: 'stock_transit',
  node: 'nowInventory',
  key: ['id'],
  sort: '-shipped_at',
  sums: ['qty_shipped', 'qty_received', 'qty_lost', 'qty_open', 'value'],
  access: stockAccess,
  fields: {
    source_type: f.text(),
    source_no: f.text({ optional: true }),
    from_warehouse: f.ref('warehouse'),
    warehouse: f.ref('warehouse'),
    to_vw: f.ref('virtual_warehouse'),
    sku: f.ref('sku'),
    msku: f.ref('msku', { optional: true }),
    qty_shipped: f.int(),
    qty_received: f.int(),
    qty_lost: f.int(),
    qty_open: f.int(),
    goods: cost,
    freight: cost,
    duty: cost,
    other: cost,
    value: cost,
    freight_estimated: f.bool(),
    shipped_at: f.dateTime(),
    status: f.choice(['open', 'closed']),
    ...place,
  },
  from: () =>
    sql`(select l.*, l.goods + l.freight + l.duty + l.other as value, v.warehouse_id, v.company_id, v.project_id, v.store_id from transit_layer l join virtual_warehouse v on v.id = l.to_vw_id) t`,
  where: (call) => (call.tab === 'all' ? [] : [sql`t.status = 'open'`]),
  search: (_, q) => sql`(lower(t.source_no) like ${'%' + q.toLowerCase() + '%'} or ${skuSearch('t.sku_id', q)})`,
  more: { days: sql.raw(`((now() at time zone 'Asia/Shanghai')::date - (t.shipped_at at time zone 'Asia/Shanghai')::date)`) },
}

export const reservationReport: Report = {
  name: 'stock_reservation',
  node: 'nowInventory',
  key: ['id'],
  sort: '-id',
  sums: ['qty', 'qty_fulfilled', 'qty_released', 'qty_open'],
  access: stockAccess,
  fields: {
    warehouse: f.ref('warehouse'),
    vw: f.ref('virtual_warehouse'),
    sku: f.ref('sku'),
    msku: f.ref('msku', { optional: true }),
    qty: f.int(),
    qty_fulfilled: f.int(),
    qty_released: f.int(),
    qty_open: f.int(),
    source_type: f.text(),
    source_id: f.int(),
    source_line_id: f.int(),
    source_no: f.text({ optional: true }),
    reason: f.text({ optional: true }),
    priority: f.int(),
    expires_at: f.dateTime({ optional: true }),
    status: f.choice(['active', 'fulfilled', 'released', 'expired']),
    created_at: f.dateTime(),
    created_by: f.int(),
    ...place,
  },
  from: () =>
    sql`(select r.*, r.virtual_warehouse_id as vw_id, r.qty - r.qty_fulfilled - r.qty_released as qty_open, v.warehouse_id, v.company_id, v.project_id, v.store_id from stock_reservation r join virtual_warehouse v on v.id = r.virtual_warehouse_id) t`,
  where: (call) => (call.tab === 'all' ? [] : [sql`t.status = 'active'`]),
  search: (_, q) => sql`(lower(t.source_no) like ${'%' + q.toLowerCase() + '%'} or ${skuSearch('t.sku_id', q)})`,
  allowed: (row, { ctx }) => {
    if (row.status !== 'active' || !ctx.access.has('nowInventory/release')) return []
    const why =
      row.source_type !== 'manual'
        ? refuse.E_RELEASE_DOCUMENT()
        : row.created_by !== ctx.account && !ctx.access.has('nowInventory/releaseAny')
          ? refuse.E_RELEASE_OTHERS()
          : undefined
    return [{ action: 'release', ok: why === undefined, ...(why ? { why: why.text(ctx.lang) } : {}) }]
  },
  more: { owner: sql.raw('(select e.name from admin a join employee e on e.id = a.employee_id where a.id = t.created_by)') },
}

/** Rows of platform reports that wait for a mapping or an open period (A10). */
export const pendingReport: Report = {
  name: 'stock_pending',
  node: 'nowInventory',
  key: ['id'],
  sort: '-occurred_at',
  sums: ['qty'],
  access: { store: 'store' },
  fields: {
    report_type: f.text(),
    store: f.ref('store', { optional: true }),
    warehouse: f.ref('warehouse', { optional: true }),
    occurred_at: f.dateTime(),
    msku_text: f.text({ optional: true }),
    qty: f.int({ optional: true }),
    reason: f.choice(['unmapped', 'no_warehouse', 'closed_period', 'bad_row']),
    detail: f.text({ optional: true }),
    tries: f.int(),
    created_at: f.dateTime(),
    event_key: f.text(),
  },
  from: () => sql`pending_event t`,
  where: (call) => (call.tab === 'all' ? [] : [sql`t.done_at is null`]),
  search: (_, q) => sql`lower(coalesce(t.msku_text, '') || ' ' || t.event_key) like ${'%' + q.toLowerCase() + '%'}`,
  more: { file_no: sql.raw("t.row -> 'told' ->> 'file_no'") },
}

const bucket = (from: number, to: number | undefined): string =>
  `coalesce(sum(l.qty_left) filter (where d.days >= ${from}${to === undefined ? '' : ` and d.days <= ${to}`}), 0)::int`
/** Age of what lies here, by the quantity layers: buckets and average days. */
export const ageReport: Report = {
  name: 'stock_age',
  node: 'nowInventory',
  key: ['sku_id', 'warehouse_id', 'company_id'],
  sort: '-average_age',
  sums: ['qty', 'd0_30', 'd31_60', 'd61_90', 'd91_180', 'd181_270', 'd271_365', 'd366', 'value'],
  access: { warehouse: 'warehouse', company: 'company' },
  fields: {
    sku: f.ref('sku'),
    warehouse: f.ref('warehouse'),
    company: f.ref('company'),
    qty: f.int(),
    d0_30: f.int(),
    d31_60: f.int(),
    d61_90: f.int(),
    d91_180: f.int(),
    d181_270: f.int(),
    d271_365: f.int(),
    d366: f.int(),
    average_age: f.decimal({ scale: 1 }),
    oldest: f.date(),
    value: cost,
  },
  from: () => sql`(
    select p.sku_id, p.warehouse_id, p.company_id, sum(l.qty_left)::int as qty, ${sql.raw(
      [
        ['d0_30', 0, 30],
        ['d31_60', 31, 60],
        ['d61_90', 61, 90],
        ['d91_180', 91, 180],
        ['d181_270', 181, 270],
        ['d271_365', 271, 365],
        ['d366', 366, undefined],
      ]
        .map(([n, a, b]) => `${bucket(a as number, b as number | undefined)} as ${String(n)}`)
        .join(', '),
    )},
      round(sum(l.qty_left * d.days)::numeric / sum(l.qty_left), 1) as average_age, min(l.in_date) as oldest, max(p.goods_value + p.freight_value + p.duty_value + p.other_value) as value
    from stock_layer l join stock_pool p on p.id = l.pool_id cross join lateral (select greatest((now() at time zone 'Asia/Shanghai')::date - l.in_date, 0) as days) d
    where l.qty_left > 0 group by p.id) t`,
  search: (_, q) => skuSearch('t.sku_id', q),
}

/** The ledger itself: every movement with its running balance, traceable to its document (outEnterRecord). */
export const entryReport: Report = {
  name: 'stock_entry',
  node: 'outEnterRecord',
  key: ['id'],
  sort: '-occurred_at',
  sums: ['qty_delta', 'value'],
  access: stockAccess,
  fields: {
    no: f.text(),
    occurred_at: f.dateTime(),
    posted_at: f.dateTime(),
    entry_type: f.choice(entryTypes),
    warehouse: f.ref('warehouse'),
    virtual_warehouse: f.ref('virtual_warehouse'),
    sku: f.ref('sku'),
    msku: f.ref('msku', { optional: true }),
    state: f.choice(stockStates),
    qty_delta: f.int(),
    in_qty: f.int(),
    out_qty: f.int(),
    balance_after: f.int(),
    goods_delta: cost,
    freight_delta: cost,
    duty_delta: cost,
    other_delta: cost,
    value: cost,
    unit_cost: f.money({ currency: 'CNY', class: 'cost', optional: true }),
    pool_qty_after: f.int({ optional: true }),
    pool_value_after: f.money({ currency: 'CNY', class: 'cost', optional: true }),
    cost_provisional: f.bool(),
    period: f.text(),
    posting_id: f.int(),
    source_type: f.text({ optional: true }),
    source_no: f.text({ optional: true }),
    operator: f.ref('employee', { optional: true }),
    layer_id: f.int({ optional: true }),
    counterparty: f.text({ optional: true }),
    remark: f.text({ optional: true }),
    ...place,
  },
  // left joins over unique keys: a question that does not ask for their columns does not read them
  from: () => sql`(select e.*, e.goods_delta + e.freight_delta + e.duty_delta + e.other_delta as value, greatest(e.qty_delta, 0) as in_qty, greatest(-e.qty_delta, 0) as out_qty, round((e.goods_delta + e.freight_delta + e.duty_delta + e.other_delta) / nullif(e.qty_delta, 0), 4) as unit_cost,
    p.no, p.source_type, p.source_no, a.employee_id as operator_id from stock_entry e left join stock_posting p on p.id = e.posting_id left join admin a on a.id = p.actor_id) t`,
  search: (_, q) => sql`(t.posting_id in (select id from stock_posting where no = upper(${q}) or source_no = ${q}) or ${skuSearch('t.sku_id', q)})`,
  more: {
    source: sql.raw(
      "(select json_build_object('type', p.source_type, 'id', p.source_id, 'line', p.source_line_id, 'no', p.source_no) from stock_posting p where p.id = t.posting_id)",
    ),
    running: sql.raw(
      '(select sum(x.qty_delta)::int from stock_entry x where x.virtual_warehouse_id = t.virtual_warehouse_id and x.sku_id = t.sku_id and x.msku_id = t.msku_id and x.state = t.state and (x.occurred_at, x.id) <= (t.occurred_at, t.id))',
    ),
  },
  bulk: {
    running: {
      join: 'join (select id, sum(qty_delta) over (partition by virtual_warehouse_id, sku_id, msku_id, state order by occurred_at, id)::int as running from stock_entry) r on r.id = t.id',
      sql: 'r.running',
    },
  },
}
