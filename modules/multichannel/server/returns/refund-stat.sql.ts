import { addDays, dayOf } from '@crossway/kernel'
import { handleQuery, sql, type Sql } from '@crossway/server-kit'
import { refundStat } from '../../model/returns/refund-stat.query.ts'

const month = (at: string): string => `to_char(${at} at time zone 'Asia/Shanghai', 'YYYY-MM')`
/** What a row stands for: of a refund r, and of the orders o among which it happened. */
const keys = {
  store: { column: 'store_id', refund: 'r.store_id', order: 'o.store_id' },
  type: { column: 'type', refund: 'r.type', order: 'null::text' },
  month: { column: 'period', refund: month('r.refunded_at'), order: month('o.ordered_at') },
} as const
const isGrouping = (tab: string): tab is keyof typeof keys => tab in keys
const empty: Readonly<Record<string, string>> = { store_id: 'null::bigint', type: 'null::text', period: `''` }

export const refundStatQuery = handleQuery(refundStat, (_, { values: { from, to, store }, tab = 'store', scope }) => {
  const by = keys[isGrouping(tab) ? tab : 'store']
  const until = to?.[0] ?? dayOf(new Date())
  const since = from?.[0] ?? addDays(until, -364)
  const within = (at: string): Sql =>
    sql`${sql.raw(at)} >= (${since}::date)::timestamp at time zone 'Asia/Shanghai' and ${sql.raw(at)} < (${until}::date + 1)::timestamp at time zone 'Asia/Shanghai'`
  const ofStore = (column: string): Sql => (store ? sql`${sql.raw(column)} = any(${store}::bigint[])` : sql`true`)
  const columns = Object.entries(empty).map(([n, none]) => `${n === by.column ? 'x.key' : none} as ${n}`)
  return sql`
    select ${sql.raw(columns.join(', '))}, x.currency, x.refunds, x.orders, x.total, x.fee_back, x.without_goods, x.seller_fault, round(x.orders * 100.0 / nullif(s.n, 0), 2) as refund_rate
    from (
      select ${sql.raw(by.refund)} as key, r.currency, count(*)::int as refunds, count(distinct r.order_id)::int as orders, coalesce(sum(r.total), 0)::numeric(18,2) as total, coalesce(sum(r.fee_back), 0)::numeric(18,2) as fee_back,
        count(*) filter (where r.return_bill_id is null)::int as without_goods, count(*) filter (where r.seller_fault)::int as seller_fault
      from refund_order r where r.status = 'done' and ${within('r.refunded_at')} and ${ofStore('r.store_id')} and ${scope('r')} group by 1, 2) x
    left join (select ${sql.raw(by.order)} as key, o.currency, count(*)::int as n from mc_order o where o.status <> 'cancelled' and o.order_type = 'online' and ${within('o.ordered_at')} and ${ofStore('o.store_id')} group by 1, 2) s on s.currency = x.currency and s.key is not distinct from ${sql.raw(by.column === 'type' ? 'null' : 'x.key')}`
})
