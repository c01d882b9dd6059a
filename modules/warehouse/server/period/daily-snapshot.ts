import { addDays, dayOf } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { dailyLock } from '../ledger/posting-head.ts'

/**
 * Quantities of a day's end by balance key (job 00:20, warehouse.md A8): today's balances less everything that happened after the day. Holds the lock
 * that postings share, so that none slips between the count and the note that the day is counted. Zero quantities are left out.
 */
export async function snapshotDay(tx: Tx, day: string): Promise<number> {
  await tx.rows(sql`select pg_advisory_xact_lock(${dailyLock}, 0)`)
  const after = `${addDays(day, 1)}T00:00:00+08:00`
  await tx.run(sql`delete from stock_daily where day = ${day}::date`)
  const rows = await tx.run(sql`
    insert into stock_daily (day, virtual_warehouse_id, sku_id, msku_id, state, qty)
    select ${day}::date, b.virtual_warehouse_id, b.sku_id, b.msku_id, b.state, b.qty - coalesce(e.qty, 0)::int
    from stock_balance b
    left join (select virtual_warehouse_id, sku_id, msku_id, state, sum(qty_delta) as qty from stock_entry where occurred_at >= ${after}::timestamptz group by 1, 2, 3, 4) e using (virtual_warehouse_id, sku_id, msku_id, state)
    where b.qty - coalesce(e.qty, 0) <> 0`)
  await tx.run(sql`insert into stock_daily_run (day) values (${day}::date) on conflict (day) do update set made_at = now()`)
  return rows
}

/** Counts the days up to yesterday that were not counted yet, the latest 60 at most. */
export async function snapshotMissingDays(tx: Tx, now = new Date()): Promise<string[]> {
  const yesterday = addDays(dayOf(now), -1)
  const last = await tx.maybe<{ day: string | null }>(sql`select max(day) as day from stock_daily_run`)
  const created: string[] = []
  for (let day = last?.day && last.day > addDays(yesterday, -60) ? addDays(last.day, 1) : yesterday; day <= yesterday; day = addDays(day, 1)) {
    await snapshotDay(tx, day)
    created.push(day)
  }
  return created
}
