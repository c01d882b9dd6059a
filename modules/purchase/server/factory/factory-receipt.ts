import type { RowOf } from '@crossway/kernel'
import { audit, changeHead, createRecord, loadDocs, sql, systemAccess, updateHead, type CommandContext, type Tx } from '@crossway/server-kit'
import { purchaseSign } from '../../model/purchase-sign.resource.ts'
import { followOrder } from '../demand/follow-orders.ts'
import { receiveGoods } from '../receive-goods.ts'
import { reverseReceipt } from '../reverse-receipt.ts'
import { lockPoLines } from './bind-line.ts'

export interface FactoryReceipt {
  /** Document that the goods leave with, and its line. */
  readonly source: { readonly type: string; readonly id: number; readonly no: string }
  readonly lines: readonly {
    readonly line: number
    readonly po_line: number
    /** Line of the stocking order that holds the pieces, where one does. */
    readonly stocking_line?: number | null
    readonly qty: number
  }[]
  /** Share in whose books the goods pass through. */
  readonly warehouse: number
  readonly vw: number
  readonly occurred_at?: string
}
/**
 * Signs goods that leave from the factory as they leave: one receipt for each order, available at once, at the order's cost (contracts.md,
 * purchase.factoryReceipt). The same line of the same document again changes nothing.
 */
export async function factoryReceipt({ app, tx, ctx }: CommandContext, r: FactoryReceipt): Promise<void> {
  const done = await tx.rows<{ line: number }>(
    sql`select source_line as line from factory_receipt where source_type = ${r.source.type} and source_id = ${r.source.id} and not reversed`,
  )
  const lines = r.lines.filter((l) => !done.some((d) => d.line === l.line))
  if (lines.length === 0) return
  const orders = await lockPoLines(
    tx,
    lines.map((l) => l.po_line),
  )
  await use(tx, lines, 1)
  const who = { ...ctx, access: systemAccess }
  for (const po of new Set(lines.map((l) => orders.get(l.po_line)!.po))) {
    const own = lines.filter((l) => orders.get(l.po_line)!.po === po)
    const pieces = new Map<number, number>()
    for (const l of own) pieces.set(l.po_line, (pieces.get(l.po_line) ?? 0) + l.qty)
    const id = await createRecord({ app, tx, ctx: who }, purchaseSign, {
      po,
      warehouse: r.warehouse,
      vw: r.vw,
      delivery_note: r.source.no,
      ...(r.occurred_at ? { signed_at: r.occurred_at } : {}),
      lines: [...pieces].map(([po_line, signed_qty]) => ({ po_line, notice_qty: signed_qty, signed_qty, refused_qty: 0 })),
    })
    const [sign] = (await loadDocs({ app, run: tx }, purchaseSign, [id])) as unknown as RowOf<typeof purchaseSign>[]
    const received = await receiveGoods({ app, tx, ctx: who }, sign!, { now: true })
    changeHead({ tx, ctx }, purchaseSign, id, received.set, { status: 'done' })
    await audit({ run: tx, ctx }, [
      { resource: 'purchase_sign', record: id, no: sign!.no, operation: 'action', action: 'quick', from: 'draft', to: 'done', comment: r.source.no },
    ])
    await followOrder({ tx, ctx }, po, sign!.no)
    await tx.run(
      sql`insert into factory_receipt (source_type, source_id, source_line, po_line, stocking_line, sign_id, qty) select ${r.source.type}, ${r.source.id}::bigint, u.line, u.po_line, u.stocking, ${id}::bigint, u.qty from unnest(${own.map((l) => l.line)}::bigint[], ${own.map((l) => l.po_line)}::bigint[], ${own.map((l) => l.stocking_line ?? null)}::bigint[], ${own.map((l) => l.qty)}::int[]) as u(line, po_line, stocking, qty)`,
    )
  }
}

/** What is received is no longer promised; taken back (`sign` −1) it is promised again. */
async function use(tx: Tx, lines: readonly { readonly po_line: number; readonly stocking_line?: number | null; readonly qty: number }[], sign: 1 | -1) {
  const bound = lines.filter((l) => l.stocking_line)
  const [po, stocking, qty] = [bound.map((l) => l.po_line), bound.map((l) => l.stocking_line), bound.map((l) => sign * l.qty)]
  await tx.run(
    sql`update po_binding b set used = b.used + u.n from unnest(${po}::bigint[], ${stocking}::bigint[], ${qty}::int[]) as u(po, stocking, n) where b.po_line = u.po and b.stocking_line = u.stocking`,
  )
  await tx.run(
    sql`update purchase_order_line l set qty_bound = l.qty_bound - u.n from (select po, sum(n)::int as n from unnest(${po}::bigint[], ${qty}::int[]) as x(po, n) group by 1) u where l.id = u.po`,
  )
}

/** Takes the receipts of a document back, which promises the pieces to it again. */
export async function reverseFactoryReceipt({ app, tx, ctx }: CommandContext, source: { type: string; id: number }, reason: string): Promise<void> {
  const rows = await tx.rows<{ sign: number; po_line: number; stocking_line: number | null; qty: number }>(
    sql`update factory_receipt set reversed = true where source_type = ${source.type} and source_id = ${source.id} and not reversed returning sign_id as sign, po_line, stocking_line, qty`,
  )
  if (rows.length === 0) return
  await lockPoLines(
    tx,
    rows.map((r) => r.po_line),
  )
  const who = { ...ctx, access: systemAccess }
  for (const id of [...new Set(rows.map((r) => r.sign))].sort((a, b) => a - b)) {
    const [sign] = (await loadDocs({ app, run: tx }, purchaseSign, [id])) as unknown as RowOf<typeof purchaseSign>[]
    await reverseReceipt({ app, tx, ctx: who }, sign!, reason)
    await updateHead({ tx, ctx }, purchaseSign, id, {}, { status: 'reversed' })
    await audit({ run: tx, ctx }, [
      { resource: 'purchase_sign', record: id, no: sign!.no, operation: 'action', action: 'reverse', from: 'done', to: 'reversed', comment: reason },
    ])
    await followOrder({ tx, ctx }, sign!.po.id, sign!.no)
  }
  await use(tx, rows, -1)
}
