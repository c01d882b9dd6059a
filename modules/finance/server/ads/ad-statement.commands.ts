import { addDays, dayOf, num } from '@crossway/kernel'
import { emit, handle, sql } from '@crossway/server-kit'
import { adStatement } from '../../model/ads/ad-statement.resource.ts'
import { refuseAd } from '../../model/ads/ad-errors.ts'
import { refuseStatement as refuse } from '../../model/statement/errors.ts'
import { checkAnswer, checkReached, statementBefore } from '../statement/answer.ts'
import { endStatementLinks } from '../statement/link.ts'
import { storeStatementPaper } from '../statement/paper.ts'
import { balanceOn, computeAdStatement, openingOf } from './compute-statement.ts'

export const adStatementCommands = handle(adStatement, {
  save: async ({ tx, before, draft, confirmed }) => {
    if (before) return
    const [account, from, to] = [Number(draft.fund_account), String(draft.period_start), String(draft.period_end)]
    if (to < from || to > dayOf(new Date())) throw refuse.ST_PERIOD({}, 'period_end')
    const a = await tx.maybe<{ customer: number; project: number | null; company: number; currency: string }>(
      sql`select customer_id as customer, project_id as project, company_id as company, currency from fund_account where id = ${account}::bigint and type = 'recharge' and customer_id is not null`,
    )
    if (!a) throw refuseAd.ADZ_ACCOUNT({}, 'fund_account')
    const last = await statementBefore(tx, {
      table: 'ad_statement',
      key: String(account),
      where: sql`s.fund_account_id = ${account}::bigint`,
      from,
      to,
      confirmed,
    })
    if (last && addDays(last.last, 1) !== from) throw refuse.ST_GAP({ day: last.last }, 'period_start')
    Object.assign(draft, a)
  },
  saved: async ({ tx, before, doc }) => {
    if (!before) await computeAdStatement(tx, doc.id)
  },
  actions: {
    recompute: async ({ tx, doc }) => {
      await computeAdStatement(tx, doc.id)
      return 'draft' as const
    },
    send: async ({ app, tx, doc, set }) => {
      await checkReached(tx, doc.customer.id)
      const opening = await openingOf(tx, { id: doc.id, account: doc.fund_account.id, from: doc.period_start, to: doc.period_end })
      if (!opening.eq(doc.opening)) throw refuse.ST_OPENING({ opening: num(doc.opening).toFixed(2), closing: opening.toFixed(2) })
      const balance = await balanceOn(tx, doc.fund_account.id, doc.period_end)
      if (!balance.eq(doc.closing)) throw refuse.ST_BALANCE({ closing: num(doc.closing).toFixed(2), balance: balance.toFixed(2) })
      set({ paper: await storeStatementPaper({ app, tx }, 'ad_statement', doc.id), sent_at: new Date().toISOString(), confirmed_at: null, confirmed_by: null })
      return 'sent' as const
    },
    recall: async ({ tx, doc, set }) => {
      await endStatementLinks(tx, 'ad_statement', doc.id)
      set({ sent_at: null })
      return 'draft' as const
    },
    confirm: async ({ app, tx, ctx, doc, args, set }) => {
      const copy = (args.stamped_copy ?? []) as readonly number[]
      await checkAnswer({ tx, ctx }, 'ad_statement', doc.id, copy)
      await endStatementLinks(tx, 'ad_statement', doc.id)
      set({ confirmed_at: new Date().toISOString(), confirmed_by: ctx.name.slice(0, 60), ...(copy.length ? { stamped_copy: copy } : {}) })
      await emit(
        { app, tx },
        'statement.confirmed',
        { resource: 'ad_statement', id: doc.id, no: doc.no, customer: doc.customer.title },
        { resource: 'ad_statement', id: doc.id },
      )
      return 'confirmed' as const
    },
    dispute: async ({ app, tx, doc, args, set }) => {
      await endStatementLinks(tx, 'ad_statement', doc.id)
      set({ difference_note: args.note })
      await emit(
        { app, tx },
        'statement.disputed',
        { resource: 'ad_statement', id: doc.id, no: doc.no, customer: doc.customer.title, note: args.note },
        { resource: 'ad_statement', id: doc.id },
      )
      return 'disputed' as const
    },
    void: async ({ tx, doc }) => {
      await endStatementLinks(tx, 'ad_statement', doc.id)
      return 'void' as const
    },
  },
})
