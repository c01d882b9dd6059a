import { num, sum } from '@crossway/kernel'
import { getRate, requestVoucher } from '@crossway/ledger/server'
import type { VoucherPart } from '@crossway/ledger/model'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import type { Confirmed } from './collect/confirmed.ts'
import { document as collection } from './collect/book-lines.ts'

/** What the books hear of treasury (finance-treasury.md, Kingdee vouchers): amounts in their currency at the rate of the day. */
interface Money {
  readonly currency: string
  readonly rate: string
}
const money = async (tx: Tx, currency: string, day: string): Promise<Money> => ({
  currency,
  rate: currency === 'CNY' ? '1' : await getRate(tx, currency, 'CNY', day, 'spot'),
})
const partyDims = (party: { readonly type: string; readonly id: number }): { customer?: number; supplier?: number } =>
  party.type === 'customer' ? { customer: party.id } : party.type === 'supplier' ? { supplier: party.id } : {}

const purposes: Readonly<Record<string, string>> = { deposit: 'deposit', recharge: 'recharge', advance: 'advance', supplier_refund: 'prepaid' }

/** Items settled by a document, at the rate of their booking: what the day's rate makes of them is an exchange difference. */
async function booked(tx: Tx, document: { type: string; id: number }): Promise<string> {
  const row = await tx.one<{ diff: string }>(sql`
    select coalesce(sum(a.fx_diff_cny), 0)::text as diff from settle_alloc a where a.document_type = ${document.type} and a.document_id = ${document.id}::bigint
      and a.reversal_of_id is null and not exists (select 1 from settle_alloc b where b.reversal_of_id = a.id)`)
  return row.diff
}

/** Confirmed money: received on the account, less the bank's fee, for what its lines say. */
export async function collectionVoucher({ app, tx }: CommandContext, d: Confirmed, bank: number): Promise<void> {
  const m = await money(tx, d.currency, d.received_date)
  const dims = partyDims(d.party)
  const fx = await booked(tx, collection(d.id))
  const parts: VoucherPart[] = [
    {
      key: 'bank',
      amount: num(d.lines.reduce((all, l) => all.plus(l.amount), num(0)))
        .minus(d.bank_fee)
        .toFixed(2),
      ...m,
      dims: { ...dims, bank_account: bank },
    },
    { key: 'fee', amount: d.bank_fee, ...m, dims: { bank_account: bank } },
    ...d.lines.map((l): VoucherPart => ({
      key: purposes[l.purpose] ?? (l.receivable || l.plan_row || l.purpose === 'goods' ? 'receivable' : 'income'),
      amount: l.amount,
      ...m,
      dims: { ...dims, ...(l.project ? { project: l.project.id } : {}) },
      cost_type: l.cost_type?.id ?? null,
    })),
    // a gain of the rate is what the receivable stood at less; it lowers the receivable's side and stands as exchange difference
    ...(num(fx).isZero()
      ? []
      : [
          { key: 'receivable', amount: num(fx).negated().toFixed(2), dims },
          { key: 'fx', amount: fx, dims },
        ]),
  ]
  await requestVoucher(
    { app, tx },
    {
      source: { ...collection(d.id), no: d.collect_no },
      event: 'collectMoney.confirm',
      seq: d.run,
      company: d.company,
      date: d.received_date,
      party: d.party.name,
      parts,
    },
  )
}

export interface PaidOrder {
  readonly id: number
  readonly no: string
  readonly run: number
  readonly company: number
  readonly party: { readonly type: string; readonly id: number; readonly name: string }
  readonly currency: string
  readonly day: string
  readonly rate: string
  readonly amount: string
  readonly prepay: boolean
  readonly prepaid_used: string
  readonly fee: string
  readonly bank: number | null
}
/** A payment order that is paid: payables or a prepayment against the account, and prepaid money that stood for a part. */
export async function paymentVoucher({ app, tx }: CommandContext, d: PaidOrder): Promise<void> {
  const m: Money = { currency: d.currency, rate: d.rate }
  const document = { type: 'payment_order', id: d.id }
  const dims = partyDims(d.party)
  const fx = await booked(tx, document)
  const out = num(d.amount).minus(d.prepaid_used)
  const parts: VoucherPart[] = [
    { key: d.prepay ? 'prepay' : 'payable', amount: d.amount, ...m, dims },
    { key: 'offset', amount: d.prepaid_used, ...m, dims },
    { key: 'fee', amount: d.fee, ...m, dims: d.bank ? { bank_account: d.bank } : {} },
    { key: 'bank', amount: out.plus(d.fee).toFixed(2), ...m, dims: { ...dims, ...(d.bank ? { bank_account: d.bank } : {}) } },
    ...(num(fx).isZero()
      ? []
      : [
          { key: 'payable', amount: fx, dims },
          { key: 'fx', amount: fx, dims },
        ]),
  ]
  await requestVoucher(
    { app, tx },
    { source: { ...document, no: d.no }, event: 'payment.paid', seq: d.run, company: d.company, date: d.day, party: d.party.name, parts },
  )
}

export interface EffectiveLog {
  readonly id: number
  readonly no: string
  readonly run: number
  readonly company: number
  readonly customer: number | null
  readonly project: number | null
  readonly currency: string
  readonly date: string
  readonly amount: string
  readonly to: 'receivable' | 'income'
}
/** A deduction from a deposit: less is kept, a receivable is settled or income made. Transfers within a customer's money are no event of the books. */
export async function depositVoucher({ app, tx }: CommandContext, d: EffectiveLog): Promise<void> {
  const m = await money(tx, d.currency, d.date)
  const dims = { ...(d.customer ? { customer: d.customer } : {}), ...(d.project ? { project: d.project } : {}) }
  await requestVoucher(
    { app, tx },
    {
      source: { type: 'deposit_log', id: d.id, no: d.no },
      event: 'deposit.effective',
      seq: d.run,
      company: d.company,
      date: d.date,
      parts: [
        { key: 'deposit', amount: d.amount, ...m, dims },
        { key: d.to, amount: d.amount, ...m, dims },
      ],
    },
  )
}

/** What is deducted from a refund; the money itself leaves by its payment order. */
export async function refundVoucher(
  { app, tx }: CommandContext,
  d: {
    readonly id: number
    readonly no: string
    readonly run: number
    readonly company: number
    readonly customer: { readonly id: number; readonly title: string }
    readonly currency: string
    readonly day: string
    readonly lines: readonly { readonly amount: string; readonly receivable: boolean }[]
  },
): Promise<void> {
  if (d.lines.length === 0) return
  const m = await money(tx, d.currency, d.day)
  const dims = { customer: d.customer.id }
  await requestVoucher(
    { app, tx },
    {
      source: { type: 'refund', id: d.id, no: d.no },
      event: 'refund.paid',
      seq: d.run,
      company: d.company,
      date: d.day,
      party: d.customer.title,
      parts: [
        { key: 'fund', amount: sum(d.lines.map((l) => l.amount)).toFixed(2), ...m, dims },
        ...d.lines.map((l): VoucherPart => ({ key: l.receivable ? 'receivable' : 'income', amount: l.amount, ...m, dims })),
      ],
    },
  )
}
