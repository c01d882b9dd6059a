import { num, sum } from '@crossway/kernel'
import { handle, sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { b2bReceipt } from '../../model/statement/b2b-receipt.resource.ts'
import { proposeFifo } from '../../model/statement/propose-fifo.ts'
import { checkAllocations, type AllocationLine } from './check-lines.ts'
import { postReceipt, unpostReceipt, type Receipt } from './post-receipt.ts'

/** What is posted stays; new lines fit what is open. */
async function save({ tx, before, draft }: SaveCall<typeof b2bReceipt>): Promise<void> {
  if (!before || !draft.lines) return
  const lines = draft.lines as (AllocationLine & { posted?: boolean })[]
  for (const own of (before.lines ?? []).filter((l) => l.posted)) {
    const now = lines.find((l) => l.id === own.id)
    if (!now || !num(now.amount).eq(own.amount)) throw refuse.BSK_POSTED({}, 'lines')
  }
  for (const l of lines) l.posted = before.lines?.some((b) => b.id === l.id && b.posted) ?? false
  await checkAllocations(tx, { buyer: before.buyer.id, currency: before.currency, amount: before.amount, received_at: before.received_at }, lines)
}

/** Open lines anew: what is left of the money over what is open, the first due first. */
export async function proposeLines(tx: Tx, doc: Receipt): Promise<void> {
  const posted = (doc.lines ?? []).filter((l) => l.posted)
  const left = num(doc.amount).minus(posted.length ? sum(posted.map((l) => l.amount)) : 0)
  const open = await tx.rows<{ id: number; open: string }>(sql`
    select id, (total - received - discount_taken - deducted - credited)::text as open from b2b_invoice where buyer_id = ${doc.buyer.id} and company_id = ${doc.company.id} and currency = ${doc.currency} and kind = 'invoice' and status in ('issued', 'partial')
      and total > received + discount_taken + deducted + credited order by due_date, id limit 500`)
  const lines = proposeFifo(left, open)
  await tx.run(sql`delete from b2b_allocation where b2b_receipt_id = ${doc.id} and not posted`)
  await tx.run(sql`
    insert into b2b_allocation (b2b_receipt_id, seq, target, invoice_id, amount, discount, posted) select ${doc.id}, ${posted.length}::int + u.n, 'invoice', u.invoice, u.amount, 0, false
    from unnest(${lines.map((l) => l.invoice)}::bigint[], ${lines.map((l) => l.amount)}::numeric[]) with ordinality as u(invoice, amount, n)`)
}

/** Receipts from what finance has until all of it has its place (b2b.md b2b_receipt). */
export const b2bReceiptCommands = handle(b2bReceipt, {
  save,
  actions: {
    propose: async ({ tx, doc }) => {
      await proposeLines(tx, doc)
      return 'open' as const
    },
    post: async ({ app, tx, ctx, doc, set }) => {
      const { allocated, whole } = await postReceipt({ app, tx, ctx }, doc)
      set({ allocated })
      return whole ? ('posted' as const) : ('open' as const)
    },
    reverse: async ({ app, tx, ctx, doc, set }) => {
      await unpostReceipt({ app, tx, ctx }, doc)
      set({ allocated: '0' })
      return 'reversed' as const
    },
  },
})
