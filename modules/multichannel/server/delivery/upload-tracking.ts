import { sql, type App, type JobDef } from '@crossway/server-kit'
import { orderPorts, type Outcome, type Tracking } from '../order/ports.ts'

/** Minutes until the next attempt, after the first, second and third. */
const pauses = [1, 5, 30]
const most = 3

interface Due {
  readonly id: number
  readonly no: string
  readonly tracking: string
  readonly carrier: string | null
  readonly tries: number
}
const ordersOf = (app: App, delivery: number): Promise<(Omit<Tracking, 'delivery' | 'carrier' | 'tracking'> & { readonly id: number })[]> =>
  app.db.rows(sql`
    select o.id, o.store_id as store, o.platform_order_no as order, json_agg(json_build_object('line', l.platform_line_no, 'qty', x.qty) order by l.seq) as lines
    from (select order_id, order_line, max(shipped_qty) as qty from delivery_line where delivery_bill_id = ${delivery} and shipped_qty > 0 group by 1, 2) x
    join mc_order o on o.id = x.order_id join mc_order_line l on l.id = x.order_line where o.order_type = 'online' group by o.id order by o.id`)

async function send(app: App, d: Due): Promise<Outcome | undefined> {
  const { upload } = orderPorts(app)
  if (!upload) return undefined
  for (const o of await ordersOf(app, d.id)) {
    const { id: _id, ...rest } = o
    const done = await upload(app, { ...rest, delivery: d.no, carrier: d.carrier, tracking: d.tracking })
    if (done && !done.ok) return done
  }
  return { ok: true }
}

/** One attempt for every delivery that is due; what fails three times is for people (multichannel.md deliveryBill, upload). */
export async function uploadDue(app: App, only?: number): Promise<{ sent: number; failed: number }> {
  let [sent, failed] = [0, 0]
  // Taken under a lock that moves its next attempt: two workers never send one number twice.
  const due = await app.db.rows<Due>(sql`
    update delivery_bill b set upload_tries = b.upload_tries + 1, upload_next_at = now() + make_interval(mins => (${pauses}::int[])[least(b.upload_tries, 2) + 1])
    from (select id from delivery_bill where upload_status = 'wait' and tracking_no is not null and status in ('shipped', 'delivered') and (upload_next_at is null or upload_next_at <= now()) and (${only ?? null}::bigint is null or id = ${only ?? null}::bigint) order by upload_next_at nulls first limit 200 for update skip locked) x
    where b.id = x.id returning b.id, b.no, b.tracking_no as tracking, b.carrier, b.upload_tries as tries`)
  for (const d of due) {
    let outcome: Outcome | undefined
    try {
      outcome = await send(app, d)
    } catch (e) {
      outcome = { ok: false, error: (e as Error).message }
    }
    // Nobody takes numbers of this platform: people type them in there and it is no failure.
    if (!outcome) await app.db.run(sql`update delivery_bill set upload_tries = 0, upload_next_at = null where id = ${d.id}`)
    else if (outcome.ok) {
      await app.db.run(
        sql`update delivery_bill set upload_status = 'ok', uploaded_at = now(), upload_error = null, upload_next_at = null, version = version + 1 where id = ${d.id} and upload_status = 'wait'`,
      )
      sent++
    } else {
      const over = d.tries >= most
      await app.db.run(sql`
        update delivery_bill set upload_status = ${over ? 'failed' : 'wait'}, upload_error = ${(outcome.error ?? '').slice(0, 300)}, upload_next_at = case when ${over} then null else upload_next_at end, version = version + 1 where id = ${d.id}`)
      failed++
    }
  }
  return { sent, failed }
}

export const uploadJob = {
  name: 'multichannel.uploadTracking',
  title: { 'zh-cn': '回传跟踪号', en: 'Send tracking numbers' },
  cron: '*/5 * * * *',
  same: () => 'all',
  run: ({ app }) => uploadDue(app),
} satisfies JobDef
