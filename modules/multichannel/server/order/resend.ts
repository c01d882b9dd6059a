import { refId, type RowOf } from '@crossway/kernel'
import { createRecord, type CommandContext } from '@crossway/server-kit'
import { mcOrder } from '../../model/order/mc-order.resource.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { readPersonal } from './personal.ts'

type Order = RowOf<typeof mcOrder>

/** A new order of the same goods without income: sent again, or in exchange (multichannel.md, resend). Answers its id. */
export async function orderAgain(
  { app, tx, ctx }: CommandContext,
  doc: Order,
  type: 'resend' | 'exchange',
  lines: readonly { readonly line: number; readonly qty: number }[],
  reason: string,
): Promise<number> {
  const wanted = lines.filter((l) => l.qty > 0)
  if (wanted.length === 0) throw refuse.ORDER_RESEND({}, 'lines')
  const who = (await readPersonal({ app, run: tx }, doc.id)) ?? {}
  return createRecord(
    { app, tx, ctx },
    mcOrder,
    {
      store: doc.store.id,
      order_type: 'sample',
      country: doc.country,
      state: doc.state,
      city: doc.city,
      zip: doc.zip,
      ...who,
      cs_note: reason,
      owner: refId(doc.owner),
      lines: wanted.map((w) => {
        const l = doc.lines.find((x) => x.id === w.line)!
        return { seller_sku: l.seller_sku, msku: refId(l.msku), title: l.title, qty: w.qty, unit_price: '0' }
      }),
    },
    { preset: { order_type: type, origin: doc.id } },
  )
}
