import type { FieldKind } from './kinds.ts'

const empty = ['empty', 'not_empty'] as const
const text = ['contains', 'not_contains', 'eq', 'ne', 'starts', 'ends', 'in', 'not_in', ...empty] as const
const number = ['between', 'eq', 'ne', 'gt', 'gte', 'lt', 'lte', 'in', ...empty] as const
const day = ['between', 'eq', 'lt', 'lte', 'gt', 'gte', 'relative', ...empty] as const
const choice = ['in', 'not_in', 'eq', 'ne', ...empty] as const
const ref = ['in', 'not_in', 'eq', 'ne', 'me', 'my_reports', 'my_departments', 'under', ...empty] as const
const multi = ['any', 'all', 'none', ...empty] as const

/** Operators by field kind, default first (platform.md §8.1). Negations also match empty values. */
export const operatorsOf: Readonly<Record<FieldKind, readonly string[]>> = {
  serial: text,
  text,
  longText: text,
  choice,
  choices: multi,
  texts: multi,
  bool: ['eq', 'in', 'not_in', 'ne', ...empty],
  int: number,
  decimal: number,
  money: number,
  rate: number,
  percent: number,
  date: day,
  dateTime: day,
  ref,
  refs: multi,
  lines: empty,
  file: empty,
  files: empty,
  json: empty,
}
/** Operators that only make sense for some targets: references to people know `me`, those to a tree know `under`. */
export const operatorNeeds: Readonly<Record<string, 'employee' | 'tree' | 'department'>> = {
  me: 'employee',
  my_reports: 'employee',
  my_departments: 'department',
  under: 'tree',
}
