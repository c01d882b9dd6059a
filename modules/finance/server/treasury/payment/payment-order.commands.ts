import { dayOf, num, refId } from '@crossway/kernel'
import { handle, runAction, sql, systemCtx, type CommandContext, type Tx } from '@crossway/server-kit'
import {
  freezeFund,
  getRate,
  holdPeriodOpen,
  markRequested,
  openFund,
  postFund,
  postPl,
  releaseFund,
  settlePayable,
  tellPaymentFailed,
  unmarkRequested,
  useBankTxn,
} from '@crossway/ledger/server'
import type { PartyType } from '@crossway/ledger/model'
import { paymentOrder } from '../../../model/treasury/payment-order.resource.ts'
import { payeeTail, type PayeeAccount } from '../../../model/treasury/payee.ts'
import { refund } from '../../../model/treasury/refund.resource.ts'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'
import { rateAndFee } from '../rate-and-fee.ts'
import { paymentVoucher } from '../vouchers.ts'
import { payablesOf, payeeCheck, prepaidFor, prepaidPayee, totalOf, type DraftLine } from './order-lines.ts'

type Doc = Parameters<NonNullable<Parameters<typeof handle<typeof paymentOrder>>[1]['actions']>['submit']>[0]['doc']
const document = (id: number) => ({ type: 'payment_order', id })
const linesOf = (d: Doc) => d.lines ?? []
const payablesIn = (d: { readonly lines: readonly { readonly payable: { readonly id: number } }[] | null }): number[] =>
  (d.lines ?? []).map((l) => l.payable.id)
const partyOf = (d: Doc) => ({ type: d.party_type as PartyType, id: d.party_id })

/** What is paid, to whom, and how much of it out of prepaid money. */
async function fill(tx: Tx, id: number, v: <T>(name: string) => T, draft: Record<string, unknown>): Promise<void> {
  const company = refId(v('company'))!
  const currency = v<string>('currency') ?? 'CNY'
  const lines = v<readonly DraftLine[] | null>('lines') ?? []
  if (v('pay_type') === 'prepay') {
    if (lines.length || !v('prepay_amount')) throw refuse.FK_PREPAY({}, 'prepay_amount')
    const payee = await prepaidPayee(tx, refId(v('supplier')), refId(v('provider')), currency)
    const amount = num(v<string>('prepay_amount')).toFixed(2)
    Object.assign(draft, {
      party_type: payee.type,
      party_id: payee.id,
      party_name: payee.name,
      payee_account: payee.account,
      payee_tail: payeeTail(payee.account),
      payee_check: await payeeCheck(tx, payee, payee.account),
      amount,
      prepaid_used: '0',
      pay_amount: amount,
    })
    return
  }
  if (lines.length === 0) throw refuse.FK_LINES({}, 'lines')
  const items = await payablesOf(tx, id, company, currency, lines)
  const first = items[0]!
  const amount = totalOf(lines)
  const prepaid = await prepaidFor(tx, company, { type: first.party_type as PartyType, id: first.party_id }, currency, amount)
  const used = num(v<string | null>('prepaid_used') ?? prepaid?.most ?? '0')
  if (used.gt(amount)) throw refuse.FK_PREPAID({ amount }, 'prepaid_used')
  Object.assign(draft, {
    party_type: first.party_type,
    party_id: first.party_id,
    party_name: first.party_name,
    payee_account: first.payee,
    payee_tail: payeeTail(first.payee),
    payee_check: await payeeCheck(tx, { type: first.party_type, id: first.party_id }, first.payee),
    amount,
    prepaid_used: used.toFixed(2),
    pay_amount: num(amount).minus(used).toFixed(2),
    planned_date: v('planned_date') ?? items.map((i) => i.due).sort()[0],
  })
  if (draft.lines) draft.lines = lines.map((l, i) => ({ ...l, source_no: items[i]!.source_no, due_date: items[i]!.due }))
}

/** The prepaid part is held as long as the order lives. */
async function holdPrepaid(tx: Tx, d: Doc): Promise<void> {
  if (d.pay_type === 'prepay') return
  const fund = await prepaidFor(tx, d.company.id, partyOf(d), d.currency, d.amount)
  const account =
    fund?.id ??
    (await tx.maybe<{ id: number }>(sql`select account_id as id from fund_hold where source_type = 'payment_order' and source_id = ${d.id}::bigint`))?.id
  if (num(d.prepaid_used ?? 0).isZero()) {
    if (account) await releaseFund(tx, account, document(d.id))
  } else if (account) await freezeFund(tx, { account, amount: d.prepaid_used!, source: document(d.id) })
  else throw refuse.FK_PREPAID({ amount: '0.00' }, 'prepaid_used')
}
const heldAccount = async (tx: Tx, d: Doc): Promise<number | undefined> =>
  (await tx.maybe<{ id: number }>(sql`select account_id as id from fund_hold where source_type = 'payment_order' and source_id = ${d.id}::bigint`))?.id

/** Money is out, or prepaid money stands for it: payables are settled, each told once, and the books get rate difference and fee. */
async function settle(
  call: CommandContext,
  d: Doc,
  at: { readonly day: string; readonly rate: string; readonly txn?: number; readonly fee: string },
): Promise<void> {
  const { tx, ctx } = call
  await holdPeriodOpen(tx, d.company.id, at.day)
  for (const l of linesOf(d))
    await settlePayable(call, {
      target: l.payable.id,
      document: document(d.id),
      amount: l.amount,
      rate: at.rate,
      ...(at.txn ? { bank_txn: at.txn } : {}),
      account: ctx.account,
    })
  const source = { ...document(d.id), no: d.no }
  const move = { currency: d.currency, source, date: at.day, note: d.no }
  if (d.pay_type === 'prepay') {
    const account = await openFund(call, { type: 'prepaid', company: d.company.id, party: partyOf(d), currency: d.currency }, { name: d.party_name })
    await postFund(tx, { account, type: 'topup', amount: d.amount, ...move })
  } else if (num(d.prepaid_used ?? 0).gt(0))
    await postFund(tx, { account: (await heldAccount(tx, d))!, type: 'offset', amount: num(d.prepaid_used!).negated(), thaw: true, ...move })
  const moved = { document: document(d.id), run: d.version, company: d.company.id, currency: d.currency, day: at.day, fee: at.fee }
  await postPl(tx, await rateAndFee(tx, moved), { account: ctx.account })
  await paymentVoucher(call, {
    id: d.id,
    no: d.no,
    run: d.version,
    company: d.company.id,
    party: { ...partyOf(d), name: d.party_name },
    currency: d.currency,
    day: at.day,
    rate: at.rate,
    amount: d.amount,
    prepay: d.pay_type === 'prepay',
    prepaid_used: d.pay_type === 'prepay' ? '0' : (d.prepaid_used ?? '0'),
    fee: at.fee,
    bank: at.txn ? (d.bank_account?.id ?? null) : null,
  })
}
const given = (d: Doc): string => (d.pay_type === 'prepay' ? d.amount : d.pay_amount)

/** Refunds among the payables follow their payment. */
async function tellRefunds({ app, tx }: CommandContext, d: Doc, action: 'start_paying' | 'back_to_approved', from: string): Promise<void> {
  const rows = await tx.rows<{ id: number }>(
    sql`select r.id from payable p join refund r on p.source_type = 'refund' and r.id = p.source_id where p.id = any(${payablesIn(d)}::bigint[]) and r.status = ${from} order by r.id`,
  )
  for (const r of rows) await runAction({ app, tx, ctx: systemCtx() }, refund, r.id, action, {}, true)
}

export const paymentOrderCommands = handle(paymentOrder, {
  save: async ({ tx, draft, before }) => {
    const v = <T>(name: string): T => (name in draft ? (draft as Record<string, unknown>)[name] : (before as Record<string, unknown> | undefined)?.[name]) as T
    await fill(tx, before?.id ?? 0, v, draft as Record<string, unknown>)
  },
  saved: async ({ tx, before, doc }) => {
    const kept = payablesIn(doc)
    if (before)
      await unmarkRequested(
        tx,
        payablesIn(before).filter((id) => !kept.includes(id)),
      )
    await markRequested(tx, kept)
    await holdPrepaid(tx, doc)
  },
  actions: {
    submit: async ({ tx, doc, set }) => {
      // as it stands now: it may have been looked at, or changed, since the order was written
      const check = num(given(doc)).isZero() ? null : await payeeCheck(tx, partyOf(doc), doc.payee_account as PayeeAccount | null)
      if (check === 'unverified') throw refuse.FK_PAYEE({ tail: doc.payee_tail ?? '' }, 'payee_account')
      set({ payee_check: check, first_approver: null })
      const items = doc.pay_type === 'prepay' ? [] : await payablesOf(tx, doc.id, doc.company.id, doc.currency, linesOf(doc))
      await markRequested(tx, payablesIn(doc))
      await holdPrepaid(tx, doc)
      return items.length > 0 && items.every((i) => i.pre_approved) && check !== 'recent' ? ('approved' as const) : ('submitted' as const)
    },
    approve: async ({ app, tx, ctx, doc, set, trusted }) => {
      if (doc.payee_check !== 'recent') return 'approved'
      // a flow ends by one call: all who agreed in it count; where it was one alone, another approves beside it
      const agreed = trusted ? await app.ports.approval.agreed(tx, ctx, 'payment_order', doc.id) : [ctx.account]
      const first = doc.first_approver?.id
      if (!trusted && first === ctx.account) throw refuse.FK_SECOND()
      const people = new Set(first ? [first, ...agreed] : agreed)
      if (people.size > 1) return 'approved'
      set({ first_approver: [...people][0] ?? null })
      return 'submitted'
    },
    reject: () => 'rejected',
    schedule: async ({ tx, doc, args, set }) => {
      if (num(given(doc)).isZero()) throw refuse.FK_NO_MONEY()
      const a = await tx.one<{ currency: string; company: number }>(
        sql`select currency, company_id as company from bank_account where id = ${args.bank_account}::bigint`,
      )
      if (a.company !== doc.company.id) throw refuse.FK_ACCOUNT({}, 'args.bank_account')
      if (a.currency !== doc.currency) throw refuse.FK_CURRENCY({ account: a.currency, currency: doc.currency }, 'args.bank_account')
      set({ bank_account: args.bank_account, planned_date: args.planned_date ?? doc.planned_date })
      return 'scheduled' as const
    },
    execute: async ({ app, tx, ctx, doc, confirmed }) => {
      const { balance } = await tx.one<{ balance: string }>(
        sql`select balance::text as balance from bank_account where id = ${doc.bank_account!.id}::bigint for update`,
      )
      if (num(balance).lt(given(doc))) throw refuse.FK_BALANCE({ balance: `${num(balance).toFixed(2)} ${doc.currency}` })
      const other = await tx.maybe<{ no: string }>(sql`
        select no from payment_order where id <> ${doc.id}::bigint and status in ('paying', 'paid') and party_type = ${doc.party_type} and party_id = ${doc.party_id} and currency = ${doc.currency} and pay_amount = ${doc.pay_amount}::numeric
          and updated_at > now() - interval '7 days' order by id desc limit 1`)
      if (other && !confirmed.has('FK_DUPLICATE')) throw refuse.FK_DUPLICATE({ no: other.no })
      await tellRefunds({ app, tx, ctx }, doc, 'start_paying', 'approved')
      return 'paying' as const
    },
    confirm_paid: async ({ app, tx, ctx, doc, args, set }) => {
      const fee = args.bank_fee ?? '0'
      const row = await tx.maybe<{ amount: string; day: string }>(
        sql`select amount::text as amount, value_date::text as day from bank_txn where id = ${args.txn}::bigint for update`,
      )
      const due = num(given(doc)).plus(fee)
      if (row && !num(row.amount).eq(due)) throw refuse.FK_TXN_DIFFERS({ txn: num(row.amount).toFixed(2), due: due.toFixed(2) }, 'args.txn')
      await useBankTxn(tx, {
        txn: args.txn,
        amount: due.toFixed(2),
        direction: 'out',
        currency: doc.currency,
        account: doc.bank_account!.id,
        document: document(doc.id),
      })
      const rate = await getRate(tx, doc.currency, 'CNY', row!.day, 'spot')
      await settle({ app, tx, ctx }, doc, { day: row!.day, rate, txn: args.txn, fee })
      set({ bank_txn: args.txn, bank_fee: fee, paid_at: row!.day, pay_rate: rate })
      return 'paid' as const
    },
    confirm_without_money: async ({ app, tx, ctx, doc, set }) => {
      if (!num(given(doc)).isZero()) throw refuse.FK_MONEY({ amount: `${num(given(doc)).toFixed(2)} ${doc.currency}` })
      const day = dayOf(new Date())
      const rate = await getRate(tx, doc.currency, 'CNY', day, 'spot')
      await settle({ app, tx, ctx }, doc, { day, rate, fee: '0' })
      set({ paid_at: day, pay_rate: rate })
      return 'paid' as const
    },
    fail: async ({ app, tx, ctx, doc, args }) => {
      await tellPaymentFailed({ app, tx }, payablesIn(doc), args.reason)
      await tellRefunds({ app, tx, ctx }, doc, 'back_to_approved', 'paying')
      return 'failed' as const
    },
    void: async ({ tx, doc }) => {
      await unmarkRequested(tx, payablesIn(doc))
      const account = await heldAccount(tx, doc)
      if (account) await releaseFund(tx, account, document(doc.id))
      return 'void' as const
    },
  },
})
