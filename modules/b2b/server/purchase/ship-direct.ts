import { dayOf, num, refId, type ActionsOf, type ArgsOf, type RowOf } from '@crossway/kernel'
import { assertPeriodOpen } from '@crossway/ledger/server'
import { factoryReceipt } from '@crossway/purchase/server'
import { emit, insertAll, loadDocs, sql, type CommandContext } from '@crossway/server-kit'
import { postStock, receivingShare } from '@crossway/warehouse/server'
import { refuse } from '../../model/errors.ts'
import type { b2bPoLink } from '../../model/purchase/b2b-po-link.resource.ts'
import { saleOrder } from '../../model/sale/sale-order.resource.ts'
import { b2bDelivery } from '../../model/delivery/b2b-delivery.resource.ts'
import { netPrice, writeDelivery } from '../delivery/create-delivery.ts'
import { countShipped, type Delivery } from '../delivery/ship-delivery.ts'
import type { SaleOrder } from '../sale/reserve-lines.ts'
import { allocColumns } from './allocate-sign.ts'
import { recountLinks } from './links.ts'

type Link = RowOf<typeof b2bPoLink>
type Args = ArgsOf<ActionsOf<typeof b2bPoLink>['shipDirect']>

/** The supplier sends the goods to the buyer: they pass through our books in and out at once, with the proof of delivery (b2b.md purchaseSignOrder, direct). */
export async function shipDirect({ app, tx, ctx }: CommandContext, link: Link, args: Args): Promise<number> {
  const waits = link.qty - link.signed_qty!
  if (args.qty > waits) throw refuse.SB_DIRECT_OVER({ n: waits }, 'args.qty')
  const [order] = (await loadDocs({ app, run: tx }, saleOrder, [link.sale_order.id])) as unknown as SaleOrder[]
  const line = order!.lines.find((l) => l.id === link.sale_line)!
  const po = await tx.one<{ company: number; warehouse: number; project: number | null; status: string; no: string }>(
    sql`select company_id as company, warehouse_id as warehouse, project_id as project, status, no from purchase_order where id = ${link.purchase_order.id}`,
  )
  if (!['ordered', 'partial'].includes(po.status)) throw refuse.SB_NOT_PLACED({ no: po.no })
  const today = dayOf(new Date())
  await assertPeriodOpen(tx, po.company, today)
  const vw = await receivingShare(tx, { warehouse: po.warehouse, company: po.company, project: po.project, asked: args.vw })
  if (!vw) throw refuse.SB_SHARE({}, 'args.vw')
  const id = await writeDelivery({ app, tx, ctx }, order!, [{ order_line: line.id, sku: line.sku.id, qty: args.qty, price: netPrice(line) }], {
    mode: 'direct',
    ship_date: today,
    vw,
    more: { bol_no: args.bol_no, pallets: args.pallets, proof: args.proof },
    state: 'shipped',
  })
  const [delivery] = (await loadDocs({ app, run: tx }, b2bDelivery, [id])) as unknown as Delivery[]
  await factoryReceipt(
    { app, tx, ctx },
    {
      source: { type: 'b2b_delivery', id, no: delivery!.no },
      lines: [{ line: delivery!.lines![0]!.id, po_line: link.po_line, qty: args.qty }],
      warehouse: po.warehouse,
      vw,
    },
  )
  const vendor = await tx.one<{ vc: boolean }>(sql`select kind = 'amazon_vendor' as vc from b2b_buyer where id = ${order!.buyer.id}`)
  const type = vendor.vc ? 'vc_out' : 'b2b_out'
  const posted = await postStock(
    { app, tx, ctx },
    {
      type,
      source: { type: 'b2b_delivery', id, line: delivery!.lines![0]!.id, no: delivery!.no, project: refId(order!.project), store: refId(order!.store) },
      idem_key: `b2b_delivery:${id}:direct`,
      lines: [{ entry_type: type, vw, sku: line.sku.id, state: 'available', qty: -args.qty, counterparty: order!.buyer.title }],
    },
  )
  await tx.run(
    sql`update b2b_delivery_line set entry = ${posted.lines[0]!.entry}, unit_cost = ${num(posted.lines[0]!.total).abs().div(args.qty).toFixed(4)} where b2b_delivery_id = ${id}`,
  )
  await noteSigned({ app, tx, ctx }, link, delivery!, args.qty)
  await countShipped({ app, tx, ctx }, delivery!, 1)
  await emit(
    { app, tx },
    'delivery.shipped',
    { delivery: id, no: delivery!.no, buyer: order!.buyer.id, orders: [order!.id], company: po.company },
    { resource: 'b2b_delivery', id },
  )
  return id
}

async function noteSigned({ tx, ctx }: CommandContext, link: Link, delivery: Delivery, qty: number): Promise<void> {
  const sign = await tx.one<{ sign: number; line: number }>(
    sql`select r.sign_id as sign, s.id as line from factory_receipt r join purchase_sign_line s on s.purchase_sign_id = r.sign_id and s.po_line = r.po_line
        where r.source_type = 'b2b_delivery' and r.source_id = ${delivery.id} and not r.reversed order by s.id limit 1`,
  )
  await insertAll(tx, 'b2b_sign_alloc', allocColumns, [
    {
      purchase_sign_id: sign.sign,
      sign_line: sign.line,
      link_id: link.id,
      sale_order_id: link.sale_order.id,
      sale_line: link.sale_line,
      sku_id: link.sku.id,
      qty,
      mode: 'direct',
      delivery_id: delivery.id,
      created_by: ctx.account,
    },
  ])
  await tx.run(sql`update b2b_po_link set signed_qty = signed_qty + ${qty} where id = ${link.id}`)
  await recountLinks(tx, [link.sale_order.id])
}
