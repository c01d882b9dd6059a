import { num, sum } from '@crossway/kernel'
import { handle, sql } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { agreedName } from './agreed-name.ts'
import { accountTerm, supplierTerm } from '../model/account-term.resource.ts'

/** Payment terms: stages total 100 %, monthly ones know their cut-off day; a term in use is only disabled (purchase.md accountTermManagement). */
export const accountTermCommands = handle(accountTerm, {
  save: ({ before, draft }) => {
    if (before && (draft.stages ?? draft.holiday_shift ?? draft.method) !== undefined) draft.term_version = Number(before.term_version ?? 1) + 1
    const stages = draft.stages as { percent: string; trigger: string; cutoff_day: number | null }[] | undefined
    if (!stages) return
    if (!sum(stages.map((s) => num(s.percent))).eq(100)) throw refuse.PO_TERM_SUM({}, 'stages')
    stages.forEach((s, i) => {
      if (s.trigger === 'month_end' && !s.cutoff_day) throw refuse.PO_TERM_CUTOFF({}, `stages[${i}].cutoff_day`)
    })
  },
  remove: async ({ tx, doc }) => {
    const { n } = await tx.one<{ n: number }>(sql`select count(distinct supplier_id)::int as n from supplier_term where account_term_id = ${doc.id}`)
    if (n > 0) throw refuse.PO_TERM_IN_USE({ n })
  },
  actions: { disable: () => 'disabled', enable: () => 'active' },
})

/** Which term a company has agreed with a supplier from when on; the youngest row in force counts. */
export const supplierTermCommands = handle(supplierTerm, {
  save: async ({ tx, before, draft }) => {
    const now = { ...before, ...draft }
    if (now.valid_to && String(now.valid_to) < String(now.valid_from)) throw refuse.PO_TERM_PERIOD({}, 'valid_to')
    Object.assign(draft, await agreedName(tx, now))
  },
  actions: {},
})
