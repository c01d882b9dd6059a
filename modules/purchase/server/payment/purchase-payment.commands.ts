import { num } from '@crossway/kernel'
import { cancelPayable } from '@crossway/ledger/server'
import { handle } from '@crossway/server-kit'
import { purchasePayment } from '../../model/purchase-payment.resource.ts'
import { applyPaid } from './payment-result.ts'
import { savePayment } from './payment-save.ts'
import { oweIt, releasePayment, sourceOf, submitPayment, useAhead } from './request-payment.ts'

/** Requests for money by the schedule of orders (purchase.md purchasePayment, table of actions). */
export const purchasePaymentCommands = handle(purchasePayment, {
  save: savePayment,
  actions: {
    submit: async ({ app, tx, ctx, doc, confirmed }) => {
      await submitPayment({ app, tx, ctx }, doc, confirmed)
      return 'pending' as const
    },
    approve: async ({ app, tx, ctx, doc, set }) => {
      await useAhead(tx, doc)
      // deductions may leave nothing to be paid
      if (num(doc.amount).isZero()) {
        set({ paid_at: new Date().toISOString() })
        return applyPaid({ app, tx }, doc, num(0)) as Promise<'paid'>
      }
      await oweIt({ app, tx, ctx }, doc)
      return 'approved' as const
    },
    reject: async ({ app, tx, doc }) => {
      await releasePayment({ app, tx }, doc)
      return 'rejected' as const
    },
    withdraw: async ({ app, tx, doc }) => {
      await releasePayment({ app, tx }, doc)
      return 'draft' as const
    },
    result: async ({ app, tx, doc, args, set }) => {
      const state = await applyPaid({ app, tx }, doc, num(args.paid))
      set({
        paid_amount: args.paid,
        ...(args.rate ? { pay_rate: args.rate } : {}),
        paid_at: state === 'paid' ? (doc.paid_at ?? new Date().toISOString()) : null,
      })
      return state
    },
    void: async ({ app, tx, doc }) => {
      if (doc.status === 'approved') {
        await cancelPayable(tx, sourceOf(doc))
        await releasePayment({ app, tx }, doc)
      }
      return 'voided' as const
    },
  },
})
