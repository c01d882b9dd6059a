import type { QueryContext } from '../context.ts'
import { columnOf, folded, refuse, type AnyResource } from '@crossway/kernel'
import { sql, type Sql } from '../sql/sql.ts'
import { titleSql } from './field-sql.ts'
import { closedAt, hidden, isClosed, isHidden, levelOf } from './rights.ts'
import { foldedSql } from '../table/folded-sql.ts'
import { searchColumns } from '../table/search-columns.ts'

/** Codes pasted into the quick search (platform.md §8.1). */
const longestList = 500
const mostWords = 20
const like = (v: string): string => v.replace(/[\\%_]/g, '\\$&')
const han = /[\u3400-\u9fff\uf900-\ufaff]/
const hanPairs = (w: string): string[] => {
  const out = new Set<string>()
  for (let i = 0; i + 1 < w.length; i++) if (han.test(w[i]!) && han.test(w[i + 1]!)) out.add(w.slice(i, i + 2))
  return [...out]
}

/**
 * One word against a record's search column, always by an index: Chinese by pairs of characters, three or more letters by trigrams, one or two letters
 * as the beginning of a code or word. What the caller sees masked is no place to find it: then the rows of the index are asked again without it.
 */
function word({ app, ctx }: QueryContext, r: AnyResource, w: string, alias: string): Sql {
  const all = searchColumns(r)
  const clear = all.filter((c) => !isClosed(levelOf({ app, ctx }, r, c, r.fields[c]!)))
  const found = matches(w, sql.raw(`${alias}.q`))
  if (clear.length === all.length && !all.some((c) => isHidden({ app, ctx }, r, r.fields[c]!))) return found
  if (clear.length === 0) return sql.raw('false')
  const shown = (c: string): string => hidden({ app, ctx }, r, r.fields[c]!, `${alias}."${columnOf(c, r.fields[c]!)}"`, alias)
  const readable = clear.map((c) => `coalesce((${shown(c)})::text, '')`).join(` || ' ' || `)
  return sql`${found} and ${matches(w, sql.raw(`erp_fold(${readable})`))}`
}
function matches(w: string, column: Sql): Sql {
  const pattern = '%' + like(w) + '%'
  const pairs = hanPairs(w)
  if (pairs.length) return sql`erp_bigrams(${column}) @> ${pairs}::text[] and ${column} like ${pattern}`
  if (w.length >= 3 || han.test(w)) return sql`${column} like ${pattern}`
  return sql`(${column} like ${like(w) + '%'} or ${column} like ${'% ' + like(w) + '%'})`
}

/** Quick search: several words must all be found; pasted lines are an exact list of codes (platform.md §8.1). Paths such as `supplier.name` or `lines.sku` search what they lead to. */
export function searchSql({ app, ctx }: QueryContext, r: AnyResource, text: string, alias = 't'): Sql {
  const lines = text
    .split(/[\n\r\t]+/)
    .map((s) => s.trim())
    .filter(Boolean)
  if (lines.length > longestList) throw refuse.TOO_MANY_LINES({ max: longestList, n: lines.length }, 'q')
  if (lines.length > 1) return codes({ app, ctx }, r, lines.map(folded), alias)
  const words = [...new Set(folded(text).trim().split(/\s+/).filter(Boolean))]
  // To look for some of the words only would show rows that do not fit the others.
  if (words.length > mostWords) throw refuse.TOO_MANY({ label: 'q', max: mostWords }, 'q')
  return sql.and(words.map((w) => oneWord({ app, ctx }, r, w, alias)))
}

/** What a query searches a record behind one of its references by. */
export const wordsIn = (context: QueryContext, r: AnyResource, w: string, alias: string): Sql => oneWord(context, r, w, alias)
export const codesIn = (context: QueryContext, r: AnyResource, list: readonly string[], alias: string): Sql => codes(context, r, list, alias)

/** Rows whose code is one of these; a record without a code of its own goes by those that its search leads to (stock by its articles). */
function codes({ app, ctx }: QueryContext, r: AnyResource, list: readonly string[], alias: string): Sql {
  const isIn = (of: AnyResource, at: string): Sql =>
    closedAt({ app, ctx }, of, of.title)
      ? sql.raw('false')
      : sql`${sql.raw(foldedSql(of.fields[of.title], `(${titleSql(app, of, at, 'zh-cn')})::text`))} = any(${list}::text[])`
  if (r.title in r.fields) return isIn(r, alias)
  const refs = [...new Set((r.search ?? []).filter((s) => s.includes('.')).map((s) => s.slice(0, s.indexOf('.'))))].filter((f) => r.fields[f]?.kind === 'ref')
  if (refs.length === 0) return isIn(r, alias)
  const found = refs.map((f) => {
    const target = app.registry.resource(r.fields[f]!.to!)
    return sql`${sql.raw(`${alias}."${columnOf(f, r.fields[f]!)}"`)} in (select r.id from ${sql.id(target.name)} r where ${isIn(target, 'r')})`
  })
  return sql.or(found)
}

function oneWord({ app, ctx }: QueryContext, r: AnyResource, w: string, alias: string): Sql {
  const own = searchColumns(r).length ? word({ app, ctx }, r, w, alias) : undefined
  const paths = (r.search ?? []).filter((s) => s.includes('.'))
  if (paths.length === 0) return own ?? sql.raw('false')
  // A union of index look-ups: an OR over sub-selects would read the whole table.
  const parts: Sql[] = own ? [sql`select o.id from ${sql.id(r.name)} o where ${word({ app, ctx }, r, w, 'o')}`] : []
  for (const path of paths) {
    const [first, second] = path.split('.') as [string, string]
    const x = r.fields[first]
    if (x?.kind === 'ref') {
      const target = app.registry.resource(x.to!)
      parts.push(
        sql`select o.id from ${sql.id(r.name)} o where o.${sql.id(columnOf(first, x))} in (select r.id from ${sql.id(target.name)} r where ${word({ app, ctx }, target, w, 'r')})`,
      )
    } else if (x?.kind === 'lines') {
      const line = x.target!.fields[second]
      if (line?.kind !== 'ref') continue
      const target = app.registry.resource(line.to!)
      parts.push(
        sql`select l.${sql.id(r.name + '_id')} from ${sql.id(x.target!.name)} l where l.${sql.id(columnOf(second, line))} in (select r.id from ${sql.id(target.name)} r where ${word({ app, ctx }, target, w, 'r')})`,
      )
    }
  }
  return sql`${sql.raw(alias)}.id in (${sql.join(parts, ' union ')})`
}
