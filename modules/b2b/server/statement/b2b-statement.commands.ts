import { dayOf, num, refId, type RowOf } from '@crossway/kernel'
import { assertPeriodOpen } from '@crossway/ledger/server'
import { emit, handle, sql, type CommandContext, type SaveCall } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { b2bStatement } from '../../model/statement/b2b-statement.resource.ts'
import { computeStatement, sameAccount } from './compute-statement.ts'

type Statement = RowOf<typeof b2bStatement>
/** A difference that nobody has to answer for. */
const small = '1.00'

async function save({ tx, before, draft, confirmed }: SaveCall<typeof b2bStatement>): Promise<void> {
  if (before) return
  const b = await tx.one<{ company: number; currency: string; owner: number | null; department: number | null }>(
    sql`select company_id as company, currency, owner_id as owner, department_id as department from b2b_buyer where id = ${refId(draft.buyer)}::bigint`,
  )
  draft.company ??= b.company
  draft.currency ??= b.currency
  Object.assign(draft, { owner: b.owner, department: b.department })
  const [from, to] = [String(draft.period_from), String(draft.period_to)]
  if (to > dayOf(new Date())) throw refuse.BZ_PERIOD({}, 'period_to')
  const h = { buyer: refId(draft.buyer)!, company: refId(draft.company)!, currency: String(draft.currency) }
  // Two who make one at once meet here.
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`b2b_statement ${h.buyer} ${h.company} ${h.currency}`}, 0))`)
  const other = await tx.maybe<{ no: string }>(
    sql`select s.bill_no as no from b2b_statement s where ${sameAccount(h)} and s.period_from <= ${to}::date and s.period_to >= ${from}::date order by s.period_from limit 1`,
  )
  if (other) throw refuse.BZ_OVERLAPS({ no: other.no }, 'period_from')
  const last = await tx.maybe<{ no: string; status: string }>(
    sql`select s.bill_no as no, s.status from b2b_statement s where ${sameAccount(h)} and s.period_to < ${from}::date order by s.period_to desc limit 1`,
  )
  if (last && last.status !== 'confirmed' && !confirmed.has('BZ_PREVIOUS')) throw refuse.BZ_PREVIOUS({ no: last.no })
}

/** Agreed: its invoices and credit notes are frozen from now on. */
async function freeze({ app, tx }: CommandContext, doc: Statement): Promise<void> {
  await tx.run(sql`
    update b2b_invoice i set statement_id = ${doc.id}, version = version + 1 from b2b_statement_line l where l.b2b_statement_id = ${doc.id} and l.kind in ('invoice', 'credit') and l.document_id = i.id`)
  await emit(
    { app, tx },
    'statement.confirmed',
    { resource: 'b2b_statement', id: doc.id, no: doc.bill_no, buyer: doc.buyer.id },
    { resource: 'b2b_statement', id: doc.id },
  )
}
const confirmedWith = (args: { amount: string; confirm_file?: unknown }): Record<string, unknown> => ({
  buyer_confirmed_amount: args.amount,
  confirm_file: args.confirm_file ?? null,
  confirmed_at: new Date().toISOString(),
})

/** Statements of buyers until they agree (b2b.md customerSalesBill, table of actions). */
export const b2bStatementCommands = handle(b2bStatement, {
  save,
  saved: ({ tx, doc }) => computeStatement(tx, doc.id),
  actions: {
    refresh: async ({ tx, doc }) => {
      await computeStatement(tx, doc.id)
      return doc.status as 'draft' | 'disputed'
    },
    send: async ({ tx, doc, set }) => {
      const before = doc.closing
      await computeStatement(tx, doc.id)
      const { closing } = await tx.one<{ closing: string }>(sql`select closing::text as closing from b2b_statement where id = ${doc.id}`)
      if (!num(before).eq(closing)) throw refuse.BZ_CHANGED()
      set({ sent_at: new Date().toISOString() })
      return 'sent' as const
    },
    dispute: ({ args, set }) => {
      set({ buyer_confirmed_amount: args.amount, dispute_note: args.note })
      return 'disputed'
    },
    confirm: async ({ app, tx, ctx, doc, args, set }) => {
      const off = num(doc.closing).minus(args.amount).abs()
      if (off.gt(small)) throw refuse.BZ_DIFFERENCE({ n: off.toFixed(2) })
      set(confirmedWith(args))
      await freeze({ app, tx, ctx }, doc)
      return 'confirmed' as const
    },
    confirm_difference: async ({ app, tx, ctx, doc, args, set }) => {
      set({ ...confirmedWith(args), status_reason: args.reason })
      await freeze({ app, tx, ctx }, doc)
      return 'confirmed' as const
    },
    unconfirm: async ({ tx, doc, args, set }) => {
      const h = { buyer: doc.buyer.id, company: doc.company!.id, currency: doc.currency! }
      const next = await tx.maybe<{ no: string }>(
        sql`select s.bill_no as no from b2b_statement s where ${sameAccount(h)} and s.status = 'confirmed' and s.period_from > ${doc.period_to}::date order by s.period_from limit 1`,
      )
      if (next) throw refuse.BZ_NEXT(next)
      await assertPeriodOpen(tx, h.company, doc.period_to)
      await tx.run(sql`update b2b_invoice set statement_id = null, version = version + 1 where statement_id = ${doc.id}`)
      set({ confirmed_at: null, buyer_confirmed_amount: null, status_reason: args.reason })
      return 'draft' as const
    },
    void: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'voided'
    },
  },
})
