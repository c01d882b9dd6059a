import { handle, sql } from '@crossway/server-kit'
import { broker, labourTaxBracket } from '../../model/brokerage.resource.ts'
import { refuse } from '../../model/errors.ts'

const bank = ['bank_name', 'account_name', 'account_no'] as const

export const brokerCommands = handle(broker, {
  save: async ({ tx, ctx, before, draft }) => {
    const mode = draft.tax_mode ?? before?.tax_mode
    const employee = draft.employee === undefined ? before?.employee : draft.employee
    if (mode === 'internal' && !employee) throw refuse.BK_EMPLOYEE({}, 'employee')
    const id = draft.id_no
    const same =
      id === undefined
        ? undefined
        : await tx.maybe<{ no: string }>(sql`select broker_no as no from broker where id_no = ${id} and id <> ${before?.id ?? 0} limit 1`)
    if (same) throw refuse.BK_ID_TWICE({ no: same.no }, 'id_no')
    // another account wants to be looked at again, by somebody else
    if (bank.some((f) => draft[f] !== undefined && draft[f] !== (before?.[f] ?? null)))
      Object.assign(draft, { verify_state: 'unverified', bank_edited_by: ctx.account })
  },
  actions: {
    verify_bank: ({ ctx, doc, set }) => {
      if (bank.some((f) => !doc[f])) throw refuse.BK_NO_BANK({}, 'account_no')
      if (doc.bank_edited_by === ctx.account) throw refuse.BK_VERIFY_SELF()
      set({ verify_state: 'verified' })
      return doc.status
    },
    block: () => 'blocked',
    unblock: () => 'on',
  },
})

export const labourTaxBracketCommands = handle(labourTaxBracket, {
  save: async ({ app, tx, ctx, before, draft }) => {
    if (!ctx.access.has('brokerage/pay')) throw refuse.CT_KEEP_RIGHT({ record: app.registry.labels('labour_tax_bracket', ctx.lang).name })
    const open = draft.up_to === null || (draft.up_to === undefined && (before === undefined || before.up_to === null))
    if (open && (await tx.maybe(sql`select 1 as x from labour_tax_bracket where up_to is null and id <> ${before?.id ?? 0} limit 1`)))
      throw refuse.BK_BRACKET({}, 'up_to')
  },
  actions: {},
})
