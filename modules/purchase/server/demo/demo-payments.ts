import { addDays, moneyText, num, roundMoney, sum, type Num } from '@crossway/kernel'
import { insertAll, sql, type Seeded, type Tx } from '@crossway/server-kit'
import { dueDate, stageAmount, stagesOn, type Stage } from '../../model/due-date.ts'
import type { PlannedOrder } from './demo-plan.ts'
import type { ReceiptRow } from './demo-rows.ts'
import type { StageRow } from './demo-terms.ts'
import { paymentColumns } from '../order-schedule.ts'

type Receipt = ReceiptRow & { readonly id: number; readonly no: string }
const placed = (o: PlannedOrder): boolean => !['draft', 'pending', 'approved', 'voided'].includes(o.status)

/** What the terms have made due of each order, as ordering, signing and inspecting came; what is long due has been paid. */
export async function writePayments(
  tx: Tx,
  orders: readonly PlannedOrder[],
  seeded: readonly Seeded[],
  receipts: readonly Receipt[],
  o: { readonly today: string; readonly stagesOf: (order: PlannedOrder) => readonly StageRow[] },
): Promise<void> {
  const byOrder = new Map<number, Receipt[]>()
  for (const r of receipts) byOrder.set(r.order, [...(byOrder.get(r.order) ?? []), r])
  const rows = orders.flatMap((order, i) => {
    if (!placed(order)) return []
    const stages: Stage[] = o
      .stagesOf(order)
      .map(([percent, trigger, offset_days, cutoff_day, pay_day]) => ({ percent, trigger: trigger as Stage['trigger'], offset_days, cutoff_day, pay_day }))
    const events = [
      { event: 'order' as const, day: order.day, amount: num(order.total), source: seeded[i]!.no!, sign: null },
      ...(byOrder.get(i) ?? []).flatMap((r) =>
        (r.receipt.inspected ? (['sign', 'inspect', 'invoice'] as const) : (['sign'] as const)).map((event) => ({
          event,
          day: event === 'invoice' ? addDays(r.receipt.day, 5) : r.receipt.day,
          amount: valueOf(order, r),
          source: r.no,
          sign: r.id,
        })),
      ),
    ]
    return events
      .flatMap((e) => stagesOn(stages, e.event).map(({ stage, index }) => ({ e, stage, index, due: dueDate(stage, e.day, 'none', () => true) })))
      .filter(({ e }) => e.day <= o.today)
      .map(({ e, stage, index, due }, k) => {
        const amount = stageAmount(stage, e.amount, order.currency)
        const paid = order.status === 'closed' || due < addDays(o.today, -12)
        return {
          purchase_order_id: seeded[i]!.id,
          seq: k + 1,
          stage: index + 1,
          trigger: stage.trigger,
          source: e.source,
          source_sign_id: e.sign,
          amount: moneyText(amount),
          due_date: due,
          requested: paid ? moneyText(amount) : 0,
          paid: paid ? moneyText(amount) : 0,
          state: paid ? 'paid' : 'open',
        }
      })
  })
  await insertAll(tx, 'po_payment_row', paymentColumns, rows)
  await tx.run(
    sql`update purchase_order o set pay_status = 'partial' where o.pay_status = 'none' and exists (select 1 from po_payment_row p where p.purchase_order_id = o.id and p.paid > 0)`,
  )
}

/** What the pieces of a receipt cost by the order, fees and discount in proportion. */
function valueOf(order: PlannedOrder, r: Receipt): Num {
  const all = sum(order.lines.map((l) => l.amount))
  const here = sum(r.receipt.lines.map((l) => num(order.lines[l.line]!.amount).times(l.qty).div(order.lines[l.line]!.qty)))
  return roundMoney(num(order.total).times(here).div(all), order.currency)
}
