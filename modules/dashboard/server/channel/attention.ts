import { addDays, columnOf, type AnyQuery, type Filter } from '@crossway/kernel'
import { filterSql, queryJson, sql, type QueryContext, type Runner, type Sql } from '@crossway/server-kit'
import { attentionLists, coverDays, type AttentionList, type AttentionRow } from '../../model/channel/attention.ts'
import type { ProfitQuery } from '../../model/profit/ask.ts'
import { askedStores, storeIds } from '../facts/stores-of.ts'
import { around, sold } from './order-facts.ts'

const address = (tab: string, filter: Filter): Record<string, string> => ({ tab, f: JSON.stringify(filter) })

/**
 * What waits for somebody in the caller's stores. Every figure opens the rows that it counts: by the same condition, of the same stores; null where the
 * filter cuts by what no order knows. Asked beside the board, whose figures need not wait for it: how long stock lasts is worked out of months of sales.
 */
export async function attentionOf(call: QueryContext, query: ProfitQuery): Promise<AttentionRow[] | null> {
  const { stores } = await askedStores(call, query)
  if (!stores) return null
  const { db } = call.app
  const mine = await storeIds(db, stores)
  const now = new Date()
  const [lists, stock, refunds] = await Promise.all([
    Promise.all(Object.entries(attentionLists).map(([key, list]) => listed(call, key as keyof typeof attentionLists, list, stores, mine, now))),
    stockLow(call, query, mine),
    refundsHigh(db, stores, query.to),
  ])
  return [...lists, stock, refunds].filter((a): a is AttentionRow => a !== undefined && a.n > 0)
}

async function listed(
  { app, ctx }: QueryContext,
  key: keyof typeof attentionLists,
  list: AttentionList,
  stores: Sql,
  mine: readonly number[],
  now: Date,
): Promise<AttentionRow> {
  const r = app.registry.resource(list.record)
  const page = app.registry.page(list.route)
  const filter = list.where(now)
  const tab = page?.tabs?.find((t) => t.key === list.tab)?.where ?? {}
  const title = columnOf(r.title, r.fields[r.title]!)
  const where = sql.and([stores, ...[page?.where ?? {}, tab, filter].flatMap((f) => filterSql({ app, ctx }, r, f, 't', true))])
  const row = await app.db.one<{ n: number; example: string | null }>(
    sql`select count(*)::int as n, min(t.${sql.id(title)}) as example from ${sql.id(r.name)} t join store st on st.id = t.store_id where ${where}`,
    true,
  )
  return { key, ...row, route: list.route, query: address(list.tab, { ...filter, store: { in: mine } }) }
}

/** Articles that last fewer than fourteen days, as the report of sales, stock and purchase says: told to whoever may open it, of the rows that it shows him. */
async function stockLow({ app, ctx }: QueryContext, query: ProfitQuery, stores: readonly number[]): Promise<AttentionRow | undefined> {
  const page = app.registry.page('SSPA')
  if (!page || !ctx.access.has('SSPA')) return undefined
  const filter: Record<string, Filter[string]> = { cover_days: { lt: coverDays } }
  const narrowed = Object.entries(query.filter).filter(([, ids]) => ids?.length)
  for (const [name, ids] of narrowed) if (name === 'project' || name === 'platform') filter[name] = { in: (ids ?? []).map(Number) }
  if (narrowed.some(([name]) => !(name in filter))) filter['store'] = { in: [...stores] }
  const r = app.registry.resource('sspa') as AnyQuery
  const shown = JSON.parse(await queryJson({ app, ctx }, r, page, { tab: 'sku', filter, page: 1, size: 1, sort: 'cover_days', fields: ['sku'] })) as {
    total: number
    rows: readonly { sku: { title: string } | null }[]
  }
  return { key: 'stockLow', n: shown.total, example: shown.rows[0]?.sku?.title ?? null, route: 'SSPA', query: address('sku', filter) }
}

/** A store stands out whose share of refunded orders is so many times that of all, from so many orders on. */
const refunds = { days: 30, times: 2, orders: 20 } as const
/** Stores in whose last thirty days far more orders were refunded than elsewhere in the group; they open the refunds of these stores. */
async function refundsHigh(run: Runner, stores: Sql, to: string): Promise<AttentionRow> {
  const span = { from: addDays(to, 1 - refunds.days), to }
  const rows = await run.rows<{ id: number; title: string }>(
    sql`with s as (select st.id, coalesce(st.name, st.store_no) as title, count(*)::int as orders, count(*) filter (where exists (select 1 from refund_order r where r.order_id = o.id and r.status = 'done'))::int as refunded
        from mc_order o join store st on st.id = o.store_id where ${stores} and ${around(span)} and ${sold} group by 1)
      select s.id, s.title from s cross join (select sum(refunded)::numeric / nullif(sum(orders), 0) as mean from s) m
      where s.orders >= ${refunds.orders} and s.refunded::numeric / s.orders > ${refunds.times} * m.mean order by 2 limit 500`,
    true,
  )
  const filter = { store: { in: rows.map((r) => r.id) } }
  return { key: 'refundHigh', n: rows.length, example: rows[0]?.title ?? null, route: 'returnAmtOrder', query: address('done', filter) }
}
