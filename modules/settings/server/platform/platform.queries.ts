import { sql, type Runner } from '@crossway/server-kit'

export interface PlatformRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_en: string
  readonly group: 'amazon' | 'mc' | 'shopify' | 'b2b'
  readonly model: string
  readonly settle_cycle_days: number | null
  readonly order_sla_hours: number | null
  readonly return_days: number | null
  readonly is_active: boolean
}
export interface MarketplaceRow {
  readonly id: number
  readonly platform: number
  readonly platform_group: string
  readonly code: string
  readonly country: string
  readonly name: string
  readonly region: string
  readonly currency: string
  readonly time_zone: string
  readonly vat_rate: string
  readonly price_includes_tax: boolean
  readonly tax_by_platform: boolean
  readonly dimension_unit: 'in' | 'cm'
  readonly weight_unit: 'lb' | 'kg'
}

const platformColumns = sql.raw('p.id, p.code, p.name, p.name_en, p."group", p.model, p.settle_cycle_days, p.order_sla_hours, p.return_days, p.is_active')
/** Platform by its code, whatever the case. */
export const platformByCode = (run: Runner, code: string): Promise<PlatformRow | undefined> =>
  run.maybe<PlatformRow>(sql`select ${platformColumns} from platform p where lower(p.code) = lower(${code})`)

const marketplaceColumns = sql.raw(
  'm.id, m.platform_id as platform, p."group" as platform_group, m.code, m.country, m.name, m.region, m.currency, m.time_zone, m.vat_rate, m.price_includes_tax, m.tax_by_platform, m.dimension_unit, m.weight_unit',
)
/** Marketplace by id, or by its platform's code and its own ('amazon', 'US'). */
export const marketplace = (run: Runner, id: number): Promise<MarketplaceRow | undefined> =>
  run.maybe<MarketplaceRow>(sql`select ${marketplaceColumns} from marketplace m join platform p on p.id = m.platform_id where m.id = ${id}::bigint`)
export const marketplaceByCode = (run: Runner, platform: string, code: string): Promise<MarketplaceRow | undefined> =>
  run.maybe<MarketplaceRow>(
    sql`select ${marketplaceColumns} from marketplace m join platform p on p.id = m.platform_id where lower(p.code) = lower(${platform}) and lower(m.code) = lower(${code})`,
  )
