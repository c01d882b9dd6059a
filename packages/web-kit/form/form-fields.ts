import { writableFields, type AnyResource } from '@crossway/kernel'
import { currentLang } from '../i18n/language.ts'
import { fieldAt, type FieldAt } from '../registry/field-at.ts'
import { fieldLabel } from '../registry/labels.ts'
import type { Definition } from '../registry/definition.ts'
import type { ListRow } from '../list/list-answer.ts'
import type { FormField } from './form-store.ts'
import { lineErrors } from './line-check.ts'
import { rulesOf } from './rules-of-field.ts'
import type { Texts } from './rules.ts'

export interface FormSection {
  readonly key: string
  readonly fields: readonly FieldAt[]
}
/** What the page narrows its record to by one value each: a new record begins with it, and no form asks for it. */
export function fixedByPage({ resource, page }: Definition): Readonly<Record<string, unknown>> {
  const own = new Set(writableFields(resource.fields).map(([n]) => n))
  return Object.fromEntries(Object.entries(page.where ?? {}).flatMap(([n, c]) => (own.has(n) && 'eq' in c ? [[n, c['eq']]] : [])))
}
/** Can it be typed in here? Computed fields never, immutable ones only once. */
export const typable = (at: FieldAt, record: ListRow | undefined): boolean =>
  !at.field.derived && !at.field.expression && !at.isState && !(record && at.field.immutable)

/**
 * Sections of a record's form: as the page says, with whatever writable field it forgot at the end, because a form that lacks a required
 * field can never be saved. A field hidden by right is absent from the record and from the form.
 */
export function formSections(def: Definition, record: ListRow | undefined): FormSection[] {
  const { resource, page } = def
  const fixed = fixedByPage(def)
  const all = writableFields(resource.fields).flatMap(([n]) => (n in fixed ? [] : [n]))
  const named: Readonly<Record<string, readonly string[]>> = page.sections ?? { basic: all.filter((n) => resource.fields[n]!.kind !== 'lines') }
  const taken = new Set([...Object.values(named).flat(), ...(page.elsewhere ?? [])])
  const rest = all.filter((n) => !taken.has(n))
  const sections = rest.length ? { ...named, [page.sections ? 'other' : 'lines']: rest } : named
  return Object.entries(sections).flatMap(([key, names]) => {
    const fields = names.map((n) => fieldAt(def, n)).filter((x): x is FieldAt => x !== undefined && shown(x, resource, record))
    return fields.length ? [{ key, fields }] : []
  })
}
function shown(at: FieldAt, r: AnyResource, record: ListRow | undefined): boolean {
  // what is only written, and only once, has nothing to show afterwards
  if (record) return at.path in record || (at.field.writeOnly === true && !at.field.immutable)
  return !at.field.derived && !at.field.expression && at.path in r.fields
}

/** What the form checks, field by field, with the section that must open when one is wrong. */
export const checkedFields = (sections: readonly FormSection[], record: ListRow | undefined, t: Texts): FormField[] =>
  sections.flatMap((s) =>
    s.fields
      .filter((at) => typable(at, record))
      .map((at) => ({
        name: at.path,
        section: s.key,
        rules: rulesOf(at, fieldLabel(at, currentLang()), t),
        ...(at.field.kind === 'lines' ? { inner: (v: unknown) => lineErrors(at, v, t) } : {}),
      })),
  )
