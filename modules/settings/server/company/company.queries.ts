import { sql, type Runner } from '@crossway/server-kit'

export interface CompanyRow {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly name_en: string | null
  readonly short_name: string
  readonly country: string
  readonly uscc: string | null
  readonly tax_id: string | null
  readonly company_type: string
  readonly vat_status: 'general' | 'small' | 'overseas'
  /** Input VAT is taken back: goods are costed net. */
  readonly vat_recoverable: boolean
  readonly default_tax_rate: string
  readonly base_currency: string
  readonly fiscal_month_start: number
  readonly status: 'active' | 'dormant' | 'cancelled'
}

const columns = sql.raw(
  'id, code, name, name_en, short_name, country, uscc, tax_id, company_type, vat_status, vat_recoverable, default_tax_rate, base_currency, fiscal_month_start, status',
)
export const companyById = (run: Runner, id: number): Promise<CompanyRow | undefined> =>
  run.maybe<CompanyRow>(sql`select ${columns} from company where id = ${id}::bigint`)
/** All our companies by code; without `all` only those in use. */
export const companies = (run: Runner, o: { all?: boolean } = {}): Promise<CompanyRow[]> =>
  run.rows<CompanyRow>(sql`select ${columns} from company ${o.all ? sql.empty : sql.raw("where status = 'active'")} order by code`)
