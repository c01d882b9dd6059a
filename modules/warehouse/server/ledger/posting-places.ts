import { sql, type Runner, type Sql, type Tx } from '@crossway/server-kit'
import { valueOf } from '../../model/costing/value.ts'
import { refuse } from '../../model/errors.ts'
import type { Ownership, WarehouseType } from '../../model/stock-states.ts'
import type { Goods, Place } from './book.ts'
import { dailyLock, periodLock } from './posting-head.ts'

export interface Known {
  readonly places: ReadonlyMap<number, Place>
  readonly goods: ReadonlyMap<number, Goods>
}

interface PlaceRecord {
  readonly vw: number
  readonly vw_name: string
  readonly vw_status: Place['vwStatus']
  readonly warehouse: number
  readonly warehouse_name: string
  readonly type: WarehouseType
  readonly status: Place['warehouseStatus']
  readonly negative_policy: 'forbid' | 'allow'
  readonly stock_truth: 'own' | 'mirror'
  readonly company: number
  readonly ownership: Ownership
  readonly purpose: string
  readonly project: number | null
  readonly store: number | null
}

/**
 * The shares of stock and the goods that lines name; an unknown one is refused by its id. Also takes the shared locks of the period and of the
 * daily snapshot: whoever closes or counts days waits until this posting has ended, and the other way round.
 */
export async function readPlacesAndGoods(tx: Tx, lines: readonly { readonly vw: number; readonly sku: number }[], period: string): Promise<Known> {
  const vws = [...new Set(lines.map((l) => l.vw))]
  const skus = [...new Set(lines.map((l) => l.sku))]
  const row = await tx.one<{ places: PlaceRecord[] | null; goods: { id: number; code: string; kind: string; std_cost: string | null }[] | null }>(sql`
    select (select json_agg(row_to_json(p)) from (${placeSelect(vws)}) p) as places, (select json_agg(row_to_json(g)) from (select id, code, kind, std_cost::text from sku where id = any(${skus}::bigint[])) g) as goods
    from (select pg_advisory_xact_lock_shared(${periodLock}, ${Number(period)}), pg_advisory_xact_lock_shared(${dailyLock}, 0) offset 0) locks`)
  const goods = new Map<number, Goods>(
    (row.goods ?? []).map((r) => [r.id, { sku: r.id, code: r.code, kind: r.kind, standard: valueOf({ goods: r.std_cost }) }]),
  )
  const noSku = skus.find((id) => !goods.has(id))
  if (noSku !== undefined) throw refuse.E_UNKNOWN_SKU({ sku: noSku })
  return { places: placesByVw(vws, row.places ?? []), goods }
}

const placeSelect = (vws: readonly number[]): Sql => sql`
  select v.id as vw, v.name as vw_name, v.status as vw_status, w.id as warehouse, w.name_zh as warehouse_name, w.type, w.status, w.negative_policy, w.stock_truth, v.company_id as company, v.ownership, v.purpose, v.project_id as project, v.store_id as store
  from virtual_warehouse v join warehouse w on w.id = v.warehouse_id where v.id = any(${vws}::bigint[])`

/** The shares of stock alone. */
export const readPlaces = async (tx: Runner, vws: readonly number[]): Promise<Map<number, Place>> =>
  placesByVw(vws, await tx.rows<PlaceRecord>(placeSelect(vws)))

function placesByVw(vws: readonly number[], rows: readonly PlaceRecord[]): Map<number, Place> {
  const places = new Map(rows.map((r) => [r.vw, placeOfRecord(r)]))
  const noVw = vws.find((id) => !places.has(id))
  if (noVw !== undefined) throw refuse.E_UNKNOWN_PLACE({ vw: noVw })
  return places
}

const placeOfRecord = (r: PlaceRecord): Place => ({
  vw: r.vw,
  vwName: r.vw_name,
  vwStatus: r.vw_status,
  warehouse: r.warehouse,
  warehouseName: r.warehouse_name,
  warehouseType: r.type,
  warehouseStatus: r.status,
  policy: r.negative_policy,
  truth: r.stock_truth,
  company: r.company,
  ownership: r.ownership,
  purpose: r.purpose,
  project: r.project,
  store: r.store,
})
