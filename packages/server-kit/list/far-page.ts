import type { AnyResource } from '@crossway/kernel'
import type { App } from '../app.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { totalsSql, type Totals } from './counted.ts'
import { rememberPosition, storedOrCounted, positionsOf, versionSql } from './count-cache.ts'
import type { ListOrder } from './query.ts'

/** From this offset on the total is known first, so that a page can be read from the nearest row whose position is known. */
export const deep = 2000

export interface Found {
  readonly ids: readonly number[]
  readonly total: number
  readonly summary: string | null
  /** The page that was found: past the end it is the last one. */
  readonly page: number
}
/** A start and a direction from which the page can be read by skipping rows. */
interface Approach {
  readonly steps: number
  readonly reversed: boolean
  readonly bound?: () => Sql
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
  const idsFrom = (from: number, count: number, reversed = false, bound?: Sql): Sql =>
    sql`array(select t.id from ${table} t where ${bound ? sql.and([q.where, bound]) : q.where} order by ${reversed ? q.order.reverse : q.order.order} limit ${count} offset ${from})`
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
  const approaches: Approach[] = [
    { steps: start, reversed: false },
    { steps: all.total - start - count, reversed: true },
  ]
  const descending = q.order.directions[0]!.startsWith('desc')
  // Where rows can be told apart by one comparison of all keys.
  const comparable = q.order.directions.every((d) => d === (descending ? 'desc' : 'asc'))
  for (const p of comparable ? positionsOf(app, totals, version, order) : []) {
    const keys = (sign: string): Sql =>
      sql`(${sql.join(q.order.keys, ', ')}) ${sql.raw(sign)} (${sql.join(
        q.order.keys.map((k) => sql`(select ${k} from ${table} t where t.id = ${p.id})`),
        ', ',
      )})`
    if (p.at <= start) approaches.push({ steps: start - p.at, reversed: false, bound: () => keys(descending ? '<=' : '>=') })
    else if (p.at >= start + count) approaches.push({ steps: p.at - start - count, reversed: true, bound: () => keys(descending ? '>' : '<') })
  }
  const nearest = approaches.reduce((a, b) => (b.steps < a.steps ? b : a))
  const { ids: found } = await app.db.one<{ ids: number[] }>(sql`select ${idsFrom(nearest.steps, count, nearest.reversed, nearest.bound?.())} as ids`, true)
  const ids = nearest.reversed ? found.toReversed() : found
  if (comparable && ids[0] !== undefined) rememberPosition(app, totals, version, order, { at: start, id: ids[0] })
  return { ids, ...all, page }
}
