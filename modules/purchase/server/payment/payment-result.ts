import { moneyText, num, roundMoney, type Num } from '@crossway/kernel'
import { getPayableState } from '@crossway/ledger/server'
import { emit, runAction, sql, systemCtx, type Context, type EventHandler, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { purchasePayment } from '../../model/purchase-payment.resource.ts'
import { purchaseSign } from '../../model/purchase-sign.resource.ts'
import { lockOrders, moveRows, payStates } from './payment-rows.ts'
import type { Payment } from './payment-save.ts'
import { sourceOf } from './request-payment.ts'

/** What a request has paid of each of its rows when so much of its amount has moved: the rows that fall due first are paid first. */
export function paidOf(lines: readonly { readonly apply_amount: string | null }[], amount: string, paid: Num, currency: string): Num[] {
  const gross = lines.reduce((n, l) => n.plus(l.apply_amount ?? 0), num(0))
  const whole = num(amount).isZero() || paid.gte(amount)
  let rest = whole ? gross : roundMoney(gross.times(paid).div(amount), currency)
  return lines.map((l) => {
    const own = rest.lt(l.apply_amount ?? 0) ? rest : num(l.apply_amount ?? 0)
    rest = rest.minus(own)
    return own
  })
}

/** So much of a request is paid by now: its rows, its orders and, when all is paid, its claims follow. The same again changes nothing. */
export async function applyPaid({ app, tx }: Context<'app' | 'tx'>, doc: Payment, paid: Num): Promise<'approved' | 'partial' | 'paid'> {
  if (paid.gt(doc.amount)) throw refuse.PP_PAID_TOO_MUCH({ n: num(doc.amount).toFixed(2) })
  const orders = [...new Set(doc.lines.map((l) => l.po.id))]
  await lockOrders(tx, orders)
  const now = paidOf(doc.lines, doc.amount, paid, doc.currency)
  const moves = doc.lines
    .map((l, i) => ({ row: l.row, line: l.id, po: l.po.id, paid: now[i]!.minus(l.paid ?? 0), upto: now[i]! }))
    .filter((m) => !m.paid.isZero())
  await moveRows(tx, moves)
  await tx.run(
    sql`update purchase_payment_line l set paid = u.paid from unnest(${moves.map((m) => m.line)}::bigint[], ${moves.map((m) => moneyText(m.upto))}::numeric[]) as u(id, paid) where l.id = u.id`,
  )
  await payStates({ app, tx }, orders)
  const done = paid.gte(doc.amount)
  if (done) await settleClaims({ app, tx }, doc)
  if (moves.length)
    await emit(
      { app, tx },
      'payment.paid',
      { payment: doc.id, no: doc.no, supplier: doc.supplier.id, currency: doc.currency, orders: moves.map((m) => ({ po: m.po, amount: moneyText(m.paid) })) },
      { resource: 'purchase_payment', id: doc.id },
    )
  return done ? 'paid' : paid.gt(0) ? 'partial' : 'approved'
}

/** Returns whose claim is used up are settled by the payment that took them. */
async function settleClaims({ app, tx }: Context<'app' | 'tx'>, doc: Payment): Promise<void> {
  const ids = (doc.deducts ?? []).flatMap((d) => (d.kind === 'claim' && d.sign ? [d.sign.id] : []))
  if (ids.length === 0) return
  const used = await tx.rows<{ id: number }>(
    sql`select id from purchase_sign where id = any(${ids}::bigint[]) and status = 'out' and claim_used >= coalesce(claim, 0) order by id`,
  )
  for (const s of used) await runAction({ app, tx, ctx: systemCtx() }, purchaseSign, s.id, 'settle', {}, true)
}

/** What finance has paid, or taken back, stands on the request (contracts.md applyPaymentResult). */
async function applyPaymentResult({ app, tx }: Context<'app' | 'tx'>, payload: Readonly<Record<string, unknown>>): Promise<void> {
  if (payload.source_type !== 'purchase_payment') return
  const id = Number(payload.source_id)
  if (!(await stillOpen(tx, id))) return
  const payable = await getPayableState(tx, sourceOf({ id }))
  if (!payable) return
  await runAction({ app, tx, ctx: systemCtx() }, purchasePayment, id, 'result', { args: { paid: payable.settled, rate: payload.rate ?? null } }, true)
}
const stillOpen = async (tx: Tx, id: number): Promise<boolean> =>
  Boolean(await tx.maybe(sql`select 1 as x from purchase_payment where id = ${id}::bigint and status in ('approved', 'paying', 'partial', 'paid')`))

export const paymentHandlers: readonly EventHandler[] = ['payable.paid', 'payable.reopened'].map((event) => ({
  event,
  name: `purchase.payment.${event}`,
  run: ({ app, tx, payload }) => applyPaymentResult({ app, tx }, payload),
}))
