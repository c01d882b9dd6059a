import { sql, type Runner, type Sql } from '@crossway/server-kit'

export interface SupplierRow {
  readonly id: number
  readonly no: string
  readonly name: string
  readonly short_name: string | null
  readonly supplier_type: string
  readonly customer: number | null
  readonly currency: string
  readonly tax_rate: string
  readonly invoice_type: 'special' | 'normal' | 'none'
  readonly lead_days: number | null
  readonly level: string
  readonly buyer: number
  readonly qualify_state: string
  readonly qualify_valid_to: string | null
  readonly country: string
  readonly status: 'draft' | 'pending' | 'active' | 'frozen' | 'blacklist' | 'archived'
}
const columns = sql.raw(
  'id, no, name, short_name, supplier_type, customer_id as customer, currency, tax_rate, invoice_type, lead_days, level, buyer_id as buyer, qualify_state, qualify_valid_to, country, status',
)

export const supplierById = (run: Runner, id: number): Promise<SupplierRow | undefined> =>
  run.maybe<SupplierRow>(sql`select ${columns} from supplier where id = ${id}::bigint`)

/** Suppliers by number; every condition given must hold. */
export function suppliers(
  run: Runner,
  filter: { readonly ids?: readonly number[]; readonly statuses?: readonly string[]; readonly customer?: number } = {},
): Promise<SupplierRow[]> {
  const parts: Sql[] = []
  if (filter.ids) parts.push(sql`id = any(${filter.ids}::bigint[])`)
  if (filter.statuses) parts.push(sql`status = any(${filter.statuses}::text[])`)
  if (filter.customer !== undefined) parts.push(sql`customer_id = ${filter.customer}::bigint`)
  return run.rows<SupplierRow>(sql`select ${columns} from supplier where ${sql.and(parts)} order by no`)
}

export interface SupplierBankRow {
  readonly id: number
  readonly account_name: string
  readonly bank: string
  readonly branch: string | null
  readonly account_no: string
  readonly currency: string
  readonly swift: string | null
}
/** How an account stands with the supplier that it is said to be his: looked at, since when, and since when we know him. Undefined = he has no such account. */
export const supplierAccount = (
  run: Runner,
  supplier: number,
  number: string,
): Promise<{ readonly state: 'unverified' | 'verified' | 'rejected'; readonly verified_on: string | null; readonly known_since: string } | undefined> =>
  run.maybe(sql`
    select b.verify_state as state, b.verified_on::text as verified_on, (s.created_at at time zone 'Asia/Shanghai')::date::text as known_since from supplier_bank b join supplier s on s.id = b.supplier_id
    where b.supplier_id = ${supplier}::bigint and regexp_replace(b.account_no, '\\s', '', 'g') = ${number} order by b.verify_state = 'verified' desc, b.id limit 1`)

/** The account a supplier is paid to in a currency: verified, the default one first. Undefined = nothing can be paid yet (settings.md scenario 10). */
export const supplierBank = (run: Runner, supplier: number, currency: string): Promise<SupplierBankRow | undefined> =>
  run.maybe<SupplierBankRow>(
    sql`select id, account_name, bank, branch, account_no, currency, swift from supplier_bank where supplier_id = ${supplier}::bigint and currency = ${currency} and verify_state = 'verified' order by is_default desc, seq limit 1`,
  )
