import { labelText, type Lang } from '@crossway/kernel'
import type { App } from '../app.ts'

const literal = (s: string): string => `'${s.replaceAll("'", "''")}'`
const json = (v: object): string => `${literal(JSON.stringify(v))}::jsonb`
type Part = 'states' | 'actions'

function wordsOf(app: App, record: string, part: Part, lang: Lang): Record<string, string> {
  const texts = app.registry.labels(record, lang)[part] as Readonly<Record<string, Parameters<typeof labelText>[0]>>
  return Object.fromEntries(Object.entries(texts).map(([code, label]) => [code, labelText(label, code)]))
}

/** SQL of the word for a code, the code itself where the build knows none: of a kind of record, or of a state or action of the record that `record` names. */
export function wordSql(app: App, what: 'record' | Part, c: string, record: string, lang: Lang): string {
  const known = app.registry.resources()
  if (what === 'record') return `coalesce(${json(Object.fromEntries(known.map((r) => [r.name, app.registry.labels(r.name, lang).name])))} ->> ${c}, ${c})`
  return `coalesce(${json(Object.fromEntries(known.map((r) => [r.name, wordsOf(app, r.name, what, lang)])))} -> ${record} ->> ${c}, ${c})`
}
/** SQL of the word for a state of one record. */
export const stateSql = (app: App, record: string, c: string, lang: Lang): string => `coalesce(${json(wordsOf(app, record, 'states', lang))} ->> ${c}, ${c})`
