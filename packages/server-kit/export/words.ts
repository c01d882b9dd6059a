import { labelText, stateField, type AnyLabel, type AnyResource, type FieldOptions, type Lang } from '@crossway/kernel'
import { systemNames } from '../access/access.ts'
import type { App } from '../app.ts'

const literal = (s: string): string => `'${s.replaceAll("'", "''")}'`
const json = (v: object): string => `${literal(JSON.stringify(v))}::jsonb`
type Words = Readonly<Record<string, string>>
type Labels = ReturnType<App['registry']['labels']>

export const yesNo: Readonly<Record<Lang, readonly [string, string]>> = { 'zh-cn': ['是', '否'], en: ['Yes', 'No'] }
const stateWord: Readonly<Record<Lang, string>> = { 'zh-cn': '状态', en: 'State' }

function wordsOf(labels: Labels, part: 'states' | 'actions'): Words {
  const texts = labels[part] as Readonly<Record<string, AnyLabel>>
  return Object.fromEntries(Object.entries(texts).map(([code, label]) => [code, labelText(label, code)]))
}

/** Names of a record's fields, those of its lines as `lines.field`, as changes are kept under them. */
function fieldWords(r: AnyResource, labels: Labels, lang: Lang): Words {
  const out: Record<string, string> = {}
  const state = stateField(r)
  if (state) out[state] = stateWord[lang]
  for (const [name, label] of Object.entries(labels.fields)) {
    out[name] = labelText(label, name)
    if (typeof label === 'object')
      for (const [inner, text] of Object.entries(label.fields ?? {})) out[`${name}.${inner}`] = `${out[name]} · ${labelText(text, inner)}`
  }
  return out
}

/** Words of the codes that a record's choices, switches and state are kept as, by field. */
function valueWords(r: AnyResource, labels: Labels, lang: Lang): Readonly<Record<string, Words>> {
  const out: Record<string, Words> = {}
  for (const [name, x] of Object.entries(r.fields)) {
    const label = labels.fields[name]
    if (x.kind === 'bool') out[name] = { true: yesNo[lang][0], false: yesNo[lang][1] }
    else if (x.kind === 'choice' && typeof label === 'object' && label.values) out[name] = label.values
  }
  const state = stateField(r)
  if (state) out[state] = wordsOf(labels, 'states')
  return out
}

/** Texts of several are kept as a JSON list. */
const listed = (c: string, lang: Lang): string =>
  `case when ${c} = '[]' then null when ${c} ~ '^\\["[^"\\\\]*"(,"[^"\\\\]*")*\\]$' then replace(substr(${c}, 3, length(${c}) - 4), '","', '${lang === 'en' ? ', ' : '、'}') else ${c} end`

/** SQL of the word for a code, the code itself where the build knows none; the columns `resource` and `field` of the row `t` say whose code it is. */
export function wordSql(app: App, what: NonNullable<FieldOptions['words']>, c: string, lang: Lang): string {
  const byRecord = <T>(of: (r: AnyResource, labels: Labels, l: Lang) => T, l = lang): string =>
    json(Object.fromEntries(app.registry.resources().map((r) => [r.name, of(r, app.registry.labels(r.name, l), l)])))
  switch (what) {
    case 'record':
      return `coalesce(${byRecord((_r, labels) => labels.name)} ->> ${c}, ${c})`
    case 'fields':
      return `coalesce(${byRecord(fieldWords)} -> t."resource" ->> ${c}, ${c})`
    case 'values':
      return `coalesce(${byRecord(valueWords)} -> t."resource" -> t."field" ->> ${c}, ${listed(c, lang)})`
    case 'notes':
      // a shipped note is the field's own name in the language that the house was set up in
      return lang === 'zh-cn'
        ? c
        : `case when ${c} = ${byRecord(fieldWords, 'zh-cn')} -> t."resource" ->> t."field" then ${byRecord(fieldWords)} -> t."resource" ->> t."field" else ${c} end`
    case 'actor':
      return `case when ${c} in (${Object.values(systemNames).map(literal).join(', ')}) then ${literal(systemNames[lang])} else ${c} end`
    default:
      return `coalesce(${byRecord((_r, labels) => wordsOf(labels, what))} -> t."resource" ->> ${c}, ${c})`
  }
}
/** SQL of the word for a state of one record. */
export const stateSql = (app: App, record: string, c: string, lang: Lang): string =>
  `coalesce(${json(wordsOf(app.registry.labels(record, lang), 'states'))} ->> ${c}, ${c})`
