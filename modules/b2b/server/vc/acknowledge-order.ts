import type { ActionsOf, ArgsOf } from '@crossway/kernel'
import { emit, sql, type CommandContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { vcOrder } from '../../model/vc/vc-order.resource.ts'
import { feedCover } from './feed-cover.ts'
import { recountVc } from './recount.ts'
import type { VcOrder } from './suggest-order.ts'

type Args = ArgsOf<ActionsOf<typeof vcOrder>['acknowledge']>
interface Answer {
  readonly id: number
  readonly accepted: number
  readonly backordered: number
  readonly rejected: number
  readonly reason: string | null
  readonly ship: string | null
}

/** What is answered for each line: what was typed, or what stands there (a suggestion). */
export function answersOf(doc: VcOrder, args: Args): Answer[] {
  return (doc.lines ?? []).map((l) => {
    const t = args.lines?.find((x) => x.line === l.id)
    const [accepted, backordered, rejected] = t ? [t.accepted_qty, t.backordered_qty, t.rejected_qty] : [l.accepted_qty!, l.backordered_qty!, l.rejected_qty!]
    const reason = t ? t.reject_reason : l.reject_reason
    return {
      id: l.id,
      accepted,
      backordered,
      rejected,
      reason: rejected > 0 ? (reason ?? 'temp_unavailable') : null,
      ship: (t ? t.scheduled_ship : l.scheduled_ship) ?? null,
    }
  })
}

/** Checks and writes the answer to Amazon, line by line (b2b.md vcOrder, action acknowledge). */
export async function acknowledgeOrder(
  { tx, ctx }: Pick<CommandContext, 'tx' | 'ctx'>,
  doc: VcOrder,
  args: Args,
  confirmed: ReadonlySet<string>,
): Promise<void> {
  const answers = answersOf(doc, args)
  const at = (i: number, field: string): string | undefined => (args.lines?.length ? `args.lines[${i}].${field}` : undefined)
  answers.forEach((a, i) => {
    const l = doc.lines![i]!
    if (a.accepted + a.backordered + a.rejected !== l.ordered_qty) throw refuse.VC_QTY({ n: i + 1 }, at(i, 'accepted_qty'))
    if (a.backordered > 0 && !l.backorder_allowed) throw refuse.VC_NO_BACKORDER({ n: i + 1 }, at(i, 'backordered_qty'))
    if (a.accepted + a.backordered > 0 && !l.sku) throw refuse.VC_UNMAPPED({ asin: l.asin }, at(i, 'accepted_qty'))
    if (a.accepted > 0 && l.price_check === 'lower' && !ctx.access.has('vcOrder/acceptLowPrice')) throw refuse.VC_LOW_PRICE({ n: i + 1 }, at(i, 'accepted_qty'))
  })
  const odd = answers.findIndex((a, i) => a.accepted % (doc.lines![i]!.case_size ?? 1) !== 0)
  if (odd >= 0 && !confirmed.has('VC_CASES')) throw refuse.VC_CASES({ n: odd + 1, size: doc.lines![odd]!.case_size ?? 1 }, at(odd, 'accepted_qty'))
  const late = answers.findIndex((a) => a.accepted > 0 && a.ship !== null && (a.ship < doc.ship_from || a.ship > doc.ship_to_date))
  if (late >= 0 && !confirmed.has('VC_OUTSIDE')) throw refuse.VC_OUTSIDE({ n: late + 1, from: doc.ship_from, to: doc.ship_to_date }, at(late, 'scheduled_ship'))
  await tx.run(
    sql`update vc_order_line l set accepted_qty = u.a, backordered_qty = u.b, rejected_qty = u.r, reject_reason = u.reason, scheduled_ship = u.ship
        from unnest(${answers.map((r) => r.id)}::bigint[], ${answers.map((r) => r.accepted)}::int[], ${answers.map((r) => r.backordered)}::int[], ${answers.map((r) => r.rejected)}::int[], ${answers.map((r) => r.reason)}::text[], ${answers.map((r) => r.ship)}::date[])
          as u(id, a, b, r, reason, ship) where l.id = u.id`,
  )
}

/** Amazon has the answer: procurement covers what was accepted. */
export async function noteAcknowledged({ app, tx, ctx }: CommandContext, doc: Pick<VcOrder, 'id' | 'po_number'>): Promise<Record<string, unknown>> {
  await recountVc(tx, [doc.id])
  const sums = await tx.one<{ pct: string | null }>(
    sql`select round(sum(accepted_qty) * 100.0 / nullif(sum(ordered_qty), 0), 2)::text as pct from vc_order_line where vc_order_id = ${doc.id}`,
  )
  await feedCover({ app, tx, ctx }, doc.id)
  await emit({ app, tx }, 'vcOrder.acknowledged', { order: doc.id, po: doc.po_number }, { resource: 'vc_order', id: doc.id })
  return { ack_at: new Date().toISOString(), ack_error: null, confirm_pct: sums.pct }
}
