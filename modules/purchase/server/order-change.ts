import type { CommandContext, Context } from '@crossway/server-kit'
import { dayOf, moneyText, num, type Num, type RowOf } from '@crossway/kernel'
import { emit, insertAll, sql } from '@crossway/server-kit'
import { changedLines, type AskedChange } from '../model/order-change.ts'
import { orderAmounts } from '../model/order-amounts.ts'
import type { purchaseOrder } from '../model/purchase-order.resource.ts'
import { adjustReceipts } from './order-change-cost.ts'
import { rescheduleOpen } from './order-change-schedule.ts'
import { riseOf } from './masters.ts'
import { checkSizes } from './order-save.ts'
import { countersOf, type OrderState } from './receive-goods.ts'

type Order = RowOf<typeof purchaseOrder>

/**
 * Changes quantities, prices and dates of a placed order (purchase.md purchaseOrderList, change): lines and amounts are written anew, payments that
 * nobody has asked for yet follow, and goods already received get the difference of their cost where they are now. What was before stays in the
 * order's changes. Answers the order's columns and state.
 */
export async function changeOrder(
  { app, tx, ctx }: CommandContext,
  doc: Order,
  args: { readonly reason: string; readonly lines: readonly AskedChange[] },
): Promise<{ readonly set: Record<string, unknown>; readonly state: OrderState }> {
  const changes = changedLines(doc.lines, args.lines, dayOf(new Date()))
  const by = new Map(changes.map((c) => [c.line, c]))
  const after = doc.lines.map((l) => ({ ...l, qty: by.get(l.id)?.qty ?? l.qty, unit_price: by.get(l.id)?.unit_price ?? l.unit_price }))
  const amounts = orderAmounts(
    after.map((l) => ({ qty: l.qty, unit_price: l.unit_price, tax_rate: l.tax_rate ?? doc.tax_rate })),
    doc,
  )
  checkSizes(after, amounts, 'args.')
  const rows = after.map((l, i) => ({
    id: l.id,
    qty: l.qty,
    price: l.unit_price,
    amount: moneyText(amounts.lines[i]!),
    expected: by.get(l.id)?.expected_date ?? l.expected_date,
    rise: riseOf(l.unit_price, l.last_price, doc.currency, doc.currency)?.toFixed(4) ?? null,
  }))
  await tx.run(sql`
    update purchase_order_line l set qty = u.qty, unit_price = u.price, amount = u.amount, expected_date = u.expected, price_diff_pct = u.rise
    from unnest(${rows.map((r) => r.id)}::bigint[], ${rows.map((r) => r.qty)}::int[], ${rows.map((r) => r.price)}::numeric[], ${rows.map((r) => r.amount)}::numeric[], ${rows.map((r) => r.expected)}::date[], ${rows.map((r) => r.rise)}::numeric[]) as u(id, qty, price, amount, expected, rise)
    where l.id = u.id and l.purchase_order_id = ${doc.id}`)
  const number = Math.max(0, ...(doc.changes ?? []).map((c) => c.change ?? 0)) + 1
  const changed: Order = { ...doc, lines: after as Order['lines'], total: moneyText(amounts.total) }
  const moved = await adjustReceipts({ app, tx, ctx }, doc, changed, number, args.reason)
  await rescheduleOpen(tx, changed)
  await keepChanges({ tx, ctx }, doc, changes, moved, number, args.reason)
  await emit({ app, tx }, 'po.changed', { po: doc.id, no: doc.no, change: number, company: doc.company.id }, { resource: 'purchase_order', id: doc.id })
  const counted = await countersOf(tx, doc)
  return {
    state: counted.state,
    set: {
      ...counted.set,
      qty: after.reduce((n, l) => n + l.qty, 0),
      expected_date: rows.map((r) => doc.lines.find((l) => l.id === r.id)?.confirmed_date ?? r.expected).sort()[0],
      goods_amount: moneyText(amounts.goods),
      tax_amount: moneyText(amounts.tax),
      total: moneyText(amounts.total),
    },
  }
}

function keepChanges(
  { tx, ctx }: Context<'tx' | 'ctx'>,
  doc: Order,
  changes: ReturnType<typeof changedLines>,
  moved: ReadonlyMap<number, Num>,
  number: number,
  reason: string,
): Promise<number> {
  const types = {
    purchase_order_id: 'bigint',
    seq: 'integer',
    change: 'integer',
    sku_id: 'bigint',
    qty_before: 'integer',
    qty_after: 'integer',
    price_before: 'numeric',
    price_after: 'numeric',
    expected_before: 'date',
    expected_after: 'date',
    stock_change: 'numeric',
    reason: 'text',
    changed_by: 'text',
    changed_at: 'timestamptz',
  }
  const now = new Date().toISOString()
  return insertAll(
    tx,
    'po_change',
    types,
    changes.map((c, i) => {
      const line = doc.lines.find((l) => l.id === c.line)!
      return {
        purchase_order_id: doc.id,
        seq: (doc.changes?.length ?? 0) + i + 1,
        change: number,
        sku_id: line.sku.id,
        qty_before: line.qty,
        qty_after: c.qty,
        price_before: line.unit_price,
        price_after: c.unit_price,
        expected_before: line.expected_date,
        expected_after: c.expected_date,
        stock_change: moneyText(moved.get(c.line) ?? num(0)),
        reason,
        changed_by: ctx.name || null,
        changed_at: now,
      }
    }),
  )
}
