import { addDays, dayOf, isDay, refuse as engine } from '@crossway/kernel'
import { checkDigit, keyPattern, route, sql, type App, type Runner, type ServerModule } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { checkPattern, counterKey, expandPattern, literalPrefix } from '../../model/number-pattern.ts'
import { numberScopes, resets } from '../../model/numbering-rule.resource.ts'
import { collides } from './collision.ts'

/** Number that the rule in force would give next on a day with these values (`{ 'company.code': 'SZ' }`), without taking it (contracts.md numberPreview). */
export async function numberPreview(run: Runner, code: string, day: string, values: Readonly<Record<string, string>> = {}): Promise<string> {
  const rule = await run.maybe<{ pattern: string; start: number; step: number; reset: string; scope: string }>(
    sql`select pattern, start, step, reset, scope from numbering_rule where code = ${code} and status = 'active' and active_from <= ${day + 'T23:59:59+08:00'}::timestamptz order by active_from desc limit 1`,
  )
  if (!rule) throw refuse.PATTERN_BAD({ detail: code })
  const counter = await run.maybe<{ value: number }>(
    sql`select value from numbering_counter where rule = ${code} and scope_key = ${counterKey(keyPattern(rule.pattern, rule.reset, rule.scope), day, values)}`,
  )
  return expandPattern(rule.pattern, day, counter ? Number(counter.value) + rule.step : rule.start, values)
}

type Http = Parameters<NonNullable<ServerModule['routes']>>[0]
/** Numbers shown of a draft pattern, and how many ahead are looked at for a double. */
const shown = 3
const ahead = 100

interface PreviewBody {
  readonly code?: string
  readonly resource?: string
  readonly pattern?: string
  readonly reset?: string
  readonly scope?: string
  readonly start?: number
  readonly step?: number
  readonly check_digit?: string
  readonly date?: string
  readonly company?: number
  readonly department?: number
}
const isOne = <T extends string>(list: readonly T[], v: unknown): v is T => (list as readonly unknown[]).includes(v)

/** What a pattern makes while it is typed: its next numbers for a day, company and department, what is wrong with it, whose prefix it has, and whether one of the next hundred exists (settings.md numberingRule: editor). */
export function previewRoutes(http: Http, app: App): void {
  const words = { type: 'string', maxLength: 80 }
  const id = { type: 'integer', minimum: 1 }
  const body = {
    type: 'object',
    required: ['pattern'],
    additionalProperties: false,
    properties: {
      code: words,
      resource: words,
      pattern: words,
      reset: words,
      scope: words,
      check_digit: words,
      date: words,
      start: { type: 'integer', minimum: 1 },
      step: { type: 'integer', minimum: 1, maximum: 1000 },
      company: id,
      department: id,
    },
  }
  route(
    http,
    app,
    { method: 'POST', url: '/api/numbering-rule/preview', node: 'numberingRule', module: 'settings', summary: '编号预览 · Preview of a pattern', body },
    async ({ req }) => {
      const b = (req.body ?? {}) as PreviewBody
      const pattern = b.pattern ?? ''
      const odd = (['pattern', 'code', 'resource', 'date'] as const).find((k) => b[k] !== undefined && b[k] !== null && typeof b[k] !== 'string')
      if (odd) throw engine.BAD_VALUE({ label: odd }, odd)
      const part = (['start', 'step', 'company', 'department'] as const).find((k) => b[k] !== undefined && b[k] !== null && !Number.isSafeInteger(b[k]))
      if (part) throw engine.BAD_VALUE({ label: part }, part)
      const day = b.date ?? dayOf(new Date())
      if (!isDay(day)) throw engine.BAD_VALUE({ label: 'date' }, 'date')
      const reset = isOne(resets, b.reset) ? b.reset : 'never'
      const scope = isOne(numberScopes, b.scope) ? b.scope : 'none'
      const problem = checkPattern(pattern, reset, scope)
      if (problem?.code === 'PATTERN_BAD' || problem?.code === 'PATTERN_LONG') return { numbers: [], problem }
      const values = await app.db.one<{ company: string | null; dept: string | null }>(
        sql`select (select code from company where id = ${b.company ?? null}::bigint) as company, (select code from department where id = ${b.department ?? null}::bigint) as dept`,
      )
      const named = { 'company.code': values.company ?? 'KTSZ', dept: values.dept ?? 'AMZ-1', 'department.code': values.dept ?? 'AMZ-1' }
      const [start, step] = [b.start ?? 1, b.step ?? 1]
      const counter = await app.db.maybe<{ value: number }>(
        sql`select value from numbering_counter where rule = ${b.code ?? ''} and scope_key = ${counterKey(keyPattern(pattern, reset, scope), day, named)} and period_key = ''`,
      )
      const first = counter ? Number(counter.value) + step : start
      const number = (n: number): string => {
        const created = expandPattern(pattern, day, n, named)
        return b.check_digit === 'mod10' ? created + checkDigit(created) : created
      }
      const prefix = literalPrefix(pattern)
      const duplicate = prefix
        ? await app.db.maybe<{ name: string }>(
            sql`select name from numbering_rule where code <> ${b.code ?? ''} and status = 'active' and lower(substring(pattern from '^[^{]*')) = lower(${prefix}) limit 1`,
          )
        : undefined
      const rule = { code: b.code ?? '', resource: b.resource ?? '', pattern, reset, scope }
      return {
        numbers: Array.from({ length: shown }, (_, i) => number(first + i * step)),
        tomorrow: reset === 'day' ? expandPattern(pattern, addDays(day, 1), start, named) : null,
        ...(problem ? { problem } : {}),
        ...(duplicate ? { same_prefix: duplicate.name } : {}),
        collides:
          (await collides({ app, run: app.db }, rule, day)) ||
          (await taken(
            app,
            rule.resource,
            Array.from({ length: ahead }, (_, i) => number(first + i * step)),
          )),
      }
    },
  )
}

/** Does a document of this kind already bear one of the numbers? */
async function taken(app: App, resource: string, numbers: readonly string[]): Promise<boolean> {
  const record = app.registry.find(resource)
  const column = record && Object.entries(record.fields).find(([, x]) => x.kind === 'serial')?.[0]
  if (!record || !column) return false
  return (
    await app.db.one<{ hit: boolean }>(
      sql`select exists (select 1 from ${sql.id(record.name)} where lower(${sql.id(column)}) = any(${numbers.map((n) => n.toLowerCase())}::text[])) as hit`,
    )
  ).hit
}
