import { dayOf, moneyText, num, type RowOf } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import { sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { b2bInvoice } from '../../model/invoice/b2b-invoice.resource.ts'
import { invoiceAmounts } from '../../model/invoice/invoice-amounts.ts'
import { billableLines, deliveryHeads, openCharges, type DeliveryHead } from './billable.ts'

export type Invoice = RowOf<typeof b2bInvoice>
interface DraftLine {
  id?: number
  delivery?: unknown
  delivery_line?: number | null
  order_line?: number | null
  sku?: unknown
  item?: string | null
  qty: number
  price: string
  tax_rate?: string
  amount?: string
  tax?: string
}

/** One buyer, company and currency; Amazon vendor: one order and one place (b2b.md invoiceBill, generate). */
function checkHeads(heads: readonly DeliveryHead[], asked: number): DeliveryHead {
  const [first] = heads
  if (!first || heads.length !== asked || heads.some((h) => !['shipped', 'delivered', 'received'].includes(h.status)))
    throw refuse.BI_DELIVERY({}, 'deliveries')
  if (heads.some((h) => h.buyer !== first.buyer || h.company !== first.company || h.currency !== first.currency)) throw refuse.BI_MIXED({}, 'deliveries')
  const orders = new Set(heads.flatMap((h) => h.orders))
  if (first.kind === 'amazon_vendor' && (orders.size > 1 || heads.some((h) => h.ship_to !== first.ship_to))) throw refuse.BI_VC_ONE({}, 'deliveries')
  return first
}

async function fromDeliveries(tx: Tx, draft: Record<string, unknown>): Promise<void> {
  const ids = [...new Set((draft.deliveries ?? []) as readonly number[])]
  const heads = await deliveryHeads(tx, ids)
  const first = checkHeads(heads, ids.length)
  const orders = [...new Set(heads.flatMap((h) => h.orders))]
  const goods = (await billableLines(tx, ids)).filter((l) => l.left > 0)
  if (goods.length === 0) throw refuse.BI_NOTHING({}, 'deliveries')
  const charges = await openCharges(tx, orders)
  const order = orders.length === 1 ? await tx.maybe<{ po: string }>(sql`select customer_po as po from sale_order where id = ${orders[0]}::bigint`) : undefined
  Object.assign(draft, {
    buyer: first.buyer,
    company: first.company,
    project: first.project,
    store: first.store,
    currency: first.currency,
    ship_to: first.ship_to,
    sale_order: orders.length === 1 ? orders[0] : null,
    po_number: order?.po ?? null,
    owner: first.owner,
    department: first.department,
    lines: [
      ...goods.map((l) => ({
        delivery: l.delivery,
        delivery_line: l.id,
        order_line: l.order_line,
        sku: l.sku,
        qty: l.left,
        price: l.price,
        tax_rate: l.tax_rate,
      })),
      ...charges.map((c) => ({ item: c.type, qty: 1, price: c.amount, tax_rate: c.tax_rate })),
    ],
  })
}

/** Lines that a person has changed: each is one of the invoice's own; another price than the order's needs its own right. */
async function changedLines(call: SaveCall<typeof b2bInvoice>, before: Invoice): Promise<void> {
  const lines = call.draft.lines as DraftLine[]
  const sources = new Map(
    (
      await billableLines(
        call.tx,
        (before.deliveries ?? []).map((d) => d.id),
      )
    ).map((l) => [l.id, l]),
  )
  for (const [i, l] of lines.entries()) {
    const own = before.lines?.find((b) => b.id === l.id)
    if (!own) throw refuse.BI_LINE({ n: i + 1 }, `lines[${i}].qty`)
    const source = own.delivery_line === null ? undefined : sources.get(own.delivery_line)
    if (source && l.qty > source.left) throw refuse.BI_QTY({ n: i + 1, left: source.left }, `lines[${i}].qty`)
    if (source && !num(l.price).eq(source.price) && !call.ctx.access.has('invoiceBill/price'))
      throw refuse.BI_PRICE({ n: i + 1, price: num(source.price).toFixed(2) }, `lines[${i}].price`)
    Object.assign(l, {
      delivery: own.delivery?.id ?? null,
      delivery_line: own.delivery_line,
      order_line: own.order_line,
      sku: own.sku?.id ?? null,
      item: own.item,
      tax_rate: own.tax_rate,
    })
  }
}

export async function saveInvoice(call: SaveCall<typeof b2bInvoice>): Promise<void> {
  const { tx, before, draft } = call
  if (!before) await fromDeliveries(tx, draft)
  else if (draft.lines) await changedLines(call, before)
  const head = { ...before, ...draft } as { invoice_date?: string; currency: string; buyer: { id: number } | number }
  const date = head.invoice_date ?? dayOf(new Date())
  draft.rate = await getRate(tx, head.currency, 'CNY', date, 'book')
  const lines = (draft.lines ?? before?.lines ?? []) as DraftLine[]
  const buyer = typeof head.buyer === 'number' ? head.buyer : head.buyer.id
  const { pct } = await tx.one<{ pct: string }>(
    sql`select coalesce(sum(pct), 0)::text as pct from b2b_allowance where b2b_buyer_id = ${buyer}::bigint and off_invoice and "from" <= ${date}::date and ("to" is null or "to" >= ${date}::date)`,
  )
  const a = invoiceAmounts(
    lines.map((l) => ({ qty: l.qty, price: l.price, tax_rate: l.tax_rate ?? 0, charge: Boolean(l.item) })),
    pct,
    head.currency,
  )
  if (draft.lines) lines.forEach((l, i) => Object.assign(l, { amount: moneyText(a.lines[i]!.amount), tax: moneyText(a.lines[i]!.tax) }))
  Object.assign(draft, {
    goods: moneyText(a.goods),
    charges: moneyText(a.charges),
    allowance: moneyText(a.allowance),
    tax: moneyText(a.tax),
    total: moneyText(a.total),
  })
}
