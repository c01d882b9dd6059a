import { refuse } from '@crossway/kernel'
import { scopeSql, sql, type QueryContext } from '@crossway/server-kit'
import { shopifyPayout } from '../../model/shopify/shopify-payout.resource.ts'

/** Payouts of a store are brought by whoever would reach them there. */
export async function mayUse({ app, ctx }: QueryContext, store: number): Promise<void> {
  if (ctx.access.super) return
  const scopes = ctx.access.scopes(shopifyPayout.name, ['shopifyOrder/import'], 'write')
  const row = await app.db.maybe(
    sql`select 1 as x from (select s.id as store_id, s.company_id, null::bigint as created_by from store s where s.id = ${store}::bigint) t where ${scopeSql(scopes, shopifyPayout, ctx)}`,
  )
  if (!row) throw refuse.NOT_FOUND()
}
