import { scopeSql, sql, type QueryContext, type Runner, type Sql } from '@crossway/server-kit'
import type { ProfitQuery } from '../../model/profit/ask.ts'
import { groupOfPage } from '../../model/profit/board-group.ts'
import { refuseForeign, rightsOf, scopesOf, type Rights } from '../profit/scope.ts'

/** Dimensions that a store answers by itself; orders, parcels and payouts know no other: a parcel holds several listings and belongs to none of them. */
export const ofStore: Readonly<Record<string, string>> = {
  store: 'st.id',
  project: 'st.project_id',
  marketplace: 'st.marketplace_id',
  platform: 'st.platform_id',
  company: 'st.company_id',
}

/** Stores of the caller under alias `st`, whatever the filter says. */
export const allStores = ({ app, ctx }: QueryContext, query: Pick<ProfitQuery, 'view'>): Sql =>
  scopeSql(scopesOf(ctx, query.view), app.registry.resource('store'), ctx, 'st')
/** Stores of the caller under alias `st`, as far as the filter cuts by store; undefined where it cuts by anything else. */
export function storesOf(call: QueryContext, query: ProfitQuery): Sql | undefined {
  const parts = [allStores(call, query)]
  for (const [name, ids] of Object.entries(query.filter)) {
    if (!ids?.length) continue
    if (!ofStore[name]) return undefined
    parts.push(sql`${sql.raw(ofStore[name])} = any(${ids.map(Number)}::bigint[])`)
  }
  return sql.and(parts)
}
/** The same, of the platforms that a page's group has. */
export function groupStores(call: QueryContext, query: ProfitQuery): Sql | undefined {
  const stores = storesOf(call, query)
  const group = groupOfPage(query.view)
  return stores && group ? sql.and([stores, sql`st.platform_id in (select p.id from platform p where p."group" = ${group})`]) : stores
}
/**
 * What everything beside a board's P&L begins with: the caller may open the page and all that the address names; his rights, and the stores of the
 * question, undefined where the filter cuts by what no order knows.
 */
export async function askedStores(call: QueryContext, query: ProfitQuery): Promise<{ readonly rights: Rights; readonly stores: Sql | undefined }> {
  const rights = rightsOf(call.ctx, query.view)
  await refuseForeign(call, query)
  return { rights, stores: groupStores(call, query) }
}
/** The same as ids, for the address of a list that shows their rows. */
export const storeIds = async (run: Runner, stores: Sql): Promise<number[]> =>
  (await run.rows<{ id: number }>(sql`select st.id from store st where ${stores} order by 1 limit 500`, true)).map((r) => r.id)
