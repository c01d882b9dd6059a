import { sql, type Runner } from '@crossway/server-kit'
import type { Reached, StoreTotal } from '../../model/commission/milestones.ts'
import type { MilestoneMetric } from '../../model/commission/words.ts'

interface Part {
  readonly group: string
  readonly month: string
  readonly project: number
  readonly platform: number | null
  /** First month of the structure. */
  readonly since: string
  /** Platforms that have structures of their own. */
  readonly without: readonly number[]
}
/** Leaves below this code make up the metric (finance.md §2.2): G01 to G03 are net sales, G01 to G12 gross profit. */
const below: Record<MilestoneMetric, string> = { net_sales: 'L04', gross_profit: 'L13' }

/** What each store of a part has brought on the books in all: before the structure began, and up to the end of the month. */
export async function storeTotals(run: Runner, p: Part): Promise<StoreTotal[]> {
  const rows = await run.rows<StoreTotal>(sql`
    select r.store_id as store, m.metric, coalesce(sum(r.amount_cny) filter (where r.book_period < ${p.since}), 0)::text as before, sum(r.amount_cny)::text as now
    from pl_rollup_month r join store s on s.id = r.store_id cross join (values ('net_sales', ${below.net_sales}), ('gross_profit', ${below.gross_profit})) m(metric, below)
    where r.project_id = ${p.project}::bigint and r.book_period <= ${p.month} and r.pl_line_code < m.below
      and (s.platform_id = ${p.platform}::bigint or ${p.platform}::bigint is null and not s.platform_id = any(${p.without}::bigint[])) group by 1, 2 order by 1, 2 limit 2000`)
  return rows
}

/** Milestones of a part that bills of other months pay: earlier ones, and later ones whose figures are fixed. */
export const paidMilestones = (run: Runner, p: Part): Promise<Pick<Reached, 'store' | 'metric' | 'threshold'>[]> =>
  run.rows(sql`
    select distinct l.store_id as store, l.metric, l.threshold::text as threshold from commission_line l join commission_bill b on b.id = l.commission_bill_id
    where l.role = 'milestone' and b.project_id = ${p.project}::bigint and b.channel_group = ${p.group} and b.platform_id is not distinct from ${p.platform}::bigint
      and b.status <> 'void' and (b.month < ${p.month} or b.month > ${p.month} and b.status in ('approved', 'paid')) order by 1 limit 2000`)
