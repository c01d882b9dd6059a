import { sql, type App, type Runner } from '@crossway/server-kit'
import { sellingPorts } from './ports.ts'

/** Least price of each listing on a day: what pricing says where it is there, else what was decided for the listing (product.md, min_price). */
export async function floorsOf(app: App, run: Runner, mskus: readonly number[], day: string): Promise<Map<number, string>> {
  const asked = sellingPorts(app).floors
  if (asked) return new Map(await asked(run, mskus, day))
  const rows = await run.rows<{ msku: number; floor: string }>(sql`
    select m.id as msku, coalesce(p.min_price, m.min_price)::numeric(18,2)::text as floor from msku m left join lateral (select min_price from msku_price where msku_id = m.id and valid_from <= ${day}::date order by valid_from desc, id desc limit 1) p on true
    where m.id = any(${[...mskus]}::bigint[]) and coalesce(p.min_price, m.min_price) is not null`)
  return new Map(rows.map((r) => [r.msku, r.floor]))
}
