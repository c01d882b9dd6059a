import type { QueryContext } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { rows, type ReportRow } from '@crossway/resource/server'
import { unitsOf } from '../../model/platform/platform-event.ts'
import { importPlatformStock, type PlatformRow } from '../platform-stock.ts'
import { shopsOf, type Shop } from './where-it-lies.ts'

export const isStockReport = (type: string): boolean => type === 'fba_myi' || type === 'reserved_inventory'

const count = (v: unknown): number => Math.max(0, unitsOf(String(v ?? '0')) ?? 0)
const ofStock = (v: ReportRow['values']): Omit<PlatformRow, 'msku'> => ({
  fulfillable: count(v.afn_fulfillable_quantity),
  res_customer: count(v.afn_reserved_quantity),
  inb_working: count(v.afn_inbound_working_quantity),
  inb_shipped: count(v.afn_inbound_shipped_quantity),
  inb_receiving: count(v.afn_inbound_receiving_quantity),
  // The report tells the unsellable pieces in one sum.
  uns_defective: count(v.afn_unsellable_quantity),
  researching: count(v.afn_researching_quantity),
})
const ofReserved = (v: ReportRow['values']): Omit<PlatformRow, 'msku'> => ({
  res_customer: count(v['reserved-customerorders']),
  res_transfer: count(v['reserved-fc-transfers']),
  res_processing: count(v['reserved-fc-processing']),
})

/** Keeps a report of figures as the snapshot of its day: stock by state, and how the reserved pieces split (warehouse.md A10). Posts nothing. Answers the labels kept. */
export async function importStockReport({ app, ctx }: QueryContext, file: number): Promise<number> {
  const f = await app.db.one<{ type: string; account: number; data_at: string; store: number | null }>(
    sql`select type, store_account_id as account, data_at, store_id as store from report_file where id = ${file}::bigint`,
  )
  const shops = await shopsOf(app.db, f.account)
  const list: ReportRow[] = []
  for (let after = 0; ;) {
    const page = await rows(app.db, file, after)
    list.push(...page)
    if (page.length < 1000) break
    after = page.at(-1)!.id
  }
  const skuOf = (r: ReportRow): string => String(r.values.sku ?? r.values.msku ?? '').trim()
  const mskus = await app.db.rows<{ id: number; store: number; sku: string }>(
    sql`select id, store_id as store, seller_sku as sku from msku where store_id = any(${shops.map((s) => s.store)}::bigint[]) and seller_sku = any(${[...new Set(list.map(skuOf))]}::text[])`,
  )
  const read = f.type === 'fba_myi' ? ofStock : ofReserved
  const byPlace = new Map<number, Map<number, PlatformRow>>()
  for (const r of list) {
    const shop: Shop | undefined = shops.find((s) => s.store === (r.store ?? f.store)) ?? shops[0]
    if (!shop || shop.warehouse === null) continue
    const own = mskus.filter((m) => m.sku === skuOf(r))
    const msku = r.msku ?? (own.find((m) => m.store === shop.store) ?? own[0])?.id
    if (msku === undefined) continue
    const place = byPlace.get(shop.warehouse) ?? new Map<number, PlatformRow>()
    byPlace.set(shop.warehouse, place.set(msku, added(place.get(msku), { msku, store: shop.store, ...read(r.values) })))
  }
  const day = dayOf(new Date(f.data_at))
  return app.db.tx(async (tx) => {
    let stored = 0
    for (const [warehouse, place] of byPlace) {
      const all = [...place.values()]
      if (f.type === 'fba_myi') stored += await importPlatformStock(tx, ctx, warehouse, day, all, file)
      else
        stored += await tx.run(sql`
          update platform_stock_snapshot s set res_customer = u.a, res_transfer = u.b, res_processing = u.c from unnest(${all.map((r) => r.msku)}::bigint[], ${all.map((r) => r.res_customer ?? 0)}::int[], ${all.map((r) => r.res_transfer ?? 0)}::int[], ${all.map((r) => r.res_processing ?? 0)}::int[]) as u(msku, a, b, c)
          where s.warehouse_id = ${warehouse} and s.day = ${day}::date and s.msku_id = u.msku`)
    }
    return stored
  })
}

/** Conditions and labels of one listing stand in rows of their own. */
function added(before: PlatformRow | undefined, now: PlatformRow): PlatformRow {
  if (!before) return now
  const sum: Record<string, unknown> = { ...before }
  for (const [k, v] of Object.entries(now)) if (k !== 'msku' && k !== 'store' && typeof v === 'number') sum[k] = Number(sum[k] ?? 0) + v
  return sum as unknown as PlatformRow
}
