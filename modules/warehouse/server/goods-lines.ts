import { refId } from '@crossway/kernel'
import { sellsSku } from '@crossway/product/server'
import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { platformTypes } from '../model/stock-states.ts'
import type { Place } from './ledger/book.ts'

/** A line of a document that names goods, as it will be. */
export interface GoodsLine {
  readonly sku: number
  readonly msku: number | null
  readonly state?: string | null
}
/** Lines as they were sent, or as they were read. */
export const goodsLines = (lines: readonly object[]): GoodsLine[] =>
  lines.map((l) => {
    const x = l as { sku?: unknown; msku?: unknown; state?: string | null }
    return { sku: refId(x.sku) ?? 0, msku: refId(x.msku), state: x.state ?? null }
  })

/** Goods of a document must have stock of their own, and labels that are put on them must sell them. Refused at the line, before anything is held. */
export async function checkGoods(tx: Tx, lines: readonly GoodsLine[], o: { readonly labels: boolean; readonly at?: (line: number) => string }): Promise<void> {
  const at = o.at ?? ((line: number): string => `lines[${line}]`)
  const kinds = new Map(
    (await tx.rows<{ id: number; kind: string }>(sql`select id, kind from sku where id = any(${lines.map((l) => l.sku)}::bigint[])`)).map((r) => [
      r.id,
      r.kind,
    ]),
  )
  lines.forEach((l, i) => {
    if (kinds.get(l.sku) === 'bundle') throw refuse.E_SKU_KIND({}, `${at(i)}.sku`)
  })
  if (!o.labels) return
  const labelled = lines.flatMap((l, i) => (l.msku === null ? [] : [{ sku: l.sku, msku: l.msku, i }]))
  if (labelled.length === 0) return
  const wrong = labelled[(await sellsSku(tx, labelled, new Date().toISOString())).indexOf(false)]
  if (!wrong) return
  const names = await tx.one<{ msku: string; sku: string }>(
    sql`select (select seller_sku from msku where id = ${wrong.msku}) as msku, (select code from sku where id = ${wrong.sku}) as sku`,
  )
  throw refuse.E_LABEL(names, `${at(wrong.i)}.msku`)
}

/** What is reserved belongs to a document: outside the platforms' own warehouses no manual movement touches it (warehouse.md A3). */
export function checkUnreserved(place: Place, lines: readonly { readonly state?: string | null; readonly to_state?: string | null }[]): void {
  if (platformTypes.includes(place.warehouseType)) return
  lines.forEach((l, i) => {
    for (const name of ['state', 'to_state'] as const) if (l[name] === 'reserved') throw refuse.E_STATE_RESERVED({}, `lines[${i}].${name}`)
  })
}
