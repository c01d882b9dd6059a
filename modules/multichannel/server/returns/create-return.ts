import { createRecord, runAction, sql, systemCtx, type App, type CommandContext } from '@crossway/server-kit'
import { returnBill } from '../../model/returns/return-bill.resource.ts'
import type { ReturnSource } from '../../model/returns/return-words.ts'

/**
 * A return of pieces of an order line (contracts.md createReturn). What a carrier brings back undelivered, or was stopped too late, needs nobody's word: it is
 * awaited at the warehouse that sent it. The same source and line again answers the return that is open.
 */
export async function createReturn(
  call: CommandContext,
  line: number,
  qty: number,
  source: ReturnSource,
  more: { readonly delivery?: number; readonly text?: string } = {},
): Promise<number> {
  const { tx } = call
  const { order } = await tx.one<{ order: number }>(sql`select mc_order_id as order from mc_order_line where id = ${line}::bigint`)
  await tx.run(sql`select 1 from mc_order where id = ${order}::bigint for no key update`)
  const known = await tx.maybe<{ id: number }>(sql`
    select b.id from return_bill b join return_bill_line l on l.return_bill_id = b.id where l.order_line_id = ${line}::bigint and b.source = ${source} and b.status in ('pending', 'approved', 'transit') order by b.id limit 1`)
  if (known) return known.id
  const undelivered = source === 'rto' || source === 'intercept'
  const id = await createRecord(
    call,
    returnBill,
    { order, source, reason_class: undelivered ? 'late' : 'other', buyer_text: more.text ?? null, lines: [{ order_line: line, qty }] },
    { preset: more.delivery === undefined ? {} : { delivery: more.delivery } },
  )
  if (undelivered) await runAction(call, returnBill, id, 'approve', {}, true)
  return id
}

/** Everything that a delivery order sent is awaited from the carrier: it could not be stopped, or not be delivered. */
export const expectReturn = ({
  app,
  delivery,
  source,
}: {
  readonly app: App
  readonly delivery: number
  readonly source: 'rto' | 'intercept'
}): Promise<void> =>
  app.db.tx(async (tx) => {
    const lines = await tx.rows<{ line: number; pieces: number }>(sql`
      select l.order_line as line, max(x.qty_shipped - x.qty_returned)::int as pieces from delivery_line l join mc_order_line x on x.id = l.order_line where l.delivery_bill_id = ${delivery}::bigint and l.shipped_qty > 0 and x.qty_shipped > x.qty_returned group by 1 order by 1`)
    for (const l of lines) await createReturn({ app, tx, ctx: systemCtx() }, l.line, l.pieces, source, { delivery })
  })
