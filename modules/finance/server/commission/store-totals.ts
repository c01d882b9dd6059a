import { sql, type Runner, type Sql } from '@crossway/server-kit'
import type { Reached, StoreTotal } from '../../model/commission/milestones.ts'
import type { MilestoneMetric } from '../../model/commission/words.ts'

/** A project's part with milestones: whole, or of one platform. */
export interface Part {
  readonly project: number
  readonly platform: number | null
  /** First month of the structure. */
  readonly since: string
  /** Platforms that have structures of their own. */
  readonly without: readonly number[]
}
interface At {
  readonly group: string
  readonly month: string
}
/** Leaves below this code make up the metric (finance.md §2.2): G01 to G03 are net sales, G01 to G12 gross profit. */
const below: Record<MilestoneMetric, string> = { net_sales: 'L04', gross_profit: 'L13' }

/** The parts as a table with a row for each in their order, under the alias `u`. */
const listed = (parts: readonly Part[]): Sql =>
  sql`unnest(${parts.map((p) => p.project)}::bigint[], ${parts.map((p) => p.platform)}::bigint[], ${parts.map((p) => p.since)}::text[], ${parts.map((p) => p.without.join(','))}::text[]) with ordinality as u(project, platform, since, without, n)`

/** The rows of each part, in the order of the parts. */
function perPart<T extends { readonly n: number }>(parts: readonly Part[], rows: readonly T[]): Omit<T, 'n'>[][] {
  const by = Map.groupBy(rows, (r) => Number(r.n))
  return parts.map((_, i) => (by.get(i + 1) ?? []).map(({ n: _n, ...row }) => row))
}

/** What each store of the parts has brought on the books in all: before the structure began, and up to the end of the month. */
export async function storeTotals(run: Runner, { month }: At, parts: readonly Part[]): Promise<StoreTotal[][]> {
  if (parts.length === 0) return []
  const rows = await run.rows<StoreTotal & { n: number }>(sql`
    select u.n::int as n, r.store_id as store, m.metric, coalesce(sum(r.amount_cny) filter (where r.book_period < u.since), 0)::text as before, sum(r.amount_cny)::text as now
    from ${listed(parts)} join pl_rollup_month r on r.project_id = u.project join store s on s.id = r.store_id
      cross join (values ('net_sales', ${below.net_sales}), ('gross_profit', ${below.gross_profit})) m(metric, below)
    where r.book_period <= ${month} and r.pl_line_code < m.below
      and (s.platform_id = u.platform or u.platform is null and not s.platform_id = any(string_to_array(u.without, ',')::bigint[])) group by 1, 2, 3 order by 1, 2, 3 limit 100000`)
  return perPart(parts, rows)
}

/** Milestones of the parts that bills of other months pay: earlier ones, and later ones whose figures are fixed. */
export async function paidMilestones(run: Runner, { group, month }: At, parts: readonly Part[]): Promise<Pick<Reached, 'store' | 'metric' | 'threshold'>[][]> {
  if (parts.length === 0) return []
  const rows = await run.rows<Pick<Reached, 'store' | 'metric' | 'threshold'> & { n: number }>(sql`
    select distinct u.n::int as n, l.store_id as store, l.metric, l.threshold::text as threshold
    from ${listed(parts)} join commission_bill b on b.project_id = u.project and b.platform_id is not distinct from u.platform join commission_line l on l.commission_bill_id = b.id
    where l.role = 'milestone' and b.channel_group = ${group} and b.status <> 'void' and (b.month < ${month} or b.month > ${month} and b.status in ('approved', 'paid')) order by 1, 2 limit 100000`)
  return perPart(parts, rows)
}
