import { handleQuery, sql } from '@crossway/server-kit'
import { stockEntry } from '../../model/queries/stock-entry.query.ts'

const value = 'e.goods_delta + e.freight_delta + e.duty_delta + e.other_delta'

export const stockEntryQuery = handleQuery(stockEntry, () => ({
  // left joins over unique keys: a question that does not ask for their columns does not read them
  rows: sql`
    select e.*, ${sql.raw(value)} as value, greatest(e.qty_delta, 0) as in_qty, greatest(-e.qty_delta, 0) as out_qty, round((${sql.raw(value)}) / nullif(e.qty_delta, 0), 4) as unit_cost,
      p.no, p.source_type, p.source_no, a.employee_id as operator_id
    from stock_entry e left join stock_posting p on p.id = e.posting_id left join admin a on a.id = p.actor_id`,
  shown: {
    running: sql.raw(
      '(select sum(x.qty_delta)::int from stock_entry x where x.virtual_warehouse_id = t.virtual_warehouse_id and x.sku_id = t.sku_id and x.msku_id = t.msku_id and x.state = t.state and (x.occurred_at, x.id) <= (t.occurred_at, t.id))',
    ),
    source: sql.raw(
      "(select json_build_object('type', p.source_type, 'id', p.source_id, 'line', p.source_line_id, 'no', p.source_no) from stock_posting p where p.id = t.posting_id)",
    ),
  },
  bulk: {
    running: {
      join: 'join (select id, sum(qty_delta) over (partition by virtual_warehouse_id, sku_id, msku_id, state order by occurred_at, id)::int as running from stock_entry) r on r.id = t.id',
      value: 'r.running',
    },
  },
  search: (q) => sql`t.posting_id in (select id from stock_posting where no = upper(${q}) or source_no = ${q})`,
}))
