import { addDays, dayOf, refId, type RowOf } from '@crossway/kernel'
import { mappingOf } from '@crossway/product/server'
import { sql, type Runner, type SaveCall } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { cartonsOf, loadOf, type CartonKind } from '../model/stocking-cartons.ts'
import type { stockingOrder } from '../model/stocking-order.resource.ts'
import { saveSource } from './factory-source.ts'

const needsMsku = new Set(['fba', 'awd', 'platform'])
const needsStore = new Set(['fba', 'awd', 'oversea_to_fba'])

interface Size {
  readonly id: number
  readonly carton_qty: number | null
  readonly len: string | null
  readonly wid: string | null
  readonly hei: string | null
  readonly kg: string | null
}
const sizesOf = async (run: Runner, skus: readonly number[]): Promise<Map<number, Size>> =>
  new Map(
    (
      await run.rows<Size>(
        sql`select id, carton_qty, carton_len_cm::text as len, carton_wid_cm::text as wid, carton_hei_cm::text as hei, carton_gross::text as kg from sku where id = any(${skus}::bigint[])`,
      )
    ).map((s) => [s.id, s]),
  )

/** Completes a stocking order: where its goods lie, the article of each listing, and how many cartons they will be by the packing of the article. */
export async function saveStocking(call: SaveCall<typeof stockingOrder>): Promise<void> {
  const { tx, ctx, before, draft } = call
  const now = { ...before, ...draft } as RowOf<typeof stockingOrder>
  if (!before) draft.owner ??= ctx.employee
  if (draft.plan_ship_date && String(draft.plan_ship_date) < addDays(dayOf(new Date()), -1)) throw refuse.STK_PAST({}, 'plan_ship_date')
  if (needsStore.has(now.type) && !now.store) throw refuse.STK_STORE({}, 'store')
  if (!needsStore.has(now.type) && !now.dest_warehouse && !now.dest) throw refuse.STK_DEST({}, 'dest_warehouse')
  const place = await tx.one<{ warehouse: number }>(sql`select warehouse_id as warehouse from virtual_warehouse where id = ${refId(now.from_vw)}`)
  draft.from_warehouse = place.warehouse
  await saveSource(call)
  if (!draft.lines) return
  const lines = draft.lines as Record<string, unknown>[]
  for (const [i, line] of lines.entries()) {
    if (line.msku) await fromListing(tx, line, { at: `lines[${i}].msku`, store: refId(now.store) })
    else if (needsMsku.has(now.type)) throw refuse.STK_MSKU({}, `lines[${i}].msku`)
    else if (!line.sku) throw refuse.STK_SKU({}, `lines[${i}].sku`)
    if (line.relabel_from) await refuseOtherGoods(tx, line, `lines[${i}].relabel_from`)
  }
  const sizes = await sizesOf(
    tx,
    lines.flatMap((l) => (l.sku ? [Number(l.sku)] : [])),
  )
  const kinds = lines.flatMap((line): CartonKind[] => {
    const s = sizes.get(Number(line.sku))
    const cartons = cartonsOf(Number(line.qty), s?.carton_qty ?? null)
    Object.assign(line, {
      carton_qty: s?.carton_qty ?? null,
      cartons,
      len_cm: s?.len ?? null,
      wid_cm: s?.wid ?? null,
      hei_cm: s?.hei ?? null,
      carton_kg: s?.kg ?? null,
    })
    return s && cartons ? [{ count: cartons, len: s.len ?? 0, wid: s.wid ?? 0, hei: s.hei ?? 0, kg: s.kg ?? 0 }] : []
  })
  Object.assign(draft, { qty: lines.reduce((n, l) => n + Number(l.qty), 0), ...headOf(kinds) })
}

/** What the cartons come to, as the head holds it. */
export function headOf(kinds: readonly CartonKind[]): Record<string, unknown> {
  const load = loadOf(kinds)
  return { cartons: load.cartons, cbm: load.cbm.toFixed(3), gross_kg: load.kg.toFixed(3), chargeable_kg: load.chargeable.toFixed(3) }
}

/** A listing is of the store, and brings its label and, where it is one article, the article. */
async function fromListing(tx: Runner, line: Record<string, unknown>, { at, store }: { at: string; store: number | null }): Promise<void> {
  const id = Number(line.msku)
  const listing = await tx.maybe<{ store: number; fnsku: string | null; seller_sku: string }>(
    sql`select store_id as store, fnsku, seller_sku from msku where id = ${id}`,
  )
  if (!listing) return
  if (store !== null && listing.store !== store) throw refuse.STK_OTHER_STORE({ msku: listing.seller_sku }, at)
  const mapped = await mappedNow(tx, id)
  if (mapped.length === 0) throw refuse.STK_UNMAPPED({ msku: listing.seller_sku }, at)
  Object.assign(line, { fnsku: listing.fnsku, sku: mapped[0]!.sku })
}

async function mappedNow(tx: Runner, msku: number): Promise<{ sku: number; qty: number }[]> {
  const moment = Date.now()
  return (await mappingOf(tx, msku)).filter((m) => Date.parse(m.valid_from) <= moment && (m.valid_to === null || Date.parse(m.valid_to) > moment))
}

/** Only pieces of the one article that both listings sell can bear the other's label. */
async function refuseOtherGoods(tx: Runner, line: Record<string, unknown>, at: string): Promise<void> {
  const from = Number(line.relabel_from)
  if (!line.msku || Number(line.msku) === from) throw refuse.STK_RELABEL_SAME({}, at)
  const both = await Promise.all([mappedNow(tx, Number(line.msku)), mappedNow(tx, from)])
  const { name } = await tx.one<{ name: string }>(sql`select seller_sku as name from msku where id = ${from}`)
  const [own, other] = both.map((m) => (m.length === 1 && m[0]!.qty === 1 ? m[0]!.sku : undefined))
  if (own === undefined || own !== other) throw refuse.STK_RELABEL_SKU({ msku: name }, at)
}
