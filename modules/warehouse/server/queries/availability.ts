import { sql, type Runner } from '@crossway/server-kit'
import type { StockState } from '../../model/stock-states.ts'

export interface AvailabilityQuestion {
  readonly sku: readonly number[]
  readonly warehouse?: number | undefined
  readonly vw?: number | undefined
  readonly project?: number | undefined
  readonly store?: number | undefined
  readonly msku?: number | undefined
  readonly company?: number | undefined
}
export interface Availability {
  readonly vw: number
  readonly warehouse: number
  readonly company: number
  readonly sku: number
  readonly msku: number
  readonly in_transit: number
  readonly inspecting: number
  readonly available: number
  readonly reserved: number
  readonly defective: number
  readonly researching: number
  readonly on_hand: number
  readonly total: number
  /** Free to promise: what is reserved has left "available" already (warehouse.md A2). */
  readonly free: number
}

/** Stock of articles by key, states as columns; one statement however many articles. System query: the caller minds data scope. */
export function getAvailability(run: Runner, q: AvailabilityQuestion): Promise<Availability[]> {
  const given = (column: string, v: number | undefined) => (v === undefined ? [] : [sql`${sql.raw(column)} = ${v}::bigint`])
  const sum = (s: string): string => `coalesce(sum(b.qty) filter (where b.state = '${s}'), 0)::int as ${s}`
  return run.rows<Availability>(sql`
    select b.virtual_warehouse_id as vw, v.warehouse_id as warehouse, v.company_id as company, b.sku_id as sku, b.msku_id as msku,
      ${sql.raw(['in_transit', 'inspecting', 'available', 'reserved', 'defective', 'researching'].map(sum).join(', '))},
      coalesce(sum(b.qty) filter (where b.state <> 'in_transit'), 0)::int as on_hand, sum(b.qty)::int as total, greatest(coalesce(sum(b.qty) filter (where b.state = 'available'), 0), 0)::int as free
    from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id
    where ${sql.and([sql`b.sku_id = any(${[...q.sku]}::bigint[])`, ...given('v.warehouse_id', q.warehouse), ...given('b.virtual_warehouse_id', q.vw), ...given('v.project_id', q.project), ...given('v.store_id', q.store), ...given('b.msku_id', q.msku), ...given('v.company_id', q.company)])}
    group by b.virtual_warehouse_id, v.id, b.sku_id, b.msku_id order by b.sku_id, b.virtual_warehouse_id, b.msku_id`)
}

export interface BalanceQuestion {
  readonly vw: number
  readonly sku: number
  readonly msku?: number | null | undefined
  readonly state?: StockState | undefined
}
/** Pieces of one key, now or at a moment of the past (then by what happened since). */
export async function getBalance(run: Runner, k: BalanceQuestion, at?: string | Date): Promise<number> {
  const key = sql`virtual_warehouse_id = ${k.vw} and sku_id = ${k.sku} and msku_id = ${k.msku ?? 0} and state = ${k.state ?? 'available'}`
  const now = (await run.maybe<{ qty: number }>(sql`select qty from stock_balance where ${key}`))?.qty ?? 0
  if (at === undefined) return now
  const since = await run.one<{ qty: number }>(
    sql`select coalesce(sum(qty_delta), 0)::int as qty from stock_entry where ${key} and occurred_at > ${new Date(at).toISOString()}::timestamptz`,
  )
  return now - since.qty
}
