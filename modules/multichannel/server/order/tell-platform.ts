import { eachAsked, sql, type App, type JobDef } from '@crossway/server-kit'
import { orderPorts } from './ports.ts'

interface Told {
  readonly store: number
  readonly order: string
  readonly reason: string | null
}
async function tell(app: App, order: number, what: string): Promise<{ told: boolean }> {
  const o = await app.db.one<Told>(sql`select store_id as store, platform_order_no as order, cancel_reason as reason from mc_order where id = ${order}::bigint`)
  const ports = orderPorts(app)
  const outcome = what === 'cancel' ? await ports.cancel?.(app, o.store, o.order, o.reason ?? 'other') : await ports.acknowledge?.(app, o.store, o.order)
  // Nobody to tell: people do it in the platform's own pages.
  if (outcome && !outcome.ok) throw new Error(outcome.error ?? what)
  return { told: outcome !== undefined }
}

/** Tells the platform what was decided about an order; tried again by the queue when it fails. */
export const platformJob = {
  name: 'multichannel.tellPlatform',
  title: { 'zh-cn': '回传订单处理', en: 'Tell the platform' },
  same: (data) => `${String(data.order)} ${String(data.what)}`,
  run: (job) =>
    eachAsked(
      job,
      (d) => `${String(d.what)} ${String(d.order)}`,
      (d) => tell(job.app, Number(d.order), String(d.what)),
    ),
} satisfies JobDef
