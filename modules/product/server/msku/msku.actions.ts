import { sql, type Sql, type Tx } from '@crossway/server-kit'
import { keepPrice } from './decide-price.ts'

/** Price of a listing out of an approved trial (contracts.md setMskuPrice); a vendor trial sets what Amazon pays as the planned price. */
export const setMskuPrice = (tx: Tx, msku: number, plan: string, min: string, from: string, trial: string): Promise<void> =>
  keepPrice(tx, msku, { plan, min, from, trial })

/** First days on which listings were sold, as rows (msku, day); an earlier one than known takes its place (product.md MSKU first_sale_date). */
export const noteFirstSales = (tx: Tx, rows: Sql): Promise<number> =>
  tx.run(
    sql`update msku m set first_sale_date = f.day from (${rows}) f where m.id = f.msku and f.day is not null and (m.first_sale_date is null or m.first_sale_date > f.day)`,
  )

/** Monthly class of a listing by sales and by their steadiness (contracts.md setMskuClass). */
export async function setMskuClass(tx: Tx, msku: number, abc: 'A' | 'B' | 'C' | null, xyz: 'X' | 'Y' | 'Z' | null): Promise<void> {
  await tx.run(sql`update msku set abc_class = ${abc}, xyz_class = ${xyz} where id = ${msku}::bigint`)
}

/** Last closed stock period (YYYYMM) of a company, told by the warehouse at close and reopen; null = none is closed (contracts.md setStockClosedTo). */
export async function setStockClosedTo(tx: Tx, company: number, period: string | null): Promise<void> {
  if (period === null) await tx.run(sql`delete from stock_closed where company_id = ${company}::bigint`)
  else
    await tx.run(
      sql`insert into stock_closed (company_id, period) values (${company}, ${period}) on conflict (company_id) do update set period = excluded.period, updated_at = now()`,
    )
}
