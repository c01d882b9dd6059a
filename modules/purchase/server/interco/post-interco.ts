import { addDays, dayOf, moneyText, num } from '@crossway/kernel'
import { assertPeriodOpen, cancelPayable, cancelReceivable, createPayable, createReceivable, getPayableState } from '@crossway/ledger/server'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { activeOf, postStock, releaseReservation, reserveStock, reverseSource } from '@crossway/warehouse/server'
import { refuse } from '../../model/errors.ts'
import { shareOf, type Interco } from './interco-save.ts'

export const sourceOf = (doc: { readonly id: number; readonly no: string }) => ({ type: 'interco_order', id: doc.id, no: doc.no })
/** The subledger's name for it (contracts.md, source types). */
const bookOf = (doc: { readonly id: number; readonly no: string }) => ({ type: 'interco', id: doc.id, no: doc.no })
const termDays = 30

/** The seller's goods are held for the buyer from the request on. */
export async function holdForBuyer({ app, tx, ctx }: CommandContext, doc: Interco): Promise<void> {
  const from = await shareOf(tx, doc.seller_vw.id)
  await reserveStock(
    { app, tx, ctx },
    {
      source: { ...sourceOf(doc), project: from.project },
      lines: doc.lines.map((l) => ({ vw: from.id, sku: l.sku.id, msku: l.msku?.id, qty: l.qty, line: l.id })),
      reason: doc.no,
    },
  )
}
export const letGo = ({ app, tx, ctx }: CommandContext, doc: Interco): Promise<unknown> =>
  releaseReservation({ app, tx, ctx }, { source: sourceOf(doc) }, { reason: doc.no })

/**
 * Both sides or nothing: the goods leave the seller's pool at its average and enter the buyer's at the transfer price in one posting, and what the
 * buyer owes stands at both companies (purchase.md scenario 10).
 */
export async function postInterco({ app, tx, ctx }: CommandContext, doc: Interco): Promise<Record<string, unknown>> {
  const at = doc.occurred_at ?? new Date().toISOString()
  const day = dayOf(new Date(at))
  for (const company of [doc.seller_company.id, doc.buyer_company.id]) await assertPeriodOpen(tx, company, day)
  const [from, to] = [await shareOf(tx, doc.seller_vw.id), await shareOf(tx, doc.buyer_vw.id)]
  const held = new Map((await activeOf(tx, sourceOf(doc))).map((r) => [r.source_line_id, r.id]))
  const posting = await postStock(
    { app, tx, ctx },
    {
      type: 'interco',
      source: { ...sourceOf(doc), project: from.project },
      occurred_at: at,
      idem_key: `interco:${doc.id}:post`,
      lines: doc.lines.flatMap((l) => {
        const reservation = held.get(l.id)
        if (reservation === undefined) throw refuse.IT_NOT_HELD({ sku: l.sku.title })
        const goods = { sku: l.sku.id, msku: l.msku?.id ?? 0, source_line: l.id }
        return [
          {
            ...goods,
            entry_type: 'interco_out' as const,
            vw: from.id,
            state: 'reserved' as const,
            qty: -l.qty,
            reservation,
            counterparty: `company:${doc.buyer_company.id}`,
          },
          {
            ...goods,
            entry_type: 'interco_in' as const,
            vw: to.id,
            state: 'available' as const,
            qty: l.qty,
            goods: l.bought_value ?? '0',
            counterparty: `company:${doc.seller_company.id}`,
          },
        ]
      }),
    },
  )
  const cogs = doc.lines.map((_, i) => num(posting.lines[i * 2]!.total).negated())
  await tx.run(
    sql`update interco_line l set cogs = u.cogs from unnest(${doc.lines.map((l) => l.id)}::bigint[], ${cogs.map((c) => moneyText(c))}::numeric[]) as u(id, cogs) where l.id = u.id`,
  )
  const owed = {
    amount: num(doc.total).plus(doc.tax_total).toFixed(4),
    currency: doc.currency,
    due: addDays(day, termDays),
    source: bookOf(doc),
    book_rate: doc.rate ?? undefined,
    account: ctx.account,
  }
  const receivable = await createReceivable(
    { app, tx },
    { ...owed, company: doc.seller_company.id, project: from.project, party: { type: 'other', id: doc.buyer_company.id, name: doc.buyer_company.title } },
  )
  const payable = await createPayable(
    { app, tx },
    {
      ...owed,
      company: doc.buyer_company.id,
      project: to.project,
      party: { type: 'other', id: doc.seller_company.id, name: doc.seller_company.title },
      cost_type: 'L1101',
      pre_approved: true,
    },
  )
  return { occurred_at: at, receivable_no: receivable.no, payable_no: payable.no }
}

/** Takes the sale back on both sides; refused when the buyer no longer has all of the goods, or once money has moved. */
export async function reverseInterco({ app, tx, ctx }: CommandContext, doc: Interco, reason: string): Promise<void> {
  await cancelReceivable(tx, bookOf(doc))
  await cancelPayable(tx, bookOf(doc))
  await reverseSource({ app, tx, ctx }, sourceOf(doc), reason)
  await letGo({ app, tx, ctx }, doc)
}

/** Settled is what neither side has open any more. */
export async function isSettled(tx: Tx, doc: { readonly id: number; readonly no: string }): Promise<boolean> {
  const payable = await getPayableState(tx, bookOf(doc))
  const receivable = await tx.maybe<{ open: string }>(
    sql`select open_amount::text as open from receivable where source_type = 'interco' and source_id = ${doc.id}::bigint and status <> 'cancelled'`,
  )
  return num(payable?.open ?? 0).isZero() && num(receivable?.open ?? 0).isZero()
}
