import { num } from '@crossway/kernel'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { refuseBill as refuse } from '../../../model/bills/errors.ts'
import { owBill, owBillLine } from '../../../model/bills/ow-bill.resource.ts'
import { linesOf, refreshHead } from './bill-lines.ts'
import { matchBill, type OwDoc } from './match-bill.ts'
import { postBill, unpostBill } from './post-bill.ts'

/** Each difference is handled; nothing is paid twice: parcels of the bill are looked up once more, one confirmation after the other. */
async function checkConfirm(tx: Tx, doc: OwDoc): Promise<OwDoc> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('ow_bill confirm', 0))`)
  await refreshHead(tx, doc.id)
  const now = await tx.one<{ open: number; duplicates: number; accepted: string }>(
    sql`select open_count as open, duplicate_count as duplicates, confirmed_amount::text as accepted from ow_bill where id = ${doc.id}::bigint`,
  )
  const fresh = (await linesOf(tx, doc.id)).filter((l) => l.settled_by !== null || l.twice).map((l) => l.id)
  const unclaimed = await tx.one<{ n: number; row: number | null }>(
    sql`select count(*)::int as n, min(row_no) as row from ow_bill_line where id = any(${fresh}::bigint[]) and not coalesce(handle = 'claim' and accepted_amount = 0, false)`,
  )
  if (unclaimed.n > 0) throw refuse.OW_DUPLICATE({ n: unclaimed.n, row: unclaimed.row ?? 0 })
  if (now.open > 0) throw refuse.OW_OPEN({ n: now.open })
  return { ...doc, confirmed_amount: now.accepted }
}

/** Bills of overseas warehouses and last-leg carriers (finance-treasury.md OWSettlement, table of actions). */
export const owBillCommands = handle(owBill, {
  actions: {
    match: async ({ app, tx, ctx, doc }) => {
      await matchBill({ app, tx, ctx }, doc)
      return 'matched' as const
    },
    amend: ({ doc, args, set }) => {
      set({ ...('due_date' in args ? { due_date: args.due_date ?? null } : {}), ...('remark' in args ? { remark: args.remark ?? null } : {}) })
      return doc.status === 'imported' ? 'imported' : doc.status === 'matched' ? 'matched' : 'disputed'
    },
    dispute: ({ doc, args, set }) => {
      if (num(doc.open_count).isZero() && num(doc.claim_amount).isZero()) throw refuse.OW_NO_DIFF()
      if (args.note) set({ remark: args.note })
      return 'disputed' as const
    },
    confirm: async ({ app, tx, ctx, doc, set }) => {
      const now = await checkConfirm(tx, doc)
      const { payable, due } = await postBill({ app, tx, ctx }, now)
      set({ payable, due_date: due, confirmed_at: new Date().toISOString() })
      return 'confirmed' as const
    },
    reverse: async ({ app, tx, ctx, doc, args }) => {
      await unpostBill({ app, tx, ctx }, doc, args.reason)
      return 'reversed' as const
    },
    void: () => 'void',
  },
})

/** Charges of a bill, handled one by one or many at once while it is compared. */
export const owBillLineCommands = handle(owBillLine, {
  guardRows: async ({ run, docs }) => {
    const bills = await run.rows<{ id: number; no: string; status: string }>(
      sql`select id, no, status from ow_bill where id = any(${[...new Set(docs.map((d) => d.bill.id))]}::bigint[])`,
    )
    const open = new Set(bills.filter((b) => b.status === 'matched' || b.status === 'disputed').map((b) => b.id))
    return (doc, action) => {
      if (!open.has(doc.bill.id)) return refuse.OW_LINE_STATE({ no: bills.find((b) => b.id === doc.bill.id)?.no ?? '' })
      if (doc.match_state === 'duplicate' && (action === 'accept' || action === 'reduce')) return refuse.OW_LINE_DUPLICATE()
      if (action === 'reduce' && doc.our_amount === null) return refuse.OW_LINE_NO_PRICE()
      return undefined
    }
  },
  actions: {
    accept: async ({ tx, doc }) => {
      await decide(tx, doc, 'accept', doc.bill_amount)
      return 'handled' as const
    },
    reduce: async ({ tx, doc }) => {
      const ours = doc.our_amount!
      await decide(tx, doc, 'reduce', num(ours).gt(doc.bill_amount) ? doc.bill_amount : ours)
      return 'handled' as const
    },
    claim: async ({ tx, doc, args }) => {
      const accepted = args.accepted_amount ?? (doc.match_state === 'duplicate' ? '0' : (doc.our_amount ?? '0'))
      if (doc.match_state === 'duplicate' && !num(accepted).isZero()) throw refuse.OW_CLAIM_ZERO({}, 'args.accepted_amount')
      if (num(accepted).gt(doc.bill_amount)) throw refuse.BILL_ACCEPTED({ n: doc.row_no, amount: num(doc.bill_amount).toFixed(2) }, 'args.accepted_amount')
      await decide(tx, doc, 'claim', accepted, args.note)
      return 'handled' as const
    },
    allocate: async ({ tx, doc, args }) => {
      await tx.run(sql`delete from ow_bill_share where ow_bill_line_id = ${doc.id}::bigint`)
      await tx.run(sql`
        insert into ow_bill_share (ow_bill_line_id, seq, project_id, store_id, units) select ${doc.id}::bigint, row_number() over (), u.project, u.store, u.units
        from unnest(${args.shares.map((s) => Number(s.project))}::bigint[], ${args.shares.map((s) => (s.store ? Number(s.store) : null))}::bigint[], ${args.shares.map((s) => s.units)}::int[]) as u(project, store, units)`)
      return doc.status
    },
  },
})

type Line = { readonly id: number; readonly bill: { readonly id: number } }
async function decide(tx: Tx, doc: Line, how: 'accept' | 'reduce' | 'claim', accepted: string, note?: string | null): Promise<void> {
  // The bill is held, so that it is not confirmed with half of a decision.
  await tx.run(sql`select 1 from ow_bill where id = ${doc.bill.id}::bigint for update`)
  await tx.run(
    sql`update ow_bill_line set handle = ${how}, accepted_amount = ${accepted}::numeric, note = coalesce(${note ?? null}, note), status = 'handled' where id = ${doc.id}::bigint`,
  )
  await refreshHead(tx, doc.bill.id)
}
