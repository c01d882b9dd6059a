import type { CommandContext, QueryContext } from '@crossway/server-kit'
import { labelText, refId, refuse as engine, valueText, type Refusal, type RowOf } from '@crossway/kernel'
import { mayRead, sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { receivingShare, refuseFuture } from '@crossway/warehouse/server'
import { refuse } from '../model/errors.ts'
import type { purchaseSign } from '../model/purchase-sign.resource.ts'

interface Ordered {
  readonly id: number
  readonly sku: number
  readonly msku: number | null
  readonly open: number
}
interface OrderHead {
  readonly supplier: number
  readonly company: number
  readonly project: number | null
  readonly warehouse: number
  readonly buyer: number | null
  readonly department: number | null
  readonly lines: readonly Ordered[]
}
/** A receipt is made only of an order that its maker could open; another one is answered like one that is not there. */
async function seesOrder({ app, tx, ctx }: CommandContext, po: number): Promise<void> {
  if (ctx.access.super || ctx.access.scopes('purchase_order', ['purchaseOrderList'], 'read').some((s) => s.kind === 'all')) return
  if (await mayRead({ app, run: tx }, ctx.access, app.registry.resource('purchase_order'), po)) return
  throw engine.REF_MISSING({ label: labelText(app.registry.labels('purchase_sign', ctx.lang).fields['po'], 'po'), id: po }, 'po')
}

type Line = Record<string, unknown> & { id?: number; po_line?: number; sku?: unknown; msku?: number | null; signed_qty?: number }

const orderOf = (tx: Tx, id: number): Promise<OrderHead> =>
  tx.one<OrderHead>(
    sql`select supplier_id as supplier, company_id as company, project_id as project, warehouse_id as warehouse, buyer_id as buyer, department_id as department,
      (select json_agg(json_build_object('id', id, 'sku', sku_id, 'msku', msku_id, 'open', qty_open) order by seq) from purchase_order_line where purchase_order_id = o.id) as lines from purchase_order o where id = ${id}`,
  )

/** An action of receipts asked of a return, or the other way round. */
export const wrongDirection = ({ app, ctx }: QueryContext, direction: string): Refusal =>
  refuse.PS_WRONG_DIRECTION({ direction: valueText(app.registry.labels('purchase_sign', ctx.lang).fields['direction'], direction) })

/** What a receipt has from its order: each line's article, by the order's line or by the article itself, and whose buying it is (purchase.md purchaseSign). */
export async function saveSign({ app, tx, ctx, before, draft }: SaveCall<typeof purchaseSign>): Promise<void> {
  if (!before) await seesOrder({ app, tx, ctx }, draft.po as number)
  refuseFuture(draft.signed_at, 'signed_at')
  const order = await orderOf(tx, (draft.po as number | undefined) ?? before!.po.id)
  if (before?.direction === 'return' && draft.lines) throw refuse.PS_RETURN_LINES({}, 'lines')
  const lines = (draft.lines ?? []) as Line[]
  settleLines(lines, order, before)
  if (!before)
    Object.assign(draft, {
      supplier: order.supplier,
      company: order.company,
      project: order.project,
      warehouse: draft.warehouse ?? order.warehouse,
      buyers: order.buyer === null ? [] : [order.buyer],
      department: order.department,
    })
  const vw = draft.vw as number | null | undefined
  const warehouse = (draft.warehouse as number | null | undefined) ?? before?.warehouse?.id ?? order.warehouse
  if (vw && !(await receivingShare(tx, { warehouse, company: order.company, project: order.project, asked: vw }))) throw refuse.PS_WRONG_VW({}, 'vw')
  if (draft.lines) draft.qty = lines.reduce((n, l) => n + Number(l.signed_qty ?? 0), 0)
}

function settleLines(lines: Line[], order: OrderHead, before: RowOf<typeof purchaseSign> | undefined): void {
  const ordered = new Map((order.lines ?? []).map((l) => [l.id, l]))
  const seen = new Set<number>()
  lines.forEach((l, i) => {
    const reported = l.po_line || before?.lines.find((x) => x.id === l.id)?.po_line || 0
    const sku = refId(l.sku)
    if (!reported && sku === null) throw refuse.PS_NO_LINE({}, `lines[${i}].sku`)
    const line = reported
      ? ordered.get(reported)
      : (order.lines.find((x) => x.sku === sku && x.open > 0 && !seen.has(x.id)) ?? order.lines.find((x) => x.sku === sku))
    if (!line) throw reported ? refuse.PO_LINE_UNKNOWN({ line: reported }, `lines[${i}].po_line`) : refuse.PS_NO_ARTICLE({}, `lines[${i}].sku`)
    if (sku !== null && sku !== line.sku) throw refuse.PS_NO_ARTICLE({}, `lines[${i}].sku`)
    if (seen.has(line.id)) throw refuse.PS_LINE_TWICE({}, `lines[${i}].sku`)
    seen.add(line.id)
    Object.assign(l, { po_line: line.id, sku: line.sku, msku: line.msku })
  })
}
