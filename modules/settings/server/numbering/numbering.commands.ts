import { dayOf } from '@crossway/kernel'
import { createRecord, handle, keyPattern, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { counterKey, expandPattern } from '../../model/number-pattern.ts'
import { numberingRule } from '../../model/numbering-rule.resource.ts'
import { seededRules } from '../base/numbering-rules.ts'
import { checkRule, type RuleDraft } from './check-rule.ts'
import { checkFallback } from './fallback.ts'

/** Ledgers that nobody reads number by number may skip one; every document is counted without gaps. */
const technicalLedgers: ReadonlySet<string> = new Set([...seededRules.filter((r) => r.gap_policy === 'fast').map((r) => r.resource), 'crawl_run'])
const aMinute = 60_000
/** First day of a rule that holds from a moment on; one that holds already counts from today. */
const startOf = (active_from: unknown): string => {
  const today = dayOf(new Date())
  const day = active_from ? dayOf(new Date(String(active_from))) : today
  return day > today ? day : today
}

export const numberingCommands = handle(numberingRule, {
  save: async ({ app, tx, ctx, before, draft }) => {
    if (before) return
    if (draft.gap_policy === 'fast' && !technicalLedgers.has(draft.code as string)) throw refuse.GAP_POLICY({}, 'gap_policy')
    const from = startOf(draft.active_from)
    await checkRule({ app, tx }, ctx.lang, draft as unknown as RuleDraft, from)
    draft.sample = expandPattern(draft.pattern as string, from, Number(draft.start ?? 1))
  },
  saved: ({ app, tx }) => app.events.bump(tx, 'numbering_rule'),
  actions: {
    revise: async ({ app, tx, ctx, doc, args }) => {
      if (args.active_from && Date.parse(args.active_from) < Date.now() - aMinute) throw refuse.RULE_PAST({}, 'args.active_from')
      const { pattern, reset, scope, start, step, active_from } = args as unknown as RuleDraft & { start: number; step: number; active_from: string | null }
      await createRecord({ app, tx, ctx }, numberingRule, {
        code: doc.code,
        name: doc.name,
        name_en: doc.name_en,
        resource: doc.resource,
        pattern,
        reset,
        scope,
        start,
        step,
        gap_policy: doc.gap_policy,
        manual_allowed: doc.manual_allowed,
        check_digit: doc.check_digit,
        active_from: active_from ?? new Date().toISOString(),
      })
      return 'active' as const
    },
    correct: async ({ app, tx, doc, args }) => {
      // The engine counts within the expanded pattern; without a key the counter of today is meant.
      const today = counterKey(keyPattern(doc.pattern, doc.reset, doc.scope), dayOf(new Date()))
      const key = args.scope_key ?? today
      const current = await tx.maybe<{ value: number }>(
        sql`select value from numbering_counter where rule = ${doc.code} and scope_key = ${key} and period_key = '' for update`,
      )
      // A counter that no number was taken from yet may only be today's, and only where the pattern leaves nothing open.
      if (!current && (key !== today || today.includes('{'))) throw refuse.COUNTER_NONE({ key }, 'args.scope_key')
      if (current && Number(current.value) >= Number(args.value)) throw refuse.COUNTER_DOWN({ current: Number(current.value) }, 'args.value')
      await tx.run(
        sql`insert into numbering_counter (rule, scope_key, period_key, value) values (${doc.code}, ${key}, '', ${args.value}) on conflict (rule, scope_key, period_key) do update set value = excluded.value`,
      )
      await app.events.bump(tx, 'numbering_rule')
      return 'active' as const
    },
    disable: async ({ app, tx, ctx, doc, confirmed }) => {
      await checkFallback({ app, tx }, ctx.lang, doc, confirmed)
      await app.events.bump(tx, 'numbering_rule')
      return 'disabled' as const
    },
    enable: async ({ app, tx, ctx, doc }) => {
      await checkRule({ app, tx }, ctx.lang, doc, startOf(doc.active_from))
      await app.events.bump(tx, 'numbering_rule')
      return 'active' as const
    },
  },
})
