import { addDays, dayOf, num } from '@crossway/kernel'
import { emit, handle, sql } from '@crossway/server-kit'
import { customerStatement } from '../../model/statement/customer-statement.resource.ts'
import { refuseStatement as refuse } from '../../model/statement/errors.ts'
import { checkAnswer, checkReached, statementBefore } from './answer.ts'
import { accountHead, balanceUntil, computeAccount, openingBalance } from './compute-account.ts'
import { endStatementLinks } from './link.ts'
import { storeStatementPaper } from './paper.ts'

export const customerStatementCommands = handle(customerStatement, {
  save: async ({ tx, before, draft, confirmed }) => {
    if (before) return
    const [customer, company, currency] = [Number(draft.customer), Number(draft.company), String(draft.currency ?? 'CNY')]
    const [from, to] = [String(draft.period_start), String(draft.period_end)]
    if (to < from || to > dayOf(new Date())) throw refuse.ST_PERIOD({}, 'period_end')
    const where = sql`s.customer_id = ${customer}::bigint and s.company_id = ${company}::bigint and s.currency = ${currency}`
    const last = await statementBefore(tx, { table: 'customer_statement', key: `${customer} ${company} ${currency}`, where, from, to, confirmed })
    if (last && addDays(last.last, 1) !== from) throw refuse.ST_GAP({ day: last.last }, 'period_start')
  },
  saved: async ({ tx, before, doc }) => {
    if (!before) await computeAccount(tx, doc.id)
  },
  actions: {
    recompute: async ({ tx, doc }) => {
      await computeAccount(tx, doc.id)
      return 'draft' as const
    },
    send: async ({ app, tx, doc, set }) => {
      await checkReached(tx, doc.customer.id)
      const head = await accountHead(tx, doc.id)
      const opening = await openingBalance(tx, head)
      if (!opening.eq(doc.opening)) throw refuse.ST_OPENING({ opening: num(doc.opening).toFixed(2), closing: opening.toFixed(2) })
      const now = await balanceUntil(tx, head, doc.period_end)
      if (!now.eq(doc.closing)) throw refuse.ST_CHANGED({ closing: num(doc.closing).toFixed(2), now: now.toFixed(2) })
      set({
        paper: await storeStatementPaper({ app, tx }, 'customer_statement', doc.id),
        sent_at: new Date().toISOString(),
        confirmed_at: null,
        confirmed_by: null,
      })
      return 'sent' as const
    },
    recall: async ({ tx, doc, set }) => {
      await endStatementLinks(tx, 'customer_statement', doc.id)
      set({ sent_at: null })
      return 'draft' as const
    },
    confirm: async ({ app, tx, ctx, doc, args, set }) => {
      const copy = (args.stamped_copy ?? []) as readonly number[]
      await checkAnswer({ tx, ctx }, 'customer_statement', doc.id, copy)
      await endStatementLinks(tx, 'customer_statement', doc.id)
      set({ confirmed_at: new Date().toISOString(), confirmed_by: ctx.name.slice(0, 60), ...(copy.length ? { stamped_copy: copy } : {}) })
      const told = { resource: 'customer_statement', id: doc.id, no: doc.no, customer: doc.customer.title }
      await emit({ app, tx }, 'statement.confirmed', told, { resource: 'customer_statement', id: doc.id })
      return 'confirmed' as const
    },
    dispute: async ({ app, tx, doc, args, set }) => {
      await endStatementLinks(tx, 'customer_statement', doc.id)
      set({ difference_note: args.note })
      const told = { resource: 'customer_statement', id: doc.id, no: doc.no, customer: doc.customer.title, note: args.note }
      await emit({ app, tx }, 'statement.disputed', told, { resource: 'customer_statement', id: doc.id })
      return 'disputed' as const
    },
    void: async ({ tx, doc }) => {
      await endStatementLinks(tx, 'customer_statement', doc.id)
      return 'void' as const
    },
  },
})
