import { sql, type Runner, type Sql } from '@crossway/server-kit'

export interface StoreRow {
  readonly id: number
  readonly store_no: string
  readonly name: string
  readonly store_account: number
  readonly marketplace: number
  readonly marketplace_code: string
  readonly country: string
  readonly platform: number
  readonly platform_group: 'amazon' | 'mc' | 'shopify' | 'b2b'
  readonly currency: string
  readonly time_zone: string
  readonly is_fba: boolean
  readonly company: number | null
  readonly customer: number | null
  readonly project: number | null
  readonly department: number | null
  readonly default_warehouse: number | null
  readonly ownership: 'ours' | 'client'
  readonly account_kind: 'sc' | 'vc' | 'shop' | 'mc'
  readonly credential_state: string
  readonly status: 'opening' | 'normal' | 'suspended' | 'vacation' | 'closed' | 'returned'
}

const select =
  sql.raw(`select s.id, s.store_no, s.name, s.store_account_id as store_account, s.marketplace_id as marketplace, m.code as marketplace_code, m.country, s.platform_id as platform, p."group" as platform_group, s.currency, s.time_zone,
  s.is_fba, s.company_id as company, s.customer_id as customer, s.project_id as project, s.department_id as department, s.default_warehouse_id as default_warehouse, a.ownership, a.kind as account_kind, a.credential_state, s.status
  from store s join store_account a on a.id = s.store_account_id join marketplace m on m.id = s.marketplace_id join platform p on p.id = s.platform_id`)

export const storeById = (run: Runner, id: number): Promise<StoreRow | undefined> => run.maybe<StoreRow>(sql`${select} where s.id = ${id}::bigint`)

export interface StoreFilter {
  readonly ids?: readonly number[]
  readonly project?: number
  readonly account?: number
  readonly marketplace?: number
  readonly platform_group?: string
  readonly statuses?: readonly string[]
}
/** Stores by number; every condition given must hold. */
export function stores(run: Runner, filter: StoreFilter = {}): Promise<StoreRow[]> {
  const parts: Sql[] = []
  if (filter.ids) parts.push(sql`s.id = any(${filter.ids}::bigint[])`)
  if (filter.project !== undefined) parts.push(sql`s.project_id = ${filter.project}::bigint`)
  if (filter.account !== undefined) parts.push(sql`s.store_account_id = ${filter.account}::bigint`)
  if (filter.marketplace !== undefined) parts.push(sql`s.marketplace_id = ${filter.marketplace}::bigint`)
  if (filter.platform_group) parts.push(sql`p."group" = ${filter.platform_group}`)
  if (filter.statuses) parts.push(sql`s.status = any(${filter.statuses}::text[])`)
  return run.rows<StoreRow>(sql`${select} where ${sql.and(parts)} order by s.store_no`)
}

export interface StoreAccountRow {
  readonly id: number
  readonly account_no: string
  readonly name: string
  readonly alias: string
  readonly platform: number
  readonly region: string
  readonly kind: string
  readonly merchant_id: string | null
  readonly ownership: string
  readonly company: number | null
  readonly customer: number | null
  readonly credential_state: string
  readonly bank_account: number | null
}
export const storeAccountById = (run: Runner, id: number): Promise<StoreAccountRow | undefined> =>
  run.maybe<StoreAccountRow>(
    sql`select id, account_no, name, alias, platform_id as platform, region, kind, merchant_id, ownership, company_id as company, customer_id as customer, credential_state, bank_account_id as bank_account from store_account where id = ${id}::bigint`,
  )

export interface Readiness {
  readonly authorised: boolean
  readonly project: boolean
  readonly operator: boolean
  /** A policy is in force, or none is asked for yet. */
  readonly insured: boolean
  /** Completeness of the account's registration in percent; null where none is kept. */
  readonly registration: string | null
  /** Steps of the opening that runs, in percent; null without one. */
  readonly opening: string | null
}
/** Is the store ready to sell: its account authorised, a project assigned, a primary operator today, insured where it must be, its registration complete (contracts.md storeReadiness). */
export async function storeReadiness(run: Runner, store: number, day: string): Promise<Readiness | undefined> {
  return run.maybe<Readiness>(sql`
    select a.credential_state in ('valid', 'expiring') as authorised, s.project_id is not null as project,
      exists (select 1 from store_staff t where t.store_id = s.id and t.role = 'operator' and t.is_primary and t."from" <= ${day}::date and (t."to" is null or t."to" >= ${day}::date)) as operator,
      not exists (select 1 from store_insurance i where i.store_id = s.id and i.status in ('required', 'quoting', 'rejected', 'expired') and not exists (select 1 from store_insurance j where j.store_id = s.id and j.status in ('insured', 'uploaded', 'accepted', 'expiring') and j.start_date <= ${day}::date and j.end_date >= ${day}::date)) as insured,
      (select trim_scale(r.completeness)::text from store_registration r where r.store_account_id = s.store_account_id) as registration,
      (select trim_scale(c.progress)::text from opening_case c where c.store_account_id = s.store_account_id and c.status = 'running' order by c.id desc limit 1) as opening
    from store s join store_account a on a.id = s.store_account_id where s.id = ${store}::bigint`)
}
