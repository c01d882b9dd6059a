import { columnOf, translationOf, type AnyField, type AnyResource, type FieldKind, type Lang } from '@crossway/kernel'
import type { App } from '../app.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { maskSql } from './mask.ts'

/** JSON value of a field as a SQL expression over `alias`. Exact numbers leave as text, references as {id, title}. */
type Show = (c: string, x: AnyField, app: App, lang: Lang) => string
const plain: Show = (c) => c
const exact: Show = (c) => `${c}::text`

/** A text of a record in the reader's language: its twin where that is filled, else what stands there. */
export function inLang(r: AnyResource, field: string, alias: string, lang: Lang): string {
  const translation = translationOf(r, field, lang)
  return translation ? `coalesce(nullif(${alias}."${translation}", ''), ${alias}."${field}")` : `${alias}."${field}"`
}

/** `name` of a table that has `name_en` beside it, in the reader's language: the English one where it is filled. */
export const nameSql = (lang: Lang, alias: string): Sql => sql.raw(lang === 'en' ? `coalesce(nullif(${alias}.name_en, ''), ${alias}.name)` : `${alias}.name`)

/** The text people know a record by, in the reader's language; where that is a reference, the text of what it leads to. */
export function titleSql(app: App, r: AnyResource, alias: string, lang: Lang): string {
  const x = r.fields[r.title]
  if (x?.kind !== 'ref') return inLang(r, r.title, alias, lang)
  const to = app.registry.resource(x.to!)
  return `(select ${inLang(to, to.title, 'tt', lang)} from "${to.name}" tt where tt.id = ${alias}."${columnOf(r.title, x)}")`
}

/** The second text of a record. Where that is the title's own twin, readers of the twin get the title. */
export function noteSql(r: AnyResource, alias: string, lang: Lang): string | undefined {
  if (!r.subtitle) return undefined
  if (translationOf(r, r.title, lang) !== r.subtitle) return inLang(r, r.subtitle, alias, lang)
  return `case when ${alias}."${r.subtitle}" <> '' then ${alias}."${r.title}" end`
}

/** The short name of a record; readers of the title's twin have no use for one in the other language. */
function shortNameSql(r: AnyResource, alias: string, lang: Lang): string {
  const translation = translationOf(r, r.title, lang)
  const shortName = `nullif(${alias}."${r.shortName!}", '')`
  return translation ? `case when coalesce(${alias}."${translation}", '') = '' then ${shortName} end` : shortName
}

/** What a reference shows besides its id: names of its JSON with their expressions over `alias`. */
function refParts(app: App, to: string, alias: string, lang: Lang): [string, string][] {
  const target = app.registry.resource(to)
  const note = noteSql(target, alias, lang)
  return [
    ['id', `${alias}.id`],
    ['title', titleSql(app, target, alias, lang)],
    ...(note ? [['note', note] as [string, string]] : []),
    ...(target.shortName ? [['shortName', shortNameSql(target, alias, lang)] as [string, string]] : []),
    ...(target.image ? [['image', `${alias}."${target.image}_id"`] as [string, string]] : []),
  ]
}
export const refJson = (app: App, to: string, alias: string, lang: Lang): string =>
  `json_build_object(${refParts(app, to, alias, lang)
    .map(([name, value]) => `'${name}', ${value}`)
    .join(', ')})`
/** The same as a row, null where nothing is joined: inside a row that becomes JSON it costs a third less than an object built by itself. */
export const refRow = (app: App, to: string, alias: string, lang: Lang): string =>
  `(select z from (select ${refParts(app, to, alias, lang)
    .map(([name, value]) => `${value} as "${name}"`)
    .join(', ')} where ${alias}.id is not null) z)`
const oneRef: Show = (c, x, app, lang) => `(select ${refJson(app, x.to!, 'r', lang)} from "${x.to!}" r where r.id = ${c})`
const manyRefs: Show = (c, x, app, lang) =>
  `coalesce((select json_agg(${refJson(app, x.to!, 'r', lang)} order by array_position(${c}, r.id)) from "${x.to!}" r where r.id = any(${c})), '[]')`
const fileJson = `json_build_object('id', a.id, 'name', a.name, 'size', a.size, 'mime', a.mime)`
const oneFile: Show = (c) => `(select ${fileJson} from attachment a where a.id = ${c})`
const manyFiles: Show = (c) => `coalesce((select json_agg(${fileJson} order by array_position(${c}, a.id)) from attachment a where a.id = any(${c})), '[]')`

export const showSql: Readonly<Record<FieldKind, Show>> = {
  serial: plain,
  text: plain,
  longText: plain,
  choice: plain,
  choices: plain,
  texts: plain,
  bool: plain,
  int: plain,
  decimal: exact,
  money: exact,
  rate: exact,
  percent: exact,
  date: plain,
  dateTime: plain,
  ref: oneRef,
  refs: manyRefs,
  lines: () => 'null',
  file: oneFile,
  files: manyFiles,
  json: plain,
}

/** Field as answered to somebody with this level, in his language. */
export function fieldSql(app: App, name: string, x: AnyField, alias: string, masked: boolean, lang: Lang): string {
  const column = `${alias}."${columnOf(name, x)}"`
  if (masked) return maskSql(x, ['text', 'longText', 'serial', 'choice'].includes(x.kind) ? column : `${column}::text`)
  return showSql[x.kind](column, x, app, lang)
}
