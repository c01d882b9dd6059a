import { num, refId, sum, type ActionsOf, type ArgsOf } from '@crossway/kernel'
import { createRecord, sql, type CommandContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { b2bDelivery } from '../../model/delivery/b2b-delivery.resource.ts'
import type { saleOrder } from '../../model/sale/sale-order.resource.ts'
import { buyerRow } from '../sale/buyer-terms.ts'
import type { SaleOrder } from '../sale/reserve-lines.ts'

type Args = ArgsOf<ActionsOf<typeof saleOrder>['deliver']>

/** Pieces of the order that other deliveries are about to take. */
const onDrafts = (order: number) =>
  sql`select d.order_line as line, sum(d.qty)::int as qty from b2b_delivery_line d join b2b_delivery h on h.id = d.b2b_delivery_id
      where d.sale_order_id = ${order}::bigint and h.status in ('draft', 'picking') group by 1`

/** A draft of what leaves, no more than is set aside for the order (b2b.md saleOrder, action deliver). */
export async function createDelivery({ app, tx, ctx }: CommandContext, doc: SaleOrder, args: Args): Promise<number> {
  const buyer = await buyerRow(tx, doc.buyer.id)
  if (buyer.hold) throw refuse.SO_HOLD({ buyer: buyer.name })
  if (num(doc.prepay_received ?? 0).lt(num(doc.prepay_required ?? 0))) throw refuse.SO_PREPAY()
  const taken = new Map((await tx.rows<{ line: number; qty: number }>(onDrafts(doc.id))).map((r) => [r.line, r.qty]))
  const lines = args.lines.flatMap((l, i) => {
    if (l.qty === 0) return []
    const line = doc.lines.find((x) => x.id === l.line)!
    const free = Math.max(line.reserved! - (taken.get(line.id) ?? 0), 0)
    if (l.qty > free) throw refuse.SO_OVER_RESERVED({ sku: line.sku.title, n: free }, `args.lines[${i}].qty`)
    return [{ order_line: line.id, sku: line.sku.id, qty: l.qty, price: netPrice(line) }]
  })
  if (lines.length === 0) throw refuse.SO_NOTHING()
  return writeDelivery({ app, tx, ctx }, doc, lines, { mode: 'stock', ship_type: args.ship_type, ship_date: args.ship_date })
}

/** What a piece is sold for after its discount. */
export const netPrice = (l: SaleOrder['lines'][number]): string =>
  num(l.price ?? 0)
    .times(num(100).minus(num(l.discount_pct ?? 0)))
    .div(100)
    .toFixed(4)

export interface DeliveredLine {
  readonly order_line: number
  readonly sku: number
  readonly qty: number
  readonly price: string
}
/** The draft itself, for one order. */
export function writeDelivery(
  { app, tx, ctx }: CommandContext,
  doc: SaleOrder,
  lines: readonly DeliveredLine[],
  head: {
    readonly mode: 'stock' | 'direct'
    readonly ship_type?: string | null
    readonly ship_date?: string | null
    readonly vw?: number
    readonly more?: object
    readonly state?: 'shipped'
  },
): Promise<number> {
  const { mode, vw, more, state, ...typed } = head
  return createRecord(
    { app, tx, ctx },
    b2bDelivery,
    { ship_type: typed.ship_type ?? 'ltl', ship_date: typed.ship_date ?? null, ...more },
    {
      preset: {
        buyer: doc.buyer.id,
        sale_orders: [doc.id],
        company: refId(doc.company),
        project: refId(doc.project),
        store: refId(doc.store),
        mode,
        vw: vw ?? refId(doc.vw),
        ship_to: doc.ship_to,
        ship_to_address: doc.ship_to_address,
        freight_term: doc.freight_term,
        currency: doc.currency,
        owner: refId(doc.owner),
        department: refId(doc.department),
        qty: lines.reduce((n, l) => n + l.qty, 0),
        amount: sum(lines.map((l) => num(l.price).times(l.qty))).toFixed(2),
        lines: lines.map((l) => ({ ...l, sale_order: doc.id })),
        ...(state ? { status: state } : {}),
      },
    },
  )
}
