import type { AnyResource } from '@crossway/kernel'
import { operatorsOf } from '@crossway/kernel'
import { hostile, hostileText } from './hostile.ts'
import { columnsOf, type Schema } from './operations.ts'
import type { Rand } from './rand.ts'

/** A value that a schema asks for, with a wrong one in its place by the given chance. */
export function valueOf(r: Rand, s: Schema, wrong: number, ids: readonly number[]): unknown {
  if (r.chance(wrong)) return hostile(r)
  if (Array.isArray(s.examples) && r.chance(0.7)) return r.pick(s.examples)
  if (Array.isArray(s.anyOf)) return r.chance(0.3) ? null : valueOf(r, s.anyOf[0] as Schema, wrong, ids)
  if (Array.isArray(s.enum) && s.enum.length) return r.pick(s.enum)
  switch (Array.isArray(s.type) ? s.type[0] : s.type) {
    case 'integer':
      return r.chance(0.7) ? (ids.length && r.chance(0.5) ? r.pick(ids) : 1 + r.int(40)) : r.int(100_000) - 1000
    case 'boolean':
      return r.chance(0.5)
    case 'array': {
      const n = r.chance(0.02) ? 600 : r.int(4)
      return Array.from({ length: n }, () => valueOf(r, (s.items ?? {}) as Schema, wrong, ids))
    }
    case 'object':
      return objectFor(r, s, wrong, ids)
    case 'string':
      return textFor(r, s)
    default:
      return hostile(r)
  }
}
function textFor(r: Rand, s: Schema): string {
  if (s.format === 'date') return `20${10 + r.int(30)}-${String(1 + r.int(12)).padStart(2, '0')}-${String(1 + r.int(28)).padStart(2, '0')}`
  if (s.format === 'date-time') return `2026-0${1 + r.int(9)}-1${r.int(9)}T0${r.int(9)}:00:00+08:00`
  if (s.pattern) return String((r.int(2_000_000) - 100_000) / 100)
  return r.chance(0.5) ? `测试${r.int(1e6)}` : `T-${r.int(1e6)}`
}
export function objectFor(r: Rand, s: Schema, wrong: number, ids: readonly number[]): Record<string, unknown> {
  const all = Object.entries((s.properties ?? {}) as Record<string, Schema>)
  const must = new Set((s.required ?? []) as string[])
  const keep = r.chance(0.3) ? 1 : 0.5
  const out: Record<string, unknown> = {}
  for (const [k, x] of all) if (must.has(k) ? !r.chance(0.04) : r.chance(keep)) out[k] = valueOf(r, x, wrong, ids)
  if (r.chance(0.05)) out[hostileText(r)] = hostile(r)
  return out
}

/** A filter of the API's language over a record's own columns, right or wrong in field, operator and value. */
export function filterFor(r: Rand, record: AnyResource, ids: readonly number[]): Record<string, unknown> {
  const out: Record<string, unknown> = {}
  for (let n = 1 + r.int(3); n > 0; n--) {
    let name = r.chance(0.9) ? r.pick(columnsOf(record)) : hostileText(r)
    const x = record.fields[name]
    if (x?.kind === 'lines' && r.chance(0.7)) name += '.' + r.pick(Object.keys(x.target!.fields))
    if (x?.kind === 'ref' && r.chance(0.2)) name += '.' + r.pick(['id', 'name', 'code', 'status', 'mobile', 'nope', 'created_at'])
    const operators = operatorsOf[x?.kind ?? r.pick(['text', 'int', 'choice', 'date'] as const)]
    const op = r.chance(0.9) ? r.pick(operators) : hostileText(r)
    out[name] = r.chance(0.05) ? hostile(r) : { [op]: filterValue(r, op, ids) }
  }
  return out
}
function filterValue(r: Rand, op: string, ids: readonly number[]): unknown {
  if (r.chance(0.35)) return hostile(r)
  if (op === 'between') return [r.pick(['2026-01-01', '1', null, hostileText(r)]), r.pick(['2026-12-31', '99', null, hostileText(r)])]
  if (op === 'relative') return r.pick(['today', 'last7', 'month', 'quarter', 'year', 'next7', 'x'])
  if (['in', 'not_in', 'any', 'all', 'none', 'under'].includes(op)) return r.pick([[1, 2], [...ids].slice(0, 3), ['a'], ['active'], [true], []])
  return r.pick([1, '1', '1.5', 'a', '2026-11-20', true, 'active', ids[0] ?? 1])
}
