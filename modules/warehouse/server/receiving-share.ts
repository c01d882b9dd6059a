import { sql, type Runner } from '@crossway/server-kit'

/**
 * Share of a warehouse that takes in goods of a company: the project's own one, else the public default (warehouse.md virtualWarehouse, inbound
 * rule). undefined = the company owns nothing there.
 */
export async function receivingShare(
  run: Runner,
  at: { readonly warehouse: number; readonly company: number; readonly project: number | null },
): Promise<number | undefined> {
  const row = await run.maybe<{ id: number }>(
    sql`select id from virtual_warehouse where warehouse_id = ${at.warehouse} and company_id = ${at.company} and ownership = 'own' and status = 'active' and (project_id = ${at.project}::bigint or (project_id is null and purpose = 'public'))
      order by project_id is null, is_default desc, priority, id limit 1`,
  )
  return row?.id
}
