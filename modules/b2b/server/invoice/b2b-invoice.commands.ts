import { num } from '@crossway/kernel'
import { handle, sql, systemAccess, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { b2bInvoice } from '../../model/invoice/b2b-invoice.resource.ts'
import { creditInvoice } from './credit-invoice.ts'
import { saveInvoice } from './invoice-save.ts'
import { issueInvoice, voidInvoice } from './issue-invoice.ts'
import { afterSettle, sumInvoice } from './keep-invoice.ts'

const vendors = async (run: Runner, buyers: readonly number[]): Promise<ReadonlySet<number>> =>
  new Set((await run.rows<{ id: number }>(sql`select id from b2b_buyer where id = any(${[...buyers]}::bigint[]) and kind = 'amazon_vendor'`)).map((b) => b.id))

/** Invoices from the draft to the last cent (b2b.md invoiceBill, table of actions). */
export const b2bInvoiceCommands = handle(b2bInvoice, {
  // a credit note comes whole from what it credits
  save: async (call) => {
    if (call.before || call.draft.deliveries || call.ctx.access !== systemAccess) await saveInvoice(call)
  },
  guardRows: async ({ run, docs }) => {
    const vc = await vendors(
      run,
      docs.flatMap((d) => (d.buyer ? [d.buyer.id] : [])),
    )
    return (doc, action) => {
      if (action === 'submit' && !(doc.buyer && vc.has(doc.buyer.id))) return refuse.BI_NOT_VC()
      if (action !== 'void' || doc.status === 'draft') return undefined
      if (doc.platform_state === 'accepted') return refuse.BI_ACCEPTED()
      if (doc.statement) return refuse.BI_STATED()
      return num(doc.received).plus(doc.discount_taken).plus(doc.deducted).plus(doc.credited).gt(0) ? refuse.BI_PAID() : undefined
    }
  },
  actions: {
    issue: async ({ app, tx, ctx, doc, set }) => {
      set(await issueInvoice({ app, tx, ctx }, doc))
      return 'issued' as const
    },
    submit: ({ doc, set }) => {
      set({ platform_state: 'sent', platform_error: null })
      return doc.status as 'issued' | 'partial'
    },
    platform_result: ({ doc, args, set }) => {
      set({ platform_state: args.result, platform_error: args.error ?? null })
      return doc.status as 'issued' | 'partial'
    },
    credit: async ({ app, tx, ctx, doc, args }) => {
      await creditInvoice({ app, tx, ctx }, doc, args)
      const { status } = await sumInvoice(tx, doc.id)
      await afterSettle({ app, tx, ctx }, doc, status)
      return status
    },
    void: async ({ app, tx, ctx, doc, args, set }) => {
      await voidInvoice({ app, tx, ctx }, doc)
      set({ status_reason: args.reason })
      return 'voided' as const
    },
    settle: async ({ app, tx, ctx, doc }) => {
      const { status } = await sumInvoice(tx, doc.id)
      await afterSettle({ app, tx, ctx }, doc, status)
      return status
    },
  },
})
