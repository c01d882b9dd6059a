import { addDays } from '@crossway/kernel'
import { bindPoLines } from '@crossway/purchase/server'
import { seed, sql, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { cartonsOf } from '../../model/stocking-cartons.ts'
import { shippingNotice } from '../../model/shipping-notice.resource.ts'
import { stockingOrder } from '../../model/stocking-order.resource.ts'
import { headOf } from '../stocking-save.ts'
import { priceLists } from './price-lists.ts'

interface Goods {
  readonly po: number
  readonly po_line: number
  readonly supplier: number
  readonly company: number
  readonly project: number
  readonly warehouse: number
  readonly vw: number
  readonly open: number
  readonly sku: number
  readonly msku: number
  readonly fnsku: string | null
  readonly store: number
  readonly market: number
  readonly carton: number
  readonly len: string
  readonly wid: string
  readonly hei: string
  readonly kg: string
}
/** Where each of them stands: asked for, promised by the factory, booked to leave from its gate. */
const stands = ['ready', 'pending', 'ready', 'booked', 'draft', 'ready'] as const

/** Goods that lie at the factory and go from there: orders promise their pieces to stocking orders, some are booked already (logistics.md stocking, source factory). */
export async function demoFromFactory(call: DemoCall): Promise<void> {
  const { tx, today, created, size = 1 } = call
  const owners = created.get('logistics') ?? []
  const found = await tx.rows<Goods>(sql`
    select distinct on (o.id) o.id as po, l.id as po_line, o.supplier_id as supplier, o.company_id as company, coalesce(l.project_id, o.project_id) as project, o.warehouse_id as warehouse, v.id as vw, l.qty_open as open,
      s.id as sku, m.id as msku, m.fnsku, m.store_id as store, m.market, s.carton_qty as carton, s.carton_len_cm::text as len, s.carton_wid_cm::text as wid, s.carton_hei_cm::text as hei, s.carton_gross::text as kg
    from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id and o.status in ('ordered', 'partial') and o.po_type = 'standard' join sku s on s.id = l.sku_id and s.kind = 'single' and s.status = 'active' and s.carton_qty > 0 and s.carton_len_cm > 0 and s.carton_gross > 0
    join lateral (select x.id, x.fnsku, x.store_id, y.id as market from msku_sku k join msku x on x.id = k.msku_id join virtual_warehouse y on y.store_id = x.store_id and y.status = 'active' join warehouse w on w.id = y.warehouse_id and w.type = 'fba' and w.country = 'US'
      where k.sku_id = s.id and k.qty = 1 and k.valid_to is null and x.fulfillment = 'fba' and x.project_id is not null order by x.id, y.is_default desc, y.id limit 1) m on true
    join lateral (select z.id from virtual_warehouse z where z.warehouse_id = o.warehouse_id and z.company_id = o.company_id and z.status = 'active' order by z.is_default desc, z.id limit 1) v on true
    where coalesce(l.project_id, o.project_id) is not null and l.qty_open - l.qty_bound >= s.carton_qty * 2 and exists (select 1 from sku_customs c where c.sku_id = s.id and c.country = 'US') order by o.id desc, l.id limit 60`)
  const some = found.slice(0, Math.ceil(stands.length * size))
  if (some.length === 0) return
  await tx.run(sql`update purchase_order set ship_to = 'factory' where id = any(${some.map((g) => g.po)}::bigint[])`)
  const plans = some.map((g, i) => {
    const qty = g.carton * Math.max(2, Math.floor(g.open / g.carton / 2))
    return { g, at: stands[i % stands.length]!, qty, kind: { count: cartonsOf(qty, g.carton)!, len: g.len, wid: g.wid, hei: g.hei, kg: g.kg } }
  })
  const held = (at: (typeof stands)[number]): boolean => at === 'ready' || at === 'booked'
  const orders = await seed(
    call,
    stockingOrder,
    plans.map(({ g, at, qty, kind }, i): SeedRow<typeof stockingOrder> => {
      const cartons = kind.count
      return {
        type: 'fba',
        source_mode: 'factory',
        supplier: g.supplier,
        from_vw: g.vw,
        from_warehouse: g.warehouse,
        store: g.store,
        dest_country: 'US',
        ship_mode: i % 3 ? 'sea_fast' : 'sea_slow',
        plan_ship_date: addDays(today, 4 + i),
        project: g.project,
        source: i % 2 ? 'ai_restock' : 'manual',
        owner: owners[i % Math.max(owners.length, 1)] ?? null,
        qty,
        packed_pct: held(at) ? 100 : 0,
        ...headOf([kind]),
        lines: [
          {
            msku: g.msku,
            sku: g.sku,
            fnsku: g.fnsku,
            qty,
            po_line: g.po_line,
            carton_qty: g.carton,
            cartons,
            len_cm: g.len,
            wid_cm: g.wid,
            hei_cm: g.hei,
            carton_kg: g.kg,
            packed_qty: held(at) ? qty : 0,
            noticed_qty: at === 'booked' ? qty : 0,
          },
        ],
        ...(held(at)
          ? {
              packed: [
                { carton_from: 1, carton_to: cartons, line: 0, sku: g.sku, per_carton: g.carton, len_cm: g.len, wid_cm: g.wid, hei_cm: g.hei, kg: g.kg },
              ],
            }
          : {}),
        status: at === 'booked' ? 'ready' : at,
        created_at: `${addDays(today, -3)}T1${i % 8}:10:00+08:00`,
      }
    }),
  )
  const all = plans.map((p, i) => ({ ...p, order: orders[i]!, line: orders[i]!.lines.lines![0]! }))
  await tx.run(
    sql`update stocking_carton c set line = l.id from stocking_line l where l.stocking_order_id = c.stocking_order_id and c.stocking_order_id = any(${orders.map((o) => o.id)}::bigint[])`,
  )
  // the orders promise their pieces by their own rule
  await bindPoLines(
    tx,
    all.filter((p) => held(p.at)).map((p) => ({ po_line: p.g.po_line, stocking_line: p.line, qty: p.qty, no: p.order.no ?? '' })),
  )
  await book(
    call,
    all.filter((p) => p.at === 'booked'),
  )
}

/** Shipments that the forwarder picks up at the factory's gate. */
async function book(
  call: DemoCall,
  booked: readonly {
    readonly g: Goods
    readonly qty: number
    readonly order: { readonly id: number }
    readonly line: number
    readonly kind: Parameters<typeof headOf>[0][number]
  }[],
): Promise<void> {
  const { tx, today, created } = call
  const owners = created.get('logistics') ?? []
  const [channel] = await tx.rows<{ id: number; provider: number; mode: string; days: number }>(
    sql`select id, provider_id as provider, mode, days_max as days from provider_channel where dest_country = 'US' and mode = 'sea_fast' and basis = 'weight' order by id limit 1`,
  )
  if (!channel || booked.length === 0) return
  const listed = await priceLists(tx)
  await seed(
    call,
    shippingNotice,
    booked.map(({ g, qty, order, line, kind }, i): SeedRow<typeof shippingNotice> => {
      const head = headOf([kind])
      return {
        stockings: [order.id],
        channel: channel.id,
        provider: channel.provider,
        ship_mode: channel.mode,
        company: g.company,
        project: g.project,
        from_warehouse: g.warehouse,
        dest_vw: g.market,
        plan_ship_date: addDays(today, 5 + i),
        promised_days: channel.days,
        est_freight: listed(channel.id, today, Number(head.chargeable_kg)).toFixed(2),
        qty,
        cartons: head.cartons,
        cbm: head.cbm,
        gross_kg: head.gross_kg,
        owner: owners[i % Math.max(owners.length, 1)] ?? null,
        lines: [
          { stocking: order.id, stocking_line: line, sku: g.sku, msku: g.msku, fnsku: g.fnsku, qty, cartons: head.cartons, kg: head.gross_kg, cbm: head.cbm },
        ],
        status: 'confirmed',
        created_at: `${addDays(today, -1)}T15:1${i}:00+08:00`,
      }
    }),
  )
}
