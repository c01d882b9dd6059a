import type { CommandContext } from '@crossway/server-kit'
import { moneyText, sum, type RowOf } from '@crossway/kernel'
import { lockDoc, removeRecord, sql, updateRecord, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { purchaseOrder } from '../model/purchase-order.resource.ts'

type Order = RowOf<typeof purchaseOrder>
const terms = (o: Order): string => [o.supplier.id, o.company.id, o.currency, o.account_term?.id ?? 0, o.warehouse.id, o.tax_included].join('/')

/** Takes other drafts into this one: their lines and fees come along, they themselves go to the recycle log (purchase.md purchaseOrderList, merge drafts). */
export async function mergeDrafts({ app, tx, ctx }: CommandContext, doc: Order, orders: readonly number[]): Promise<void> {
  const ids = [...new Set(orders)].filter((id) => id !== doc.id).sort((a, b) => a - b)
  if (ids.length === 0) throw refuse.PO_CHANGE_NONE({}, 'args.orders')
  const others: Order[] = []
  for (const id of ids) {
    const other = (await lockDoc({ app, tx, ctx }, purchaseOrder, id, 'edit')) as unknown as Order
    if (other.status !== 'draft' || terms(other) !== terms(doc)) throw refuse.PO_MERGE({ no: other.no }, 'args.orders')
    others.push(other)
  }
  const added = others.flatMap((o) =>
    o.lines.map((l) => ({
      sku: l.sku.id,
      msku: l.msku?.id ?? null,
      qty: l.qty,
      unit_price: l.unit_price,
      tax_rate: l.tax_rate,
      project: l.project?.id ?? o.project?.id ?? null,
      expected_date: l.expected_date,
      reason: l.reason,
      note: l.note,
    })),
  )
  const total = (pick: (o: Order) => string): string => moneyText(sum([doc, ...others].map(pick)))
  await updateRecord(
    { app, tx, ctx },
    purchaseOrder,
    doc.id,
    {
      lines: [...doc.lines.map((l) => ({ id: l.id })), ...added],
      freight: total((o) => o.freight),
      other_fee: total((o) => o.other_fee),
      discount: total((o) => o.discount),
    },
    { anyVersion: true },
  )
  await moveCover(tx, doc, others)
  for (const o of others) await removeRecord({ app, tx, ctx }, purchaseOrder, o.id, { reason: doc.no })
}

/** What the lines that came along cover of demands, they cover here. */
async function moveCover(tx: Tx, doc: Order, others: readonly Order[]): Promise<void> {
  const made = await tx.rows<{ id: number }>(
    sql`select id from purchase_order_line where purchase_order_id = ${doc.id} and seq > ${doc.lines.length} order by seq limit 5000`,
  )
  const old = others.flatMap((o) => o.lines.map((l) => l.id))
  // both tables say which line of an order covers something
  for (const table of ['po_demand_alloc', 'po_line_vc'])
    await tx.run(
      sql`update ${sql.id(table)} a set po_id = ${doc.id}, po_line = u.now from unnest(${old}::bigint[], ${made.map((l) => l.id)}::bigint[]) as u(was, now) where a.po_line = u.was`,
    )
}
