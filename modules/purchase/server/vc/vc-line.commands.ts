import { addDays, dayOf, num, refId } from '@crossway/kernel'
import { findRate } from '@crossway/ledger/server'
import { get as projectOf } from '@crossway/project/server'
import { handle, lockDoc, sql, type CommandContext, type SaveCall } from '@crossway/server-kit'
import { activeOf, releaseReservation, reserveStock } from '@crossway/warehouse/server'
import { refuse } from '../../model/errors.ts'
import { vcLine } from '../../model/vc-line.resource.ts'
import { vcMargin } from '../../model/vc-margin.ts'
import { demandSkus, estimates } from '../demand/demand-masters.ts'
import { buyCover, type VcLine } from './buy-cover.ts'
import { coverStateOf, recountCover } from './cover.ts'

/** Days between the goods at our place and the first day of the window. */
const handling = 5
export const sourceOf = (doc: { readonly id: number; readonly amazon_po: string }) => ({ type: 'vc_line', id: doc.id, no: doc.amazon_po })

/** The last day to order in time, and what a piece leaves (purchase.md vcOrderList, coverage row and calculation). */
async function saveVcLine({ tx, before, draft }: SaveCall<typeof vcLine>): Promise<void> {
  const head: Record<string, unknown> = { ...before, ...draft }
  const sku = refId(head.sku)!
  if (String(head.ship_window_to) < String(head.ship_window_from)) throw refuse.VC_WINDOW({}, 'ship_window_to')
  const skus = await demandSkus(tx, [sku])
  const currency = String(head.currency)
  const [goods] = await estimates(tx, [{ sku, qty: Math.max(Number(head.accepted_qty), 1), supplier: null }], skus)
  const fx = (await findRate(tx, currency, 'CNY', dayOf(new Date()), 'book'))?.rate
  Object.assign(draft, {
    company: (await projectOf(tx, refId(head.project)!))!.company,
    latest_order_date: addDays(String(head.ship_window_from), -handling - skus.get(sku)!.lead),
    margin_pct:
      head.net_cost && goods && fx
        ? vcMargin({ net_cost: String(head.net_cost), fx, coop_pct: String(head.coop_pct ?? 0), goods, freight: String(head.fc_freight ?? 0) }).toFixed(4)
        : null,
  })
}

/** Frees so many reserved pieces, the youngest reservations first. */
async function freeReserved({ app, tx, ctx }: CommandContext, doc: VcLine, qty: number): Promise<void> {
  let rest = qty
  for (const r of (await activeOf(tx, sourceOf(doc))).toReversed()) {
    const n = Math.min(rest, r.open)
    if (n > 0) await releaseReservation({ app, tx, ctx }, { id: r.id }, { qty: n, reason: doc.amazon_po })
    rest -= n
  }
}
/** Unbinds so many pieces from orders, the youngest first; what they bring is stock of everybody. Answers what was unbound of which order line. */
async function unbind({ tx }: Pick<CommandContext, 'tx'>, doc: VcLine, qty: number): Promise<{ po: number; po_line: number; qty: number }[]> {
  const rows = await tx.rows<{ id: number; po: number; po_line: number; qty: number }>(
    sql`select id, po_id as po, po_line, qty from po_line_vc where vc_line_id = ${doc.id} and qty > 0 order by id desc limit 500`,
  )
  let rest = qty
  const out = rows.flatMap((r) => {
    const n = Math.min(rest, r.qty)
    rest -= n
    return n > 0 ? [{ id: r.id, po: r.po, po_line: r.po_line, qty: n }] : []
  })
  await tx.run(
    sql`update po_line_vc c set qty = c.qty - u.n from unnest(${out.map((o) => o.id)}::bigint[], ${out.map((o) => o.qty)}::int[]) as u(id, n) where c.id = u.id`,
  )
  return out
}

/** Lines of Amazon and what covers them (purchase.md vcOrderList, table of actions). */
export const vcLineCommands = handle(vcLine, {
  save: saveVcLine,
  saved: ({ tx, doc }) => recountCover(tx, [doc.id]),
  remove: async ({ doc }) => {
    if ((doc.reserved_qty ?? 0) + (doc.bound_qty ?? 0) > 0) throw refuse.VC_COVERED({ no: doc.amazon_po })
  },
  actions: {
    use_stock: async ({ app, tx, ctx, doc, args }) => {
      if (args.qty > (doc.short_qty ?? 0)) throw refuse.VC_SHORT({ n: doc.short_qty ?? 0 }, 'args.qty')
      // each time is a reservation of its own
      const nth = (await tx.one<{ n: number }>(sql`select count(*)::int as n from stock_reservation where source_type = 'vc_line' and source_id = ${doc.id}`)).n
      await reserveStock(
        { app, tx, ctx },
        {
          source: { ...sourceOf(doc), project: doc.project.id },
          lines: [{ vw: Number(args.vw), sku: doc.sku.id, msku: doc.msku?.id, qty: args.qty, line: nth + 1 }],
          reason: doc.amazon_po,
        },
      )
      await recountCover(tx, [doc.id])
      return coverStateOf(tx, doc.id)
    },
    buy: async ({ app, tx, ctx, doc, args }) => {
      await buyCover({ app, tx, ctx }, doc, args)
      return coverStateOf(tx, doc.id)
    },
    rebind: async ({ app, tx, ctx, doc, args }) => {
      const target = (await lockDoc({ app, tx, ctx }, vcLine, Number(args.target), 'rebind')) as unknown as VcLine
      if (target.id === doc.id || target.sku.id !== doc.sku.id) throw refuse.VC_OTHER_SKU({}, 'args.target')
      if (target.status === 'closed') throw refuse.VC_CLOSED({ no: target.amazon_po }, 'args.target')
      if (args.qty > (doc.bound_qty ?? 0)) throw refuse.VC_BOUND({ n: doc.bound_qty ?? 0 }, 'args.qty')
      if (args.qty > (target.short_qty ?? 0)) throw refuse.VC_SHORT({ n: target.short_qty ?? 0 }, 'args.qty')
      const moved = await unbind({ tx }, doc, args.qty)
      const last = (await tx.one<{ n: number }>(sql`select coalesce(max(seq), 0)::int as n from po_line_vc where vc_line_id = ${target.id}`)).n
      for (const [i, m] of moved.entries())
        await tx.run(sql`insert into po_line_vc (vc_line_id, seq, po_id, po_line, qty) values (${target.id}, ${last + i + 1}, ${m.po}, ${m.po_line}, ${m.qty})`)
      await recountCover(tx, [doc.id, target.id])
      return coverStateOf(tx, doc.id)
    },
    release: async ({ app, tx, ctx, doc, args }) => {
      if (args.reserved_qty + args.bound_qty === 0) throw refuse.PD_NOTHING({}, 'args.reserved_qty')
      if (args.reserved_qty > (doc.reserved_qty ?? 0)) throw refuse.VC_RESERVED({ n: doc.reserved_qty ?? 0 }, 'args.reserved_qty')
      if (args.bound_qty > (doc.bound_qty ?? 0)) throw refuse.VC_BOUND({ n: doc.bound_qty ?? 0 }, 'args.bound_qty')
      await freeReserved({ app, tx, ctx }, doc, args.reserved_qty)
      await unbind({ tx }, doc, args.bound_qty)
      await recountCover(tx, [doc.id])
      return coverStateOf(tx, doc.id)
    },
    close: async ({ app, tx, ctx, doc }) => {
      await freeReserved({ app, tx, ctx }, doc, doc.reserved_qty ?? 0)
      await unbind({ tx }, doc, num(doc.bound_qty ?? 0).toNumber())
      await recountCover(tx, [doc.id])
      return 'closed' as const
    },
  },
})
