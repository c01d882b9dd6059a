import { addDays, dayOf, periodOf } from '@crossway/kernel'
import { handleQuery, sql, type Sql } from '@crossway/server-kit'
import type { EntryType } from '../../model/entry-types.ts'
import { stockCompare } from '../../model/queries/stock-compare.query.ts'
import { stockDaily } from '../../model/queries/stock-daily.query.ts'
import { stockMonthly } from '../../model/queries/stock-monthly.query.ts'
import { stockStates } from '../../model/stock-states.ts'
import { periodSpan } from '../period/load-period.ts'
import { skuName, stockWhere } from './which-stock.ts'

/** Quantities of a past day's end: the snapshot when that day was counted, else today's balances less what happened since. */
const quantitiesAt = (day: string): Sql => {
  const after = `${addDays(day, 1)}T00:00:00+08:00`
  return sql`(
    select d.virtual_warehouse_id, d.sku_id, d.msku_id, d.state, d.qty from stock_daily d where d.day = ${day}::date and exists (select 1 from stock_daily_run r where r.day = ${day}::date)
    union all
    select k.virtual_warehouse_id, k.sku_id, k.msku_id, k.state, k.qty - coalesce(e.qty, 0)::int
    from stock_balance k left join (select virtual_warehouse_id, sku_id, msku_id, state, sum(qty_delta) as qty from stock_entry where occurred_at >= ${after}::timestamptz group by 1, 2, 3, 4) e using (virtual_warehouse_id, sku_id, msku_id, state)
    where not exists (select 1 from stock_daily_run r where r.day = ${day}::date)
  )`
}
const states = stockStates.map((s) => `coalesce(sum(b.qty) filter (where b.state = '${s}'), 0)::int as ${s}`).join(', ')

export const stockDailyQuery = handleQuery(stockDaily, (_, { values: { day, ...which } }) => {
  const yesterday = addDays(dayOf(new Date()), -1)
  const asked = day?.[0]
  const until = asked === undefined || asked > yesterday ? yesterday : asked
  return sql`
    select b.virtual_warehouse_id as vw_id, b.sku_id, b.msku_id, v.warehouse_id, v.company_id, v.project_id, v.store_id,
      ${sql.raw(states)}, coalesce(sum(b.qty) filter (where b.state <> 'in_transit'), 0)::int as on_hand, sum(b.qty)::int as total
    from ${quantitiesAt(until)} b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id
    where ${sql.and([sql`b.qty <> 0`, ...stockWhere(which)])}
    group by b.virtual_warehouse_id, b.sku_id, b.msku_id, v.id`
})

/** Two past days beside each other, the earlier one first; a day that is not over yet is yesterday. */
export const stockCompareQuery = handleQuery(stockCompare, (_, { values: { from, to, ...which } }) => {
  const yesterday = addDays(dayOf(new Date()), -1)
  const past = (day: string): string => (day > yesterday ? yesterday : day)
  const last = past(to?.[0] ?? yesterday)
  const [first, second] = [past(from?.[0] ?? addDays(last, -30)), last].sort()
  const at = (day: string, on: string): Sql => sql`select q.*, ${on} as at from ${quantitiesAt(day)} q`
  const counted = (name: string, state: string): string =>
    `coalesce(sum(b.qty) filter (where ${state} and b.at = 'from'), 0)::int as ${name}_from, coalesce(sum(b.qty) filter (where ${state} and b.at = 'to'), 0)::int as ${name}_to, coalesce(sum(case b.at when 'to' then b.qty else -b.qty end) filter (where ${state}), 0)::int`
  const columns = `${counted('on_hand', "b.state <> 'in_transit'")} as on_hand_change, ${counted('in_transit', "b.state = 'in_transit'")} as in_transit_change, ${counted('total', 'true')} as change`
  return sql`
    select b.virtual_warehouse_id as vw_id, b.sku_id, b.msku_id, v.warehouse_id, v.company_id, v.project_id, v.store_id, ${sql.raw(columns)}
    from (${at(first!, 'from')} union all ${at(second!, 'to')}) b join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id
    where ${sql.and([sql`b.qty <> 0`, ...stockWhere(which)])}
    group by b.virtual_warehouse_id, b.sku_id, b.msku_id, v.id`
})

/** Columns of the in-out-balance list and the movements they sum. */
const groups: Readonly<Record<string, readonly EntryType[]>> = {
  purchase: ['purchase_in', 'gift_in', 'purchase_return_out'],
  ship: ['ship_out', 'ship_in', 'transit_loss', 'transit_found', 'over_in', 'vw_transfer', 'relabel'],
  sale: ['sale_out', 'vc_out', 'b2b_out', 'interco_out', 'interco_in'],
  returned: ['sale_return_in', 'sample_return_in'],
  counted: ['surplus_in', 'loss_out', 'fba_found_in', 'fba_lost_out', 'fba_diff_in', 'fba_diff_out', 'scrap_out', 'disposal_out'],
  assembly: ['assemble_in', 'assemble_out', 'disassemble_in', 'disassemble_out', 'sku_merge'],
  adjusted: ['freight_adj', 'price_adj', 'cost_adj', 'revalue', 'recalc_adj', 'negative_trueup', 'rounding'],
}
const list = (types: readonly string[]): string => `in (${types.map((t) => `'${t}'`).join(', ')})`
const sum = (types: string, name: string): string =>
  `coalesce(sum(m.qty) filter (where m.entry_type ${types}), 0)::int as ${name}_qty, coalesce(sum(m.value) filter (where m.entry_type ${types}), 0) as ${name}_value`
const moved = [...Object.entries(groups).map(([g, types]) => sum(list(types), g)), sum(`not ${list(Object.values(groups).flat())}`, 'rest')].join(', ')
const frozen = (period: string): Sql =>
  sql`exists (select 1 from stock_period s where s.company_id = e.company_id and s.period = ${period} and s.status = 'closed')`

/** Opening + movements by kind = closing, from the frozen month or, while it is open, from the entries. */
export const stockMonthlyQuery = handleQuery(stockMonthly, (_, { values: { period: asked, ...which }, lang }) => {
  const period = asked?.[0] ?? periodOf(dayOf(new Date()))
  const span = periodSpan(period)
  const value = sql.raw('sum(e.goods_delta + e.freight_delta + e.duty_delta + e.other_delta)')
  const moves = sql`
    select m.virtual_warehouse_id, m.sku_id, m.entry_type, m.qty, m.goods + m.freight + m.duty + m.other as value from stock_monthly_move m where m.period = ${period} and not m.in_transit
    union all
    select e.virtual_warehouse_id, e.sku_id, e.entry_type, sum(e.qty_delta), ${value} from stock_entry e
    where e.occurred_at >= ${span.from}::timestamptz and e.occurred_at < ${span.to}::timestamptz and e.state <> 'in_transit' and not ${frozen(period)} group by 1, 2, 3`
  const openings = sql`
    select m.virtual_warehouse_id, m.sku_id, m.opening_qty as qty, m.opening_goods + m.opening_freight + m.opening_duty + m.opening_other as value from stock_monthly m where m.period = ${period} and not m.in_transit
    union all
    select e.virtual_warehouse_id, e.sku_id, sum(e.qty_delta), ${value} from stock_entry e
    where e.occurred_at < ${span.from}::timestamptz and e.state <> 'in_transit' and not ${frozen(period)} group by 1, 2`
  return {
    rows: sql`
      select x.*, x.opening_qty + x.moved_qty as closing_qty, round(x.opening_value + x.moved_value, 2) as closing_value from (
        select b.virtual_warehouse_id as vw_id, b.sku_id, v.warehouse_id, v.company_id, v.project_id, v.store_id, coalesce(max(b.qty), 0)::int as opening_qty, round(coalesce(max(b.value), 0), 2) as opening_value,
          ${sql.raw(moved)},
          coalesce(-sum(m.qty) filter (where m.entry_type in ('sale_out', 'vc_out', 'b2b_out')), 0)::int as sales_qty, coalesce(sum(m.qty), 0)::int as moved_qty, coalesce(sum(m.value), 0) as moved_value
        from (select coalesce(o.virtual_warehouse_id, k.virtual_warehouse_id) as virtual_warehouse_id, coalesce(o.sku_id, k.sku_id) as sku_id, o.qty, o.value from (${openings}) o full join (select distinct virtual_warehouse_id, sku_id from (${moves}) z) k on k.virtual_warehouse_id = o.virtual_warehouse_id and k.sku_id = o.sku_id) b
        join virtual_warehouse v on v.id = b.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id
        left join (${moves}) m on m.virtual_warehouse_id = b.virtual_warehouse_id and m.sku_id = b.sku_id
        where ${sql.and(stockWhere(which))}
        group by b.virtual_warehouse_id, b.sku_id, v.id
      ) x where x.opening_qty <> 0 or x.moved_qty <> 0 or x.opening_value <> 0 or x.moved_value <> 0 or x.sales_qty <> 0`,
    shown: {
      name: skuName(lang),
      stock_to_sales: sql.raw('round(t.closing_qty::numeric / nullif(t.sales_qty, 0), 2)'),
      turnover_days: sql.raw('round((t.opening_value + t.closing_value) / 2 * 30 / nullif(-t.sale_value, 0), 1)'),
    },
  }
})
