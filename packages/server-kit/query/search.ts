import { columnOf, folded, refuse, type AnyQuery } from '@crossway/kernel'
import type { QueryContext } from '../context.ts'
import { closedAt } from '../list/rights.ts'
import { codesIn, wordsIn } from '../list/search.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { foldedSql } from '../table/folded-sql.ts'

const mostWords = 20
const mostLines = 500
const like = (v: string): string => `%${v.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Quick search of a query: each word in one of its text columns or in what a reference is searched by; several lines are a list of codes. What is closed to
 * the reader is no place to find anything.
 */
export function searchRows({ app, ctx }: QueryContext, r: AnyQuery, text: string): Sql {
  const open = (r.search ?? []).filter((n) => !closedAt({ app, ctx }, r, n))
  const lines = text
    .split(/[\n\r\t]+/)
    .map((s) => folded(s).trim())
    .filter(Boolean)
  if (lines.length > mostLines) throw refuse.TOO_MANY_LINES({ max: mostLines, n: lines.length }, 'q')
  const words = [...new Set(folded(text).trim().split(/\s+/).filter(Boolean))]
  if (lines.length <= 1 && words.length > mostWords) throw refuse.TOO_MANY({ label: 'q', max: mostWords }, 'q')
  const at = (n: string): Sql => sql.raw(`t."${columnOf(n, r.fields[n]!)}"`)
  const found = (n: string, what: readonly string[] | string): Sql => {
    const x = r.fields[n]!
    if (x.kind !== 'ref') {
      const value = sql.raw(foldedSql(x, `t."${n}"::text`))
      return typeof what === 'string' ? sql`${value} like ${like(what)}` : sql`${value} = any(${what}::text[])`
    }
    const target = app.registry.resource(x.to!)
    const inside = typeof what === 'string' ? wordsIn({ app, ctx }, target, what, 'r') : codesIn({ app, ctx }, target, what, 'r')
    return sql`${at(n)} in (select r.id from ${sql.id(target.name)} r where ${inside})`
  }
  const any = (what: readonly string[] | string): Sql => (open.length ? sql.or(open.map((n) => found(n, what))) : sql.raw('false'))
  return lines.length > 1 ? any(lines) : sql.and(words.map(any))
}
