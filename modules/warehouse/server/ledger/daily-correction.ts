import { sql, type Sql } from '@crossway/server-kit'
import type { Book } from './book.ts'
import type { PostingTime } from './posting-time.ts'

/** Entries dated into days whose snapshot was already taken correct it in the same transaction (warehouse.md A8). */
export function dailyWrites(book: Book, time: PostingTime): Sql[] {
  if (time.day >= time.today) return []
  const rows = [...book.balances.values()].filter((b) => b.qty !== b.before)
  if (rows.length === 0) return []
  return [
    sql`
    insert into stock_daily (day, virtual_warehouse_id, sku_id, msku_id, state, qty)
    select r.day, k.vw, k.sku, k.msku, k.state, k.delta
    from stock_daily_run r
    cross join unnest(${rows.map((b) => b.vw)}::bigint[], ${rows.map((b) => b.sku)}::bigint[], ${rows.map((b) => b.msku)}::bigint[], ${rows.map((b) => b.state)}::text[], ${rows.map((b) => b.qty - b.before)}::int[]) as k(vw, sku, msku, state, delta)
    where r.day >= ${time.day}::date
    on conflict (day, virtual_warehouse_id, sku_id, msku_id, state) do update set qty = stock_daily.qty + excluded.qty`,
  ]
}
