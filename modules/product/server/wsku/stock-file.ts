import { handle, sql, type Tx } from '@crossway/server-kit'
import { wskuStock } from '../../model/wsku-stock.resource.ts'
import { linkWsku } from './wsku.actions.ts'

/**
 * Reads the last stock file's lines of these codes again with the WSKUs as they are now: the warehouse's own code before the provider's. Our
 * quantity is theirs × units per; the WSKU shows what its operator counts.
 */
export async function readAgain(tx: Tx, provider: number, codes: readonly string[]): Promise<void> {
  await tx.run(sql`
    with best as (
      select t.id, w.id as wsku, w.sku_id as sku, w.units_per from wsku_stock t left join lateral (
        select w.id, w.sku_id, w.units_per from wsku w where w.provider_id = t.provider_id and w.wsku_code = t.wsku_code and w.status <> 'disabled' and (w.warehouse_id is null or w.warehouse_id = t.warehouse_id)
        order by w.warehouse_id nulls last limit 1) w on true
      where t.latest and t.provider_id = ${provider}::bigint and t.wsku_code = any(${codes}::text[]))
    update wsku_stock t set wsku_id = b.wsku, sku_id = b.sku, units_per = b.units_per, our_qty = t.qty * b.units_per, status = case when b.wsku is null then 'unmatched' else 'matched' end from best b where b.id = t.id`)
  await tx.run(sql`
    update wsku w set provider_stock = x.qty from (
      select t.wsku_id, sum(t.qty)::int as qty from wsku_stock t where t.latest and t.provider_id = ${provider}::bigint and t.wsku_code = any(${codes}::text[]) and t.wsku_id is not null group by t.wsku_id) x
    where w.id = x.wsku_id and w.provider_stock is distinct from x.qty`)
}

export const wskuStockCommands = handle(wskuStock, {
  // A file of the same day takes the place of the one before it; an older file is kept, but the newer one goes on counting.
  save: async ({ tx, before, draft }) => {
    if (before) return
    await tx.run(
      sql`delete from wsku_stock where provider_id = ${draft.provider as number}::bigint and warehouse_id is not distinct from ${(draft.warehouse as number | null) ?? null}::bigint and wsku_code = ${draft.wsku_code as string} and day = ${draft.day as string}::date`,
    )
  },
  saved: async ({ tx, doc }) => {
    await tx.run(sql`
      update wsku_stock t set latest = t.day = (select max(x.day) from wsku_stock x where x.provider_id = t.provider_id and x.warehouse_id is not distinct from t.warehouse_id and x.wsku_code = t.wsku_code)
      where t.provider_id = ${doc.provider.id}::bigint and t.warehouse_id is not distinct from ${doc.warehouse?.id ?? null}::bigint and t.wsku_code = ${doc.wsku_code}`)
    await readAgain(tx, doc.provider.id, [doc.wsku_code])
  },
  actions: {
    match: async ({ app, tx, ctx, doc, args }) => {
      await linkWsku({ app, tx, ctx }, doc.provider.id, doc.warehouse?.id ?? null, doc.wsku_code, args.sku, args.units_per)
      await readAgain(tx, doc.provider.id, [doc.wsku_code])
      return 'matched' as const
    },
  },
})
