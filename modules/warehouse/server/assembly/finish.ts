import type { CommandContext } from '@crossway/server-kit'
import { num } from '@crossway/kernel'
import { sql, type ActionCall, type Tx } from '@crossway/server-kit'
import type { assembleOrder } from '../../model/assemble-order.resource.ts'
import { feeShare } from '../../model/costing/assembly.ts'
import type { EntryType } from '../../model/entry-types.ts'
import { refuse } from '../../model/errors.ts'
import { postStock } from '../ledger/post-stock.ts'
import type { PostingLine } from '../ledger/posting.ts'
import { activeOf } from '../reservations.ts'
import { recipeOf } from './recipe.ts'

export type Order = ActionCall<typeof assembleOrder, unknown>['doc']
export interface Finish {
  readonly qty: number
  readonly uses?: readonly { readonly component_sku: number; readonly used_qty?: number | null; readonly scrap_qty?: number | null }[] | null
  readonly occurred_at?: string | null
}
export const sourceOf = (o: { readonly id: number; readonly no: string }): { type: string; id: number; no: string } => ({
  type: 'assemble_order',
  id: o.id,
  no: o.no,
})

interface Use {
  readonly line: Order['lines'][number]
  readonly used: number
  readonly scrap: number
}

/**
 * Posts a part or the whole of an order (warehouse.md assembleOrDis): components out and product in with the fee's share, or the other way round;
 * new labels; reworked goods. Answers the columns of the order that change; `done` when nothing is left.
 */
export async function finishOrder(
  { app, tx, ctx }: CommandContext,
  order: Order,
  args: Finish,
): Promise<{ readonly set: Record<string, unknown>; readonly done: boolean }> {
  const left = order.qty - order.done_qty
  if (args.qty > left) throw refuse.E_ASSEMBLE_OVER({ n: left }, 'args.qty')
  const uses = usesOf(order, args)
  const fee = feeShare(order.fee, order.qty, args.qty, { pieces: order.done_qty, fee: order.fee_posted })
  const draw = await drawer(tx, order)
  const lines = await linesOf(tx, order, args.qty, uses, fee.toFixed(2), draw)
  const n = order.finish_count + 1
  await postStock(
    { app, tx, ctx },
    {
      type: order.type,
      source: sourceOf(order),
      occurred_at: args.occurred_at ?? undefined,
      idem_key: `assemble_order:${order.id}:${n}`,
      remark: order.remark,
      lines,
    },
  )
  await tx.run(
    sql`update assemble_line l set used_qty = l.used_qty + u.used, scrap_qty = l.scrap_qty + u.scrap from unnest(${uses.map((u) => u.line.id)}::bigint[], ${uses.map((u) => u.used)}::int[], ${uses.map((u) => u.scrap)}::int[]) as u(id, used, scrap) where l.id = u.id`,
  )
  return { set: { done_qty: order.done_qty + args.qty, fee_posted: num(order.fee_posted).plus(fee).toFixed(4), finish_count: n }, done: args.qty === left }
}

/** Pieces of each component: what the recipe needs unless told otherwise; making takes never less, taking apart gives never more. */
function usesOf(order: Order, args: Finish): Use[] {
  args.uses?.forEach((u, i) => {
    const at = `args.uses[${i}].component_sku`
    if (!order.lines.some((l) => l.component_sku.id === u.component_sku)) throw refuse.E_ASSEMBLE_STRANGE({}, at)
    if (args.uses!.findIndex((x) => x.component_sku === u.component_sku) < i) throw refuse.E_LINE_TWICE({}, at)
  })
  return order.lines.map((line) => {
    const need = line.per_qty * args.qty
    const reported = args.uses?.find((u) => u.component_sku === line.component_sku.id)
    const used = reported?.used_qty ?? need
    if (order.type === 'assemble' && used < need) throw refuse.E_ASSEMBLE_USED({ sku: line.component_sku.title, n: need }, 'args.uses')
    if (order.type === 'disassemble' && used > need) throw refuse.E_ASSEMBLE_MORE({ sku: line.component_sku.title, n: need }, 'args.uses')
    const scrap = reported?.scrap_qty ?? 0
    if (order.type === 'disassemble' && scrap > used) throw refuse.E_ASSEMBLE_SCRAP({ sku: line.component_sku.title, n: used }, 'args.uses')
    return { line, used, scrap }
  })
}

type Draw = (sourceLine: number, pieces: number) => { readonly state: 'reserved' | 'available'; readonly qty: number; readonly reservation?: number }[]
/** Takes pieces out of the order's reservations first, the rest out of free stock. */
async function drawer(tx: Tx, order: Order): Promise<Draw> {
  const held = (await activeOf(tx, sourceOf(order))).map((r) => ({ ...r }))
  return (sourceLine, pieces) => {
    const out: { state: 'reserved' | 'available'; qty: number; reservation?: number }[] = []
    let rest = pieces
    for (const r of held.filter((h) => h.source_line_id === sourceLine && h.open > 0)) {
      const qty = Math.min(rest, r.open)
      if (qty <= 0) continue
      r.open -= qty
      rest -= qty
      out.push({ state: 'reserved', qty, reservation: r.id })
    }
    if (rest > 0) out.push({ state: 'available', qty: rest })
    return out
  }
}
type Mutable<T> = { -readonly [K in keyof T]: T[K] }

async function linesOf(tx: Tx, order: Order, qty: number, uses: readonly Use[], fee: string, draw: Draw): Promise<PostingLine[]> {
  const vw = order.vw.id
  const lines: Mutable<PostingLine>[] = []
  const out = (entry_type: EntryType, sku: number, msku: number | undefined, sourceLine: number, pieces: number): void => {
    for (const d of draw(sourceLine, pieces))
      lines.push({
        entry_type,
        vw,
        sku,
        msku,
        state: d.state,
        qty: -d.qty,
        source_line: sourceLine,
        ...(d.reservation === undefined ? {} : { reservation: d.reservation }),
      })
  }
  const product = { vw, sku: order.product_sku.id, msku: order.product_msku?.id }
  switch (order.type) {
    case 'assemble':
      for (const u of uses) {
        out('assemble_out', u.line.component_sku.id, u.line.msku?.id, u.line.id, u.used)
        if (u.scrap > 0) out('scrap_out', u.line.component_sku.id, u.line.msku?.id, u.line.id, u.scrap)
      }
      lines.push({ entry_type: 'assemble_in', ...product, state: 'available', qty, other: fee })
      return lines
    case 'disassemble': {
      out('disassemble_out', product.sku, product.msku, 0, qty)
      const ratio = new Map((await recipeOf(tx, product.sku)).map((r) => [r.component, r.cost_ratio]))
      uses.forEach((u, i) => {
        const pieces = u.used - u.scrap
        const weight = ratio.get(u.line.component_sku.id)
        if (pieces > 0)
          lines.push({
            entry_type: 'disassemble_in',
            vw,
            sku: u.line.component_sku.id,
            msku: u.line.msku?.id,
            state: u.line.to_state,
            qty: pieces,
            source_line: u.line.id,
            ...(weight ? { weight } : {}),
            ...(i === 0 ? { other: fee } : {}),
          })
      })
      return lines
    }
    case 'relabel':
      for (const d of draw(0, qty))
        lines.push(
          { entry_type: 'relabel', ...product, state: d.state, qty: -d.qty, ...(d.reservation === undefined ? {} : { reservation: d.reservation }) },
          { entry_type: 'relabel', vw, sku: product.sku, msku: order.to_msku?.id, state: 'available', qty: d.qty, pair: lines.length },
        )
      break
    case 'rework':
      lines.push(
        { entry_type: 'state_move', ...product, state: 'defective', qty: -qty },
        { entry_type: 'state_move', ...product, state: 'available', qty, pair: 0 },
      )
  }
  // The work makes the goods dearer without making other goods of them.
  if (Number(fee) !== 0)
    lines.push({
      entry_type: 'cost_adj',
      ...product,
      msku: order.type === 'relabel' ? order.to_msku?.id : product.msku,
      state: 'available',
      qty: 0,
      other: fee,
    })
  return lines
}
