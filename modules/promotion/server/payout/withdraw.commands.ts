import { addDays, dayOf, num } from '@crossway/kernel'
import { cancelPayable, getPayableState, getRate } from '@crossway/ledger/server'
import { handle, runAction, sql, switched, systemCtx, type EventHandler, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionPayMethod, withdraw } from '../../model/payout/withdraw.resource.ts'
import { disown, keepPaid, oweWithdraw, renewPayable, reverseWithdraw, settleWithdraw, sourceOf } from './book-withdraw.ts'
import { amountsOf, checkPayee, lockRows, saveWithdraw, unlockRows, type Withdraw } from './withdraw-save.ts'

/** What holds a payment whenever it takes a step: its account is verified as it stands by then, and what is paid for can still be seen. */
async function checkPayable(tx: Tx, doc: Withdraw): Promise<void> {
  await checkPayee(tx, doc.payee.id, { resource: doc.resource.id, currency: doc.currency, note: doc.name_note }, 'payee')
  const dead = await tx.maybe<{ no: string }>(
    sql`select t.no from promotion_entry e join promotion_task t on t.id = e.task_id join promotion_deliverable d on d.promotion_task_id = t.id and d.link_state = 'dead' where e.withdraw_id = ${doc.id} order by t.id limit 1`,
  )
  if (dead) throw refuse.PT_DEAD(dead)
}

async function checkSubmit(tx: Tx, doc: Withdraw, confirmed: ReadonlySet<string>): Promise<void> {
  await checkPayable(tx, doc)
  const { type } = await tx.one<{ type: string }>(sql`select type from promotion_resource where id = ${doc.resource.id}`)
  if (type === 'agency' && !doc.invoice_file) throw refuse.PW_INVOICE({}, 'invoice_file')
  const same = await tx.maybe<{ no: string }>(
    sql`select no from withdraw where payee_id = ${doc.payee.id} and pay_amount = ${doc.pay_amount}::numeric and id <> ${doc.id} and status in ('reviewing', 'approved', 'paid') and created_at >= ${addDays(dayOf(new Date()), -30)}::timestamptz order by id desc limit 1`,
  )
  if (same && !confirmed.has('PW_TWICE')) throw refuse.PW_TWICE(same)
}

/** Pay-outs from the rows they take to the payment and its proof (promotion.md withdraw, table of actions). */
export const withdrawCommands = handle(withdraw, {
  save: saveWithdraw,
  saved: ({ tx, doc }) => lockRows(tx, doc),
  guard: ({ doc, action, ctx }) => (action === 'approve' && ctx.employee !== null && doc.owner?.id === ctx.employee ? refuse.PW_SELF() : undefined),
  actions: {
    submit: async ({ tx, doc, confirmed }) => {
      await checkSubmit(tx, doc, confirmed)
      return 'reviewing' as const
    },
    approve: async ({ app, tx, ctx, doc }) => {
      // between the request and its approval somebody may have changed the account: the verified one is paid or none
      await checkPayable(tx, doc)
      await oweWithdraw({ app, tx, ctx }, doc, doc.payee.id)
      return 'approved' as const
    },
    reject: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'rejected'
    },
    settle: async ({ app, tx, doc, args, set }) => {
      const rate = args.rate ?? (await getRate(tx, doc.currency, 'CNY', dayOf(new Date()), 'book'))
      await tx.run(sql`update withdraw set status = 'paid', fx_rate = ${rate}::numeric where id = ${doc.id}`)
      await settleWithdraw({ app, tx }, doc, rate)
      await keepPaid(tx, doc)
      set({ paid_at: new Date().toISOString(), fx_rate: rate })
      return 'paid' as const
    },
    payFail: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'failed'
    },
    retry: async ({ app, tx, ctx, doc, args, set }) => {
      const p = await checkPayee(tx, args.payee, { resource: doc.resource.id, currency: doc.currency, note: doc.name_note }, 'args.payee')
      const amounts = await amountsOf(tx, doc.gross ?? 0, p.method, doc.currency, doc.fee_bearer)
      await renewPayable({ app, tx, ctx }, { ...doc, ...amounts }, args.payee)
      set({ ...amounts, payee: args.payee, method: p.method, payee_tail: p.tail, account_changed: p.changed, status_reason: null })
      return 'approved' as const
    },
    reversePayout: async ({ tx, doc }) => {
      await reverseWithdraw(tx, doc)
      // its rows go into another pay-out: this one is owed no longer, or it would be paid a second time
      await cancelPayable(tx, sourceOf(doc))
      await tx.run(sql`update withdraw set status = 'reversed' where id = ${doc.id}`)
      await keepPaid(tx, doc)
      await unlockRows(tx, doc.id)
      return 'reversed' as const
    },
    cancel: async ({ tx, doc, args, set }) => {
      if (doc.status === 'approved' || doc.status === 'failed') await disown(tx, doc)
      await unlockRows(tx, doc.id)
      set({ status_reason: args.reason })
      return 'cancelled' as const
    },
    sendProof: ({ args, set }) => {
      set({ proof_file: args.proof })
      return 'paid'
    },
  },
})
export const promotionPayMethodCommands = handle(promotionPayMethod, { actions: switched })

/** What finance paid, could not pay or took back (contracts.md payable.paid, payable.failed, payable.reopened); told twice it changes nothing. */
const follow = (event: string, action: 'settle' | 'payFail' | 'reversePayout', ...from: string[]): EventHandler => ({
  event,
  name: `promotion.withdraw.${event}`,
  run: async ({ app, tx, payload }) => {
    if (payload.source_type !== 'withdraw') return
    const id = Number(payload.source_id)
    const doc = await tx.maybe<{ status: string }>(sql`select status from withdraw where id = ${id}::bigint for update`)
    if (!doc || !from.includes(doc.status)) return
    const item = await getPayableState(tx, sourceOf({ id }))
    if (action === 'settle' && item?.status !== 'closed') return
    if (action === 'reversePayout' && num(item?.settled ?? 0).gt(0)) return
    const args = action === 'settle' ? { rate: payload.rate ?? null } : action === 'payFail' ? { reason: String(payload.reason ?? '付款失败') } : {}
    await runAction({ app, tx, ctx: systemCtx() }, withdraw, id, action, { args }, true)
  },
})
export const withdrawHandlers: readonly EventHandler[] = [
  follow('payable.paid', 'settle', 'approved', 'failed'),
  follow('payable.failed', 'payFail', 'approved'),
  follow('payable.reopened', 'reversePayout', 'paid'),
]
/** Fees that the usual ways of payment take. */
export const usualFees = [
  ['paypal', '4.4', '0.30'],
  ['wise', '0.6', '1.00'],
  ['bank', '0', '25.00'],
  ['payoneer', '1', '0'],
] as const
