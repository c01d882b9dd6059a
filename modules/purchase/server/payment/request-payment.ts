import { moneyText, num, sum } from '@crossway/kernel'
import { createPayable, givePrepaidBack, holdPrepaid, offsetPrepaid } from '@crossway/ledger/server'
import { emit, sql, type CommandContext, type Context, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { differences } from './match-papers.ts'
import { lockOrders, moveRows, payStates, rowsById } from './payment-rows.ts'
import type { Payment } from './payment-save.ts'

const ordersOf = (doc: Payment): number[] => [...new Set(doc.lines.map((l) => l.po.id))]
export const sourceOf = (doc: { readonly id: number }) => ({ type: 'purchase_payment', id: doc.id })
/** Goods become stock, then cost: what is paid for them stands under the line of goods. */
const costType = 'L1101'

/** Asks for the money: papers are matched, the rows are locked for this request, claims are set aside for it (purchase.md purchasePayment, action submit). */
export async function submitPayment({ app, tx, ctx }: CommandContext, doc: Payment, confirmed: ReadonlySet<string>): Promise<void> {
  if (!doc.payee_account) throw refuse.PP_NO_ACCOUNT({ supplier: doc.supplier.title, currency: doc.currency }, 'supplier')
  if (doc.urgent && !doc.reason) throw refuse.PP_REASON({}, 'reason')
  const { name } = await tx.one<{ name: string }>(sql`select name from supplier where id = ${doc.supplier.id}`)
  if (doc.payee_name !== name && !doc.reason) throw refuse.PP_PAYEE_NAME({ payee: doc.payee_name ?? '', supplier: name }, 'reason')
  await lockOrders(tx, ordersOf(doc))
  const rows = new Map(
    (
      await rowsById(
        tx,
        doc.lines.map((l) => l.row),
      )
    ).map((r) => [r.id, r]),
  )
  doc.lines.forEach((l, i) => {
    const row = rows.get(l.row)
    const open = row ? num(row.amount).minus(row.requested) : num(0)
    if (!num(l.apply_amount ?? 0).gt(0)) throw refuse.PP_AMOUNT({}, `lines[${i}].apply_amount`)
    if (num(l.apply_amount!).gt(open)) throw refuse.PP_EXCEEDS({ n: open.toFixed(2) }, `lines[${i}].apply_amount`)
    if (row?.need_invoice && !l.invoices?.length) throw refuse.PP_INVOICE({ no: row.po_no }, `lines[${i}].invoices`)
  })
  if (doc.type !== 'prepay') {
    const wrong = await differences(tx, doc)
    const may = ctx.access.has('purchasePayment/matchOverride')
    if (wrong.length && !may) throw refuse.PP_MATCH({ detail: wrong.join('；') }, 'lines')
    if (wrong.length && !confirmed.has('PP_MATCH_OVERRIDE')) throw refuse.PP_MATCH_OVERRIDE({ detail: wrong.join('；') })
  }
  await holdClaims(tx, doc)
  await holdAhead(tx, doc)
  await moveRows(
    tx,
    doc.lines.map((l) => ({ row: l.row, requested: num(l.apply_amount!) })),
  )
  await payStates({ app, tx }, ordersOf(doc))
  await emit(
    { app, tx },
    'payment.requested',
    { payment: doc.id, no: doc.no, supplier: doc.supplier.id, company: doc.company.id, orders: ordersOf(doc) },
    { resource: 'purchase_payment', id: doc.id },
  )
}

/** The request is taken back: rows and claims are open again. */
export async function releasePayment({ app, tx }: Context<'app' | 'tx'>, doc: Payment): Promise<void> {
  await lockOrders(tx, ordersOf(doc))
  await moveRows(
    tx,
    doc.lines.map((l) => ({ row: l.row, requested: num(l.apply_amount ?? 0).negated() })),
  )
  await moveClaims(tx, doc, -1)
  if (num(doc.deduct_prepaid).gt(0)) await givePrepaidBack(tx, prepaidOf(doc), { ...sourceOf(doc), no: doc.no })
  await payStates({ app, tx }, ordersOf(doc))
}

/** Finance owes it now: a payable of what is to be paid, approved already (contracts.md submitPaymentRequest). */
export async function oweIt({ app, tx, ctx }: CommandContext, doc: Payment): Promise<void> {
  await createPayable(
    { app, tx },
    {
      company: doc.company.id,
      party: { type: 'supplier', id: doc.supplier.id, name: doc.supplier.title },
      amount: doc.amount,
      currency: doc.currency,
      due: doc.due_date!,
      cost_type: costType,
      source: { ...sourceOf(doc), no: doc.no },
      payee: doc.payee_account as Readonly<Record<string, string>> | null,
      pre_approved: true,
      account: ctx.account,
    },
  )
}

interface Claim {
  readonly id: number
  readonly rate: string
  readonly left: string
  readonly status: string
}
/** Claims are kept in CNY; a request in another currency takes of them at the rate of the order that the goods were bought by. */
async function holdClaims(tx: Tx, doc: Payment): Promise<void> {
  const claims = (doc.deducts ?? []).filter((d) => d.kind === 'claim' && d.sign)
  const rows = await claimRows(
    tx,
    claims.map((d) => d.sign!.id),
  )
  for (const [i, d] of (doc.deducts ?? []).entries()) {
    if (d.kind !== 'claim' || !d.sign) continue
    const row = rows.get(d.sign.id)
    const wanted = sum(claims.filter((c) => c.sign!.id === d.sign!.id).map((c) => c.amount)).times(row?.rate ?? 1)
    if (!row || !['out', 'settled'].includes(row.status) || wanted.toDecimalPlaces(2).gt(row.left))
      throw refuse.PP_CLAIM_LEFT(
        {
          no: d.sign.title,
          n: num(row?.left ?? 0)
            .div(row?.rate ?? 1)
            .toFixed(2),
        },
        `deducts[${i}].amount`,
      )
  }
  await moveClaims(tx, doc, 1)
}

const prepaidOf = (doc: Payment) => ({ company: doc.company.id, party: { type: 'supplier' as const, id: doc.supplier.id }, currency: doc.currency })
/** What the request takes of the money that lies with the supplier is held for it from now on, so that no other request takes it too. */
async function holdAhead(tx: Tx, doc: Payment): Promise<void> {
  const free = await holdPrepaid(tx, prepaidOf(doc), doc.deduct_prepaid, { ...sourceOf(doc), no: doc.no })
  const at = (doc.deducts ?? []).findIndex((d) => d.kind === 'prepaid')
  if (free !== undefined) throw refuse.PP_PREPAID({ n: num(free).toFixed(2) }, `deducts[${at}].amount`)
}
/** An approved request has used it up. */
export const useAhead = (tx: Tx, doc: Payment): Promise<void> => offsetPrepaid(tx, prepaidOf(doc), doc.deduct_prepaid, { ...sourceOf(doc), no: doc.no })
async function claimRows(tx: Tx, ids: readonly number[]): Promise<Map<number, Claim>> {
  const rows = await tx.rows<Claim>(
    sql`select s.id, s.status, coalesce(o.rate, 1)::text as rate, (coalesce(s.claim, 0) - s.claim_used)::text as left from (select * from purchase_sign where id = any(${ids}::bigint[]) order by id for update) s join purchase_order o on o.id = s.po_id`,
  )
  return new Map(rows.map((r) => [r.id, r]))
}
export async function moveClaims(tx: Tx, doc: Payment, sign: 1 | -1): Promise<void> {
  const claims = (doc.deducts ?? []).filter((d) => d.kind === 'claim' && d.sign)
  if (claims.length === 0) return
  await tx.run(sql`
    update purchase_sign s set claim_used = s.claim_used + u.amount
    from (select x.id, sum(round(x.amount * coalesce(o.rate, 1), 2)) as amount from unnest(${claims.map((c) => c.sign!.id)}::bigint[], ${claims.map((c) => moneyText(num(c.amount).times(sign)))}::numeric[]) as x(id, amount) join purchase_sign p on p.id = x.id join purchase_order o on o.id = p.po_id group by x.id) u where u.id = s.id`)
}
