import { labelText, stateText, type AnyLabel, type Lang } from '@crossway/kernel'
import { hasText, text } from '../i18n/use-text.ts'
import type { Definition, RecordDefinition } from './definition.ts'
import type { FieldAt } from './field-at.ts'

const inner = (label: AnyLabel | undefined): Exclude<AnyLabel, string> | undefined => (typeof label === 'object' ? label : undefined)

export const fieldLabel = (at: FieldAt, lang: Lang): string => at.label[lang]
export const helpOf = (at: FieldAt, lang: Lang): string | undefined => inner(at.labels[lang])?.help
export const exampleOf = (at: FieldAt, lang: Lang): string | undefined => inner(at.labels[lang])?.example
/** Text of a choice's value or of a state, as it is called on this row. */
export const valueLabel = (at: FieldAt, value: string, lang: Lang, row?: Readonly<Record<string, unknown>>): string =>
  at.states ? stateText(at.states[lang], value, row) : (inner(at.labels[lang])?.values?.[value] ?? value)

export const recordName = (def: RecordDefinition, lang: Lang): string => def.labels[lang].name
/** The record's name inside a sentence: English names begin small there, unless their first word holds further capitals, as abbreviations and names do. */
export const recordNameWithin = (def: RecordDefinition, lang: Lang): string => (lang === 'en' ? withinSentence(recordName(def, lang)) : recordName(def, lang))
export function withinSentence(name: string): string {
  const first = name.split(' ')[0]!
  return /[A-Z].*[A-Z]|&|^.$/.test(first) ? name : name.charAt(0).toLowerCase() + name.slice(1)
}
export const stateLabel = (def: RecordDefinition, state: string, lang: Lang, row?: Readonly<Record<string, unknown>>): string =>
  stateText(def.labels[lang], state, row)
/** Actions of the record, and the three that every record has. */
export const actionLabel = (def: RecordDefinition, action: string, lang: Lang): string => {
  const own = def.labels[lang].actions[action]
  if (own !== undefined) return labelText(own, action)
  return hasText(`grid.verb.${action}`) ? text(`grid.verb.${action}`) : action
}
export const actionHelp = (def: RecordDefinition, action: string, lang: Lang): string | undefined => inner(def.labels[lang].actions[action])?.help
export const tabLabel = (def: Definition, key: string, lang: Lang): string =>
  def.page.labels?.[lang].tabs?.[key] ?? def.labels[lang].tabs?.[key] ?? def.labels[lang].states[key] ?? (key === 'all' ? text('grid.tabAll') : key)
export const sectionLabel = (def: Definition, key: string, lang: Lang): string =>
  def.page.labels?.[lang].sections?.[key] ?? def.labels[lang].sections?.[key] ?? (hasText(`form.section.${key}`) ? text(`form.section.${key}`) : key)
