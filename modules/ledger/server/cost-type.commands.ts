import { handle, sql } from '@crossway/server-kit'
import { costType } from '../model/cost-type.resource.ts'
import { refuse } from '../model/errors.ts'

interface RuleDraft {
  readonly transaction_type?: string
  readonly amount_type?: string
  readonly amount_description?: string
}

/** A leaf says where its amounts go, to the P&L or to the balance sheet; a rule stands once in the house (finance-treasury.md costType). */
export const costTypeCommands = handle(costType, {
  save: ({ before, draft }) => {
    const now = { ...before, ...draft } as { pl_line?: unknown; balance_code?: unknown }
    if (now.pl_line && now.balance_code) throw refuse.COST_TYPE_TARGET({}, 'balance_code')
    for (const r of (draft.rules ?? []) as RuleDraft[])
      if (![r.transaction_type, r.amount_type, r.amount_description].some((v) => v && v !== '*')) throw refuse.RULE_TWICE({ rule: '*/*/*' }, 'rules')
  },
  saved: async ({ tx, doc }) => {
    const twice = await tx.maybe<{ rule: string }>(sql`
      select a.transaction_type || '/' || a.amount_type || '/' || a.amount_description as rule from statement_rule a join statement_rule b on b.id <> a.id and b.platform = a.platform and b.account_type is not distinct from a.account_type
        and lower(b.transaction_type) = lower(a.transaction_type) and lower(b.amount_type) = lower(a.amount_type) and lower(b.amount_description) = lower(a.amount_description)
        and b.fulfillment is not distinct from a.fulfillment and b.marketplace is not distinct from a.marketplace and b.priority = a.priority and (b.sign = a.sign or 'any' in (a.sign, b.sign))
      where a.cost_type_id = ${doc.id} limit 1`)
    if (twice) throw refuse.RULE_TWICE({ rule: twice.rule }, 'rules')
  },
  actions: {},
})
