import { dayOf } from '@crossway/kernel'
import { emit, sql, type CommandContext } from '@crossway/server-kit'
import { handOverVcCover } from '@crossway/purchase/server'
import { lockedBuyer, termOf } from './buyer-terms.ts'
import { reserveLines, type SaleOrder } from './reserve-lines.ts'

/** Makes the promise binding: terms are kept as they are today, stock is set aside as far as there is any (b2b.md saleOrder, action confirm). */
export async function confirmOrder({ app, tx, ctx }: CommandContext, doc: SaleOrder): Promise<Record<string, unknown>> {
  const buyer = await lockedBuyer(tx, doc.buyer.id)
  await takeOverCover({ app, tx, ctx }, doc)
  await reserveLines({ app, tx, ctx }, doc)
  await emit(
    { app, tx },
    'saleOrder.confirmed',
    { order: doc.id, no: doc.no, buyer: doc.buyer.id, company: doc.company?.id ?? null, project: doc.project?.id ?? null },
    { resource: 'sale_order', id: doc.id },
  )
  return { term: await termOf(tx, buyer, dayOf(new Date())), confirmed_at: new Date().toISOString() }
}

/** What procurement reserved for the lines of Amazon becomes the order's, in this transaction: it is never held twice and never free between. */
async function takeOverCover({ app, tx, ctx }: CommandContext, doc: SaleOrder): Promise<void> {
  if (doc.source !== 'vc') return
  const covers = await tx.rows<{ line: number; cover: number }>(
    sql`select l.id as line, v.id as cover from sale_order_line l join vc_line v on v.source_key = 'vc_order_line:' || l.vc_order_line
        where l.sale_order_id = ${doc.id} order by v.id limit 500`,
  )
  for (const c of covers) await handOverVcCover({ app, tx, ctx }, c.cover, { type: 'sale_order', id: doc.id, line: c.line, no: doc.no })
}
