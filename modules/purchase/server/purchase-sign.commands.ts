import { handle, sql } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { purchaseSign } from '../model/purchase-sign.resource.ts'
import { inspectGoods } from './inspect.ts'
import { skusOf } from './masters.ts'
import { lockOrder, receiveGoods } from './receive-goods.ts'
import { reverseReceipt } from './reverse-receipt.ts'
import { createReturn, shipBack } from './supplier-return.ts'

/** Receipts and returns to suppliers (purchase.md purchaseSign, tables of actions). */
export const purchaseSignCommands = handle(purchaseSign, {
  save: async ({ tx, before, draft }) => {
    const po = (draft.po as number | undefined) ?? before?.po.id
    const order = await tx.one<{
      supplier: number
      company: number
      project: number | null
      warehouse: number
      buyer: number | null
      department: number | null
      lines: { id: number; sku: number; msku: number | null }[]
    }>(
      sql`select supplier_id as supplier, company_id as company, project_id as project, warehouse_id as warehouse, buyer_id as buyer, department_id as department, (select json_agg(json_build_object('id', id, 'sku', sku_id, 'msku', msku_id)) from purchase_order_line where purchase_order_id = o.id) as lines from purchase_order o where id = ${po}`,
    )
    const lines = (draft.lines ?? []) as { po_line: number; signed_qty: number; sku?: number; msku?: number | null }[]
    const ordered = new Map(order.lines.map((l) => [l.id, l]))
    const seen = new Set<number>()
    lines.forEach((l, i) => {
      if (l.po_line !== undefined && !ordered.has(l.po_line)) throw refuse.PO_LINE_UNKNOWN({ line: l.po_line }, `lines[${i}].po_line`)
      if (l.po_line !== undefined && seen.has(l.po_line)) throw refuse.PS_LINE_TWICE({}, `lines[${i}].po_line`)
      seen.add(l.po_line)
      l.sku = ordered.get(l.po_line)?.sku ?? l.sku!
      l.msku = ordered.get(l.po_line)?.msku ?? null
    })
    if (!before)
      Object.assign(draft, {
        supplier: order.supplier,
        company: order.company,
        project: order.project,
        warehouse: draft.warehouse ?? order.warehouse,
        buyers: order.buyer === null ? [] : [order.buyer],
        department: order.department,
      })
    if (draft.lines) draft.qty = lines.reduce((n, l) => n + Number(l.signed_qty ?? 0), 0)
  },
  actions: {
    sign: async ({ app, tx, ctx, doc, set }) => {
      const done = await receiveGoods(app, tx, ctx, doc)
      set(done.set)
      return done.signState
    },
    quick: async ({ app, tx, ctx, doc, set }) => {
      const order = await lockOrder(app, tx, doc.po.id)
      const skus = await skusOf(
        tx,
        order.lines.map((l) => l.sku.id),
      )
      const strict = doc.lines.some((l) => l.signed_qty > 0 && skus.get(order.lines.find((x) => x.id === l.po_line)?.sku.id ?? 0)?.qc_mode === 'full')
      if (strict && !ctx.access.has('purchaseSign/inspect')) throw refuse.PS_QC_NEEDED()
      set((await receiveGoods(app, tx, ctx, doc, { now: true })).set)
      return 'done' as const
    },
    inspect: async ({ app, tx, ctx, doc, args, set }) => {
      set(await inspectGoods(app, tx, ctx, doc, args.lines as never))
      return 'done' as const
    },
    reverse: async ({ app, tx, ctx, doc, args }) => {
      await reverseReceipt(app, tx, ctx, doc, String(args.reason))
      return 'reversed' as const
    },
    create_return: async ({ app, tx, ctx, doc, args }) => {
      await createReturn(app, tx, ctx, doc, args as never)
      return 'done' as const
    },
    submit_return: ({ doc }) => {
      if (doc.direction !== 'return') throw refuse.PS_WRONG_DIRECTION({ direction: doc.direction })
      return 'pending' as const
    },
    approve_return: () => 'approved',
    ship_back: async ({ app, tx, ctx, doc, set }) => {
      set(await shipBack(app, tx, ctx, doc))
      return 'out' as const
    },
    settle: () => 'settled',
    void: ({ doc }) => {
      if (doc.direction !== 'return' && doc.status !== 'draft') throw refuse.PS_WRONG_DIRECTION({ direction: doc.direction })
      return 'voided' as const
    },
  },
})
