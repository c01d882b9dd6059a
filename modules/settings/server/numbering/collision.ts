import { sql, type App, type Runner } from '@crossway/server-kit'
import { patternExpression } from '../../model/number-pattern.ts'

/**
 * Could the pattern make a number that a document of its kind already has? A document whose number fits the pattern is a collision unless the
 * counter that the pattern would use for it has already passed its sequence.
 */
export async function collides(app: App, run: Runner, rule: { readonly code: string; readonly resource: string; readonly pattern: string }): Promise<boolean> {
  const record = app.registry.find(rule.resource)
  const column = record && Object.entries(record.fields).find(([, x]) => x.kind === 'serial')?.[0]
  if (!record || !column) return false
  const expression = patternExpression(rule.pattern)
  const row = await run.one<{ hit: boolean }>(sql`
    select exists (
      select 1 from (
        select m[1] || '#' || m[3] as scope, max(m[2]::numeric) as top from ${sql.id(record.name)} r, regexp_match(r.${sql.id(column)}, ${expression}) as m where m is not null group by 1
      ) found left join numbering_counter c on c.rule = ${rule.code} and c.scope_key = found.scope
      where c.value is null or c.value < found.top) as hit`)
  return row.hit
}
