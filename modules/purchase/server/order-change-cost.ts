import type { CommandContext } from '@crossway/server-kit'
import { moneyText, num, type Num, type RowOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { adjustCost, getLayers, type CostTarget, type StockLayer } from '@crossway/warehouse/server'
import { goodsCosts, partValue } from '../model/order-amounts.ts'
import type { purchaseOrder } from '../model/purchase-order.resource.ts'
import { partyOf } from './masters.ts'
import { dayOf } from '@crossway/kernel'
import { rateOf } from './order-place.ts'

type Order = RowOf<typeof purchaseOrder>
interface Receipt {
  readonly sign: number
  readonly no: string
  readonly vw: number
  readonly signed_at: string
  readonly id: number
  readonly po_line: number
  readonly sku: number
  readonly signed: number
  readonly goods: string
}

/**
 * Gives goods that were received the difference between what they were booked at and what the changed order makes them cost, at the rate of their own
 * receipt: pieces in stock and under way take their share, that of sold ones goes to the variance (warehouse.md A6, purchase.md scenario 8). Answers
 * CNY by order line; receipts are kept at the new cost, so that the next change starts from there.
 */
export async function adjustReceipts({ app, tx, ctx }: CommandContext, before: Order, after: Order, change: number, reason: string): Promise<Map<number, Num>> {
  const receipts = await tx.rows<Receipt>(sql`
    select s.id as sign, s.no, s.vw_id as vw, s.signed_at, l.id, l.po_line, l.sku_id as sku, l.signed_qty as signed, coalesce(l.goods_value, 0)::text as goods from purchase_sign s join purchase_sign_line l on l.purchase_sign_id = s.id
    where s.po_id = ${before.id} and s.direction = 'receipt' and s.status in ('signed', 'done') and l.signed_qty > 0 order by s.signed_at, s.id, l.seq limit 5000`)
  const moved = new Map<number, Num>()
  if (receipts.length === 0) return moved
  const party = await partyOf(tx, { supplier: before.supplier.id, company: before.company.id, warehouse: before.warehouse.id, day: dayOf(new Date()) })
  const costs = new Map<string, readonly Num[]>()
  const signed = new Map<number, number>()
  const layers = new Map<number, StockLayer[]>()
  for (const r of receipts) {
    const day = dayOf(new Date(r.signed_at))
    if (!costs.has(day)) costs.set(day, costsOn(after, await rateOf(tx, after.currency, day), party.vat_recoverable))
    const at = after.lines.findIndex((l) => l.id === r.po_line)
    const earlier = signed.get(r.po_line) ?? 0
    signed.set(r.po_line, earlier + r.signed)
    const value = partValue(costs.get(day)![at]!, after.lines[at]!.qty, earlier, r.signed)
    const difference = value.minus(r.goods)
    if (difference.isZero()) continue
    if (!layers.has(r.sign)) layers.set(r.sign, await getLayers(tx, { type: 'purchase_sign', id: r.sign }))
    await adjustCost(
      { app, tx, ctx },
      {
        target: targetOf(r, layers.get(r.sign)!),
        component: 'goods',
        amount: difference,
        source: { type: 'purchase_order', id: before.id, line: r.po_line, no: before.no },
        idem_key: `po_change:${before.id}:${change}:${r.id}`,
        remark: `${r.no} ${reason}`.slice(0, 300),
      },
    )
    await tx.run(
      sql`update purchase_sign_line set goods_value = ${moneyText(value)}::numeric, unit_cost = round(${moneyText(value)}::numeric / signed_qty, 4) where id = ${r.id}`,
    )
    moved.set(r.po_line, (moved.get(r.po_line) ?? num(0)).plus(difference))
  }
  return moved
}

const costsOn = (order: Order, rate: string, vatRecoverable: boolean): Num[] =>
  goodsCosts(
    order.lines.map((l) => ({ qty: l.qty, unit_price: l.unit_price, tax_rate: l.tax_rate ?? order.tax_rate })),
    order,
    rate,
    vatRecoverable,
  )

/** The layer that the line's pieces came in with; where it only covered what was below zero, the pool. */
function targetOf(r: Receipt, layers: readonly StockLayer[]): CostTarget {
  const own =
    layers.find((l) => l.kind === 'stock' && l.line === r.id) ?? layers.find((l) => l.kind === 'stock' && l.line === 0 && l.sku === r.sku && l.qty === r.signed)
  return own ? { entry: own.id } : { vw: r.vw, sku: r.sku }
}
