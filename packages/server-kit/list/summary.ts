import type { QueryContext } from '../context.ts'
import { columnOf, type AnyResource, type PageDef } from '@crossway/kernel'
import { sql, type Sql } from '../sql/sql.ts'
import { figuresOf, isClosed, levelOf, hidden } from './rights.ts'

/**
 * Sums over all matching rows. Money whose currency is a field of the row is summed by currency and never across:
 * `[{ currency, amount }]`; money of a fixed currency and quantities are one value. Hidden and masked fields are left out.
 */
export function summarySql({ app, ctx }: QueryContext, r: AnyResource, page: PageDef | undefined): Sql | undefined {
  const names = page?.list?.summary ?? []
  const parts: string[] = []
  for (const n of names) {
    const figure = figuresOf({ app, ctx }, r).find((g) => g.name === n)
    if (figure) {
      parts.push(`'${n}', sum((${figure.sql.parts.join('')}))${figure.type === 'money' ? '::text' : ''}`)
      continue
    }
    const x = r.fields[n]
    if (!x) continue
    // a column of a query that is hidden does not exist
    if (r.query && levelOf({ app, ctx }, r, n, x) === 'hidden') continue
    if (isClosed(levelOf({ app, ctx }, r, n, x))) {
      // An aggregate like its neighbours: a constant alone would answer one row for each of the list's.
      parts.push(`'${n}', coalesce(max('***'::text), '***')`)
      continue
    }
    const column = hidden({ app, ctx }, r, x, `t."${columnOf(n, x)}"`)
    const currency = x.kind === 'money' && x.currency ? r.fields[x.currency] : undefined
    if (currency) {
      const code = currency.kind === 'ref' ? `(select c.code from "${currency.to!}" c where c.id = t."${x.currency}_id")` : `t."${x.currency!}"`
      parts.push(
        `'${n}', (select coalesce(json_agg(json_build_object('currency', k, 'amount', v::text) order by k), '[]') from (select k, sum(a) as v from unnest(array_agg(${code}), array_agg(${column})) as u(k, a) where k is not null and a is not null group by k) s)`,
      )
    } else parts.push(`'${n}', coalesce(sum(${column}), 0)${x.kind === 'int' ? '' : '::text'}`)
  }
  return parts.length ? sql.raw(`json_build_object(${parts.join(', ')})`) : undefined
}
