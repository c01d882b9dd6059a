import { seedAll, seedNumbers, systemCtx, type DemoCall } from '@crossway/server-kit'
import { deliveryBill } from '../../../model/delivery/delivery-bill.resource.ts'
import { holdGoods } from '../hold-goods.ts'
import { after, money, type Made } from './compose-order.ts'
import { idsFor } from './ids-for.ts'
import type { PlannedOrder } from './plan-orders.ts'

/** Articles of each order that is sent. */
export type Parts = ReadonlyMap<number, readonly { readonly sku: number; readonly id: number; readonly l: PlannedOrder['lines'][number] }[]>

/** Goods of what waits to be sent are really held. */
export async function reserveReady({ app, tx }: DemoCall, made: readonly Made[], parts: Parts): Promise<void> {
  const ctx = systemCtx('zh-cn')
  for (const m of made.filter((x) => x.o.status === 'ready')) {
    const wanted = (parts.get(m.id) ?? []).map((p) => ({ id: p.sku, sku: p.l.listing.sku, qty: p.l.qty * p.l.listing.pieces }))
    await holdGoods({ app, tx, ctx }, { id: m.id, no: m.no, store: m.o.shop.id, project: m.o.shop.project }, m.way.vw, wanted)
  }
}

/** A warehouse with an interface picks by itself; others are told by file. A draft waits for its push. */
const modeOf = (status: string, n: number): string =>
  status === 'draft' ? 'manual' : status === 'picking' || (status === 'accepted' && n % 2 === 0) ? 'file' : 'api'

/** What was sent, and what is on its way out of the warehouse or has met with trouble there. */
export async function demoDeliveries(call: DemoCall, made: readonly Made[], parts: Parts, latest: string): Promise<void> {
  const { tx, size = 1 } = call
  const sent = made.filter(
    (m) => m.head.fulfil_by === 'self' && ['ready', 'shipped', 'delivered', 'completed'].includes(String(m.head.status)) && parts.has(m.id),
  )
  const numbers = await seedNumbers(
    call,
    deliveryBill,
    sent.map((m) => ({ created_at: after(m.o.at, 3, latest) })),
  )
  const base = await idsFor(tx, 'delivery_bill', sent.length)
  const failed = Math.max(2, Math.round(18 * size))
  let waiting = 0
  const rows = sent.map((m, i) => {
    const ready = m.head.status === 'ready'
    if (ready) waiting++
    const status = ready
      ? waiting <= failed
        ? 'failed'
        : waiting % 3 === 0
          ? 'accepted'
          : waiting % 7 === 1
            ? 'picking'
            : 'draft'
      : m.o.status === 'shipped'
        ? 'shipped'
        : 'delivered'
    const upload = ready ? 'none' : m.o.age <= 3 && i % 29 === 3 ? 'failed' : m.o.age <= 2 && i % 5 === 0 ? 'wait' : 'ok'
    const made_at = after(m.o.at, 3, latest)
    const billed = !ready && m.o.age > 20
    return {
      id: base + i,
      no: numbers[i],
      warehouse_id: m.way.warehouse,
      vw_id: m.way.vw,
      channel_id: m.way.channel,
      order_id: m.id,
      orders: [m.id],
      store_id: m.o.shop.id,
      project_id: m.o.shop.project,
      owner_id: m.o.shop.owner,
      country: m.head.country,
      mode: modeOf(status, waiting),
      ext_no: status === 'draft' || status === 'failed' ? null : `OB${base + i}`,
      push_error: status === 'failed' ? ['收件人邮编与州不符', '渠道不支持该尺寸', '仓库接口超时', '缺少WSKU'][i % 4] : null,
      push_tries: status === 'draft' ? 0 : status === 'failed' ? 3 : 1,
      pushed_at: status === 'draft' ? null : after(m.o.at, 4, latest),
      accepted_at: status === 'draft' || status === 'failed' ? null : after(m.o.at, 5, latest),
      qty: parts.get(m.id)!.reduce((n, p) => n + p.l.qty * p.l.listing.pieces, 0),
      weight_kg: ready ? null : m.o.lines.reduce((n, l) => n + l.qty * l.listing.pieces * l.listing.kg, 0).toFixed(3),
      billed_kg: billed ? Math.ceil(m.o.lines.reduce((n, l) => n + l.qty * l.listing.pieces * l.listing.kg, 0)) : null,
      carrier: ready ? null : m.way.carrier,
      tracking_no: ready ? null : m.tracking,
      currency: m.o.shop.currency,
      freight_est: money(m.freight),
      freight_act: billed ? money(m.freight * (i % 33 === 5 ? 1.22 : 1 + ((i % 5) - 2) / 200)) : null,
      handling_fee: '2.10',
      ship_by: m.head.ship_by,
      shipped_at: m.shipped_at,
      delivered_at: m.delivered_at,
      upload_status: upload,
      upload_tries: upload === 'failed' ? 3 : upload === 'ok' ? 1 : 0,
      upload_error: upload === 'failed' ? '平台返回：跟踪号格式不正确' : null,
      uploaded_at: upload === 'ok' ? after(m.shipped_at!, 1, latest) : null,
      status,
      created_at: made_at,
      updated_at: m.delivered_at ?? m.shipped_at ?? made_at,
      created_by: 0,
      updated_by: 0,
    }
  })
  await seedAll(tx, 'delivery_bill', rows)
  await seedAll(
    tx,
    'delivery_line',
    sent.flatMap((m, i) =>
      parts.get(m.id)!.map((p, k) => {
        const qty = p.l.qty * p.l.listing.pieces
        return {
          delivery_bill_id: base + i,
          seq: k + 1,
          order_id: m.id,
          order_line: p.id,
          order_sku: p.sku,
          sku_id: p.l.listing.sku,
          msku_id: p.l.listing.id,
          wsku: null,
          qty,
          shipped_qty: m.shipped_at ? qty : 0,
        }
      }),
    ),
  )
}
