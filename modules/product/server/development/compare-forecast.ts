import { addDays, num } from '@crossway/kernel'
import { getProfit } from '@crossway/ledger/server'
import { sql, type App, type Runner } from '@crossway/server-kit'

export const daysListed = 30
/** So long after listing a figure may still move: returns and statements come late. */
const daysWatched = 90

/**
 * What the first thirty days of listed products brought, by the profit ledger over all listings of their SKUs, beside what their analysis expected of a
 * month (product.md productDev, finish). Kept up to date while the month runs and settles; answers how many developments.
 */
export async function compareForecast({ app, run }: { readonly app: App; readonly run: Runner }, today: string, only?: number): Promise<number> {
  const rows = await run.rows<{ id: number; listed_on: string; mskus: number[]; forecast: number | null }>(sql`
    select d.id, d.listed_on, a.est_monthly_units as forecast, coalesce((select array_agg(distinct l.msku_id) from msku_sku l where l.sku_id = d.sku_id), '{}') as mskus
    from product_dev d left join product_analysis a on a.id = d.analysis_id
    where d.listed_on is not null and d.status in ('listed', 'done', 'suspended') and d.listed_on >= ${addDays(today, -daysWatched)}::date
      and (${only ?? null}::bigint is null or d.id = ${only ?? null}::bigint) order by d.id limit 1000`)
  for (const d of rows) {
    const tree = d.mskus.length
      ? await getProfit({ app, run }, { from: d.listed_on, to: addDays(d.listed_on, daysListed - 1), scope: { msku: d.mskus } })
      : undefined
    const of = (code: string): string => tree?.rows.find((r) => r.code === code)?.total ?? '0'
    const sales = num(of('S1'))
    await run.run(sql`
      update product_dev set forecast_units = ${d.forecast}::int, actual_units = ${tree?.units.total.sold ?? 0}::int, actual_sales = ${sales.toFixed(4)}::numeric,
        actual_margin = ${sales.gt(0) ? num(of('S4')).div(sales).times(100).toFixed(4) : null}::numeric where id = ${d.id}`)
  }
  return rows.length
}
