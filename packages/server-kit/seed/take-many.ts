import type { AnyResource } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Context } from '../context.ts'
import { checkDigit } from '../number/check-digit.ts'
import { keyPattern } from '../number/counter-key.ts'
import { expand, namesIn, ruleOf, type NumberRule } from '../number/next-number.ts'
import { sql, type Sql } from '../sql/sql.ts'
import type { Runner } from '../sql/db.ts'

interface Numbered {
  readonly day: string
  readonly values: Readonly<Record<string, unknown>>
}

/** Numbers of many records at once, each of its own day, by the rule that `nextNumber` goes by; the counters go on where these end. */
export async function takeMany({ app, run }: Context<'app' | 'run'>, r: AnyResource, fallback: string, rows: readonly Numbered[]): Promise<string[]> {
  const rule: NumberRule = (await ruleOf({ app, run }, r.name)) ?? { pattern: fallback, start: 1, step: 1 }
  const texts = await textsOf(app, run, r, rule.pattern, rows)
  const pattern = keyPattern(rule.pattern, rule.reset, rule.scope)
  const asked = rows.map((row, i) => ({ fill: expand(rule.pattern, row.day, texts[i]!).fill, scope: expand(pattern, row.day, texts[i]!).scope }))
  const counts = new Map<string, number>()
  for (const { scope } of asked) counts.set(scope, (counts.get(scope) ?? 0) + 1)
  const scopes = [...counts.keys()].sort()
  const counted = await run.rows<{ scope: string; value: string }>(sql`
    insert into numbering_counter as c (rule, scope_key, period_key, value)
    select ${r.name}, u.scope, '', ${rule.start}::bigint + (u.n - 1) * ${rule.step}::bigint from unnest(${scopes}::text[], ${scopes.map((s) => counts.get(s)!)}::bigint[]) as u(scope, n)
    on conflict (rule, scope_key, period_key) do update set value = c.value + (excluded.value - ${rule.start}::bigint) + ${rule.step}::bigint returning scope_key as scope, value`)
  const next = new Map(counted.map((c) => [c.scope, Number(c.value) - (counts.get(c.scope)! - 1) * rule.step]))
  return asked.map(({ fill, scope }) => {
    const n = next.get(scope)!
    next.set(scope, n + rule.step)
    const number = fill(n)
    return rule.check_digit === 'mod10' ? number + checkDigit(number) : number
  })
}

/** What the names in a pattern stand for, row by row: own fields, and fields of what a reference leads to, looked up once for all. */
async function textsOf(app: App, run: Runner, r: AnyResource, pattern: string, rows: readonly Numbered[]): Promise<Record<string, string>[]> {
  const out = rows.map((): Record<string, string> => ({}))
  for (const name of namesIn(pattern)) {
    const [first, second] = name.split('.') as [string, string | undefined]
    const x = r.fields[first]
    if (!second || x?.kind !== 'ref') {
      rows.forEach((row, i) => (out[i]![name] = String(row.values[name] ?? '')))
      continue
    }
    const ids = [...new Set(rows.map((row) => Number(row.values[first])))]
    const wanted: Sql = sql`select id, ${sql.id(second)}::text as v from ${sql.id(app.registry.resource(x.to!).name)} where id = any(${ids}::bigint[])`
    const found = new Map((await run.rows<{ id: number; v: string }>(wanted)).map((f) => [f.id, f.v]))
    rows.forEach((row, i) => (out[i]![name] = found.get(Number(row.values[first])) ?? ''))
  }
  return out
}
