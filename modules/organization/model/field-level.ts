import { defaultLevel, type FieldClass, type FieldLevel } from '@crossway/kernel'

/** A role's word on a class, or on one field of one record. */
export interface FieldRule {
  readonly fieldClass?: string | null
  readonly resource?: string | null
  readonly field?: string | null
  readonly level: FieldLevel
}

const order: readonly FieldLevel[] = ['hidden', 'masked', 'readonly', 'edit']
export const highest = (levels: readonly FieldLevel[]): FieldLevel => order[Math.max(0, ...levels.map((l) => order.indexOf(l)))]!
const lowest = (levels: readonly FieldLevel[]): FieldLevel => order[Math.min(...levels.map((l) => order.indexOf(l)), order.length - 1)]!

/** Field asked about, with the catalogue's own default where an administrator changed it. */
export interface AskedField {
  readonly resource: string
  readonly field: string
  readonly fieldClass: string | null
  readonly default?: FieldLevel | undefined
}

const classDefault = (c: string): FieldLevel => defaultLevel[c as FieldClass] ?? 'hidden'

/** One source's level: its rule on the field, over its rule on the class, over the default (organization.md §5). */
function levelOfSource(rules: readonly FieldRule[], asked: AskedField, fallback: FieldLevel): FieldLevel {
  const own = rules.find((r) => r.resource === asked.resource && r.field === asked.field)
  return (own ?? rules.find((r) => !r.field && r.fieldClass === asked.fieldClass))?.level ?? fallback
}

/** Pay and passwords stay closed even for super accounts, until a role or break-glass opens them. */
const closedToSuper: readonly string[] = ['salary', 'credential']

/**
 * Level of a field for somebody: the highest over the sources that give the record's page, the default where none does.
 * `super` opens every class but salary and credential, which stay masked. A field that is not in the catalogue is open.
 */
export function fieldLevel(
  sources: readonly { readonly fields: readonly FieldRule[] }[],
  asked: AskedField,
  o: { readonly super: boolean; readonly glass?: boolean },
): FieldLevel {
  if (asked.fieldClass === null) return 'edit'
  const fallback = asked.default ?? classDefault(asked.fieldClass)
  const level = sources.length === 0 ? fallback : highest(sources.map((s) => levelOfSource(s.fields, asked, fallback)))
  if (!o.super) return level
  if (!closedToSuper.includes(asked.fieldClass)) return 'edit'
  return highest([level, o.glass ? 'readonly' : 'masked'])
}

/** A computed field takes the strictest level of what it is made from (margin ← cost): else it could be solved for the hidden input. */
export const computedLevel = (inputs: readonly FieldLevel[]): FieldLevel => lowest([...inputs, 'readonly'])

const ownReadable: readonly string[] = ['phone', 'email', 'bank', 'id_no', 'address', 'salary']
/** A person may read his own phone, bank account and payslip whatever his roles say. */
export const ownLevel = (level: FieldLevel, fieldClass: string, own: boolean): FieldLevel =>
  own && ownReadable.includes(fieldClass) ? highest([level, 'readonly']) : level

/** What a level lets somebody do with a field in a list, and with a new value in a save (table of organization.md §5). */
export interface FieldActions {
  readonly column: 'absent' | 'masked' | 'shown'
  readonly filter: 'refused' | 'open'
  readonly sort: boolean
  readonly save: 'FIELD_DENIED' | 'FIELD_READONLY' | 'open'
}
export const actionsOf: Readonly<Record<FieldLevel, FieldActions>> = {
  hidden: { column: 'absent', filter: 'refused', sort: false, save: 'FIELD_DENIED' },
  masked: { column: 'masked', filter: 'refused', sort: false, save: 'FIELD_READONLY' },
  readonly: { column: 'shown', filter: 'open', sort: true, save: 'FIELD_READONLY' },
  edit: { column: 'shown', filter: 'open', sort: true, save: 'open' },
}
