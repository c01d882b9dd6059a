import { insertMany, sql, type Ctx, type Runner, type Tx } from '@crossway/server-kit'

export const platformFigures = [
  'fulfillable',
  'res_customer',
  'res_transfer',
  'res_processing',
  'inb_working',
  'inb_shipped',
  'inb_receiving',
  'uns_customer',
  'uns_warehouse',
  'uns_carrier',
  'uns_distributor',
  'uns_defective',
  'uns_expired',
  'researching',
] as const
export type PlatformFigure = (typeof platformFigures)[number]
export type PlatformRow = { readonly msku: number; readonly store?: number | null; readonly age?: Readonly<Record<string, number>> | null } & {
  readonly [K in PlatformFigure]?: number
}

/**
 * Keeps what a platform says about its stock on a day (warehouse.md A10): a snapshot beside the book, no posting. The same warehouse, label and day again
 * replaces the figures. Answers the number of rows.
 */
export async function importPlatformStock(
  tx: Tx,
  _ctx: Ctx,
  warehouse: number,
  day: string,
  rows: readonly PlatformRow[],
  file: number | null = null,
): Promise<number> {
  if (rows.length === 0) return 0
  const columns = {
    warehouse_id: 'bigint',
    store_id: 'bigint',
    msku_id: 'bigint',
    day: 'date',
    ...Object.fromEntries(platformFigures.map((f) => [f, 'int'])),
    age: 'jsonb',
    source_file_id: 'bigint',
  }
  const last = new Map(rows.map((r) => [r.msku, r]))
  const values = [...last.values()].map((r) => ({
    warehouse_id: warehouse,
    store_id: r.store ?? null,
    msku_id: r.msku,
    day,
    ...Object.fromEntries(platformFigures.map((f) => [f, r[f] ?? 0])),
    age: r.age ?? null,
    source_file_id: file,
  }))
  const n = await tx.run(
    insertMany(
      'platform_stock_snapshot',
      columns,
      values,
      sql`on conflict (warehouse_id, msku_id, day) do update set ${sql.raw([...platformFigures, 'age', 'source_file_id'].map((f) => `${f} = excluded.${f}`).join(', '))}, imported_at = now()`,
    ),
  )
  await tx.run(sql`update warehouse set last_sync_at = now() where id = ${warehouse}`)
  return n
}

export interface PlatformStock {
  readonly warehouse: number
  readonly msku: number
  readonly day: string
  readonly fulfillable: number
  readonly reserved: number
  readonly inbound: number
  readonly unsellable: number
  readonly researching: number
}
/** The platform's own figures of labels on a day, or the latest before it. */
export function getPlatformStock(run: Runner, store: number, mskus: readonly number[], day: string): Promise<PlatformStock[]> {
  return run.rows<PlatformStock>(sql`
    select distinct on (s.msku_id, s.warehouse_id) s.warehouse_id as warehouse, s.msku_id as msku, s.day, s.fulfillable, s.res_customer + s.res_transfer + s.res_processing as reserved, s.inb_working + s.inb_shipped + s.inb_receiving as inbound,
      s.uns_customer + s.uns_warehouse + s.uns_carrier + s.uns_distributor + s.uns_defective + s.uns_expired as unsellable, s.researching
    from platform_stock_snapshot s where s.msku_id = any(${[...mskus]}::bigint[]) and s.day <= ${day}::date and (s.store_id is null or s.store_id = ${store}) order by s.msku_id, s.warehouse_id, s.day desc`)
}

/** Pieces of a shop's labels that the platform could sell at the end of each day it told of: one row a label and day. */
export const platformStockDays = (run: Runner, store: number, from: string, to: string): Promise<{ day: string; msku: number; available: number }[]> =>
  run.rows(sql`
    select s.day, s.msku_id as msku, sum(s.fulfillable)::int as available from platform_stock_snapshot s join msku m on m.id = s.msku_id
    where m.store_id = ${store}::bigint and s.day between ${from}::date and ${to}::date group by 1, 2 order by 1, 2 limit 500000`)
