import type { Context } from '../context.ts'
import { dayOf, type AnyResource } from '@crossway/kernel'
import type { App } from '../app.ts'
import { sql } from '../sql/sql.ts'
import { checkDigit } from './check-digit.ts'
import type { Runner } from '../sql/db.ts'
import { keyPattern } from './counter-key.ts'

export interface NumberRule {
  readonly pattern: string
  readonly start: number
  readonly step: number
  readonly reset?: string
  readonly scope?: string
  readonly check_digit?: string
  readonly manual_allowed?: boolean
}
/** A rule with the moment from which it holds, in milliseconds. */
interface TimedRule extends NumberRule {
  readonly since: number
}

const token = /\{([^{}]+)\}/g
/** Date part of a pattern for a day yyyy-MM-dd, or undefined when the token is no date. */
function datePart(t: string, day: string): string | undefined {
  if (!/^(yyyy|yy|MM|dd)+$/.test(t)) return undefined
  return t.replaceAll('yyyy', day.slice(0, 4)).replaceAll('yy', day.slice(2, 4)).replaceAll('MM', day.slice(5, 7)).replaceAll('dd', day.slice(8, 10))
}

/** The pattern with dates and fields filled in, the sequence left open, and the number that a sequence makes of it. */
export function expand(pattern: string, day: string, fields: Readonly<Record<string, string>>): { scope: string; fill: (n: number) => string } {
  let width = 1
  const scope = pattern.replace(token, (all, t: string) => {
    const date = datePart(t, day)
    if (date !== undefined) return date
    if (t.startsWith('seq:')) {
      width = Number(t.slice(4))
      return '#'
    }
    const key = t.startsWith('field:') ? t.slice(6) : t
    return fields[key] ?? all
  })
  return { scope, fill: (n) => scope.replace('#', String(n).padStart(width, '0')) }
}
/** Names in a pattern that must be looked up: `{company.code}`, `{field:x}`. */
export const namesIn = (pattern: string): string[] =>
  [...pattern.matchAll(token)]
    .map((m) => m[1]!)
    .filter((t) => !t.startsWith('seq:') && datePart(t, '2026-01-01') === undefined)
    .map((t) => (t.startsWith('field:') ? t.slice(6) : t))

/** Rules people edited win over the pattern in the definition; kept in memory until the settings say that one changed. */
const rules = new WeakMap<App, Map<string, readonly TimedRule[]>>()
export async function ruleOf({ app, run }: Context<'app' | 'run'>, code: string): Promise<NumberRule | null> {
  let known = rules.get(app)
  if (!known) {
    const fresh = new Map<string, readonly TimedRule[]>()
    rules.set(app, (known = fresh))
    app.events.onBump('numbering_rule', () => fresh.clear())
  }
  // Rules of later days are kept, too: each takes effect at its moment without anybody saying so.
  let all = known.get(code)
  if (!all) {
    all = app.registry.find('numbering_rule')
      ? await run.rows<TimedRule>(
          sql`select pattern, start, step, reset, scope, check_digit, manual_allowed, coalesce(extract(epoch from active_from) * 1000, 0)::float8 as since from numbering_rule where code = ${code} and status = 'active' order by active_from desc nulls last`,
        )
      : []
    known.set(code, all)
  }
  const now = Date.now()
  return all.find((r) => r.since <= now) ?? null
}

/** Transactions that will be taken back, with how many numbers each has made up. */
const trials = new WeakMap<Runner, number>()
const farAway = 900_000_000
/** What this transaction counts will be taken back: it makes numbers up that nobody has, so that its counters stay free for those who work meanwhile. */
export const countOnTrial = (tx: Runner): unknown => trials.set(tx, 0)

/**
 * Next number of a rule, gap-free: the counter row is locked from here to the end of the transaction, and a rollback gives the number back
 * (README §3). Call it late in the transaction.
 */
export async function nextNumber(
  app: App,
  tx: Runner,
  code: string,
  fallback: string,
  values: Readonly<Record<string, unknown>> = {},
  day = dayOf(new Date()),
  r?: AnyResource,
): Promise<string> {
  const rule: NumberRule = (await ruleOf({ app, run: tx }, code)) ?? { pattern: fallback, start: 1, step: 1 }
  const fields: Record<string, string> = {}
  for (const name of namesIn(rule.pattern)) {
    const [first, second] = name.split('.') as [string, string | undefined]
    const x = r?.fields[first]
    if (second && x?.kind === 'ref')
      fields[name] = String((await tx.one<{ v: unknown }>(sql`select ${sql.id(second)} as v from ${sql.id(x.to!)} where id = ${values[first]}::bigint`)).v)
    else fields[name] = String(values[name] ?? '')
  }
  const { fill } = expand(rule.pattern, day, fields)
  const { scope } = expand(keyPattern(rule.pattern, rule.reset, rule.scope), day, fields)
  const created = trials.get(tx)
  if (created !== undefined) {
    trials.set(tx, created + 1)
    return fill(farAway + created)
  }
  const row = await tx.one<{ value: number }>(
    sql`insert into numbering_counter as c (rule, scope_key, period_key, value) values (${code}, ${scope}, '', ${rule.start}) on conflict (rule, scope_key, period_key) do update set value = c.value + ${rule.step} returning value`,
  )
  const number = fill(Number(row.value))
  return rule.check_digit === 'mod10' ? number + checkDigit(number) : number
}
