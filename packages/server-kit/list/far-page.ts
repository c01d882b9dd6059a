import type { AnyResource } from '@crossway/kernel'
import type { App } from '../app.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { totalsSql, type Totals } from './counted.ts'
import { keepPlace, storedOrCounted, placesOf, versionSql } from './kept.ts'
import type { ListOrder } from './query.ts'

/** From this offset on the total is known first, so that a page can be read from the nearest row whose place is known. */
export const deep = 2000

export interface Found {
  readonly ids: readonly number[]
  readonly total: number
  readonly summary: string | null
  /** The page that was found: past the end it is the last one. */
  readonly page: number
}
/** From where, and which way, the rows are stepped over. */
interface Way {
  readonly steps: number
  readonly turned: boolean
  readonly beside?: () => Sql
}

/**
 * A page of a list that lets only some rows through, or one far from its beginning: which rows stand on it, without what they look like. Every statement is
 * planned for its very values, because how many rows a person sees decides whether the order or the scope is gone through.
 */
export async function farPage(
  app: App,
  r: AnyResource,
  q: { readonly where: Sql; readonly order: ListOrder; readonly sums: Sql | undefined; readonly page: number; readonly size: number },
): Promise<Found> {
  const table = sql.id(r.name)
  const totals = totalsSql(r, q.where, q.sums)
  const state = await versionSql(app, r.name, [q.where, q.sums])
  const idsFrom = (from: number, count: number, turned = false, beside?: Sql): Sql =>
    sql`array(select t.id from ${table} t where ${beside ? sql.and([q.where, beside]) : q.where} order by ${turned ? q.order.reverse : q.order.order} limit ${count} offset ${from})`
  const counted = (version: number | undefined): Promise<Totals> => storedOrCounted(app, r.name, totals, version, () => app.db.one<Totals>(totals, true))

  let version: number | undefined
  const offset = (q.page - 1) * q.size
  if (offset < deep) {
    const head = await app.db.one<{ version: number | null; ids: number[] }>(
      sql`select ${state ?? sql.raw('null::bigint')} as version, ${idsFrom(offset, q.size)} as ids`,
      true,
    )
    version = head.version ?? undefined
    const all = await counted(version)
    if (offset < all.total || q.page === 1) return { ids: head.ids, ...all, page: q.page }
  } else if (state) version = (await app.db.one<{ version: number }>(sql`select ${state} as version`)).version
  const all = await counted(version)
  const page = Math.min(q.page, Math.max(1, Math.ceil(all.total / q.size)))
  const start = (page - 1) * q.size
  const count = Math.max(0, Math.min(q.size, all.total - start))
  if (count === 0) return { ids: [], ...all, page }

  const order = q.order.directions.join() + q.order.order.parts.join('?')
  const ways: Way[] = [
    { steps: start, turned: false },
    { steps: all.total - start - count, turned: true },
  ]
  const descending = q.order.directions[0]!.startsWith('desc')
  // Where rows can be told apart by one comparison of all keys.
  const comparable = q.order.directions.every((d) => d === (descending ? 'desc' : 'asc'))
  for (const p of comparable ? placesOf(app, totals, version, order) : []) {
    const keys = (sign: string): Sql =>
      sql`(${sql.join(q.order.keys, ', ')}) ${sql.raw(sign)} (${sql.join(
        q.order.keys.map((k) => sql`(select ${k} from ${table} t where t.id = ${p.id})`),
        ', ',
      )})`
    if (p.at <= start) ways.push({ steps: start - p.at, turned: false, beside: () => keys(descending ? '<=' : '>=') })
    else if (p.at >= start + count) ways.push({ steps: p.at - start - count, turned: true, beside: () => keys(descending ? '>' : '<') })
  }
  const way = ways.reduce((a, b) => (b.steps < a.steps ? b : a))
  const { ids: found } = await app.db.one<{ ids: number[] }>(sql`select ${idsFrom(way.steps, count, way.turned, way.beside?.())} as ids`, true)
  const ids = way.turned ? found.toReversed() : found
  if (comparable && ids[0] !== undefined) keepPlace(app, totals, version, order, { at: start, id: ids[0] })
  return { ids, ...all, page }
}
