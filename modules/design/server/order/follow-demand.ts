import { runAction, sql, type CommandContext } from '@crossway/server-kit'
import { notify } from '@crossway/platform/server'
import { visualOrder } from '../../model/order/visual-order.resource.ts'

/** How far the demands of an order are; once all are done it is delivered. `now` = the demand that is just being finished, whose state is written after. */
export async function followDemand({ app, tx, ctx }: CommandContext, order: number, now: number): Promise<void> {
  const o = await tx.maybe<{ status: string; no: string; sales: number | null }>(
    sql`select status, no, sales_id as sales from visual_order where id = ${order} for update`,
  )
  if (!o) return
  const at = await tx.one<{ open: number; live: number; progress: string }>(sql`
    select count(*) filter (where id <> ${now} and status not in ('done', 'cancelled'))::int as open, count(*) filter (where status <> 'cancelled')::int as live,
      coalesce(round(sum((case when id = ${now} then 100 else progress end) * est_points) filter (where status <> 'cancelled') / nullif(sum(est_points) filter (where status <> 'cancelled'), 0), 2), 0)::text as progress
    from design_demand where visual_order_id = ${order}`)
  await tx.run(sql`update visual_order set progress = ${at.progress}::numeric where id = ${order}`)
  if (o.status !== 'producing' || at.open > 0 || at.live === 0) return
  await runAction({ app, tx, ctx }, visualOrder, order, 'deliver', {}, true)
  await notify({ app, tx }, 'design.orderDelivered', {
    employees: o.sales ? [o.sales] : [],
    vars: { no: o.no },
    record: { resource: 'visual_order', id: order },
  })
}
