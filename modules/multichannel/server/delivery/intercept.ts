import { eachAsked, emit, runAction, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { deliveryBill } from '../../model/delivery/delivery-bill.resource.ts'
import { orderPorts } from '../order/ports.ts'

/** Asks the operator to stop a parcel; one that has left already comes back as a return when its shipment is reported. */
async function stop(app: App, id: number): Promise<{ stopped: boolean }> {
  const d = await app.db.maybe<{ no: string }>(sql`select no from delivery_bill where id = ${id}::bigint and status = 'intercepting'`)
  const answer = d && (await orderPorts(app).intercept?.(app, d.no))
  if (!answer) return { stopped: false }
  if (answer.ok) await app.db.tx((tx) => runAction({ app, tx, ctx: systemCtx('zh-cn') }, deliveryBill, id, 'intercepted', {}, true))
  else
    await app.db.run(
      sql`update delivery_bill set push_error = ${(answer.error ?? '已出库，拦截失败').slice(0, 500)}, version = version + 1 where id = ${id}::bigint`,
    )
  return { stopped: answer.ok }
}
export const interceptJob = {
  name: 'multichannel.intercept',
  title: { 'zh-cn': '拦截发货', en: 'Intercept deliveries' },
  same: (data) => String(data.delivery),
  run: (job) =>
    eachAsked(
      job,
      (d) => String(d.delivery),
      (d) => stop(job.app, Number(d.delivery)),
    ),
} satisfies JobDef

/** Goods that could not be stopped are expected back from the carrier. */
async function expectBack(app: App, id: number): Promise<void> {
  await orderPorts(app).expectReturn?.({ app, delivery: id, source: 'rto' })
  await app.db.tx((tx) => emit({ app, tx }, 'delivery.exception', { delivery: id, kind: 'intercept_failed' }, { resource: 'delivery_bill', id }))
}
export const returnJob = {
  name: 'multichannel.expectReturn',
  title: { 'zh-cn': '登记预计退回', en: 'Expect returns' },
  same: (data) => String(data.delivery),
  run: (job) =>
    eachAsked(
      job,
      (d) => String(d.delivery),
      (d) => expectBack(job.app, Number(d.delivery)),
    ),
} satisfies JobDef
