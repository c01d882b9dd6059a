import { sql, type Runner } from '@crossway/server-kit'

/**
 * Share of a warehouse that takes in goods of a company: the one that was asked for where it is of that warehouse, company and project, else the
 * project's own one, else the public default (warehouse.md virtualWarehouse, inbound rule). undefined = the company owns nothing there, or not that one.
 */
export async function receivingShare(
  run: Runner,
  at: { readonly warehouse: number; readonly company: number; readonly project: number | null; readonly asked?: number | null | undefined },
): Promise<number | undefined> {
  const row = await run.maybe<{ id: number }>(
    at.asked
      ? sql`select id from virtual_warehouse where id = ${at.asked} and warehouse_id = ${at.warehouse} and company_id = ${at.company} and ownership = 'own' and status = 'active' and (project_id is null or project_id = ${at.project}::bigint)`
      : sql`select id from virtual_warehouse where warehouse_id = ${at.warehouse} and company_id = ${at.company} and ownership = 'own' and status = 'active' and (project_id = ${at.project}::bigint or (project_id is null and purpose = 'public'))
      order by project_id is null, is_default desc, priority, id limit 1`,
  )
  return row?.id
}
