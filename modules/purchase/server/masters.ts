import { num, type Num } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'

export interface OrderSku {
  readonly id: number
  readonly code: string
  readonly kind: string
  readonly status: string
  readonly carton_qty: number | null
  readonly last_price: string | null
  readonly last_currency: string | null
  readonly qc_mode: 'full' | 'sample' | 'free' | null
  readonly aql: string | null
  /** m³ of one piece, where its size is known. */
  readonly volume: string | null
}

/** What orders and receipts need to know of their goods, for all lines at once; quality mode and AQL come from the category where the article has none. */
export async function skusOf(run: Runner, ids: readonly number[]): Promise<Map<number, OrderSku>> {
  const rows = await run.rows<OrderSku>(
    sql`select s.id, s.code, s.kind, s.status, s.carton_qty, s.last_price, s.last_price_currency as last_currency, coalesce(s.qc_mode, c.qc_mode, 'sample') as qc_mode, coalesce(s.aql, c.aql) as aql, s.volume from sku s join category c on c.id = s.category_id where s.id = any(${[...new Set(ids)]}::bigint[])`,
  )
  return new Map(rows.map((r) => [r.id, r]))
}

export interface OrderParty {
  readonly supplier_status: string
  readonly company_name: string
  readonly vat_recoverable: boolean
  readonly uses_warehouse: boolean
  readonly knows_currency: boolean
  readonly term: number | null
}

/** Supplier, company and warehouse of an order in one look, and the term that company and supplier have agreed. */
export const partyOf = (run: Runner, o: { supplier: number; company: number; warehouse: number; day: string; currency?: string }): Promise<OrderParty> =>
  run.one<OrderParty>(
    sql`select s.status as supplier_status, c.short_name as company_name, c.vat_status = 'general' as vat_recoverable,
      exists (select 1 from warehouse w where w.id = ${o.warehouse} and c.id = any(w.companies)) as uses_warehouse,
      exists (select 1 from currency x where x.code = ${o.currency ?? 'CNY'}) as knows_currency,
      (select t.account_term_id from supplier_term t where t.supplier_id = s.id and t.company_id = c.id and t.valid_from <= ${o.day}::date and (t.valid_to is null or t.valid_to >= ${o.day}::date) order by t.valid_from desc limit 1) as term
      from supplier s, company c where s.id = ${o.supplier} and c.id = ${o.company}`,
  )

/** Department of a buyer, by which his colleagues see his orders. */
export const departmentOf = async (run: Runner, employee: number): Promise<number | null> =>
  (await run.one<{ id: number | null }>(sql`select department_id as id from employee where id = ${employee}`)).id

/** How much dearer than the last time, in percent; undefined where there was none or it was in another currency. */
export function riseOf(price: string, last: string | null, currency: string, lastCurrency: string | null): Num | undefined {
  if (!last || num(last).isZero() || (lastCurrency ?? currency) !== currency) return undefined
  return num(price).minus(last).div(last).times(100).toDecimalPlaces(4)
}
