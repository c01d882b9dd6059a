import { endOfMonth } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import type { Listing } from './listings.ts'

/** Units a day that the plan in force expects of listings that it names: a month's units over its days. */
export type PlanDays = ReadonlyMap<number, (day: string) => number | undefined>
export async function planDays(run: Runner, listings: readonly Listing[], today: string): Promise<PlanDays> {
  const rows = await run.rows<{ msku: number; month: string; units: number }>(sql`
    select l.msku_id as msku, p.year || '-' || lpad(l.month::text, 2, '0') as month, sum(l.units)::int as units from annual_plan p join annual_plan_line l on l.annual_plan_id = p.id
    where p.is_current and p.status = 'approved' and p.year >= ${Number(today.slice(0, 4))} and l.msku_id = any(${listings.map((l) => l.id)}::bigint[]) group by 1, 2 limit 50000`)
  return new Map(
    [...Map.groupBy(rows, (r) => r.msku)].map(([msku, months]) => {
      const of = new Map(months.map((m) => [m.month, m.units / Number(endOfMonth(`${m.month}-01`).slice(8))]))
      return [msku, (day: string) => of.get(day.slice(0, 7))]
    }),
  )
}
