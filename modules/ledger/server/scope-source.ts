import { registerScopeSource } from '@crossway/organization/server'
import { sql } from '@crossway/server-kit'

let registered = false

/**
 * Tells the data scope which stores belong to a person's projects (contracts.md §2.2): those that stand under them today, and those of which
 * they have some products. Registered once a process, however many servers it starts.
 */
export function registerStoreScope(): void {
  if (registered) return
  registered = true
  registerScopeSource('store', async ({ run, projects, today }) => {
    if (projects.length === 0) return []
    const rows = await run.rows<{ id: number }>(sql`
      select id from store where project_id = any(${projects}::bigint[])
      union select ps.store_id from project_store ps join project_structure t on t.id = ps.project_structure_id
      where t.project_id = any(${projects}::bigint[]) and ${today}::date between ps."from" and coalesce(ps."to", 'infinity')`)
    return rows.map((r) => r.id)
  })
}
