import { refuse } from '@crossway/kernel'
import { handle, sql } from '@crossway/server-kit'
import { recycleLog } from '../../model/recycle/recycle-log.resource.ts'
import { refuse as refuseChange } from '../../model/sensitive/sensitive.errors.ts'
import { sensitiveLog } from '../../model/sensitive/sensitive-log.resource.ts'

const elsewhere = (action: string): never => {
  throw refuse.UNKNOWN_ACTION({ action })
}
/** The bins are views: what their actions do stands in the routes of their own (recycle-routes.ts, sensitive-routes.ts). */
export const recycleLogCommands = handle(recycleLog, { actions: { restore: () => elsewhere('restore'), purge: () => elsewhere('purge') } })
/** Whether the field goes back at all is the rollback's own question; what was never a change, or was never kept, is known before. */
export const sensitiveLogCommands = handle(sensitiveLog, {
  guardRows: async ({ run, docs }) => {
    const rows = await run.rows<{ id: number; created: boolean }>(
      sql`select id, created from sensitive_change where id = any(${docs.map((d) => d.id)}::bigint[]) and (created or secret)`,
    )
    const closed = new Map(rows.map((r) => [r.id, r.created ? refuseChange.ROLLBACK_CREATE() : refuseChange.ROLLBACK_SECRET()]))
    return (doc, action) => (action === 'rollback' ? closed.get(doc.id) : undefined)
  },
  actions: { rollback: () => elsewhere('rollback') },
})
