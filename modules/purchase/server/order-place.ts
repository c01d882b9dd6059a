import type { CommandContext } from '@crossway/server-kit'
import { dayOf, rateText, type RowOf } from '@crossway/kernel'
import { emit, type Tx } from '@crossway/server-kit'
import { getRate } from '@crossway/ledger/server'
import { recordPurchasePrices } from '@crossway/product/server'
import { refuse } from '../model/errors.ts'
import type { purchaseOrder } from '../model/purchase-order.resource.ts'
import { readSchedule, schedule, termNow } from './order-schedule.ts'

/** Book rate of a currency on a day; the base currency is 1. */
export async function rateOf(tx: Tx, currency: string, day: string): Promise<string> {
  if (currency === 'CNY') return rateText(1)
  return getRate(tx, currency, 'CNY', day, 'book')
}

/** Sends an approved order to its supplier: the rate is fixed, the first payments are scheduled, prices become the last ones (purchase.md, action place). */
export async function placeOrder({ app, tx, ctx }: CommandContext, doc: RowOf<typeof purchaseOrder>): Promise<Record<string, unknown>> {
  if (!doc.account_term) throw refuse.PO_TERM_MISSING({}, 'account_term')
  const today = dayOf(new Date())
  const [rate, stored] = await Promise.all([rateOf(tx, doc.currency, today), termNow(tx, doc.account_term.id)])
  const plan = await readSchedule(tx, { stored: stored.term, order: doc.id, company: doc.company.id, currency: doc.currency, at: today }, ['order'])
  schedule(tx, plan, [{ event: 'order', amount: doc.total }], doc.no)
  await recordPurchasePrices(
    tx,
    ctx,
    doc.lines.map((l) => ({ sku: l.sku.id, supplier: doc.supplier.id, qty: l.qty, price: l.unit_price, currency: doc.currency, date: today })),
  )
  await emit(
    { app, tx },
    'po.placed',
    { po: doc.id, no: doc.no, company: doc.company.id, supplier: doc.supplier.id },
    { resource: 'purchase_order', id: doc.id },
  )
  return { rate, ordered_on: today, term_version: stored.term_version, term_kept: stored.term }
}
