import { addDays, dayOf, num, refId, roundMoney, sum, type RowOf } from '@crossway/kernel'
import type { SaveCall } from '@crossway/server-kit'
import { get as projectOf } from '@crossway/project/server'
import { refuse } from '../../model/errors.ts'
import type { purchaseDemand } from '../../model/purchase-demand.resource.ts'
import { departmentOf } from '../masters.ts'
import { demandSkus, estimates } from './demand-masters.ts'

type Line = Record<string, unknown> & { sku: number; qty: number; supplier: number | null; need_by: string; warehouse: number | null }

/** What follows from a demand as it is saved: company of the project, buyer of the goods, cartons, estimate, and the last day to order (purchase.md purchaseDemand). */
export async function saveDemand({ tx, ctx, before, draft }: SaveCall<typeof purchaseDemand>): Promise<void> {
  const lines = linesOf(before, draft)
  const skus = await demandSkus(
    tx,
    lines.map((l) => l.sku),
  )
  lines.forEach((l, i) => {
    const sku = skus.get(l.sku)!
    if (sku.kind === 'bundle') throw refuse.PO_SKU_BUNDLE({ sku: sku.code }, `lines[${i}].sku`)
    if (l.ship_to !== 'factory' && !l.warehouse) throw refuse.PD_WAREHOUSE({}, `lines[${i}].warehouse`)
    l.supplier ??= sku.supplier
    l.carton_qty = sku.carton_qty
    l.order_by = addDays(l.need_by, -sku.lead)
  })
  const prices = await estimates(tx, lines, skus)
  lines.forEach((l, i) => (l.est_price = prices[i]?.toFixed(6) ?? null))
  const known = prices.every((p) => p !== null)
  const project = await projectOf(tx, refId(draft.project ?? before?.project)!)
  if (!before) draft.owner ??= ctx.employee
  const buyer = refId(draft.buyer === undefined ? before?.buyer : draft.buyer) ?? skus.get(lines[0]!.sku)!.buyer
  const owner = refId(draft.owner === undefined ? before?.owner : draft.owner)
  Object.assign(draft, {
    lines,
    company: project!.company,
    buyer,
    buyers: buyer === null ? [] : [buyer],
    department: owner === null ? null : await departmentOf(tx, owner),
    qty: lines.reduce((n, l) => n + l.qty, 0),
    need_by: lines.map((l) => l.need_by).sort()[0],
    order_by: lines.map((l) => String(l.order_by)).sort()[0],
    est_amount_cny: known ? roundMoney(sum(lines.map((l, i) => num(prices[i]!).times(l.qty)))).toFixed(2) : null,
  })
  if (num(Number(draft.qty)).gt(2_000_000_000)) throw refuse.PO_TOO_LARGE({}, 'lines')
}

function linesOf(before: RowOf<typeof purchaseDemand> | undefined, draft: Record<string, unknown>): Line[] {
  const raw = (draft.lines ?? before?.lines ?? []) as Record<string, unknown>[]
  return raw.map((l) => ({
    ...l,
    sku: refId(l.sku)!,
    msku: refId(l.msku),
    qty: Number(l.qty),
    supplier: refId(l.supplier),
    warehouse: refId(l.warehouse),
    dest_store: refId(l.dest_store),
    need_by: String(l.need_by ?? dayOf(new Date())),
  }))
}
