import { isDay, refuse, type AnyField, type AnyResource, type Filter } from '@crossway/kernel'
import type { Ctx } from '../access/access.ts'
import { parseValue } from '../list/filter-value.ts'

/** The conditions that a query's SQL reads itself, by field, as values of its kind. What they are compared with is its own business. */
export function askedValues(r: AnyResource, filter: Filter | undefined, ctx: Ctx): Record<string, readonly unknown[]> {
  const out: Record<string, readonly unknown[]> = {}
  for (const [name, ops] of Object.entries(filter ?? {})) {
    const x = r.fields[name]
    if (!x?.operators) continue
    for (const [op, value] of Object.entries(ops)) out[name] = valuesOf(x, name, op, value, ctx)
  }
  return out
}

/** The values of one such condition; refuses other operators, and values that are none of the kind. */
export function valuesOf(x: AnyField, name: string, op: string, value: unknown, ctx: Ctx): readonly unknown[] {
  if (!x.operators!.includes(op))
    throw refuse.UNKNOWN_OPERATOR({ field: name, operator: /^\w{1,30}$/.test(op) ? op : '?', known: x.operators!.join(', ') }, `filter.${name}`)
  const bad = (): Error => refuse.BAD_REQUEST({ detail: `filter.${name}` }, `filter.${name}`)
  if (x.kind === 'ref') return parseValue('ids', value, name, ctx) as readonly number[]
  if (x.kind === 'bool') return parseValue('bools', value, name, ctx) as readonly boolean[]
  const words = parseValue('words', value, name, ctx) as readonly string[]
  if (x.values && !words.every((w) => x.values!.includes(w))) throw bad()
  if (x.kind === 'date' && !words.every(isDay)) throw bad()
  if (x.pattern && !words.every((w) => RegExp(x.pattern!).test(w))) throw bad()
  return words
}
