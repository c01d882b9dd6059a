import type { ActionsOf, ArgsOf, RowOf } from '@crossway/kernel'
import { createRecord, inNameOf, loadDocs, runAction, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { takeBackArrival } from '@crossway/warehouse/server'
import { refuse } from '../model/errors.ts'
import { receiptSign } from '../model/receipt-sign.resource.ts'

type Receipt = RowOf<typeof receiptSign>
type Args = ArgsOf<ActionsOf<typeof receiptSign>['reassign']>
/** A line of the shipment that the pieces belong to. */
interface Target {
  readonly id: number
  readonly msku: number | null
  readonly sku: number | null
  readonly open: number
}

/**
 * Pieces of another shipment that were received under this one's number go to the line of the same listing that misses them (logistics.md receiptSign,
 * reassign): a receipt of their own books them there, then this one gives them back. Answers how many pieces left each line.
 */
export async function reassignArrival({ app, tx, ctx }: CommandContext, doc: Receipt, args: Args, layerOf: LayerOf): Promise<{ line: number; qty: number }[]> {
  const moves = args.lines.filter((l) => l.qty > 0)
  if (moves.length === 0) throw refuse.RS_NOTHING({}, 'args.lines')
  const to = Number(args.to)
  // both at once and by number, so that two that give to each other wait instead of standing in each other's way
  await tx.rows(sql`select id from shipping_notice where id = any(${[to, doc.notice.id]}::bigint[]) order by id for no key update`)
  const head = await tx.maybe<{ no: string; shipped_at: string | null; vw: number; own: number }>(
    sql`select n.no, n.shipped_at, n.dest_vw_id as vw, o.dest_vw_id as own from shipping_notice n, shipping_notice o where n.id = ${to} and o.id = ${doc.notice.id}`,
  )
  if (!head || head.vw !== head.own) throw refuse.RS_OTHER_PLACE({}, 'args.to')
  if (!head.shipped_at || Date.parse(doc.received_at) < Date.parse(head.shipped_at)) throw refuse.RS_EARLY({}, 'args.to')
  const targets = await tx.rows<Target>(
    sql`select l.id, l.msku_id as msku, l.sku_id as sku, l.shipped_qty - l.received_qty - l.lost_qty as open from shipping_notice_line l where l.shipping_notice_id = ${to} and l.layer is not null order by l.seq for no key update of l`,
  )
  const parts = new Map<number, number>()
  for (const [i, m] of moves.entries()) {
    const line = doc.lines!.find((l) => l.id === m.line)!
    if (m.qty > (line.good ?? 0)) throw refuse.RS_OPEN({ n: line.good ?? 0 }, `args.lines[${i}].qty`)
    let rest = m.qty
    for (const t of targets) {
      if (t.id === line.notice_line || t.msku !== (line.msku?.id ?? null) || t.sku !== (line.sku?.id ?? null)) continue
      const part = Math.min(rest, Math.max(t.open - (parts.get(t.id) ?? 0), 0))
      if (part > 0) parts.set(t.id, (parts.get(t.id) ?? 0) + part)
      rest -= part
    }
    if (rest > 0) throw refuse.RS_REASSIGN({ sku: line.msku?.title ?? line.sku?.title ?? '', no: head.no, n: m.qty - rest }, `args.lines[${i}].qty`)
  }
  await receive({ app, tx, ctx }, doc, to, parts)
  for (const m of moves) {
    const { layer, per_unit } = layerOf.get(m.line)!
    const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from stock_posting where source_type = 'receipt_sign' and source_id = ${doc.id}`)
    const source = { type: 'receipt_sign', id: doc.id, no: doc.no, project: doc.project?.id ?? null, line: m.line }
    await takeBackArrival({ app, tx, ctx }, { source, layer, qty: m.qty * per_unit, idem_key: `receipt_sign:${doc.id}:reassign:${n}`, remark: args.reason })
  }
  await noteMoved(
    tx,
    moves.map((m) => ({ line: m.line, qty: m.qty })),
  )
  return moves.map((m) => ({ line: m.line, qty: m.qty }))
}

export type LayerOf = ReadonlyMap<number, { readonly layer: number; readonly per_unit: number }>

/** The receipt of the shipment that the pieces belong to, booked at once. */
async function receive({ app, tx, ctx }: CommandContext, doc: Receipt, to: number, parts: ReadonlyMap<number, number>): Promise<void> {
  const inner = { app, tx, ctx: inNameOf(ctx) }
  const id = await createRecord(inner, receiptSign, { notice: to, remark: doc.no }, { preset: { source: doc.source } })
  const [made] = (await loadDocs({ app, run: tx }, receiptSign, [id])) as unknown as Receipt[]
  const lines = (made!.lines ?? []).flatMap((l) => (parts.has(l.notice_line!) ? [{ line: l.id, good: parts.get(l.notice_line!)!, defective: 0 }] : []))
  await runAction(inner, receiptSign, id, 'confirm', { args: { lines } }, true)
  await noteMoved(
    tx,
    lines.map((l) => ({ line: l.line, qty: -l.good })),
  )
}

/** What the platform reported under the one number stays reported under it: its next file is compared with what was moved, too. */
const noteMoved = (tx: Tx, moved: readonly { readonly line: number; readonly qty: number }[]): Promise<unknown> =>
  tx.run(
    sql`update receipt_sign_line l set moved = l.moved + u.n from unnest(${moved.map((m) => m.line)}::bigint[], ${moved.map((m) => m.qty)}::int[]) as u(id, n) where l.id = u.id`,
  )
