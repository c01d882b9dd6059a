import { dayOf, num, refId } from '@crossway/kernel'
import { applyProviderBill, dropPaymentDraft, proposePayment, unverifyCosts, verifyCosts, withdrawProviderBill } from '@crossway/logistics/server'
import { reverseVouchers } from '@crossway/ledger/server'
import { handle, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { cfBill } from '../../../model/bills/cf-bill.resource.ts'
import { refuseBill as refuse } from '../../../model/bills/errors.ts'
import { needsReason } from '../../../model/bills/match-cf.ts'
import { billVoucher } from '../bill-voucher.ts'
import { billIsNew } from '../known-bill.ts'
import { acceptedOf, headOf, matchBill, type CfDoc } from './match-bill.ts'
import { settledFees } from './settled-before.ts'

interface DraftLine {
  readonly fee_type?: string
  readonly bill_amount?: string
  readonly accepted_amount?: string | null
}
function checkDraft(lines: readonly DraftLine[]): void {
  for (const [i, l] of lines.entries()) {
    const billed = num(l.bill_amount ?? 0)
    if (billed.lt(0) !== (l.fee_type === 'claim')) throw refuse.CF_NEGATIVE({ n: i + 1 }, `lines[${i}].bill_amount`)
    if (l.accepted_amount !== null && l.accepted_amount !== undefined && num(l.accepted_amount).gt(billed))
      throw refuse.BILL_ACCEPTED({ n: i + 1, amount: billed.toFixed(2) }, `lines[${i}].accepted_amount`)
  }
}
const costsOf = (doc: CfDoc): number[] => doc.lines.flatMap((l) => l.cost?.id ?? [])

/** Nobody settled these fees before, and each difference beyond the tolerance says why. */
async function checkConfirm(tx: Tx, doc: CfDoc): Promise<void> {
  const notices = [...new Set(doc.lines.map((l) => l.notice.id))]
  // Two bills of one shipment are confirmed one after the other.
  await tx.run(sql`select 1 from shipping_notice where id = any(${notices}::bigint[]) order by id for no key update`)
  const settled = await settledFees(tx, doc.id, notices)
  for (const [i, l] of doc.lines.entries()) {
    const before = settled.find((s) => s.notice === l.notice.id && s.fee_type === l.fee_type)
    if (before && !l.supplementary) throw refuse.CF_SETTLED({ n: i + 1, bill: before.bill }, `lines[${i}].fee_type`)
    if (l.result && needsReason({ result: l.result }) && !l.reason)
      throw refuse.CF_REASON({ n: i + 1, p: num(l.diff_pct ?? 0).toFixed(2) }, `lines[${i}].reason`)
  }
}

/** What the bill made elsewhere is taken back: the payment that was only proposed, the check of its rows, and the rows themselves. */
async function takeBack(call: CommandContext, doc: CfDoc): Promise<void> {
  const { tx } = call
  const used = await tx.maybe<{ by: string }>(
    sql`select a.no as by from logistics_cost c join apportion a on a.id = c.apportion_id where c.id = any(${costsOf(doc)}::bigint[]) limit 1`,
  )
  if (used) throw refuse.CF_UNDO({ by: used.by })
  await tx.run(sql`update cf_bill set payment_id = null where id = ${doc.id}::bigint`)
  const asked = doc.payment ? await dropPaymentDraft(call, doc.payment.id) : undefined
  const other =
    asked ??
    (
      await tx.maybe<{ by: string }>(
        sql`select p.no as by from logistics_cost c join first_leg_payment p on p.id = c.payment_id where c.id = any(${costsOf(doc)}::bigint[]) limit 1`,
      )
    )?.by
  if (other) throw refuse.CF_UNDO({ by: other })
  await unverifyCosts(call, costsOf(doc))
  await withdrawProviderBill(call, costsOf(doc))
}

/** Bills of first-leg freight (finance-treasury.md CFSettlement, table of actions). */
export const cfBillCommands = handle(cfBill, {
  save: async ({ tx, before, draft }) => {
    const now = { ...before, ...draft } as Record<string, unknown>
    if (String(now.bill_date) > dayOf(new Date())) throw refuse.BILL_FUTURE({}, 'bill_date')
    checkDraft((draft.lines ?? before?.lines ?? []) as readonly DraftLine[])
    await billIsNew(tx, 'cf_bill', { id: before?.id ?? 0, provider: refId(now.provider as never)!, no: String(now.bill_no_ext) })
  },
  actions: {
    match: async ({ app, tx, ctx, doc, set }) => {
      set(await matchBill({ app, tx, ctx }, doc))
      return 'matched' as const
    },
    rework: async ({ app, tx, ctx, doc, set }) => {
      await withdrawProviderBill({ app, tx, ctx }, costsOf(doc))
      await tx.run(
        sql`update cf_bill_line set cost_id = null, expected_amount = null, diff = null, diff_pct = null, our_qty = null, result = null where cf_bill_id = ${doc.id}::bigint`,
      )
      set({ expected_amount: '0', accepted_amount: '0', diff: '0', diff_pct: null, open_diffs: 0 })
      return 'draft' as const
    },
    explain: async ({ app, tx, ctx, doc, args, set }) => {
      const lines = doc.lines.map((l) => {
        const typed = args.lines.find((a) => a.line === l.id)
        return typed
          ? {
              ...l,
              reason: typed.reason === undefined ? l.reason : typed.reason,
              accepted_amount: typed.accepted_amount === undefined ? l.accepted_amount : typed.accepted_amount,
            }
          : l
      })
      checkDraft(lines)
      await tx.run(
        sql`update cf_bill_line l set reason = u.reason, accepted_amount = u.accepted from unnest(${lines.map((l) => l.id)}::bigint[], ${lines.map((l) => l.reason)}::text[], ${lines.map((l) => l.accepted_amount)}::numeric[]) as u(id, reason, accepted) where l.id = u.id and l.cf_bill_id = ${doc.id}::bigint`,
      )
      await applyProviderBill(
        { app, tx, ctx },
        { type: 'cf_bill', id: doc.id, provider: doc.provider.id, bill_no: doc.bill_no_ext, date: doc.bill_date },
        lines.map((l) => ({ line: l.id, notice: l.notice.id, cost_type: l.fee_type, amount: acceptedOf(l), currency: doc.currency })),
      )
      set(headOf(lines))
      return 'matched' as const
    },
    confirm: async ({ app, tx, ctx, doc, set }) => {
      await checkConfirm(tx, doc)
      await verifyCosts({ app, tx, ctx }, costsOf(doc))
      const payment = await proposePayment(
        { app, tx, ctx },
        {
          provider: doc.provider.id,
          company: doc.company.id,
          currency: doc.currency,
          bill_no: doc.bill_no_ext,
          bill_date: doc.bill_date,
          due: doc.due_date,
          reason: [...new Set(doc.lines.flatMap((l) => l.reason ?? []))].join('；'),
          costs: costsOf(doc),
        },
      )
      const due =
        payment && !doc.due_date
          ? await tx.one<{ due: string | null }>(sql`select due_date::text as due from first_leg_payment where id = ${payment}::bigint`)
          : undefined
      await billVoucher({ app, tx, ctx }, 'cfBill.confirm', {
        source: { type: 'cf_bill', id: doc.id, no: doc.no },
        run: doc.version,
        company: doc.company.id,
        provider: doc.provider.title,
        day: doc.bill_date,
        amount: doc.accepted_amount,
        currency: doc.currency,
      })
      set({ payment: payment ?? null, confirmed_at: new Date().toISOString(), ...(due ? { due_date: due.due } : {}) })
      return 'confirmed' as const
    },
    reverse: async ({ app, tx, ctx, doc, set }) => {
      await takeBack({ app, tx, ctx }, doc)
      await reverseVouchers({ app, tx }, { type: 'cf_bill', id: doc.id })
      set({ payment: null })
      return 'reversed' as const
    },
    void: async ({ app, tx, ctx, doc }) => {
      await withdrawProviderBill({ app, tx, ctx }, costsOf(doc))
      return 'void' as const
    },
  },
})
