import { dayOf, num, refId, sum, type RowOf } from '@crossway/kernel'
import { handle } from '@crossway/server-kit'
import { refusePlanning as refuse } from '../../model/planning-errors.ts'
import { cargoQuota, cargoValue } from '../../model/cargo/cargo.resources.ts'
import { goodsSold } from './goods-value.ts'

/** A month's cargo value is confirmed by its operator and his leader (operations.md cargoValue). */
export const cargoValueCommands = handle(cargoValue, {
  actions: {
    submit: ({ doc, args, set }) => {
      const explanation = args.explanation ?? doc.explanation
      const late = doc.turnover_days !== null && num(doc.turnover_days).gt(doc.target_days)
      if ((num(doc.used_pct ?? 0).gt(100) || late) && !explanation?.trim()) throw refuse.CARGO_EXPLAIN({}, 'args.explanation')
      set({ explanation, actions: args.actions ?? doc.actions, return_reason: null })
      return 'submitted' as const
    },
    confirm: () => 'confirmed' as const,
    return: ({ args, set }) => {
      set({ return_reason: args.reason })
      return 'returned' as const
    },
  },
})

/** A quota is not changed: a later one takes its place, so that the history stays. */
export const cargoQuotaCommands = handle(cargoQuota, {
  save: async ({ tx, before, draft }) => {
    const now = { ...before, ...draft } as RowOf<typeof cargoQuota>
    if (now.basis === 'manual') {
      if (!now.limit_cny) throw refuse.QUOTA_LIMIT({}, 'limit_cny')
      return
    }
    if (!now.multiple) throw refuse.QUOTA_MULTIPLE({}, 'multiple')
    const project = refId(now.project)
    const sold = sum((await goodsSold(tx, dayOf(new Date()))).filter((m) => m.project === project).map((m) => m.cogs))
    if (!sold.gt(0)) throw refuse.QUOTA_NO_COGS({}, 'basis')
    draft.limit_cny = sold.times(now.multiple).toFixed(2)
  },
  actions: { approve: () => 'approved' as const, void: () => 'voided' as const },
})
