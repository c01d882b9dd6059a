import { refId, type RowOf } from '@crossway/kernel'
import { sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import type { shippingNotice } from '../model/shipping-notice.resource.ts'
import { channelsOf } from './channel.queries.ts'
import { goodsOf } from './reserve-goods.ts'

interface OpenLine {
  readonly id: number
  readonly msku: number | null
  readonly sku: number
  readonly qty_open: number
}
/** Completes a notice: its channel's provider and promise, and the one project and place that its stocking orders have in common. */
export async function saveNotice({ tx, ctx, before, draft }: SaveCall<typeof shippingNotice>): Promise<void> {
  if (!before) draft.owner ??= ctx.employee
  const now = { ...before, ...draft }
  const channel = (await channelsOf(tx, [refId(now.channel) ?? 0])).get(refId(now.channel) ?? 0)
  if (channel) Object.assign(draft, { provider: channel.provider, ship_mode: channel.mode, promised_days: channel.days_max })
  if (now.tracking_no || (now.bl_no && now.container_no)) await refuseUsedNumber(tx, { ...now, provider: refId(now.provider) ?? channel?.provider ?? null })
  if (!draft.stockings) return
  const ids = draft.stockings as number[]
  const heads = await tx.rows<{ project: number; warehouse: number; country: string; no: string }>(
    sql`select project_id as project, from_warehouse_id as warehouse, dest_country as country, no from stocking_order where id = any(${ids}::bigint[]) order by id`,
  )
  const odd = heads.find((h) => h.country !== heads[0]!.country || h.warehouse !== heads[0]!.warehouse)
  if (odd) throw refuse.SN_DIFFER({ no: odd.no }, 'stockings')
  if (channel && heads.some((h) => h.country !== channel.dest_country)) throw refuse.INQ_DEST({ channel: channel.name, country: heads[0]!.country }, 'channel')
  Object.assign(draft, { project: heads[0]?.project ?? null, from_warehouse: heads[0]?.warehouse ?? null })
}

interface Numbers {
  readonly id?: number
  readonly provider: number | null
  readonly bl_no?: string | null
  readonly container_no?: string | null
  readonly tracking_no?: string | null
}
/** A tracking number, and a container under its bill of lading, belong to one shipment of a provider (logistics.md, numbers used once). */
export async function refuseUsedNumber(tx: Tx, n: Numbers, at = ''): Promise<void> {
  const other = await tx.maybe<{ no: string; tracked: boolean }>(sql`
    select no, tracking_no is not null and tracking_no = ${n.tracking_no ?? null}::text as tracked from shipping_notice
    where provider_id = ${n.provider}::bigint and id <> ${n.id ?? 0}::bigint and status <> 'voided' and (tracking_no = ${n.tracking_no ?? null}::text or bl_no = ${n.bl_no ?? null}::text and container_no = ${n.container_no ?? null}::text)
    order by id limit 1`)
  if (other) throw refuse.SN_NUMBER_USED({ no: other.no }, `${at}${other.tracked ? 'tracking_no' : 'container_no'}`)
}

/** An FBA shipment leaves with one notice of a provider; one that was voided lets its number go. */
export async function refuseUsedFba(
  tx: Tx,
  doc: Pick<RowOf<typeof shippingNotice>, 'id' | 'provider'>,
  ids: readonly string[],
  at: (id: string) => string,
): Promise<void> {
  if (ids.length === 0) return
  const other = await tx.maybe<{ no: string; fba: string }>(sql`
    select n.no, l.fba_shipment_id as fba from shipping_notice_line l join shipping_notice n on n.id = l.shipping_notice_id
    where l.fba_shipment_id = any(${ids}::text[]) and n.id <> ${doc.id} and n.status <> 'voided' and n.provider_id is not distinct from ${doc.provider?.id ?? null}::bigint order by n.id limit 1`)
  if (other) throw refuse.SN_NUMBER_USED({ no: other.no }, at(other.fba))
}

/** Writes the notice's lines out of what its stocking orders still have open, when it is new or takes other orders. */
export async function writeLines(tx: Tx, doc: RowOf<typeof shippingNotice>): Promise<void> {
  const ids = doc.stockings.map((s) => s.id)
  const open = await tx.rows<OpenLine>(
    sql`select l.id, l.msku_id as msku, l.sku_id as sku, l.qty_open from stocking_line l where l.stocking_order_id = any(${ids}::bigint[]) and l.qty_open > 0 and l.sku_id is not null order by l.stocking_order_id, l.seq limit 5000`,
  )
  const goods = await goodsOf(
    tx,
    open.map((l) => ({ msku: l.msku, sku: l.sku, qty: 1 })),
  )
  const rows = open.flatMap((l, i) => goods[i]!.map((a) => ({ l, sku: a.sku, per_unit: a.qty })))
  tx.later(sql`delete from shipping_notice_line where shipping_notice_id = ${doc.id}`)
  tx.later(sql`
    insert into shipping_notice_line (shipping_notice_id, seq, stocking_id, stocking_line, sku_id, msku_id, fnsku, qty, open_qty, per_unit, cartons, kg, cbm)
    select ${doc.id}::bigint, n.seq, l.stocking_order_id, l.id, n.sku, l.msku_id, l.fnsku, n.qty, n.qty, n.per_unit, ${packed.cartons}, ${packed.kg}, ${packed.cbm}
    from unnest(${rows.map((r) => r.l.id)}::bigint[], ${rows.map((r) => r.sku)}::bigint[], ${rows.map((r) => r.l.qty_open)}::int[], ${rows.map((r) => r.per_unit)}::int[]) with ordinality as n(line, sku, qty, per_unit, seq)
    join stocking_line l on l.id = n.line order by n.seq`)
  await measureHead(tx, doc.id)
}

/** Cartons, weight and volume of so many pieces `n.qty` by the packing of their stocking line `l`. */
const packed = {
  cartons: sql.raw('ceil(n.qty::numeric / greatest(coalesce(l.carton_qty, 1), 1))'),
  kg: sql.raw('round(n.qty * coalesce(l.carton_kg, 0) / greatest(coalesce(l.carton_qty, 1), 1), 3)'),
  cbm: sql.raw('round(n.qty * coalesce(l.len_cm * l.wid_cm * l.hei_cm, 0) / 1000000 / greatest(coalesce(l.carton_qty, 1), 1), 6)'),
}

/** Measures each line anew, and the head. */
export async function measure(tx: Tx, id: number): Promise<void> {
  tx.later(
    sql`update shipping_notice_line n set cartons = ${packed.cartons}, kg = ${packed.kg}, cbm = ${packed.cbm} from stocking_line l where l.id = n.stocking_line and n.shipping_notice_id = ${id}`,
  )
  await measureHead(tx, id)
}

const measureHead = (tx: Tx, id: number): Promise<unknown> =>
  tx.run(sql`
    update shipping_notice h set qty = s.qty, cartons = s.cartons, cbm = s.cbm, gross_kg = s.kg
    from (select coalesce(sum(qty), 0) as qty, coalesce(sum(cartons), 0) as cartons, coalesce(round(sum(cbm), 3), 0) as cbm, coalesce(sum(kg), 0) as kg from shipping_notice_line where shipping_notice_id = ${id}) s where h.id = ${id}`)
