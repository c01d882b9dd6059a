import { columnOf, type AnyField, type AnyResource, type FieldKind } from '@crossway/kernel'
import type { App } from '../app.ts'
import { maskSql } from './mask.ts'

/** JSON value of a field as a SQL expression over `alias`. Exact numbers leave as text, references as {id, title}. */
type Show = (c: string, x: AnyField, app: App) => string
const plain: Show = (c) => c
const exact: Show = (c) => `${c}::text`

/** The text people know a record by; where that is a reference, the text of what it leads to. */
export function titleSql(app: App, r: AnyResource, alias: string): string {
  const x = r.fields[r.title]
  if (x?.kind !== 'ref') return `${alias}."${r.title}"`
  const to = app.registry.resource(x.to!)
  return `(select tt."${to.title}" from "${to.name}" tt where tt.id = ${alias}."${columnOf(r.title, x)}")`
}
export const refJson = (app: App, to: string, alias: string): string => {
  const target = app.registry.resource(to)
  const note = target.subtitle ? `, 'note', ${alias}."${target.subtitle}"` : ''
  const image = target.image ? `, 'image', ${alias}."${target.image}_id"` : ''
  return `json_build_object('id', ${alias}.id, 'title', ${titleSql(app, target, alias)}${note}${image})`
}
const oneRef: Show = (c, x, app) => `(select ${refJson(app, x.to!, 'r')} from "${x.to!}" r where r.id = ${c})`
const manyRefs: Show = (c, x, app) =>
  `coalesce((select json_agg(${refJson(app, x.to!, 'r')} order by array_position(${c}, r.id)) from "${x.to!}" r where r.id = any(${c})), '[]')`
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

/** Field as answered to somebody with this level. */
export function fieldSql(app: App, r: AnyResource, name: string, x: AnyField, alias: string, masked: boolean): string {
  const column = `${alias}."${columnOf(name, x)}"`
  if (masked) return maskSql(x.class, ['text', 'longText', 'serial', 'choice'].includes(x.kind) ? column : `${column}::text`)
  void r
  return showSql[x.kind](column, x, app)
}
