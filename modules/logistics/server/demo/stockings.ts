import { addDays, type RowOf } from '@crossway/kernel'
import { insertAll, sql, type DemoCall } from '@crossway/server-kit'
import { cartonsOf, loadOf } from '../../model/stocking-cartons.ts'
import type { stockingOrder } from '../../model/stocking-order.resource.ts'
import { headOf } from '../stocking-save.ts'
import { spread } from './spread.ts'

const count = 380
/** As many as a small company keeps at least, so that each step of the way is there. */
const fewest = 80
type Status = RowOf<typeof stockingOrder>['status']
/** Old ones have arrived; those of this month stand at every step before the goods are held. */
const stateOf = (i: number): Status => (i < 14 ? 'draft' : i < 30 ? 'pending' : i < 34 ? 'rejected' : i % 17 === 0 ? 'voided' : 'done')
/** Of a hundred 70 by sea, 18 by air, 7 by express and 5 from a warehouse over there; well mixed. */
function modeOf(i: number): 'sea_slow' | 'sea_fast' | 'air' | 'express' | 'local' {
  const k = (i * 37) % 100
  return k < 42 ? 'sea_slow' : k < 70 ? 'sea_fast' : k < 88 ? 'air' : k < 95 ? 'express' : 'local'
}

interface Listing {
  readonly id: number
  readonly store: number
  readonly project: number
  readonly fnsku: string | null
  readonly sku: number
  readonly carton: number
  readonly len: string
  readonly wid: string
  readonly hei: string
  readonly kg: string
}
/**
 * Stocking orders to FBA over fourteen months; what is open has nothing reserved yet, so that stock stays what its ledger says. Those of the last weeks are
 * written by the answer, when what is under way stands: a list begins with what was made last.
 */
export async function demoStockings({ tx, rand, today, created, size = 1 }: DemoCall): Promise<() => Promise<void>> {
  const owners = created.get('logistics') ?? []
  const listings = await tx.rows<Listing>(sql`
    select distinct on (m.id) m.id, m.store_id as store, m.project_id as project, m.fnsku, k.sku_id as sku, s.carton_qty as carton, s.carton_len_cm::text as len, s.carton_wid_cm::text as wid, s.carton_hei_cm::text as hei, s.carton_gross::text as kg
    from msku m join msku_sku k on k.msku_id = m.id and k.valid_to is null join sku s on s.id = k.sku_id where m.fulfillment = 'fba' and m.project_id is not null and s.carton_qty > 0 and s.carton_len_cm > 0 and s.carton_gross > 0 order by m.id limit 1200`)
  const shares = await tx.rows<{ id: number; warehouse: number }>(
    sql`select v.id, v.warehouse_id as warehouse from virtual_warehouse v join warehouse w on w.id = v.warehouse_id where w.type = 'domestic' and v.is_default and v.status = 'active' order by v.id`,
  )
  const abroad = await tx.rows<{ id: number; warehouse: number }>(
    sql`select v.id, v.warehouse_id as warehouse from virtual_warehouse v join warehouse w on w.id = v.warehouse_id where w.type = 'overseas' and w.country = 'US' and v.is_default and v.status = 'active' order by v.id`,
  )
  if (listings.length === 0 || shares.length === 0) return () => Promise.resolve()
  const byStore = Map.groupBy(listings, (l) => l.store)
  const stores = [...byStore.keys()]
  const all = Array.from({ length: Math.max(fewest, Math.ceil(count * size)) }, (_, i) => {
    const theirs = byStore.get(stores[i % stores.length]!)!
    const lines = spread(theirs, 4, i)
      .slice(0, 4)
      .map((l) => ({ ...l, qty: l.carton * (2 + Math.floor(rand() * 18)) }))
    const kinds = lines.map((l) => ({ count: cartonsOf(l.qty, l.carton)!, len: l.len, wid: l.wid, hei: l.hei, kg: l.kg }))
    const day = addDays(today, -(i < 34 ? i % 20 : 30 + i))
    return {
      day,
      status: stateOf(i),
      share: modeOf(i) === 'local' && abroad.length > 0 ? abroad[i % abroad.length]! : shares[i % shares.length]!,
      mode: modeOf(i),
      lines,
      kinds,
      cartons: loadOf(kinds).cartons,
    }
  })
    // in the order in which they were made, so that the list begins with the newest
    .sort((a, b) => a.day.localeCompare(b.day))
    .map((r, i) => ({ ...r, serial: i + 1, no: `BH${r.day.slice(2).replaceAll('-', '')}${String(i + 1).padStart(4, '0')}` }))
  const isGone = (s: Status): boolean => s === 'done'
  const write = async (rows: readonly Order[], first: number): Promise<void> => {
    await insertAll(
      tx,
      'stocking_order',
      {
        id: 'bigint',
        no: 'text',
        type: 'text',
        from_vw_id: 'bigint',
        from_warehouse_id: 'bigint',
        store_id: 'bigint',
        dest_country: 'text',
        ship_mode: 'text',
        plan_ship_date: 'date',
        project_id: 'bigint',
        source: 'text',
        owner_id: 'bigint',
        qty: 'integer',
        packed_pct: 'numeric',
        cartons: 'integer',
        cbm: 'numeric',
        gross_kg: 'numeric',
        chargeable_kg: 'numeric',
        status: 'text',
        created_at: 'timestamptz',
      },
      rows.map((r, i) => ({
        id: first + i,
        no: r.no,
        type: r.mode === 'local' ? 'oversea_to_fba' : 'fba',
        from_vw_id: r.share.id,
        from_warehouse_id: r.share.warehouse,
        store_id: r.lines[0]!.store,
        dest_country: 'US',
        ship_mode: r.mode,
        plan_ship_date: addDays(r.day, 10),
        project_id: r.lines[0]!.project,
        source: 'manual',
        owner_id: owners[r.serial % Math.max(owners.length, 1)] ?? null,
        qty: r.lines.reduce((n, l) => n + l.qty, 0),
        packed_pct: isGone(r.status) ? 100 : 0,
        ...headOf(r.kinds),
        status: r.status,
        created_at: `${r.day}T09:00:00+08:00`,
      })),
    )
    const moved = Object.fromEntries(['packed_qty', 'noticed_qty', 'shipped_qty', 'received_qty', 'closed_qty'].map((name) => [name, 'integer']))
    await insertAll(
      tx,
      'stocking_line',
      {
        stocking_order_id: 'bigint',
        seq: 'integer',
        msku_id: 'bigint',
        sku_id: 'bigint',
        fnsku: 'text',
        qty: 'integer',
        carton_qty: 'integer',
        cartons: 'integer',
        len_cm: 'numeric',
        wid_cm: 'numeric',
        hei_cm: 'numeric',
        carton_kg: 'numeric',
        ...moved,
      },
      rows.flatMap((r, at) =>
        r.lines.map((l, i) => {
          const gone = isGone(r.status) ? l.qty : 0
          return {
            stocking_order_id: first + at,
            seq: i + 1,
            msku_id: l.id,
            sku_id: l.sku,
            fnsku: l.fnsku,
            qty: l.qty,
            carton_qty: l.carton,
            cartons: r.kinds[i]!.count,
            len_cm: l.len,
            wid_cm: l.wid,
            hei_cm: l.hei,
            carton_kg: l.kg,
            packed_qty: gone,
            noticed_qty: gone,
            shipped_qty: gone,
            received_qty: gone,
            closed_qty: r.status === 'voided' ? l.qty : 0,
          }
        }),
      ),
    )
    await tx.rows(sql`select setval(pg_get_serial_sequence('stocking_order', 'id'), max(id)) from stocking_order`)
  }
  type Order = (typeof all)[number]
  const isNew = (r: Order): boolean => ['draft', 'pending', 'rejected'].includes(r.status)
  const past = all.filter((r) => !isNew(r))
  await write(past, 1)
  return async () => {
    const { next } = await tx.one<{ next: number }>(sql`select max(id)::int + 1 as next from stocking_order`)
    await write(all.filter(isNew), next)
  }
}
