import { addDays, dayOf } from '@crossway/kernel'
import { runAction, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { mcOrder } from '../../model/order/mc-order.resource.ts'
import { completeAfter } from './complete-orders.ts'

const most = 20_000
const together = 100

/** Ends the orders that were delivered thirty days ago, so that the time of their recipients' data runs (multichannel.md orderInfo, complete). */
export async function completeOrders(app: App, today = dayOf(new Date())): Promise<number> {
  const ctx = systemCtx('zh-cn')
  const due = await app.db.rows<{ id: number }>(sql`
    select id from mc_order where status = 'delivered' and delivered_at < ${`${addDays(today, 1 - completeAfter)}T00:00:00+08:00`}::timestamptz order by delivered_at, id limit ${most}`)
  let done = 0
  for (let from = 0; from < due.length; from += together)
    await app.db.tx(async (tx) => {
      const part = due.slice(from, from + together).map((d) => d.id)
      const still = await tx.rows<{ id: number }>(
        sql`select id from mc_order where id = any(${part}::bigint[]) and status = 'delivered' order by id for update skip locked`,
      )
      for (const { id } of still) await runAction({ app, tx, ctx }, mcOrder, id, 'complete', {}, true)
      done += still.length
    })
  return done
}
export const completeJob = {
  name: 'multichannel.completeOrders',
  title: { 'zh-cn': '订单到期完成', en: 'Complete orders' },
  cron: '10 3 * * *',
  run: async ({ app }) => ({ completed: await completeOrders(app) }),
} satisfies JobDef
