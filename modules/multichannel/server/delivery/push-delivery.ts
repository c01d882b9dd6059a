import { joinNames, type RowOf } from '@crossway/kernel'
import { getWsku } from '@crossway/product/server'
import { eachAsked, runAction, sql, systemCtx, type App, type CommandContext, type JobDef } from '@crossway/server-kit'
import { activeOf } from '@crossway/warehouse/server'
import { deliveryBill } from '../../model/delivery/delivery-bill.resource.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { readPersonal } from '../order/personal.ts'
import { orderPorts } from '../order/ports.ts'

type Delivery = RowOf<typeof deliveryBill>

async function checkHeld({ tx }: CommandContext, doc: Delivery): Promise<void> {
  for (const order of new Set(doc.lines.map((l) => l.order?.id))) {
    // nothing is reserved for a line whose order is gone
    if (order === undefined) throw refuse.DELIVERY_NOT_HELD()
    const held = Map.groupBy(await activeOf(tx, { type: 'mc_order', id: order }), (r) => r.source_line_id)
    for (const l of doc.lines.filter((x) => x.order?.id === order))
      if ((held.get(l.order_sku!) ?? []).reduce((n, r) => n + r.open, 0) < (l.qty_open ?? 0)) throw refuse.DELIVERY_NOT_HELD()
  }
}

/** Codes by which an operator's warehouse knows the goods; ours needs none. */
async function writeWskus({ tx }: CommandContext, doc: Delivery, operated: boolean): Promise<void> {
  if (!operated) return
  const missing = []
  for (const l of doc.lines) {
    const known = await getWsku(tx, doc.warehouse.id, l.sku!.id, l.msku?.id)
    if (known) await tx.run(sql`update delivery_line set wsku = ${known.wsku_code} where id = ${l.id}`)
    else missing.push(l.sku!.title)
  }
  if (missing.length > 0) throw refuse.DELIVERY_WSKU({ sku: joinNames([...new Set(missing)].slice(0, 5), 'zh-cn') })
}

const needed = { buyer_name: ['收件人', 'recipient'], address1: ['地址', 'address'], city: ['城市', 'city'], zip: ['邮编', 'postal code'] } as const
async function checkAddress({ app, tx, ctx }: CommandContext, order: number): Promise<void> {
  const plain = await tx.one<{ city: string | null; zip: string | null }>(sql`select city, zip from mc_order where id = ${order}::bigint`)
  const all: Readonly<Record<string, string | null | undefined>> = { ...(await readPersonal({ app, run: tx }, order)), ...plain }
  const missing = Object.entries(needed).flatMap(([f, [zh, en]]) => (all[f]?.trim() ? [] : [ctx.lang === 'en' ? en : zh]))
  if (missing.length > 0) throw refuse.DELIVERY_ADDRESS({ fields: joinNames(missing, ctx.lang) })
}

/** Hands a delivery order to its warehouse: to the operator's program where there is one, else to people (multichannel.md deliveryBill, push). */
export async function pushDelivery(
  { app, tx, ctx }: CommandContext,
  doc: Delivery,
  set: (v: Record<string, unknown>) => void,
): Promise<'pushing' | 'accepted'> {
  const c = { app, tx, ctx }
  await checkHeld(c, doc)
  const { operated } = await tx.one<{ operated: boolean }>(
    sql`select type = 'overseas' and provider_id is not null as operated from warehouse where id = ${doc.warehouse.id}`,
  )
  await writeWskus(c, doc, operated)
  await checkAddress(c, doc.order.id)
  const now = new Date().toISOString()
  if (operated && (await orderPorts(app).takes?.(tx, doc.warehouse.id))) {
    set({ mode: 'api', pushed_at: now, push_error: null, push_tries: doc.push_tries + 1 })
    await app.jobs.ask(tx, ctx, pushJob, { delivery: doc.id })
    return 'pushing'
  }
  set({
    mode: doc.mode === 'mcf' ? 'mcf' : operated ? 'file' : 'manual',
    pushed_at: now,
    accepted_at: now,
    push_error: null,
    push_tries: doc.push_tries + 1,
    ext_no: doc.ext_no ?? doc.no,
  })
  return 'accepted'
}

async function send(app: App, id: number): Promise<{ accepted: boolean }> {
  const d = await app.db.maybe<{
    id: number
    no: string
    order: number
    warehouse: number
    channel: number | null
    city: string | null
    state: string | null
    zip: string
    country: string
  }>(sql`
    select b.id, b.no, b.order_id as order, b.warehouse_id as warehouse, b.channel_id as channel, o.city, o.state, o.zip, o.country from delivery_bill b join mc_order o on o.id = b.order_id where b.id = ${id}::bigint and b.status = 'pushing'`)
  const { push } = orderPorts(app)
  if (!d || !push) return { accepted: false }
  const lines = await app.db.rows<{ sku: number; wsku: string | null; qty: number }>(
    sql`select sku_id as sku, wsku, qty from delivery_line where delivery_bill_id = ${d.id} order by seq`,
  )
  const { id: _id, no, order, warehouse, channel, ...place } = d
  const who = (await readPersonal({ app, run: app.db }, order)) ?? {}
  // Our own number is the key: the same delivery sent twice is one at the warehouse.
  const answer = await push(app, { id: d.id, no, warehouse, channel, lines, recipient: { ...place, ...who } })
  await app.db.tx((tx) =>
    answer.ok
      ? runAction({ app, tx, ctx: systemCtx('zh-cn') }, deliveryBill, d.id, 'accept', { args: { ext_no: answer.ext_no ?? no } }, true)
      : runAction(
          { app, tx, ctx: systemCtx('zh-cn') },
          deliveryBill,
          d.id,
          'fail',
          { args: { error: (answer.error ?? '').slice(0, 500) || '仓库拒绝' } },
          true,
        ),
  )
  return { accepted: answer.ok }
}
export const pushJob = {
  name: 'multichannel.pushDelivery',
  title: { 'zh-cn': '推送发货单', en: 'Push delivery orders' },
  same: (data) => String(data.delivery),
  run: (job) =>
    eachAsked(
      job,
      (d) => String(d.delivery),
      (d) => send(job.app, Number(d.delivery)),
    ),
} satisfies JobDef
