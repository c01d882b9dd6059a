import type { CommandContext, Context } from '@crossway/server-kit'
import { dayOf, moneyText, num, round, sum, type Num, type RowOf } from '@crossway/kernel'
import { audit, emit, loadDocs, sql, updateHead, type App, type Tx } from '@crossway/server-kit'
import { param } from '@crossway/settings/server'
import { inForm, postStock, receivingShare, type Posting } from '@crossway/warehouse/server'
import { refuse } from '../model/errors.ts'
import { goodsCosts, partValue } from '../model/order-amounts.ts'
import { purchaseOrder } from '../model/purchase-order.resource.ts'
import type { purchaseSign } from '../model/purchase-sign.resource.ts'
import { checkReceipt, openQty, orderStateOf } from '../model/receipt-plan.ts'
import { partyOf, skusOf, type OrderSku } from './masters.ts'
import { rateOf } from './order-place.ts'
import { wrongDirection } from './sign-save.ts'
import { isLastInspected, readSchedule, schedule, termOf } from './order-schedule.ts'

type Order = RowOf<typeof purchaseOrder>
type Sign = RowOf<typeof purchaseSign>

export interface Received {
  readonly order: Order
  readonly orderState: 'ordered' | 'partial' | 'received'
  /** Counters of the order, which whoever brought the order along writes himself. */
  readonly orderSet: Readonly<Record<string, unknown>>
  readonly signState: 'signed' | 'done'
  readonly set: Record<string, unknown>
}

/** The order of a receipt, locked, so that two keepers at the same line see one another's pieces. */
export async function lockOrder(app: App, tx: Tx, id: number): Promise<Order> {
  await tx.rows(sql`select id from purchase_order where id = ${id} for update`)
  const [order] = await loadDocs({ app, run: tx }, purchaseOrder, [id])
  return order as unknown as Order
}

/** Signed lines with their place in the order, goods and cost. */
interface Part {
  readonly id: number
  readonly line: Order['lines'][number]
  readonly signed: number
  /** Of the signed ones: in place of pieces sent back. */
  readonly replaced: number
  /** Of the signed ones: ordered and not billed by an earlier receipt; replacements and excess are not. */
  readonly billed: number
  readonly goods: Num
  readonly other: Num
}

export interface ReceiveOptions {
  /** Everything counts as inspected. */
  readonly now?: boolean
  /** Good and bad pieces are told: goods free of inspection go through it too, or the bad ones would count as good. */
  readonly reported?: boolean
  /** The caller writes the order's timeline. */
  readonly silent?: boolean
  /** The order, where the caller has it locked and read, and writes its counters and state. */
  readonly order?: Order
  /** Where a caller's own arguments stand, for the fields that refusals name. */
  readonly at?: string
  /** Number of the receipt, where it is taken as late as can be. */
  readonly number?: () => Promise<string>
}

/**
 * Signs what has arrived (purchase.md purchaseSign, action sign): checks against what is open, posts the stock at the order's cost on the day's
 * rate, raises the order's counters and schedules what the receipt makes payable. Goods free of inspection are available at once. With `now`
 * all of them are taken as inspected (action quick).
 */
export async function receiveGoods({ app, tx, ctx }: CommandContext, sign: Sign, o: ReceiveOptions = {}): Promise<Received> {
  if (sign.direction !== 'receipt') throw wrongDirection({ app, ctx }, sign.direction)
  const order = o.order ?? (await lockOrder(app, tx, sign.po.id))
  if (!['ordered', 'partial'].includes(order.status))
    throw refuse.PO_NOT_OPEN({ state: app.registry.labels('purchase_order', ctx.lang).states[order.status] ?? order.status })
  const warehouse = sign.warehouse?.id ?? order.warehouse.id
  const [stored, over, party, skus, rate, share] = await Promise.all([
    termOf(tx, order.id),
    param(tx, 'purchase.over_receipt_pct', order.company.id),
    partyOf(tx, { supplier: order.supplier.id, company: order.company.id, warehouse, day: dayOf(new Date()) }),
    skusOf(
      tx,
      order.lines.map((l) => l.sku.id),
    ),
    rateOf(tx, order.currency, dayOf(new Date(sign.signed_at))),
    receivingShare(tx, { warehouse, company: order.company.id, project: order.project?.id ?? null, asked: sign.vw?.id }),
  ])
  checkReceipt(
    order.lines,
    sign.lines.map((l) => ({ po_line: l.po_line, signed_qty: l.signed_qty })),
    Number(over ?? 3),
    o.at,
  )
  const parts = costed(order, sign, rate, party.vat_recoverable, skus)
  const free = parts.every((p) => skus.get(p.line.sku.id)?.qc_mode === 'free')
  const inspected = o.now === true || (free && !o.reported)
  const vw = share
  if (!vw && sign.vw) throw refuse.PS_WRONG_VW({}, 'vw')
  if (!vw) throw refuse.PS_NO_VW({ warehouse: sign.warehouse?.title ?? order.warehouse.title, company: order.company.title }, `${o.at ?? ''}warehouse`)
  count(tx, order, sign, parts, inspected)
  // Goods that need no inspection are inspected as they are signed: both moments make their stages due.
  const moments = inspected ? (['sign', 'inspect'] as const) : (['sign'] as const)
  const [raised, plan, isLast] = await Promise.all([
    o.order ? countersOf(tx, order) : raiseOrder({ tx, ctx }, order),
    readSchedule(tx, { stored, order: order.id, company: order.company.id, currency: order.currency, at: sign.signed_at }, moments),
    isLastInspected(tx, order.id, sign.id),
  ])
  const orderState = raised.state
  let no = sign.no
  const posting: Posting = {
    type: 'purchase_in',
    source: { type: 'purchase_sign', id: sign.id, no, project: order.project?.id ?? null },
    occurred_at: sign.signed_at,
    idem_key: `purchase_sign:${sign.id}:in`,
    lines: parts.map((p) => ({
      entry_type: 'purchase_in' as const,
      vw,
      sku: p.line.sku.id,
      msku: p.line.msku?.id ?? 0,
      state: inspected ? ('available' as const) : ('inspecting' as const),
      qty: p.signed,
      goods: p.goods,
      other: p.other,
      source_line: p.id,
      counterparty: `supplier:${order.supplier.id}`,
    })),
  }
  const number = o.number
  await inForm({ time: `${o.at ?? ''}signed_at` }, () => postStock({ app, tx, ctx }, posting, number ? { sourceNo: async () => (no = await number()) } : {}))
  const amount = valueOf(order, parts)
  schedule(
    tx,
    plan,
    moments.map((event) => ({ event, amount, ...(orderState === 'received' && (event === 'sign' || isLast) ? { whole: { total: order.total } } : {}) })),
    no,
    sign.id,
  )
  if (!o.silent)
    await audit({ run: tx, ctx }, [
      {
        resource: 'purchase_order',
        record: order.id,
        no: order.no,
        operation: 'action',
        action: 'receive',
        from: order.status,
        to: orderState,
        comment: no,
      },
    ])
  await emit({ app, tx }, 'goods.signed', { sign: sign.id, po: order.id, company: order.company.id }, { resource: 'purchase_sign', id: sign.id })
  const mode = order.lines.map((l) => skus.get(l.sku.id)?.qc_mode)
  return {
    order,
    orderState,
    orderSet: raised.set,
    signState: inspected ? 'done' : 'signed',
    set: {
      no,
      vw,
      warehouse,
      supplier: order.supplier.id,
      company: order.company.id,
      project: order.project?.id ?? null,
      keeper: sign.keeper?.id ?? ctx.employee,
      qc_mode: mode.includes('full') ? 'full' : mode.includes('sample') ? 'sample' : 'free',
      qty: parts.reduce((n, p) => n + p.signed, 0),
      good_pct: inspected ? 100 : null,
    },
  }
}

/** Goods value of each part at the sign day's rate, and its share of the freight we paid on arrival (by volume; by pieces where a size is missing). */
function costed(order: Order, sign: Sign, rate: string, vatRecoverable: boolean, skus: ReadonlyMap<number, OrderSku>): Part[] {
  const terms = {
    currency: order.currency,
    tax_included: order.tax_included,
    freight: order.freight,
    other_fee: order.other_fee,
    discount: order.discount,
    fee_split: order.fee_split,
  }
  const costs = goodsCosts(
    order.lines.map((l) => ({ qty: l.qty, unit_price: l.unit_price, tax_rate: l.tax_rate ?? order.tax_rate })),
    terms,
    rate,
    vatRecoverable,
  )
  const signed = sign.lines.filter((l) => l.signed_qty > 0)
  const sizes = signed.map((l) => num(skus.get(order.lines.find((x) => x.id === l.po_line)!.sku.id)?.volume ?? 0))
  const sized = sizes.every((v) => v.gt(0))
  const shares = splitFreight(
    sign.arrival_freight,
    signed.map((l, i) => (sized ? sizes[i]!.times(l.signed_qty) : num(l.signed_qty))),
  )
  return signed.map((l, i) => {
    const at = order.lines.findIndex((x) => x.id === l.po_line)
    const line = order.lines[at]!
    const replaced = Math.min(l.signed_qty, line.qty_replace_due - line.qty_replaced)
    const billed = Math.max(Math.min(l.signed_qty - replaced, line.qty - (line.qty_signed - line.qty_replaced)), 0)
    return { id: l.id, line, signed: l.signed_qty, replaced, billed, goods: partValue(costs[at]!, line.qty, line.qty_signed, l.signed_qty), other: shares[i]! }
  })
}
function splitFreight(freight: string, weights: readonly Num[]): Num[] {
  const total = sum(weights)
  let rest = num(freight)
  return weights.map((w, i) => {
    const part = i === weights.length - 1 ? rest : round(num(freight).times(w).div(total), 2)
    rest = rest.minus(part)
    return part
  })
}

/** What the pieces cost by the order, fees and discount in proportion: the value that receipt stages share. */
function valueOf(order: Order, parts: readonly Part[]): Num {
  const all = sum(order.lines.map((l) => l.amount))
  if (all.isZero()) return num(0)
  const here = sum(parts.map((p) => round(num(p.line.amount).times(p.billed).div(p.line.qty), 2)))
  return round(num(order.total).times(here).div(all), 2)
}

function count(tx: Tx, order: Order, sign: Sign, parts: readonly Part[], inspected: boolean): void {
  const rows = sign.lines.map((l) => ({ l, p: parts.find((x) => x.line.id === l.po_line) }))
  tx.later(
    sql`update purchase_sign_line s set goods_value = u.goods, unit_cost = case when s.signed_qty > 0 then round(u.goods / s.signed_qty, 4) end, short_qty = greatest(coalesce(s.notice_qty, s.signed_qty + s.refused_qty) - s.signed_qty - s.refused_qty, 0),
      good_qty = case when ${inspected} then s.signed_qty else s.good_qty end, defective_qty = case when ${inspected} then 0 else s.defective_qty end, replaced_qty = u.replaced
      from unnest(${rows.map((r) => r.l.id)}::bigint[], ${rows.map((r) => (r.p ? moneyText(r.p.goods) : '0'))}::numeric[], ${rows.map((r) => r.p?.replaced ?? 0)}::int[]) as u(id, goods, replaced) where s.id = u.id and s.purchase_sign_id = ${sign.id}`,
  )
  tx.later(
    sql`update purchase_order_line l set qty_signed = l.qty_signed + u.n, qty_good = l.qty_good + case when ${inspected} then u.n else 0 end, qty_replaced = l.qty_replaced + u.replaced
      from unnest(${parts.map((p) => p.line.id)}::bigint[], ${parts.map((p) => p.signed)}::int[], ${parts.map((p) => p.replaced)}::int[]) as u(id, n, replaced) where l.id = u.id and l.purchase_order_id = ${order.id}`,
  )
}

export type OrderState = 'ordered' | 'partial' | 'received'
interface Raised {
  readonly state: OrderState
  readonly set: Readonly<Record<string, unknown>>
}

/** State and sums that follow from the order's lines as they are now. */
export async function countersOf(tx: Tx, order: { readonly id: number }): Promise<Raised> {
  const lines = await tx.rows<{ id: number; qty: number; qty_signed: number; qty_replace_due: number; qty_closed: number }>(
    sql`select id, qty, qty_signed, qty_replace_due, qty_closed from purchase_order_line where purchase_order_id = ${order.id} order by seq`,
  )
  const ordered = lines.reduce((n, l) => n + l.qty, 0)
  const signed = lines.reduce((n, l) => n + l.qty_signed, 0)
  const open = lines.reduce((n, l) => n + openQty(l), 0)
  const done = lines.reduce((n, l) => n + Math.max(l.qty - openQty(l), 0), 0)
  return {
    state: orderStateOf(lines),
    set: {
      qty_signed: signed,
      signed_pct: num(done).times(100).div(Math.max(ordered, 1)).toFixed(4),
      sign_status: open === 0 ? 'full' : signed > 0 ? 'partial' : 'none',
    },
  }
}

/** Reads the order's counters anew, and writes its sums and state. */
export async function raiseOrder({ tx, ctx }: Context<'tx' | 'ctx'>, order: { readonly id: number; readonly status?: string }): Promise<Raised> {
  const raised = await countersOf(tx, order)
  await updateHead({ tx, ctx }, purchaseOrder, order.id, raised.set, { status: raised.state })
  return raised
}
