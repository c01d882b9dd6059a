import { num, refId, sum, type ActionsOf, type ArgsOf } from '@crossway/kernel'
import { createRecord, sql, type CommandContext } from '@crossway/server-kit'
import { b2bReturn } from '../../model/delivery/b2b-return.resource.ts'
import { refuse } from '../../model/errors.ts'
import type { saleOrder } from '../../model/sale/sale-order.resource.ts'
import type { SaleOrder } from '../sale/reserve-lines.ts'
import { netPrice } from './create-delivery.ts'

type Args = ArgsOf<ActionsOf<typeof saleOrder>['giveBack']>

/** A return of shipped pieces; they are counted as returned from now on, so that two returns do not name the same ones (b2b.md b2b_return). */
export async function createReturn({ app, tx, ctx }: CommandContext, doc: SaleOrder, args: Args): Promise<number> {
  const lines = args.lines
    .filter((l) => l.qty > 0)
    .map((l, i) => {
      const line = doc.lines.find((x) => x.id === l.line)!
      const free = line.shipped! - line.returned!
      if (l.qty > free) throw refuse.SR_OVER({ sku: line.sku.title, n: free }, `args.lines[${i}].qty`)
      return { order_line: line.id, sku: line.sku.id, qty: l.qty, price: netPrice(line) }
    })
  if (lines.length === 0) throw refuse.SR_NOTHING()
  const vw = args.vw ?? refId(doc.vw)
  if (!args.dispose && vw === null) throw refuse.SR_PLACE({}, 'args.vw')
  await countReturned(tx, lines, 1)
  return createRecord(
    { app, tx, ctx },
    b2bReturn,
    { reason: args.reason, dispose: args.dispose, vw: args.dispose ? null : vw },
    {
      preset: {
        sale_order: doc.id,
        buyer: doc.buyer.id,
        company: refId(doc.company),
        project: refId(doc.project),
        currency: doc.currency,
        owner: refId(doc.owner),
        department: refId(doc.department),
        qty: lines.reduce((n, l) => n + l.qty, 0),
        amount: sum(lines.map((l) => num(l.price).times(l.qty))).toFixed(2),
        lines,
      },
    },
  )
}

export const countReturned = (
  tx: CommandContext['tx'],
  lines: readonly { readonly order_line: number; readonly qty: number }[],
  sign: 1 | -1,
): Promise<unknown> =>
  tx.run(
    sql`update sale_order_line l set returned = l.returned + u.n from unnest(${lines.map((l) => l.order_line)}::bigint[], ${lines.map((l) => sign * l.qty)}::int[]) as u(id, n) where l.id = u.id`,
  )
