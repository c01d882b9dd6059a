import { operatorNeeds, operatorsOf, type AnyField, type Filter } from '@crossway/kernel'
import { treeOfRecord } from '../registry/index-of-build.ts'

/** One condition of a filter as people see it: a chip. */
export interface Condition {
  readonly field: string
  readonly op: string
  readonly value: unknown
}

/** Values that operators without an input carry. */
export const noValue = new Set(['empty', 'not_empty', 'me', 'my_reports', 'my_departments'])

export const conditionsOf = (filter: Filter): Condition[] =>
  Object.entries(filter).flatMap(([field, ops]) => Object.entries(ops).map(([op, value]) => ({ field, op, value })))

/** Conditions without a value say nothing and are left out; of two with the same field and operator the later one holds. */
export function filterOf(conditions: readonly Condition[]): Filter {
  const out: Record<string, Record<string, unknown>> = {}
  for (const c of conditions) if (says(c)) out[c.field] = { ...out[c.field], [c.op]: noValue.has(c.op) ? true : c.value }
  return out
}

/** Is there anything to look for? A range may have one open end. */
export function says({ op, value }: Condition): boolean {
  if (noValue.has(op)) return true
  if (op === 'between') return Array.isArray(value) && value.some((v) => v !== null && v !== undefined && v !== '')
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
}

export const withCondition = (filter: Filter, c: Condition): Filter => filterOf([...conditionsOf(filter).filter((x) => x.field !== c.field), c])
export function withoutCondition(filter: Filter, field: string, op?: string): Filter {
  return filterOf(conditionsOf(filter).filter((x) => x.field !== field || (op !== undefined && x.op !== op)))
}

/** Operators of a field, default first; those that need a tree or a person only where the target is one. */
export function operatorsFor(field: AnyField): string[] {
  const target = field.kind === 'ref' ? field.to : undefined
  return (field.operators ?? operatorsOf[field.kind]).filter((op) => {
    const need = operatorNeeds[op]
    if (!need) return true
    if (need === 'tree') return target !== undefined && treeOfRecord(target) !== undefined
    return target === need
  })
}
export const defaultOperator = (field: AnyField): string => operatorsFor(field)[0] ?? 'eq'
/** Negations also match empty values; the panel says so. */
export const negates = (op: string): boolean => ['ne', 'not_contains', 'not_in', 'none'].includes(op)

export const relativeDays = [
  'today',
  'yesterday',
  'this_week',
  'last_week',
  'last_7_days',
  'last_30_days',
  'last_90_days',
  'this_month',
  'last_month',
  'this_quarter',
  'this_year',
  'next_7_days',
] as const
