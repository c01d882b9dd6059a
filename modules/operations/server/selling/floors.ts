import { sql, type Runner } from '@crossway/server-kit'
import { breakEvenPrice, economicsOf } from './unit-economics.ts'

/** Least price of each listing on a day: what was decided for it (product.md min_price), else the price at which a unit loses nothing by the pricing engine. */
export async function floorsOf(run: Runner, mskus: readonly number[], day: string): Promise<Map<number, string>> {
  const rows = await run.rows<{ msku: number; floor: string }>(sql`
    select m.id as msku, coalesce(p.min_price, m.min_price)::numeric(18,2)::text as floor from msku m left join lateral (select min_price from msku_price where msku_id = m.id and valid_from <= ${day}::date order by valid_from desc, id desc limit 1) p on true
    where m.id = any(${[...mskus]}::bigint[]) and coalesce(p.min_price, m.min_price) is not null`)
  const floors = new Map(rows.map((r) => [r.msku, r.floor]))
  const open = mskus.filter((m) => !floors.has(m))
  for (const [msku, e] of open.length > 0 ? await economicsOf(run, open, day) : []) {
    const price = breakEvenPrice(e)
    if (price !== undefined) floors.set(msku, price)
  }
  return floors
}
