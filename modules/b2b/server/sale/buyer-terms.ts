import { sql, type Runner } from '@crossway/server-kit'
import type { SaleTerm } from '../../model/sale/term.ts'

export interface BuyerRow extends Omit<SaleTerm, 'allowances'> {
  readonly id: number
  readonly name: string
  readonly kind: 'amazon_vendor' | 'distributor' | 'retailer' | 'brand' | 'internal'
  readonly status: string
  readonly hold: boolean
  readonly company: number
  readonly project: number
  readonly store: number | null
  readonly vw: number | null
  readonly currency: string
  readonly tax_rate: string
  readonly credit_limit: string
  readonly overdue_grace: number
  readonly freight_term: 'collect' | 'prepaid'
  readonly dispute_days: number
  readonly auto_convert: boolean
  readonly owner: number | null
}

const columns = sql`id, name, kind, status, hold, company_id as company, project_id as project, store_id as store, vw_id as vw, currency, tax_rate::text, credit_limit::text, overdue_grace, freight_term, dispute_days, auto_convert, owner_id as owner, term_type, net_days, discount_pct::text, discount_days, proximo_day, prepay_pct::text`

export const buyerRow = (run: Runner, id: number): Promise<BuyerRow> => run.one<BuyerRow>(sql`select ${columns} from b2b_buyer where id = ${id}::bigint`)

/** The same row, while nobody else confirms an order of this buyer. */
export const lockedBuyer = (run: Runner, id: number): Promise<BuyerRow> =>
  run.one<BuyerRow>(sql`select ${columns} from b2b_buyer where id = ${id}::bigint for no key update`)

export const allowancesOn = (run: Runner, buyer: number, day: string): Promise<SaleTerm['allowances'][number][]> =>
  run.rows(
    sql`select type, pct::text, off_invoice from b2b_allowance where b2b_buyer_id = ${buyer}::bigint and "from" <= ${day}::date and ("to" is null or "to" >= ${day}::date) order by seq limit 50`,
  )

export async function termOf(run: Runner, b: BuyerRow, day: string): Promise<SaleTerm> {
  const { term_type, net_days, discount_pct, discount_days, proximo_day, prepay_pct } = b
  return { term_type, net_days, discount_pct, discount_days, proximo_day, prepay_pct, allowances: await allowancesOn(run, b.id, day) }
}
