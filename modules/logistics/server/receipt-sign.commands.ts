import { num, type RowOf } from '@crossway/kernel'
import { emit, handle, sql, type CommandContext, type Context, type Tx } from '@crossway/server-kit'
import { refuseFuture, reverseSource, shipIn, writeOffTransit } from '@crossway/warehouse/server'
import { refuse } from '../model/errors.ts'
import { receiptSign } from '../model/receipt-sign.resource.ts'
import { countArrivals } from './count-arrivals.ts'
import { reassignArrival } from './reassign-arrival.ts'
import { writeDiffs } from './write-diffs.ts'

type Receipt = RowOf<typeof receiptSign>
interface Came {
  readonly line: number
  readonly good: number
  readonly defective: number
  readonly lost: number
}
const sourceOf = (doc: Receipt) => ({ type: 'receipt_sign', id: doc.id, no: doc.no, project: doc.project?.id ?? null })

interface NoticeLine {
  readonly layer: number
  readonly per_unit: number
  readonly open: number
}
/** The notice's lines as they are now, by the receipt's; locked: two receipts of one shipment see one another's pieces. */
const noticeLines = async (tx: Tx, doc: Receipt): Promise<ReadonlyMap<number, NoticeLine>> => {
  const rows = await tx.rows<NoticeLine & { readonly line: number }>(
    sql`select r.id as line, l.layer, l.per_unit, l.shipped_qty - l.received_qty - l.lost_qty as open from receipt_sign_line r join shipping_notice_line l on l.id = r.notice_line where r.receipt_sign_id = ${doc.id} order by l.id for no key update of l`,
  )
  return new Map(rows.map((r) => [r.line, r]))
}

/** Counts what came into receipt, notice and stocking orders; the notice is over when every piece has come or is given up. */
async function count(
  { tx, ctx }: Context<'tx' | 'ctx'>,
  doc: Receipt,
  came: readonly Came[],
  sign: 1 | -1,
): Promise<{ received: number; difference: number; isOver: boolean }> {
  const of = (pick: (c: Came) => number): number[] => came.map((c) => sign * pick(c))
  await tx.run(
    sql`update receipt_sign_line l set good = l.good + u.g, defective = l.defective + u.d, lost = l.lost + u.x from unnest(${came.map((c) => c.line)}::bigint[], ${of((c) => c.good)}::int[], ${of((c) => c.defective)}::int[], ${of((c) => c.lost)}::int[]) as u(id, g, d, x) where l.id = u.id`,
  )
  const noticeLine = new Map(doc.lines!.map((l) => [l.id, l.notice_line!]))
  const { isOver } = await countArrivals(
    { tx, ctx },
    doc.notice.id,
    came.map((c) => ({ line: noticeLine.get(c.line)!, received: sign * (c.good + c.defective), lost: sign * c.lost })),
  )
  const sums = await tx.one<{ received: number; difference: number }>(
    sql`select coalesce(sum(good + defective), 0)::int as received, coalesce(sum(open_after), 0)::int as difference from receipt_sign_line where receipt_sign_id = ${doc.id}`,
  )
  return { ...sums, isOver }
}

/** Books arrivals into stock at what their layers cost; more than was under way is a gain (logistics.md receiptSign, confirm). */
async function book({ app, tx, ctx }: CommandContext, doc: Receipt, rows: readonly Came[], atNotice: ReadonlyMap<number, NoticeLine>): Promise<void> {
  const arrived = rows
    .filter((r) => r.good + r.defective > 0)
    .map((r) => {
      const at = atNotice.get(r.line)!
      return { layer: at.layer, line: r.line, good: r.good * at.per_unit, defective: r.defective * at.per_unit }
    })
  if (arrived.length === 0) throw refuse.RS_NOTHING({}, 'args.lines')
  await shipIn({ app, tx, ctx }, { source: sourceOf(doc), lines: arrived, occurred_at: doc.received_at, idem_key: `receipt_sign:${doc.id}:in` })
}

export const receiptSignCommands = handle(receiptSign, {
  save: async ({ tx, draft }) => {
    if (!draft.notice) return
    Object.assign(
      draft,
      await tx.one(
        sql`select n.provider_id as provider, n.project_id as project, v.warehouse_id as warehouse from shipping_notice n join virtual_warehouse v on v.id = n.dest_vw_id where n.id = ${Number(draft.notice)}`,
      ),
    )
  },
  saved: async ({ tx, before, doc }) => {
    if (before) return
    await tx.run(
      sql`insert into receipt_sign_line (receipt_sign_id, seq, notice_line, sku_id, msku_id, shipped, received_before, open_before) select ${doc.id}, row_number() over (order by seq), id, sku_id, msku_id, shipped_qty, received_qty, greatest(shipped_qty - received_qty - lost_qty, 0) from shipping_notice_line where shipping_notice_id = ${doc.notice.id} and layer is not null`,
    )
  },
  actions: {
    confirm: async ({ app, tx, ctx, doc, args, set, confirmed }) => {
      refuseFuture(doc.received_at, 'received_at')
      const { at } = await tx.one<{ at: string }>(sql`select shipped_at as at from shipping_notice where id = ${doc.notice.id} for no key update`)
      if (Date.parse(doc.received_at) < Date.parse(at)) throw refuse.RS_EARLY({}, 'received_at')
      const atNotice = await noticeLines(tx, doc)
      // another receipt may have been booked since this one was made
      for (const l of doc.lines ?? []) if ((atNotice.get(l.id)?.open ?? 0) < (l.open_before ?? 0)) throw refuse.RS_STALE({ sku: l.sku?.title ?? '' })
      // typed by hand, a digit too many is likelier than goods that nobody sent; Amazon's own numbers stand as they are
      for (const [i, r] of doc.source === 'manual' ? args.lines.entries() : []) {
        const line = doc.lines!.find((l) => l.id === r.line)!
        const [n, open, sent] = [num(r.good).plus(r.defective).toNumber(), line.open_before ?? 0, line.shipped ?? 0]
        if (n > sent * 2) throw refuse.RS_TOO_MANY({ sent }, `args.lines[${i}].good`)
        if (n > open && n - open > sent * 0.1 && !confirmed.has('RS_FAR_OVER')) throw refuse.RS_FAR_OVER({ sku: line.sku?.title ?? '', n, open })
      }
      const came = args.lines.map((r) => ({ ...r, lost: 0 }))
      await book({ app, tx, ctx }, doc, came, atNotice)
      const { isOver, ...sums } = await count({ tx, ctx }, doc, came, 1)
      set(sums)
      await emit({ app, tx }, 'receipt.confirmed', { receipt: doc.id, notice: doc.notice.id }, { resource: 'receipt_sign', id: doc.id })
      return sums.difference === 0 || isOver ? 'closed' : 'confirmed'
    },
    write_off: async ({ app, tx, ctx, doc, args, set }) => {
      const atNotice = await noticeLines(tx, doc)
      for (const [i, r] of args.lines.entries()) {
        const at = atNotice.get(r.line)!
        if (r.qty > at.open) throw refuse.RS_OPEN({ n: at.open }, `args.lines[${i}].qty`)
        const { n } = await tx.one<{ n: number }>(
          sql`select count(*)::int as n from stock_posting where source_type = 'receipt_sign' and source_id = ${doc.id}`,
        )
        const loss = { source: sourceOf(doc), layer: at.layer, qty: r.qty * at.per_unit, reason: args.reason, idem_key: `receipt_sign:${doc.id}:loss:${n}` }
        if (r.qty > 0) await writeOffTransit({ app, tx, ctx }, loss)
      }
      const { isOver, ...sums } = await count(
        { tx, ctx },
        doc,
        args.lines.map((r) => ({ line: r.line, good: 0, defective: 0, lost: r.qty })),
        1,
      )
      set(sums)
      return sums.difference === 0 || isOver ? 'closed' : 'confirmed'
    },
    reassign: async ({ app, tx, ctx, doc, args, set }) => {
      const moved = await reassignArrival({ app, tx, ctx }, doc, args, await noticeLines(tx, doc))
      const { isOver, ...sums } = await count(
        { tx, ctx },
        doc,
        moved.map((m) => ({ line: m.line, good: -m.qty, defective: 0, lost: 0 })),
        1,
      )
      set(sums)
      return sums.difference === 0 || isOver ? 'closed' : 'confirmed'
    },
    find_diffs: async ({ app, tx, ctx, doc }) => {
      if ((await writeDiffs({ app, tx, ctx }, doc.notice.id, { receipt: doc.id })) === 0) throw refuse.RD_NONE()
      return 'confirmed' as const
    },
    reverse: async ({ app, tx, ctx, doc, args, set }) => {
      await reverseSource({ app, tx, ctx }, { type: 'receipt_sign', id: doc.id }, args.reason)
      const came = (doc.lines ?? []).map((l) => ({ line: l.id, good: l.good ?? 0, defective: l.defective ?? 0, lost: l.lost ?? 0 }))
      const { isOver: _, ...sums } = await count({ tx, ctx }, doc, came, -1)
      set(sums)
      return 'reversed' as const
    },
  },
})
