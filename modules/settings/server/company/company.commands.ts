import { dayOf, num, sum } from '@crossway/kernel'
import { handle, type ActionCall } from '@crossway/server-kit'
import { company } from '../../model/company.resource.ts'
import { refuse } from '../../model/errors.ts'
import { isUscc } from '../../model/uscc.ts'
import { labelOf } from '../reference/label-of.ts'
import { isReferenced } from '../reference/references.ts'
import { usesOf } from '../reference/uses.ts'

type Call = Pick<ActionCall<typeof company, unknown>, 'app' | 'tx' | 'ctx' | 'doc'>

/** A company rests or ends only without open documents and balances (settings.md companyEntity setState). */
async function withoutOpenBusiness(call: Call): Promise<void> {
  if ((await usesOf(call, 'company', call.doc.id, 'disable')).length) throw refuse.OPEN_BUSINESS()
}

export const companyCommands = handle(company, {
  save: async ({ app, tx, ctx, before, draft, next }) => {
    if (draft.uscc !== undefined && typeof draft.uscc === 'string') draft.uscc = draft.uscc.toUpperCase()
    if (next.country === 'CN' && next.company_type !== 'individual' && !next.uscc) throw refuse.USCC_REQUIRED({}, 'uscc')
    if (next.country !== 'CN' && next.uscc) throw refuse.USCC_ABROAD({}, 'uscc')
    if (typeof draft.establish_date === 'string' && draft.establish_date > dayOf(new Date()))
      throw refuse.DATE_FUTURE({ label: labelOf({ app, ctx }, 'company', 'establish_date') }, 'establish_date')
    if (next.country === 'CN' && draft.uscc && !isUscc(draft.uscc as string)) throw refuse.BAD_USCC({}, 'uscc')
    const shares = draft.shareholders as { pct: string }[] | undefined
    if (shares?.length) {
      const total = sum(shares.map((s) => s.pct))
      if (!total.eq(100)) throw refuse.PCT_TOTAL({ total: num(total).toFixed() }, 'shareholders')
    }
    if (before && ((draft.relations ?? []) as { related_company: number }[]).some((r) => r.related_company === before.id))
      throw refuse.SELF_RELATION({}, 'relations')
    draft.vat_recoverable = next.vat_status === 'general'
    if (before) {
      const fixed = (['code', 'base_currency', 'fiscal_month_start'] as const).find((f) => draft[f] !== undefined && draft[f] !== before[f])
      if (fixed && (await isReferenced({ app, run: tx }, 'company', before.id, ['company_relation', 'company_certificate'])))
        throw refuse.BASE_FIXED({ label: labelOf({ app, ctx }, 'company', fixed) }, fixed)
    }
  },
  actions: {
    rest: async (call) => {
      await withoutOpenBusiness(call)
      return 'dormant' as const
    },
    wake: () => 'active' as const,
    cancel: async (call) => {
      await withoutOpenBusiness(call)
      return 'cancelled' as const
    },
  },
})
