import { sql, type Runner } from '@crossway/server-kit'

export interface BrandRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_en: string | null
  readonly customer: number | null
  readonly company: number | null
  readonly level: string
  readonly status: 'active' | 'suspended' | 'ended'
}

export const brandById = (run: Runner, id: number): Promise<BrandRow | undefined> =>
  run.maybe<BrandRow>(sql`select id, code, name, name_en, customer_id as customer, company_id as company, level, status from brand where id = ${id}::bigint`)

export interface Authorised {
  readonly ok: boolean
  /** Last day of the authorisation that covers the day, or of the latest one when none does. */
  readonly to: string | null
}

/**
 * May this store sell the brand on a day? Yes with an authorisation in force that day, given to the store's account or its company and naming
 * its platform and marketplace or none (settings.md brand). Warnings of MSKU, stocking and archive lean on it.
 */
export async function brandAuthorized(run: Runner, brand: number, store: number, date: string): Promise<Authorised> {
  const rows = await run.rows<{ from: string; to: string }>(sql`
    select a."from", a."to" from brand_authorization a, store s
    where s.id = ${store}::bigint and a.brand_id = ${brand}::bigint and a.status <> 'revoked'
      and (a.to_store_account_id = s.store_account_id or a.to_company_id = s.company_id)
      and (coalesce(cardinality(a.platforms), 0) = 0 or s.platform_id = any(a.platforms))
      and (coalesce(cardinality(a.marketplaces), 0) = 0 or s.marketplace_id = any(a.marketplaces))
    order by a."to" desc`)
  const covering = rows.find((r) => r.from <= date && date <= r.to)
  return { ok: covering !== undefined, to: (covering ?? rows[0])?.to ?? null }
}
