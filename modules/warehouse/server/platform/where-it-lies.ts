import { sql, type Runner } from '@crossway/server-kit'

/** A store of a seller account, with the share of the platform's warehouse that holds its goods. */
export interface Shop {
  readonly store: number
  readonly domain: string | null
  readonly country: string
  readonly platform_code: string | null
  readonly home: boolean
  readonly warehouse: number | null
  readonly vw: number | null
  /** Store that the share itself belongs to. */
  readonly vw_store: number | null
}

/**
 * Stores of a seller account and where their goods lie: the mirror of their own site, else the one of their region (pan-European stock has one
 * warehouse a seller account and region); in it their own share before the default one (warehouse.md warehouseManage).
 */
export const shopsOf = (run: Runner, account: number): Promise<Shop[]> =>
  run.rows<Shop>(sql`
    select s.id as store, lower(m.domain) as domain, m.country, m.platform_code, coalesce(a.home_marketplace_id = m.id, false) as home, p.warehouse, p.vw, p.vw_store
    from store s join store_account a on a.id = s.store_account_id join marketplace m on m.id = s.marketplace_id
    left join lateral (
      select w.id as warehouse, v.id as vw, v.store_id as vw_store from warehouse w join virtual_warehouse v on v.warehouse_id = w.id and v.status = 'active' and v.ownership = 'own' left join marketplace x on x.id = w.marketplace_id
      where w.store_account_id = a.id and w.type in ('fba', 'platform') and (w.marketplace_id is null or w.marketplace_id = m.id or x.region = m.region)
      order by (w.marketplace_id = m.id) desc nulls last, (v.store_id = s.id) desc nulls last, v.is_default desc, v.id limit 1
    ) p on true
    where s.store_account_id = ${account}::bigint order by home desc, s.id limit 200`)

const isCalled = (s: Shop, site: string): boolean => [s.domain, s.platform_code?.toLowerCase(), s.country.toLowerCase()].includes(site.trim().toLowerCase())

/**
 * The store that a row speaks of: the one its site names, else the one that sells under this label, else the account's home. Orders from outside the
 * platform name no site.
 */
export function shopOf(shops: readonly Shop[], site: string | null, sellers: readonly number[]): Shop | undefined {
  const named = site === null ? [] : shops.filter((s) => isCalled(s, site))
  const selling = (list: readonly Shop[]): Shop | undefined => list.find((s) => sellers.includes(s.store))
  return selling(named) ?? named[0] ?? selling(shops) ?? shops[0]
}
