import type { QueryContext } from '../context.ts'
import { apiName, columnOf, type AnyResource } from '@crossway/kernel'
import { titleSql } from '../list/field-sql.ts'
import { baseWhere } from '../list/query.ts'
import { readRecord } from '../list/record.ts'
import { grantedNodes, pageNodes } from '../list/rights.ts'
import { sql, type Sql } from '../sql/sql.ts'

export interface RelatedGroup {
  readonly record: string
  readonly route: string
  /** Stands before the record in its chain: what it was made of. */
  readonly above: boolean
  readonly total: number
  readonly rows: readonly { readonly id: number; readonly title: string; readonly status?: string }[]
}

/** Numbered and with a life of its own: master data such as suppliers and warehouses are no steps of a chain. */
const isDocument = (r: AnyResource): boolean => r.lifecycle !== undefined && r.fields[r.title]?.kind === 'serial'

/** Upstream and downstream documents: what this record refers to and what refers to it, as far as the caller may see them. */
export async function related({ app, ctx }: QueryContext, r: AnyResource, id: number): Promise<{ groups: RelatedGroup[] }> {
  const record = await readRecord({ app, ctx }, r, id)
  const groups: RelatedGroup[] = []
  for (const other of app.registry.resources()) {
    if (other.ledger || grantedNodes(ctx, pageNodes(app, other)).length === 0) continue
    const page = app.registry.pagesOf(other.name).find((p) => ctx.access.has(p.route))
    if (!page) continue
    const named = isDocument(other) ? [...namedIn(record, r, other)] : []
    const ways: [above: boolean, where: Sql][] = []
    if (named.length) ways.push([true, sql`t.id = any(${named}::bigint[])`])
    const points = pointing(other, r, id)
    if (points.length) ways.push([false, named.length ? sql`(${sql.or(points)}) and not t.id = any(${named}::bigint[])` : sql.or(points)])
    for (const [above, way] of ways) {
      const where = sql.and([way, ...baseWhere({ app, ctx }, other, page)])
      const state = other.lifecycle ? sql.raw(`, t."${other.lifecycle.field ?? 'status'}" as status`) : sql.empty
      const rows = await app.db.rows<{ id: number; title: string; total: number }>(
        sql`select t.id, ${sql.raw(`${titleSql(app, other, 't', ctx.lang)}::text`)} as title${state}, count(*) over ()::int as total from ${sql.id(other.name)} t where ${where} order by t.id desc limit 20`,
      )
      if (rows.length) groups.push({ record: apiName(other.name), route: page.route, above, total: rows[0]!.total, rows: rows.map(({ total: _, ...x }) => x) })
    }
  }
  return { groups }
}

/** Documents that the record names, in its head or its own lines, as far as the reader sees those fields; what the system noted on it came after it. */
function namedIn(record: Readonly<Record<string, unknown>>, r: AnyResource, other: AnyResource): Set<number> {
  const found = new Set<number>()
  const take = (fields: AnyResource['fields'], values: Readonly<Record<string, unknown>>): void => {
    for (const [name, x] of Object.entries(fields)) {
      const v = values[name]
      if (x.kind === 'ref' && x.to === other.name && v) found.add((v as { id: number }).id)
      else if (x.kind === 'refs' && x.to === other.name && Array.isArray(v)) for (const one of v as { id: number }[]) found.add(one.id)
      else if (x.kind === 'lines' && !x.derived && Array.isArray(v)) for (const line of v as Record<string, unknown>[]) take(x.target!.fields, line)
    }
  }
  take(r.fields, record)
  if (madeOf(r, other) && record['source'] === other.name && record['source_id']) found.add(Number(record['source_id']))
  return found
}
/** Whether a document says of which record of that kind it was made, as a kind and a number: it may be made of several kinds. */
const madeOf = (document: AnyResource, of: AnyResource): boolean => {
  const { source, source_id } = document.fields
  return source?.kind === 'choice' && source_id?.kind === 'int' && source.values?.includes(of.name) === true
}

/** Conditions over `t`, a record of `other`, that points at this one. A tree's children are no documents of their parent; a return is one of its receipt. */
function pointing(other: AnyResource, r: AnyResource, id: number): Sql[] {
  if (other.name === r.name && !isDocument(r)) return []
  const sourced = madeOf(other, r) ? [sql`t.source = ${r.name} and t.source_id = ${id}`] : []
  const named = Object.entries(other.fields).flatMap(([n, x]) => {
    if (x.kind === 'ref' && x.to === r.name) return [sql`${sql.raw(`t."${columnOf(n, x)}"`)} = ${id}`]
    if (x.kind !== 'lines') return []
    return Object.entries(x.target!.fields)
      .filter(([, y]) => y.kind === 'ref' && y.to === r.name)
      .map(([m, y]) => sql`t.id in (select l.${sql.id(other.name + '_id')} from ${sql.id(x.target!.name)} l where l.${sql.id(columnOf(m, y))} = ${id})`)
  })
  return [...sourced, ...named]
}
