import type { Context } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { keyPattern, sql } from '@crossway/server-kit'
import { counterKey, patternExpression, placeOf } from '../../model/number-pattern.ts'

export interface CountedRule {
  readonly code: string
  readonly resource: string
  readonly pattern: string
  readonly reset: string
  readonly scope: string
}
const most = 50_000

/**
 * Could the rule, in force from a day on, make a number that a document of its kind already has? A document whose number fits the pattern is a
 * collision unless its dates are over by then, or the counter that the rule would use for it has already passed its sequence.
 */
export async function collides({ app, run }: Context<'app' | 'run'>, rule: CountedRule, from: string = dayOf(new Date())): Promise<boolean> {
  const record = app.registry.find(rule.resource)
  const column = record && Object.entries(record.fields).find(([, x]) => x.kind === 'serial')?.[0]
  if (!record || !column) return false
  const found = await run.rows<{ open: string; top: string }>(sql`
    select m[1] || '#' || m[3] as open, max(m[2]::numeric)::text as top from ${sql.id(record.name)} r, regexp_match(r.${sql.id(column)}, ${patternExpression(rule.pattern)}) as m where m is not null group by 1 limit ${most}`)
  const counters = new Map(
    (
      await run.rows<{ key: string; value: string }>(
        sql`select scope_key as key, value::text from numbering_counter where rule = ${rule.code} and period_key = '' limit ${most}`,
      )
    ).map((c) => [c.key, BigInt(c.value)]),
  )
  const counted = keyPattern(rule.pattern, rule.reset, rule.scope)
  return found.some((f) => {
    const place = placeOf(rule.pattern, f.open, from)
    if (!place?.ahead) return false
    const value = counters.get(counterKey(counted, place.day ?? from, place.values))
    return value === undefined || value < BigInt(f.top)
  })
}
