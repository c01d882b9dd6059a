import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { eachAsked, loadDocs, runAction, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { readVcPayload } from '../../model/vc/read-orders.ts'
import { vcOrder } from '../../model/vc/vc-order.resource.ts'
import { importVcOrders, type Imported } from './import-orders.ts'
import type { VcOrder } from './suggest-order.ts'
import { vendorPort } from './vendor-port.ts'

export const vcNotices: readonly NoticeKind[] = [
  {
    code: 'b2b.ack_due',
    category: 'todo',
    level: 'important',
    title: { 'zh-cn': 'VC订单{po}须在{hours}小时内确认', en: 'Vendor order {po} has to be acknowledged within {hours} hours' },
  },
]

/** Whoever answers for an order hears of it six and two hours before Amazon's time runs out, once each (b2b.md, job vcAckDeadline). */
export function remindAck(app: App, now = new Date()): Promise<number> {
  return app.db.tx(async (tx) => {
    const rows = await tx.rows<{ id: number; po: string; owner: number; left: number }>(
      sql`select id, po_number as po, owner_id as owner, extract(epoch from ack_deadline - ${now.toISOString()}::timestamptz)::int as left from vc_order
          where status = 'new' and owner_id is not null and ack_deadline > ${now.toISOString()}::timestamptz and ack_deadline <= ${now.toISOString()}::timestamptz + interval '6 hours' order by ack_deadline limit 2000`,
    )
    for (const r of rows) {
      const hours = r.left <= 2 * 3600 ? 2 : 6
      await notify({ app, tx }, 'b2b.ack_due', {
        employees: [r.owner],
        vars: { po: r.po, hours },
        record: { resource: 'vc_order', id: r.id },
        key: `b2b.ack ${r.id} ${hours}`,
      })
    }
    return rows.length
  })
}

/** Sends one acknowledgement; what Amazon refuses puts the order back with its error. */
async function sendAck(app: App, id: number): Promise<void> {
  const port = vendorPort(app)
  const [doc] = (await loadDocs({ app, run: app.db }, vcOrder, [id])) as unknown as VcOrder[]
  if (!doc || doc.status !== 'submitting') return
  let transaction: string | undefined
  let error = ''
  try {
    if (!port) throw refuse.VC_NO_API()
    transaction = await port.acknowledge(doc)
  } catch (e) {
    error = e instanceof Error ? e.message : String(e)
  }
  await app.db.tx(async (tx) => {
    const c = { app, tx, ctx: systemCtx() }
    if (transaction === undefined) await runAction(c, vcOrder, id, 'ackFailed', { args: { error: error.slice(0, 500) || 'failed' } }, true)
    else {
      await runAction(c, vcOrder, id, 'ackDone', {}, true)
      await tx.run(sql`update vc_order set transaction_id = ${transaction.slice(0, 80)} where id = ${id}`)
    }
  })
}

/** New and changed orders of the last days, where Amazon is connected. */
async function pull(app: App, since: string): Promise<Imported | null> {
  const port = vendorPort(app)
  if (!port) return null
  const orders = readVcPayload(await port.pull(since))
  if ('column' in orders) throw refuse.VC_CELL({ n: orders.row, column: orders.column, value: orders.value })
  return app.db.tx((tx) => importVcOrders({ app, tx, ctx: systemCtx() }, orders))
}

export const ackJob = {
  name: 'vcAcknowledge',
  title: { 'zh-cn': '提交VC确认', en: 'Send acknowledgements' },
  same: (data) => String(data.order),
  run: (job) =>
    eachAsked(
      job,
      (d) => String(d.order),
      (d) => sendAck(job.app, Number(d.order)),
    ),
} satisfies JobDef

export const vcJobs: readonly JobDef[] = [
  {
    name: 'vcPull',
    title: { 'zh-cn': '拉取VC订单', en: 'Fetch vendor orders' },
    cron: '20 */2 * * *',
    run: (job) => pull(job.app, new Date(Date.now() - 3 * 86_400_000).toISOString()),
  },
  { name: 'vcAckDeadline', title: { 'zh-cn': 'VC确认到期提醒', en: 'Vendor orders to acknowledge' }, cron: '*/30 * * * *', run: (job) => remindAck(job.app) },
  ackJob,
]
