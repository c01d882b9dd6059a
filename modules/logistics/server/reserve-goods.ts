import { Refusal, refId, type RowOf } from '@crossway/kernel'
import { explode } from '@crossway/product/model'
import { componentsOf } from '@crossway/product/server'
import { unbindPoLines } from '@crossway/purchase/server'
import { sql, type CommandContext, type Runner } from '@crossway/server-kit'
import { relabelReserved, releaseReservation, reserveStock } from '@crossway/warehouse/server'
import { refuse } from '../model/errors.ts'
import type { stockingOrder } from '../model/stocking-order.resource.ts'

type Stocking = RowOf<typeof stockingOrder>
export const sourceOf = (doc: Pick<Stocking, 'id' | 'no'>) => ({ type: 'stocking_order', id: doc.id, no: doc.no })

export interface Goods {
  readonly sku: number
  readonly qty: number
}
/** Physical articles of each line as they are mapped now: a listing's, a bundle's components. */
export async function goodsOf(
  run: Runner,
  lines: readonly { readonly msku: unknown; readonly sku: unknown; readonly qty: number }[],
): Promise<(readonly Goods[])[]> {
  const listings = lines.flatMap((l) => refId(l.msku) ?? [])
  const mapped =
    listings.length > 0
      ? await run.rows<{ msku: number; sku: number; qty: number }>(
          sql`select msku_id as msku, sku_id as sku, qty from msku_sku where msku_id = any(${listings}::bigint[]) and valid_from <= now() and (valid_to is null or valid_to > now()) order by msku_id, seq`,
        )
      : []
  const kinds = await componentsOf(run, [...mapped.map((m) => m.sku), ...lines.flatMap((l) => refId(l.sku) ?? [])])
  const by = Map.groupBy(mapped, (m) => m.msku)
  return lines.map((l) => {
    const msku = refId(l.msku)
    const sold: readonly Goods[] = msku === null ? [{ sku: refId(l.sku)!, qty: 1 }] : (by.get(msku) ?? [])
    const pieces = new Map<number, number>()
    for (const s of sold)
      for (const part of explode(kinds.get(s.sku)?.kind ?? 'single', s.sku, l.qty * s.qty, kinds.get(s.sku)?.components ?? []))
        pieces.set(part.sku, (pieces.get(part.sku) ?? 0) + part.qty)
    return [...pieces].map(([sku, qty]) => ({ sku, qty }))
  })
}

/** Documents that hold the article there, for whoever gets none of it. */
const holders = (run: Runner, at: { sku: number; vw: number }): Promise<{ no: string }[]> =>
  run.rows(
    sql`select distinct source_no as no from stock_reservation where sku_id = ${at.sku} and virtual_warehouse_id = ${at.vw} and status = 'active' and source_no is not null order by 1 limit 3`,
  )
const isPlace = (v: unknown): v is { sku: number; vw: number } => typeof v === 'object' && v !== null && 'sku' in v && 'vw' in v

/** Reserves the goods of an approved order; of two that want the same pieces the second is refused with the number of the first (logistics.md stocking). */
export async function reserveGoods({ app, tx, ctx }: CommandContext, doc: Stocking): Promise<void> {
  const lines = []
  const goods = await goodsOf(tx, doc.lines)
  for (const [i, line] of doc.lines.entries())
    for (const g of goods[i]!) lines.push({ vw: doc.from_vw.id, sku: g.sku, msku: refId(line.relabel_from), qty: g.qty, line: line.id })
  if (lines.length === 0) throw refuse.STK_UNMAPPED({ msku: doc.lines[0]?.msku?.title ?? '' }, 'lines')
  try {
    await reserveStock({ app, tx, ctx }, { source: { ...sourceOf(doc), project: doc.project.id, store: doc.store?.id ?? null }, lines, reason: doc.no })
  } catch (e) {
    if (!(e instanceof Refusal) || e.code !== 'E_STOCK_SHORT' || !isPlace(e.data)) throw e
    const others = (await holders(tx, e.data)).map((h) => h.no)
    if (others.length === 0) throw e
    const row = { ...e.row, 'zh-cn': `${e.row['zh-cn']}，已被{others}预留`, en: `${e.row.en}; reserved by {others}` }
    throw new Refusal(e.code, row, { ...e.params, others: others.join(', ') }, e.fields, e.data)
  }
}

/** Lets go of what an order holds and has not sent: reserved pieces, or those of purchase orders. */
export async function giveBack({ app, tx, ctx }: CommandContext, doc: Stocking, reason: string): Promise<void> {
  if (doc.source_mode === 'factory')
    return unbindPoLines(
      tx,
      doc.lines.map((l) => l.id),
    )
  await releaseReservation({ app, tx, ctx }, { source: sourceOf(doc) }, { reason })
}

/** Gives the held pieces the label of the listing that they go to (logistics.md stocking, relabel). */
export async function relabelGoods({ app, tx, ctx }: CommandContext, doc: Stocking): Promise<void> {
  const lines = doc.lines.filter((l) => l.relabel_from && !l.relabelled)
  if (lines.length === 0) throw refuse.STK_RELABEL_NONE()
  for (const l of lines) {
    const source = { ...sourceOf(doc), line: l.id, project: doc.project.id, store: doc.store?.id ?? null }
    await relabelReserved({ app, tx, ctx }, { source, from_msku: l.relabel_from!.id, to_msku: l.msku!.id })
  }
  await tx.run(sql`update stocking_line set relabelled = true where id = any(${lines.map((l) => l.id)}::bigint[])`)
}
