import { num } from '@crossway/kernel'
import { pickPrices } from '@crossway/product/server'
import { sql, type Runner } from '@crossway/server-kit'
import { getUnitCosts } from '@crossway/warehouse/server'

/** Landed cost of a piece, CNY: the pool's average for goods of ours, what the usual supplier takes without tax for goods that never come to us. */
export async function unitCosts(
  run: Runner,
  vw: number | null,
  lines: readonly { readonly sku: number; readonly qty: number }[],
  day: string,
): Promise<string[]> {
  const place =
    vw === null
      ? undefined
      : await run.one<{ company: number; warehouse: number }>(
          sql`select company_id as company, warehouse_id as warehouse from virtual_warehouse where id = ${vw}::bigint`,
        )
  const pool = place
    ? await getUnitCosts(
        run,
        lines.map((l) => ({ ...place, sku: l.sku })),
      )
    : []
  const bought = await pickPrices(run, lines, day)
  return lines.map((_, i) => {
    if (pool[i] && num(pool[i].total).gt(0)) return pool[i].total
    const p = bought[i]
    return p && p.currency === 'CNY'
      ? num(p.unit_price)
          .div(
            p.tax_included
              ? num(p.tax_rate ?? 0)
                  .div(100)
                  .plus(1)
              : 1,
          )
          .toFixed(4)
      : '0'
  })
}
