import { num } from '@crossway/kernel'

export const operators = ['eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'between', 'in', 'not_in', 'contains', 'empty', 'not_empty', 'under', 'changed'] as const
export type Operator = (typeof operators)[number]
export interface Leaf {
  readonly field: string
  readonly op: Operator
  readonly value?: unknown
}
/** Condition of a flow, a branch or a node: groups of leaves over a record's fields (workplace.md E1.3). */
export type Condition = { readonly all: readonly Condition[] } | { readonly any: readonly Condition[] } | { readonly not: Condition } | Leaf

/** What a field of a record is worth to a condition: money already in CNY, a reference with everything above it in its tree. */
export interface Fact {
  readonly kind: 'number' | 'text' | 'bool' | 'ids' | 'texts'
  readonly value: string | number | boolean | readonly number[] | readonly string[] | null
  readonly above?: readonly number[]
  readonly changed?: boolean
}
/** undefined = no such field. */
export type Facts = (field: string) => Fact | undefined

export interface LeafResult {
  readonly leaf: Leaf
  readonly value: Fact['value']
  readonly result: boolean
}

/** Does it hold? An unknown or empty field makes its leaf false, never an error; every leaf tells what it saw when `trace` is given. */
export function holds(c: Condition | null | undefined, facts: Facts, trace?: LeafResult[]): boolean {
  if (!c) return true
  // every member is asked even when the answer is known, so that the trace is whole
  if ('all' in c) return c.all.map((x) => holds(x, facts, trace)).every(Boolean)
  if ('any' in c) return c.any.map((x) => holds(x, facts, trace)).some(Boolean)
  if ('not' in c) return !holds(c.not, facts, trace)
  const fact = facts(c.field)
  const result = fact !== undefined && leafHolds(c, fact)
  trace?.push({ leaf: c, value: fact?.value ?? null, result })
  return result
}

const none = (f: Fact): boolean => f.value === null || f.value === '' || (Array.isArray(f.value) && f.value.length === 0)
const listOf = (v: unknown): unknown[] => (Array.isArray(v) ? v : v === undefined || v === null ? [] : [v])

function leafHolds(c: Leaf, f: Fact): boolean {
  if (c.op === 'empty') return none(f)
  if (c.op === 'not_empty') return !none(f)
  if (c.op === 'changed') return f.changed === true
  if (none(f)) return false
  const wanted = listOf(c.value)
  if (f.kind === 'ids' || f.kind === 'texts') return manyHold(c.op, f, wanted)
  if (c.op === 'in') return wanted.some((w) => same(f, w))
  if (c.op === 'not_in') return !wanted.some((w) => same(f, w))
  if (c.op === 'contains') return String(f.value).includes(String(c.value ?? ''))
  if (c.op === 'eq') return same(f, c.value)
  if (c.op === 'ne') return !same(f, c.value)
  if (c.op === 'between') return wanted.length === 2 && order(f, wanted[0]) >= 0 && order(f, wanted[1]) <= 0
  const by = order(f, c.value)
  return c.op === 'gt' ? by > 0 : c.op === 'gte' ? by >= 0 : c.op === 'lt' ? by < 0 : c.op === 'lte' ? by <= 0 : false
}
function manyHold(op: Operator, f: Fact, wanted: readonly unknown[]): boolean {
  const have = (f.value as readonly (number | string)[]).map(String)
  const above = (f.above ?? []).map(String)
  const hit = wanted.some((w) => have.includes(String(w)))
  if (op === 'under') return hit || wanted.some((w) => above.includes(String(w)))
  if (op === 'eq' || op === 'in' || op === 'contains') return hit
  return (op === 'ne' || op === 'not_in') && !hit
}
const numeric = (v: unknown): boolean => /^-?\d+(\.\d+)?$/.test(String(v))
const same = (f: Fact, w: unknown): boolean => (f.kind === 'number' ? numeric(w) && num(String(f.value)).eq(num(String(w))) : String(f.value) === String(w))
/** NaN where the two cannot be compared, so that every comparison is false. */
const order = (f: Fact, w: unknown): number =>
  f.kind === 'number'
    ? numeric(w)
      ? num(String(f.value)).cmp(num(String(w)))
      : Number.NaN
    : String(f.value) < String(w)
      ? -1
      : String(f.value) > String(w)
        ? 1
        : 0

/** Fields that a condition names. */
export function fieldsIn(c: Condition | null | undefined, into = new Set<string>()): Set<string> {
  if (!c) return into
  if ('all' in c) for (const x of c.all) fieldsIn(x, into)
  else if ('any' in c) for (const x of c.any) fieldsIn(x, into)
  else if ('not' in c) fieldsIn(c.not, into)
  else into.add(c.field)
  return into
}

/** Reads a condition out of stored or sent JSON; undefined when it is none. Three levels of groups, two hundred leaves. */
export function conditionOf(v: unknown, depth = 0): Condition | null | undefined {
  if (v === null || v === undefined) return null
  if (typeof v !== 'object' || Array.isArray(v) || depth > 4) return undefined
  const o = v as Record<string, unknown>
  const keys = Object.keys(o)
  for (const group of ['all', 'any'] as const)
    if (group in o) {
      if (keys.length !== 1 || !Array.isArray(o[group]) || o[group].length > 200) return undefined
      const parts = o[group].map((x) => conditionOf(x, depth + 1))
      return parts.some((p) => !p) ? undefined : ({ [group]: parts } as unknown as Condition)
    }
  if ('not' in o) {
    const inner = keys.length === 1 ? conditionOf(o.not, depth + 1) : undefined
    return inner ? { not: inner } : undefined
  }
  if (typeof o.field !== 'string' || !operators.includes(o.op as Operator) || keys.some((k) => !['field', 'op', 'value'].includes(k))) return undefined
  return { field: o.field, op: o.op as Operator, ...('value' in o ? { value: o.value } : {}) }
}
