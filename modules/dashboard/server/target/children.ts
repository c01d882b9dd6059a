import { sql, type Runner, type Sql } from '@crossway/server-kit'
import { targetDims, type TargetDim } from '../../model/board-target.resource.ts'

interface Parent {
  readonly dim_type: TargetDim
  readonly channel_group: string
  readonly metric: string
  readonly month: string
  readonly company?: { readonly id: number } | null
  readonly department?: { readonly id: number } | null
  readonly owner?: { readonly id: number } | null
  readonly project?: { readonly id: number } | null
}
/** Of which parent a row of a lower level is a child, as SQL over the target t. */
const belongs: Readonly<Record<Exclude<TargetDim, 'store'>, Partial<Record<TargetDim, (id: number) => Sql>>>> = {
  company: {
    department: () => sql.raw('true'),
    project: (id) => sql`exists (select 1 from project p where p.id = t.project_id and p.company_id = ${id}::bigint)`,
    store: (id) => sql`exists (select 1 from store s where s.id = t.store_id and s.company_id = ${id}::bigint)`,
  },
  department: {
    owner: (id) => sql`exists (select 1 from employee e where e.id = t.owner_id and e.department_id = ${id}::bigint)`,
    project: (id) => sql`exists (select 1 from project p where p.id = t.project_id and p.department_id = ${id}::bigint)`,
    store: (id) => sql`exists (select 1 from store s where s.id = t.store_id and s.department_id = ${id}::bigint)`,
  },
  owner: {
    project: (id) => sql`exists (select 1 from project p where p.id = t.project_id and p.leader_id = ${id}::bigint)`,
    store: (id) => sql`exists (select 1 from store s join project p on p.id = s.project_id where s.id = t.store_id and p.leader_id = ${id}::bigint)`,
  },
  project: { store: (id) => sql`exists (select 1 from store s where s.id = t.store_id and s.project_id = ${id}::bigint)` },
}

/**
 * Values of the next lower level that has targets for the same month and metric (company → department → owner → project → store); none when
 * nothing below was planned. What confirm compares the parent with.
 */
export async function childrenOf(run: Runner, parent: Parent): Promise<string[]> {
  if (parent.dim_type === 'store') return []
  const id = parent[parent.dim_type]?.id
  if (id === undefined) return []
  for (const dim of targetDims.slice(targetDims.indexOf(parent.dim_type) + 1)) {
    const mine = belongs[parent.dim_type][dim]
    if (!mine) continue
    const rows = await run.rows<{ value: string }>(
      sql`select t.value from board_target t where t.dim_type = ${dim} and t.channel_group = ${parent.channel_group} and t.metric = ${parent.metric} and t.month = ${parent.month} and t.status <> 'replaced' and ${mine(id)} limit 2000`,
    )
    if (rows.length > 0) return rows.map((r) => r.value)
  }
  return []
}
