import type { Context } from '@crossway/server-kit'
import { dayOf, type Lang } from '@crossway/kernel'
import { sql, type App } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { checkRule, type RuleDraft } from './check-rule.ts'

interface Rule extends RuleDraft {
  readonly id: number
}
const words: Readonly<Record<Lang, { readonly older: (day: string) => string; readonly builtIn: string }>> = {
  'zh-cn': { older: (day) => `${day}起的规则`, builtIn: '系统内置' },
  en: { older: (day) => `the rule of ${day}`, builtIn: 'built in' },
}

/**
 * A rule that is switched off while it is in force leaves its documents to the one before it, or to the pattern that they were made with: whoever
 * does it is told which, and neither may make a number that exists (settings.md numberingRule).
 */
export async function checkFallback({ app, tx }: Context<'app' | 'tx'>, lang: Lang, rule: Rule, confirmed: ReadonlySet<string>): Promise<void> {
  const now = await tx.rows<RuleDraft & { id: number; since: string }>(
    sql`select id, code, resource, pattern, reset, scope, coalesce((active_from at time zone 'Asia/Shanghai')::date::text, '') as since from numbering_rule where code = ${rule.code} and status = 'active' and coalesce(active_from, '-infinity') <= now() order by active_from desc nulls last limit 2`,
  )
  if (now[0]?.id !== rule.id) return
  const older = now[1]
  const builtIn = builtInOf(app, rule)
  const next = older ?? builtIn
  if (!next) return
  await checkRule({ app, tx }, lang, next, dayOf(new Date()))
  if (!confirmed.has('RULE_FALLS_BACK'))
    throw refuse.RULE_FALLS_BACK({ pattern: next.pattern, since: older ? words[lang].older(older.since) : words[lang].builtIn })
}

function builtInOf(app: App, rule: RuleDraft): RuleDraft | undefined {
  const serial = Object.values(app.registry.find(rule.resource)?.fields ?? {}).find((x) => x.kind === 'serial')
  return serial?.number ? { ...rule, pattern: serial.number } : undefined
}
