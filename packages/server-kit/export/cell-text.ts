import type { AnyField, AnyResource, Lang } from '@crossway/kernel'
import type { App } from '../app.ts'
import { codeField } from '../import/counted-fields.ts'
import { titleSql } from '../list/field-sql.ts'
import { harmlessSql } from './formula.ts'
import { wordSql, yesNo } from './words.ts'

/** Kinds whose cells a spreadsheet may keep as numbers. */
export const numeric: readonly string[] = ['int', 'decimal', 'money', 'rate', 'percent']

/**
 * A number as people read it: without the zeros that only the column's scale adds, money and unit prices with two places at least, every digit that
 * counts kept. Of a file that is imported back, as it is stored.
 */
export const numberText = (kind: string, c: string, raw: boolean): string =>
  raw || kind === 'int'
    ? `${c}::text`
    : kind === 'money'
      ? `case when scale(trim_scale(${c}::numeric)) < 2 then round(${c}::numeric, 2)::text else trim_scale(${c}::numeric)::text end`
      : `trim_scale(${c}::numeric)::text`

const day = (c: string): string => `to_char(${c}, 'YYYY-MM-DD HH24:MI:SS')`
const literal = (s: string): string => `'${s.replaceAll("'", "''")}'`

/** A reference is joined once, not asked for in every row. */
function joined(joins: string[], table: string, c: string): string {
  const alias = `j${joins.length}`
  joins.push(`left join "${table}" ${alias} on ${alias}.id = ${c}`)
  return alias
}

/** What names a record in a file that is imported back: the key it is matched by, which is nobody else's; its title where that is empty. */
export function codeSql(app: App, target: AnyResource, alias: string): string {
  const title = `${titleSql(app, target, alias, 'zh-cn')}::text`
  const key = codeField(target)
  return key && key !== target.title ? `coalesce(nullif(${alias}."${key}"::text, ''), ${title})` : title
}

/** A cell of an export as text, in the caller's language or, for a file that is imported back, as codes. Adds the joins that it reads. */
export function cellText(
  app: App,
  r: AnyResource,
  x: AnyField,
  name: string,
  c: string,
  labels: ReturnType<App['registry']['labels']>,
  how: { readonly raw: boolean; readonly lang: Lang },
  joins: string[],
): string {
  const { raw } = how
  // what is imported back finds its references by the name that every reader shares
  const lang = raw ? 'zh-cn' : how.lang
  switch (x.kind) {
    case 'ref': {
      const target = app.registry.resource(x.to!)
      const alias = joined(joins, target.name, c)
      return harmlessSql(raw ? codeSql(app, target, alias) : `${titleSql(app, target, alias, lang)}::text`)
    }
    case 'refs': {
      const target = app.registry.resource(x.to!)
      return harmlessSql(
        `(select string_agg(${raw ? codeSql(app, target, 'j') : `${titleSql(app, target, 'j', lang)}::text`}, ', ' order by array_position(${c}, j.id)) from "${target.name}" j where j.id = any(${c}))`,
      )
    }
    case 'choice': {
      if (raw) return c
      const label = labels.fields[name]
      const texts = name in r.fields ? (typeof label === 'object' ? (label.values ?? {}) : {}) : labels.states
      return `case ${c} ${x.values!.map((v) => `when ${literal(v)} then ${literal(texts[v] ?? v)}`).join(' ')} end`
    }
    case 'bool':
      return raw ? `${c}::text` : `case when ${c} then ${literal(yesNo[lang][0])} when not ${c} then ${literal(yesNo[lang][1])} end`
    case 'choices':
    case 'texts':
      return harmlessSql(`array_to_string(${c}, ', ')`)
    case 'files':
      return `cardinality(${c})::text`
    case 'file':
      return harmlessSql(`${joined(joins, 'attachment', c)}.name`)
    case 'date':
      return `${c}::text`
    case 'dateTime':
      return raw ? `to_char(${c}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"+08:00"')` : day(c)
    case 'json':
      return harmlessSql(`${c}::text`)
    default:
      return harmlessSql(x.words && !raw ? wordSql(app, x.words, c, lang) : c)
  }
}
