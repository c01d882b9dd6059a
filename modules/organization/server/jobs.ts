import { runAction, systemCtx, type JobDef } from '@crossway/server-kit'
import { employee } from '../model/employee.resource.ts'
import { applyDueMoves } from './department/move.ts'
import { dueLeavers } from './employee/leave.ts'
import { applyDueTransfers } from './employee/transfer.ts'
import { noticesJob } from './notices/notices-job.ts'

/** What was dated ahead and whose day has come (organization.md, 00:05). Rights need none of it: they are judged by the day. */
export const jobs: readonly JobDef[] = [
  {
    name: 'organization.dayBegins',
    title: { 'zh-cn': '组织架构日切', en: 'Organisation: changes of the day' },
    cron: '5 0 * * *',
    run: async ({ app, log }) => {
      const ctx = systemCtx()
      const moves = await app.db.tx((tx) => applyDueMoves({ app, tx }))
      for (const id of moves.stuck) await log(`department ${id}: its new parent now stands below it`)
      const transferred = await app.db.tx((tx) => applyDueTransfers({ app, tx, ctx }))
      const leavers = await app.db.tx((tx) => dueLeavers({ app, tx }))
      for (const id of leavers.ready) await app.db.tx((tx) => runAction({ app, tx, ctx }, employee, id, 'left', {}, true))
      for (const id of leavers.blocked) await log(`employee ${id}: last day is over, not everything is handed over`)
      return { moved: moves.moved.length, transferred: transferred.length, left: leavers.ready.length, blocked: leavers.blocked.length }
    },
  },
  noticesJob,
]
