import { sql, type Runner } from '@crossway/server-kit'
import { pickSupplierPrice as pick, type PickedPrice, type Supply, type Tier } from '../../model/supplier-price.ts'

export interface PriceQuestion {
  readonly sku: number
  readonly supplier?: number | undefined
  readonly qty: number
}

/** Prices of many articles on a day, in the order asked: two statements whatever their number. Undefined = no price. */
export async function pickPrices(run: Runner, questions: readonly PriceQuestion[], day: string): Promise<(PickedPrice | undefined)[]> {
  const ids = [...new Set(questions.map((q) => q.sku))]
  const supplies = await run.rows<Supply & { sku: number }>(
    sql`select sku_id as sku, supplier_id as supplier, is_primary, currency, tax_included, tax_rate, moq, lead_days, valid_from, valid_to from sku_supplier where sku_id = any(${ids}::bigint[]) and valid_from <= ${day}::date and (valid_to is null or valid_to >= ${day}::date)`,
  )
  const tiers = await run.rows<Tier & { sku: number }>(
    sql`select sku_id as sku, supplier_id as supplier, valid_from, min_qty, unit_price from sku_supplier_price where sku_id = any(${ids}::bigint[])`,
  )
  const bySku = <T extends { sku: number }>(rows: readonly T[]): Map<number, T[]> => Map.groupBy(rows, (r) => r.sku)
  const s = bySku(supplies)
  const t = bySku(tiers)
  return questions.map((q) => pick(s.get(q.sku) ?? [], t.get(q.sku) ?? [], q.qty, day, q.supplier))
}

/** Fewest pieces that a supplier sells of each article on a day, also where he has named no price yet (product.md sku_supplier). */
export async function minimumQuantities(run: Runner, supplier: number, skus: readonly number[], day: string): Promise<Map<number, number>> {
  const rows = await run.rows<{ sku: number; moq: number }>(
    sql`select distinct on (sku_id) sku_id as sku, moq from sku_supplier where supplier_id = ${supplier} and sku_id = any(${[...new Set(skus)]}::bigint[]) and valid_from <= ${day}::date and (valid_to is null or valid_to >= ${day}::date) order by sku_id, valid_from desc`,
  )
  return new Map(rows.map((r) => [r.sku, r.moq]))
}

/** Purchase price of one article on a day from a supplier or the primary one (product.md pickSupplierPrice). */
export const pickSupplierPrice = async (run: Runner, sku: number, supplier: number | undefined, qty: number, day: string): Promise<PickedPrice | undefined> =>
  (await pickPrices(run, [{ sku, supplier, qty }], day))[0]
