import type { Context } from '@crossway/server-kit'
import type { Lang } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { checkPattern, literalPrefix } from '../../model/number-pattern.ts'
import { collides } from './collision.ts'

export interface RuleDraft {
  readonly code: string
  readonly resource: string
  readonly pattern: string
  readonly reset: 'never' | 'year' | 'month' | 'day'
  readonly scope: 'none' | 'company' | 'dept' | 'field'
}

/** A rule must be sound in itself, have a prefix of its own and never make a number that exists (settings.md numberingRule). */
export async function checkRule({ app, tx }: Context<'app' | 'tx'>, lang: Lang, rule: RuleDraft, from: string): Promise<void> {
  const problem = checkPattern(rule.pattern, rule.reset, rule.scope)
  if (problem) throw problem.code === 'PATTERN_BAD' ? refuse.PATTERN_BAD({ detail: problem.detail }, 'pattern') : refuse[problem.code]({}, 'pattern')
  // one rule at a time: of two with the same prefix neither would see the other
  await tx.run(sql`select pg_advisory_xact_lock(hashtext('numbering_rule'), 0)`)
  const prefix = literalPrefix(rule.pattern)
  if (prefix) {
    const duplicate = await tx.maybe<{ name: string }>(
      sql`select ${lang === 'en' ? sql.raw('coalesce(name_en, name)') : sql.raw('name')} as name from numbering_rule where code <> ${rule.code} and status = 'active' and lower(substring(pattern from '^[^{]*')) = lower(${prefix}) limit 1`,
    )
    if (duplicate) throw refuse.PREFIX_TAKEN({ rule: duplicate.name }, 'pattern')
  }
  if (await collides({ app, run: tx }, rule, from)) throw refuse.NUMBER_COLLISION({}, 'pattern')
}
