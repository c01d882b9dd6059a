import { sql, type Runner } from '@crossway/server-kit'

/** Pieces of listings that each demand asks for and that are neither ordered nor given up, drafts among them (contracts.md listDemandOpen). */
export const listDemandOpen = (run: Runner, mskus: readonly number[]): Promise<{ msku: number; qty: number; id: number; no: string }[]> =>
  run.rows(sql`
    select l.msku_id as msku, sum(l.qty_open)::int as qty, d.id, d.no from purchase_demand_line l join purchase_demand d on d.id = l.purchase_demand_id
    where l.msku_id = any(${[...mskus]}::bigint[]) and l.qty_open > 0 and d.status not in ('closed', 'voided') group by 1, 3, 4 order by 3 limit 20000`)

/** CNY of a project's approved demands that no order covers yet, at the prices they were estimated with. */
export const demandOpenAmount = async (run: Runner, project: number): Promise<string> =>
  (
    await run.one<{ amount: string }>(sql`
    select coalesce(round(sum(l.qty_open * l.est_price), 2), 0)::text as amount from purchase_demand_line l join purchase_demand d on d.id = l.purchase_demand_id
    where d.project_id = ${project}::bigint and l.qty_open > 0 and d.status in ('approved', 'partial')`)
  ).amount
