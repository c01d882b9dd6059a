import { sql, type Runner } from '@crossway/server-kit'
import { shopsOf, type Shop } from '@crossway/warehouse/server'

/** Where a store's goods lie at the platform; nothing where no share holds them. */
export async function placeOfStore(run: Runner, store: number): Promise<(Shop & { readonly vw: number; readonly warehouse: number }) | undefined> {
  const row = await run.maybe<{ account: number | null }>(sql`select store_account_id as account from store where id = ${store}::bigint`)
  if (!row?.account) return undefined
  const mine = (await shopsOf(run, row.account)).find((s) => s.store === store)
  return mine?.vw && mine.warehouse ? { ...mine, vw: mine.vw, warehouse: mine.warehouse } : undefined
}
export interface StoreFacts {
  readonly project: number | null
  readonly company: number | null
  readonly currency: string
  readonly time_zone: string
  readonly account: number | null
}
export const storeFacts = (run: Runner, store: number): Promise<StoreFacts> =>
  run.one<StoreFacts>(
    sql`select project_id as project, company_id as company, currency, time_zone, store_account_id as account from store where id = ${store}::bigint`,
  )

/** Listings that belong to another store than the document's. */
export const strangers = async (run: Runner, store: number, mskus: readonly number[]): Promise<string[]> =>
  (
    await run.rows<{ sku: string }>(
      sql`select seller_sku as sku from msku where id = any(${[...mskus]}::bigint[]) and store_id <> ${store}::bigint order by id limit 20`,
    )
  ).map((r) => r.sku)
