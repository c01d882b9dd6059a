import { folded } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'

export interface CountryStock {
  readonly account: number
  readonly account_name: string
  readonly sku: string
  readonly asin: string | null
  readonly country: string
  readonly quantity: number
  /** Days that the country's pace of the last thirty lasts; null = nothing sold there. */
  readonly days: number | null
}
const today = sql.raw(`(now() at time zone 'Asia/Shanghai')::date`)

/**
 * Current stock of the next `size` seller SKUs after one, by country (resource.md FBAMultiCountryInventory). The same pieces stand under every
 * country that may sell them: nobody adds them up. A country's sales are those of the account's shop there.
 */
export const countryPivot = (
  run: Runner,
  o: { readonly inSight: Sql; readonly after?: string | undefined; readonly q?: string | undefined; readonly size: number },
): Promise<CountryStock[]> =>
  run.rows<CountryStock>(sql`
    with keys as (
      select t.seller_sku from amz_afn_country_inventory t where t.is_current and ${o.inSight} ${o.after === undefined ? sql.empty : sql`and t.seller_sku > ${o.after}`} ${o.q ? sql`and t.q like ${`%${folded(o.q).replace(/[\\%_]/g, '\\$&')}%`}` : sql.empty}
      group by 1 order by 1 limit ${o.size}::int)
    select t.store_account_id as account, a.alias as account_name, t.seller_sku as sku, t.asin, t.country, t.quantity_for_local_fulfillment as quantity, round(t.quantity_for_local_fulfillment * 30.0 / nullif(sold.units, 0), 1)::float8 as days
    from keys k join amz_afn_country_inventory t on t.is_current and t.seller_sku = k.seller_sku and ${o.inSight} join store_account a on a.id = t.store_account_id
      left join lateral (
        select sum(d.units) as units from store s join marketplace p on p.id = s.marketplace_id and p.country = t.country join msku m on m.store_id = s.id and m.seller_sku = t.seller_sku
          join msku_sold_day d on d.msku_id = m.id and d.day > ${today} - 31 and d.day < ${today} where s.store_account_id = t.store_account_id) sold on true
    order by t.seller_sku, t.store_account_id, t.country limit 10000`)
