import { sql, type Runner } from '@crossway/server-kit'
import { nodeIn } from '../../model/engine/flow-tree.ts'
import { flowsById } from './live.ts'

/** Records of one kind that somebody's tasks let him look at, each with the fields and classes that his steps reveal (organization.md §4 row 10). */
export async function delegatedBy(run: Runner, employee: number, resource: string, ids: readonly number[]): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await run.rows<{ record: number; flow: number; node: string }>(
    sql`select distinct i.record_id as record, i.flow_id as flow, t.node_key as node from approval_instance i join approval_task t on t.instance_id = i.id where i.resource = ${resource} and i.record_id = any(${ids}::bigint[]) and t.approver_id = ${employee}::bigint and t.status <> 'waiting'
      and (i.status in ('running', 'returned', 'error') or i.finished_at > now() - interval '30 days')`,
  )
  const flows = rows.length ? await flowsById(run, [...new Set(rows.map((x) => x.flow))]) : []
  const delegated = new Map<number, string[]>()
  for (const x of rows) {
    const shown = nodeIn(flows.find((f) => f.row.id === x.flow)?.nodes ?? [], x.node)?.reveal ?? []
    delegated.set(x.record, [...(delegated.get(x.record) ?? []), ...shown])
  }
  return delegated
}
