import { stateField, translationOf, type AnyField, type AnyLabel, type Lang } from '@crossway/kernel'
import { findRecord, type Definition, type RecordDefinition } from './definition.ts'
import { systemFields } from './system-fields.ts'

/** A field where a page uses it: by its name, by a path through a reference, or the record's state. */
export interface FieldAt {
  /** Name in rows, filters and sort: `supplier`, `store_account.ownership`. */
  readonly path: string
  readonly field: AnyField
  /** Text in each language; falls back to the name, so that a forgotten label is seen. */
  readonly label: Readonly<Record<Lang, string>>
  readonly labels: Readonly<Record<Lang, AnyLabel | undefined>>
  /** Record whose field it is: the page's own, or the one the path leads to. */
  readonly record: string
  /** Set when it is the record's lifecycle state. */
  readonly isState: boolean
  /** Texts of the states, of the state's own column. */
  readonly states?: RecordDefinition['labels']
  /** Field of a line: `certificates.valid_to`. Filters know it, columns do not. */
  readonly inLines: boolean
}

type Texts = Record<Lang, AnyLabel | undefined>
const langs = ['zh-cn', 'en'] as const
const both = (textIn: (lang: Lang) => AnyLabel | undefined): Texts => Object.fromEntries(langs.map((l) => [l, textIn(l)])) as Texts
export const plainText = (label: AnyLabel | undefined): string | undefined =>
  label === undefined ? undefined : typeof label === 'string' ? label : label.label

/** The field behind a name or path; undefined for names that only the server knows (figures). */
export function fieldAt(def: RecordDefinition, path: string): FieldAt | undefined {
  const dot = path.indexOf('.')
  if (dot > 0) return through(def, path.slice(0, dot), path.slice(dot + 1))
  const state = stateField(def.resource)
  if (path === state)
    return {
      ...make(
        def,
        path,
        { kind: 'choice', options: {}, values: def.resource.lifecycle!.states, derived: true },
        both((l) => stateLabel(def, l)),
        true,
      ),
      states: def.labels,
    }
  const field = def.resource.fields[path] ?? systemFields[path]
  return (
    field &&
    make(
      def,
      path,
      field,
      both((l) => def.labels[l].fields[path]),
      false,
    )
  )
}

function through(def: RecordDefinition, first: string, rest: string): FieldAt | undefined {
  const x = def.resource.fields[first]
  if (x?.kind === 'ref') {
    const target = findRecord(x.to!)
    const inner = target && fieldAt(target, rest)
    if (!inner) return undefined
    // the server answers such a name in the reader's language, so that its heading is that name's
    const translation = translationOf(target.resource, rest, 'en')
    const word = translation && plainText(target.labels.en.fields[translation])
    return { ...inner, path: `${first}.${inner.path}`, ...(word ? { label: { ...inner.label, en: word } } : {}) }
  }
  if (x?.kind !== 'lines') return undefined
  const field = x.target!.fields[rest]
  if (!field) return undefined
  const label = both((l) => lineLabel(def.labels[l].fields[first], rest))
  return { ...make(def, `${first}.${rest}`, field, label, false), inLines: true }
}

const lineLabel = (label: AnyLabel | undefined, name: string): AnyLabel | undefined => (typeof label === 'object' ? label.fields?.[name] : undefined)
const stateLabel = (def: RecordDefinition, lang: Lang): AnyLabel => ({
  label: plainText(def.labels[lang].fields['status']) ?? stateWord[lang],
  values: def.labels[lang].states,
})
const stateWord: Record<Lang, string> = { 'zh-cn': '状态', en: 'State' }
const systemWords: Record<string, Record<Lang, string>> = {
  id: { 'zh-cn': 'ID', en: 'ID' },
  created_at: { 'zh-cn': '创建时间', en: 'Created at' },
  updated_at: { 'zh-cn': '修改时间', en: 'Updated at' },
  created_by: { 'zh-cn': '创建人', en: 'Created by' },
  updated_by: { 'zh-cn': '修改人', en: 'Updated by' },
  version: { 'zh-cn': '版本', en: 'Version' },
}

function make(def: RecordDefinition, path: string, field: AnyField, labels: Texts, isState: boolean): FieldAt {
  const word = (l: Lang): string => plainText(labels[l]) ?? systemWords[path]?.[l] ?? path
  return { path, field, labels, label: { 'zh-cn': word('zh-cn'), en: word('en') }, record: def.resource.name, isState, inLines: false }
}

/** A field of an action's arguments or of a line, with the texts beside it. */
export const fieldOf = (path: string, field: AnyField, labels: Texts, record: string): FieldAt => ({
  path,
  field,
  labels,
  record,
  isState: false,
  inLines: false,
  label: { 'zh-cn': plainText(labels['zh-cn']) ?? path, en: plainText(labels.en) ?? path },
})

/** Fields of the rows of a `lines` field, with their texts. */
export function lineFields(at: FieldAt): FieldAt[] {
  return Object.entries(at.field.target!.fields).map(([name, field]) =>
    fieldOf(
      name,
      field,
      both((l) => lineLabel(at.labels[l], name)),
      at.record,
    ),
  )
}

/** Arguments of an action, in the order of the definition. */
export function argFields(def: Definition | RecordDefinition, action: string): FieldAt[] {
  const args = def.resource.lifecycle?.actions[action]?.args ?? {}
  const of = (l: Lang, name: string): AnyLabel | undefined => {
    const label = def.labels[l].actions[action]
    return typeof label === 'object' ? label.args?.[name] : undefined
  }
  return Object.entries(args).map(([name, field]) =>
    fieldOf(
      name,
      field,
      both((l) => of(l, name)),
      def.resource.name,
    ),
  )
}
