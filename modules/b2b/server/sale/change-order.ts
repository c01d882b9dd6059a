import { num, type ActionsOf, type ArgsOf } from '@crossway/kernel'
import { sql, type CommandContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { saleAmounts } from '../../model/sale/sale-amounts.ts'
import type { saleOrder } from '../../model/sale/sale-order.resource.ts'
import { buyerRow } from './buyer-terms.ts'
import { freeLine, recountOrders, reserveLines, type SaleOrder } from './reserve-lines.ts'
import { marginOf } from './sale-order-save.ts'

type Args = ArgsOf<ActionsOf<typeof saleOrder>['change']>

/** Other quantities and prices of a confirmed order; stock follows, what is no longer wanted is set free first (b2b.md saleOrder, action change). */
export async function changeOrder({ app, tx, ctx }: CommandContext, doc: SaleOrder, args: Args): Promise<Record<string, unknown>> {
  if (doc.source === 'vc' && (args.lines ?? []).length) throw refuse.SO_VC_CHANGE()
  if (args.ship_to_date && args.ship_to_date < doc.ship_from) throw refuse.SO_WINDOW({ date: doc.ship_from }, 'args.ship_to_date')
  const wanted = (args.lines ?? []).map((l, i) => {
    const line = doc.lines.find((x) => x.id === l.line)!
    const qty = l.qty ?? line.qty
    if (qty < line.shipped! + line.cancelled!) throw refuse.SO_BELOW_SHIPPED({ sku: line.sku.title, n: line.shipped! }, `args.lines[${i}].qty`)
    return { id: line.id, qty, price: l.price ?? line.price! }
  })
  return writeLines({ app, tx, ctx }, doc, wanted, args.ship_to_date ?? undefined)
}

/** The lines as they shall be, with amounts, stock and margin after them. */
export async function writeLines(
  { app, tx, ctx }: CommandContext,
  doc: SaleOrder,
  wanted: readonly { readonly id: number; readonly qty: number; readonly price: string }[],
  shipBy?: string,
): Promise<Record<string, unknown>> {
  const after = doc.lines.map((l) => {
    const w = wanted.find((x) => x.id === l.id)
    const manual = w !== undefined && !num(w.price).eq(num(l.price!))
    return {
      id: l.id,
      sku: l.sku.id,
      qty: w?.qty ?? l.qty,
      price: w?.price ?? l.price!,
      price_source: manual ? 'manual' : l.price_source,
      discount_pct: l.discount_pct ?? '0',
      tax_rate: l.tax_rate ?? '0',
      cost_unit: l.cost_unit ?? '0',
    }
  })
  const amounts = saleAmounts(
    after,
    (doc.charges ?? []).map((c) => ({ amount: c.amount, tax_rate: c.tax_rate ?? '0' })),
  )
  await tx.run(
    sql`update sale_order_line l set qty = u.qty, price = u.price, amount = u.amount, price_source = u.source
        from unnest(${after.map((l) => l.id)}::bigint[], ${after.map((l) => l.qty)}::int[], ${after.map((l) => l.price)}::numeric[], ${amounts.lines.map((a) => a.toFixed(2))}::numeric[], ${after.map((l) => l.price_source)}::text[])
          as u(id, qty, price, amount, source) where l.id = u.id`,
  )
  for (const l of await tx.rows<{ id: number; open: number; reserved: number }>(
    sql`select id, open, reserved from sale_order_line where sale_order_id = ${doc.id} and reserved > open limit 500`,
  ))
    await freeLine({ app, tx, ctx }, doc, l.id, l.open)
  await reserveLines({ app, tx, ctx }, doc)
  await recountOrders(tx, [doc.id])
  const buyer = await buyerRow(tx, doc.buyer.id)
  return {
    ...(shipBy ? { ship_to_date: shipBy } : {}),
    goods_amount: amounts.goods.toFixed(2),
    discount_amount: amounts.discount.toFixed(2),
    tax_amount: amounts.tax.toFixed(2),
    total: amounts.total.toFixed(2),
    ...(await marginOf(tx, { buyer, day: doc.order_date, amounts, lines: after, freight: doc.planned_freight ?? '0', fx: doc.rate ?? undefined })),
  }
}
