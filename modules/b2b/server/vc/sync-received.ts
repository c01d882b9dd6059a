import { Refusal } from '@crossway/kernel'
import { loadDocs, sql, systemCtx, type App, type JobDef, type Tx } from '@crossway/server-kit'
import { b2bDelivery } from '../../model/delivery/b2b-delivery.resource.ts'
import { readVcReceived, type VcReceived } from '../../model/vc/read-received.ts'
import { noteReceived, registerBuyerReceived } from '../delivery/buyer-received.ts'
import type { Delivery } from '../delivery/ship-delivery.ts'
import { vendorPort } from './vendor-port.ts'

/** Days back that are asked for, so that nights without an answer lose nothing. */
const days = 7
const most = 20_000

interface Counted {
  readonly po: string
  readonly order_line: number
  readonly delivery: number
  readonly line: number
  readonly closed: boolean
  readonly qty: number
  readonly was: number
  readonly received: number
}
/** Deliveries of the lines that Amazon tells of, oldest first. */
const deliveriesOf = (tx: Tx, told: readonly VcReceived[]): Promise<Counted[]> =>
  tx.rows<Counted>(sql`
    select u.po, d.order_line, h.id as delivery, d.id as line, h.status = 'received' as closed, d.qty, coalesce(d.received_qty, 0)::int as was, u.received
    from unnest(${told.map((t) => t.po_number)}::text[], ${told.map((t) => t.vendor_code)}::text[], ${told.map((t) => t.asin)}::text[], ${told.map((t) => t.item_no)}::text[], ${told.map((t) => t.received)}::int[]) as u(po, vendor, asin, no, received)
      join vc_order o on o.po_number = u.po and (u.vendor = '' or o.vendor_code = u.vendor) and o.status = 'converted'
      join vc_order_line v on v.vc_order_id = o.id and v.asin = u.asin and v.item_no = u.no
      join sale_order_line l on l.vc_order_line = v.id join b2b_delivery_line d on d.order_line = l.id join b2b_delivery h on h.id = d.b2b_delivery_id
    where h.status in ('shipped', 'delivered', 'received') order by d.order_line, h.ship_date, h.id, d.id limit ${most}`)

/** What each line of an open delivery has of Amazon's count: the oldest is filled first, and what somebody counted by hand stays. */
function shared(rows: readonly Counted[]): Map<number, { line: number; qty: number; received_qty: number; was: number }[]> {
  const out = new Map<number, { line: number; qty: number; received_qty: number; was: number }[]>()
  for (const own of Map.groupBy(rows, (r) => r.order_line).values()) {
    let left = own[0]!.received - own.filter((r) => r.closed).reduce((n, r) => n + r.was, 0)
    for (const r of own.filter((x) => !x.closed)) {
      const received_qty = Math.min(r.qty, Math.max(left, 0))
      left -= received_qty
      out.set(r.delivery, [...(out.get(r.delivery) ?? []), { line: r.line, qty: r.qty, received_qty, was: r.was }])
    }
  }
  return out
}

/** Is told of the order whose delivery could not be counted; the others go on. */
type Failed = (po: string, error: unknown) => Promise<void>
/**
 * Takes Amazon's counts over: a delivery of which all came is received, one of which less came keeps its state, and the difference stays to be seen (b2b.md
 * vcOrder, syncReceived). Answers how many deliveries changed.
 */
export async function syncReceived(
  app: App,
  body: unknown,
  failed: Failed = (_, error) => Promise.reject(error),
): Promise<{ changed: number; received: number }> {
  const told = readVcReceived(body).slice(0, most)
  const done = { changed: 0, received: 0 }
  if (told.length === 0) return done
  const found = await app.db.tx((tx) => deliveriesOf(tx, told))
  const toldOf = Map.groupBy(told, (t) => t.po_number)
  const counted = (delivery: number, rows: readonly Counted[]): Promise<void> =>
    app.db.tx(async (tx) => {
      await tx.rows(sql`select id from b2b_delivery where id = ${delivery}::bigint for update`)
      // counted anew under the lock: somebody may have written the delivery meanwhile
      const own = [...new Set(rows.map((r) => r.po))].flatMap((po) => toldOf.get(po) ?? [])
      const lines = shared(await deliveriesOf(tx, own)).get(delivery)
      const moved = lines?.filter((l) => l.received_qty !== l.was) ?? []
      if (!lines || moved.length === 0) return
      const [doc] = (await loadDocs({ app, run: tx }, b2bDelivery, [delivery])) as unknown as Delivery[]
      const c = { app, tx, ctx: systemCtx() }
      const whole = (doc!.lines ?? []).every((l) => (lines.find((x) => x.line === l.id)?.received_qty ?? l.received_qty ?? 0) === l.qty)
      if (whole)
        await registerBuyerReceived(
          c,
          delivery,
          (doc!.lines ?? []).map((l) => ({ sku: l.sku.id, qty: l.qty })),
        )
      else await noteReceived(c, doc!, moved)
      done.changed += 1
      if (whole) done.received += 1
    })
  for (const [delivery, rows] of Map.groupBy(found, (r) => r.delivery))
    try {
      await counted(delivery, rows)
    } catch (e) {
      await failed(rows[0]!.po, e)
    }
  return done
}

export const receivedJob: JobDef = {
  name: 'vcReceived',
  title: { 'zh-cn': '同步VC收货数量', en: 'What Amazon received of vendor orders' },
  cron: '0 5 * * *',
  run: async (job) => {
    const port = vendorPort(job.app)
    if (!port?.received) return null
    const told = await port.received(new Date(Date.now() - days * 86_400_000).toISOString())
    return syncReceived(job.app, told, (po, e) => job.itemFailed(po, e instanceof Refusal ? e.text(job.ctx.lang) : String(e)))
  },
}
