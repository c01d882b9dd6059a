import { addDays, addMonths, dayOf, endOfMonth } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import type { KpiMetric } from '../../model/kpi/score.ts'

/** A listing with its figure, what it is measured by, and how much of the gap is its own: pieces, money, days or stars. */
export interface GapRow {
  readonly id: number
  readonly seller_sku: string
  readonly asin: string | null
  readonly now: string | null
  readonly base: string | null
  readonly gap: string | null
}
interface Figures {
  readonly now: Sql
  readonly base: Sql
  readonly gap: Sql
}
const most = 50
const raw = (text: string): Sql => sql.raw(text)
/** A share is measured by its target, and its gap is what lies beyond it of the part; what is summed is measured by the month before. */
const share = (part: string, whole: string, target: string): Figures => ({
  now: raw(`round(100 * d.${part} / nullif(d.${whole}, 0), 2)`),
  base: sql`${target}::numeric`,
  gap: sql`round(${raw(`d.${part}`)} - ${target}::numeric / 100 * ${raw(`d.${whole}`)}, 2)`,
})
const summed = (of: string): Figures => ({ now: raw(`d.${of}`), base: raw(`b.${of}`), gap: raw(`coalesce(b.${of}, 0) - coalesce(d.${of}, 0)`) })
const figures: Readonly<Partial<Record<KpiMetric, (target: string) => Figures>>> = {
  sales: () => summed('sales'),
  units: () => summed('units'),
  gross_profit: () => summed('sales'),
  margin: () => summed('sales'),
  ad_rate: (t) => share('ad_spend', 'sales', t),
  acos: (t) => share('ad_spend', 'ad_sales', t),
  return_rate: (t) => share('refunds', 'units', t),
  instock_rate: (t) => ({ now: raw('round(100 - 100.0 * d.out_days / nullif(d.days, 0), 2)'), base: sql`${t}::numeric`, gap: raw(`case when m.abc_class in ('A', 'B') then d.out_days end`) }), // prettier-ignore
  turnover_days: (t) => ({
    now: raw('round((d.stock / nullif(f.per_day, 0))::numeric, 1)'),
    base: sql`${t}::numeric`,
    gap: sql`round((d.stock - ${t}::numeric * f.per_day)::numeric, 0)`,
  }),
  rating: (t) => ({ now: raw('m.rating'), base: sql`${t}::numeric`, gap: sql`${t}::numeric - m.rating` }),
}

/** The listings that keep a metric of a store from its target, the worst first (operations.md storeKpi, drill behind the gap). */
export async function gapOf(
  run: Runner,
  of: { readonly store: number; readonly month: string; readonly metric: KpiMetric; readonly target: string; readonly mine: Sql },
): Promise<GapRow[]> {
  const f = figures[of.metric]?.(of.target)
  if (!f) return []
  const from = `${of.month}-01`
  const [last, yesterday] = [endOfMonth(from), addDays(dayOf(new Date()), -1)]
  const to = yesterday < last ? yesterday : last
  // of a month under way as many days of the one before; a whole one against a whole one
  const before = { from: addMonths(from, -1), to: to === last ? addDays(from, -1) : addMonths(to, -1) }
  const sums = (span: { readonly from: string; readonly to: string }): Sql => sql`
    (select x.msku_id, sum(x.units)::numeric as units, sum(x.sales) as sales, sum(x.ad_spend) as ad_spend, sum(x.ad_sales) as ad_sales, sum(x.refund_units)::numeric as refunds, (count(*) filter (where x.stockout))::int as out_days, count(*)::int as days, (array_agg(x.fba_available_eod order by x.day desc) filter (where x.fba_available_eod is not null))[1] as stock
     from msku_daily x where x.store_id = ${of.store}::bigint and x.day between ${span.from}::date and ${span.to}::date group by 1)`
  return run.rows<GapRow>(sql`
    select * from (
      select m.id, m.seller_sku, m.item_id as asin, (${f.now})::text as now, (${f.base})::text as base, (${f.gap})::text as gap
      from msku m left join ${sums({ from, to })} d on d.msku_id = m.id left join ${sums(before)} b on b.msku_id = m.id left join msku_forecast f on f.msku_id = m.id
      where m.store_id = ${of.store}::bigint and m.listing_status <> 'deleted' and ${of.mine}) g
    where g.gap is not null and g.gap::numeric > 0 order by g.gap::numeric desc, g.id limit ${most}::int`)
}
