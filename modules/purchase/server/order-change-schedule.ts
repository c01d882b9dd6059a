import { moneyText, num, round, sum, type Num, type RowOf } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { stageAmount } from '../model/due-date.ts'
import type { purchaseOrder } from '../model/purchase-order.resource.ts'
import { termOf } from './order-schedule.ts'

interface Row {
  readonly id: number
  readonly stage: number
  readonly amount: string
  readonly locked: boolean
  readonly sign: number | null
}

/** Payments that nobody has asked for yet follow the changed order: the advance its total, a receipt's part the value of its pieces (purchase.md, change). */
export async function rescheduleOpen(tx: Tx, order: RowOf<typeof purchaseOrder>): Promise<void> {
  if (!order.account_term) return
  const { stages } = await termOf(tx, order.id)
  const rows = await standing(tx, order.id)
  const receipts = await receiptValues(tx, order)
  const asked = (r: Row): Num => {
    const stage = stages[r.stage - 1]
    if (!stage || r.locked) return num(r.amount)
    return stageAmount(stage, r.sign === null ? order.total : (receipts.get(r.sign) ?? num(0)), order.currency)
  }
  const next = rows.map((r) => ({ ...r, now: asked(r) }))
  // When everything has come, the last open row of a stage takes what rounding and earlier requests have left of it.
  const complete = order.lines.every((l) => l.qty - l.qty_signed + (l.qty_replace_due ?? 0) - l.qty_closed <= 0)
  if (complete)
    for (const [i, stage] of stages.entries()) {
      const mine = next.filter((r) => r.stage === i + 1 && r.sign !== null)
      const last = mine.findLast((r) => !r.locked)
      if (!last) continue
      const rest = stageAmount(stage, order.total, order.currency).minus(sum(mine.filter((r) => r !== last).map((r) => r.now)))
      if (rest.gte(0)) last.now = rest
    }
  await write(tx, next)
}

const standing = (tx: Tx, order: number): Promise<Row[]> =>
  tx.rows<Row>(
    sql`select id, stage, amount, (requested > 0 or paid > 0 or state <> 'open') as locked, source_sign_id as sign from po_payment_row where purchase_order_id = ${order} and state <> 'void' order by seq`,
  )
async function write(tx: Tx, rows: readonly (Row & { readonly now: Num })[]): Promise<void> {
  const changed = rows.filter((r) => !r.now.eq(r.amount))
  await tx.run(
    sql`update po_payment_row p set amount = u.amount, state = case when u.amount = 0 then 'void' else p.state end from unnest(${changed.map((r) => r.id)}::bigint[], ${changed.map((r) => moneyText(r.now))}::numeric[]) as u(id, amount) where p.id = u.id`,
  )
}

const least = (a: Num, b: Num): Num => (a.lt(b) ? a : b)

/**
 * When the rest of an order is not awaited any more, what is planned to be paid is what came: advances nobody has asked for take their share of it,
 * and where more was already asked for or paid, the open rows give way, the last first (purchase.md close_rest; money identity).
 */
export async function cutToSigned(tx: Tx, order: RowOf<typeof purchaseOrder>): Promise<void> {
  if (!order.account_term) return
  const [{ stages }, rows, receipts] = [await termOf(tx, order.id), await standing(tx, order.id), await receiptValues(tx, order)]
  const worth = least(sum([...receipts.values()]), num(order.total))
  const next = rows.map((r) => ({ ...r, now: r.locked || r.sign !== null ? num(r.amount) : stageAmount(stages[r.stage - 1]!, worth, order.currency) }))
  // Each stage but that of invoices is complete now: its last open row takes what rounding has left.
  for (const [i, stage] of stages.entries()) {
    const mine = next.filter((r) => r.stage === i + 1)
    const last = mine.findLast((r) => !r.locked)
    if (!last || stage.trigger === 'invoice') continue
    const rest = stageAmount(stage, worth, order.currency).minus(sum(mine.filter((r) => r !== last).map((r) => r.now)))
    if (rest.gte(0)) last.now = rest
  }
  let excess = sum(next.map((r) => r.now)).minus(worth)
  for (const r of next.toReversed()) {
    if (r.locked || excess.lte(0)) continue
    const cut = least(excess, r.now)
    r.now = r.now.minus(cut)
    excess = excess.minus(cut)
  }
  await write(tx, next)
}

/** What each receipt's pieces cost by the order, in its currency, fees and discount in proportion. */
async function receiptValues(tx: Tx, order: RowOf<typeof purchaseOrder>): Promise<Map<number, Num>> {
  const all = sum(order.lines.map((l) => num(l.unit_price).times(l.qty)))
  const signed = await tx.rows<{ sign: number; line: number; qty: number }>(
    sql`select s.id as sign, l.po_line as line, l.signed_qty - l.replaced_qty as qty from purchase_sign s join purchase_sign_line l on l.purchase_sign_id = s.id where s.po_id = ${order.id} and s.direction = 'receipt' and s.status in ('signed', 'done') and l.signed_qty > 0 order by s.id limit 5000`,
  )
  const out = new Map<number, Num>()
  for (const s of signed) {
    const line = order.lines.find((l) => l.id === s.line)
    if (line) out.set(s.sign, (out.get(s.sign) ?? num(0)).plus(num(line.unit_price).times(Math.min(s.qty, line.qty))))
  }
  return new Map([...out].map(([sign, value]) => [sign, all.isZero() ? num(0) : round(num(order.total).times(value).div(all), 2)]))
}
