import { refuse } from '@crossway/kernel'
import { handle } from '@crossway/server-kit'
import { recycleLog } from '../../model/recycle/recycle-log.resource.ts'
import { sensitiveLog } from '../../model/sensitive/sensitive-log.resource.ts'

const elsewhere = (action: string): never => {
  throw refuse.UNKNOWN_ACTION({ action })
}
/** The bins are views: what their actions do stands in the routes of their own (recycle-routes.ts, sensitive-routes.ts). */
export const recycleLogCommands = handle(recycleLog, { actions: { restore: () => elsewhere('restore'), purge: () => elsewhere('purge') } })
export const sensitiveLogCommands = handle(sensitiveLog, { actions: { rollback: () => elsewhere('rollback') } })
