import { sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { counterKey, expandPattern } from '../../model/number-pattern.ts'

/** Number that the rule in force would give next on a day with these values (`{ 'company.code': 'SZ' }`), without taking it (contracts.md numberPreview). */
export async function numberPreview(run: Runner, code: string, day: string, values: Readonly<Record<string, string>> = {}): Promise<string> {
  const rule = await run.maybe<{ pattern: string; start: number; step: number }>(
    sql`select pattern, start, step from numbering_rule where code = ${code} and status = 'active' and active_from <= ${day + 'T23:59:59+08:00'}::timestamptz order by active_from desc limit 1`,
  )
  if (!rule) throw refuse.PATTERN_BAD({ detail: code })
  const counter = await run.maybe<{ value: number }>(
    sql`select value from numbering_counter where rule = ${code} and scope_key = ${counterKey(rule.pattern, day, values)}`,
  )
  return expandPattern(rule.pattern, day, counter ? Number(counter.value) + rule.step : rule.start, values)
}
