import { dayOf, num, sum } from '@crossway/kernel'
import { handle, runAction, sql, systemCtx, type CommandContext, type Context, type EventHandler, type Tx } from '@crossway/server-kit'
import {
  cancelPayable,
  createPayable,
  freezeFund,
  getPayableState,
  getRate,
  lockFund,
  postFund,
  postPl,
  releaseFund,
  reverseFund,
  reversePl,
  reverseSettlement,
  reverseVouchers,
  settleReceivable,
} from '@crossway/ledger/server'
import { refund } from '../../../model/treasury/refund.resource.ts'
import { refuseTreasury as refuse } from '../../../model/treasury/errors.ts'
import { bornLog, reverseBorn } from '../deposit/born-logs.ts'
import { sameName } from '../party.ts'
import { refundVoucher } from '../vouchers.ts'

type Doc = Parameters<NonNullable<Parameters<typeof handle<typeof refund>>[1]['actions']>['submit']>[0]['doc']
const document = (id: number) => ({ type: 'refund', id })
const deductions = (d: Doc) => d.deduct_lines ?? []
const sourceWords = { deposit: '押金 / deposit', recharge: '充值 / advertising', advance: '预收 / advance' } as const

/** The account that the money comes out of, or the collection that was too much, is this customer's. */
async function checkSource(tx: Tx, d: Doc): Promise<void> {
  if (d.source === 'deposit' || d.source === 'recharge' || d.source === 'advance') {
    const mine =
      d.fund_account &&
      (await tx.maybe(sql`
      select 1 from fund_account where id = ${d.fund_account.id}::bigint and type = ${d.source} and company_id = ${d.company.id}::bigint and party_type = 'customer' and party_id = ${d.customer.id}::bigint and currency = ${d.currency}`))
    if (!mine) throw refuse.TK_ACCOUNT({ source: sourceWords[d.source] }, 'fund_account')
  }
  if (d.source !== 'overpaid') return
  const c =
    d.collect_money &&
    (await tx.maybe<{ rest: string }>(sql`
    select (c.amount - coalesce((select sum(r.amount) from refund r where r.collect_money_id = c.id and r.id <> ${d.id}::bigint and r.status in ('submitted', 'approved', 'paying', 'paid')), 0))::text as rest
    from collect_money c where c.id = ${d.collect_money.id}::bigint and c.customer_id = ${d.customer.id}::bigint and c.company_id = ${d.company.id}::bigint and c.currency = ${d.currency} and c.status = 'confirmed' for update of c`))
  if (!c) throw refuse.TK_COLLECTION({}, 'collect_money')
  if (num(d.amount).gt(c.rest)) throw refuse.TK_SHORT({ available: num(c.rest).toFixed(2) }, 'amount')
}

async function checkPayee(tx: Tx, d: Doc): Promise<void> {
  const p = await tx.one<{ customer: number; name: string; currency: string; state: string; title: string }>(
    sql`select b.customer_id as customer, b.account_name as name, b.currency, b.verify_state as state, c.name as title from customer_bank_account b join customer c on c.id = b.customer_id where b.id = ${d.payee_account.id}::bigint for share of b`,
  )
  if (p.customer !== d.customer.id || p.currency !== d.currency) throw refuse.TK_PAYEE_CUSTOMER({}, 'payee_account')
  if (p.state !== 'verified') throw refuse.TK_PAYEE({}, 'payee_account')
  if (!sameName(p.name, p.title) && !d.authorisation?.length) throw refuse.TK_PAYEE_NAME({ name: p.name }, 'authorisation')
}

/** Who owes us past due pays that first: all of it stands in the deductions (finance-treasury.md refund submit). */
async function checkDeductions(tx: Tx, d: Doc): Promise<void> {
  const deducted = sum(deductions(d).map((l) => l.amount))
  if (deducted.gt(d.amount)) throw refuse.TK_NET({ deduct: deducted.toFixed(2), amount: num(d.amount).toFixed(2) }, 'deduct_lines')
  for (const [i, l] of deductions(d).entries()) if (!l.receivable === !l.cost_type) throw refuse.TK_DEDUCT({ n: i + 1 }, `deduct_lines[${i}].receivable`)
  const overdue = await tx.rows<{ id: number; open: string }>(sql`
    select id, open_amount::text as open from receivable where party_type = 'customer' and party_id = ${d.customer.id}::bigint and company_id = ${d.company.id}::bigint and currency = ${d.currency}
      and open_amount > 0 and status in ('open', 'partial') and due_date < ${dayOf(new Date())}::date order by due_date limit 500`)
  const owed = overdue
    .map((r) =>
      num(r.open).minus(
        sum(
          deductions(d)
            .filter((l) => l.receivable?.id === r.id)
            .map((l) => l.amount),
        ),
      ),
    )
    .filter((o) => o.gt(0))
  if (owed.length) throw refuse.TK_OWES({ owed: sum(owed).toFixed(2) }, 'deduct_lines')
}
async function check(tx: Tx, d: Doc): Promise<void> {
  await checkSource(tx, d)
  await checkPayee(tx, d)
  await checkDeductions(tx, d)
}

/** Deductions settle what they name; the payee's account is copied as it is now. */
async function approve(call: CommandContext, d: Doc): Promise<void> {
  const { tx, ctx } = call
  await checkPayee(tx, d)
  const day = dayOf(new Date())
  for (const l of deductions(d))
    if (l.receivable)
      await settleReceivable(call, {
        target: l.receivable.id,
        document: document(d.id),
        amount: l.amount,
        rate: await getRate(tx, d.currency, 'CNY', day, 'book'),
        account: ctx.account,
      })
    else {
      const { code } = await tx.one<{ code: string }>(sql`select code from cost_type where id = ${l.cost_type!.id}::bigint`)
      await postPl(
        tx,
        [
          {
            cost_type: code,
            amount: l.amount,
            currency: d.currency,
            biz_date: day,
            stage: 'settled',
            company: d.company.id,
            ...(d.project ? { project: d.project.id } : {}),
            source: { ...document(d.id), line: l.id, seq: d.version },
          },
        ],
        { account: ctx.account },
      )
    }
  await refundVoucher(call, {
    id: d.id,
    no: d.refund_no,
    run: d.version,
    company: d.company.id,
    customer: d.customer,
    currency: d.currency,
    day,
    lines: deductions(d).map((l) => ({ amount: l.amount, receivable: !!l.receivable })),
  })
  if (num(d.net_amount).isZero()) return
  const payee = await tx.one<Record<string, string>>(
    sql`select account_name as name, bank_name as bank, account_no as account, coalesce(swift, '') as swift from customer_bank_account where id = ${d.payee_account.id}::bigint`,
  )
  await createPayable(call, {
    company: d.company.id,
    project: d.project?.id ?? null,
    party: { type: 'customer', id: d.customer.id, name: d.customer.title },
    amount: d.net_amount,
    currency: d.currency,
    due: d.expected_date ?? day,
    source: { ...document(d.id), no: d.refund_no },
    cost_type: refundType,
    payee,
    pre_approved: true,
    account: ctx.account,
  })
}
/** Cost type of money that is given back: a balance of ours, no expense. */
export const refundType = 'BS_CUSTOMER'

/** The money has left: out of the account it was frozen in, and in the deposit's records. */
async function leave(call: CommandContext, d: Doc): Promise<void> {
  if (!d.fund_account) return
  const day = dayOf(new Date())
  const source = { ...document(d.id), no: d.refund_no }
  await postFund(call.tx, {
    account: d.fund_account.id,
    type: 'refund',
    amount: num(d.amount).negated(),
    currency: d.currency,
    source,
    date: day,
    note: d.refund_no,
    thaw: true,
  })
  if (d.source === 'deposit') await bornLog(call, { account: d.fund_account.id, type: 'refund', amount: d.amount, date: day, source })
}

/** Undoes what approval did: the payable is taken back while nobody pays it, deductions are open again. */
async function undo(call: CommandContext, d: Doc, why: string): Promise<void> {
  const { tx, ctx } = call
  if (d.status === 'approved') {
    await cancelPayable(tx, document(d.id))
    await reverseSettlement(call, document(d.id), ctx.account)
    await reversePl(tx, document(d.id), why, { account: ctx.account })
    await reverseVouchers(call, document(d.id))
  }
  if (d.fund_account) await releaseFund(tx, d.fund_account.id, document(d.id))
}

export const refundCommands = handle(refund, {
  save: ({ draft, before }) => {
    const lines = (draft.deduct_lines ?? before?.deduct_lines ?? []) as readonly { amount: string }[]
    const amount = String(draft.amount ?? before?.amount ?? '0')
    const deducted = sum(lines.map((l) => l.amount))
    if (deducted.gt(amount)) throw refuse.TK_NET({ deduct: deducted.toFixed(2), amount: num(amount).toFixed(2) }, 'deduct_lines')
    Object.assign(draft, { deduct_amount: deducted.toFixed(2), net_amount: num(amount).minus(deducted).toFixed(2) })
  },
  actions: {
    submit: async ({ tx, doc }) => {
      await check(tx, doc)
      if (doc.fund_account) {
        const fund = await lockFund(tx, doc.fund_account.id)
        if (num(doc.amount).gt(fund.available)) throw refuse.TK_SHORT({ available: num(fund.available).toFixed(2) }, 'amount')
        await freezeFund(tx, { account: doc.fund_account.id, amount: doc.amount, source: document(doc.id) })
      }
      return 'submitted' as const
    },
    approve: async ({ app, tx, ctx, doc, set }) => {
      await approve({ app, tx, ctx }, doc)
      if (!num(doc.net_amount).isZero()) return 'approved' as const
      await leave({ app, tx, ctx }, doc)
      set({ paid_at: dayOf(new Date()) })
      return 'paid' as const
    },
    start_paying: () => 'paying' as const,
    mark_paid: async ({ app, tx, ctx, doc, set }) => {
      await leave({ app, tx, ctx }, doc)
      set({ paid_at: dayOf(new Date()) })
      return 'paid' as const
    },
    back_to_approved: async ({ tx, doc, set }) => {
      if (doc.status === 'paid' && doc.fund_account) {
        await reverseFund(tx, document(doc.id), doc.refund_no)
        await freezeFund(tx, { account: doc.fund_account.id, amount: doc.amount, source: document(doc.id) })
        await reverseBorn(tx, document(doc.id))
        set({ paid_at: null })
      }
      return 'approved' as const
    },
    reject: async ({ app, tx, ctx, doc, args }) => {
      await undo({ app, tx, ctx }, doc, args.reason)
      return 'rejected' as const
    },
    void: async ({ app, tx, ctx, doc, args }) => {
      await undo({ app, tx, ctx }, doc, args.reason)
      return 'void' as const
    },
  },
})

/** A payment of the refund's payable, or its return, moves the refund; told twice it stands as it is. */
async function follow({ app, tx }: Context<'app' | 'tx'>, payload: Readonly<Record<string, unknown>>): Promise<void> {
  if (payload.source_type !== 'refund') return
  const id = Number(payload.source_id)
  const item = await getPayableState(tx, document(id))
  const d = await tx.maybe<{ status: string }>(sql`select status from refund where id = ${id}::bigint for update`)
  if (!item || !d) return
  const paid = item.status === 'closed'
  if (paid && (d.status === 'approved' || d.status === 'paying')) await runAction({ app, tx, ctx: systemCtx() }, refund, id, 'mark_paid', {}, true)
  if (!paid && d.status === 'paid' && num(item.settled).isZero()) await runAction({ app, tx, ctx: systemCtx() }, refund, id, 'back_to_approved', {}, true)
}
export const refundMoney: readonly EventHandler[] = ['payable.paid', 'payable.reopened'].map((event) => ({
  event,
  name: `finance.refund.${event}`,
  run: ({ app, tx, payload }) => follow({ app, tx }, payload),
}))
