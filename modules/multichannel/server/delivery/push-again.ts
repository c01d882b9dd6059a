import { Refusal } from '@crossway/kernel'
import { eachAsked, runAction, sql, systemCtx, type App, type CommandContext, type JobDef } from '@crossway/server-kit'
import { deliveryBill } from '../../model/delivery/delivery-bill.resource.ts'
import { deliverHeld } from './deliver-held.ts'

/**
 * Stops what a warehouse has of an order whose recipient moved; it goes out again once the warehouse has let go of it. Answers what no warehouse has yet, and
 * whether it shares a parcel with other orders.
 */
export async function stopAndPushAgain({ app, tx, ctx }: CommandContext, order: number): Promise<{ readonly shared: boolean } | undefined> {
  const bills = await tx.rows<{ id: number; status: string; shared: boolean }>(sql`
    select b.id, b.status, exists (select 1 from delivery_line l where l.delivery_bill_id = b.id and l.order_id <> ${order}::bigint) as shared from delivery_bill b
    where b.status in ('draft', 'failed', 'accepted', 'picking') and exists (select 1 from delivery_line l where l.delivery_bill_id = b.id and l.order_id = ${order}::bigint) order by b.id for update of b`)
  for (const b of bills.filter((x) => x.status === 'accepted' || x.status === 'picking')) {
    await tx.run(sql`update delivery_bill set push_again = true where id = ${b.id}`)
    await runAction({ app, tx, ctx }, deliveryBill, b.id, 'intercept', { args: { reason: '收件地址变更' } }, true)
  }
  const drafts = bills.filter((b) => b.status === 'draft' || b.status === 'failed')
  return drafts.length > 0 ? { shared: drafts.some((b) => b.shared) } : undefined
}

/** The warehouse has let go of a delivery whose recipient moved: what it held goes out again, each order to its own address. */
export async function deliverAgain({ app, tx, ctx }: CommandContext, delivery: { readonly id: number; readonly orders: readonly number[] }): Promise<void> {
  // whoever is held or cancelled meanwhile waits for people
  const open = await tx.rows<{ id: number; fine: boolean }>(sql`
    select id, not coalesce(exceptions && '{bad_address,no_channel}'::text[], false) as fine from mc_order where id = any(${[...delivery.orders]}::bigint[]) and status in ('ready', 'partial') order by id`)
  for (const o of open)
    for (const id of await deliverHeld({ app, tx, ctx }, o.id, { instead: delivery.id }))
      if (o.fine) await app.jobs.ask(tx, ctx, pushAgainJob, { delivery: id })
}

/** Pushes it; what the warehouse or a rule refuses stands among the failed, with the reason. */
async function push(app: App, id: number): Promise<{ pushed: boolean }> {
  const ctx = systemCtx('zh-cn')
  const waits = await app.db.maybe(sql`select 1 as x from delivery_bill where id = ${id}::bigint and status = 'draft'`)
  if (!waits) return { pushed: false }
  try {
    await app.db.tx((tx) => runAction({ app, tx, ctx }, deliveryBill, id, 'push', {}, true))
    return { pushed: true }
  } catch (e) {
    if (!(e instanceof Refusal)) throw e
    await app.db.tx((tx) => runAction({ app, tx, ctx }, deliveryBill, id, 'fail', { args: { error: e.text('zh-cn').slice(0, 500) } }, true))
    return { pushed: false }
  }
}
export const pushAgainJob = {
  name: 'multichannel.pushAgain',
  title: { 'zh-cn': '改址后重新推送', en: 'Push to a new address' },
  same: (data) => String(data.delivery),
  run: (job) =>
    eachAsked(
      job,
      (d) => String(d.delivery),
      (d) => push(job.app, Number(d.delivery)),
    ),
} satisfies JobDef
